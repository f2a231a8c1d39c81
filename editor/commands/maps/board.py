"""`linewright map set`, `link`, `unlink`, `resize` and `rename`: what cities of every game have."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands import arguments
from editor.commands.arguments import File
from editor.commands.changing import change


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
