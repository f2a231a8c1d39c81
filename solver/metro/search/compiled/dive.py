"""A dive: one node and everything below it, depth first, in compiled code.

Most nodes of a search are small, and what Python needs to hand each of them from one loop to the next would
cost more than the loops. So a node with few enough trees is worked on with all its descendants in one call
(dives.py), as nodes.py does it: bound and filter, better prices, again, pairs, and then a leaf or a division.
It ends when nothing is left or the allowed number of trees is valued; nodes that are left are given back.
"""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_loop, lean_part
from solver.metro.search.compiled.division import divided, line_to_divide
from solver.metro.search.compiled.leaves import best_network, combinations, longest_line
from solver.metro.search.compiled.nodes import cut, matched, most_promising, summed_up
from solver.metro.search.compiled.prices import ascend
from solver.metro.search.compiled.records import (
    NEVER,
    Bench,
    Desk,
    Facts,
    Forest,
    Frame,
    Limits,
    Stack,
)

Ints = NDArray[np.int64]


@lean_loop
def dive(
    facts: Facts,
    forest: Forest,
    known: Frame,
    desk: Desk,
    bench: Bench,
    stack: Stack,
    first: int,
    floor: int,
    limits: Limits,
    counts: Ints,
) -> None:
    """Work on the one node on the stack and all below it, as long as allowed and as the stack has room.

    `counts` gets the number of nodes that are left on the stack, the score of the best network above `floor`
    in units (NEVER if none was found; its trees are on the bench), and how many trees were valued and nodes
    worked on.
    """
    lines = stack.spans.shape[1] - 1
    waiting, valued, nodes, best = 1, 0, 0, NEVER
    need = (floor + 1) * facts.unit
    while waiting > 0 and valued < limits.valued:
        size = stack.spans[waiting - 1, lines] - stack.spans[waiting - 1, 0]
        if not _room(stack, waiting, limits, size):
            break
        waiting -= 1
        ceiling, weight = stack.ceilings[waiting], stack.weights[waiting]
        if ceiling < need:
            continue
        nodes += 1
        _pull(stack, waiting, bench)
        valued += 2 * size
        common = summed_up(facts, forest, known, bench)
        value = cut(facts, forest, common, bench, desk, bench.prices, need)
        if value == NEVER:
            continue
        ceiling = min(ceiling, value)
        if not _small(bench.starts, limits):
            common = summed_up(facts, forest, known, bench)
            most_promising(forest, bench, limits.active)
            taken = ascend(
                facts,
                common,
                bench.active,
                desk,
                bench.prices,
                limits.steps,
                limits.patience,
                floor + 1.0,
            )
            valued += taken * bench.active.starts[lines] + 2 * bench.starts[lines]
            before = value
            value = cut(facts, forest, common, bench, desk, desk.prices, need)
            if value == NEVER:
                continue
            ceiling = min(ceiling, value)
            if value <= before:
                for at in range(len(bench.prices)):
                    bench.prices[at] = desk.prices[at]
            if bench.starts[lines] <= limits.matched:
                common = summed_up(facts, forest, known, bench)
                valued += 3 * bench.starts[lines]
                if not matched(facts, forest, common, bench, desk, bench.prices, need):
                    continue
        if _small(bench.starts, limits):
            longest = longest_line(bench.starts)
            valued += combinations(bench.starts, longest) * (
                bench.starts[longest + 1] - bench.starts[longest]
            )
            found = best_network(facts, forest, bench, desk, longest, need)
            if found != NEVER:
                best = found
                floor = found // facts.unit
                need = found + facts.unit
            continue
        line = line_to_divide(bench.starts, first)
        parts = bench.starts[line + 1] - bench.starts[line]
        if parts <= limits.singles:
            for place in range(bench.starts[line], bench.starts[line + 1]):
                bench.part[place] = place - bench.starts[line]
        else:
            parts = 2
            divided(facts, forest, bench, desk, line)
        for number in range(parts):
            _push(stack, waiting, bench, line, number, ceiling, weight / parts)
            waiting += 1
    counts[0], counts[1], counts[2], counts[3] = waiting, best, valued, nodes


@lean_part
def _room(stack: Stack, waiting: int, limits: Limits, size: int) -> bool:
    """Tell whether the children of the last of `waiting` nodes, which has `size` trees, have room."""
    children = max(2, limits.singles)
    begin = stack.spans[waiting - 1, 0]
    return waiting + children <= len(stack.ceilings) and begin + children * size <= len(stack.rows)


@lean_part
def _small(starts: Ints, limits: Limits) -> bool:
    """Tell whether a node is a leaf: few combinations, and not too many networks with the longest line."""
    longest = longest_line(starts)
    count, size = combinations(starts, longest), starts[longest + 1] - starts[longest]
    return count == 1 or (count <= limits.combinations and count * size <= limits.scores)


@lean_part
def _pull(stack: Stack, place: int, bench: Bench) -> None:
    """Copy a node from the stack to the bench."""
    lines = len(bench.starts) - 1
    begin = stack.spans[place, 0]
    for line in range(lines + 1):
        bench.starts[line] = stack.spans[place, line] - begin
    for at in range(bench.starts[lines]):
        bench.rows[at] = stack.rows[begin + at]
    for at in range(len(bench.prices)):
        bench.prices[at] = stack.prices[place, at]


@lean_part
def _push(
    stack: Stack, waiting: int, bench: Bench, line: int, number: int, ceiling: int, weight: float
) -> None:
    """Put a node on top of `waiting` others: the bench's trees, of `line` only those in part `number`."""
    lines = len(bench.starts) - 1
    at = stack.spans[waiting - 1, lines] if waiting > 0 else 0
    for own in range(lines):
        stack.spans[waiting, own] = at
        for place in range(bench.starts[own], bench.starts[own + 1]):
            if own != line or bench.part[place] == number:
                stack.rows[at] = bench.rows[place]
                at += 1
    stack.spans[waiting, lines] = at
    for place in range(len(bench.prices)):
        stack.prices[waiting, place] = bench.prices[place]
    stack.ceilings[waiting] = ceiling
    stack.weights[waiting] = weight
