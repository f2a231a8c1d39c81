"""Exact plane geometry: integers and fractions, never floating point.

Every grid point is the centre of its cell, a unit square; x grows to the right and y down.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import gcd

from maps.coordinates import Point

Position = tuple[Fraction, Fraction]
"""Any point of the plane, in grid units."""
Polyline = tuple[Position, ...]

Place = tuple[int, int] | Position
Segment = tuple[Place, Place]
"""A straight piece between two different points."""


def turn(a: Place, b: Place, c: Place) -> int:
    """Return 1 if the way from `a` over `b` to `c` bends right (y grows down), -1 if left, 0 if straight."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def meet(first: Segment, second: Segment) -> bool:
    """Tell whether two segments have a point in common, ends included."""
    a, b = first
    c, d = second
    if not _boxes_meet(first, second):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def interiors_meet(first: Segment, second: Segment) -> bool:
    """Tell whether two segments have a point in common that is an end of neither."""
    a, b = first
    c, d = second
    if turn(a, b, c) == turn(a, b, d) == 0:
        return any(
            max(min(a[axis], b[axis]), min(c[axis], d[axis]))
            < min(max(a[axis], b[axis]), max(c[axis], d[axis]))
            for axis in (0, 1)
        )
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def holds(segment: Segment, point: Place) -> bool:
    """Tell whether a point lies on a segment, its ends included."""
    return turn(*segment, point) == 0 and _boxes_meet(segment, (point, point))


def _boxes_meet(first: Segment, second: Segment) -> bool:
    """Tell whether the upright boxes around two segments have a point in common."""
    return all(
        min(first[0][axis], first[1][axis]) <= max(second[0][axis], second[1][axis])
        and min(second[0][axis], second[1][axis]) <= max(first[0][axis], first[1][axis])
        for axis in (0, 1)
    )


def between(a: Point, b: Point) -> Iterator[Point]:
    """Yield the grid points that lie inside the segment from `a` to `b`, in that order."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    steps = gcd(dx, dy)
    for step in range(1, steps):
        yield a[0] + dx // steps * step, a[1] + dy // steps * step


def cells_crossed(a: Point, b: Point) -> set[Point]:
    """Return the grid points in whose cells a piece of positive length of the segment lies.

    Method: cut the segment where it meets the sides of cells; the middle of each piece is inside the cell
    that holds the piece. (No segment between grid points runs along a side.)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    cuts = {Fraction(0), Fraction(1)}
    for delta in (abs(dx), abs(dy)):
        cuts |= {Fraction(2 * side + 1, 2 * delta) for side in range(delta)}
    cells = set()
    for start, end in pairwise(sorted(cuts)):
        middle = (start + end) / 2
        cells.add((_nearest(a[0] + dx * middle), _nearest(a[1] + dy * middle)))
    return cells


def _nearest(value: Fraction) -> int:
    """Round to the nearest whole number (never asked for a half)."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
