"""Loops over the trees of one node of a dive: what they have in common, what bounds them, which go on.

A node lies on a `Bench`: the numbers of its trees in a `Forest`, line after line. The mathematics is that of
pools.py, prices.frame, bounds.py and pairs.py; here trees stay where they are and only their numbers are
moved.
"""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_part
from solver.metro.search.compiled.prices import quote, rounded
from solver.metro.search.compiled.records import (
    COVER,
    CROSSINGS,
    NEVER,
    Bench,
    Desk,
    Facts,
    Forest,
    Frame,
)
from solver.metro.search.compiled.trees import rests

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Reals = NDArray[np.float64]
Masks = NDArray[np.uint64]


@lean_part
def summed_up(facts: Facts, forest: Forest, known: Frame, bench: Bench) -> Frame:
    """Return what the trees of a node have in common (pools.py, prices.frame), in the arrays of `known`."""
    must, maybe, closed, open_goals = known.must, known.maybe, known.closed, known.open_goals
    rows, starts = bench.rows, bench.starts
    lines, count, links = len(starts) - 1, facts.points.shape[0], facts.cliques_of.shape[0]
    one = np.uint64(1)
    for line in range(lines):
        for link in range(links):
            closed[line, link] = False
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
    sure = facts.sure
    for goal in range(len(facts.goal_kinds)):
        open_goals[goal] = False
        if facts.goal_kinds[goal] == CROSSINGS:
            open_goals[goal] = facts.goal_worth > 0
        elif _reached(facts, goal, must, must):
            sure += facts.goal_worth
        elif _reached(facts, goal, must, maybe):
            open_goals[goal] = facts.goal_worth > 0
    return Frame(must, maybe, closed, open_goals, sure)


@lean_part
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


@lean_part
def _value(arcs: NDArray[np.uint16], base: Small, tree: int, gains: Small, unit: int) -> np.int32:
    """Return the value of a tree in units (bounds.values)."""
    total = np.int32(base[tree] * np.int32(unit))
    for row in range(arcs.shape[1]):
        total += gains[arcs[tree, row]]
    return total


@lean_part
def _best(facts: Facts, forest: Forest, bench: Bench, desk: Desk) -> None:
    """Note by line and crosses the largest value of a tree, NEVER if there is none."""
    lines, classes = desk.best.shape
    for line in range(lines):
        for visits in range(classes):
            desk.best[line, visits] = NEVER
        gains = desk.gains[line]
        for place in range(bench.starts[line], bench.starts[line + 1]):
            tree = bench.rows[place]
            total = _value(forest.arcs, forest.base, tree, gains, facts.unit)
            visits = forest.visits[tree]
            if total > desk.best[line, visits] and total > -facts.forbidden // 2:
                desk.best[line, visits] = total


@lean_part
def cut(
    facts: Facts, forest: Forest, known: Frame, bench: Bench, desk: Desk, prices: Reals, need: int
) -> int:
    """Bound a node; if that reaches `need`, drop what cannot, noting the others' prospects (bounds.cut).

    Returns the bound, NEVER if nothing is left.
    """
    rounded(facts, prices, desk.rounded)
    fixed = quote(facts, known, desk)
    _best(facts, forest, bench, desk)
    value = fixed + rests(facts, desk)
    if value < need:
        return NEVER
    rows, starts = bench.rows, bench.starts
    begin, kept = 0, 0
    for line in range(len(starts) - 1):
        end = starts[line + 1]
        gains, rest = desk.filter_gains[line], desk.rest[line]
        for place in range(begin, end):
            tree = rows[place]
            prospect = _value(forest.arcs, forest.base, tree, gains, facts.unit) + rest[forest.visits[tree]]
            if prospect >= need:
                rows[kept] = tree
                bench.prospects[kept] = prospect
                kept += 1
        if kept == starts[line]:
            return NEVER
        begin = end
        starts[line + 1] = kept
    return value


@lean_part
def most_promising(forest: Forest, bench: Bench, size: int) -> None:
    """Make an active set of the `size` trees of each line with the best prospects, the first of equals."""
    starts, prospects, levels, active = bench.starts, bench.prospects, bench.levels, bench.active
    at = 0
    for line in range(len(starts) - 1):
        active.starts[line] = at
        begin, end = starts[line], starts[line + 1]
        lowest = highest = prospects[begin]
        for place in range(begin, end):
            lowest = min(lowest, prospects[place])
            highest = max(highest, prospects[place])
        width = (highest - lowest) // len(levels) + 1
        for level in range(len(levels)):
            levels[level] = 0
        for place in range(begin, end):
            levels[(prospects[place] - lowest) // width] += 1
        level, room = len(levels) - 1, size
        while level > 0 and levels[level] <= room:
            room -= levels[level]
            level -= 1
        for place in range(begin, end):
            here = (prospects[place] - lowest) // width
            if here < level or (here == level and room == 0):
                continue
            if here == level:
                room -= 1
            tree = bench.rows[place]
            for row in range(forest.arcs.shape[1]):
                active.arcs[at, row] = forest.arcs[tree, row]
            active.base[at] = forest.base[tree]
            active.visits[at] = forest.visits[tree]
            at += 1
    active.starts[len(starts) - 1] = at


@lean_part
def matched(
    facts: Facts, forest: Forest, known: Frame, bench: Bench, desk: Desk, prices: Reals, need: int
) -> bool:
    """Drop the trees that cannot reach `need` beside compatible ones (pairs.py); False if none are left."""
    rows, starts, ends, weights = bench.rows, bench.starts, bench.ends, bench.prospects
    lines = len(starts) - 1
    rounded(facts, prices, desk.rounded)
    quote(facts, known, desk)
    _best(facts, forest, bench, desk)
    slope = _slope(facts, desk)
    over = _over(facts, desk, slope)
    for line in range(lines):
        for place in range(starts[line], starts[line + 1]):
            tree = rows[place]
            weights[place] = (
                _value(forest.arcs, forest.base, tree, desk.gains[line], facts.unit)
                + slope * forest.visits[tree]
            )
        _sort(weights, rows, starts[line], starts[line + 1])
        ends[line] = starts[line + 1]
    for line in range(lines):
        begin = starts[line]
        kept = begin
        fixed = desk.without[line] + over
        for other in range(lines):
            if other != line:
                fixed += weights[starts[other]]
        for place in range(begin, ends[line]):
            tree = rows[place]
            reach = fixed + slope * forest.visits[tree]
            reach += _value(forest.arcs, forest.base, tree, desk.filter_gains[line], facts.unit)
            for other in range(lines):
                if other != line and reach >= need:
                    top = weights[starts[other]]
                    reach += (
                        _first_beside(
                            forest.links,
                            forest.blocked,
                            rows,
                            weights,
                            starts[other],
                            ends[other],
                            tree,
                            need - reach + top,
                        )
                        - top
                    )
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


@lean_part
def _sort(weights: Ints, rows: Small, begin: int, end: int) -> None:
    """Sort a stretch of trees by falling weight (Shell's method with Ciura's gaps)."""
    for gap in (1750, 701, 301, 132, 57, 23, 10, 4, 1):
        for place in range(begin + gap, end):
            weight, tree, at = weights[place], rows[place], place
            while at - gap >= begin and weights[at - gap] < weight:
                weights[at], rows[at] = weights[at - gap], rows[at - gap]
                at -= gap
            weights[at], rows[at] = weight, tree


@lean_part
def _first_beside(
    links: Masks, blocked: Masks, rows: Small, weights: Ints, begin: int, end: int, tree: int, least: int
) -> int:
    """Return the weight of the first of some trees that fits beside `tree`, NEVER if below `least`."""
    for place in range(begin, end):
        if weights[place] < least:
            break
        shared = np.uint64(0)
        for word in range(links.shape[1]):
            shared |= links[tree, word] & blocked[rows[place], word]
        if shared == 0:
            return int(weights[place])
    return NEVER


@lean_part
def _slope(facts: Facts, desk: Desk) -> int:
    """Return the units a cross for which the sum of unrestricted maxima is smallest (pairs._slope)."""
    lines, classes = desk.best.shape
    least, slope = -NEVER, 0
    for tried in range(0, 4 * facts.unit + 1, max(1, facts.unit // 4)):
        total = _over(facts, desk, tried)
        for line in range(lines):
            own = NEVER
            for visits in range(classes):
                own = max(own, desk.best[line, visits] + tried * visits)
            total += own
        if total < least:
            least, slope = total, tried
    return slope


@lean_part
def _over(facts: Facts, desk: Desk, slope: int) -> int:
    """Return what the tourist track gives at most beyond `slope` units a cross."""
    lines, classes = desk.best.shape
    over = NEVER
    for crosses in range(lines * (classes - 1) + 1):
        over = max(over, facts.track[min(crosses, len(facts.track) - 1)] - slope * crosses)
    return over
