"""The bound of a partial route, at the prices of its layer.

    bound = points so far + gains of the columns + prices of the unvisited intersections + V

where V is the backward table; the points so far are those that depend on more than counts. Every completion
visits an intersection at most once, so the prices of visits that V subtracts are given back by those of the
unvisited ones, or more. Route changes: either the completion never lays a single segment for being stuck, and
the plain table holds; or it has used every box by then, and the table with single segments does.

Prices are tuned layer by layer, so each layer remembers its own; the tables of later layers are overwritten
with them, while earlier ones keep the bounds that they had.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.backward import Backward
from solver.bus.search.columns import CHANGES, TRAFFIC
from solver.bus.search.course import Course
from solver.bus.search.gains import Gains, Pad
from solver.bus.search.labels import Positions, unvisited_prices
from solver.bus.search.prices import Floats, Prices


@dataclass(frozen=True)
class Priced:
    """A layer's prices, and the gains at them."""

    prices: Prices
    gains: Gains


class Bounds:
    """The bounds of a game, layer by layer."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.pad = Pad(course)
        alone = any(layer.alone >= 0 for layer in course.layers)
        self.plain = Backward(course, alone=False)
        self.stuck = Backward(course, alone=True) if alone else None
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
        gains: dict[tuple[int, ...], Gains] = {}
        del self.layers[first:]
        for layer in self.course.layers[first:]:
            key = tuple(max(goal.values[layer.round :]) for goal in self.course.goals)
            if key not in gains:
                gains[key] = self.pad.gains(prices, layer.round)
            self.layers.append(Priced(prices, gains[key]))

    def same_prices(self, layer: int, other: int) -> bool:
        """Tell whether two layers have the same prices."""
        return self.layers[layer].prices is self.layers[other].prices

    def bounds(self, positions: Positions, layer: int) -> Floats:
        """Return the bounds of positions before a layer; `unvisited` must be at its prices."""
        return self.column_gains(positions, layer) + positions.unvisited + self.tables(positions, layer)

    def unvisited(self, visited: NDArray[np.uint64], layer: int) -> Floats:
        """Return the prices of what is not visited, at those of a layer."""
        return unvisited_prices(self.course, visited, self.layers[layer].prices)

    def column_gains(self, positions: Positions, layer: int) -> Floats:
        """Return the points so far and the gains of columns, route changes apart."""
        gains = self.layers[layer].gains
        total = positions.base.astype(float)
        for table, place in zip(gains.tables, self.pad.indices(positions.counts), strict=True):
            total += table.gains[place]
        to_come = self.course.most_traffic[layer][positions.state]
        total += gains.traffic[positions.counts[:, TRAFFIC], to_come]
        return total

    def tables(self, positions: Positions, layer: int) -> Floats:
        """Return the values of the backward tables, with the gains of route changes."""
        gains, used = self.layers[layer].gains, positions.counts[:, CHANGES]
        place = positions.index, positions.state, positions.rows
        value = gains.changes[used] + self.plain.values[layer][place]
        if self.stuck is not None:
            value = np.maximum(value, gains.all_changes[used] + self.stuck.values[layer][place])
        return np.asarray(value)
