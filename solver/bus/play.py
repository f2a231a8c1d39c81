"""A bus play: the start number chosen and the intersections reached in each round.

Given by grid points, not by streets: a play may be wrong, and the referee says so.
"""

from dataclasses import dataclass

from maps.coordinates import Point


@dataclass(frozen=True, slots=True)
class Play:
    """A filled-in sheet: the start number, and per round the points reached, in order."""

    start: int
    route: tuple[tuple[Point, ...], ...]
