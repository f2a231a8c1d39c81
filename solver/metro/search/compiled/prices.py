"""Loops over prices: what they come to at a node (bounds.quote), and better ones (ascent.ascend).

Prices are read and tables are written on a `Desk`.
"""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_loop, lean_part
from solver.metro.search.compiled.records import COVER, CROSSINGS, NEVER, ActiveSet, Desk, Facts, Frame

Ints = NDArray[np.int64]
Reals = NDArray[np.float64]


@lean_part
def _spread(facts: Facts, known: Frame, desk: Desk) -> int:
    """Fill the tables of a tariff (prices.tariff) and return its constant; goals taken: see _left."""
    prices, stations, points, gains = desk.rounded, desk.stations, desk.points, desk.gains
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


@lean_part
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


@lean_part
def _station_maxima(known: Frame, desk: Desk) -> int:
    """Return Σ of the station maxima (bounds.station_maxima) and mark the lines each one counts."""
    stations, points, counted, order = desk.stations, desk.points, desk.counted, desk.order
    lines, count = known.must.shape
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


@lean_part
def rounded(facts: Facts, prices: Reals, units: Ints) -> None:
    """Put prices into whole units, within their signs (prices.Scheme.rounded)."""
    for at in range(len(prices)):
        units[at] = np.int64(np.rint(min(max(prices[at], facts.lower[at]), facts.upper[at]) * facts.unit))


@lean_loop
def quote(facts: Facts, known: Frame, desk: Desk) -> int:
    """Fill the gains of each line's arcs, for the bound and for the filter, at the rounded prices.

    Returns the constant and the station maxima together; `desk.without` gets those without each line.
    """
    lines, count = known.must.shape
    stations, points, order, extra = desk.stations, desk.points, desk.order, desk.extra
    gains, with_line, without = desk.gains, desk.filter_gains, desk.without
    constant = _spread(facts, known, desk)
    total = constant + _station_maxima(known, desk)
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


@lean_part
def _crosses(facts: Facts, desk: Desk) -> int:
    """Return the largest Σ best_l(v_l) + T(Σ v_l) and pick the v_l; NEVER if there is none."""
    best, sums, picks = desk.best, desk.sums, desk.picks
    lines, classes = best.shape
    for line in range(lines + 1):
        for total in range(sums.shape[1]):
            sums[line, total] = 2 * NEVER
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


@lean_part
def _gradient(facts: Facts, known: Frame, desk: Desk) -> None:
    """Put a subgradient of the bound into `desk.gradient` (ascent.py), at the trees that are chosen."""
    prices, counted, arcs, gradient = desk.rounded, desk.counted, desk.chosen, desk.gradient
    lines, count = known.must.shape
    first_clique = lines * count
    first_goal = len(prices) - len(facts.group_goals)
    none = len(facts.targets) - 1
    for at in range(first_goal):
        gradient[at] = 0 if at < first_clique else 1
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


@lean_loop
def ascend(
    facts: Facts,
    known: Frame,
    trees: ActiveSet,
    desk: Desk,
    prices: Reals,
    steps: int,
    patience: int,
    target: float,
) -> int:
    """Put better prices and the shares of arcs by line on the desk; return the steps taken (ascent.py)."""
    lines = len(trees.starts) - 1
    arcs_count = len(facts.targets)
    now, direction, gradient, shares = desk.now, desk.direction, desk.gradient, desk.shares
    for at in range(len(prices)):
        now[at] = desk.prices[at] = prices[at]
        direction[at] = 0
    for line in range(lines):
        for arc in range(arcs_count):
            shares[line, arc] = 0
    best_value = np.inf
    weight = 0.0
    reach = -1.0
    waited = 0
    taken = 0
    while taken < steps:
        taken += 1
        rounded(facts, now, desk.rounded)
        whole = _best_choice(facts, known, trees, desk)
        if whole == NEVER:
            break
        bound = whole / facts.unit
        fade = 0.3 if taken <= 5 else 0.08
        for line in range(lines):
            for arc in range(arcs_count):
                shares[line, arc] *= 1 - fade
            for row in range(trees.arcs.shape[1]):
                shares[line, desk.chosen[line, row]] += fade
        weight = weight * (1 - fade) + fade
        if reach < 0:
            reach = max(0.5, min((bound - target) / 2, 8.0))
        if bound < best_value - 0.1 * reach:
            waited = 0
        else:
            waited += 1
        if bound < best_value - 1e-3:
            best_value = bound
            for at in range(len(prices)):
                desk.prices[at] = now[at]
        if best_value < target:
            break
        if waited >= patience:
            reach *= 0.6
            if reach < 0.05:
                break
            waited = 0
            for at in range(len(prices)):
                now[at] = desk.prices[at]
                direction[at] = 0
        _gradient(facts, known, desk)
        length = 0.0
        for at in range(len(prices)):
            direction[at] = gradient[at] + 0.6 * direction[at]
            if now[at] <= facts.lower[at] and direction[at] > 0:
                direction[at] = 0
            length += direction[at] * direction[at]
        if length < 1e-9:
            break
        step = (bound - max(target - 0.5, best_value - reach)) / length
        for at in range(len(prices)):
            now[at] = min(max(now[at] - step * direction[at], facts.lower[at]), facts.upper[at])
    for line in range(lines):
        for arc in range(arcs_count):
            shares[line, arc] /= max(weight, 1e-9)
    return taken


@lean_part
def _best_choice(facts: Facts, known: Frame, trees: ActiveSet, desk: Desk) -> int:
    """Choose a tree of each line where the bound over the active set is attained, and return it in units."""
    constant = _spread(facts, known, desk)
    lines, classes = desk.best.shape
    for line in range(lines):
        own = desk.gains[line]
        for visits in range(classes):
            desk.best[line, visits] = NEVER
        for tree in range(trees.starts[line], trees.starts[line + 1]):
            total = np.int32(trees.base[tree] * np.int32(facts.unit))
            for row in range(trees.arcs.shape[1]):
                total += own[trees.arcs[tree, row]]
            visits = trees.visits[tree]
            if total > desk.best[line, visits] and total > -facts.forbidden // 2:
                desk.best[line, visits] = total
                desk.where[line, visits] = tree
    whole = _crosses(facts, desk)
    if whole == NEVER:
        return NEVER
    for line in range(lines):
        tree = desk.where[line, desk.picks[line]]
        for row in range(trees.arcs.shape[1]):
            desk.chosen[line, row] = trees.arcs[tree, row]
    return int(whole + constant + _station_maxima(known, desk))
