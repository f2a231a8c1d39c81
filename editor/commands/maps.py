"""`linewright map`: drawing a city by changing the text of its file, with undo."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from editor import console, output
from editor.commands import arguments
from editor.commands.changing import change

maps_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The city's file.")]
NO = 1
UNLIMITED = 10_000  # characters in a line that goes into a file or a pipe


@maps_app.callback()
def maps() -> None:
    """Draw a city: every command changes its file and nothing else in it.

    Comments, layout and the order of keys stay as they are. An edit that would leave a good city with
    errors is refused with the reason; in a city that has errors still, others may remain. Every edit can
    be undone, today or next week: what the file was before is kept beside it in the hidden folder
    .linewright.

    Points are written like F4: the column's letter, then the row's number. A rectangle is written A1:C4.
    """


@maps_app.command("new")
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


@maps_app.command("show")
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


@maps_app.command("set")
def set_points(
    file: File,
    points: Annotated[
        list[str], typer.Argument(metavar="POINT TOKEN", help="Points or rectangles, each with its token.")
    ],
) -> None:
    """Put stations or intersections on points of the board, or take them away.

    Metro: a token is c (circle), s (square), t (triangle), p (pentagon), ? (joker station) or . (nothing),
    with a * behind for a tourist site. The names do as well, and need no quotes from your shell: square,
    square-site, joker, none.

    Bus: e (elder), s (student), t (tourist), b (businessperson), two of them like et, u (university),
    o (office), m (light sight), M (dark sight), g (green light), + (plain) or . (nothing); a * behind for a
    star, then :1 for a start number or :a for a letter. Names: elder, business, office, light-sight,
    green-light:1, university-star:a, plain, none ...

    \b
    Examples:
      linewright map set harbour.yaml C3 s
      linewright map set harbour.yaml C3 's*' D4 joker A1:B2 none
      linewright map set town.yaml C3 et D4 green-light:2 E5 office-star:b
    """
    if len(points) % 2:
        raise typer.BadParameter("expected points and tokens in turn, like C3 s D4 t; the last has no token")
    tokens = {}
    for place, token in zip(points[::2], points[1::2], strict=True):
        tokens.update(dict.fromkeys(arguments.cells(place), token))
    change(file, "set " + " ".join(points), "set_points", tokens)


@maps_app.command("link")
def link(
    file: File,
    links: Annotated[list[str], typer.Argument(metavar="A1-B2", help="Links or streets, ends in any order.")],
) -> None:
    """Make links or streets possible: put back ones that were taken out, or add straight ones.

    Metro: every station is linked to the nearest one in each of eight directions without being told;
    others may run in any direction. Bus: streets join all neighbours in a row or column without being told;
    others may bridge empty points there.

    \b
    Example:
      linewright map link harbour.yaml A1-C2 D4-D5
    """
    pairs = [arguments.pair(text) for text in links]
    change(file, "link " + " ".join(links), "link", pairs)


@maps_app.command("unlink")
def unlink(
    file: File,
    links: Annotated[list[str], typer.Argument(metavar="A1-B2", help="Links or streets, ends in any order.")],
) -> None:
    """Take links or streets out: nothing can be drawn there any more.

    A busy street that is taken out is no busy one either.

    \b
    Example:
      linewright map unlink harbour.yaml A1-B2
    """
    pairs = [arguments.pair(text) for text in links]
    change(file, "unlink " + " ".join(links), "unlink", pairs)


@maps_app.command("district")
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


@maps_app.command("river", context_settings={"ignore_unknown_options": True})
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


@maps_app.command("line")
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


@maps_app.command("busy")
def busy(
    file: File,
    streets: Annotated[list[str], typer.Argument(metavar="A1-B1", help="Streets, ends in any order.")],
    clear: Annotated[bool, typer.Option("--clear", help="Let them be no busier than others.")] = False,
) -> None:
    """Let streets of a bus city be busy from the start: who drives there ticks a box of traffic.

    \b
    Examples:
      linewright map busy town.yaml C3-D3 D3-D4
      linewright map busy town.yaml C3-D3 --clear
    """
    pairs = [arguments.pair(text) for text in streets]
    what = "busy " + " ".join(streets) + " --clear" * clear
    change(file, what, "clear_busy" if clear else "busy", pairs)


@maps_app.command("secret")
def secret(
    file: File,
    letters: Annotated[list[str], typer.Argument(metavar="LETTER", help="Letters of the board.")],
    remove: Annotated[bool, typer.Option("--remove", help="Take the secret objective away.")] = False,
) -> None:
    """Add a secret objective to a bus city: letters of intersections that must all be on the route.

    Letters are put on the board with map set, like D4 plain:a.

    \b
    Examples:
      linewright map secret town.yaml a c e
      linewright map secret town.yaml a c e --remove
    """
    what = "secret " + " ".join(letters) + " --remove" * remove
    change(file, what, "remove_secret" if remove else "secret", letters)


@maps_app.command("rename")
def rename(
    file: File,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    line: Annotated[str | None, typer.Option("--line", metavar="OLD", help="Rename this line.")] = None,
    station: Annotated[
        str | None, typer.Option("--station", metavar="POINT", help="Name this station; '' for no name.")
    ] = None,
) -> None:
    """Rename the city, or in metro one of its lines or a station.

    \b
    Examples:
      linewright map rename harbour.yaml "Old Harbour"
      linewright map rename harbour.yaml Crimson --line Rose
      linewright map rename harbour.yaml "Fish Market" --station D2
    """
    if line is not None and station is not None:
        raise typer.BadParameter("expected --line or --station, not both")
    if line is not None:
        change(file, f"rename line {line} {name}", "rename_line", line, name)
    elif station is not None:
        at = arguments.point(station)
        change(file, f"rename station {station} {name}", "name_station", at, name)
    else:
        change(file, f"rename {name}", "rename_city", name)


@maps_app.command("resize")
def resize(
    file: File, size: Annotated[str, typer.Argument(metavar="WxH", help="The new columns and rows.")]
) -> None:
    """Let the board grow or shrink at its right and lower edges.

    New points are empty (and belong to the district beside them); points that are cut off must be empty.

    \b
    Example:
      linewright map resize harbour.yaml 9x7
    """
    width, height = arguments.size(size)
    change(file, f"resize {size}", "resize", width, height)


@maps_app.command("undo")
def undo(
    file: File,
    steps: Annotated[int, typer.Argument(metavar="N", parser=arguments.whole(1), help="How many edits.")] = 1,
) -> int:
    """Take back the last edits: the file is again, byte for byte, what it was.

    What another program changed in between is one step too: undo goes back behind it, and redo brings it
    back.

    \b
    Examples:
      linewright map undo harbour.yaml
      linewright map undo harbour.yaml 3
    """
    from editor.editing import go

    return _went("undone", "undo", go(file, -steps), steps)


@maps_app.command("redo")
def redo(
    file: File,
    steps: Annotated[int, typer.Argument(metavar="N", parser=arguments.whole(1), help="How many edits.")] = 1,
) -> int:
    """Make edits again that were undone.

    \b
    Example:
      linewright map redo harbour.yaml
    """
    from editor.editing import go

    return _went("made again", "redo", go(file, steps), steps)


@maps_app.command("history")
def history(file: File) -> None:
    """List what was done to the file, the oldest first; > marks where it stands now."""
    from editor.editing import steps

    for step in steps(file):
        console.result(f"{'>' if step.current else ' '} {step.what}")


def _went(done: str, word: str, taken: list[str], wanted: int) -> int:
    """Tell which steps were taken; return the exit status."""
    for what in taken:
        console.message(f"{done}: {what}")
    if len(taken) < wanted:
        console.message(f"{'nothing more' if taken else 'nothing'} to {word}")
    return 0 if taken else NO


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
