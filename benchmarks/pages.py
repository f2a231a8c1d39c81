"""Write the measured tables into the pages that show them, and draw the picture, from the saved rows.

    python -m benchmarks.pages

No figure on a page is typed by hand: a page holds `<!-- measured: NAME -->` and, below, `<!-- end -->`, and
what stands between is written anew. What was not measured yet is left as it is.
"""

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks import growth, rows
from benchmarks.deals import Deal
from benchmarks.picture import figure
from benchmarks.rows import Row
from benchmarks.table import by_deals, headline
from maps import files
from templates import panels, render
from templates.setup import Setup

ROOT = Path(__file__).parents[1]
RESULTS = Path("benchmarks/results")
PICTURES = Path("docs/pictures")
PAGES = ("README.md", "docs/solver.md", "docs/growth.md")
PIXELS = 1100
"""Width of the picture."""
_NUMBERS = ("no lines", "one line", "two lines", "three lines", "four lines")
_BLOCK = re.compile(r"(<!-- measured: ([\w-]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def blocks(deals: Sequence[Row], study: Sequence[Row]) -> dict[str, str]:
    """Return the text of each block that can be written from the rows of fixed deals and of the study."""
    made = {}
    groups = _groups(deals)
    if groups:
        made["proofs"] = headline((name, mine) for name, mine in groups.items())
    if four := groups.get(_NUMBERS[4]):
        made["deals"] = by_deals(four)
    if study:
        made["growth"] = growth.tables(study)
        made["picture"] = (
            "![Seconds and gaps by the size of the board, the length of rounds and the number of lines]"
            "(pictures/growth.png)"
        )
    return made


def _groups(deals: Sequence[Row]) -> dict[str, list[Row]]:
    """Return the rows of the built-in city by what was dealt, in a fixed order."""
    named: dict[str, list[Row]] = {}
    kinds = (
        (number, objectives, powers)
        for objectives, powers in ((False, False), (True, False), (False, True), (True, True))
        for number in (1, 2, 3, 4)
    )
    for number, objectives, powers in kinds:
        usual = Deal(lines=number, objectives=objectives, powers=powers, seed="")
        modules = [name for name, there in (("objectives", objectives), ("powers", powers)) if there]
        if mine := [row for row in deals if _kind(row.deal) == usual]:
            named[", ".join([_NUMBERS[number], *([" and ".join(modules)] if modules else [])])] = mine
    return named


def _kind(deal: Deal) -> Deal:
    """Return a deal without its seed; all lines of the usual city are four."""
    return replace(deal, seed="", lines=deal.lines or 4)


def written(page: str, made: Mapping[str, str]) -> str:
    """Return the text of a page with its blocks written anew, as far as there is something to write."""

    def block(found: re.Match[str]) -> str:
        begin, name, old, end = found.groups()
        return f"{begin}{made[name]}\n{end}" if name in made else f"{begin}{old}{end}"

    return _BLOCK.sub(block, page)


def pictures(study: Sequence[Row]) -> dict[str, bytes]:
    """Return the files of the picture of the study, by their names."""
    look = Setup(format="png")
    drawing = panels.drawn(figure(study), look.style)
    ppi = PIXELS / panels.WIDTH * 25.4
    png = render.page("poster.typ", {"title": "growth"}, {"board": drawing}, look, ppi)
    return {"growth.svg": drawing.encode(), "growth.png": png}


def main() -> None:
    """Read the rows, write the pages, draw the picture."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pages", description=__doc__.split("\n\n")[0])
    parser.add_argument("--root", type=Path, default=ROOT, help="folder of the project")
    root = parser.parse_args().root
    deals, study = (rows.latest(rows.read(root / RESULTS / f"{name}.csv")) for name in ("deals", "growth"))
    made = blocks(deals, study)
    for page in PAGES:
        path = root / page
        files.write(path, written(path.read_text(encoding="utf-8"), made))
    for name, content in pictures(study).items() if study else ():
        files.write(root / PICTURES / name, content)


if __name__ == "__main__":
    main()
