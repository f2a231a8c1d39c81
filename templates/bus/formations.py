"""The little drawing of a formation: how many segments, and where they turn."""

from dataclasses import dataclass

from maps.bus.city import City
from solver.bus.game import Formation, formation
from templates.plane import Spot

WIDE, HIGH = 10.0, 8.4
"""The room for a drawing, in millimetres."""
STROKE = 0.9
_STEP = 2.5


@dataclass(frozen=True, slots=True)
class Course:
    """A formation as drawn around (0, 0): the points of its segments, then those that are free to turn."""

    spots: tuple[Spot, ...]
    free: tuple[Spot, ...] = ()
    """Where a segment of any direction may end, from the last of `spots`."""

    @property
    def size(self) -> float:
        """Radius of the dots on it."""
        return STROKE


def every(city: City) -> list[Formation]:
    """Return the formations of a city in the order in which sheet 1 reads tickets 1, 2 and so on."""
    return [formation(city, 1, ticket + 1) for ticket in range(len(city.rules.formations))]


def course(one: Formation) -> Course:
    """Draw a formation: upwards, with its turns last; with any turns, its later segments as a fan."""
    steps = _steps(one)
    points = [(0, 0)]
    for dx, dy in steps:
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    x, y = points[-1]
    fan = [(x - 1, y), (x, y - 1), (x + 1, y)] if one.turns is None and one.segments > 1 else []
    every = points + fan
    left, top = min(x for x, _ in every), min(y for _, y in every)
    wide, high = max(x for x, _ in every) - left, max(y for _, y in every) - top
    step = min(_STEP, (WIDE - 3 * STROKE) / max(wide, 1), (HIGH - 3 * STROKE) / max(high, 1))

    def spot(point: tuple[int, int]) -> Spot:
        return step * (point[0] - left - wide / 2), step * (point[1] - top - high / 2)

    return Course(tuple(map(spot, points)), tuple(map(spot, fan)))


def _steps(one: Formation) -> list[tuple[int, int]]:
    """Return the directions of the segments to draw: of a free formation only the first is settled."""
    up, right = (0, -1), (1, 0)
    if one.turns is None:
        return [up]
    straight = one.segments - one.turns
    return [up] * straight + [right if turn % 2 == 0 else up for turn in range(one.turns)]
