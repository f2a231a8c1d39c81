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
from solver.metro.search.compiled.records import NEVER, Frame
from solver.metro.search.growth import Filter
from solver.metro.search.pools import Pool, filtered_pool, growing_pool
from solver.metro.search.prices import Reals, Scheme, Tariff, frame, tariff


@dataclass(frozen=True, slots=True)
class Quote:
    """What prices come to at a node, before any tree is looked at; in units."""

    gains: NDArray[np.int32]
    """What each line gains by each arc, shape (lines, arcs + 1)."""
    filter_gains: NDArray[np.int32]
    """The same for the filter: station prices replaced by on(s) - off(s)."""
    fixed: int
    """The constant and the station maxima."""
    without: Ints
    """For each line the constant and Σ off(s)."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The bound of a node in units, and what the filter needs of it."""

    value: int
    quote: Quote
    best: Ints
    """By line and crosses the largest value of a tree, NEVER if there is none."""
    rest: Ints
    """By line and crosses: `without` and others_l(v)."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What bound and filter leave of a node."""

    pools: list[Pool]
    value: int
    """The bound, in units."""
    promising: list[Ints]
    """For each line the trees of its pool that have passed the filter (a pool may hold a few others)."""
    prospects: list[Ints]
    """Their prospects: bounds for the networks that contain them, in units."""


def bound(scheme: Scheme, pools: Sequence[Pool], prices: Reals) -> Bound:
    """Return the bound that these prices give for the networks of the pools."""
    asked = quote(scheme, frame(scheme, pools), scheme.rounded(prices))
    classes = max(pool.most_visits for pool in pools) + 1
    best = np.full((len(pools), classes), NEVER, dtype=np.int64)
    for pool in pools:
        _raise_best(scheme, pool, asked.gains[pool.line], best[pool.line])
    top, rest = _rests(scheme, best, asked.without)
    return Bound(asked.fixed + top, asked, best, rest)


def cut(scheme: Scheme, pools: Sequence[Pool], prices: Reals, need: int) -> Cut | None:
    """Bound a node and drop the trees that no network with at least `need` units can use.

    Returns None if no network of the node can reach that.
    """
    found = bound(scheme, pools, prices)
    if found.value < need:
        return None
    left = Cut([], found.value, [], [])
    for pool in pools:
        if pool.growth is not None:
            grown = _grown(scheme, pool, found, need)
            if grown is None:
                return None
            pool = grown
        # Of a line with too many trees none is dropped: prospects only tell which look best.
        chosen, prospects = _reaching(scheme, pool, found, need if pool.growth is None else 2 * NEVER)
        if len(chosen) == 0:
            return None
        # Copying nearly all of a large pool is not worth it.
        if len(chosen) < 0.9 * len(pool) or len(chosen) < min(len(pool), 2000):
            pool = pool.keep(chosen)
            chosen = np.arange(len(pool))
        left.pools.append(pool)
        left.promising.append(chosen)
        left.prospects.append(prospects)
    return left


def quote(scheme: Scheme, known: Frame, prices: Ints) -> Quote:
    """Return what rounded prices come to at a node."""
    if scheme.kernels is not None:
        return Quote(*scheme.kernels.quote(known, prices))
    asked = tariff(scheme, known, prices)
    stations, _ = station_maxima(asked, known)
    filter_gains = asked.arcs.copy()
    without = np.empty(len(known.must), dtype=np.int64)
    for line in range(len(known.must)):
        on, off = station_maxima_of(asked, known, line)
        without[line] = asked.constant + off.sum()
        filter_gains[line, :-1] += (on - off - asked.stations[line])[scheme.board.arc_targets]
    return Quote(asked.arcs, filter_gains, asked.constant + int(stations.sum()), without)


def values(scheme: Scheme, pool: Pool, gains: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return the value of each tree: its base and what its arcs gain, in units."""
    total = pool.base * np.int32(scheme.unit)
    for arcs in pool.arcs.T:
        total += gains[arcs]
    return total


def _raise_best(scheme: Scheme, pool: Pool, gains: NDArray[np.int32], best: Ints) -> None:
    """Put the largest values by crosses into `best`, trees with a forbidden link left out."""
    if scheme.kernels is not None:
        scheme.kernels.raise_best(pool, gains, best)
    else:
        value = values(scheme, pool, gains)
        for visits in range(pool.most_visits + 1):
            here = value[pool.visits == visits]
            if len(here) and here.max() > -scheme.forbidden // 2:
                best[visits] = here.max()
    if pool.growth is not None:
        pool.growth.raise_best(gains, scheme.unit, -scheme.forbidden // 2, best)


def _grown(scheme: Scheme, pool_: Pool, found: Bound, need: int) -> Pool | None:
    """Return the pool of all trees with a prospect of at least `need`, or of the best if they are too many.

    None if there is none. With forced passing nothing is listed, since what the trees need is not known.
    """
    growth, line = pool_.growth, pool_.line
    assert growth is not None
    if scheme.board.forced:
        return pool_
    asked = Filter(found.quote.filter_gains[line], scheme.unit, found.rest[line], need)
    trees, whole = growth.reaching(asked, found.value)
    if not len(trees):
        return None
    if whole:
        return filtered_pool(scheme.board, trees, asked, scheme.kernels)
    return growing_pool(scheme.board, trees, growth, scheme.kernels)


def _reaching(scheme: Scheme, pool: Pool, found: Bound, need: int) -> tuple[Ints, Ints]:
    """Return the trees of a pool with a prospect of at least `need`, and their prospects."""
    gains, rest = found.quote.filter_gains[pool.line], found.rest[pool.line]
    if scheme.kernels is not None:
        return scheme.kernels.reaching(pool, gains, rest, need)
    prospects = values(scheme, pool, gains) + rest[pool.visits]
    chosen = np.flatnonzero(prospects >= need)
    return chosen, prospects[chosen]


def _rests(scheme: Scheme, best: Ints, without: Ints) -> tuple[int, Ints]:
    """Return the largest Σ best_l(v_l) + T(Σ v_l), and by line and crosses `without` + others_l(v)."""
    if scheme.kernels is not None:
        return scheme.kernels.rests(best, without)
    track = scheme.board.tourist_points * scheme.unit
    rest = np.empty_like(best)
    for line in range(len(best)):
        sums = _convolved(np.delete(best, line, axis=0))
        for visits in range(best.shape[1]):
            at = np.minimum(visits + np.arange(len(sums)), len(track) - 1)
            rest[line, visits] = without[line] + (sums + track[at]).max()
    top = int((best[0] + rest[0]).max()) - int(without[0])
    return max(NEVER, top), rest


def _convolved(best: Ints) -> Ints:
    """Return for each total number of crosses the largest sum of values (far below NEVER for none)."""
    sums = np.zeros(1, dtype=np.int64)
    for line in best:
        longer = np.full(len(sums) + len(line) - 1, 2 * NEVER, dtype=np.int64)
        for visits, value in enumerate(line.tolist()):
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
