"""Dropping trees that leave another line nothing good enough: the filter with compatibility in it.

bounds.py lets every line have its best tree, though it may conflict with the tree t at hand. Here the
other lines' best *compatible* trees are used. For this the tourist track must be split among the lines:
for any slope τ, T(Σ v_l) <= Σ_l τ v_l + max_v (T(v) - τ v), so with w_q(t) = val(t) + τ v(t)

    score with t <= K_l + on-off value of t + τ v(t) + max_v (T(v) - τ v) + Σ_{q != l} max w_q(t_q),

the last maximum over the trees of q that are compatible with t. The slope is the one that makes the sum
for unrestricted maxima smallest. All pairs are compared, so this is for small pools.
"""

from collections.abc import Sequence

import numpy as np

from solver.metro.search.board import Ints
from solver.metro.search.bounds import Bound, values
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Scheme


def matched(scheme: Scheme, pools: Sequence[Pool], found: Bound, need: int) -> list[Pool] | None:
    """Drop the trees that cannot reach `need` units beside compatible trees; None if a line has none left.

    `found` is a bound of just these pools.
    """
    slope, rest = _slope(scheme, found)
    asked = found.quote
    weights = [
        values(scheme, pool, asked.gains[pool.line]).astype(np.int64) + slope * pool.visits for pool in pools
    ]
    left = list(pools)
    for line in range(len(left)):
        pool = left[line]
        reach = values(scheme, pool, asked.filter_gains[line]) + (slope * pool.visits + rest)
        reach += asked.without[line]
        for other in range(len(left)):
            if other != line:
                reach += _best_beside(scheme, pool, left[other], weights[other])
        keep = np.flatnonzero(reach >= need)
        if len(keep) == 0:
            return None
        if len(keep) < len(pool):
            left[line] = pool.keep(keep)
            weights[line] = weights[line][keep]
    return left


def _best_beside(scheme: Scheme, pool: Pool, other: Pool, weights: Ints) -> Ints:
    """Return for each tree of a pool the largest weight of a compatible tree of another, NEVER for none."""
    mine, blocked = pool.table.links, other.table.blocked
    if scheme.kernels is not None:
        return scheme.kernels.best_beside(mine, pool.index, blocked, other.index, weights)
    mine, blocked = mine[pool.index], blocked[other.index]
    conflict = np.zeros((len(pool), len(other)), dtype=np.bool_)
    for word in range(mine.shape[1]):
        conflict |= (mine[:, word, None] & blocked[None, :, word]) != 0
    best: Ints = np.where(conflict, NEVER, weights[None, :]).max(axis=1)
    return best


def _slope(scheme: Scheme, found: Bound) -> tuple[int, int]:
    """Return τ (units a cross) and max (T(v) - τ v), so that the sum of unrestricted maxima is smallest."""
    lines, classes = found.best.shape
    crosses = np.arange(lines * (classes - 1) + 1)
    track = scheme.board.tourist_points * scheme.unit
    track = track[np.minimum(crosses, len(track) - 1)]
    options = []
    for slope in range(0, 4 * scheme.unit + 1, max(1, scheme.unit // 4)):
        rest = int((track - slope * crosses).max())
        own = int((found.best + slope * np.arange(classes)).max(axis=1).sum())
        options.append((rest + own, slope, rest))
    _, slope, rest = min(options)
    return slope, rest
