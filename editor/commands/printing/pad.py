"""`linewright print pad`: blank score pads of a city, for players at a table."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated, Any

import typer

from editor.commands import arguments
from editor.commands.printing import files
from editor.commands.printing.options import City, Cut, Page, with_page


@with_page
def pad(
    city: City,
    page: Page,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            parser=arguments.whole(1, 5),
            metavar="1-5",
            help="How many pads; else a page of them, or every sheet.",
        ),
    ] = None,
    sheet: Annotated[
        int | None, typer.Option("--sheet", metavar="N", help="Bus: only the pad of this sheet.")
    ] = None,
    per_page: Annotated[
        int | None, typer.Option("--per-page", metavar="N", help="1, 2 or 4; else as many as fit well.")
    ] = None,
    cut: Cut = True,
) -> None:
    """Print blank score pads of a city: for each player the board, and boxes for everything that scores.

    Where small boards leave room, two or four pads share a page, with lines to cut them apart. Metro: all
    players have the same pad. Bus: each player takes another sheet, which reads the tickets in a way of
    its own; without --players or --sheet all are printed.

    \b
    Examples:
      linewright print pad metro/london
      linewright print pad bus/new-york --players 3
      linewright print pad bus/london --sheet 2 --paper letter
      linewright print pad metro/practice --per-page 4 -o small.pdf
    """
    import templates
    from editor import reading

    if per_page not in (None, *templates.PADS):
        raise typer.BadParameter(f"expected 1, 2 or 4, found {per_page}", param_hint="--per-page")
    setup = page.setup(cut=cut)
    place = page.target(city, "pad", pages=True)
    read = reading.city(city)
    sheets = _sheets(read, players, sheet)
    files.warn_of_letters(read)
    files.deliver_pages(place, templates.pad(read, sheets, per_page, setup), force=page.force)


def _sheets(city: Any, players: int | None, sheet: int | None) -> tuple[int, ...]:
    """Return the number of the sheet of each pad."""
    import templates

    known = templates.sheets(city)
    if sheet is not None:
        if players is not None:
            raise typer.BadParameter("expected --players or --sheet, found both", param_hint="--sheet")
        if sheet not in known:
            told = f"1 to {len(known)}" if len(known) > 1 else "1, since all players have the same"
            raise typer.BadParameter(f"expected a sheet from {told}; found {sheet}", param_hint="--sheet")
        return (sheet,)
    if players is None:
        return known
    if len(known) == 1:
        return known * players
    if players > len(known):
        raise typer.BadParameter(
            f"expected at most {len(known)} players, one for each sheet of {city.name}; found {players}",
            param_hint="--players",
        )
    return known[:players]
