"""Where a print goes and in which format: the file asked for, or one named after what is printed."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import typer

from editor import console, output
from maps.files import is_there

Format = Literal["pdf", "svg", "png", "html"]
HOLDING = ("pdf", "html")
"""The formats that hold several pages in one file."""
USUAL = 99
"""Pages that a print of several files may be expected to have; those of any more are asked for at the end."""
FORMATS: dict[str, Format] = {".pdf": "pdf", ".svg": "svg", ".png": "png", ".html": "html"}


def chosen_format(out: str | None, format: Format | None) -> Format:
    """Return the format that --format asks for, or the one that the file's name ends in."""
    if format is None:
        return named_format(out or "", ", or --format")
    named = FORMATS.get(Path(out or "").suffix.lower(), format)
    if format != named:
        raise typer.BadParameter(f"{out} ends like a {named} file, but --format says {format}")
    return format


def named_format(name: str, or_else: str = "") -> Format:
    """Return the format that a file's name ends in, pdf if it has no ending.

    `or_else` is what else may be done about a name that ends in none.
    """
    ending = Path(name).suffix.lower()
    if ending and ending not in FORMATS:
        raise typer.BadParameter(f"expected a name ending in {', '.join(FORMATS)}{or_else}; found {name}")
    return FORMATS.get(ending, "pdf")


def target(
    out: str | None, source: str, kind: str, format: Format, *, force: bool, pages: bool = False
) -> Path | None:
    """Return where to write, asked for and permitted; None for standard output.

    `pages`: it may become several files (`deliver_pages`). How many is known only when they are printed, so
    none of the next names may be somebody's work.
    """
    if out == output.STDOUT:
        if format not in ("svg", "html") and sys.stdout.isatty():
            raise typer.BadParameter(f"a {format} file would garble the terminal; give -o a file name")
        return None
    place = Path(out) if out is not None else Path(f"{Path(source).stem}-{kind}.{format}")
    for name in (place, *(_numbered(place, USUAL) if pages and format not in HOLDING else ())):
        if name is place or is_there(name):
            output.ask(name, force=force)
    return place


def _numbered(place: Path, pages: int) -> list[Path]:
    """Return the names of the files of so many pages."""
    return [place.with_stem(f"{place.stem}-{number}") for number in range(1, pages + 1)]


def warn_of_letters(printed: Any) -> None:
    """Tell of each text of a city or challenge with letters that the printing fonts lack."""
    import templates

    for problem in templates.check(printed):
        console.message(console.finding(problem))


def deliver(place: Path | None, content: bytes) -> None:
    """Write a print to its file, or to standard output if that is None."""
    if place is None:
        console.document(content)
    else:
        output.save(place, content)
        console.message(f"wrote {place}")


def deliver_pages(place: Path | None, pages: Sequence[bytes], *, force: bool) -> None:
    """Write a print of several files, one a page, as `name-1.png`, `name-2.png` and so on."""
    if len(pages) == 1:
        deliver(place, pages[0])
        return
    if place is None:
        raise typer.BadParameter(
            f"expected a file name for {len(pages)} pages; only {' and '.join(HOLDING)} hold several"
        )
    names = _numbered(place, len(pages))
    for name in names:
        output.ask(name, force=force)
    for name, page in zip(names, pages, strict=True):
        deliver(name, page)
