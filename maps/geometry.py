"""Exact plane geometry: whole numbers and fractions, never floating point.

Every grid point is the centre of its cell, a unit square; x grows to the right and y down. Segments have
whole coordinates; fractions are brought to a common scale first.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import gcd

from maps.coordinates import Point

Position = tuple[Fraction, Fraction]
"""Any point of the plane, in grid units."""

Polyline = tuple[Position, ...]

Segment = tuple[Point, Point]
"""A straight piece between two points."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom of an upright rectangle."""


def turn(a: Point, b: Point, c: Point) -> int:
    """Return 1 if the way from `a` over `b` to `c` bends right (y grows down), -1 if left, 0 if straight."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def box(segment: Segment) -> Box:
    """Return the smallest upright rectangle around a segment."""
    (x, y), (u, v) = segment
    return min(x, u), min(y, v), max(x, u), max(y, v)


def boxes_meet(first: Box, second: Box) -> bool:
    """Tell whether two rectangles have a point in common, borders included."""
    return first[0] <= second[2] and second[0] <= first[2] and first[1] <= second[3] and second[1] <= first[3]


def meet(first: Segment, second: Segment) -> bool:
    """Tell whether two segments whose boxes meet have a point in common, ends included.

    Either may be a single point. Method: each has ends on both sides of the other, or on it.
    """
    a, b = first
    c, d = second
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def interiors_meet(first: Segment, second: Segment) -> bool:
    """Tell whether two segments have a point in common that is an end of neither."""
    a, b = first
    c, d = second
    if turn(a, b, c) == turn(a, b, d) == 0:
        return max(min(a, b), min(c, d)) < min(max(a, b), max(c, d))
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def between(a: Point, b: Point) -> Iterator[Point]:
    """Yield the grid points that lie inside the segment from `a` to `b`, in that order."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    steps = gcd(dx, dy)
    for step in range(1, steps):
        yield a[0] + dx // steps * step, a[1] + dy // steps * step


def cells_crossed(a: Point, b: Point) -> set[Point]:
    """Return the grid points in whose cells a piece of positive length of the segment lies.

    Method: cut the segment where it meets the sides of cells; the middle of each piece is inside the cell
    that holds the piece. (No segment between two grid points runs along a side.)
    """
    upright, level, whole = _cuts(a, b)
    cuts = sorted({0, *upright, *level, whole})
    return {
        (_rounded(a[0], b[0], start + end, 2 * whole), _rounded(a[1], b[1], start + end, 2 * whole))
        for start, end in pairwise(cuts)
    }


def corners_passed(a: Point, b: Point) -> set[Point]:
    """Return the corners of cells that lie on the segment, each as the grid point left of and above it."""
    upright, level, whole = _cuts(a, b)
    return {
        (a[0] + (b[0] - a[0]) * cut // whole, a[1] + (b[1] - a[1]) * cut // whole)
        for cut in {*upright} & {*level}
    }


def _cuts(a: Point, b: Point) -> tuple[range, range, int]:
    """Return where the segment meets upright and level sides of cells, and its length, in equal parts."""
    width, height = abs(b[0] - a[0]), abs(b[1] - a[1])
    part, other = max(height, 1), max(width, 1)
    whole = 2 * part * other
    upright = range(part, whole if width else 0, 2 * part)
    level = range(other, whole if height else 0, 2 * other)
    return upright, level, whole


def _rounded(start: int, end: int, part: int, whole: int) -> int:
    """Return the whole number nearest to the given part of the way from `start` to `end`."""
    return start + (2 * (end - start) * part + whole) // (2 * whole)
