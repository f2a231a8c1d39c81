"""`linewright print book`: many challenges bound together, with their solutions at the end."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from editor.commands import arguments
from editor.commands.printing import files
from editor.commands.printing.options import Page, with_page

if TYPE_CHECKING:
    from templates import Volume

Solutions = Literal["search", "saved", "none"]
SolutionsOption = Annotated[
    Solutions,
    typer.Option(
        "--solutions", help="search: those that are not saved are searched for; saved: only those; none."
    ),
]


@with_page
def book(
    sources: Annotated[
        list[str],
        typer.Argument(metavar="SOURCE...", help="Challenges, folders of them, or with --deal a city."),
    ],
    page: Page,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="Of the book; else after its source.")
    ] = None,
    each: Annotated[
        int, typer.Option("--each", parser=arguments.whole(1, 2), metavar="1|2", help="Challenges on a page.")
    ] = 1,
    deal: Annotated[
        int | None,
        typer.Option("--deal", parser=arguments.whole(1, 999), metavar="N", help="Deal so many on the city."),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="Of the deals, each with its number.")
    ] = "book",
    solutions: SolutionsOption = "search",
) -> None:
    """Bind challenges into a book: a title page, contents, how to play, the sheets, and the solutions.

    The best play of NAME.yaml is taken from NAME-best.yaml beside it, as `make` and `daily` write them;
    where there is none it is searched for, about a minute for a full-sized game (--solutions saved leaves
    such solutions out). Two challenges on a page lie side by side on the paper turned.

    \b
    Examples:
      linewright make metro/london --seed "club 2027" --count 31 -o january
      linewright print book january --title "January" -o january.pdf
      linewright print book january --each 2 --solutions none
      linewright print book metro/practice --deal 12 --seed rain -o rain.pdf
    """
    from editor import volumes
    from maps.problems import LinewrightError, Problem

    if deal is not None and len(sources) != 1:
        raise typer.BadParameter("expected one city to deal on", param_hint="--deal")
    place = pdf(page, sources[0], "book")
    if deal is not None:
        entries = volumes.dealt(sources[0], deal, seed, solutions)
    else:
        entries = volumes.entries(volumes.files(sources), solutions)
    if not entries:
        raise LinewrightError(Problem("no-challenges", "expected a challenge for the book, found none"))
    named = title or Path(sources[0]).stem.replace("-", " ").replace("_", " ").capitalize()
    from templates import Volume

    bind(Volume(named, entries, each), page, place)


def pdf(page: Page, source: str, kind: str) -> Path | None:
    """Return where to write; a volume is a PDF."""
    if files.chosen_format(page.out, page.format) != "pdf":
        raise typer.BadParameter(f"a {kind} has many pages; only a pdf holds them", param_hint="--format")
    return page.target(source, kind)


def bind(volume: "Volume", page: Page, place: Path | None) -> None:
    """Print a volume and write it."""
    import templates
    from editor.solving import counting

    setup = page.setup()
    for entry in volume.cities():
        files.warn_of_letters(entry.city)
    with counting("printing") as tell:
        made = templates.book(volume, setup, tell)
    files.deliver(place, made)
