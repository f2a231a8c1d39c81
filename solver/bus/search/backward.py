"""The backward dynamic programme: the best that streets and rows still bring from every position on.

    V[l][k, s, q]  =  max over ways w of  points and prices of arriving by w  +  V[next layer][k', w, q']

before layer l, with index k, in state s and row state q. Rows are exact in it, and so are route changes and
traffic as counts; U-turns are impossible; but intersections may be used again, at the price of a visit each.
Another table allows the single segment laid when the route is stuck, wherever it pleases.

Before an optional layer only states at green lights have values of their own; all others are as before the
layer after it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.columns import CHANGES, TRAFFIC, Ints
from solver.bus.search.course import Course, Layer
from solver.bus.search.prices import Floats, Prices, real


class Backward:
    """The tables of a game, by layer: (K, N, Q), or (1, lights, Q) before an optional one."""

    def __init__(self, course: Course, alone: bool) -> None:
        """`alone` says whether single segments are allowed instead of formations."""
        self.course = course
        self.alone = alone
        self._real = real(course)
        states, rows = len(course.node), len(course.ends)
        self._lights = np.flatnonzero(course.green)
        self._light = np.maximum(np.cumsum(course.green) - 1, 0)
        """The place of a state at a light among them."""
        self._values: list[Floats] = [
            np.full((layer.width, len(self._lights) if layer.optional else states, rows), -np.inf, self._real)
            for layer in course.layers
        ]
        self._values.append(np.repeat(course.ends[None, None, :], states, axis=1).astype(self._real))
        self._places = np.arange(states)[:, None] * rows + course.after[course.node]
        self._light_places = (
            np.arange(len(self._lights))[:, None] * rows + course.after[course.node[self._lights]]
        )
        self._from_all = _ways(course, np.arange(states))
        self._from_lights = _ways(course, self._lights)

    def values(self, layer: int, index: NDArray[Any], state: NDArray[Any], rows: NDArray[Any]) -> Floats:
        """Return the values of positions before a layer."""
        if layer == len(self.course.layers) or not self.course.layers[layer].optional:
            return np.asarray(self._values[layer][index, state, rows])
        lit = self._values[layer][index, self._light[state], rows]
        others = self._values[self.course.layers[layer].after][index, state, rows]
        return np.asarray(np.where(self.course.green[state], lit, others))

    def fill(self, prices: Prices, first: int = 0) -> None:
        """Compute all layers from `first` on."""
        course = self.course
        gains = course.rows + course.paid @ prices.columns - prices.visits[:, None]
        self.arrival = gains.astype(self._real)
        self._arrivals = self.arrival[course.node]
        reached = self._reached(len(course.layers))
        ended = reached
        for number in range(len(course.layers) - 1, first - 1, -1):
            layer, here = course.layers[number], self._values[number]
            if layer.optional:
                extra = self._best(reached, layer, 0, self._from_lights, prices, free=True)
                np.maximum(self._values[layer.after][0, self._lights], extra, out=here[0])
                reached[0][self._lights] = np.take(here, self._light_places) + self._arrivals[self._lights]
                continue
            if layer.last:
                ended = reached
            for index in range(layer.width):
                here[index] = self._best(reached, layer, index, self._from_all, prices, free=False)
            if self.alone and layer.alone >= 0:
                single = self._best(ended, layer, 0, self._from_all, prices, free=True)
                np.maximum(here[0], single, out=here[0])
            reached = self._reached(number)

    def _reached(self, number: int) -> list[Floats]:
        """Return for each index (N + 1, Q) the value of arriving in every state before a layer, by row state.

        The last row stands for a way that does not exist.
        """
        found = []
        for values in self._values[number]:
            reached = np.empty((len(self._arrivals) + 1, values.shape[1]), self._real)
            np.take(values, self._places, out=reached[:-1], mode="clip")
            reached[:-1] += self._arrivals
            reached[-1] = -np.inf
            found.append(reached)
        return found

    def _best(
        self, reached: Sequence[Floats], layer: Layer, index: int, ways: "_Ways", prices: Prices, free: bool
    ) -> Floats:
        """Return the best over the ways on from some states; `free` charges no route changes."""
        step = layer.step[index]
        best: Floats | None = None
        for rows, into, turns in ways.slots:
            charges = 0.0 if free else layer.charge[index][turns] * prices.columns[CHANGES]
            costs = self.course.traffic[layer.round][into] * prices.columns[TRAFFIC] + charges
            other = np.take(reached[step[0]], into, axis=0)
            if step[0] != step[1]:
                other = np.where(turns[:, None] == 1, np.take(reached[step[1]], into, axis=0), other)
            other += costs.astype(self._real)[:, None]
            if best is None:
                best = other
            elif rows is None:
                np.maximum(best, other, out=best)
            else:
                best[rows] = np.maximum(best[rows], other)
        assert best is not None
        return best


class _Ways(NamedTuple):
    """The ways on from some states, slot by slot: from which (None: all), where to, whether it turns.

    Where few states have a way in a slot, only these are listed; else the way may be one that does not exist.
    """

    slots: tuple[tuple[Ints | None, Ints, Ints], ...]


def _ways(course: Course, states: Ints) -> _Ways:
    slots: list[tuple[Ints | None, Ints, Ints]] = [(None, course.ways[states, 0], course.turns[states, 0])]
    for slot in range(1, course.ways.shape[1]):
        rows = np.flatnonzero(course.ways[states, slot] < len(course.node))
        if 2 * len(rows) > len(states):
            slots.append((None, course.ways[states, slot], course.turns[states, slot]))
        else:
            slots.append((rows, course.ways[states[rows], slot], course.turns[states[rows], slot]))
    return _Ways(tuple(slots))
