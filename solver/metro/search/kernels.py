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
from solver.metro.search.compiled.records import NEVER, ActiveSet, Facts, Forest, Frame, Limits, Stack

LARGE = 60_000
"""Number of trees from which on a game is worth compiled loops."""

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
        lines, arcs = known.must.shape[0], len(self._facts.targets)
        gains = np.zeros((lines, arcs), dtype=np.int32)
        filter_gains = np.zeros((lines, arcs), dtype=np.int32)
        without = np.empty(lines, dtype=np.int64)
        fixed = self._prices.quote(self._facts, known, prices, gains, filter_gains, without)
        return gains, filter_gains, int(fixed), without

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
        rest = np.empty_like(best)
        return int(self._trees.rests(self._facts.track, best, without, rest)), rest

    def gather(
        self, chosen: Ints, index: Ints, trees: Rows, stations: Mask, blocked: Mask
    ) -> tuple[Ints, NDArray[np.uint16], Small, NDArray[np.int16], Mask, Mask, Mask]:
        """Return the chosen trees, which stand at `index` in a table with these masks, row by row.

        Their places in the table, arcs, bases and crosses; then the stations that some and that all of
        them serve, and the links that all of them block.
        """
        words, link_words = stations.shape[1], blocked.shape[1]
        summary = np.empty((3, max(words, link_words)), dtype=np.uint64)
        columns = self._trees.gather(
            chosen, index, trees.arcs, trees.base, trees.visits, stations, blocked, summary
        )
        return *columns, summary[0, :words], summary[1, :words], summary[2, :link_words].copy()

    def best_beside(self, mine: Mask, index: Ints, blocked: Mask, other_index: Ints, weights: Ints) -> Ints:
        """Return for each tree at `index` the largest weight of a compatible tree at `other_index`.

        `mine` holds the links of the one table, `blocked` what the other one's trees block, row by row.
        """
        found = np.empty(len(index), dtype=np.int64)
        order = np.argsort(-weights, kind="stable")
        self._trees.best_beside(mine, index, blocked, other_index, order, weights, found)
        return found

    def ascend(
        self, known: Frame, tables: Sequence[Rows], prices: Reals, steps: int, target: float
    ) -> tuple[Reals, Reals, int]:
        """Return prices, shares and the number of steps, as ascent.ascend finds them."""
        sizes = [len(table) for table in tables]
        none = len(self._facts.targets) - 1
        arcs = np.full((sum(sizes), max(table.arcs.shape[1] for table in tables)), none, dtype=np.uint16)
        starts = np.cumsum([0, *sizes])
        for start, table in zip(starts.tolist(), tables, strict=False):
            arcs[start : start + len(table), : table.arcs.shape[1]] = table.arcs
        trees = ActiveSet(
            arcs,
            np.concatenate([table.base for table in tables]),
            np.concatenate([table.visits for table in tables]),
            starts,
        )
        found: tuple[Reals, Reals, int] = self._prices.ascend(
            self._facts, known, trees, prices, steps, target
        )
        return found

    def dive(
        self, forest: Forest, begun: Stack, first: int | None, floor: int, limits: Limits
    ) -> tuple[Stack, int, tuple[int, list[int]] | None, int]:
        """Work on a node and all below it (compiled/dive.py).

        Returns the nodes that wait, how many they are, the best network above `floor` (its score in points
        and rows), and the number of trees valued.
        """
        stack, waiting, score, rows, valued = self._dive.dive(
            self._facts, forest, begun, -1 if first is None else first, floor, limits
        )
        found = None if score == NEVER else (int(score) // self._facts.unit, rows.tolist())
        return stack, int(waiting), found, int(valued)
