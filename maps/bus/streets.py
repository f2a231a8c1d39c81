"""Which streets a bus city has.

Sources: rules-bus.md, "The board": intersections are joined by orthogonal streets of length one unless
removed; formats.md, "City, bus": a city may add streets, which then bridge empty points.
"""

from collections.abc import Collection

from maps.coordinates import Point

Ends = tuple[Point, Point]
"""The ends of a street, the first in reading order first."""


def automatic_streets(intersections: Collection[Point]) -> list[Ends]:
    """Return the streets between all neighbours in a row or column, in reading order."""
    streets = []
    for x, y in intersections:
        streets += [((x, y), other) for other in ((x + 1, y), (x, y + 1)) if other in intersections]
    return in_reading_order(streets)


def in_reading_order(streets: Collection[Ends]) -> list[Ends]:
    """Sort streets by their first ends, row by row, then by their second ones."""
    return sorted(streets, key=lambda ends: [(y, x) for x, y in ends])


def is_straight(ends: Ends) -> bool:
    """Tell whether two different points lie in one row or column."""
    (x, y), (column, row) = ends
    return (x == column) != (y == row)
