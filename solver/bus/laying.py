"""Which segments may be laid in a turn: the formation, route changes, green lights, and being stuck.

Source: rules-bus.md, "A turn". A laying is given by the intersections that it reaches, in order.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from maps.bus.city import City, Intersection
from solver.bus.game import Formation

Laying = tuple[Intersection, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a turn begins: the route so far (its last intersection is the end), and route changes left."""

    city: City
    route: Laying
    left: int

    @property
    def end(self) -> Intersection:
        """Where the route ends."""
        return self.route[-1]


def layings(place: Place, formation: Formation) -> list[Laying]:
    """Return all legal layings of a turn, none if the route cannot move."""
    return [(*first, *extra) for first in mandatory(place, formation) for extra in _extensions(place, first)]


def mandatory(place: Place, formation: Formation) -> list[Laying]:
    """Return the layings without extensions: the formation's segments, or one when the route is stuck."""
    complete = [
        laying
        for laying in _paths(place, formation.segments)
        if changes(place, formation, laying) <= place.left
    ]
    if not complete and may_lay_one(place, formation):
        return list(_paths(place, 1))
    return complete


def may_lay_one(place: Place, formation: Formation) -> bool:
    """Tell whether a single segment may be laid instead of the formation.

    "With no box left the formation's turns must be kept; if then no complete laying is possible at all, a
    single segment may be laid instead (`single_segment_when_stuck: true`)."
    """
    return (
        place.city.rules.single_segment_when_stuck
        and place.left == 0
        and all(changes(place, formation, laying) > 0 for laying in _paths(place, formation.segments))
    )


def cost(place: Place, formation: Formation, laying: Laying) -> int:
    """Return the route changes that a legal laying takes; a single segment when stuck takes none."""
    if may_lay_one(place, formation):
        return 0
    return changes(place, formation, laying[: formation.segments])


def changes(place: Place, formation: Formation, laying: Laying) -> int:
    """Return the route changes of a complete laying: its turns more or fewer than the formation's."""
    if formation.turns is None:
        return 0
    return abs(turns(place.end, laying) - formation.turns)


def turns(end: Intersection, laying: Laying) -> int:
    """Return how often a laying that begins at `end` turns; its first segment is free."""
    points = [end.at, *(reached.at for reached in laying)]
    directions = [_direction(a, b) for a, b in itertools.pairwise(points)]
    return sum(before != after for before, after in itertools.pairwise(directions))


def extends(place: Place, end: Intersection, extra: int) -> bool:
    """Tell whether a green light at `end` gives one more segment after `extra` extra ones in this turn."""
    return end.green_light and extra < place.city.rules.green_light_chain


def _direction(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    """Return the direction of a street, one step long whatever its length."""
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])


def _paths(place: Place, segments: int, laid: Laying = ()) -> Iterator[Laying]:
    """Yield the layings of so many segments, in any directions, that touch no intersection twice."""
    if len(laid) == segments:
        yield laid
        return
    for reached in _next(place, laid):
        yield from _paths(place, segments, (*laid, reached))


def _next(place: Place, laid: Laying) -> list[Intersection]:
    """Return the intersections one segment on that the route has not used, the start included."""
    end = laid[-1] if laid else place.end
    city = place.city
    ahead = [city.intersections[street.other(end.index)] for street in city.streets_of[end.index]]
    return [reached for reached in ahead if reached not in place.route and reached not in laid]


def _extensions(place: Place, laid: Laying, extra: Laying = ()) -> Iterator[Laying]:
    """Yield the extra segments that green lights give after `laid`, none first: they are optional."""
    yield extra
    if extends(place, (*laid, *extra)[-1], len(extra)):
        for reached in _next(place, (*laid, *extra)):
            yield from _extensions(place, laid, (*extra, reached))
