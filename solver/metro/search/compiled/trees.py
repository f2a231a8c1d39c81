"""Loops over trees: values and prospects of whole pools, the pools that are left, and what fits beside what.

Each stands for a few lines of numpy in bounds.py, pools.py or pairs.py.
"""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_loop, lean_part
from solver.metro.search.compiled.records import NEVER, ActiveSet, Desk, Facts

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Masks = NDArray[np.uint64]
"""Shape (n, words)."""


@lean_part
def _value(arcs: NDArray[np.uint16], base: Small, tree: int, gains: Small, unit: int) -> np.int32:
    """Return the value of a tree in units (bounds.values)."""
    total = np.int32(base[tree] * np.int32(unit))
    for row in range(arcs.shape[1]):
        total += gains[arcs[tree, row]]
    return total


@lean_loop
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
    for tree in range(len(arcs)):
        total = _value(arcs, base, tree, gains, unit)
        if total > best[visits[tree]] and total > floor:
            best[visits[tree]] = total


@lean_loop
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
    count = 0
    for tree in range(len(arcs)):
        prospect = _value(arcs, base, tree, gains, unit) + rest[visits[tree]]
        if prospect >= need:
            chosen[count] = tree
            prospects[count] = prospect
            count += 1
    return count


@lean_loop
def gather(
    chosen: Ints,
    index: Ints,
    trees: ActiveSet,
    stations: Masks,
    blocked: Masks,
    new_index: Ints,
    new: ActiveSet,
    summary: Masks,
) -> None:
    """Copy the chosen trees of a pool; `summary` gets what some and all of them serve, and all block.

    Of the two sets of trees `starts` is not looked at.
    """
    words, link_words = stations.shape[1], blocked.shape[1]
    for word in range(words):
        summary[0, word] = 0
        summary[1, word] = ~np.uint64(0)
    for word in range(link_words):
        summary[2, word] = ~np.uint64(0)
    common = True
    for tree in range(len(chosen)):
        old = chosen[tree]
        at = index[old]
        new_index[tree] = at
        for row in range(trees.arcs.shape[1]):
            new.arcs[tree, row] = trees.arcs[old, row]
        new.base[tree] = trees.base[old]
        new.visits[tree] = trees.visits[old]
        for word in range(words):
            summary[0, word] |= stations[at, word]
            summary[1, word] &= stations[at, word]
        if common:
            common = False
            for word in range(link_words):
                summary[2, word] &= blocked[at, word]
                common = common or summary[2, word] != 0


@lean_loop
def block(arcs: NDArray[np.uint16], conflicts: Masks, found: Masks) -> None:
    """Put into `found` what each tree blocks, by the `conflicts` of each link (network.blocked)."""
    for tree in range(len(arcs)):
        for word in range(found.shape[1]):
            found[tree, word] = 0
        for row in range(arcs.shape[1]):
            link = arcs[tree, row] >> 1
            if link < len(conflicts):
                for word in range(found.shape[1]):
                    found[tree, word] |= conflicts[link, word]


@lean_loop
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


@lean_loop
def rests(facts: Facts, desk: Desk) -> int:
    """Return the largest Σ best_l(v_l) + T(Σ v_l), and fill `desk.rest` (bounds._rests)."""
    best, rest = desk.best, desk.rest
    lines, classes = best.shape
    top = NEVER
    width = lines * (classes - 1) + 1
    last = len(facts.track) - 1
    for line in range(lines):
        now = 0
        for total in range(width):
            desk.sums[0, total] = 2 * NEVER
        desk.sums[0, 0] = 0
        for other in range(lines):
            if other == line:
                continue
            for total in range(width):
                desk.sums[1 - now, total] = 2 * NEVER
            for before in range(width - classes + 1):
                if desk.sums[now, before] > NEVER:
                    for visits in range(classes):
                        if best[other, visits] > NEVER:
                            value = desk.sums[now, before] + best[other, visits]
                            if value > desk.sums[1 - now, before + visits]:
                                desk.sums[1 - now, before + visits] = value
            now = 1 - now
        for visits in range(classes):
            most = 2 * NEVER
            for before in range(width - classes + 1):
                if desk.sums[now, before] > NEVER:
                    most = max(most, desk.sums[now, before] + facts.track[min(before + visits, last)])
            if line == 0 and best[0, visits] > NEVER and most > NEVER:
                top = max(top, best[0, visits] + most)
            rest[line, visits] = most + desk.without[line]
    return top
