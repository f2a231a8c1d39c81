"""Where a river meets links and stations. Source: rules-metro.md: a link that meets it crosses it, once."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import lcm

from maps.coordinates import Point
from maps.geometry import Polyline, Segment, box, boxes_meet, meet


def links_crossed(links: Sequence[Segment], river: Sequence[Polyline]) -> set[int]:
    """Return the indices of the links that meet the river in any point, touching included."""
    scale, pieces = _scaled(river)
    boxes = [(piece, box(piece)) for piece in pieces]
    crossed = set()
    for index, (a, b) in enumerate(links):
        link = ((a[0] * scale, a[1] * scale), (b[0] * scale, b[1] * scale))
        around = box(link)
        if any(boxes_meet(around, other) and meet(link, piece) for piece, other in boxes):
            crossed.add(index)
    return crossed


def stations_met(stations: Sequence[Point], river: Sequence[Polyline]) -> list[Point]:
    """Return the stations through which the river passes."""
    points = [(point, point) for point in stations]
    return [stations[index] for index in sorted(links_crossed(points, river))]


def _scaled(river: Sequence[Polyline]) -> tuple[int, list[Segment]]:
    """Return a scale at which all points of a river are whole, and its pieces at that scale."""
    scale = lcm(*(number.denominator for line in river for point in line for number in point))

    def whole(line: Polyline) -> Iterator[Point]:
        for x, y in line:
            yield int(x * scale), int(y * scale)

    return scale, [piece for line in river for piece in pairwise(whole(line))]
