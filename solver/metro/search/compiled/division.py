"""Loops that divide a node of a dive: branching.py on trees of a `Forest`."""

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.compiled.loop import loop
from solver.metro.search.compiled.records import Facts, Forest

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Reals = NDArray[np.float64]


@loop
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


@loop
def divided(facts: Facts, forest: Forest, trees: Small, use: Reals, part: Small) -> None:
    """Give each tree one of two parts, 1 for the more promising one, neither empty (branching._division).

    `use`: how much of each arc the fractional network of ascent.py uses.
    """
    stations, links, none = facts.points.shape[0], facts.cliques_of.shape[0], len(facts.targets) - 1
    counts = np.zeros(stations + links)
    uses = np.zeros(stations + links)
    for at in range(len(trees)):
        for row in range(forest.arcs.shape[1]):
            arc = forest.arcs[trees[at], row]
            if arc < none:
                counts[facts.targets[arc]] += 1
                counts[stations + (arc >> 1)] += 1
    for arc in range(none):
        uses[facts.targets[arc]] += use[arc]
        uses[stations + (arc >> 1)] += use[arc]
    best, thing = -1.0, -1
    for at in range(stations + links):
        if 0 < counts[at] < len(trees):
            share = counts[at] / len(trees)
            score = 2 * min(uses[at], 1 - uses[at]) + min(share, 1 - share)
            if at < stations:
                score *= 0.7
            if thing < 0 or score > best:
                best, thing = score, at
    if thing < 0:  # equal links, different needs
        for at in range(len(trees)):
            part[at] = at < len(trees) // 2
        return
    for at in range(len(trees)):
        has = False
        for row in range(forest.arcs.shape[1]):
            arc = forest.arcs[trees[at], row]
            if arc < none:
                has = has or facts.targets[arc] == thing or stations + (arc >> 1) == thing
        part[at] = has == (uses[thing] > 0.5)
