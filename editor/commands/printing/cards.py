"""`linewright print cards`: the cards of a city's game, to cut out."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands.printing import files
from editor.commands.printing.options import City, Cut, Page, with_page
from editor.commands.printing.sizes import millimetres


@with_page
def cards(
    city: City,
    page: Page,
    card: Annotated[
        str, typer.Option("--card", metavar="SIZE", help="poker, mini, or a size like 63x88 in millimetres.")
    ] = "poker",
    backs: Annotated[
        bool,
        typer.Option("--backs", help="Print backs on every second page, to be flipped on the long edge."),
    ] = False,
    bleed: Annotated[
        float, typer.Option("--bleed", metavar="MM", help="How far colours run over the edges to cut.")
    ] = 0.0,
    cut: Cut = True,
) -> None:
    """Print the cards that the game of a city is played with, as many on a page as fit.

    Metro: the station cards, the objectives that the city can meet, the pencil powers. Bus: the tickets,
    each with what every sheet makes of it, the public objectives and the city's secret ones.

    With --backs print on both sides and let the printer flip on the long edge: every back then lies
    behind its front. A bleed leaves a gap between the cards, so that a cut a little beside the line still
    shows no white.

    \b
    Examples:
      linewright print cards metro/london
      linewright print cards bus/new-york --backs --bleed 3
      linewright print cards harbour.yaml --card mini --paper letter
    """
    import templates
    from editor import reading

    size = millimetres(card, "--card", templates.CARDS)
    setup = page.setup(bleed=bleed, cut=cut)
    place = page.target(city, "cards", pages=True)
    read = reading.city(city)
    files.warn_of_letters(read)
    try:
        made = templates.cards(read, size, backs, setup)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    files.deliver_pages(place, made, force=page.force)
