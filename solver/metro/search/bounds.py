"""Upper bounds for all networks of a node, and which trees can still be part of a better one.

Notation: t_l a tree of line l's pool, v(t) its tourist crosses, T the tourist track, p_s(k) the points of
station s with k built lines (goal prices included), μ and π the prices (prices.py), K the constant.

**The value of a tree**: val(t) = base(t) + Σ_{s in t, s not must} μ[l, s] - Σ_{e in t} Σ_{c ∋ e} π[c].

**The bound.** For every legal network of the node

    score <= K + max_{v_1 ... v_L} ( Σ_l best_l(v_l) + T(Σ v_l) ) + Σ_s station(s),

best_l(v) = the largest val of a tree with v crosses, station(s) = the largest p_s(|A|) - Σ_{l in A, s not
must} μ[l, s] over sets A of lines with must ⊆ A ⊆ can. Proof: put the network's own trees, and for A the
lines that really serve s: each μ[l, s] is added once and taken off once, the bases, tourist and station
points are the network's own, and the clique prices are π[c] × (1 - links drawn in c) >= 0, since a
legal network draws at most one link of a clique; goals as in prices.py. The maxima are at least that.
Tourists need no price: the maximum over (v_1 ... v_L) is computed exactly, and no shape of any track
(monotone, concave, positive) is used anywhere. A tree that uses a link that all trees of another line
block is in no legal network, so it may be left out of best_l.

**The filter.** For one tree t of line l the same argument, with A taken to be what it is if l serves s
and if it does not: with on(s), off(s) the station maxima over sets with and without l, l's own price not
counted,

    score <= K + base(t) - Σ π + Σ_s off(s) + Σ_{s in t} (on(s) - off(s)) + others_l(v(t)),

others_l(v) = the largest Σ_{q != l} best_q(v_q) + T(v + Σ v_q). If this is below the score asked for, t
is dropped. (For must stations off = on.)
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.board import Ints
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Frame, Reals, Scheme, Tariff, frame, tariff

NEVER = -(2**50)
"""Below every bound."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The bound of a node in units, and what the filter needs of it."""

    value: int
    known: Frame
    tariff: Tariff
    best: list[Ints]
    """For each line and number of crosses the largest value of a tree, NEVER if there is none."""


def bound(scheme: Scheme, pools: Sequence[Pool], prices: Reals) -> Bound:
    """Return the bound that these prices give for the networks of the pools."""
    known = frame(scheme, pools)
    asked = tariff(scheme, known, scheme.rounded(prices))
    best = [best_by_visits(scheme, pool, values(scheme, pool, asked.arcs[pool.line])) for pool in pools]
    stations, _ = station_maxima(asked, known)
    value = asked.constant + int(stations.sum()) + tourists(scheme, best)
    return Bound(value, known, asked, best)


def filtered(scheme: Scheme, pools: Sequence[Pool], found: Bound, need: int) -> list[Pool] | None:
    """Drop the trees that no network with at least `need` units can use; None if a line has none left."""
    left = []
    for pool in pools:
        prospects = prospect(scheme, pool, found)
        keep = prospects >= need
        count = int(np.count_nonzero(keep))
        if count == 0:
            return None
        # Copying nearly all of a large pool is not worth it.
        worth = count < len(pool) and (count < 0.95 * len(pool) or len(pool) < 2000)
        left.append(pool.keep(keep) if worth else pool)
    return left


def prospect(scheme: Scheme, pool: Pool, found: Bound) -> Ints:
    """Return for each tree of a pool a bound for the networks that contain it, in units."""
    line = pool.line
    asked, known = found.tariff, found.known
    with_, without = station_maxima_of(asked, known, line)
    on_price = with_ - without
    arcs = asked.arcs[line].astype(np.int64)
    targets = scheme.board.arc_targets
    arcs[:-1] += on_price[targets] - asked.stations[line][targets]
    constant = asked.constant + int(without.sum())  # the start is a must: on and off are the same
    return (
        values(scheme, pool, arcs.astype(np.int32))
        + (constant + others(scheme, found.best, line))[pool.trees.visits]
    )


def values(scheme: Scheme, pool: Pool, arcs: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return the value of each tree: its base and what its arcs gain, in units."""
    total = pool.trees.base * np.int32(scheme.unit)
    for row in pool.trees.arcs:
        total += arcs[row]
    return total


def best_by_visits(scheme: Scheme, pool: Pool, value: NDArray[np.int32]) -> Ints:
    """Return for each number of crosses the largest value, NEVER for none or only forbidden trees."""
    found = np.full(int(pool.trees.visits.max()) + 1, NEVER, dtype=np.int64)
    for visits in range(len(found)):
        here = value[pool.trees.visits == visits]
        if len(here) and here.max() > -scheme.forbidden // 2:
            found[visits] = here.max()
    return found


def tourists(scheme: Scheme, best: Sequence[Ints]) -> int:
    """Return the largest Σ best_l(v_l) + T(Σ v_l), NEVER if some line has no tree."""
    sums = _convolved(best)
    track = scheme.board.tourist_points[: len(sums)] * scheme.unit
    return max(NEVER, int((sums + track).max()))


def others(scheme: Scheme, best: Sequence[Ints], line: int) -> Ints:
    """Return for each number v of crosses the largest Σ_{q != line} best_q(v_q) + T(v + Σ v_q)."""
    sums = _convolved([values for other, values in enumerate(best) if other != line])
    track = scheme.board.tourist_points * scheme.unit
    own = len(best[line])
    return np.array([int((sums + track[v : v + len(sums)]).max()) for v in range(own)], dtype=np.int64)


def _convolved(best: Sequence[Ints]) -> Ints:
    """Return for each total number of crosses the largest sum of values (far below NEVER for none)."""
    sums = np.zeros(1, dtype=np.int64)
    for values_ in best:
        longer = np.full(len(sums) + len(values_) - 1, 2 * NEVER, dtype=np.int64)
        for visits, value in enumerate(values_.tolist()):
            if value > NEVER:
                part = longer[visits : visits + len(sums)]
                np.maximum(part, sums + value, out=part)
        sums = longer
    return sums


def station_maxima(asked: Tariff, known: Frame) -> tuple[Ints, Ints]:
    """Return for each station the largest p_s(|A|) - Σ μ, and how many lines beside the musts A has.

    The best set of a given size takes the cheapest lines, so only the sizes need trying.
    """
    return _maxima(asked, known.must.sum(axis=0), known.maybe)


def station_maxima_of(asked: Tariff, known: Frame, line: int) -> tuple[Ints, Ints]:
    """Return the station maxima with line `line` and without it, its own price not counted.

    Where it must serve the station or cannot, both are the plain maximum.
    """
    maybe = known.maybe.copy()
    maybe[line] = False
    musts = known.must.sum(axis=0)
    without, _ = _maxima(asked, musts, maybe)
    with_, _ = _maxima(asked, musts + known.maybe[line], maybe)
    return with_, without


def _maxima(asked: Tariff, musts: Ints, maybe: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """Return the best value over sets of `maybe` lines beside `musts` lines, and the size of that set."""
    dear = -NEVER
    costs = np.sort(np.where(maybe, asked.stations, dear), axis=0)
    stations = np.arange(maybe.shape[1])
    best = asked.points[stations, musts].copy()
    size = np.zeros_like(best)
    spent = np.zeros_like(best)
    allowed = maybe.sum(axis=0)
    for more in range(1, len(costs) + 1):
        possible = allowed >= more
        spent = spent + np.where(possible, costs[more - 1], 0)
        here = asked.points[stations, np.minimum(musts + more, len(costs))] - spent
        better = possible & (here > best)
        best[better] = here[better]
        size[better] = more
    return best, size
