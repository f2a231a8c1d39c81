"""A dive: one node and everything below it, depth first, in compiled code.

Most nodes of a search are small, and what Python needs to hand each of them from one loop to the next would
cost more than the loops. So a node with few enough trees is worked on with all its descendants in one call
(dives.py), as nodes.py does it: bound and filter, better prices, again, pairs, and then a leaf or a division.
It ends when nothing is left or the allowed number of trees is valued; nodes that are left are given back.
"""

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.compiled.division import divided, line_to_divide
from solver.metro.search.compiled.leaves import best_network, combinations
from solver.metro.search.compiled.loop import loop
from solver.metro.search.compiled.nodes import cut, matched, most_promising, summed_up
from solver.metro.search.compiled.prices import ascend
from solver.metro.search.compiled.records import NEVER, Facts, Forest, Limits, Stack

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Reals = NDArray[np.float64]


@loop
def dive(
    facts: Facts, forest: Forest, begun: Stack, first: int, floor: int, limits: Limits
) -> tuple[Stack, int, int, Small, int]:
    """Work on the one node in `begun` and all below it, as long as allowed.

    Returns what is left and how many nodes that is, the score of the best network above `floor` in units
    (NEVER if none was found) and its rows, and the number of trees valued.
    """
    lines = begun.spans.shape[1] - 1
    stack = begun
    waiting = 1
    valued = 0
    need = (floor + 1) * facts.unit
    score = NEVER
    network = np.zeros(lines, np.int32)
    classes = 1
    for place in range(len(begun.rows)):
        classes = max(classes, forest.visits[begun.rows[place]] + 1)
    prospects = np.empty(len(begun.rows), np.int64)
    while waiting > 0 and valued < limits.valued:
        waiting -= 1
        ceiling, weight = stack.ceilings[waiting], stack.weights[waiting]
        if ceiling < need:
            continue
        begin = stack.spans[waiting, 0]
        rows = np.empty(stack.spans[waiting, lines] - begin, np.int32)
        for place in range(len(rows)):
            rows[place] = stack.rows[begin + place]
        starts = np.empty(lines + 1, np.int64)
        for line in range(lines + 1):
            starts[line] = stack.spans[waiting, line] - begin
        prices = np.empty(stack.prices.shape[1])
        for at in range(len(prices)):
            prices[at] = stack.prices[waiting, at]

        valued += 2 * len(rows)
        known = summed_up(facts, forest, rows, starts)
        value = cut(facts, forest, known, rows, starts, prices, need, prospects, classes)
        if value == NEVER:
            continue
        ceiling = min(ceiling, value)
        count, longest = combinations(starts)
        small = _small(count, longest, starts, limits)
        if not small:
            known = summed_up(facts, forest, rows, starts)
            trees = most_promising(forest, rows, starts, prospects, limits.active)
            better, shares, taken = ascend(facts, known, trees, prices, limits.steps, floor + 1.0)
            valued += taken * len(trees.base) + 2 * starts[lines]
            before = value
            value = cut(facts, forest, known, rows, starts, better, need, prospects, classes)
            if value == NEVER:
                continue
            ceiling = min(ceiling, value)
            if value <= before:
                prices = better
            if starts[lines] <= limits.matched:
                known = summed_up(facts, forest, rows, starts)
                valued += 3 * starts[lines]
                if not matched(facts, forest, known, rows, starts, prices, need, classes):
                    continue
            count, longest = combinations(starts)
            small = _small(count, longest, starts, limits)
        if small:
            valued += count * (starts[longest + 1] - starts[longest])
            found = best_network(facts, forest, rows, starts, longest, need, network)
            if found != NEVER:
                score = found
                floor = found // facts.unit
                need = found + facts.unit
            continue

        line = line_to_divide(starts, first)
        own = rows[starts[line] : starts[line + 1]]
        part = np.empty(len(own), np.int32)
        if len(own) <= limits.singles:
            parts = len(own)
            for tree in range(parts):
                part[tree] = tree
        else:
            parts = 2
            divided(facts, forest, own, shares[line], part)
        for number in range(parts):
            stack = _pushed(stack, waiting, rows, starts, line, part, number, prices, ceiling, weight / parts)
            waiting += 1
    return stack, waiting, score, network, valued


@loop
def _small(count: int, longest: int, starts: Ints, limits: Limits) -> bool:
    """Tell whether a node is a leaf: few combinations, and not too many networks with the longest line."""
    size = starts[longest + 1] - starts[longest]
    return count == 1 or (count <= limits.combinations and count * size <= limits.scores)


@loop
def _pushed(
    stack: Stack,
    waiting: int,
    rows: Small,
    starts: Ints,
    line: int,
    part: Small,
    number: int,
    prices: Reals,
    ceiling: int,
    weight: float,
) -> Stack:
    """Put a node on top of `waiting` others: these trees, of `line` only those in part `number`.

    Returns the stack, a larger one if it had no room.
    """
    lines = len(starts) - 1
    begin = stack.spans[waiting - 1, lines] if waiting > 0 else 0
    room, nodes = begin + starts[lines], len(stack.ceilings)
    if room > len(stack.rows) or waiting == nodes:
        stack = _larger(stack, waiting, room, begin)
    for at in range(len(prices)):
        stack.prices[waiting, at] = prices[at]
    stack.ceilings[waiting] = ceiling
    stack.weights[waiting] = weight
    at = begin
    for own in range(lines):
        stack.spans[waiting, own] = at
        for place in range(starts[own], starts[own + 1]):
            if own != line or part[place - starts[own]] == number:
                stack.rows[at] = rows[place]
                at += 1
    stack.spans[waiting, lines] = at
    return stack


@loop
def _larger(stack: Stack, waiting: int, room: int, used: int) -> Stack:
    """Return a stack with the same nodes, and room for twice as many and twice `room` trees."""
    rows = np.empty(2 * room, np.int32)
    for place in range(used):
        rows[place] = stack.rows[place]
    width, size = stack.spans.shape[1], stack.prices.shape[1]
    spans = np.empty((2 * waiting + 2, width), np.int64)
    prices = np.empty((2 * waiting + 2, size))
    ceilings = np.empty(2 * waiting + 2, np.int64)
    weights = np.empty(2 * waiting + 2)
    for node in range(waiting):
        for line in range(width):
            spans[node, line] = stack.spans[node, line]
        for at in range(size):
            prices[node, at] = stack.prices[node, at]
        ceilings[node] = stack.ceilings[node]
        weights[node] = stack.weights[node]
    return Stack(rows, spans, prices, ceilings, weights)
