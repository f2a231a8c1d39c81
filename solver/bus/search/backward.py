"""The backward dynamic programme: the best that streets and rows still bring from every position on.

    V[l][k, s, q]  =  max over ways w of  points and prices of arriving by w  +  V[next layer][k', w, q']

before layer l, with index k, in state s and row state q. Rows are exact in it, and so are route changes and
traffic as counts; U-turns are impossible; but intersections may be used again, at the price of a visit each.
A second table allows the single segment laid when the route is stuck, wherever it pleases.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from solver.bus.search.columns import CHANGES, TRAFFIC, Ints
from solver.bus.search.course import Course, Layer
from solver.bus.search.labels import Labels
from solver.bus.search.prices import Floats, Prices, real


class Steps(NamedTuple):
    """What the remaining course does in the best completion of each label, by M labels."""

    counts: Ints
    """(M, C) how often each column occurs."""
    visits: Ints
    """(M, V) how often each intersection is visited."""


class Backward:
    """The tables of a game; `values[l]` has the shape (K, N, Q)."""

    def __init__(self, course: Course, alone: bool) -> None:
        """`alone` says whether single segments are allowed instead of formations."""
        self._course = course
        self._alone = alone
        self._real = real(course)
        states, rows = len(course.node), course.after.shape[1]
        self.values: list[Floats] = [
            np.full((layer.width, states, rows), -np.inf, self._real) for layer in course.layers
        ]
        self.values.append(np.repeat(course.ends[None, None, :], states, axis=1).astype(self._real))
        self._places = np.arange(states)[:, None] * rows + course.after[course.node]
        self._every = _ways(course, np.arange(states))
        self._lights = _ways(course, np.flatnonzero(course.green))

    def fill(self, prices: Prices, first: int = 0) -> None:
        """Compute all layers from `first` on."""
        course = self._course
        self.arrival = arrival_gains(course, prices)
        arrivals = self.arrival[course.node]
        for number in range(len(course.layers) - 1, first - 1, -1):
            layer, here = course.layers[number], self.values[number]
            reached = self._reached(number + 1, arrivals)
            if layer.optional:
                here[0] = self.values[layer.after][0]
                lights = self._lights.states
                extra = self._best(reached, layer, 0, self._lights, prices, free=True)
                here[0, lights] = np.maximum(here[0, lights], extra)
                continue
            for index in range(layer.width):
                here[index] = self._best(reached, layer, index, self._every, prices, free=False)
            if self._alone and layer.alone >= 0:
                reached = self._reached(layer.alone, arrivals)
                single = self._best(reached, layer, 0, self._every, prices, free=True)
                np.maximum(here[0], single, out=here[0])

    def _reached(self, number: int, arrivals: Floats) -> list[Floats]:
        """Return for each index the value of having arrived in every state, by the row state before it."""
        return [np.take(values, self._places) + arrivals for values in self.values[number]]

    def _best(
        self, reached: Sequence[Floats], layer: Layer, index: int, ways: "_Ways", prices: Prices, free: bool
    ) -> Floats:
        """Return the best over the ways on from some states; `free` charges no route changes."""
        step = layer.step[index]
        best = np.full((len(ways.states), self._course.after.shape[1]), -np.inf, self._real)
        for rows, into, turns in ways.slots:
            charges = 0.0 if free else layer.charge[index][turns] * prices.columns[CHANGES]
            costs = self._course.traffic[layer.round][into] * prices.columns[TRAFFIC] + charges
            other = reached[step[0]][into]
            if step[0] != step[1]:
                other = np.where(turns[:, None] == 1, reached[step[1]][into], other)
            other += costs.astype(self._real)[:, None]
            if len(rows) == len(best):
                np.maximum(best, other, out=best)
            else:
                best[rows] = np.maximum(best[rows], other)
        return best

    def trace(self, prices: Prices, labels: Labels, first: int) -> Steps:
        """Return what happens in the best completion of each label before layer `first`."""
        course, many = self._course, len(labels)
        counts = np.zeros((many, len(course.caps)), np.int64)
        visits = np.zeros((many, course.places), np.int64)
        layers = np.full(many, first)
        index, state, row = (part.astype(np.int64) for part in (labels.index, labels.state, labels.rows))
        for number, layer in enumerate(course.layers[first:], first):
            moving = np.flatnonzero(layers == number)
            here = self.values[number][index[moving], state[moving], row[moving]]
            if layer.optional:
                later = self.values[layer.after][0, state[moving], row[moving]]
                layers[moving] = layer.after
                moving, here = moving[here > later], here[here > later]
            followers = (
                [(number + 1, 1), (layer.alone, 0)] if self._alone and layer.alone >= 0 else [(number + 1, 1)]
            )
            for follower, charged in followers:
                ways = course.ways[state[moving]]
                exists = ways < len(course.node)
                ways = np.where(exists, ways, 0)
                turns = course.turns[state[moving]]
                new = layer.step[index[moving, None], turns]
                charge = layer.charge[index[moving, None], turns] * charged
                boxes = course.traffic[layer.round][ways]
                places, rows = course.node[ways], row[moving, None]
                worth = self.values[follower][new, ways, course.after[places, rows]]
                worth = worth + self.arrival[places, rows]
                worth += (charge * prices.columns[CHANGES] + boxes * prices.columns[TRAFFIC]).astype(
                    self._real
                )
                best = np.where(exists, worth, -np.inf).argmax(axis=1)
                each = np.arange(len(moving))
                reaches = exists[each, best] & (worth[each, best] == here)
                each, best, gone = each[reaches], best[reaches], moving[reaches]
                place = places[each, best]
                counts[gone] += course.counts[place, row[gone]]
                counts[gone, CHANGES] += charge[each, best]
                counts[gone, TRAFFIC] += boxes[each, best]
                visits[gone, place] += 1
                row[gone] = course.after[place, row[gone]]
                index[gone], state[gone], layers[gone] = new[each, best], ways[each, best], follower
                moving, here = moving[~reaches], here[~reaches]
        return Steps(counts, visits)


class _Ways(NamedTuple):
    """The ways on from some states, slot by slot: which have one, where it leads, whether it turns."""

    states: Ints
    slots: tuple[tuple[Ints, Ints, Ints], ...]


def _ways(course: Course, states: Ints) -> _Ways:
    slots = []
    for slot in range(course.ways.shape[1]):
        rows = np.flatnonzero(course.ways[states, slot] < len(course.node))
        slots.append((rows, course.ways[states[rows], slot], course.turns[states[rows], slot]))
    return _Ways(states, tuple(slots))


def arrival_gains(course: Course, prices: Prices) -> Floats:
    """Return (V, Q) what an arrival brings at some prices."""
    gains = course.rows + course.counts @ prices.columns - prices.visits[:, None]
    return np.asarray(gains.astype(real(course)))
