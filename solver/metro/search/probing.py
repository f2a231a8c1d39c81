"""Which line to divide first, told by trying.

Branching goes on with one line until it is a single tree (branching.py). How much work that leaves depends on
the line more than on anything else, by factors up to six, and its number of trees does not tell: a line
with ten times as many trees may shape the others so much that next to nothing is left beside each. So some
trees of each line are fixed, and what bound and filter leave of the others is looked at. Trees with a high
prospect leave more, so they are taken from eight bands of it, evenly through each; a band stands for all its
trees, and what a line costs is estimated as

    Σ over bands: trees in it × (c + mean of m^0.3),

m the trees of the shortest of the other pools (0 if the node was cut), c a little for each tree that must be
reached at all, more in the upper bands, where trees are cut one by one and not by the hundred. The others are
represented by their most promising trees. That makes the estimate cheap, and it decides nothing but the
order of the work: no network is lost by it.
"""

from collections.abc import Collection, Sequence

from solver.metro.search.bounds import Cut
from solver.metro.search.nodes import settle
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Reals, Scheme
from solver.metro.search.ranking import largest

BANDS = (*[(3, 0.002)] * 4, *[(16, 0.05)] * 4)
"""From the lowest: how many trees are tried, and what reaching a tree costs."""
OTHERS = 12_000
"""Trees that stand for a line."""


def first_line(
    scheme: Scheme, left: Cut, prices: Reals, floor: int, lines: Collection[int]
) -> tuple[int | None, int]:
    """Return which of the lines has the least estimated work, and how many trees were valued to find it.

    `left`: what is left of the root at these prices. None if none of the lines has a choice.
    """
    need = (floor + 1) * scheme.unit
    others = [
        pool.keep(chosen[largest(prospects, OTHERS)])
        for pool, chosen, prospects in zip(left.pools, left.promising, left.prospects, strict=True)
    ]
    costs, valued = [], 0
    for pool, chosen, prospects in zip(left.pools, left.promising, left.prospects, strict=True):
        if len(pool) == 1 or pool.line not in lines:
            continue
        cost = 0.0
        bands = (prospects - need) * len(BANDS) // (left.value - need + 1)
        for number, (trials, reaching) in enumerate(BANDS):
            band = chosen[bands == number]
            if not len(band):
                continue
            trials = min(trials, len(band))
            found = 0.0
            for place in range(trials):
                fixed = pool.keep(band[[place * len(band) // trials]])
                remaining, tried = _remaining(scheme, _with(others, fixed), prices, floor)
                found += remaining**0.3
                valued += tried
            cost += len(band) * (reaching + found / trials)
        costs.append((cost, pool.line))
    return min(costs)[1] if costs else None, valued


def _with(pools: Sequence[Pool], fixed: Pool) -> list[Pool]:
    """Return the pools with the one of a line replaced."""
    return [fixed if pool.line == fixed.line else pool for pool in pools]


def _remaining(scheme: Scheme, pools: list[Pool], prices: Reals, floor: int) -> tuple[int, int]:
    """Return the size of the shortest pool with a choice that the filters leave: 0 if cut, 1 if none."""
    left, valued = settle(scheme, pools, prices, floor)
    if left is None:
        return 0, valued
    return min((len(pool) for pool in left.pools if len(pool) > 1), default=1), valued
