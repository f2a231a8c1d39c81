"""The choice of a turn in compiled code, ties broken by chance.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014):
a counter that grows by the golden ratio, and a mixing of its bits. Whole numbers only, so every machine
draws alike.
"""

import numpy as np

from puzzles.metro.players.compiled import records
from puzzles.metro.players.compiled.growing import circle, draw, erase, sections, uncircle
from puzzles.metro.players.compiled.looking import NOTHING, View, one_deep, two_deep
from puzzles.metro.players.compiled.records import (
    CIRCLED,
    JOKER_CARD,
    MOVE,
    NONE,
    ORIGIN,
    RANK,
    SECOND_ORIGIN,
    SECOND_TARGET,
    SIZE,
    SYMBOL,
    TARGET,
    TIES,
    TOTAL,
    USED,
    Board,
    Ints,
    Mind,
    Words,
)  # fmt: skip
from solver.compiled import lean_part

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)


@lean_part
def choose(board: Board, mind: Mind, view: View, symbol: int, wide: bool, power: int, chosen: Ints) -> None:
    """Choose a turn: all without the line's power are weighed first, then all with it."""
    mind.best[RANK] = NOTHING * 4
    joker = board.facts[JOKER_CARD]
    move = mind.move
    found = mind.found[0]
    for used in range(1 if power == records.NO_POWER else 2):
        for entry in range(MOVE):
            move[entry] = NONE
        move[USED] = used
        asked = joker if used == 1 and power == records.JOKER else symbol
        anywhere = wide or (used == 1 and power == records.SWITCH)
        count = sections(board, asked, anywhere, found)
        if not board.facts[records.FORCED] or count == 0:
            if used == 0:
                _weigh(board, mind, view, chosen)
            elif power == records.CIRCLE:
                _weigh_circles(board, mind, view, chosen)
        for first in range(count):
            origin, link, target = found[first, 0], found[first, 1], found[first, 2]
            move[ORIGIN], move[TARGET] = origin, target
            draw(board, origin, link, target)
            if used == 1 and power == records.CIRCLE:
                _weigh_circles(board, mind, view, chosen)
            elif used == 1 and power == records.DOUBLE:
                second = board.things[target, SYMBOL] if symbol == joker else symbol
                if second != joker:
                    _weigh_seconds(board, mind, view, second, wide, chosen)
            else:
                _weigh(board, mind, view, chosen)
            erase(board, origin, link, target)


@lean_part
def _weigh(board: Board, mind: Mind, view: View, chosen: Ints) -> None:
    """Rank the move that led to the position; of the best ones each is chosen with equal chance."""
    worth = 0
    if view.depth == 0:
        worth = board.sums[TOTAL]
    elif view.depth == 1:
        worth = one_deep(board, mind.cards, view)
    elif view.depth == 2:
        worth = two_deep(board, mind, view)
    move = mind.move
    rank = 4 * (worth - view.price * move[USED]) + 2 * (move[TARGET] != NONE) + 1 - move[USED]
    if rank < mind.best[RANK]:
        return
    mind.best[TIES] = mind.best[TIES] + 1 if rank == mind.best[RANK] else 1
    mind.best[RANK] = rank
    if _below(mind.seed, mind.best[TIES]) == 0:
        for entry in range(MOVE):
            chosen[entry] = move[entry]


@lean_part
def _weigh_circles(board: Board, mind: Mind, view: View, chosen: Ints) -> None:
    """Weigh the move with each station of the line circled."""
    for place in range(board.sums[SIZE]):
        station = board.line[place]
        mind.move[CIRCLED] = station
        circle(board, station)
        _weigh(board, mind, view, chosen)
        uncircle(board, station)


@lean_part
def _weigh_seconds(board: Board, mind: Mind, view: View, symbol: int, wide: bool, chosen: Ints) -> None:
    """Weigh the move with each second section to a station of that symbol."""
    found = mind.found[1]
    for second in range(sections(board, symbol, wide, found)):
        origin, link, target = found[second, 0], found[second, 1], found[second, 2]
        mind.move[SECOND_ORIGIN], mind.move[SECOND_TARGET] = origin, target
        draw(board, origin, link, target)
        _weigh(board, mind, view, chosen)
        erase(board, origin, link, target)


@lean_part
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
