"""`linewright map new` and `map show`: a city to begin with, and a look at it."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

import sys
from typing import Annotated, Literal

import typer

from editor import console, output
from editor.commands import arguments
from editor.commands.arguments import File

UNLIMITED = 10_000  # characters in a line that goes into a file or a pipe


def new(
    file: File,
    size: Annotated[str, typer.Option("--size", metavar="WxH", help="Columns and rows.")] = "7x7",
    name: Annotated[str | None, typer.Option("--name", help="The city's name; else the file's.")] = None,
    source: Annotated[
        str | None, typer.Option("--from", metavar="CITY", help="Begin with a copy of this city instead.")
    ] = None,
    game: Annotated[str, typer.Option("--game", help="Which game the city is for: metro or bus.")] = "metro",
) -> None:
    """Make a new city to begin with: complete, commented, and yours to change.

    A file that is there already is never replaced.

    \b
    Examples:
      linewright map new harbour.yaml
      linewright map new harbour.yaml --size 9x8 --name "Old Harbour"
      linewright map new town.yaml --game bus
      linewright map new my-london.yaml --from metro/london
    """
    from editor import starting

    output.ask(file, force=None)
    if source is not None:
        starting.copy(file, source, name)
    else:
        title = name or file.stem.replace("-", " ").replace("_", " ").title()
        starting.fresh(file, game, title, arguments.size(size))
    console.message(f"wrote {file}; look at it with: linewright map show {file}")


def show(
    city: Annotated[str, typer.Argument(metavar="CITY", help="A city's file, or a built-in one.")],
    format: Annotated[
        Literal["svg", "png", "pdf", "html"] | None,
        typer.Option("--format", help="A drawing instead of characters."),
    ] = None,
    out: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Write the drawing here.")
    ] = None,
    plain: Annotated[bool, typer.Option("--ascii", help="Use plain characters only.")] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Replace a file that is not such a drawing.")
    ] = False,
) -> None:
    """Show a city in the terminal, or draw it as SVG, PNG or PDF.

    In the terminal of a metro city a letter before a station says which line departs there, a * behind
    it that it is a tourist site; in a bus city double lines are busy streets, a colon stands before a letter
    for secret objectives. An unfinished city is shown as far as it goes.

    \b
    Examples:
      linewright map show metro/london
      linewright map show harbour.yaml --ascii
      linewright map show harbour.yaml -o harbour.svg
    """
    if format is None and out is None:
        _show(city, plain=plain)
        return
    import maps
    import templates
    from editor.commands.printing.files import chosen_format, deliver, target, warn_of_letters

    wanted = chosen_format(out, format)
    place = target(out, city, "board", wanted, force=force)
    drawn = maps.load(city)
    warn_of_letters(drawn)
    deliver(place, templates.board(drawn, templates.Setup(format=wanted)))


def _show(city: str, *, plain: bool) -> None:
    from editor.drawing import lines

    terminal = console.terminal(sys.stdout)
    width = terminal.width if sys.stdout.isatty() else UNLIMITED
    drawn, errors = lines(city, width, lambda signs: not plain and console.speaks(sys.stdout, signs))
    for text in drawn:
        terminal.print(text)
    if errors:
        console.message(
            f"{city} has {len(errors)} error(s), so not all of it is drawn; see: linewright check {city}"
        )
