"""Whole games in compiled code: round after round, card after card."""

from puzzles.metro.players.compiled.choosing import choose
from puzzles.metro.players.compiled.growing import circle, draw
from puzzles.metro.players.compiled.looking import View, foresee, scale
from puzzles.metro.players.compiled.records import (
    BIT,
    BLIND,
    CIRCLED,
    DECK,
    DISTRICT,
    ENDS_AFTER,
    FIRST_ARC,
    FIRST_CARD,
    FIRST_MOVE,
    HOMES,
    LAST_CARD,
    LEFT,
    LEVEL,
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
    SIZE,
    START,
    TARGET,
    TOTAL,
    USED,
    Batch,
    Board,
    Ints,
    Mind,
    Table,
    Words,
)  # fmt: skip
from solver.compiled import lean_loop, lean_part


@lean_loop
def play_all(
    table: Table,
    batch: Batch,
    depth: int,
    seeds: Words,
    board: Board,
    mind: Mind,
    moves: Ints,
    totals: Ints,
) -> None:
    """Play the games of a batch, each with its own seed; note all moves and the totals."""
    for game in range(len(totals)):
        mind.seed[0] = seeds[game]
        for row in range(len(board.things)):
            for column in range(board.things.shape[1]):
                board.things[row, column] = table.things[row, column]
        for entry in range(len(board.sums)):
            board.sums[entry] = table.sums[entry]
        for number in range(batch.first_round[game], batch.first_round[game + 1]):
            _depart(table, board, mind, batch.rounds[number, START])
            _build(board, mind, batch, number, depth, moves)
        totals[game] = board.sums[TOTAL]


@lean_part
def _depart(table: Table, board: Board, mind: Mind, start: int) -> None:
    """Begin a line, whose departure station is in the total already: one district, one station."""
    for symbol in range(len(mind.cards)):
        for colour in range(2):
            mind.cards[symbol, LEFT + colour] = mind.cards[symbol, DECK + colour]
    for district in range(table.first_district, len(board.things)):
        board.things[district, HOMES] = 0
    for place in range(board.sums[SIZE]):
        board.things[board.line[place], SECTIONS] = NONE
    board.line[0] = start
    board.things[start, SECTIONS] = 0
    board.things[board.things[start, DISTRICT], HOMES] = 1
    board.sums[SIZE] = 1
    board.sums[SEEN] = board.things[start, BIT]
    board.sums[REACHED] = 1
    board.sums[MOST] = 1
    board.sums[RIVER] = 0
    board.sums[POINTS] = 1


@lean_part
def _build(board: Board, mind: Mind, batch: Batch, number: int, depth: int, moves: Ints) -> None:
    """Play one round."""
    switch = len(mind.cards) - 1
    first = batch.rounds[number, FIRST_CARD]
    row = batch.rounds[number, FIRST_MOVE]
    used = False
    to_end = board.facts[ENDS_AFTER]
    for at in range(first, batch.rounds[number, LAST_CARD]):
        symbol, colour = batch.cards[at, 0], batch.cards[at, 1]
        to_end -= colour
        mind.cards[symbol, LEFT + colour] = max(0, mind.cards[symbol, LEFT + colour] - 1)
        if symbol == switch:
            continue
        wide = at > first and batch.cards[at - 1, 0] == switch
        power = NO_POWER if used else batch.rounds[number, POWER]
        choose(board, mind, _view(mind.cards, depth, to_end), symbol, wide, power, moves[row])
        _take(board, moves[row])
        used = used or moves[row, USED] == 1
        row += 1


@lean_part
def _view(cards: Ints, depth: int, to_end: int) -> View:
    """Return what a player sees of the cards to come; without any there is nothing to look ahead to."""
    switch = len(cards) - 1
    switches = cards[switch, LEFT] + cards[switch, LEFT + 1]
    plain = -switches
    for symbol in range(switch + 1):
        plain += cards[symbol, LEFT] + cards[symbol, LEFT + 1]
    ahead = min(depth, 0) if plain == 0 or to_end <= 0 else depth
    if ahead > 1:
        foresee(cards, plain, to_end)
    price = max(0, to_end) * scale(ahead, plain, switches) * (depth != BLIND)
    return View(ahead, plain, switches, price)


@lean_part
def _take(board: Board, move: Ints) -> None:
    """Play a move for good."""
    _follow(board, move[ORIGIN], move[TARGET])
    _follow(board, move[SECOND_ORIGIN], move[SECOND_TARGET])
    if move[CIRCLED] != NONE:
        circle(board, move[CIRCLED])
    board.sums[LEVEL] = 0


@lean_part
def _follow(board: Board, origin: int, target: int) -> None:
    """Draw the section between two stations, if there are any."""
    if target != NONE:
        for arc in range(board.things[origin, FIRST_ARC], board.things[origin + 1, FIRST_ARC], 2):
            if board.facts[arc + 1] == target:
                draw(board, origin, board.facts[arc], target)
