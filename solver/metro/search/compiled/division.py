"""Loops that divide a node of a dive: branching.py on trees of a `Forest`."""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_part
from solver.metro.search.compiled.records import Bench, Desk, Facts, Forest

Ints = NDArray[np.int64]


@lean_part
def line_to_divide(starts: Ints, first: int) -> int:
    """Return the line to divide: `first` if it has a choice, else the one with the shortest such pool."""
    if first >= 0 and starts[first + 1] - starts[first] > 1:
        return first
    chosen, least = 0, np.int64(2**62)
    for line in range(len(starts) - 1):
        size = starts[line + 1] - starts[line]
        if 1 < size < least:
            chosen, least = line, size
    return chosen


@lean_part
def divided(facts: Facts, forest: Forest, bench: Bench, desk: Desk, line: int) -> None:
    """Give each tree of a line part 0 or, more promising, 1, neither empty (branching._division).

    The shares on the desk are those of the fractional network of ascent.py.
    """
    begin, end = bench.starts[line], bench.starts[line + 1]
    stations, links, none = facts.points.shape[0], facts.cliques_of.shape[0], len(facts.targets) - 1
    has, uses = desk.uses[0], desk.uses[1]
    for at in range(stations + links):
        has[at] = uses[at] = 0
    for place in range(begin, end):
        for row in range(forest.arcs.shape[1]):
            arc = forest.arcs[bench.rows[place], row]
            if arc < none:
                has[facts.targets[arc]] += 1
                has[stations + (arc >> 1)] += 1
    for arc in range(none):
        uses[facts.targets[arc]] += desk.shares[line, arc]
        uses[stations + (arc >> 1)] += desk.shares[line, arc]
    best, thing = -1.0, -1
    for at in range(stations + links):
        if 0 < has[at] < end - begin:
            share = has[at] / (end - begin)
            score = 2 * min(uses[at], 1 - uses[at]) + min(share, 1 - share)
            if at < stations:
                score *= 0.7
            if thing < 0 or score > best:
                best, thing = score, at
    for place in range(begin, end):
        if thing < 0:  # equal links, different needs
            bench.part[place] = place < (begin + end) // 2
            continue
        there = False
        for row in range(forest.arcs.shape[1]):
            arc = forest.arcs[bench.rows[place], row]
            if arc < none:
                there = there or facts.targets[arc] == thing or stations + (arc >> 1) == thing
        bench.part[place] = there == (uses[thing] > 0.5)
