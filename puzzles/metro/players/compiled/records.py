"""What the compiled loops are given: a few arrays of whole numbers, and the names of columns and entries.

Few, because every call hands on every array that it is given. A station, a link and a district are known by
their rows in `Board.things`. A card, an event and a station show a **symbol** by its row in `Mind.cards`: the
symbols come first, then the joker, which stations can show as well, then the switch.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]

NONE = -1
"""In place of a station: there is none. In place of a number of sections: the station is not on the line."""

SYMBOL, SITE, DISTRICT, BIT, FIRST_ARC, SERVED, SECTIONS, WANTED = range(8)
"""A station: its symbol; 1 for a tourist site; its district and the bit of that; where its arcs begin (they
end where those of the next row begin); how many lines serve it; how many sections of the current line it has,
or NONE; and for each objective 1 if it is one of the stations wanted."""

PASSES, CROSSES, FIRST_CONFLICT, BLOCKED = range(4)
"""A link: the bits of the districts that it scores in passing; 1 if it crosses the river; where its conflicts
begin, it being one of them (they end where those of the next row begin); how many sections block it."""

LIT, HOMES = range(2)
"""A district: how many of its stations are served, and how many the current line has, a circled one twice."""

RIVER_CROSSING, OBJECTIVE, ENDS_AFTER, FORCED, JOKER_CARD, INTERCHANGE, TOURIST, KINDS, FACTS = range(9)
"""Entries of `Board.facts`: points for a river crossing and for an objective; the underground card that ends
a round; 1 if passing is forced; the row of the joker; where the tracks and the kinds of the objectives begin;
and how many entries these are. After them stand the two tracks, as long as can be needed, the kinds, the arcs
(pairs of a link and the station at its other end, the links ascending) and the conflicts."""

COVER, DISTRICTS, INTERCHANGES, CROSSINGS = range(4)
"""Kinds of objectives: to serve certain stations, or a station in every district, or to count to a number."""

TOTAL, POINTS, SEEN, REACHED, MOST, RIVER, VISITS, SIZE, LEVEL, NEEDS = range(10)
"""Entries of `Board.sums`: the total so far; of the current line its points, the bits of its districts and
their number, its most stations in one, its river crossings; the visits of sites; the number of the line's
stations; how many changes are only thoughts; then what each objective still wants."""

DECK, LEFT, BEST, SHARE, REPLY, CARDS = 0, 2, 4, 6, 10, 14
"""Columns of `Mind.cards`, and their number: how many street and underground cards of the deck show it, and
how many of them are still hidden; the best total once the next event shows it, from an end and from any
station (the last row has the sums of these over the hidden cards); how likely the next event shows it,
and the worth of the best reply, by switch (0 or 2) and by whether the round ends with that event (0 or 1)."""

RANK, TIES = range(2)
"""Entries of `Mind.best`: the rank of the best moves, and their number."""

ORIGIN, TARGET, SECOND_ORIGIN, SECOND_TARGET, USED, CIRCLED, MOVE = range(7)
"""Columns of moves: one or two sections by their stations, 1 if the power is used, the circled station; and
their number."""

START, POWER, FIRST_CARD, LAST_CARD, FIRST_MOVE, ROUND = range(6)
"""Columns of `Batch.rounds`: departure station, power, where its cards begin and end, where its moves begin;
and their number."""

NO_POWER, DOUBLE, JOKER, SWITCH, CIRCLE = range(5)
"""The powers of a line."""

BLIND = -1
"""The depth of the random player, to whom all turns are worth the same; the others have 0, 1 and 2."""


class Board(NamedTuple):
    """How a game stands."""

    things: Ints
    """The stations, then the links, then the districts, each a row; one more row after stations and links."""
    facts: Ints
    """What never changes."""
    sums: Ints
    saved: Ints
    """Room for the sums before each change that is only a thought."""
    line: Ints
    """The stations of the current line, ascending."""


class Mind(NamedTuple):
    """What the player knows and thinks."""

    cards: Ints
    """One row for each symbol, the joker and the switch."""
    found: Ints
    """Room for three lists of legal sections: rows (origin, link, target)."""
    move: Ints
    """The move that is being weighed."""
    best: Ints
    seed: Words
    """One entry: the state of the generator."""


class Table(NamedTuple):
    """Games of one city that begin alike: the same lines, objectives and lines drawn beforehand."""

    things: Ints
    facts: Ints
    sums: Ints
    """As in Board, before play begins."""
    deck: Ints
    """The first two columns of `Mind.cards`."""
    first_district: int
    """The row of the first district in `things`."""


class Batch(NamedTuple):
    """Some games of one table, one after another."""

    first_round: Ints
    """Where the rounds of each game begin; one more entry for the end."""
    rounds: Ints
    """One row per round."""
    cards: Ints
    """Rows (symbol, 1 for an underground card), in the order revealed."""
