"""What a position is worth to a player who looks ahead, in compiled code.

Expectations are whole numbers: all turns of a choice share the cards that are left, so they are weighed by
products of card counts, which differ from probabilities only by a common factor (`scale`). Of n cards left,
p of them no switches and s switches, the next event shows a certain card of the p without a switch in p
cases of p·n, and with one in s. In decks with several switches a second one on top is overlooked.
"""

from typing import NamedTuple

from puzzles.metro.players.compiled.growing import draw, erase, sections, total_after
from puzzles.metro.players.compiled.loop import part
from puzzles.metro.players.compiled.records import (
    FIRST_ARC,
    NONE,
    SECTIONS,
    SIZE,
    SYMBOL,
    TOTAL,
    Position,
    Table,
)  # fmt: skip

NOTHING = -(2**60)
"""Below every worth."""

REPLIES = 2
"""The list in `Position.found` for replies in thought; the others are for the sections of a turn."""


class View(NamedTuple):
    """What a player looks at in one turn: how far ahead, what is left of the deck, the price of a power."""

    depth: int
    plain: int
    """The cards left that are no switches."""
    switches: int
    price: int


@part
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


@part
def one_deep(table: Table, now: Position, view: View) -> int:
    """Return the worth of a position if the next event is answered as well as can be."""
    _look(table, now, view.switches > 0)
    last = len(now.best) - 1
    worth: int = view.plain * now.best[last, 0] + view.switches * now.best[last, 1]
    return worth


@part
def two_deep(table: Table, now: Position, view: View) -> int:
    """Return the worth of a position if the next two events are answered as well as can be."""
    joker = len(now.best) - 2
    for symbol in range(joker + 1):
        for switch in range(2):
            now.replies[symbol, switch, 0] = NOTHING
            now.replies[symbol, switch, 1] = NOTHING
    wide = view.switches > 0
    found = now.found[REPLIES]
    count = sections(table, now, joker, wide, found)
    for reply in range(count):
        origin, link, target = found[reply, 0], found[reply, 1], found[reply, 2]
        branch = now.stations[origin, SECTIONS] > 1
        draw(table, now, origin, link, target)
        _look(table, now, wide)
        shown = table.stations[target, SYMBOL]
        for symbol in range(joker + 1):
            if symbol in (shown, joker) or shown == joker:
                for switch in range(int(branch), 1 + wide):
                    _raise_reply(now, view, symbol, switch)
        erase(table, now, origin, link, target)
    _look(table, now, wide)
    worth = 0
    whole = view.plain + view.switches
    for symbol in range(joker + 1):
        for switch in range(1 + wide):
            if not table.forced or now.replies[symbol, switch, 0] == NOTHING:
                _raise_reply(now, view, symbol, switch)
            factor = 1
            if wide and view.plain > 1:
                factor = whole - 1 if switch else whole - 2
            for over in range(2):
                worth += now.shares[symbol, switch, over] * factor * now.replies[symbol, switch, over]
    return worth


@part
def foresee(now: Position, plain: int, to_end: int) -> None:
    """Weigh the next events by symbol, switch and whether no event can follow."""
    switch = len(now.best) - 1
    for symbol in range(switch):
        for above in range(2):
            now.shares[symbol, above, 0] = 0
            now.shares[symbol, above, 1] = 0
        for colour in range(2):
            count = now.hidden[symbol, colour]
            now.shares[symbol, 0, int(to_end - colour <= 0 or plain == 1)] += count * plain
            for above in range(2):
                over = int(to_end - colour - above <= 0 or plain == 1)
                now.shares[symbol, 1, over] += count * now.hidden[switch, above]


@part
def _look(table: Table, now: Position, wide: bool) -> None:
    """Find for each symbol the best total after one more event, from ends and (`wide`) from any station.

    The last row gets the sums over the hidden cards.
    """
    best = now.best
    last = len(best) - 1
    joker = last - 1
    for row in range(last + 1):
        best[row, 0] = NOTHING
        best[row, 1] = NOTHING
    for place in range(now.sums[SIZE]):
        origin = now.line[place]
        column = int(now.stations[origin, SECTIONS] > 1)
        if column and not wide:
            continue
        for at in range(table.stations[origin, FIRST_ARC], table.stations[origin + 1, FIRST_ARC]):
            link, target = table.arcs[at, 0], table.arcs[at, 1]
            if now.blocked[link] or now.stations[target, SECTIONS] != NONE:
                continue
            symbol = table.stations[target, SYMBOL]
            best[symbol, column] = max(best[symbol, column], total_after(table, now, link, target))
    for column in range(2):
        wild = best[joker, column]
        for symbol in range(joker):
            best[joker, column] = max(best[joker, column], best[symbol, column])
            best[symbol, column] = max(best[symbol, column], wild)
    stay = now.sums[TOTAL]
    best[last, 0] = 0
    best[last, 1] = 0
    for symbol in range(last):
        best[symbol, 1] = max(best[symbol, 0], best[symbol, 1])
        for column in range(2):
            if not table.forced or best[symbol, column] == NOTHING:
                best[symbol, column] = max(best[symbol, column], stay)
            best[last, column] += (now.hidden[symbol, 0] + now.hidden[symbol, 1]) * best[symbol, column]


@part
def _raise_reply(now: Position, view: View, symbol: int, switch: int) -> None:
    """Note what the position, in which `_look` has just looked, is worth as a reply to an event."""
    last = len(now.best) - 1
    plain, switches = view.plain - 1, view.switches - switch
    over = now.sums[TOTAL] * max(1, plain * (plain + switches))
    further = plain * (now.best[last, 0] - now.best[symbol, 0])
    further += switches * (now.best[last, 1] - now.best[symbol, 1])
    now.replies[symbol, switch, 0] = max(now.replies[symbol, switch, 0], further)
    now.replies[symbol, switch, 1] = max(now.replies[symbol, switch, 1], over)
