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

from solver.metro.search.bits import Flags
from solver.metro.search.board import Ints
from solver.metro.search.bounds import NEVER, Bound, others, prospect, values
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Scheme


def matched(scheme: Scheme, pools: Sequence[Pool], found: Bound, need: int) -> list[Pool] | None:
    """Drop the trees that cannot reach `need` units beside compatible trees; None if a line has none left."""
    slope, rest = _slope(scheme, found)
    weights = [
        values(scheme, pool, found.tariff.arcs[pool.line]).astype(np.int64) + slope * pool.trees.visits
        for pool in pools
    ]
    left = list(pools)
    for line in range(len(left)):
        pool = left[line]
        plain = others(scheme, found.best, line)[pool.trees.visits]
        reach = prospect(scheme, pool, found) - plain + slope * pool.trees.visits + rest
        for other in range(len(left)):
            if other != line:
                allowed = ~_conflicts(pool, left[other])
                reach += np.where(allowed, weights[other][None, :], NEVER).max(axis=1)
        keep = reach >= need
        if not keep.any():
            return None
        if not keep.all():
            left[line] = pool.keep(keep)
            weights[line] = weights[line][keep]
    return left


def _conflicts(pool: Pool, other: Pool) -> Flags:
    """Tell for each tree of a pool and each of another whether they cannot stand together."""
    found: Flags = np.zeros((len(pool), len(other)), dtype=np.bool_)
    for mine, blocked in zip(pool.trees.links, other.blocked, strict=True):
        found |= (mine[:, None] & blocked[None, :]) != 0
    return found


def _slope(scheme: Scheme, found: Bound) -> tuple[int, int]:
    """Return τ (units a cross) and max (T(v) - τ v), so that the sum of unrestricted maxima is smallest."""
    most = sum(len(best) - 1 for best in found.best)
    crosses = np.arange(most + 1)
    track: Ints = scheme.board.tourist_points[: most + 1] * scheme.unit
    options = []
    for slope in range(0, 4 * scheme.unit + 1, max(1, scheme.unit // 4)):
        rest = int((track - slope * crosses).max())
        lines = sum(int((best + slope * np.arange(len(best))).max()) for best in found.best)
        options.append((rest + lines, slope, rest))
    _, slope, rest = min(options)
    return slope, rest
