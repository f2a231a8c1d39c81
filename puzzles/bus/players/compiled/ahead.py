"""What a turn is worth to a player who looks ahead over the tickets still to come, and stays alive.

The worth of a position is a sum over all orders in which the next tickets may come, so it is a whole number:
the points on the pad then, with DOOM off for each order in which the route is lost. All turns of one
position are summed over equally many orders, so their worths can be compared.
"""

from puzzles.bus.players.compiled.laying import lay
from puzzles.bus.players.compiled.pad import drive, points
from puzzles.bus.players.compiled.records import (
    LENGTH,
    ROUNDS,
    SEGMENTS,
    WAY,
    WAYS,
    WORTH,
    Desk,
    Facts,
    Ints,
)
from solver.compiled import lean_loop, lean_part

DOOM = 1_000_000
"""More points than any route scores: to stay alive comes first."""

MOST_SEGMENTS = 9
"""No formation has more (`maps.bus.rules`)."""


@lean_loop
def weigh(facts: Facts, desk: Desk, end: int, round: int, formation: int, hidden: Ints, deep: int) -> int:
    """Put all turns of a position, whose pad lies at depth 0, on the desk with what they are worth.

    `hidden` says of how many tickets still to come each formation is, and `deep` how many of them to look
    ahead: 0 looks only whether they could be driven, 2 is the most. Returns the number of turns.
    """
    found = lay(facts, desk, 0, end, formation)
    for laying in range(found):
        there = _go(facts, desk, 0, laying, end, round)
        if round + 1 == facts.limits[ROUNDS]:
            worth = points(facts, desk.pads[1])
        elif deep == 0:
            worth = _drivable(facts, desk, there, round + 1, hidden)
        elif deep == 1:
            worth = _after_next(facts, desk, 1, there, round + 1, hidden)
        else:
            worth = _after_two(facts, desk, there, round + 1, hidden)
        _come_back(facts, desk, 0, laying, end)
        desk.layings[0, laying, WORTH] = worth
    return int(found)


@lean_part
def _drivable(facts: Facts, desk: Desk, end: int, round: int, hidden: Ints) -> int:
    """Return the points on the pad at depth 1 for each ticket to come, with DOOM off where it is stuck."""
    here = points(facts, desk.pads[1])
    need = _need(facts, facts.limits[ROUNDS] - round, hidden)
    if not _has_room(facts, desk, end, need):
        here -= DOOM
    total = 0
    for formation in range(len(hidden)):
        if hidden[formation] > 0:
            total += hidden[formation] * here
            if lay(facts, desk, 1, end, formation) == 0:
                total -= hidden[formation] * DOOM
    return int(total)


@lean_part
def _after_two(facts: Facts, desk: Desk, end: int, round: int, hidden: Ints) -> int:
    """Sum over the orders of the next two tickets what the best answers to them lead to.

    The position's pad lies at depth 1.
    """
    if round + 1 == facts.limits[ROUNDS]:
        return int(_after_next(facts, desk, 1, end, round, hidden))
    total = 0
    others = -1
    for formation in range(len(hidden)):
        others += hidden[formation]
    for formation in range(len(hidden)):
        copies = hidden[formation]
        if copies == 0:
            continue
        hidden[formation] -= 1
        best = -DOOM * others
        for laying in range(lay(facts, desk, 1, end, formation)):
            there = _go(facts, desk, 1, laying, end, round)
            best = max(best, _after_next(facts, desk, 2, there, round + 1, hidden))
            _come_back(facts, desk, 1, laying, end)
        hidden[formation] += 1
        total += copies * best
    return int(total)


@lean_part
def _after_next(facts: Facts, desk: Desk, depth: int, end: int, round: int, hidden: Ints) -> int:
    """Sum over the next ticket what the best answer to it leads to, from the position of a depth.

    Room is looked for only where a turn brings more points than those before it.
    """
    total = 0
    rounds = facts.limits[ROUNDS] - round - 1
    for formation in range(len(hidden)):
        copies = hidden[formation]
        if copies == 0:
            continue
        hidden[formation] -= 1
        need = _need(facts, rounds, hidden)
        hidden[formation] += 1
        best = -DOOM
        for laying in range(lay(facts, desk, depth, end, formation)):
            there = _go(facts, desk, depth, laying, end, round)
            worth = points(facts, desk.pads[depth + 1])
            if worth > best and not _has_room(facts, desk, there, need):
                worth -= DOOM
            best = max(best, worth)
            _come_back(facts, desk, depth, laying, end)
        total += copies * best
    return int(total)


@lean_part
def _need(facts: Facts, rounds: int, hidden: Ints) -> int:
    """Return how many segments the tickets of so many rounds ask for at least."""
    need = 0
    for segments in range(1, MOST_SEGMENTS + 1):
        for formation in range(len(hidden)):
            if facts.formations[formation, SEGMENTS] == segments:
                taken = min(rounds, hidden[formation])
                need += taken * segments
                rounds -= taken
    return int(need)


@lean_part
def _has_room(facts: Facts, desk: Desk, end: int, need: int) -> bool:
    """Tell whether as many unused intersections as segments needed can be reached from the route's end."""
    reached, seen = desk.search[0], desk.search[1]
    seen[-1] += 1
    search = seen[-1]
    reached[0] = end
    found = 1
    done = 0
    while done < found and found <= need:
        here = reached[done]
        done += 1
        for way in range(WAYS):
            there = facts.places[here, way]
            if there >= 0 and desk.used[there] == 0 and seen[there] != search:
                seen[there] = search
                reached[found] = there
                found += 1
    return found > need


@lean_part
def _go(facts: Facts, desk: Desk, depth: int, laying: int, end: int, round: int) -> int:
    """Play a laying of a depth: its pad is the one of the next depth. Return where the route ends then."""
    for number in range(desk.pads.shape[1]):
        desk.pads[depth + 1, number] = desk.pads[depth, number]
    here = end
    for step in range(desk.layings[depth, laying, LENGTH]):
        here = facts.places[here, desk.layings[depth, laying, WAY + step]]
        desk.used[here] = 1
    return int(drive(facts, desk, depth, laying, end, desk.pads[depth + 1], round))


@lean_part
def _come_back(facts: Facts, desk: Desk, depth: int, laying: int, end: int) -> None:
    """Let the intersections of a laying be unused again."""
    for step in range(desk.layings[depth, laying, LENGTH]):
        end = facts.places[end, desk.layings[depth, laying, WAY + step]]
        desk.used[end] = 0
