"""What is left of a line's trees at a node of the search, and what all of them have in common.

A pool remembers which trees of the line's table it holds, and keeps compact copies of what the bounds
read again and again. Its summary is what the node knows for certain: stations that some tree serves
(`can`), stations that every tree serves (`must`), and links that every tree blocks (`shuts`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.board import Board, Ints
from solver.metro.search.growth import Filter, Growth
from solver.metro.search.kernels import Kernels
from solver.metro.search.network import blocked
from solver.metro.search.trees import Trees


@dataclass(frozen=True, slots=True)
class Table:
    """The trees of a line with their masks row by row, shape (n, words), for access by index."""

    board: Board
    kernels: Kernels | None
    trees: Trees
    links: Mask
    stations: Mask
    blocked: Mask
    passed: Filter | None = None
    """What its trees have passed, if they are not all of the line (growth.py)."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Some trees of one line."""

    table: Table
    index: Ints
    """Which trees of the table."""
    arcs: NDArray[np.uint16]
    base: NDArray[np.int32]
    visits: NDArray[np.int16]
    most_visits: int
    """The largest of `visits`."""
    can: Flags
    must: Flags
    shuts: Mask
    growth: Growth | None = None
    """If these are only some trees of the line: all of them."""

    def __len__(self) -> int:
        return len(self.index)

    @property
    def line(self) -> int:
        """The number of the line."""
        return self.table.trees.line

    @property
    def trees(self) -> Trees:
        """The trees of the pool as a table of their own."""
        return self.table.trees.take(self.index)

    def keep(self, chosen: Ints) -> "Pool":
        """Return the pool of the chosen trees, indices into this one, of which there is at least one."""
        table = self.table
        if table.kernels is not None:
            return _summed_up(
                table, *table.kernels.gather(chosen, self.index, self, table.stations, table.blocked)
            )
        return _gathered(table, self.index[chosen], self.arcs[chosen], self.base[chosen], self.visits[chosen])


def pool(board: Board, trees: Trees, kernels: Kernels | None) -> Pool:
    """Return the pool of all trees of a table (at least one)."""
    shut = blocked(board, trees).T if kernels is None else kernels.blocked(trees.arcs, board.conflicts)
    table = Table(
        board,
        kernels,
        trees,
        np.ascontiguousarray(trees.links.T),
        np.ascontiguousarray(trees.stations.T),
        np.ascontiguousarray(shut),
    )
    return _gathered(table, np.arange(len(trees)), trees.arcs, trees.base, trees.visits)


def filtered_pool(board: Board, trees: Trees, passed: Filter, kernels: Kernels | None) -> Pool:
    """Return the pool of all trees of a line that have passed a filter.

    They may be many, so their masks are held once, row by row, and seen from both sides.
    """
    whole = pool(board, trees, kernels)
    table = whole.table
    trees = replace(trees, links=table.links.T, stations=table.stations.T)
    return replace(whole, table=replace(table, trees=trees, passed=passed))


def growing_pool(board: Board, trees: Trees, growth: Growth, kernels: Kernels | None) -> Pool:
    """Return the pool that stands for all trees of a line though it holds only some of them.

    What all have in common is not known of them, but for the departure station.
    """
    whole = pool(board, trees, kernels)
    start = bits.spread(board.station_mask([board.builders[trees.line].start]), board.stations)
    return replace(
        whole,
        most_visits=growth.most_visits,
        can=np.ones_like(whole.can),
        must=start,
        shuts=np.zeros_like(whole.shuts),
        growth=growth,
    )


def growing(pools: Sequence[Pool]) -> bool:
    """Tell whether the trees of a line are too many to be listed."""
    return any(pool.growth is not None for pool in pools)


def _gathered(
    table: Table,
    index: Ints,
    arcs: NDArray[np.uint16],
    base: NDArray[np.int32],
    visits: NDArray[np.int16],
) -> Pool:
    """Return the pool of these trees."""
    stations, shuts = table.stations[index], np.bitwise_and.reduce(table.blocked[index], axis=0)
    some, every = np.bitwise_or.reduce(stations, axis=0), np.bitwise_and.reduce(stations, axis=0)
    return _summed_up(table, index, arcs, base, visits, some, every, shuts)


def _summed_up(
    table: Table,
    index: Ints,
    arcs: NDArray[np.uint16],
    base: NDArray[np.int32],
    visits: NDArray[np.int16],
    some: Mask,
    every: Mask,
    shuts: Mask,
) -> Pool:
    """Return the pool of trees of which some and all serve these stations, and all block these links."""
    can, must = (bits.spread(mask, table.board.stations) for mask in (some, every))
    return Pool(table, index, arcs, base, visits, int(visits.max()), can, must, shuts)


def needed(pools: Sequence[Pool]) -> list[Pool] | None:
    """With forced passing: leave out trees whose needs not even all earlier trees together block.

    Returns None if a pool becomes empty: then no network can be made from these pools.
    """
    left: list[Pool] = []
    for pool_ in pools:
        needs = pool_.table.trees.needs
        if needs is not None:
            blockable = pool_.table.board.closed.copy()
            for earlier in left:
                blockable |= np.bitwise_or.reduce(earlier.table.blocked[earlier.index], axis=0)
            met = np.flatnonzero(bits.within(needs[:, pool_.index], blockable))
            if len(met) == 0:
                return None
            if len(met) < len(pool_):
                pool_ = pool_.keep(met)
        left.append(pool_)
    return left
