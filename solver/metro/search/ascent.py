"""Better prices by subgradient steps: the bound is a convex function of the prices, and is lowered.

At given prices the bound is attained by one tree per line and one set of lines per station. Where the two
disagree lies a subgradient: for μ[l, s] it is [tree l serves s] - [l is counted at s]; for π[c] it is
1 - links drawn in c; for a goal price, how much there is of what the goal asks for, minus what it needs
if its constant is taken. A step goes against a deflected direction, d <- g + 0.6 d, with Polyak's length
(value - level) / |d|², where the level is what the bound would have to fall to for the node to be cut,
or a little below the best value seen. After some steps without progress (the **patience**) the level
moves nearer and the steps go on from the best prices. Five are enough for a node that inherits good
prices; from nothing they end points above where sixty come to rest, which is within a point of the least.

Only an **active set** of the most promising trees is looked at. The value found there bounds nothing;
the prices are what is wanted, and bounds.py values whole pools with them. The running average of the
trees chosen is a fractional network, on which branching.py decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.board import Ints
from solver.metro.search.bounds import Cut, station_maxima
from solver.metro.search.compiled.records import NEVER, Frame
from solver.metro.search.prices import Reals, Scheme, Tariff, tariff
from solver.metro.search.ranking import largest

DEFLECTION = 0.6


@dataclass(frozen=True, slots=True)
class Ascent:
    """What came of it."""

    prices: Reals
    shares: Reals
    """How much of each arc line l uses on average, shape (lines, arcs + 1)."""
    valued: int
    """How many trees were valued on the way."""


@dataclass(frozen=True, slots=True)
class Active:
    """Some trees of one line."""

    arcs: NDArray[np.uint16]
    base: NDArray[np.int32]
    visits: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.base)


def active(left: Cut, size: int) -> list[Active]:
    """Return for each line the `size` trees with the best prospects."""
    chosen = []
    for pool, promising, prospects in zip(left.pools, left.promising, left.prospects, strict=True):
        top = promising[largest(prospects, size)]
        chosen.append(Active(pool.arcs[top], pool.base[top], pool.visits[top]))
    return chosen


class _Active:
    """An active set laid out for fast repeated valuation: all lines together, by line and crosses."""

    def __init__(self, scheme: Scheme, tables: Sequence[Active]) -> None:
        rows = max(table.arcs.shape[1] for table in tables)
        none = 2 * scheme.board.links
        arcs, base, keys = [], [], []
        for line, table in enumerate(tables):
            order = np.argsort(table.visits, kind="stable")
            own = np.full((rows, len(table)), none, dtype=np.int64)
            own[: table.arcs.shape[1]] = table.arcs[order].T
            arcs.append(own + line * (none + 1))
            base.append(table.base[order])
            keys.append(table.visits[order].astype(np.int64) + line * 1000)
        self.arcs = np.concatenate(arcs, axis=1)
        self.base = np.concatenate(base) * np.int32(scheme.unit)
        key = np.concatenate(keys)
        self.starts = np.flatnonzero(np.concatenate([[True], key[1:] != key[:-1]]))
        self.ends = np.append(self.starts[1:], len(key))
        self.line, self.visits = np.divmod(key[self.starts], 1000)
        self.blocks = [np.flatnonzero(self.line == line) for line in range(len(tables))]
        self.sizes = [int(self.visits[block].max()) + 1 for block in self.blocks]

    def __len__(self) -> int:
        return len(self.base)

    def values(self, asked: Tariff) -> NDArray[np.int32]:
        """Return the value of each tree of the set."""
        total: NDArray[np.int32] = np.take(asked.arcs.ravel(), self.arcs).sum(axis=0, dtype=np.int32)
        return total + self.base

    def best(self, scheme: Scheme, value: NDArray[np.int32]) -> list[Ints]:
        """Return for each line the best value by crosses, NEVER if there is none."""
        top = np.maximum.reduceat(value, self.starts).astype(np.int64)
        top[top <= -scheme.forbidden // 2] = NEVER
        found = []
        for block, size in zip(self.blocks, self.sizes, strict=True):
            line = np.full(size, NEVER, dtype=np.int64)
            line[self.visits[block]] = top[block]
            found.append(line)
        return found

    def choice(self, value: NDArray[np.int32], crosses: Sequence[int]) -> list[int]:
        """Return the place of a best tree of each line with the given number of crosses."""
        places = []
        for block, visits in zip(self.blocks, crosses, strict=True):
            at = block[np.searchsorted(self.visits[block], visits)]
            start, end = self.starts[at], self.ends[at]
            places.append(int(start + value[start:end].argmax()))
        return places


def ascend(
    scheme: Scheme,
    known: Frame,
    tables: Sequence[Active],
    prices: Reals,
    steps: int,
    patience: int,
    target: float,
) -> Ascent:
    """Return prices that lower the bound over an active set, after at most `steps` steps.

    `patience`: after how many steps without progress the level moves nearer.

    `target`, in points: below it the node is cut and no more is needed.
    """
    if scheme.kernels is not None:
        best_prices, shares, taken = scheme.kernels.ascend(known, tables, prices, steps, patience, target)
        return Ascent(best_prices, shares, taken * sum(map(len, tables)))
    trees = _Active(scheme, tables)
    lines, none = len(tables), 2 * scheme.board.links
    best_prices, best_value = prices, np.inf
    prices = prices.copy()
    direction = np.zeros_like(prices)
    shares = np.zeros((lines, none + 1))
    weight = 0.0
    reach = -1.0
    waited = 0
    taken = 0
    for taken in range(1, steps + 1):
        asked = tariff(scheme, known, scheme.rounded(prices))
        value = trees.values(asked)
        best = trees.best(scheme, value)
        points, sizes = station_maxima(asked, known)
        top, crosses = _crosses(scheme, best)
        whole = asked.constant + int(points.sum()) + top
        if whole <= NEVER // 2:
            break  # no compatible trees at all in the active set
        bound = whole / scheme.unit
        chosen = trees.arcs[:, trees.choice(value, crosses)] - np.arange(lines) * (none + 1)
        fade = 0.3 if taken <= 5 else 0.08
        shares *= 1 - fade
        np.add.at(shares, (np.arange(lines)[None, :], chosen), fade)
        weight = weight * (1 - fade) + fade

        if reach < 0:
            reach = max(0.5, min((bound - target) / 2, 8.0))
        improved = bound < best_value - 1e-3
        waited = 0 if bound < best_value - 0.1 * reach else waited + 1
        if improved:
            best_value, best_prices = bound, prices.copy()
        if best_value < target:
            break
        if waited >= patience:
            reach *= 0.6
            if reach < 0.05:
                break
            waited = 0
            prices = best_prices.copy()
            direction[:] = 0
        gradient = _gradient(scheme, known, asked, sizes, chosen)
        direction = gradient + DEFLECTION * direction
        direction[(prices <= scheme.lower) & (direction > 0)] = 0
        length = fsum((direction * direction).tolist())
        if length < 1e-9:
            break
        step = (bound - max(target - 0.5, best_value - reach)) / length
        prices = np.clip(prices - step * direction, scheme.lower, scheme.upper)
    return Ascent(best_prices, shares / max(weight, 1e-9), taken * len(trees))


def _gradient(scheme: Scheme, known: Frame, asked: Tariff, sizes: Ints, chosen: NDArray[np.int64]) -> Reals:
    """Return a subgradient of the bound at the prices of a tariff; `chosen`: arcs by row and line."""
    board = scheme.board
    none = 2 * board.links
    lines, stations = known.maybe.shape
    gradient = np.zeros(scheme.size)

    order = np.argsort(np.where(known.maybe, asked.stations, -NEVER), axis=0, kind="stable")
    rank = np.empty_like(order)
    np.put_along_axis(rank, order, np.arange(lines)[:, None], axis=0)
    counted = rank < sizes
    own = np.zeros((lines, stations + 1))
    targets = np.append(board.arc_targets, stations)
    own[np.arange(lines)[None, :], targets[chosen]] = 1
    gradient[: scheme.first_clique] = np.where(known.maybe, own[:, :stations] - counted, 0).ravel()

    links = (chosen >> 1)[chosen < none]
    gradient[scheme.first_clique : scheme.first_goal] = 1 - scheme.in_cliques[links].sum(axis=0)

    served = known.must.sum(axis=0) + sizes
    for at, (number, group) in enumerate(scheme.groups, scheme.first_goal):
        if not known.open_goals[number]:
            continue
        goal, wanted = board.goals[number], int(asked.goals_taken[number])
        if goal.kind == "cover" and group is not None:
            gradient[at] = int((served[bits.spread(group, stations)] > 0).sum()) - wanted
        elif goal.kind == "interchanges":
            gradient[at] = int((served + board.served >= 2).sum()) - goal.number * wanted
        else:
            gradient[at] = int(board.crossing[links].sum()) - goal.number * wanted
    return gradient


def _crosses(scheme: Scheme, best: Sequence[Ints]) -> tuple[int, list[int]]:
    """Return the largest Σ best_l(v_l) + T(Σ v_l) and the numbers of crosses v_l there."""
    sums = [np.zeros(1, dtype=np.int64)]
    for line in best:
        longer = np.full(len(sums[-1]) + len(line) - 1, 2 * NEVER, dtype=np.int64)
        for visits, value in enumerate(line.tolist()):
            part = longer[visits : visits + len(sums[-1])]
            np.maximum(part, np.maximum(sums[-1] + value, 2 * NEVER), out=part)
        sums.append(longer)
    whole = sums[-1] + scheme.board.tourist_points[: len(sums[-1])] * scheme.unit
    total = int(whole.argmax())
    top = int(whole[total])
    crosses = []
    for line, before in zip(reversed(best), reversed(sums[:-1]), strict=True):
        options = [v for v in range(len(line)) if 0 <= total - v < len(before)]
        pick = max(options, key=lambda v: int(line[v]) + int(before[total - v]))
        crosses.append(pick)
        total -= pick
    return top, crosses[::-1]
