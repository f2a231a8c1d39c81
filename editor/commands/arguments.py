"""Reading the words of commands: numbers, points, pairs, rectangles, corners, sizes.

Each raises typer.BadParameter, saying what such a word looks like.
"""

import re
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from maps.coordinates import Point

File = Annotated[Path, typer.Argument(metavar="FILE", help="The city's file.")]
"""The argument of every command that changes a city."""


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most` (None: as large as one likes).

    It is for the `parser` of an option: with limits of typer's own --help says `[1<=x<=9]`.
    """
    wanted = f"{least} or more" if most is None else f"{least} to {most}"

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(r"[-+]?[0-9]{1,18}", str(text)) else None
        if number is None or number < least or (most is not None and number > most):
            raise typer.BadParameter(f"expected a whole number, {wanted}, found '{text}'")
        return number

    return read


Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs", parser=whole(1, 256), metavar="N", help="Processes at work, else one a processor."
    ),
]
"""The option of every command that shares its work among processes."""


def seconds(text: str) -> float:
    """Return a time of no or more seconds."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not (isfinite(number) and number >= 0):
        raise typer.BadParameter(f"expected seconds, 0 or more, found '{text}'")
    return number


def point(text: str) -> "Point":
    """Return the point of `F4`, in large letters or small ones."""
    from maps.coordinates import parse_point

    try:
        return parse_point(text.upper())
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def pair(text: str) -> "tuple[Point, Point]":
    """Return the two points of `A1-B2`."""
    from maps.coordinates import parse_pair

    try:
        return parse_pair(text.upper())
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def cells(text: str) -> "list[Point]":
    """Return the points of `C3` or of a rectangle `A1:C4`, whichever corners are named."""
    first, colon, second = text.partition(":")
    (ax, ay), (bx, by) = point(first), point(second if colon else first)
    return [(x, y) for y in range(min(ay, by), max(ay, by) + 1) for x in range(min(ax, bx), max(ax, bx) + 1)]


def corner(text: str) -> tuple[str, str]:
    """Return the numbers of `-0.5,1.5`, as written."""
    match = re.fullmatch(r"([-+]?\d{1,4}(?:\.\d{1,9})?),([-+]?\d{1,4}(?:\.\d{1,9})?)", text)
    if match is None:
        raise typer.BadParameter(
            f"expected a corner like -0.5,1.5 (x,y in grid units, no space), found '{text}'"
        )
    return match[1].removeprefix("+"), match[2].removeprefix("+")


def size(text: str) -> tuple[int, int]:
    """Return the columns and rows of `7x8`."""
    match = re.fullmatch(r"(\d{1,3})[xX×](\d{1,3})", text)
    if match is None:
        raise typer.BadParameter(f"expected a size like 7x7 (columns x rows), found '{text}'")
    return int(match[1]), int(match[2])
