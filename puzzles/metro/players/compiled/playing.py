"""Whole games in compiled code: round after round, card after card."""

import numpy as np

from puzzles.metro.players.compiled import records
from puzzles.metro.players.compiled.choosing import choose
from puzzles.metro.players.compiled.growing import circle, draw
from puzzles.metro.players.compiled.looking import View, foresee, scale
from puzzles.metro.players.compiled.records import (
    BIT,
    BLIND,
    CIRCLED,
    DISTRICT,
    FIRST_CARD,
    FIRST_MOVE,
    LAST_CARD,
    MOST,
    NONE,
    ORIGIN,
    POINTS,
    POWER,
    REACHED,
    RIVER,
    SECOND_ORIGIN,
    SECOND_TARGET,
    SEEN,
    SITE,
    START,
    TARGET,
    TOTAL,
    USED,
    VISITS,
    Batch,
    Ints,
    Position,
    Table,
    Words,
)
from solver.metro.search.compiled.loop import loop


@loop
def _follow(table: Table, now: Position, origin: int, target: int) -> None:
    """Draw the section between two stations for good."""
    for at in range(table.first_arc[origin], table.first_arc[origin + 1]):
        if table.arcs[at, 1] == target:
            draw(table, now, origin, table.arcs[at, 0], target, 0)


@loop
def _take(table: Table, now: Position, move: Ints) -> None:
    """Play a move."""
    if move[TARGET] != NONE:
        _follow(table, now, move[ORIGIN], move[TARGET])
    if move[SECOND_TARGET] != NONE:
        _follow(table, now, move[SECOND_ORIGIN], move[SECOND_TARGET])
    if move[CIRCLED] != NONE:
        circle(table, now, move[CIRCLED])


@loop
def _depart(table: Table, now: Position, start: int) -> None:
    """Begin a line, whose departure station is in the total already: one district, one station."""
    now.homes[:] = 0
    now.sections[:] = NONE
    now.hidden[:] = table.deck
    now.line[0] = start
    now.size[0] = 1
    now.sections[start] = 0
    now.homes[table.stations[start, DISTRICT]] = 1
    now.sums[POINTS] = 1
    now.sums[REACHED] = 1
    now.sums[MOST] = 1
    now.sums[RIVER] = 0
    now.sums[SEEN] = table.stations[start, BIT]


@loop
def _build(table: Table, now: Position, batch: Batch, number: int, depth: int, moves: Ints) -> None:
    """Play one round."""
    power = batch.rounds[number, POWER]
    row = batch.rounds[number, FIRST_MOVE]
    _depart(table, now, batch.rounds[number, START])
    switch = len(now.best)
    to_end = table.ends_after
    wide = False
    move = np.empty(moves.shape[1], dtype=np.int64)
    for at in range(batch.rounds[number, FIRST_CARD], batch.rounds[number, LAST_CARD]):
        symbol, colour = batch.cards[at, 0], batch.cards[at, 1]
        to_end -= colour
        now.hidden[symbol, colour] = max(0, now.hidden[symbol, colour] - 1)
        if symbol == switch:
            wide = True
            continue
        switches = now.hidden[switch].sum()
        plain = now.hidden.sum() - switches
        ahead = min(depth, 0) if plain == 0 or to_end <= 0 else depth
        if ahead > 1:
            foresee(now, plain, to_end)
        price = max(0, to_end) * scale(ahead, plain, switches) if ahead != BLIND else 0
        choose(table, now, View(ahead, plain, switches, price), symbol, wide, power, move, moves[row])
        _take(table, now, moves[row])
        if moves[row, USED]:
            power = records.NO_POWER
        row += 1
        wide = False


@loop
def play_all(
    table: Table, batch: Batch, depth: int, seeds: Words, now: Position, moves: Ints, totals: Ints
) -> None:
    """Play the games of a batch, each with its own seed; note all moves and the totals."""
    for game in range(len(totals)):
        now.seed[0] = seeds[game]
        now.blocked[:] = table.blocked
        now.served[:] = table.served
        now.needs[:] = table.needs
        now.lit[:] = 0
        now.sums[:] = 0
        now.sums[TOTAL] = table.total
        for station in range(len(table.stations)):
            if now.served[station]:
                now.lit[table.stations[station, DISTRICT]] += 1
                now.sums[VISITS] += table.stations[station, SITE] * now.served[station]
        for number in range(batch.first_round[game], batch.first_round[game + 1]):
            _build(table, now, batch, number, depth, moves)
        totals[game] = now.sums[TOTAL]
