"""Loops over prices: what they come to at a node (bounds.quote), and better ones (ascent.ascend).

They share their steps, so they stand in one file: a compiled function is read from its cache until its own
file changes, whatever happens to functions that it calls in other files.
"""

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.compiled.loop import loop
from solver.metro.search.compiled.records import COVER, CROSSINGS, NEVER, ActiveSet, Facts, Frame

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Reals = NDArray[np.float64]


@loop
def _spread(facts: Facts, known: Frame, prices: Ints, stations: Ints, gains: Small, points: Ints) -> int:
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
    for station in range(count):
        for k in range(lines + 1):
            points[station, k] = facts.points[station, k]
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


@loop
def _left(facts: Facts, known: Frame, prices: Ints, goal: int) -> int:
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


@loop
def _station_maxima(known: Frame, stations: Ints, points: Ints, counted: Bools) -> int:
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


@loop
def quote(facts: Facts, known: Frame, prices: Ints, gains: Small, with_line: Small, without: Ints) -> int:
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


@loop
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


@loop
def _gradient(
    facts: Facts, known: Frame, prices: Ints, counted: Bools, arcs: NDArray[np.uint16], gradient: Reals
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


@loop
def ascend(
    facts: Facts, known: Frame, trees: ActiveSet, prices: Reals, steps: int, target: float
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
    now = np.empty(size)
    best_prices = np.empty(size)
    for at in range(size):
        now[at] = best_prices[at] = prices[at]
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
            for at in range(size):
                best_prices[at] = now[at]
        if best_value < target:
            break
        if waited >= 5:
            reach *= 0.6
            if reach < 0.05:
                break
            waited = 0
            for at in range(size):
                now[at] = best_prices[at]
                direction[at] = 0
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
    for line in range(lines):
        for arc in range(arcs_count):
            shares[line, arc] /= max(weight, 1e-9)
    return best_prices, shares, taken
