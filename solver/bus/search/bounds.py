"""The bound of a partial route, at the prices of its layer.

    bound = points so far + gains of the columns + prices of free intersections + V

where V is the backward table; the points so far are those that depend on more than counts. Every completion
visits an intersection at most once, so the prices of visits that V subtracts are given back by those of the
free ones, or more. Intersections too far to be reached any more might as well have no price: V does not know
them from here, so they are left out.

Two costs are told by cases, for each of which there is a table:
- route changes: either the completion never lays a single segment for being stuck (`plain`), or it has used
  every box by then (`stuck`, where single segments are free);
- traffic: either it does not go beyond the last box, or it ticks them all, for a sum that is known, and
  traffic has no price (`jammed`). One price for all would let it drown in boxes that cost nothing.

Prices are tuned layer by layer, so each layer remembers its own; the tables of later layers are overwritten
with them, while earlier ones keep the bounds that they had.
"""

from dataclasses import dataclass

import numpy as np

from solver.bus.search.backward import Backward
from solver.bus.search.columns import CHANGES, TRAFFIC
from solver.bus.search.course import Course
from solver.bus.search.gains import Gains, Pad
from solver.bus.search.labels import Positions, relevant
from solver.bus.search.prices import Floats, Prices, without_traffic


@dataclass(frozen=True)
class Priced:
    """A layer's prices, and the gains at them."""

    prices: Prices
    gains: Gains
    visits: Floats
    """(bytes, 256) the prices of visits to the intersections in each byte of a set, by its bits."""


class Bounds:
    """The bounds of a game, layer by layer."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.pad = Pad(course)
        alone = any(layer.alone >= 0 for layer in course.layers)
        self.plain = Backward(course, alone=False)
        self.stuck = Backward(course, alone=True) if alone else None
        many = int(course.most_traffic[0].max(initial=0)) > course.caps[TRAFFIC]
        self.jammed = Backward(course, alone=alone) if many else None
        self.layers: list[Priced] = []

    @property
    def tuned(self) -> Backward:
        """The table for which prices are tuned: the plain one, unless there never is a route change left."""
        return self.stuck if self.stuck is not None and not self.course.boxes else self.plain

    def price(self, prices: Prices, first: int = 0) -> None:
        """Take new prices from a layer on."""
        self.plain.fill(prices, first)
        if self.stuck is not None:
            self.stuck.fill(prices, first)
        if self.jammed is not None:
            self.jammed.fill(without_traffic(prices), first)
        gains: dict[tuple[int, ...], Gains] = {}
        visits = _by_byte(prices.visits)
        del self.layers[first:]
        for layer in self.course.layers[first:]:
            key = tuple(max(goal.values[layer.round :]) for goal in self.course.goals)
            if key not in gains:
                gains[key] = self.pad.gains(prices, layer.round)
            self.layers.append(Priced(prices, gains[key], visits))

    def bounds(self, positions: Positions, layer: int) -> Floats:
        """Return the bounds of positions before a layer."""
        return (
            self.column_gains(positions, layer)
            + self.visits(positions, layer)
            + self.tables(positions, layer)
        )

    def visits(self, positions: Positions, layer: int) -> Floats:
        """Return the prices of visits to all intersections that may still be visited."""
        prices = self.layers[layer].visits
        sets = relevant(self.course, positions, layer).astype("<u8").view(np.uint8)[:, : len(prices)]
        return np.asarray(prices.ravel()[sets + 256 * np.arange(len(prices))].sum(axis=1))

    def column_gains(self, positions: Positions, layer: int) -> Floats:
        """Return the points so far and the gains of columns, route changes and traffic apart."""
        total = positions.base.astype(float)
        places = self.pad.indices(positions.counts)
        for table, place in zip(self.layers[layer].gains.tables, places, strict=True):
            total += table.gains[place]
        return total

    def tables(self, positions: Positions, layer: int) -> Floats:
        """Return the values of the backward tables, with the gains of route changes and traffic."""
        gains = self.layers[layer].gains
        used, boxes = positions.counts[:, CHANGES], positions.counts[:, TRAFFIC]
        to_come = np.minimum(self.course.most_traffic[layer][positions.state], len(gains.traffic) - 1)
        place = positions.index, positions.state, positions.rows
        value = gains.changes[used] + self.plain.values(layer, *place)
        if self.stuck is not None:
            value = np.maximum(value, gains.all_changes[used] + self.stuck.values(layer, *place))
        value += gains.traffic[boxes, to_come]
        if self.jammed is not None:
            jammed = gains.changes[used] + self.jammed.values(layer, *place)
            value = np.maximum(value, jammed + gains.all_traffic[boxes, to_come])
        return np.asarray(value)


def _by_byte(prices: Floats) -> Floats:
    """Return the sums of prices over the bits of every byte, for each group of eight prices."""
    groups = -(-len(prices) // 8)
    padded = np.zeros(8 * groups)
    padded[: len(prices)] = prices
    bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
    return np.asarray(padded.reshape(groups, 8) @ bits.T)
