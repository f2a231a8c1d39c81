"""The door to the compiled loops: when they are used, and how tables are handed to them.

Games with few trees never pay for importing and compiling; large ones do so once, in a thread beside the
enumeration of trees (warming.py). Which way a game goes depends on its number of trees only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.board import Ints
from solver.metro.search.pools import Pool

if TYPE_CHECKING:
    from solver.metro.search.ascent import Active
    from solver.metro.search.bounds import Quote
    from solver.metro.search.prices import Frame, Reals, Scheme

LARGE = 60_000
"""Number of trees from which on a game is worth compiled loops."""

_KINDS = {"cover": 0, "interchanges": 1, "crossings": 2}


class Kernels:
    """The compiled loops for one game."""

    def __init__(self, scheme: Scheme) -> None:
        from solver.metro.search import compiled

        self.module: Any = compiled
        self.scheme = scheme
        board = scheme.board
        deepest = int(scheme.in_cliques.sum(axis=1).max(initial=1))
        cliques_of = np.full((board.links, deepest), -1, dtype=np.int32)
        for link, row in enumerate(scheme.in_cliques):
            own = np.flatnonzero(row)
            cliques_of[link, : len(own)] = own
        groups = np.zeros((len(scheme.groups), board.stations), dtype=np.bool_)
        for at, (_, group) in enumerate(scheme.groups):
            if group is not None:
                groups[at] = bits.spread(group, board.stations)
        self.facts = self.module.Facts(
            np.append(board.arc_targets, board.stations).astype(np.int64),
            cliques_of,
            board.crossing,
            board.station_points * scheme.unit,
            board.served,
            board.tourist_points * scheme.unit,
            np.array([_KINDS[goal.kind] for goal in board.goals], dtype=np.int64),
            np.array([goal.number for goal in board.goals], dtype=np.int64),
            board.objective * scheme.unit,
            scheme.goal_of,
            groups,
            scheme.lower,
            scheme.upper,
            scheme.unit,
            scheme.forbidden,
            scheme.dearest,
        )

    def quote(self, known: Frame, prices: Ints) -> Quote:
        """Return what rounded prices come to at a node, as bounds.quote does."""
        lines, arcs = known.must.shape[0], len(self.facts.targets)
        gains = np.zeros((lines, arcs), dtype=np.int32)
        filter_gains = np.zeros((lines, arcs), dtype=np.int32)
        without = np.empty(lines, dtype=np.int64)
        fixed = self.module.quote(self.facts, self._known(known), prices, gains, filter_gains, without)
        from solver.metro.search.bounds import Quote

        return Quote(gains, filter_gains, int(fixed), without)

    def raise_best(self, pool: Pool, gains: NDArray[np.int32], best: Ints) -> None:
        """Raise `best` by crosses to the largest value of a tree."""
        unit, floor = self.scheme.unit, -self.scheme.forbidden // 2
        self.module.raise_best(pool.arcs, pool.base, pool.visits, gains, unit, floor, best)

    def reaching(self, pool: Pool, gains: NDArray[np.int32], rest: Ints, need: int) -> tuple[Ints, Ints]:
        """Return the trees with a prospect of at least `need` units, and their prospects."""
        chosen = np.empty(len(pool), dtype=np.int64)
        prospects = np.empty(len(pool), dtype=np.int64)
        unit = self.scheme.unit
        count = self.module.reach(
            pool.arcs, pool.base, pool.visits, gains, unit, rest, need, chosen, prospects
        )
        return chosen[:count], prospects[:count]

    def rests(self, best: Ints, without: Ints) -> tuple[int, Ints]:
        """Return the best sum over all lines, and what the others of each line add."""
        rest = np.empty_like(best)
        return int(self.module.rests(self.facts, best, without, rest)), rest

    def keep(self, pool: Pool, chosen: Ints) -> Pool:
        """Return the pool of the chosen trees."""
        table = pool.table
        board = table.board
        summary = np.empty((3, max(board.station_words, board.link_words)), dtype=np.uint64)
        index, arcs, base, visits, most = self.module.gather(
            chosen, pool.index, pool.arcs, pool.base, pool.visits, table.stations, table.blocked, summary
        )
        return Pool(
            table,
            index,
            arcs,
            base,
            visits,
            int(most),
            bits.spread(summary[0, : board.station_words], board.stations),
            bits.spread(summary[1, : board.station_words], board.stations),
            summary[2, : board.link_words].copy(),
        )

    def best_beside(self, pool: Pool, other: Pool, weights: Ints) -> Ints:
        """Return for each tree of a pool the largest weight of a compatible tree of the other."""
        found = np.empty(len(pool), dtype=np.int64)
        order = np.argsort(-weights, kind="stable")
        self.module.best_beside(
            pool.table.links, pool.index, other.table.blocked, other.index, order, weights, found
        )
        return found

    def ascend(
        self, known: Frame, tables: Sequence[Active], prices: Reals, steps: int, target: float
    ) -> tuple[Reals, Reals, int]:
        """Return prices, shares and the number of steps, as ascent.ascend finds them."""
        sizes = [len(table) for table in tables]
        none = 2 * self.scheme.board.links
        arcs = np.full((sum(sizes), max(table.arcs.shape[1] for table in tables)), none, dtype=np.uint16)
        starts = np.cumsum([0, *sizes])
        for start, table in zip(starts.tolist(), tables, strict=False):
            arcs[start : start + len(table), : table.arcs.shape[1]] = table.arcs
        trees = self.module.Set(
            arcs,
            np.concatenate([table.base for table in tables]),
            np.concatenate([table.visits for table in tables]),
            starts,
        )
        found: tuple[Reals, Reals, int] = self.module.ascend(
            self.facts, self._known(known), trees, prices, steps, target
        )
        return found

    def _known(self, known: Frame) -> Any:
        """Return what a node knows as the compiled loops take it."""
        sure = known.sure * self.scheme.unit
        return self.module.Known(known.must, known.maybe, known.closed, known.open_goals, sure)
