"""What is left of a line's trees at a node of the search, and what all of them have in common.

A pool remembers which trees of the line's table it holds and keeps compact copies of what the bounds
read again and again. Its summary is what the node knows for certain: stations that some tree serves
(`can`), stations that every tree serves (`must`), and links that every tree blocks (`shuts`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.board import Board
from solver.metro.search.network import blocked
from solver.metro.search.trees import Trees

Index = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Pool:
    """Some trees of one line: `trees` holds just those, `blocked` their blocked links."""

    board: Board
    trees: Trees
    blocked: Mask
    can: Flags
    must: Flags
    shuts: Mask

    def __len__(self) -> int:
        return len(self.trees)

    @property
    def line(self) -> int:
        """The number of the line."""
        return self.trees.line

    def keep(self, chosen: Index | Flags) -> "Pool":
        """Return the pool of the chosen trees (indices or truth values), of which there is at least one."""
        if chosen.dtype == np.bool_:
            chosen = np.flatnonzero(chosen)
        return _summed_up(self.board, self.trees.take(chosen), self.blocked[:, chosen])


def pool(board: Board, trees: Trees) -> Pool:
    """Return the pool of all trees of a table."""
    return _summed_up(board, trees, blocked(board, trees))


def _summed_up(board: Board, trees: Trees, blocked_: Mask) -> Pool:
    return Pool(
        board,
        trees,
        blocked_,
        bits.spread(bits.union(trees.stations), board.stations),
        bits.spread(bits.common(trees.stations), board.stations),
        bits.common(blocked_),
    )


def compatible(pools: Sequence[Pool]) -> list[Pool] | None:
    """Leave out trees that use a link that all trees of another line block, until nothing changes.

    With forced passing also those whose needs not even all earlier trees together block. Returns None
    if a pool becomes empty: then no network can be made from these pools.
    """
    left = list(pools)
    changed = True
    while changed:
        changed = False
        for at, mine in enumerate(left):
            shut = np.zeros_like(mine.shuts)
            blockable = mine.board.closed.copy()
            for other in left:
                if other.line != mine.line:
                    shut |= other.shuts
                if other.line < mine.line and mine.trees.needs is not None:
                    blockable |= bits.union(other.blocked)
            fits = ~bits.meets(mine.trees.links, shut)
            if mine.trees.needs is not None:
                fits &= bits.within(mine.trees.needs, blockable)
            if not fits.any():
                return None
            if not fits.all():
                left[at] = mine.keep(fits)
                changed = True
    return left
