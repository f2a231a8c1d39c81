"""Loops over the trees of one node of a dive: what they have in common, what bounds them, which go on.

A node is `rows`, the numbers of its trees in a `Forest`, line after line, and `starts`, where each line
begins in it (one more entry for the end). The mathematics is that of pools.py, prices.frame, bounds.py and
pairs.py; here trees stay where they are and only their numbers are moved.
"""

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.compiled.loop import loop
from solver.metro.search.compiled.prices import quote
from solver.metro.search.compiled.records import (
    COVER,
    CROSSINGS,
    NEVER,
    ActiveSet,
    Facts,
    Forest,
    Frame,
)
from solver.metro.search.compiled.trees import rests

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Reals = NDArray[np.float64]

LEVELS = 256
"""In how many classes prospects are sorted to find the best."""


@loop
def summed_up(facts: Facts, forest: Forest, rows: Small, starts: Ints) -> Frame:
    """Return what the trees of a node have in common: pools.py's summaries and prices.frame."""
    lines, count, links = len(starts) - 1, facts.points.shape[0], facts.cliques_of.shape[0]
    must = np.zeros((lines, count), np.bool_)
    maybe = np.zeros((lines, count), np.bool_)
    closed = np.zeros((lines, links), np.bool_)
    one = np.uint64(1)
    for line in range(lines):
        for word in range(forest.stations.shape[1]):
            some, every = np.uint64(0), ~np.uint64(0)
            for place in range(starts[line], starts[line + 1]):
                mask = forest.stations[rows[place], word]
                some |= mask
                every &= mask
            for station in range(64 * word, min(count, 64 * word + 64)):
                bit = one << np.uint64(station & 63)
                must[line, station] = (every & bit) != 0
                maybe[line, station] = (some & ~every & bit) != 0
        for word in range(forest.blocked.shape[1]):
            every = ~np.uint64(0)
            for place in range(starts[line], starts[line + 1]):
                every &= forest.blocked[rows[place], word]
                if every == 0:
                    break
            if every == 0:
                continue
            for link in range(64 * word, min(links, 64 * word + 64)):
                if every & (one << np.uint64(link & 63)):
                    for other in range(lines):
                        closed[other, link] |= other != line
    open_goals = np.zeros(len(facts.goal_kinds), np.bool_)
    sure = facts.sure
    for goal in range(len(facts.goal_kinds)):
        if facts.goal_kinds[goal] == CROSSINGS:
            open_goals[goal] = facts.goal_worth > 0
        elif _reached(facts, goal, must, must):
            sure += facts.goal_worth
        elif _reached(facts, goal, must, maybe):
            open_goals[goal] = facts.goal_worth > 0
    return Frame(must, maybe, closed, open_goals, sure)


@loop
def _reached(facts: Facts, goal: int, one: NDArray[np.bool_], other: NDArray[np.bool_]) -> bool:
    """Tell whether a goal is reached if lines serve the stations that `one` or `other` marks for them."""
    lines, count = one.shape
    found = 0
    for station in range(count):
        served = 0
        for line in range(lines):
            served += one[line, station] or other[line, station]
        found += served + facts.served[station] >= 2
    if facts.goal_kinds[goal] != COVER:
        return bool(found >= facts.goal_numbers[goal])
    for group in range(len(facts.group_goals)):
        if facts.group_goals[group] != goal:
            continue
        on = False
        for station in range(count):
            if facts.groups[group, station]:
                for line in range(lines):
                    on = on or one[line, station] or other[line, station]
        if not on:
            return False
    return True


@loop
def _value(forest: Forest, tree: int, gains: Small, unit: int) -> np.int32:
    """Return the value of a tree in units (bounds.values)."""
    total = np.int32(forest.base[tree] * np.int32(unit))
    for row in range(forest.arcs.shape[1]):
        total += gains[forest.arcs[tree, row]]
    return total


@loop
def _quoted(facts: Facts, known: Frame, prices: Reals) -> tuple[Small, Small, Ints, int]:
    """Return the gains of arcs, those for the filter, `without` and the rest: the parts of a bounds.Quote."""
    lines, arcs = known.must.shape[0], len(facts.targets)
    rounded = np.empty(len(prices), np.int64)
    for at in range(len(prices)):
        rounded[at] = np.int64(np.rint(min(max(prices[at], facts.lower[at]), facts.upper[at]) * facts.unit))
    gains = np.zeros((lines, arcs), np.int32)
    filter_gains = np.zeros((lines, arcs), np.int32)
    without = np.empty(lines, np.int64)
    fixed = quote(facts, known, rounded, gains, filter_gains, without)
    return gains, filter_gains, without, fixed


@loop
def _best(facts: Facts, forest: Forest, rows: Small, starts: Ints, gains: Small, classes: int) -> Ints:
    """Return by line and crosses the largest value of a tree, NEVER if there is none."""
    lines = len(starts) - 1
    best = np.full((lines, classes), NEVER, np.int64)
    for line in range(lines):
        for place in range(starts[line], starts[line + 1]):
            total = _value(forest, rows[place], gains[line], facts.unit)
            visits = forest.visits[rows[place]]
            if total > best[line, visits] and total > -facts.forbidden // 2:
                best[line, visits] = total
    return best


@loop
def cut(
    facts: Facts,
    forest: Forest,
    known: Frame,
    rows: Small,
    starts: Ints,
    prices: Reals,
    need: int,
    prospects: Ints,
    classes: int,
) -> int:
    """Bound a node; if that reaches `need`, drop what cannot, noting the others' prospects (bounds.cut).

    Returns the bound, NEVER if nothing is left. `classes`: one more than the most crosses of a tree.
    """
    gains, filter_gains, without, fixed = _quoted(facts, known, prices)
    best = _best(facts, forest, rows, starts, gains, classes)
    rest = np.empty_like(best)
    value = fixed + rests(facts.track, best, without, rest)
    if value < need:
        return NEVER
    begin, kept = 0, 0
    for line in range(len(starts) - 1):
        end = starts[line + 1]
        for place in range(begin, end):
            tree = rows[place]
            prospect = _value(forest, tree, filter_gains[line], facts.unit) + rest[line, forest.visits[tree]]
            if prospect >= need:
                rows[kept] = tree
                prospects[kept] = prospect
                kept += 1
        if kept == starts[line]:
            return NEVER
        begin = end
        starts[line + 1] = kept
    return value


@loop
def most_promising(forest: Forest, rows: Small, starts: Ints, prospects: Ints, size: int) -> ActiveSet:
    """Return of each line the `size` trees with the best prospects, the first of about equal ones."""
    lines, wide = len(starts) - 1, forest.arcs.shape[1]
    total = 0
    for line in range(lines):
        total += min(size, starts[line + 1] - starts[line])
    arcs = np.empty((total, wide), np.uint16)
    base = np.empty(total, np.int32)
    visits = np.empty(total, np.int16)
    begins = np.zeros(lines + 1, np.int64)
    at = 0
    levels = np.empty(LEVELS, np.int64)
    for line in range(lines):
        begin, end = starts[line], starts[line + 1]
        lowest = highest = prospects[begin]
        for place in range(begin, end):
            lowest = min(lowest, prospects[place])
            highest = max(highest, prospects[place])
        width = (highest - lowest) // LEVELS + 1
        levels[:] = 0
        for place in range(begin, end):
            levels[(prospects[place] - lowest) // width] += 1
        level, room = LEVELS - 1, size
        while level > 0 and levels[level] <= room:
            room -= levels[level]
            level -= 1
        for place in range(begin, end):
            here = (prospects[place] - lowest) // width
            if here < level or (here == level and room == 0):
                continue
            room -= here == level
            tree = rows[place]
            for row in range(wide):
                arcs[at, row] = forest.arcs[tree, row]
            base[at] = forest.base[tree]
            visits[at] = forest.visits[tree]
            at += 1
        begins[line + 1] = at
    return ActiveSet(arcs, base, visits, begins)


@loop
def matched(
    facts: Facts,
    forest: Forest,
    known: Frame,
    rows: Small,
    starts: Ints,
    prices: Reals,
    need: int,
    classes: int,
) -> bool:
    """Drop the trees that cannot reach `need` beside compatible ones (pairs.py); False if none are left."""
    lines = len(starts) - 1
    gains, filter_gains, without, _ = _quoted(facts, known, prices)
    slope, over = _slope(facts, _best(facts, forest, rows, starts, gains, classes))
    weights = np.empty(len(rows), np.int64)
    ends = np.empty(lines, np.int64)
    for line in range(lines):
        begin, end = starts[line], starts[line + 1]
        for place in range(begin, end):
            tree = rows[place]
            weights[place] = _value(forest, tree, gains[line], facts.unit) + slope * forest.visits[tree]
        _sort(weights, rows, begin, end)
        ends[line] = end
    for line in range(lines):
        begin = starts[line]
        kept = begin
        tops = np.int64(0)
        for other in range(lines):
            if other != line:
                tops += weights[starts[other]]
        for place in range(begin, ends[line]):
            tree = rows[place]
            reach = tops + without[line] + over + slope * forest.visits[tree]
            reach += _value(forest, tree, filter_gains[line], facts.unit)
            for other in range(lines):
                if other != line and reach >= need:
                    least = need - (reach - weights[starts[other]])
                    fit = _first_beside(forest, rows, starts[other], ends[other], weights, tree, least)
                    reach += fit - weights[starts[other]]
            if reach >= need:
                rows[kept] = tree
                weights[kept] = weights[place]
                kept += 1
        if kept == begin:
            return False
        ends[line] = kept
    kept = 0
    for line in range(lines):
        begin = starts[line]
        starts[line] = kept
        for place in range(begin, ends[line]):
            rows[kept] = rows[place]
            kept += 1
    starts[lines] = kept
    return True


@loop
def _sort(weights: Ints, rows: Small, begin: int, end: int) -> None:
    """Sort a stretch of trees by falling weight (Shell's method with Ciura's gaps)."""
    for gap in (1750, 701, 301, 132, 57, 23, 10, 4, 1):
        for place in range(begin + gap, end):
            weight, tree, at = weights[place], rows[place], place
            while at - gap >= begin and weights[at - gap] < weight:
                weights[at], rows[at] = weights[at - gap], rows[at - gap]
                at -= gap
            weights[at], rows[at] = weight, tree


@loop
def _first_beside(
    forest: Forest, rows: Small, begin: int, end: int, weights: Ints, tree: int, least: int
) -> int:
    """Return the weight of the first of some trees that is compatible with `tree`, NEVER if below `least`."""
    for place in range(begin, end):
        if weights[place] < least:
            break
        free = True
        for word in range(forest.links.shape[1]):
            if forest.links[tree, word] & forest.blocked[rows[place], word]:
                free = False
                break
        if free:
            return int(weights[place])
    return NEVER


@loop
def _slope(facts: Facts, best: Ints) -> tuple[int, int]:
    """Return units a cross, and what the track may give beyond them, for the least sum (pairs._slope)."""
    lines, classes = best.shape
    least, slope, over = -NEVER, 0, 0
    for tried in range(0, 4 * facts.unit + 1, max(1, facts.unit // 4)):
        beyond = NEVER
        for crosses in range(lines * (classes - 1) + 1):
            beyond = max(beyond, facts.track[min(crosses, len(facts.track) - 1)] - tried * crosses)
        total = beyond
        for line in range(lines):
            own = NEVER
            for visits in range(classes):
                own = max(own, best[line, visits] + tried * visits)
            total += own
        if total < least:
            least, slope, over = total, tried, beyond
    return slope, over
