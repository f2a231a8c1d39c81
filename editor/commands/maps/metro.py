"""`linewright map district`, `river` and `line`: what only a metro city has."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands import arguments
from editor.commands.arguments import File
from editor.commands.changing import change


def district(
    file: File,
    letter: Annotated[str, typer.Argument(metavar="LETTER", help="The district.")],
    cells: Annotated[
        list[str], typer.Argument(metavar="CELL", help="Points like C3, rectangles like A1:C4.")
    ],
) -> None:
    """Give cells of a metro board to a district.

    \b
    Examples:
      linewright map district harbour.yaml B C3
      linewright map district harbour.yaml B D1:F3 D4
    """
    wanted = [cell for text in cells for cell in arguments.cells(text)]
    change(
        file,
        f"district {letter} " + " ".join(cells),
        "district",
        letter,
        wanted,
    )


def river(
    file: File,
    points: Annotated[
        list[str] | None, typer.Argument(metavar="X,Y", help="Corners of the river in grid units.")
    ] = None,
    append: Annotated[bool, typer.Option("--append", help="Add an arm to the river.")] = False,
    clear: Annotated[bool, typer.Option("--clear", help="Take the river away.")] = False,
) -> None:
    """Draw the river of a metro city anew, from corner to corner.

    Corners are x,y in grid units, x to the right and y down; A1 is 0,0.

    It may not run through a station, so corners usually lie between the points; begin and end it half a
    unit outside the board.

    \b
    Examples:
      linewright map river harbour.yaml -0.5,1.5 3,1.5 6.5,4
      linewright map river harbour.yaml --append 3,1.5 3.5,-0.5
      linewright map river harbour.yaml --clear
    """
    corners = [arguments.corner(text) for text in points or ()]
    if clear == bool(corners) or (clear and append):
        raise typer.BadParameter("expected corners like -0.5,1.5 3,2, or --clear to take the river away")
    if len(corners) == 1:
        raise typer.BadParameter("expected two corners or more, found one")
    what = "river " + ("--clear" if clear else "--append " * append + " ".join(points or ()))
    if append:
        change(file, what, "extend_river", corners)
    else:
        change(file, what, "river", [corners] if corners else [])


def line(
    file: File,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The line's name.")],
    start: Annotated[
        str | None, typer.Option("--start", metavar="POINT", help="Its departure station.")
    ] = None,
    colour: Annotated[
        str | None,
        typer.Option("--colour", "--color", metavar="#RRGGBB", help="Its colour; # may be left out."),
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Take the line away.")] = False,
) -> None:
    """Add a line to a metro city, change its departure station or colour, or take it away.

    \b
    Examples:
      linewright map line harbour.yaml Rose --start A1
      linewright map line harbour.yaml Rose --colour d6336c
      linewright map line harbour.yaml Rose --remove
    """
    if remove == (start is not None or colour is not None):
        raise typer.BadParameter("expected --start or --colour or both, or --remove alone")
    if remove:
        change(file, f"line {name} --remove", "remove_line", name)
        return
    at = None if start is None else arguments.point(start)
    what = f"line {name}" + (f" --start {start}" if start else "") + (f" --colour {colour}" if colour else "")
    change(file, what, "put_line", name, at, colour)
