"""All layings of a turn (rules-bus.md, "A turn"), as `solver.bus.laying` has them."""

from puzzles.bus.players.compiled.records import (
    ALONE,
    CHAIN,
    CHANGE_BOXES,
    CHANGES,
    COST,
    GREEN,
    LENGTH,
    SEGMENTS,
    TURNS,
    WAY,
    WAYS,
    Desk,
    Facts,
)
from solver.compiled import lean_loop, lean_part


@lean_loop
def lay(facts: Facts, desk: Desk, depth: int, end: int, formation: int) -> int:
    """Put all layings of a turn that begins at `end` on the desk; return how many there are.

    How many route changes are left the pad of that depth tells. Of more layings than the desk has room
    for, which takes a board full of green lights, the rest is overlooked.
    """
    left = facts.limits[CHANGE_BOXES] - desk.pads[depth, CHANGES]
    segments, turns = facts.formations[formation, SEGMENTS], facts.formations[formation, TURNS]
    found = _paths(facts, desk, depth, end, left, segments, turns)
    if found == 0 and left == 0 and facts.limits[ALONE] == 1:
        found = _paths(facts, desk, depth, end, left, 1, -1)
    return int(found)


@lean_part
def _paths(facts: Facts, desk: Desk, depth: int, end: int, left: int, segments: int, turns: int) -> int:
    """Lay so many segments in all ways with `turns` turns (-1: any), give or take `left`; extend them too."""
    used = desk.used
    at, came = desk.stack[depth, 0], desk.stack[depth, 1]
    tried, made = desk.stack[depth, 2], desk.stack[depth, 3]
    longest = segments + facts.limits[CHAIN]
    room = desk.layings.shape[1]
    found = 0
    laid = 0
    at[0] = end
    tried[0] = made[0] = 0
    while laid >= 0:
        here = at[laid]
        if tried[laid] == 0 and laid >= segments:
            cost = 0 if turns < 0 else abs(made[segments] - turns)
            if cost <= left and found < room:
                desk.layings[depth, found, LENGTH] = laid
                desk.layings[depth, found, COST] = cost
                for step in range(laid):
                    desk.layings[depth, found, WAY + step] = came[step + 1]
                found += 1
            if cost > left or facts.places[here, GREEN] == 0 or laid == longest or found == room:
                tried[laid] = WAYS
        if tried[laid] == WAYS:
            if laid > 0:
                used[here] = 0
            laid -= 1
            continue
        way = tried[laid]
        tried[laid] += 1
        there = facts.places[here, way]
        if there < 0 or used[there] == 1:
            continue
        laid += 1
        used[there] = 1
        at[laid] = there
        came[laid] = way
        tried[laid] = 0
        made[laid] = made[laid - 1]
        if laid > 1 and way != came[laid - 1]:
            made[laid] += 1
    return found
