"""A bus game as arrays: layers of segments, directed streets, and what an arrival adds.

Shapes: L layers, N states, D ways on from each, V intersections, Q row states, C columns. A *state* is where
the route ends and from where it came: first the starts, then every street in both directions. Row states are
those of `rows`, columns those of `columns`.

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

from maps.bus.city import City
from solver.bus import rivals
from solver.bus.game import Game
from solver.bus.search import columns
from solver.bus.search.columns import COUNTED, KINDS, Goal, Ints
from solver.bus.search.rows import automaton


class Layer(NamedTuple):
    """One segment of the course."""

    round: int
    optional: bool
    last: bool
    """Whether it is the last mandatory one of its round."""
    step: Ints
    """(K, 2) the index k after the segment, by k before it and whether it turns."""
    charge: Ints
    """(K, 2) the route changes that become unavoidable with it."""
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
    most_traffic: Ints
    """(L + 1, N) the most boxes that a route can still tick from a state on, before each layer."""
    reach: NDArray[np.uint64]
    """(L + 1, N, words) the intersections that can still be visited, if those visited were free again."""
    after: Ints
    """(V, Q) the row state after an arrival."""
    rows: Ints
    """(V, Q) what rows score on arrival."""
    counts: NDArray[np.int16]
    """(V, Q, C) what an arrival adds to each column."""
    ends: Ints
    """(Q,) half of the current rows."""
    caps: NDArray[np.int16]
    """(C,) where each column is cut off."""
    goals: tuple[Goal, ...]
    """The public objectives in play."""

    @cached_property
    def green(self) -> NDArray[np.bool_]:
        """(N,) whether a state ends at a green light."""
        lights = np.array([place.green_light for place in self.game.city.intersections])
        return np.asarray(lights[self.node])

    @cached_property
    def paid(self) -> NDArray[np.float64]:
        """(V, Q, C) the counts as floats, to be multiplied by prices."""
        return self.counts.astype(float)

    @property
    def starts(self) -> int:
        """How many states are starts; they come first."""
        return len(self.game.starts)

    @property
    def places(self) -> int:
        """How many intersections there are."""
        return len(self.game.city.intersections)

    @property
    def boxes(self) -> int:
        """How many route changes there are."""
        return len(self.game.city.rules.changes)


def course(game: Game) -> Course:
    """Lay out a game."""
    city = game.city
    ends = [(-1, city.numbers[start].index) for start in game.starts]
    for street in city.streets:
        ends += [(street.a, street.b), (street.b, street.a)]
    node = np.array([at for _, at in ends])
    ways, turns = _ways(city, ends)
    layers = _layers(game)
    traffic = _traffic(game, ends)
    most = _most_traffic(layers, ways, traffic)
    after, rows, kinds, half = automaton(city)
    goals = _goals(game)
    counts = np.repeat(columns.marks(game)[:, None, :], after.shape[1], axis=1).astype(np.int16)
    counts[:, :, : len(KINDS)] = kinds
    caps = columns.caps(game, int(most[0].max(initial=0)), goals).astype(np.int16)
    reach = _reach(layers, node, ways, len(city.intersections))
    return Course(
        game, layers, node, ways, turns, traffic, most, reach, after, rows, counts, half, caps, goals
    )


def _ways(city: City, ends: list[tuple[int, int]]) -> tuple[Ints, Ints]:
    """Return the states one segment on from each, and which of them turn."""
    into: dict[int, list[int]] = {}
    for state, (origin, _) in enumerate(ends):
        into.setdefault(origin, []).append(state)
    ahead = [[way for way in into.get(at, []) if ends[way][1] != origin] for origin, at in ends]
    ways = np.full((len(ends), max(map(len, ahead), default=0) or 1), len(ends))
    turns = np.zeros_like(ways)
    for state, (origin, at) in enumerate(ends):
        for slot, way in enumerate(ahead[state]):
            ways[state, slot] = way
            turns[state, slot] = origin >= 0 and _direction(city, origin, at) != _direction(city, *ends[way])
    return ways, turns


def _direction(city: City, origin: int, at: int) -> tuple[int, int]:
    (x, y), (column, row) = city.intersections[origin].at, city.intersections[at].at
    return int(np.sign(column - x)), int(np.sign(row - y))


def _layers(game: Game) -> tuple[Layer, ...]:
    """Return the layers of all rounds, mandatory ones first in each."""
    extra = _longest_chain(game.city)
    free = np.zeros((1, 2), np.int64)
    layers: list[Layer] = []
    for number, formation in enumerate(game.formations):
        segments, wanted = formation.segments, formation.turns
        optional = len(layers) + segments
        single = game.city.rules.single_segment_when_stuck and segments > 1
        for at in range(segments):
            step, charge = _charges(wanted, segments, at)
            layers.append(
                Layer(
                    number,
                    False,
                    at == segments - 1,
                    step,
                    charge,
                    -1,
                    optional if single and at == 0 else -1,
                )
            )
        layers += [Layer(number, True, False, free, free, optional + extra, -1)] * extra
    return tuple(layers)


def _charges(wanted: int | None, segments: int, at: int) -> tuple[Ints, Ints]:
    """Return how the index k goes on with segment `at` of a round, and what it charges.

    Where every turn costs the same (none wanted), or every straight (as many as possible wanted), the number
    of turns need not be remembered, and k stays 0.
    """
    first = 0 if wanted is None else _needed(0, wanted, segments - 1)
    if wanted is None or at == 0:
        return np.zeros((1, 2), np.int64), np.full((1, 2), first if at == 0 else 0)
    if wanted in (0, segments - 1):
        return np.zeros((1, 2), np.int64), np.array([[0, 1]] if wanted == 0 else [[1, 0]])
    to_come = segments - 1 - at
    step = [[k, k + 1] if to_come else [0, 0] for k in range(at)]
    charge = [
        [_needed(k + turn, wanted, to_come) - _needed(k, wanted, to_come + 1) for turn in (0, 1)]
        for k in range(at)
    ]
    return np.array(step), np.array(charge)


def _needed(turns: int, wanted: int, to_come: int) -> int:
    """Return the fewest route changes with so many turns made and so many segments to come."""
    return max(0, turns - wanted, wanted - turns - to_come)


def _longest_chain(city: City) -> int:
    """Return how many extra segments green lights can give in a turn on this board, at most.

    Each of them begins at another light of the same connected group of lights.
    """
    lights = {place.index for place in city.intersections if place.green_light}
    longest = 0
    while lights:
        group = [lights.pop()]
        for light in group:
            joined = {street.other(light) for street in city.streets_of[light]} & lights
            lights -= joined
            group += joined
        longest = max(longest, len(group))
    return min(longest, city.rules.green_light_chain)


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


def _most_traffic(layers: tuple[Layer, ...], ways: Ints, traffic: Ints) -> Ints:
    """Return the most boxes to come, if intersections could be used again and changes were free."""
    states = len(ways)
    most = np.zeros((len(layers) + 1, states + 1), np.int64)
    for number in reversed(range(len(layers))):
        layer = layers[number]
        followers = [number + 1] + ([layer.alone] if layer.alone >= 0 else [])
        gains = [(traffic[layer.round] + most[follower])[ways].max(axis=1) for follower in followers]
        if layer.optional:
            gains.append(most[layer.after, :states])
        most[number, :states] = np.max(gains, axis=0)
    return most[:, :states]


def _reach(layers: tuple[Layer, ...], node: Ints, ways: Ints, places: int) -> NDArray[np.uint64]:
    """Return what can still be visited from each state on, before each layer, as sets of bits."""
    states = len(ways)
    reach = np.zeros((len(layers) + 1, states + 1, words(places)), np.uint64)
    here = np.zeros((states + 1, words(places)), np.uint64)
    here[np.arange(states), node // 64] = bit(node)
    for number in reversed(range(len(layers))):
        layer = layers[number]
        for follower in [number + 1] + ([layer.alone] if layer.alone >= 0 else []):
            ahead = here | reach[follower]
            ahead[-1] = 0
            reach[number, :states] |= np.bitwise_or.reduce(ahead[ways], axis=1)
        if layer.optional:
            reach[number] |= reach[layer.after]
    return reach[:, :states]


def words(places: int) -> int:
    """Return how many 64-bit words a set of intersections takes."""
    return -(-places // 64)


def bit(places: Ints) -> NDArray[np.uint64]:
    """Return the bits of intersections in their words."""
    return np.left_shift(np.uint64(1), (places & 63).astype(np.uint64))


def _goals(game: Game) -> tuple[Goal, ...]:
    """Return the public objectives in play, with what each is worth by round."""
    first, later = game.city.rules.public
    found = []
    for name in game.objectives:
        objective, claimed = game.city.rules.objectives[name], rivals.claimed(game, name)
        values = [
            first if claimed is None or number <= claimed else later for number in range(len(game.tickets))
        ]
        found.append(Goal(COUNTED[objective.kind], objective.number, tuple(values)))
    return tuple(found)
