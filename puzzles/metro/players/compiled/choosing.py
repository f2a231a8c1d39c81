"""The choice of a turn in compiled code, ties broken by chance.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014):
a counter that grows by the golden ratio, and a mixing of its bits. Whole numbers only, so every machine
draws alike.
"""

import numpy as np

from puzzles.metro.players.compiled import records
from puzzles.metro.players.compiled.growing import circle, draw, erase, sections, uncircle
from puzzles.metro.players.compiled.looking import NOTHING, View, one_deep, two_deep
from puzzles.metro.players.compiled.loop import part
from puzzles.metro.players.compiled.records import (
    CIRCLED,
    MOVE,
    NONE,
    ORIGIN,
    SECOND_ORIGIN,
    SECOND_TARGET,
    SIZE,
    SYMBOL,
    TARGET,
    TOTAL,
    USED,
    Ints,
    Position,
    Table,
    Words,
)  # fmt: skip

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)


@part
def choose(
    table: Table, now: Position, view: View, symbol: int, wide: bool, power: int, chosen: Ints
) -> None:
    """Choose a turn: all without the line's power are weighed first, then all with it."""
    now.tie[0] = NOTHING * 4
    joker = len(now.best) - 2
    move = now.move
    found = now.found[0]
    for used in range(1 if power == records.NO_POWER else 2):
        for entry in range(MOVE):
            move[entry] = NONE
        move[USED] = used
        asked = joker if used == 1 and power == records.JOKER else symbol
        anywhere = wide or (used == 1 and power == records.SWITCH)
        count = sections(table, now, asked, anywhere, found)
        if not table.forced or count == 0:
            if used == 0:
                _weigh(table, now, view, chosen)
            elif power == records.CIRCLE:
                _weigh_circles(table, now, view, chosen)
        for first in range(count):
            origin, link, target = found[first, 0], found[first, 1], found[first, 2]
            move[ORIGIN], move[TARGET] = origin, target
            draw(table, now, origin, link, target)
            if used == 1 and power == records.CIRCLE:
                _weigh_circles(table, now, view, chosen)
            elif used == 1 and power == records.DOUBLE:
                second = table.stations[target, SYMBOL] if symbol == joker else symbol
                if second != joker:
                    _weigh_seconds(table, now, view, second, wide, chosen)
            else:
                _weigh(table, now, view, chosen)
            erase(table, now, origin, link, target)


@part
def _weigh(table: Table, now: Position, view: View, chosen: Ints) -> None:
    """Rank the move that led to the position; of the best ones each is chosen with equal chance."""
    worth = 0
    if view.depth == 0:
        worth = now.sums[TOTAL]
    elif view.depth == 1:
        worth = one_deep(table, now, view)
    elif view.depth == 2:
        worth = two_deep(table, now, view)
    move = now.move
    rank = 4 * (worth - view.price * move[USED]) + 2 * (move[TARGET] != NONE) + 1 - move[USED]
    if rank < now.tie[0]:
        return
    now.tie[1] = now.tie[1] + 1 if rank == now.tie[0] else 1
    now.tie[0] = rank
    if _below(now.seed, now.tie[1]) == 0:
        for entry in range(MOVE):
            chosen[entry] = move[entry]


@part
def _weigh_circles(table: Table, now: Position, view: View, chosen: Ints) -> None:
    """Weigh the move with each station of the line circled."""
    for place in range(now.sums[SIZE]):
        station = now.line[place]
        now.move[CIRCLED] = station
        circle(table, now, station)
        _weigh(table, now, view, chosen)
        uncircle(table, now, station)


@part
def _weigh_seconds(table: Table, now: Position, view: View, symbol: int, wide: bool, chosen: Ints) -> None:
    """Weigh the move with each second section to a station of that symbol."""
    found = now.found[1]
    for second in range(sections(table, now, symbol, wide, found)):
        origin, link, target = found[second, 0], found[second, 1], found[second, 2]
        now.move[SECOND_ORIGIN], now.move[SECOND_TARGET] = origin, target
        draw(table, now, origin, link, target)
        _weigh(table, now, view, chosen)
        erase(table, now, origin, link, target)


@part
def _below(seed: Words, limit: int) -> int:
    """Draw a number from 0 to `limit - 1`, each equally likely."""
    bits = 0
    while (1 << bits) < limit:
        bits += 1
    while bits:
        seed[0] += GOLDEN
        mixed = seed[0]
        mixed = (mixed ^ (mixed >> np.uint64(30))) * MIX_1
        mixed = (mixed ^ (mixed >> np.uint64(27))) * MIX_2
        number = np.int64((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(64 - bits))
        if number < limit:
            return int(number)
    return 0
