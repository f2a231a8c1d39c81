"""Plane geometry for placing letters where nothing else is: boxes, discs, strokes and their clearances.

All lengths are millimetres, x right, y down. Floating point is fine here: it decides where a letter
stands, never what the rules say.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import floor, hypot

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle, such as a line of text covers."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Box":
        """Return the box with a margin of `by` on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, spot: Spot) -> bool:
        """Tell whether `spot` lies in the box."""
        return self.left <= spot[0] <= self.right and self.top <= spot[1] <= self.bottom

    def meets(self, other: "Box") -> bool:
        """Tell whether the two boxes share an area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight stroke from `a` to `b`, `half` wide on each side; a disc if both are the same."""

    a: Spot
    b: Spot
    half: float

    @property
    def box(self) -> Box:
        """The upright box around it."""
        return Box(
            min(self.a[0], self.b[0]),
            min(self.a[1], self.b[1]),
            max(self.a[0], self.b[0]),
            max(self.a[1], self.b[1]),
        ).grown(self.half)

    def gap(self, spot: Spot) -> float:
        """Return the distance from `spot` to its edge, negative inside."""
        (ax, ay), (bx, by), (px, py) = self.a, self.b, spot
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        along = 0.0 if length == 0 else max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / length))
        return hypot(px - ax - along * dx, py - ay - along * dy) - self.half

    def meets(self, box: Box) -> bool:
        """Tell whether any part of the stroke lies in `box` (its rounded ends taken as square)."""
        return _clips(self.a, self.b, box.grown(self.half))


def _clips(a: Spot, b: Spot, box: Box) -> bool:
    """Tell whether the segment meets the box. Source: Liang and Barsky, line clipping, 1984."""
    first, last = 0.0, 1.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    for step, room in (
        (-dx, a[0] - box.left),
        (dx, box.right - a[0]),
        (-dy, a[1] - box.top),
        (dy, box.bottom - a[1]),
    ):
        if step == 0:
            if room <= 0:
                return False
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return first < last or (first == last and dx == dy == 0)


class Ground:
    """What is already drawn, kept by squares of side `side` so that neighbours are found at once."""

    def __init__(self, edge: Box, side: float) -> None:
        self.edge = edge
        self._side = side
        self._strokes: dict[tuple[int, int], list[Stroke]] = defaultdict(list)
        self._boxes: dict[tuple[int, int], list[Box]] = defaultdict(list)

    def add(self, things: Iterable[Stroke | Box]) -> None:
        """Put things on the ground."""
        for thing in things:
            if isinstance(thing, Stroke):
                for square in self._squares(thing.box):
                    if thing.meets(self._reach(square)):
                        self._strokes[square].append(thing)
            else:
                for square in self._squares(thing):
                    self._boxes[square].append(thing)

    def free(self, box: Box) -> bool:
        """Tell whether `box` lies inside the edge and touches nothing."""
        if not (
            self.edge.left <= box.left
            and box.right <= self.edge.right
            and self.edge.top <= box.top
            and box.bottom <= self.edge.bottom
        ):
            return False
        return not any(
            any(stroke.meets(box) for stroke in self._strokes[square])
            or any(other.meets(box) for other in self._boxes[square])
            for square in self._squares(box)
        )

    def gap(self, spot: Spot, least: float) -> float:
        """Return the distance from `spot` to the nearest thing, at most half a square's side.

        As soon as it is known to be less than `least`, any number less than that is returned.
        """
        square = (floor(spot[0] / self._side), floor(spot[1] / self._side))
        nearest = self._side / 2
        for box in self._boxes[square]:
            across, down = (
                max(box.left - spot[0], spot[0] - box.right),
                max(box.top - spot[1], spot[1] - box.bottom),
            )
            nearest = min(nearest, max(across, down))
        for stroke in self._strokes[square]:
            if nearest < least:
                break
            nearest = min(nearest, stroke.gap(spot))
        return nearest

    def _reach(self, square: tuple[int, int]) -> Box:
        side = self._side
        return Box(square[0] * side, square[1] * side, (square[0] + 1) * side, (square[1] + 1) * side).grown(
            side / 2
        )

    def _squares(self, box: Box) -> Iterator[tuple[int, int]]:
        """Yield the squares of the ground that reach `box`."""
        side, edge = self._side, self.edge
        reach = box.grown(side / 2)
        for column in range(
            floor(max(reach.left, edge.left) / side), floor(min(reach.right, edge.right) / side) + 1
        ):
            for row in range(
                floor(max(reach.top, edge.top) / side), floor(min(reach.bottom, edge.bottom) / side) + 1
            ):
                yield column, row
