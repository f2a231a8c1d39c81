# mypy: disable-error-code="untyped-decorator,no-untyped-call"
"""The inner loops of the search, compiled: bounds.values and ascent.ascend, many times faster.

Nothing here is different mathematics: the two files say what is computed and why, and tests hold both to
the same answers. This module is imported for large games only (kernels.py), since its first use on a
machine compiles for some seconds; later ones read the compiled code from a cache.

No `fastmath`: additions keep their order, so every machine takes the same steps.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

NEVER = -(2**50)
COVER, INTERCHANGES, CROSSINGS = 0, 1, 2

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Reals = NDArray[np.float64]
Masks = NDArray[np.uint64]
"""Shape (n, words)."""


class Facts(NamedTuple):
    """The game: what never changes during a search. Points and prices are in units."""

    targets: Ints
    """For each arc the station it reaches; one more entry for no arc, with a station that is none."""
    cliques_of: Small
    """For each link its cliques, filled up with -1."""
    crossing: Bools
    points: Ints
    """Points of a station by number of built lines."""
    served: Ints
    track: Ints
    goal_kinds: Ints
    goal_numbers: Ints
    goal_worth: int
    group_goals: Ints
    """For each goal price its goal."""
    groups: Bools
    """For each goal price the stations of its group (none for a count)."""
    lower: Reals
    upper: Reals
    unit: int
    forbidden: int
    dearest: int


class Known(NamedTuple):
    """What a node knows for certain (prices.Frame); `sure` is in units."""

    must: Bools
    maybe: Bools
    closed: Bools
    open_goals: Bools
    sure: int


class Set(NamedTuple):
    """An active set: the trees of all lines one line after another."""

    arcs: NDArray[np.uint16]
    base: Small
    visits: NDArray[np.int16]
    starts: Ints
    """Where each line begins; one more entry for the end."""


@njit(nogil=True, cache=True)
def raise_best(
    arcs: NDArray[np.uint16],
    base: Small,
    visits: NDArray[np.int16],
    gains: Small,
    unit: int,
    floor: int,
    best: Ints,
) -> None:
    """Raise `best` by crosses to the largest value of a tree that is above `floor`."""
    trees, rows = arcs.shape
    for tree in range(trees):
        total = np.int32(base[tree] * np.int32(unit))
        for row in range(rows):
            total += gains[arcs[tree, row]]
        if total > best[visits[tree]] and total > floor:
            best[visits[tree]] = total


@njit(nogil=True, cache=True)
def reach(
    arcs: NDArray[np.uint16],
    base: Small,
    visits: NDArray[np.int16],
    gains: Small,
    unit: int,
    rest: Ints,
    need: int,
    chosen: Ints,
    prospects: Ints,
) -> int:
    """Collect the trees with a prospect of at least `need`, and return how many there are."""
    trees, rows = arcs.shape
    count = 0
    for tree in range(trees):
        total = np.int32(base[tree] * np.int32(unit))
        for row in range(rows):
            total += gains[arcs[tree, row]]
        prospect = total + rest[visits[tree]]
        if prospect >= need:
            chosen[count] = tree
            prospects[count] = prospect
            count += 1
    return count


@njit(nogil=True, cache=True)
def gather(
    chosen: Ints,
    index: Ints,
    arcs: NDArray[np.uint16],
    base: Small,
    visits: NDArray[np.int16],
    stations: Masks,
    blocked: Masks,
    summary: Masks,
) -> tuple[Ints, NDArray[np.uint16], Small, NDArray[np.int16], int]:
    """Return the chosen trees of a pool; `summary` gets what some and all of them serve, and all block."""
    trees, rows = len(chosen), arcs.shape[1]
    new_index = np.empty(trees, np.int64)
    new_arcs = np.empty((trees, rows), np.uint16)
    new_base = np.empty(trees, np.int32)
    new_visits = np.empty(trees, np.int16)
    words, link_words = stations.shape[1], blocked.shape[1]
    most = 0
    summary[0, :words] = 0
    summary[1, :words] = ~np.uint64(0)
    summary[2, :link_words] = ~np.uint64(0)
    common = True
    for tree in range(trees):
        old = chosen[tree]
        at = index[old]
        new_index[tree] = at
        for row in range(rows):
            new_arcs[tree, row] = arcs[old, row]
        new_base[tree] = base[old]
        new_visits[tree] = visits[old]
        most = max(most, visits[old])
        for word in range(words):
            summary[0, word] |= stations[at, word]
            summary[1, word] &= stations[at, word]
        if common:
            common = False
            for word in range(link_words):
                summary[2, word] &= blocked[at, word]
                common = common or summary[2, word] != 0
    return new_index, new_arcs, new_base, new_visits, most


@njit(nogil=True, cache=True)
def best_beside(
    mine: Masks, index: Ints, blocked: Masks, other_index: Ints, order: Ints, weights: Ints, found: Ints
) -> None:
    """Put into `found` for each tree the weight of the first compatible one of another line in `order`.

    `order` goes by falling weight; NEVER if none is compatible.
    """
    for tree in range(len(index)):
        found[tree] = NEVER
        for place in range(len(order)):
            other = other_index[order[place]]
            free = True
            for word in range(mine.shape[1]):
                if mine[index[tree], word] & blocked[other, word]:
                    free = False
                    break
            if free:
                found[tree] = weights[order[place]]
                break


@njit(nogil=True, cache=True)
def _spread(facts: Facts, known: Known, prices: Ints, stations: Ints, gains: Small, points: Ints) -> int:
    """Fill the tables of a tariff (prices.tariff) and return its constant; goals taken: see _taken."""
    lines, count = known.must.shape
    links = facts.cliques_of.shape[0]
    first_clique = lines * count
    first_goal = len(prices) - len(facts.group_goals)
    constant = known.sure
    for line in range(lines):
        for station in range(count):
            stations[line, station] = 0 if known.must[line, station] else prices[line * count + station]
    for clique in range(first_clique, first_goal):
        constant += prices[clique]
    per_crossing = 0
    points[:] = facts.points
    for group in range(len(facts.group_goals)):
        goal = facts.group_goals[group]
        price = prices[first_goal + group]
        if not known.open_goals[goal] or price == 0:
            continue
        kind = facts.goal_kinds[goal]
        if kind == CROSSINGS:
            per_crossing += price
        else:
            for station in range(count):
                for k in range(lines + 1):
                    if kind == COVER:
                        if k > 0 and facts.groups[group, station]:
                            points[station, k] += price
                    elif facts.served[station] + k >= 2:
                        points[station, k] += price
    for goal in range(len(facts.goal_kinds)):
        constant += max(0, _left(facts, known, prices, goal))
    for link in range(links):
        asked = -per_crossing if facts.crossing[link] else 0
        for place in range(facts.cliques_of.shape[1]):
            clique = facts.cliques_of[link, place]
            if clique < 0:
                break
            asked += prices[first_clique + clique]
        for arc in (2 * link, 2 * link + 1):
            for line in range(lines):
                if known.closed[line, link]:
                    gains[line, arc] = -facts.forbidden
                else:
                    gains[line, arc] = max(stations[line, facts.targets[arc]] - asked, -facts.dearest)
    return constant


@njit(nogil=True, cache=True)
def _left(facts: Facts, known: Known, prices: Ints, goal: int) -> int:
    """Return what the prices leave of a goal's points (its constant, if positive)."""
    if not known.open_goals[goal]:
        return 0
    first_goal = len(prices) - len(facts.group_goals)
    left = facts.goal_worth
    for group in range(len(facts.group_goals)):
        if facts.group_goals[group] == goal:
            times = 1 if facts.goal_kinds[goal] == COVER else facts.goal_numbers[goal]
            left -= times * prices[first_goal + group]
    return left


@njit(nogil=True, cache=True)
def _station_maxima(known: Known, stations: Ints, points: Ints, counted: Bools) -> int:
    """Return Σ of the station maxima (bounds.station_maxima) and mark the lines each one counts."""
    lines, count = known.must.shape
    order = np.empty(lines, np.int64)
    total = 0
    for station in range(count):
        musts = 0
        options = 0
        for line in range(lines):
            counted[line, station] = False
            if known.must[line, station]:
                musts += 1
            elif known.maybe[line, station]:
                place = options
                while place > 0 and stations[order[place - 1], station] > stations[line, station]:
                    order[place] = order[place - 1]
                    place -= 1
                order[place] = line
                options += 1
        best = points[station, musts]
        size = 0
        spent = 0
        for more in range(1, options + 1):
            spent += stations[order[more - 1], station]
            here = points[station, musts + more] - spent
            if here > best:
                best = here
                size = more
        for place in range(size):
            counted[order[place], station] = True
        total += best
    return total


@njit(nogil=True, cache=True)
def quote(facts: Facts, known: Known, prices: Ints, gains: Small, with_line: Small, without: Ints) -> int:
    """Fill the gains of each line's arcs and return the constant and the station maxima together.

    `with_line`: the gains of its arcs in the filter (bounds.prospect); `without`: by line the constant
    and the station maxima without it.
    """
    lines, count = known.must.shape
    stations = np.empty((lines, count), np.int64)
    points = np.empty_like(facts.points)
    counted = np.empty((lines, count), np.bool_)
    constant = _spread(facts, known, prices, stations, gains, points)
    total = constant + _station_maxima(known, stations, points, counted)
    order = np.empty(lines, np.int64)
    extra = np.empty(count, np.int64)
    for line in range(lines):
        without[line] = constant
        for station in range(count):
            musts = 0
            options = 0
            for other in range(lines):
                if known.must[other, station]:
                    musts += 1
                elif known.maybe[other, station] and other != line:
                    place = options
                    while place > 0 and stations[order[place - 1], station] > stations[other, station]:
                        order[place] = order[place - 1]
                        place -= 1
                    order[place] = other
                    options += 1
            own = 1 if known.maybe[line, station] else 0
            off = points[station, musts]
            on = points[station, musts + own]
            spent = 0
            for more in range(1, options + 1):
                spent += stations[order[more - 1], station]
                off = max(off, points[station, musts + more] - spent)
                on = max(on, points[station, musts + own + more] - spent)
            without[line] += off
            extra[station] = on - off - stations[line, station]
        for arc in range(gains.shape[1] - 1):
            with_line[line, arc] = gains[line, arc] + extra[facts.targets[arc]]
        with_line[line, gains.shape[1] - 1] = 0
    return total


@njit(nogil=True, cache=True)
def rests(facts: Facts, best: Ints, without: Ints, rest: Ints) -> int:
    """Return the largest Σ best_l(v_l) + T(Σ v_l), and fill `rest` by line and crosses: bounds.others."""
    lines, classes = best.shape
    top = NEVER
    width = lines * (classes - 1) + 1
    sums = np.empty(width, np.int64)
    longer = np.empty(width, np.int64)
    last = len(facts.track) - 1
    for line in range(lines):
        sums[:] = 2 * NEVER
        sums[0] = 0
        for other in range(lines):
            if other == line:
                continue
            longer[:] = 2 * NEVER
            for before in range(width - classes + 1):
                if sums[before] > NEVER:
                    for visits in range(classes):
                        if best[other, visits] > NEVER:
                            value = sums[before] + best[other, visits]
                            if value > longer[before + visits]:
                                longer[before + visits] = value
            sums, longer = longer, sums
        for visits in range(classes):
            rest[line, visits] = 2 * NEVER
            for before in range(width - classes + 1):
                if sums[before] > NEVER:
                    value = sums[before] + facts.track[min(before + visits, last)]
                    if value > rest[line, visits]:
                        rest[line, visits] = value
            if line == 0 and best[0, visits] > NEVER and rest[0, visits] > NEVER:
                top = max(top, best[0, visits] + rest[0, visits])
            rest[line, visits] += without[line]
    return top


@njit(nogil=True, cache=True)
def _crosses(facts: Facts, best: Ints, picks: Ints) -> int:
    """Return the largest Σ best_l(v_l) + T(Σ v_l) and put the v_l into `picks`; NEVER if there is none."""
    lines, classes = best.shape
    sums = np.full((lines + 1, lines * (classes - 1) + 1), 2 * NEVER, np.int64)
    sums[0, 0] = 0
    for line in range(lines):
        for before in range(line * (classes - 1) + 1):
            if sums[line, before] <= NEVER:
                continue
            for visits in range(classes):
                if best[line, visits] > NEVER:
                    value = sums[line, before] + best[line, visits]
                    if value > sums[line + 1, before + visits]:
                        sums[line + 1, before + visits] = value
    top = NEVER
    total = 0
    for visits in range(sums.shape[1]):
        if sums[lines, visits] > NEVER:
            value = sums[lines, visits] + facts.track[min(visits, len(facts.track) - 1)]
            if value > top:
                top = value
                total = visits
    if top == NEVER:
        return NEVER
    for line in range(lines - 1, -1, -1):
        for visits in range(min(classes, total + 1)):
            if (
                best[line, visits] > NEVER
                and sums[line, total - visits] > NEVER
                and sums[line, total - visits] + best[line, visits] == sums[line + 1, total]
            ):
                picks[line] = visits
                total -= visits
                break
    return top


@njit(nogil=True, cache=True)
def _gradient(
    facts: Facts, known: Known, prices: Ints, counted: Bools, arcs: NDArray[np.uint16], gradient: Reals
) -> None:
    """Put a subgradient of the bound into `gradient` (ascent.py); `arcs`: the chosen trees, by line."""
    lines, count = known.must.shape
    first_clique = lines * count
    first_goal = len(prices) - len(facts.group_goals)
    none = len(facts.targets) - 1
    gradient[:first_clique] = 0
    gradient[first_clique:first_goal] = 1
    crossings = 0
    for line in range(lines):
        for row in range(arcs.shape[1]):
            arc = arcs[line, row]
            if arc == none:
                continue
            station = facts.targets[arc]
            if known.maybe[line, station]:
                gradient[line * count + station] += 1
            link = arc >> 1
            crossings += facts.crossing[link]
            for place in range(facts.cliques_of.shape[1]):
                clique = facts.cliques_of[link, place]
                if clique < 0:
                    break
                gradient[first_clique + clique] -= 1
        for station in range(count):
            if counted[line, station]:
                gradient[line * count + station] -= 1
    for group in range(len(facts.group_goals)):
        goal = facts.group_goals[group]
        gradient[first_goal + group] = 0
        if not known.open_goals[goal]:
            continue
        kind = facts.goal_kinds[goal]
        found = crossings if kind == CROSSINGS else 0
        if kind != CROSSINGS:
            for station in range(count):
                on = 0
                for line in range(lines):
                    on += known.must[line, station] or counted[line, station]
                if kind == COVER:
                    found += on > 0 and facts.groups[group, station]
                else:
                    found += on + facts.served[station] >= 2
        wanted = 1 if kind == COVER else facts.goal_numbers[goal]
        gradient[first_goal + group] = found - (wanted if _left(facts, known, prices, goal) > 0 else 0)


@njit(nogil=True, cache=True)
def ascend(
    facts: Facts, known: Known, trees: Set, prices: Reals, steps: int, target: float
) -> tuple[Reals, Reals, int]:
    """Return better prices, the shares of arcs by line, and the steps taken (ascent.ascend)."""
    lines, count = known.must.shape
    size = len(prices)
    arcs_count = len(facts.targets)
    rounded = np.empty(size, np.int64)
    stations = np.empty((lines, count), np.int64)
    gains = np.zeros((lines, arcs_count), np.int32)
    points = np.empty_like(facts.points)
    counted = np.empty((lines, count), np.bool_)
    classes = 1
    for tree in range(len(trees.visits)):
        classes = max(classes, trees.visits[tree] + 1)
    best = np.empty((lines, classes), np.int64)
    where = np.zeros((lines, classes), np.int64)
    picks = np.zeros(lines, np.int64)
    chosen = np.empty((lines, trees.arcs.shape[1]), np.uint16)
    shares = np.zeros((lines, arcs_count))
    gradient = np.empty(size)
    direction = np.zeros(size)
    now = prices.copy()
    best_prices = prices.copy()
    best_value = np.inf
    weight = 0.0
    reach = -1.0
    waited = 0
    taken = 0
    while taken < steps:
        taken += 1
        for at in range(size):
            rounded[at] = np.int64(np.rint(min(max(now[at], facts.lower[at]), facts.upper[at]) * facts.unit))
        constant = _spread(facts, known, rounded, stations, gains, points)
        best[:] = NEVER
        for line in range(lines):
            own = gains[line]
            for tree in range(trees.starts[line], trees.starts[line + 1]):
                total = np.int32(trees.base[tree] * np.int32(facts.unit))
                for row in range(trees.arcs.shape[1]):
                    total += own[trees.arcs[tree, row]]
                visits = trees.visits[tree]
                if total > best[line, visits] and total > -facts.forbidden // 2:
                    best[line, visits] = total
                    where[line, visits] = tree
        whole = _crosses(facts, best, picks)
        if whole == NEVER:
            break
        whole += constant + _station_maxima(known, stations, points, counted)
        bound = whole / facts.unit
        fade = 0.3 if taken <= 5 else 0.08
        for line in range(lines):
            for arc in range(arcs_count):
                shares[line, arc] *= 1 - fade
            for row in range(trees.arcs.shape[1]):
                chosen[line, row] = trees.arcs[where[line, picks[line]], row]
                shares[line, chosen[line, row]] += fade
        weight = weight * (1 - fade) + fade
        if reach < 0:
            reach = max(0.5, min((bound - target) / 2, 8.0))
        if bound < best_value - 0.1 * reach:
            waited = 0
        else:
            waited += 1
        if bound < best_value - 1e-3:
            best_value = bound
            best_prices[:] = now
        if best_value < target:
            break
        if waited >= 5:
            reach *= 0.6
            if reach < 0.05:
                break
            waited = 0
            now[:] = best_prices
            direction[:] = 0
        _gradient(facts, known, rounded, counted, chosen, gradient)
        length = 0.0
        for at in range(size):
            direction[at] = gradient[at] + 0.6 * direction[at]
            if now[at] <= facts.lower[at] and direction[at] > 0:
                direction[at] = 0
            length += direction[at] * direction[at]
        if length < 1e-9:
            break
        step = (bound - max(target - 0.5, best_value - reach)) / length
        for at in range(size):
            now[at] = min(max(now[at] - step * direction[at], facts.lower[at]), facts.upper[at])
    return best_prices, shares / max(weight, 1e-9), taken
