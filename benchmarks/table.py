"""What was measured, as tables in Markdown and in a sentence or two."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median

from benchmarks.rows import EARLY, Row

NAMES = {"search": "The search", "cp-sat": "CP-SAT"}
"""The engines that are compared, as they are called."""


def markdown(header: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    """Return a table; columns without any content are left out."""
    held = [place for place in range(len(header)) if any(row[place] for row in cells)]
    lines = [
        [header[place] for place in held],
        ["---"] * len(held),
        *([row[place] for place in held] for row in cells),
    ]
    return "\n".join(
        f"| {' | '.join(line)} |" if line[0] != "---" else "|---" * len(line) + "|" for line in lines
    )


def by_deals(rows: Sequence[Row]) -> str:
    """Return the table of deals, the search beside CP-SAT, and below it what is said in sum."""
    deals = list(dict.fromkeys(row.deal for row in rows))
    found = {(row.deal, row.engine): row for row in rows}
    cells = []
    for deal in deals:
        search, model = found.get((deal, "search")), found.get((deal, "cp-sat"))
        either = search or model
        assert either is not None
        cells.append(
            [deal.seed.removeprefix("benchmark "), either.dealt]
            + [_cell(search, how) for how in _SEARCH.values()]
            + [_cell(model, how) for how in _MODEL.values()]
        )
    said = [in_sum(name, mine) for engine, name in NAMES.items() if (mine := of_engine(rows, engine))]
    return markdown(["deal", "size", *_SEARCH, *_MODEL], cells) + "\n\n" + "\n\n".join(said)


def in_sum(name: str, rows: Sequence[Row]) -> str:
    """Say in a line how many deals were proved, how fast, how far the others came, and with what memory."""
    seconds = [row.seconds for row in rows]
    said = f"{name}: {proved(rows)} proved, median {median(seconds):.1f} s, at most {max(seconds):.1f} s"
    if early := [row.early_gap for row in rows if row.early_gap is not None]:
        said += f"; after {EARLY:g} s within {_percent(max(early))} of its best"
    if gaps := [row.gap for row in rows if not row.proved and row.gap is not None]:
        said += f"; of the others the bound is {_percent(min(gaps))} to {_percent(max(gaps))} above"
    if memory := most_memory(rows):
        said += f"; at most {memory}"
    return said + "."


def headline(groups: Iterable[tuple[str, Sequence[Row]]]) -> str:
    """Return the table of groups of deals, each with its name, that can be quoted."""
    header = ["", "proved", "median", "longest", f"best play after {EARLY:g} s", "memory", "CP-SAT alone"]
    cells = []
    for name, rows in groups:
        search, model = of_engine(rows, "search"), of_engine(rows, "cp-sat")
        if not search:
            continue
        seconds = [row.seconds for row in search]
        early = [row.early_gap for row in search if row.early_gap is not None]
        cells.append(
            [
                name,
                proved(search),
                f"{median(seconds):.1f} s",
                f"{max(seconds):.0f} s",
                f"within {_percent(max(early))}" if early else "",
                most_memory(search),
                f"{proved(model)} in {model[0].time:g} s, gap {gap_left(model)}" if model else "",
            ]
        )
    return markdown(header, cells)


def gap_left(rows: Sequence[Row]) -> str:
    """Say how far the bound is above the best score in the middle of some deals, as a share of it."""
    gaps = [row.gap for row in rows if row.gap is not None]
    return _percent(median(gaps)) if gaps else "no play"


def most_memory(rows: Sequence[Row]) -> str:
    """Say how much memory one process had at most; nothing where the system does not tell."""
    memory = [row.memory for row in rows if row.memory is not None]
    return f"{max(memory) / 1000:.1f} GB" if memory else ""


def amount(number: float) -> str:
    """Write a large number in few letters: `950`, `12,300`, `1.8 M`."""
    if number >= 999_950:
        return f"{number / 1e6:,.1f} M"
    return f"{round(number, -2) if number >= 10_000 else number:,.0f}"


def of_engine(rows: Sequence[Row], engine: str) -> list[Row]:
    """Return the rows of an engine, in their order."""
    return [row for row in rows if row.engine == engine]


def proved(rows: Sequence[Row]) -> str:
    """Say how many of some deals were proved."""
    return f"{sum(row.proved for row in rows)} of {len(rows)}"


def _percent(share: float) -> str:
    return f"{100 * share:.{0 if share >= 1 else 1}f} %"


def _cell(row: Row | None, how: Callable[[Row], str]) -> str:
    return "" if row is None else how(row)


def trees(row: Row) -> str:
    """Write how many trees there are, as far as they were listed."""
    return "" if row.trees is None else f"{'' if row.whole else '> '}{amount(row.trees)}"


def _number(number: int | None) -> str:
    return "–" if number is None else str(number)


_SEARCH: dict[str, Callable[[Row], str]] = {
    "trees": trees,
    "best": lambda row: _number(row.score),
    "first bound": lambda row: "" if row.root is None else str(row.root),
    "bound": lambda row: _number(row.bound),
    "nodes": lambda row: "" if row.nodes is None else amount(row.nodes),
    f"best after {EARLY:g} s": lambda row: _number(row.early),
    "seconds": lambda row: f"{row.seconds:.1f}",
    "MB": lambda row: "" if row.memory is None else f"{row.memory:.0f}",
}
_MODEL: dict[str, Callable[[Row], str]] = {
    "CP-SAT best": lambda row: _number(row.score),
    "CP-SAT bound": lambda row: _number(row.bound),
    "CP-SAT seconds": lambda row: f"{row.seconds:.1f}",
}
