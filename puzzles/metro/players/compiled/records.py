"""What the compiled loops are given: plain records of whole numbers, and the names of their columns.

A card, an event and a station show a **symbol** by its number; the joker, on a card or a station, has the
number after the last symbol, and the switch the one after that.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]

NONE = -1
"""In place of a station: there is none; in place of a number of sections: the station is not on the line."""

SYMBOL, SITE, DISTRICT, BIT, FIRST_ARC = range(5)
"""Columns of `Table.stations`: the symbol, 1 for a tourist site, the district and its bit, and where the arcs
begin."""

PASSES, CROSSES, FIRST_CONFLICT = range(3)
"""Columns of `Table.links`: bits of the districts that it scores in passing, 1 if it crosses the river, and
where the conflicts begin."""

KIND, MEMBERS = range(2)
"""Columns of `Table.goals`: the kind, then for each station 1 if it is wanted."""
COVER, DISTRICTS, INTERCHANGES, CROSSINGS = range(4)
"""Kinds of objectives: to serve certain stations, or a station in every district, or to count to a number."""

NO_POWER, DOUBLE, JOKER, SWITCH, CIRCLE = range(5)
"""The powers of a line."""

START, POWER, FIRST_CARD, LAST_CARD, FIRST_MOVE = range(5)
"""Columns of `Batch.rounds`: departure station, power, where the cards begin and end, where moves begin."""

ORIGIN, TARGET, SECOND_ORIGIN, SECOND_TARGET, USED, CIRCLED, MOVE = range(7)
"""Columns of moves: one or two sections by their stations, 1 if the power is used, the circled station; and
their number."""

SERVED, SECTIONS = range(2)
"""Columns of `Position.stations`: how many lines serve it, and how many sections the current line has there
(NONE if it is elsewhere)."""

LIT, HOMES = range(2)
"""Columns of `Position.districts`: how many of its stations are served, and how many are on the current line,
a circled one twice."""

TOTAL, POINTS, SEEN, REACHED, MOST, RIVER, VISITS, SIZE, LEVEL, NEEDS = range(10)
"""Entries of `Position.sums`: the total so far; of the current line its points, the bits of its districts and
their number, its most stations in one, its river crossings; the visits of sites; the number of the line's
stations; how many changes of the position are only thoughts; then what each objective still wants."""

BLIND = -1
"""The depth of the random player, to whom all turns are worth the same; the others have 0, 1 and 2."""


class Table(NamedTuple):
    """Games of one city that begin alike: the same lines, objectives and lines drawn beforehand."""

    stations: Ints
    """One row per station, and one more that ends the last one's arcs."""
    links: Ints
    """One row per link, and one more that ends the last one's conflicts."""
    arcs: Ints
    """For each station its links, ascending, with the station at their other end: rows (link, station)."""
    conflicts: Ints
    """For each link the links that cannot stand beside it, itself included."""
    tourist: Ints
    """The track of the tourist sites, long enough for all crosses there can be."""
    interchange: Ints
    """The track of the interchanges, long enough for all lines."""
    goals: Ints
    """One row per objective in play."""
    deck: Ints
    """How many cards of a round show each symbol, joker and switch: rows (street, underground)."""
    blocked: Ints
    """At the beginning: for each link how many sections block it."""
    served: Ints
    """At the beginning: for each station the number of lines there."""
    sums: Ints
    """At the beginning: the the entries of `Position.sums`, those of the current line left out."""
    districts: int
    """Their number."""
    river_crossing: int
    """Points for a river crossing."""
    objective: int
    """Points for an objective."""
    ends_after: int
    """The underground card that ends a round."""
    forced: int
    """1 if a player may pass only when no section is legal."""


class Batch(NamedTuple):
    """Some games of one table, one after another."""

    first_round: Ints
    """Where the rounds of each game begin; one more entry for the end."""
    rounds: Ints
    """One row per round."""
    cards: Ints
    """Rows (symbol, 1 for an underground card), in the order revealed."""


class Position(NamedTuple):
    """How a game stands, and room for the thoughts of the player."""

    blocked: Ints
    """As in Table, now."""
    stations: Ints
    """One row per station."""
    districts: Ints
    """One row per district."""
    line: Ints
    """The stations of the current line, ascending."""
    sums: Ints
    saved: Ints
    """The sums before each change that is only a thought."""
    hidden: Ints
    """The cards of the round not yet revealed, as in `Table.deck`."""
    found: Ints
    """Legal sections, three lists of them: rows (origin, link, target)."""
    best: Ints
    """For each symbol the best total from an end, and from any station; a last row for their sums."""
    shares: Ints
    """How likely the next events are: by symbol, by switch (0 or 1), by whether the round ends with them."""
    replies: Ints
    """The worth of the best reply to each of these."""
    move: Ints
    """The move that is being weighed."""
    tie: Ints
    """The rank of the best moves found, and their number."""
    seed: Words
    """One entry: the state of the generator."""
