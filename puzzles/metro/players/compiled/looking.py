"""What a position is worth to a player who looks ahead, in compiled code.

Expectations are whole numbers: all turns of a choice share the cards that are left, so they are weighed by
products of card counts, which differ from probabilities only by a common factor (`scale`). Of n cards left,
p of them no switches and s switches, the next event shows a certain card of the p without a switch in p
cases of p·n, and with one in s. In decks with several switches a second one on top is overlooked.
"""

from typing import NamedTuple

from puzzles.metro.players.compiled.growing import draw, erase, sections, total_after
from puzzles.metro.players.compiled.records import (
    BEST,
    BLOCKED,
    FIRST_ARC,
    FORCED,
    JOKER_CARD,
    LEFT,
    NONE,
    REPLY,
    SECTIONS,
    SHARE,
    SIZE,
    SYMBOL,
    TOTAL,
    Board,
    Ints,
    Mind,
)  # fmt: skip
from solver.compiled import lean_part

NOTHING = -(2**60)
"""Below every worth."""

REPLIES = 2
"""The list in `Mind.found` for replies in thought; the others are for the sections of a turn."""


class View(NamedTuple):
    """What a player looks at in one turn: how far ahead, what is left of the deck, the price of a power."""

    depth: int
    plain: int
    """The cards left that are no switches."""
    switches: int
    price: int


@lean_part
def scale(depth: int, plain: int, switches: int) -> int:
    """Return by what a point is multiplied in the worth of a position."""
    whole = plain + switches
    if depth <= 0:
        return 1
    if depth == 1:
        return plain * whole
    if plain == 1:
        return whole
    return plain * whole * (plain - 1) * (whole - 1) * (whole - 2 if switches else 1)


@lean_part
def one_deep(board: Board, cards: Ints, view: View) -> int:
    """Return the worth of a position if the next event is answered as well as can be."""
    _look(board, cards, view.switches > 0)
    last = len(cards) - 1
    worth: int = view.plain * cards[last, BEST] + view.switches * cards[last, BEST + 1]
    return worth


@lean_part
def two_deep(board: Board, mind: Mind, view: View) -> int:
    """Return the worth of a position if the next two events are answered as well as can be."""
    things, cards = board.things, mind.cards
    joker = board.facts[JOKER_CARD]
    for symbol in range(joker + 1):
        for event in range(4):
            cards[symbol, REPLY + event] = NOTHING
    wide = view.switches > 0
    found = mind.found[REPLIES]
    for reply in range(sections(board, joker, wide, found)):
        origin, link, target = found[reply, 0], found[reply, 1], found[reply, 2]
        branch = things[origin, SECTIONS] > 1
        draw(board, origin, link, target)
        _look(board, cards, wide)
        shown = things[target, SYMBOL]
        for symbol in range(joker + 1):
            if symbol in (shown, joker) or shown == joker:
                for switch in range(int(branch), 1 + wide):
                    _raise_reply(board, cards, view, symbol, switch)
        erase(board, origin, link, target)
    _look(board, cards, wide)
    worth = 0
    whole = view.plain + view.switches
    for symbol in range(joker + 1):
        for switch in range(1 + wide):
            if not board.facts[FORCED] or cards[symbol, REPLY + 2 * switch] == NOTHING:
                _raise_reply(board, cards, view, symbol, switch)
            factor = 1
            if wide and view.plain > 1:
                factor = whole - 1 if switch else whole - 2
            for event in range(2 * switch, 2 * switch + 2):
                worth += cards[symbol, SHARE + event] * factor * cards[symbol, REPLY + event]
    return worth


@lean_part
def foresee(cards: Ints, plain: int, to_end: int) -> None:
    """Weigh the next events by symbol, switch and whether no event can follow."""
    switch = len(cards) - 1
    for symbol in range(switch):
        for event in range(4):
            cards[symbol, SHARE + event] = 0
        for colour in range(2):
            count = cards[symbol, LEFT + colour]
            cards[symbol, SHARE + int(to_end - colour <= 0 or plain == 1)] += count * plain
            for above in range(2):
                over = int(to_end - colour - above <= 0 or plain == 1)
                cards[symbol, SHARE + 2 + over] += count * cards[switch, LEFT + above]


@lean_part
def _look(board: Board, cards: Ints, wide: bool) -> None:
    """Find for each symbol the best total after one more event, from ends and (`wide`) from any station."""
    things, facts = board.things, board.facts
    for row in range(len(cards)):
        cards[row, BEST] = NOTHING
        cards[row, BEST + 1] = NOTHING
    for place in range(board.sums[SIZE]):
        origin = board.line[place]
        branch = int(things[origin, SECTIONS] > 1)
        if branch and not wide:
            continue
        for arc in range(things[origin, FIRST_ARC], things[origin + 1, FIRST_ARC], 2):
            link, target = facts[arc], facts[arc + 1]
            if things[link, BLOCKED] or things[target, SECTIONS] != NONE:
                continue
            symbol = things[target, SYMBOL]
            total = total_after(board, link, target)
            cards[symbol, BEST + branch] = max(cards[symbol, BEST + branch], total)
    _sum_up(board, cards)


@lean_part
def _sum_up(board: Board, cards: Ints) -> None:
    """Let jokers, ends and passes have their share in what `_look` has found, and sum it over the cards."""
    last = len(cards) - 1
    joker = last - 1
    stay = board.sums[TOTAL]
    for column in range(BEST, BEST + 2):
        wild = cards[joker, column]
        for symbol in range(joker):
            cards[joker, column] = max(cards[joker, column], cards[symbol, column])
            cards[symbol, column] = max(cards[symbol, column], wild)
        cards[last, column] = 0
    for symbol in range(last):
        count = cards[symbol, LEFT] + cards[symbol, LEFT + 1]
        cards[symbol, BEST + 1] = max(cards[symbol, BEST], cards[symbol, BEST + 1])
        for column in range(BEST, BEST + 2):
            if not board.facts[FORCED] or cards[symbol, column] == NOTHING:
                cards[symbol, column] = max(cards[symbol, column], stay)
            cards[last, column] += count * cards[symbol, column]


@lean_part
def _raise_reply(board: Board, cards: Ints, view: View, symbol: int, switch: int) -> None:
    """Note what the position, in which `_look` has just looked, is worth as a reply to an event."""
    last = len(cards) - 1
    plain, switches = view.plain - 1, view.switches - switch
    over = board.sums[TOTAL] * max(1, plain * (plain + switches))
    further = plain * (cards[last, BEST] - cards[symbol, BEST])
    further += switches * (cards[last, BEST + 1] - cards[symbol, BEST + 1])
    reply = REPLY + 2 * switch
    cards[symbol, reply] = max(cards[symbol, reply], further)
    cards[symbol, reply + 1] = max(cards[symbol, reply + 1], over)
