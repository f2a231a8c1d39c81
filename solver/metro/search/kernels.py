"""The door to the compiled loops: when they are used, and how arrays are handed to them.

Games with few trees never pay for importing and compiling; large ones do so once, in a thread beside the
enumeration of trees (warming.py). Which way a game goes depends on its number of trees only.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.bits import Mask
from solver.metro.search.board import Ints
from solver.metro.search.compiled.records import (
    NEVER,
    ActiveSet,
    Bench,
    Desk,
    Facts,
    Forest,
    Frame,
    Limits,
    Stack,
)

LARGE = 60_000
"""Number of trees from which on a game is worth compiled loops."""

LEVELS = 256
"""In how many classes prospects are sorted to find the best."""
NO_INTS = np.empty(0, dtype=np.int64)

Small = NDArray[np.int32]
Reals = NDArray[np.float64]


class Rows(Protocol):
    """Some trees of one line, one a row: a pool, or an active set."""

    @property
    def arcs(self) -> NDArray[np.uint16]:
        """Their arcs, filled up with the number of all arcs."""

    @property
    def base(self) -> Small:
        """Points of the line itself."""

    @property
    def visits(self) -> NDArray[np.int16]:
        """Number of tourist sites on the line."""

    def __len__(self) -> int: ...


class Kernels:
    """The compiled loops for one game."""

    def __init__(self, facts: Facts) -> None:
        from solver.metro.search.compiled import dive, prices, trees

        self._facts = facts
        self._prices: Any = prices
        self._trees: Any = trees
        self._dive: Any = dive

    def quote(self, known: Frame, prices: Ints) -> tuple[Small, Small, int, Ints]:
        """Return what rounded prices come to at a node: the parts of a bounds.Quote."""
        desk = self._desk(1)
        desk.rounded[:] = prices
        fixed = self._prices.quote(self._facts, known, desk)
        return desk.gains, desk.filter_gains, int(fixed), desk.without

    def raise_best(self, trees: Rows, gains: Small, best: Ints) -> None:
        """Raise `best` by crosses to the largest value of a tree."""
        unit, floor = self._facts.unit, -self._facts.forbidden // 2
        self._trees.raise_best(trees.arcs, trees.base, trees.visits, gains, unit, floor, best)

    def reaching(self, trees: Rows, gains: Small, rest: Ints, need: int) -> tuple[Ints, Ints]:
        """Return the trees with a prospect of at least `need` units, and their prospects."""
        chosen = np.empty(len(trees), dtype=np.int64)
        prospects = np.empty(len(trees), dtype=np.int64)
        unit = self._facts.unit
        count = self._trees.reach(
            trees.arcs, trees.base, trees.visits, gains, unit, rest, need, chosen, prospects
        )
        return chosen[:count], prospects[:count]

    def rests(self, best: Ints, without: Ints) -> tuple[int, Ints]:
        """Return the best sum over all lines, and what the others of each line add."""
        desk = self._desk(best.shape[1])
        desk.best[:] = best
        desk.without[:] = without
        return int(self._trees.rests(self._facts, desk)), desk.rest

    def gather(
        self, chosen: Ints, index: Ints, trees: Rows, stations: Mask, blocked: Mask
    ) -> tuple[Ints, NDArray[np.uint16], Small, NDArray[np.int16], Mask, Mask, Mask]:
        """Return the chosen trees, which stand at `index` in a table with these masks, row by row.

        Their places in the table, arcs, bases and crosses; then the stations that some and that all of
        them serve, and the links that all of them block.
        """
        words, link_words = stations.shape[1], blocked.shape[1]
        summary = np.empty((3, max(words, link_words)), dtype=np.uint64)
        places = np.empty(len(chosen), dtype=np.int64)
        old = ActiveSet(trees.arcs, trees.base, trees.visits, NO_INTS)
        new = _trees_for(len(chosen), trees.arcs.shape[1], 0)
        self._trees.gather(chosen, index, old, stations, blocked, places, new, summary)
        some, every, shuts = summary[0, :words], summary[1, :words], summary[2, :link_words].copy()
        return places, new.arcs, new.base, new.visits, some, every, shuts

    def blocked(self, arcs: NDArray[np.uint16], conflicts: Mask) -> Mask:
        """Return for each tree, row by row, the links that it keeps other lines from using."""
        found = np.empty((len(arcs), conflicts.shape[1]), dtype=np.uint64)
        self._trees.block(arcs, conflicts, found)
        return found

    def best_beside(self, mine: Mask, index: Ints, blocked: Mask, other_index: Ints, weights: Ints) -> Ints:
        """Return for each tree at `index` the largest weight of a compatible tree at `other_index`.

        `mine` holds the links of the one table, `blocked` what the other one's trees block, row by row.
        """
        found = np.empty(len(index), dtype=np.int64)
        order = np.argsort(-weights, kind="stable")
        self._trees.best_beside(mine, index, blocked, other_index, order, weights, found)
        return found

    def ascend(
        self,
        known: Frame,
        tables: Sequence[Rows],
        prices: Reals,
        steps: int,
        patience: int,
        target: float,
    ) -> tuple[Reals, Reals, int]:
        """Return prices, shares and the number of steps, as ascent.ascend finds them."""
        none = len(self._facts.targets) - 1
        sizes = [len(table) for table in tables]
        trees = _trees_for(sum(sizes), max(table.arcs.shape[1] for table in tables), len(tables))
        trees.arcs[:] = none
        trees.starts[:] = np.cumsum([0, *sizes])
        for begin, table in zip(trees.starts.tolist(), tables, strict=False):
            end = begin + len(table)
            trees.arcs[begin:end, : table.arcs.shape[1]] = table.arcs
            trees.base[begin:end] = table.base
            trees.visits[begin:end] = table.visits
        desk = self._desk(int(trees.visits.max()) + 1, trees.arcs.shape[1])
        taken = self._prices.ascend(self._facts, known, trees, desk, prices, steps, patience, float(target))
        return desk.prices, desk.shares, int(taken)

    def dive(
        self, forest: Forest, stack: Stack, first: int | None, floor: int, limits: Limits
    ) -> tuple[int, tuple[int, list[int]] | None, int, int]:
        """Work on the node on a stack and all below it (compiled/dive.py).

        Returns how many nodes wait on the stack then, the best network above `floor` (its score in points
        and rows), and the numbers of trees valued and of nodes worked on.
        """
        wide = forest.arcs.shape[1]
        bench = self._bench(len(forest.base), wide, limits.active)
        desk = self._desk(int(forest.visits.max()) + 1, wide)
        counts = np.zeros(4, dtype=np.int64)
        line = -1 if first is None else first
        self._dive.dive(self._facts, forest, self._frame(), desk, bench, stack, line, floor, limits, counts)
        waiting, score, valued, nodes = counts.tolist()
        found = None if score == NEVER else (score // self._facts.unit, bench.network.tolist())
        return waiting, found, valued, nodes

    def _desk(self, classes: int, wide: int = 1) -> Desk:
        """Return room for the tables of a node with less than `classes` crosses and `wide` arcs a tree."""
        facts = self._facts
        lines, (stations, sizes), arcs = len(facts.departures), facts.points.shape, len(facts.targets)
        size = len(facts.lower)
        return Desk(
            rounded=np.empty(size, dtype=np.int64),
            stations=np.empty((lines, stations), dtype=np.int64),
            points=np.empty((stations, sizes), dtype=np.int64),
            counted=np.empty((lines, stations), dtype=np.bool_),
            gains=np.zeros((lines, arcs), dtype=np.int32),
            filter_gains=np.zeros((lines, arcs), dtype=np.int32),
            without=np.empty(lines, dtype=np.int64),
            extra=np.empty(stations, dtype=np.int64),
            order=np.empty(lines, dtype=np.int64),
            best=np.empty((lines, classes), dtype=np.int64),
            rest=np.empty((lines, classes), dtype=np.int64),
            sums=np.empty((lines + 1, lines * (classes - 1) + 1), dtype=np.int64),
            where=np.empty((lines, classes), dtype=np.int64),
            picks=np.empty(lines, dtype=np.int64),
            chosen=np.empty((lines, wide), dtype=np.uint16),
            gradient=np.empty(size),
            direction=np.empty(size),
            now=np.empty(size),
            prices=np.empty(size),
            shares=np.empty((lines, arcs)),
            uses=np.empty((2, stations + arcs // 2)),
        )

    def _bench(self, trees: int, wide: int, active: int) -> Bench:
        """Return room for a node of a dive with so many trees, with active sets of that size."""
        facts = self._facts
        lines = len(facts.departures)
        return Bench(
            rows=np.empty(trees, dtype=np.int32),
            starts=np.empty(lines + 1, dtype=np.int64),
            prices=np.empty(len(facts.lower)),
            prospects=np.empty(trees, dtype=np.int64),
            ends=np.empty(lines, dtype=np.int64),
            part=np.empty(trees, dtype=np.int32),
            levels=np.empty(LEVELS, dtype=np.int64),
            active=_trees_for(min(trees, lines * active), wide, lines),
            chosen=np.empty(lines, dtype=np.int32),
            network=np.zeros(lines, dtype=np.int32),
            places=np.empty(lines, dtype=np.int64),
            counts=np.empty(len(facts.points), dtype=np.int64),
            taken=np.empty(len(facts.shut), dtype=np.uint64),
        )

    def _frame(self) -> Frame:
        """Return room for what a node knows for certain."""
        facts = self._facts
        lines, stations = len(facts.departures), len(facts.points)
        return Frame(
            must=np.empty((lines, stations), dtype=np.bool_),
            maybe=np.empty((lines, stations), dtype=np.bool_),
            closed=np.empty((lines, len(facts.cliques_of)), dtype=np.bool_),
            open_goals=np.empty(len(facts.goal_kinds), dtype=np.bool_),
            sure=0,
        )


def _trees_for(count: int, wide: int, lines: int) -> ActiveSet:
    """Return room for so many trees of so many lines."""
    return ActiveSet(
        np.empty((count, wide), dtype=np.uint16),
        np.empty(count, dtype=np.int32),
        np.empty(count, dtype=np.int16),
        np.empty(lines + 1, dtype=np.int64),
    )
