"""Dividing a node: one line first, until it is a single tree.

With one line fixed the other lines' bound is close, because most of what a line shares is then known
(must and can stations, blocked links), so all branching is done on one line, chosen at the root
(probing.py), and goes on with the line that then has the fewest trees only when that line is a single
tree. A large pool is divided by whether a tree has
some station or link: one that the fractional network of ascent.py is undecided on, and that divides the
pool well: 2 min(x, 1 - x) + min(f, 1 - f), x its average use, f the share of the pool's trees that have
it; stations count 0.7 of that. A pool of at most twelve trees is divided into single trees.

A line with too many trees to be listed (growth.py) is not divided; the others are, until few enough of its
trees pass the filter.

Whatever is chosen, the children's pools together hold every tree of the parent's: nothing is lost.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.bits import Flags, Mask
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Reals, Scheme

SINGLES = 12
SAMPLE = 20_000


@dataclass(frozen=True, slots=True)
class Node:
    """A set of networks still to be searched: all that can be made from its pools."""

    pools: tuple[Pool, ...]
    prices: Reals
    ceiling: int
    """A valid bound for its networks, in units."""
    weight: float
    """Its share of the whole search."""
    first: int | None = None
    """The line to divide first, if that has been decided."""


def divisible(node: Node) -> bool:
    """Tell whether a line whose trees are listed has more than one."""
    return any(pool.growth is None and len(pool) > 1 for pool in node.pools)


def divide(scheme: Scheme, node: Node, shares: Reals) -> list[Node]:
    """Return the children of a divisible node, the most promising last.

    `shares` as in ascent.Ascent. A line whose trees are not listed is not divided.
    """
    line = min(
        (pool.line != node.first, len(pool), pool.line)
        for pool in node.pools
        if pool.growth is None and len(pool) > 1
    )[2]
    pool = node.pools[line]
    if len(pool) <= SINGLES:
        parts = [pool.keep(np.array([tree])) for tree in range(len(pool))]
    else:
        has, likely = _division(scheme, pool, shares[line])
        parts = [pool.keep(np.flatnonzero(has != likely)), pool.keep(np.flatnonzero(has == likely))]
    return [
        Node(
            (*node.pools[:line], part, *node.pools[line + 1 :]),
            node.prices,
            node.ceiling,
            node.weight / len(parts),
            node.first,
        )
        for part in parts
    ]


def _division(scheme: Scheme, pool: Pool, use: Reals) -> tuple[Flags, bool]:
    """Return which trees have the thing to branch on, and whether the fractional network has it too."""
    board = scheme.board
    none = 2 * board.links
    sample = pool.arcs[:: -(-len(pool) // SAMPLE)]
    counts = np.bincount(sample.ravel(), minlength=none + 1)[:none].astype(np.float64)
    # Arcs to links and to the stations they reach.
    link_share = np.bincount(np.arange(none) >> 1, weights=counts, minlength=board.links) / len(sample)
    link_use = np.bincount(np.arange(none) >> 1, weights=use[:none], minlength=board.links)
    to = board.arc_targets
    station_share = np.bincount(to, weights=counts, minlength=board.stations) / len(sample)
    station_use = np.bincount(to, weights=use[:none], minlength=board.stations)
    scores = np.concatenate([0.7 * _undecided(station_use, station_share), _undecided(link_use, link_share)])
    for thing in np.argsort(-scores, kind="stable").tolist():
        if thing < board.stations:
            has, likely = _has(pool, pool.table.stations, thing), station_use[thing] > 0.5
        else:
            link = thing - board.stations
            has, likely = _has(pool, pool.table.links, link), link_use[link] > 0.5
        if has.any() and not has.all():
            return has, bool(likely)
    half = np.arange(len(pool)) < len(pool) // 2  # equal links, different needs
    return half, True


def _has(pool: Pool, masks: Mask, thing: int) -> Flags:
    """Tell for each tree of a pool whether it has a station or link; `masks` row by row for the table."""
    has: Flags = (masks[pool.index, thing >> 6] & np.uint64(1 << (thing & 63))) != 0
    return has


def _undecided(use: NDArray[Any], share: NDArray[Any]) -> Reals:
    score: Reals = 2 * np.minimum(use, 1 - use) + np.minimum(share, 1 - share)
    score[(share <= 0) | (share >= 1)] = -1
    return score
