"""A bus game as arrays: layers of segments, directed streets, and the rows of the pad as an automaton.

Shapes: L layers, N states (the starts, then every street in both directions), D = 4 ways on from each, V
intersections, Q row states. A *state* is where the route ends and from where it came; a *row state* says
which rows of tourists and businesspeople are scored and how many passengers the current ones hold.

A layer is one segment. Each round has as many *mandatory* layers as its formation has segments, then
*optional* ones for green lights. The turns of a round are counted in a small index k, and a route change is
charged as soon as it can no longer be avoided: with k turns after a segment and m segments to come, at least
max(0, k - T, T - k - m) changes are needed for T turns; that never falls on the way and ends at |k - T|.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from maps.bus.city import City, Intersection
from maps.bus.rules import Rows
from solver.bus import rivals
from solver.bus.game import Game

WAYS = 4
"""Streets leave an intersection in at most four directions."""

Ints = NDArray[np.int64]

KINDS = ("elder", "student", "intern", "university", "tourist", "business", "light-sight", "dark-sight")
"""What is counted on arrival, in the order of the columns of `Course.counts`."""
ELDER, STUDENT, INTERN, UNIVERSITY, TOURIST, BUSINESS, LIGHT, DARK = range(len(KINDS))


class Layer(NamedTuple):
    """One segment of the course."""

    round: int
    optional: bool
    first: bool
    """Whether its direction is free: a round's first segment, or a green light's."""
    step: Ints
    """Shape (k, 2): the index k after the segment, by k before it and whether it turns."""
    charge: Ints
    """Shape (k, 2): the route changes that become unavoidable with it."""
    after: int
    """The layer that follows if an optional segment is not laid: the next round's first."""
    alone: int
    """The layer that follows a single segment laid instead of the formation; -1 if there is none."""

    @property
    def width(self) -> int:
        """How many values the index k has before the segment."""
        return len(self.step)


@dataclass(frozen=True)
class Course:
    """All arrays of a game; see the module's text for the shapes."""

    game: Game
    layers: tuple[Layer, ...]
    node: Ints
    """(N,) the intersection at which a state ends."""
    ways: Ints
    """(N, D) the states one segment on, N where there is none; never straight back."""
    turns: Ints
    """(N, D) 1 where that segment turns."""
    traffic: Ints
    """(rounds, N + 1) boxes ticked by the segment that leads into a state."""
    after: Ints
    """(V, Q) the row state after an arrival."""
    rows: Ints
    """(V, Q) what rows score on arrival."""
    counts: Ints
    """(V, Q, kinds) what an arrival adds to each count, boxes permitting."""
    ends: Ints
    """(Q,) half of the current rows."""
    stars: Ints
    """(V, 3) 1 at a starred university, office, sight."""
    letters: Ints
    """(V,) the bit of its letter in the secret objective, 0 if it has none."""

    @cached_property
    def green(self) -> NDArray[np.bool_]:
        """(N,) whether a state ends at a green light."""
        lights = np.array([place.green_light for place in self.game.city.intersections])
        return np.asarray(lights[self.node])

    @property
    def starts(self) -> int:
        """How many states are starts; they come first."""
        return len(self.game.starts)

    @property
    def words(self) -> int:
        """How many 64-bit words a set of intersections takes."""
        return -(-len(self.game.city.intersections) // 64)


def course(game: Game) -> Course:
    """Lay out a game."""
    city = game.city
    ends = [(-1, city.numbers[start].index) for start in game.starts]
    for street in city.streets:
        ends += [(street.a, street.b), (street.b, street.a)]
    into: dict[int, list[int]] = {}
    for state, (origin, _) in enumerate(ends):
        into.setdefault(origin, []).append(state)
    ways = np.full((len(ends), WAYS), len(ends))
    turns = np.zeros((len(ends), WAYS), np.int64)
    for state, (origin, at) in enumerate(ends):
        ahead = [way for way in into.get(at, []) if ends[way][1] != origin]
        for slot, way in enumerate(ahead):
            ways[state, slot] = way
            turns[state, slot] = origin >= 0 and _direction(city, origin, at) != _direction(city, *ends[way])
    after, rows, counts, half = _automaton(city)
    return Course(
        game,
        _layers(game),
        np.array([at for _, at in ends]),
        ways,
        turns,
        _traffic(game, ends),
        after,
        rows,
        counts,
        half,
        np.array([_stars(place) for place in city.intersections]),
        np.array(
            [
                1 << game.secret.index(place.letter) if place.letter in game.secret and place.letter else 0
                for place in city.intersections
            ]
        ),
    )


def _direction(city: City, origin: int, at: int) -> tuple[int, int]:
    (x, y), (column, row) = city.intersections[origin].at, city.intersections[at].at
    return int(np.sign(column - x)), int(np.sign(row - y))


def _stars(place: Intersection) -> tuple[int, int, int]:
    kinds = (("university",), ("office",), ("light-sight", "dark-sight"))
    university, office, sight = (int(place.star and place.building in kind) for kind in kinds)
    return university, office, sight


def _layers(game: Game) -> tuple[Layer, ...]:
    """Return the layers of all rounds, mandatory ones first in each."""
    extra = _longest_chain(game.city)
    free = np.zeros((1, 2), np.int64)
    layers: list[Layer] = []
    for number, formation in enumerate(game.formations):
        segments, wanted = formation.segments, formation.turns
        begin, optional = len(layers), len(layers) + segments
        single = game.city.rules.single_segment_when_stuck and segments > 1
        for at in range(segments):
            step, charge = _charges(wanted, segments, at)
            layers.append(
                Layer(number, False, at == 0, step, charge, -1, optional if single and at == 0 else -1)
            )
        layers += [Layer(number, True, True, free, free, optional + extra, -1)] * extra
        assert len(layers) == begin + segments + extra
    return tuple(layers)


def _charges(wanted: int | None, segments: int, at: int) -> tuple[Ints, Ints]:
    """Return how the index k goes on with segment `at` of a round, and what it charges.

    Where every turn costs the same (none wanted), or every straight (as many as possible wanted), the number
    of turns need not be remembered, and k stays 0.
    """
    if wanted is None or at == 0:
        return np.zeros((1, 2), np.int64), np.zeros((1, 2), np.int64)
    if wanted in (0, segments - 1):
        charge = [[0, 1]] if wanted == 0 else [[1, 0]]
        return np.zeros((1, 2), np.int64), np.array(charge)
    to_come = segments - 1 - at
    step = [[k, k + 1] for k in range(at)]
    if to_come == 0:
        step = [[0, 0] for _ in range(at)]
    charge = [
        [_needed(k + turn, wanted, to_come) - _needed(k, wanted, to_come + 1) for turn in (0, 1)]
        for k in range(at)
    ]
    return np.array(step), np.array(charge)


def _needed(turns: int, wanted: int, to_come: int) -> int:
    """Return the fewest route changes with so many turns made and so many segments to come."""
    return max(0, turns - wanted, wanted - turns - to_come)


def _longest_chain(city: City) -> int:
    """Return how many extra segments green lights can give in a turn on this board."""
    lights = [place.index for place in city.intersections if place.green_light]
    paths: list[tuple[int, ...]] = [(light,) for light in lights]
    length = 0
    while paths and length < city.rules.green_light_chain:
        length += 1
        paths = [
            (*path, street.other(path[-1]))
            for path in paths
            for street in city.streets_of[path[-1]]
            if city.intersections[street.other(path[-1])].green_light and street.other(path[-1]) not in path
        ]
    return length


def _traffic(game: Game, ends: list[tuple[int, int]]) -> Ints:
    """Return the boxes that each state's segment ticks in each round."""
    city = game.city
    boxes = np.zeros((len(game.tickets), len(ends) + 1), np.int64)
    for number in range(len(game.tickets)):
        laid = rivals.segments_before(game, number)
        for state, (origin, at) in enumerate(ends):
            if origin >= 0:
                points = frozenset((city.intersections[origin].at, city.intersections[at].at))
                boxes[number, state] = laid.get(points, 0) + city.joining[frozenset((origin, at))].busy
    return boxes


def _row_states(rows: Rows) -> int:
    """Return the row states of one kind: a row and its passengers, or all rows scored."""
    return rows.rows * (len(rows.points) + 1) + 1


def _automaton(city: City) -> tuple[Ints, Ints, Ints, Ints]:
    """Return the four arrays about rows: `after`, `rows`, `counts` and `ends` of `Course`."""
    tourists, business = city.rules.tourists, city.rules.business
    size = _row_states(tourists) * _row_states(business)
    shape = (len(city.intersections), size)
    after, scored = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    counts = np.zeros((*shape, len(KINDS)), np.int64)
    ends = np.zeros(size, np.int64)
    for state in range(size):
        ends[state] = sum(
            rows.points[held - 1] // 2
            for rows, (_, held) in zip((tourists, business), _unpacked(city, state), strict=True)
            if held
        )
        for place in city.intersections:
            arrival = _Arrival(city, state)
            arrival.at(place)
            here = (place.index, state)
            after[here], scored[here], counts[here] = arrival.packed(), arrival.scored, arrival.counts
    return after, scored, counts, ends


def _unpacked(city: City, state: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the row and the passengers in it, of tourists and of businesspeople."""
    tourist, business = divmod(state, _row_states(city.rules.business))
    return (
        divmod(tourist, len(city.rules.tourists.points) + 1),
        divmod(business, len(city.rules.business.points) + 1),
    )


class _Arrival:
    """What one arrival does to the rows of the pad."""

    def __init__(self, city: City, state: int) -> None:
        self._rules = city.rules
        (self._row, self._held), (self._office_row, self._office_held) = _unpacked(city, state)
        self.scored = 0
        self.counts = [0] * len(KINDS)

    def packed(self) -> int:
        """Return the row state now."""
        tourist = self._row * (len(self._rules.tourists.points) + 1) + self._held
        business = self._office_row * (len(self._rules.business.points) + 1) + self._office_held
        return tourist * _row_states(self._rules.business) + business

    def at(self, place: Intersection) -> None:
        """Take what stands at an intersection."""
        for passenger in place.passengers:
            self._take(passenger)
        if place.building == "university":
            self.counts[UNIVERSITY] += 1
        elif place.building == "office" and self._office_held:
            number = self._office_held
            self.scored += self._rules.business.points[number - 1]
            self._office_row, self._office_held = self._office_row + 1, 0
            self._take(self._rules.business_bonus[number - 1])
        elif place.building in ("light-sight", "dark-sight"):
            self.counts[LIGHT if place.building == "light-sight" else DARK] += 1
            if self._held:
                self.scored += self._rules.tourists.points[self._held - 1]
                self._row, self._held = self._row + 1, 0

    def _take(self, passenger: str) -> None:
        if passenger == "tourist":
            if self._row < self._rules.tourists.rows and self._held < len(self._rules.tourists.points):
                self._held += 1
                self.counts[TOURIST] += 1
        elif passenger == "business":
            rows = self._rules.business
            if self._office_row < rows.rows and self._office_held < len(rows.points):
                self._office_held += 1
                self.counts[BUSINESS] += 1
        elif passenger != "none":
            self.counts[KINDS.index(passenger)] += 1
