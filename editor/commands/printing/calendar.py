"""`linewright print calendar`: the dailies of a month, with the month in front."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

import re
from datetime import date as Date
from pathlib import Path
from typing import Annotated

import typer

from editor.commands import arguments
from editor.commands.printing.book import SolutionsOption, bind, pdf
from editor.commands.printing.options import Page, with_page


@with_page
def calendar(
    page: Page,
    month: Annotated[str, typer.Option("--month", metavar="YYYY-MM", help="The month.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="metro or bus.")],
    folder: Annotated[
        str | None, typer.Option("--from", metavar="DIR", help="Where `linewright daily` has put dailies.")
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="Of the calendar; else after the game.")
    ] = None,
    each: Annotated[
        int, typer.Option("--each", parser=arguments.whole(1, 2), metavar="1|2", help="Challenges on a page.")
    ] = 1,
    solutions: SolutionsOption = "saved",
) -> None:
    """Print a month of dailies: the month with a box for each day's score, how to play, and the sheets.

    The challenges are those of `linewright daily`. Days that are solved already are taken from --from DIR,
    with their best scores and solutions; the others are dealt, without. With --solutions search those are
    solved too, which takes about a minute a day.

    \b
    Examples:
      linewright print calendar --month 2026-12 --game bus
      linewright print calendar --month 2026-12 --game metro --from daily --each 2 -o advent.pdf
    """
    from editor import volumes
    from maps.rooms import games
    from templates import Volume

    if game not in games():
        raise typer.BadParameter(f"expected {' or '.join(games())}, found '{game}'", param_hint="--game")
    first = _first(month)
    place = pdf(page, f"{month}-{game}", "calendar")
    if folder is not None and not Path(folder).is_dir():
        raise typer.BadParameter(f"there is no folder {folder}", param_hint="--from")
    entries = volumes.month(first, game, None if folder is None else Path(folder), solutions)
    bind(Volume(title or f"{game.capitalize()} dailies", entries, each), page, place)


def _first(month: str) -> Date:
    """Return the first day of `2026-12`."""
    match = re.fullmatch(r"(\d{4})-(\d{2})", month)
    try:
        if match is not None:
            return Date(int(match[1]), int(match[2]), 1)
    except ValueError:
        pass
    raise typer.BadParameter(
        f"expected a month like 2026-12 (year-month), found '{month}'", param_hint="--month"
    )
