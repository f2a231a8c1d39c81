"""`linewright print board`: the board of a city as a poster, on one page or on several to be joined."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands.printing import files
from editor.commands.printing.options import City, Cut, Page, with_page
from editor.commands.printing.sizes import POSTERS, millimetres


@with_page
def board(
    city: City,
    page: Page,
    size: Annotated[
        str | None,
        typer.Option("--size", metavar="SIZE", help="a4 to a0, or like 420x594 in millimetres; else a page."),
    ] = None,
    cut: Cut = True,
) -> None:
    """Print the board of a city as a poster, with its name and its key.

    A poster larger than the paper is cut into pages that overlap by 10 mm: each says which part it is and
    how the parts are joined, with lines to cut along and marks that become whole where two pages lie
    right. An svg or a png is one drawing of the whole poster.

    \b
    Examples:
      linewright print board metro/london
      linewright print board bus/new-york --size a2
      linewright print board harbour.yaml --size 600x400 --paper a3
      linewright print board metro/london --size a1 -o london.svg
    """
    import templates
    from editor import reading

    wanted = millimetres(size, "--size", POSTERS) if size is not None else None
    setup = page.setup(cut=cut)
    place = page.target(city, "board")
    read = reading.city(city)
    files.warn_of_letters(read)
    try:
        made = templates.poster(read, wanted, setup)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--size") from None
    files.deliver_pages(place, made, force=page.force)
