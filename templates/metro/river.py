"""The river as drawn: how wide it may be, and the bridges where links cross it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot

from templates.plane import Spot, Stroke

Course = Sequence[Sequence[Spot]]


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where a link crosses the river: the middle, and the link's direction in degrees."""

    at: Spot
    angle: float


def water_width(course: Course, stations: Sequence[Spot], reach: float, widest: float) -> float:
    """Return a width that leaves the stations (discs of radius `reach`) dry, if there is one."""
    reaches = [Stroke(a, b, 0.0) for piece in course for a, b in pairwise(piece)]
    near = min((stroke.gap(at) for stroke in reaches for at in stations), default=widest)
    return max(0.4 * widest, min(widest, 2 * (near - reach)))


def bridge(a: Spot, b: Spot, course: Course) -> Bridge:
    """Return the bridge of a crossing link, where it meets the river nearest to its own middle."""
    share = min(_meetings(a, b, course), key=lambda share: abs(share - 0.5), default=0.5)
    dx, dy = b[0] - a[0], b[1] - a[1]
    return Bridge((a[0] + share * dx, a[1] + share * dy), degrees(atan2(dy, dx)))


def _meetings(a: Spot, b: Spot, course: Course) -> Iterator[float]:
    """Yield where the link meets the river, as shares of its length."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    close = 1e-6
    for piece in course:
        for p, q in pairwise(piece):
            ex, ey = q[0] - p[0], q[1] - p[1]
            across = dx * ey - dy * ex
            if abs(across) > close * length:
                share = ((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / across
                reach = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / across
                if -close <= share <= 1 + close and -close <= reach <= 1 + close:
                    yield share
            elif abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) <= close * length:
                ends = [((r[0] - a[0]) * dx + (r[1] - a[1]) * dy) / length**2 for r in (p, q)]
                first, last = max(0.0, min(ends)), min(1.0, max(ends))
                if first <= last:
                    yield (first + last) / 2
