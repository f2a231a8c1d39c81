"""Whole games in compiled code: round after round, card after card."""

from puzzles.metro.players.compiled.choosing import choose
from puzzles.metro.players.compiled.growing import circle, draw
from puzzles.metro.players.compiled.looking import View, foresee, scale
from puzzles.metro.players.compiled.loop import loop, part
from puzzles.metro.players.compiled.records import (
    BIT,
    BLIND,
    CIRCLED,
    DISTRICT,
    FIRST_ARC,
    FIRST_CARD,
    FIRST_MOVE,
    HOMES,
    LAST_CARD,
    LEVEL,
    LIT,
    MOST,
    NO_POWER,
    NONE,
    ORIGIN,
    POINTS,
    POWER,
    REACHED,
    RIVER,
    SECOND_ORIGIN,
    SECOND_TARGET,
    SECTIONS,
    SEEN,
    SERVED,
    SIZE,
    START,
    TARGET,
    TOTAL,
    USED,
    Batch,
    Ints,
    Position,
    Table,
    Words,
)  # fmt: skip


@loop
def play_all(
    table: Table, batch: Batch, depth: int, seeds: Words, now: Position, moves: Ints, totals: Ints
) -> None:
    """Play the games of a batch, each with its own seed; note all moves and the totals."""
    for game in range(len(totals)):
        now.seed[0] = seeds[game]
        _begin(table, now)
        for number in range(batch.first_round[game], batch.first_round[game + 1]):
            _build(table, now, batch, number, depth, moves)
        totals[game] = now.sums[TOTAL]


@part
def _begin(table: Table, now: Position) -> None:
    """Return to the position before play."""
    for entry in range(len(now.sums)):
        now.sums[entry] = table.sums[entry]
    for link in range(len(now.blocked)):
        now.blocked[link] = table.blocked[link]
    for district in range(len(now.districts)):
        now.districts[district, LIT] = 0
    for station in range(len(now.stations)):
        now.stations[station, SERVED] = table.served[station]
        now.districts[table.stations[station, DISTRICT], LIT] += table.served[station] > 0


@part
def _build(table: Table, now: Position, batch: Batch, number: int, depth: int, moves: Ints) -> None:
    """Play one round."""
    _depart(table, now, batch.rounds[number, START])
    switch = len(now.best) - 1
    first = batch.rounds[number, FIRST_CARD]
    row = batch.rounds[number, FIRST_MOVE]
    used = False
    to_end = table.ends_after
    for at in range(first, batch.rounds[number, LAST_CARD]):
        symbol, colour = batch.cards[at, 0], batch.cards[at, 1]
        to_end -= colour
        now.hidden[symbol, colour] = max(0, now.hidden[symbol, colour] - 1)
        if symbol == switch:
            continue
        wide = at > first and batch.cards[at - 1, 0] == switch
        power = NO_POWER if used else batch.rounds[number, POWER]
        choose(table, now, _view(now, depth, to_end), symbol, wide, power, moves[row])
        _take(table, now, moves[row])
        used = used or moves[row, USED] == 1
        row += 1


@part
def _depart(table: Table, now: Position, start: int) -> None:
    """Begin a line, whose departure station is in the total already: one district, one station."""
    for district in range(len(now.districts)):
        now.districts[district, HOMES] = 0
    for station in range(len(now.stations)):
        now.stations[station, SECTIONS] = NONE
    for symbol in range(len(table.deck)):
        now.hidden[symbol, 0] = table.deck[symbol, 0]
        now.hidden[symbol, 1] = table.deck[symbol, 1]
    now.line[0] = start
    now.sums[SIZE] = 1
    now.stations[start, SECTIONS] = 0
    now.districts[table.stations[start, DISTRICT], HOMES] = 1
    now.sums[SEEN] = table.stations[start, BIT]
    now.sums[REACHED] = 1
    now.sums[MOST] = 1
    now.sums[RIVER] = 0
    now.sums[POINTS] = 1


@part
def _view(now: Position, depth: int, to_end: int) -> View:
    """Return what a player sees of the cards to come; without any there is nothing to look ahead to."""
    switch = len(now.best) - 1
    switches = now.hidden[switch, 0] + now.hidden[switch, 1]
    plain = -switches
    for symbol in range(switch + 1):
        plain += now.hidden[symbol, 0] + now.hidden[symbol, 1]
    ahead = min(depth, 0) if plain == 0 or to_end <= 0 else depth
    if ahead > 1:
        foresee(now, plain, to_end)
    price = max(0, to_end) * scale(ahead, plain, switches) * (depth != BLIND)
    return View(ahead, plain, switches, price)


@part
def _take(table: Table, now: Position, move: Ints) -> None:
    """Play a move for good."""
    _follow(table, now, move[ORIGIN], move[TARGET])
    _follow(table, now, move[SECOND_ORIGIN], move[SECOND_TARGET])
    if move[CIRCLED] != NONE:
        circle(table, now, move[CIRCLED])
    now.sums[LEVEL] = 0


@part
def _follow(table: Table, now: Position, origin: int, target: int) -> None:
    """Draw the section between two stations, if there are any."""
    if target != NONE:
        for at in range(table.stations[origin, FIRST_ARC], table.stations[origin + 1, FIRST_ARC]):
            if table.arcs[at, 1] == target:
                draw(table, now, origin, table.arcs[at, 0], target)
