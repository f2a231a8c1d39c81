"""The best completions that a backward table stands for, traced forward from some labels."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.backward import Backward
from solver.bus.search.columns import CHANGES, TRAFFIC, Ints
from solver.bus.search.course import Layer
from solver.bus.search.labels import Labels
from solver.bus.search.prices import Floats, Prices


class Traced(NamedTuple):
    """What happens in the best completion of each of M labels."""

    counts: Ints
    """(M, C) how often each column occurs."""
    visits: Ints
    """(M, V) how often each intersection is visited."""


def traced(table: Backward, prices: Prices, labels: Labels, first: int) -> Traced:
    """Return what happens in the best completion of labels before layer `first`, at the table's prices."""
    course = table.course
    walk = _Walk(table, prices, labels, first)
    for number, layer in enumerate(course.layers[first:], first):
        moving = np.flatnonzero(walk.layer == number)
        if layer.optional:
            walk.layer[moving] = layer.after
            moving = moving[course.green[walk.state[moving]]]
            moving = moving[walk.values(number, moving) > walk.values(layer.after, moving)]
        if len(moving):
            left = walk.move(layer, number + 1, moving, walk.values(number, moving))
            if len(left):
                walk.move(layer, layer.alone, left, walk.values(number, left))
    return Traced(walk.counts, walk.visits)


class _Walk:
    """Labels on their way; all arrays are by label."""

    def __init__(self, table: Backward, prices: Prices, labels: Labels, first: int) -> None:
        self._table, self._prices = table, prices
        self.counts = np.zeros((len(labels), len(table.course.caps)), np.int64)
        self.visits = np.zeros((len(labels), table.course.places), np.int64)
        self.layer = np.full(len(labels), first)
        self.index = labels.index.astype(np.int64)
        self.state = labels.state.astype(np.int64)
        self.rows = labels.rows.astype(np.int64)

    def values(self, number: int, chosen: Ints) -> Floats:
        """Return the values of some labels if they are before a layer."""
        return self._table.values(number, self.index[chosen], self.state[chosen], self.rows[chosen])

    def move(self, layer: Layer, follower: int, chosen: Ints, worth: Floats) -> Ints:
        """Move labels worth so much by a segment to be before layer `follower`; return those it is not worth.

        To the layer that follows a single segment no route changes are charged.
        """
        course = self._table.course
        state, index, rows = self.state[chosen], self.index[chosen, None], self.rows[chosen, None]
        exists: NDArray[np.bool_] = course.ways[state] < len(course.node)
        ways, turns = np.where(exists, course.ways[state], 0), course.turns[state]
        places, after = course.node[ways], layer.step[index, turns]
        charges = layer.charge[index, turns] if follower != layer.alone else np.zeros_like(turns)
        boxes = course.traffic[layer.round][ways]
        paid = charges * self._prices.columns[CHANGES] + boxes * self._prices.columns[TRAFFIC]
        values = self._table.values(follower, after, ways, course.after[places, rows])
        values = np.where(exists, values + self._table.arrival[places, rows] + paid, -np.inf)
        best = values.argmax(axis=1)
        each = np.flatnonzero(values[np.arange(len(best)), best] == worth)
        gone, best = chosen[each], best[each]
        place = places[each, best]
        self.counts[gone] += course.counts[place, self.rows[gone]]
        self.counts[gone, CHANGES] += charges[each, best]
        self.counts[gone, TRAFFIC] += boxes[each, best]
        self.visits[gone, place] += 1
        self.rows[gone] = course.after[place, self.rows[gone]]
        self.index[gone], self.state[gone], self.layer[gone] = after[each, best], ways[each, best], follower
        return np.delete(chosen, each)
