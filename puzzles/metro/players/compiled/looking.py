"""What a position is worth to a player who looks ahead, in compiled code.

Expectations are whole numbers: all turns of a choice share the cards that are left, so they are weighed by
products of card counts, which differ from probabilities only by a common factor (`scale`). Of n cards left,
p of them no switches and s switches, the next event shows a certain card of the p without a switch in p
cases of p·n, and with one in s. In decks with several switches a second one on top is overlooked.
"""

from typing import NamedTuple

from puzzles.metro.players.compiled.growing import draw, erase, sections, total_after
from puzzles.metro.players.compiled.records import NONE, SYMBOL, TOTAL, Position, Table
from solver.metro.search.compiled.loop import loop

NOTHING = -(2**60)
"""Below every worth."""

RESERVE = 2
"""The level at which replies are drawn in thought, above the two sections of a turn."""


class View(NamedTuple):
    """What a player looks at in one turn: how far ahead, what is left of the deck, the price of a power."""

    depth: int
    plain: int
    """The cards left that are no switches."""
    switches: int
    price: int


@loop
def look(table: Table, now: Position, wide: bool) -> None:
    """Find for each symbol the best total after one more event, from ends and (`wide`) from any station."""
    best = now.best
    joker = len(best) - 1
    best[:] = NOTHING
    for place in range(now.size[0]):
        origin = now.line[place]
        column = 1 if now.sections[origin] > 1 else 0
        if column and not wide:
            continue
        for at in range(table.first_arc[origin], table.first_arc[origin + 1]):
            link, target = table.arcs[at, 0], table.arcs[at, 1]
            if now.blocked[link] or now.sections[target] != NONE:
                continue
            symbol = table.stations[target, SYMBOL]
            best[symbol, column] = max(best[symbol, column], total_after(table, now, link, target))
    stay = now.sums[TOTAL]
    for column in range(2):
        wild = best[joker, column]
        for symbol in range(joker):
            best[joker, column] = max(best[joker, column], best[symbol, column])
            best[symbol, column] = max(best[symbol, column], wild)
    for symbol in range(joker + 1):
        best[symbol, 1] = max(best[symbol, 0], best[symbol, 1])
        for column in range(2):
            if not table.forced or best[symbol, column] == NOTHING:
                best[symbol, column] = max(best[symbol, column], stay)


@loop
def hopes(now: Position, column: int) -> int:
    """Return the sum of what the hidden cards lead to, from ends (0) or from any station (1)."""
    hope = 0
    for symbol in range(len(now.best)):
        hope += (now.hidden[symbol, 0] + now.hidden[symbol, 1]) * now.best[symbol, column]
    return hope


@loop
def foresee(now: Position, plain: int, to_end: int) -> None:
    """Weigh the next events by symbol, switch and whether no event can follow."""
    now.shares[:] = 0
    switch = len(now.best)
    for symbol in range(switch):
        for colour in range(2):
            count = now.hidden[symbol, colour]
            now.shares[symbol, 0, int(to_end - colour <= 0 or plain == 1)] += count * plain
            for above in range(2):
                over = int(to_end - colour - above <= 0 or plain == 1)
                now.shares[symbol, 1, over] += count * now.hidden[switch, above]


@loop
def _raise_reply(table: Table, now: Position, view: View, symbol: int, switch: int, passing: bool) -> None:
    """Note what the position is worth as a reply to an event, from what `_look` has found in it."""
    plain, switches = view.plain - 1, view.switches - switch
    over = now.sums[TOTAL] * max(1, plain * (plain + switches))
    further = plain * (hopes(now, 0) - now.best[symbol, 0]) + switches * (hopes(now, 1) - now.best[symbol, 1])
    replies = now.replies[symbol, switch]
    if not passing or not table.forced or replies[0] == NOTHING:
        replies[0] = max(replies[0], further)
        replies[1] = max(replies[1], over)


@loop
def two_deep(table: Table, now: Position, view: View) -> int:
    """Return the worth of a position if the next two events are answered as well as can be."""
    joker = len(now.best) - 1
    now.replies[:] = NOTHING
    wide = view.switches > 0
    found = now.found[RESERVE]
    for reply in range(sections(table, now, joker, wide, found)):
        origin, link, target = found[reply, 0], found[reply, 1], found[reply, 2]
        only_wide = 1 if now.sections[origin] > 1 else 0
        draw(table, now, origin, link, target, RESERVE)
        look(table, now, wide)
        shown = table.stations[target, SYMBOL]
        for symbol in range(joker + 1):
            if symbol in (shown, joker) or shown == joker:
                for switch in range(only_wide, 1 + wide):
                    _raise_reply(table, now, view, symbol, switch, False)
        erase(table, now, origin, link, target, RESERVE)
    look(table, now, wide)
    worth = 0
    whole = view.plain + view.switches
    for symbol in range(joker + 1):
        for switch in range(1 + wide):
            _raise_reply(table, now, view, symbol, switch, True)
            factor = 1
            if wide and view.plain > 1:
                factor = whole - 1 if switch else whole - 2
            for over in range(2):
                worth += now.shares[symbol, switch, over] * factor * now.replies[symbol, switch, over]
    return worth


@loop
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
