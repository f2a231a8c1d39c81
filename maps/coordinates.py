"""Coordinates as people write them: `F4`, and the joining of two, `A1-B2`.

Source: formats.md, "Coordinates": columns are letters from the left (A..Z, AA..), rows numbers from 1
at the top.
"""

import re

from maps.problems import shown

Point = tuple[int, int]
"""A grid point: column from 0 at the left, row from 0 at the top; `A1` is `(0, 0)`."""

_COORDINATE = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})")


def parse_point(text: str) -> Point:
    """Read `F4` as `(5, 3)`. Raises ValueError saying what a coordinate looks like."""
    match = _COORDINATE.fullmatch(text)
    if match is None:
        form = "a coordinate like F4 (column letters, then a row number)"
        raise ValueError(f"expected {form}, found {shown(text)}")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(match[2]) - 1


def parse_pair(text: str) -> tuple[Point, Point]:
    """Read `A1-B2` as its two points, in the order written. Raises ValueError."""
    first, dash, second = text.partition("-")
    if not dash:
        raise ValueError(f"expected two coordinates joined by a dash, like A1-B2, found {shown(text)}")
    return parse_point(first), parse_point(second)


def format_column(column: int) -> str:
    """Write column 0 as `A`, 25 as `Z`, 26 as `AA`."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def format_point(point: Point) -> str:
    """Write `(5, 3)` as `F4`."""
    return f"{format_column(point[0])}{point[1] + 1}"


def format_pair(first: Point, second: Point) -> str:
    """Write two points as `A1-B2`, in the order given."""
    return f"{format_point(first)}-{format_point(second)}"


def in_order(a: Point, b: Point) -> tuple[Point, Point]:
    """Put two points into reading order: by row, then by column."""
    return (a, b) if (a[1], a[0]) < (b[1], b[0]) else (b, a)
