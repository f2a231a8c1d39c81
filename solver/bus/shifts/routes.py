"""Near-best routes of the two shifts as arrays, and what each pair of them scores together.

A first route q takes from a second route r only by the streets and objectives they share. With x the
segments of r on streets where q lies already when r comes, k the boxes of traffic that r ticks anyway, C(n)
the cost of n boxes, m the objectives that r meets later than q, and a and b what one is worth at first and
later:

    score(q, r)  =  score(q) + alone(r)  -  (C(k + x) - C(k))  -  (a - b) · m.

x is a product of two matrices: which (street, round) q has taken before, and which r comes to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import numpy as np
from numpy.typing import NDArray

from maps.coordinates import Point
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play

_NEVER = 1000
"""Later than any round."""
_CHUNK = 256
"""First routes compared at once."""


@dataclass(frozen=True)
class Routes:
    """Routes of one shift, driven alone, by the referee."""

    plays: tuple[Play, ...]
    scores: NDArray[np.int64]
    met: NDArray[np.int64]
    """(N, objectives) the round in which each public objective is met."""
    boxes: NDArray[np.int64]
    """(N,) the boxes of traffic that it ticks alone."""
    rounds: NDArray[np.int64]
    """(N, streets) the round in which a street is laid, or never."""


def driven(game: Game, plays: Sequence[Play]) -> Routes:
    """Drive routes of a game without rivals."""
    states = [referee.replay(game, play) for play in plays]
    met = [[_NEVER if round is None else round for round in state.met] for state in states]
    return Routes(
        tuple(plays),
        np.array([referee.score(game, state).total for state in states], np.int64),
        np.array(met, np.int64).reshape(len(plays), len(game.objectives)),
        np.array([state.traffic for state in states], np.int64),
        np.array([_laid(game, play) for play in plays], np.int64).reshape(len(plays), len(game.city.streets)),
    )


def best_pair(game: Game, first: Routes, second: Routes) -> tuple[int, int, int]:
    """Return the best score of a first and a second route together, and their places.

    `game` is the second shift alone; there is a route of each. Of equal pairs it is the first.
    """
    best = None
    for begin in range(0, len(first.plays), _CHUNK):
        totals = _totals(game, first, slice(begin, begin + _CHUNK), second)
        place = int(totals.argmax())
        row, column = divmod(place, totals.shape[1])
        if best is None or totals[row, column] > best[0]:
            best = int(totals[row, column]), begin + row, column
    assert best is not None
    return best


def number_of_pairs(game: Game, first: Routes, second: Routes, least: int) -> int:
    """Count the pairs that score at least `least` together; `game` is the second shift alone."""
    return sum(
        int((_totals(game, first, slice(begin, begin + _CHUNK), second) >= least).sum())
        for begin in range(0, len(first.plays), _CHUNK)
    )


def _totals(game: Game, first: Routes, some: slice, second: Routes) -> NDArray[np.int64]:
    """Return what some first routes (rows) and all second ones (columns) score together."""
    rules = game.city.rules
    shared = _shared(first.rounds[some], second.rounds, len(game.tickets))
    most = int(second.boxes.max() + shared.max())
    costs = [0, *accumulate(rules.traffic)]
    cost = np.array([costs[min(boxes, len(costs) - 1)] for boxes in range(most + 1)])
    traffic = cost[second.boxes + shared] - cost[second.boxes]
    later = (second.met[None, :, :] > first.met[some][:, None, :]) & (second.met[None, :, :] < _NEVER)
    earlier, later_points = rules.public
    lost = (earlier - later_points) * later.sum(axis=2)
    return np.asarray(first.scores[some][:, None] + second.scores[None, :] - traffic - lost)


def _shared(first: NDArray[np.int64], second: NDArray[np.int64], rounds: int) -> NDArray[np.int64]:
    """Return how many segments of second routes (columns) meet one of first routes (rows)."""
    found = np.zeros((len(first), len(second)), np.int64)
    for round in range(rounds):
        before = round + 1 if _lays_first(round) else round
        taken = (first < before).astype(np.float32)
        comes = (second == round).astype(np.float32)
        found += np.rint(taken @ comes.T).astype(np.int64)
    return found


def _lays_first(round: int) -> bool:
    """Tell whether the first route is laid before the second in a round (from 0): the seats take turns."""
    return round % 2 == 0


def _laid(game: Game, play: Play) -> list[int]:
    """Return for each street the round in which a route lays it, or never."""
    city = game.city
    rounds = [_NEVER] * len(city.streets)
    end: Point = city.numbers[play.start].at
    for number, reached in enumerate(play.route):
        for a, b in pairwise((end, *reached)):
            rounds[city.joining[frozenset((city.at[a].index, city.at[b].index))].index] = number
        end = reached[-1] if reached else end
    return rounds
