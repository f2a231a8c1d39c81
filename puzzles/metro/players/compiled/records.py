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
"""In a row of moves: no station there."""

SYMBOL, SITE, DISTRICT, BIT = range(4)
"""Columns of `Table.stations`: the symbol, 1 for a tourist site, the district and its bit."""

PASSES, CROSSES = range(2)
"""Columns of `Table.links`: bits of the districts that it scores in passing, 1 if it crosses the river."""

COVER, DISTRICTS, INTERCHANGES, CROSSINGS = range(4)
"""Kinds of objectives: to serve certain stations, or a station in every district, or to count to a number."""

SUMS = 7
TOTAL, POINTS, SEEN, REACHED, MOST, RIVER, VISITS = range(SUMS)
"""Entries of `Position.sums`: the total so far, and of the current line its points, the bits of its
districts and their number, its most stations in one and its river crossings; then the visits of sites."""

START, POWER, FIRST_CARD, LAST_CARD, FIRST_MOVE = range(5)
"""Columns of `Batch.rounds`: the departure station, the power, where its cards begin and end in the batch, and
where its moves begin."""

NO_POWER, DOUBLE, JOKER, SWITCH, CIRCLE = range(5)
"""The powers of a line."""

BLIND = -1
"""The depth of the random player, to whom all turns are worth the same; the others have 0, 1 and 2."""

MOVE = 6
ORIGIN, TARGET, SECOND_ORIGIN, SECOND_TARGET, USED, CIRCLED = range(MOVE)
"""Columns of moves: one or two sections by their stations, 1 if the power is used, the circled station."""


class Table(NamedTuple):
    """Games of one city that begin alike: the same lines, objectives and lines drawn beforehand."""

    stations: Ints
    """One row per station."""
    links: Ints
    """One row per link."""
    first_arc: Ints
    """Where the arcs of each station begin; one more entry for the end."""
    arcs: Ints
    """For each station its links, ascending, with the station at their other end: rows (link, station)."""
    first_conflict: Ints
    """Where the conflicts of each link begin; one more entry for the end."""
    conflicts: Ints
    """For each link the links that cannot stand beside it, itself included."""
    tourist: Ints
    """The track of the tourist sites."""
    interchange: Ints
    """The track of the interchanges, long enough for every line."""
    goals: Ints
    """The kinds of the objectives in play."""
    members: Ints
    """For each objective 1 for every station that it wants served (kind COVER)."""
    deck: Ints
    """How many cards of a round show each symbol, joker and switch: rows (street, underground)."""
    blocked: Ints
    """At the beginning: for each link how many sections block it."""
    served: Ints
    """At the beginning: for each station the number of lines there."""
    needs: Ints
    """At the beginning: how much each objective still wants."""
    total: int
    """At the beginning: the total of the network."""
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
    """One row per round, columns START to FIRST_MOVE."""
    cards: Ints
    """Rows (symbol, 1 for an underground card), in the order revealed."""


class Position(NamedTuple):
    """How a game stands, and room for the thoughts of the player."""

    blocked: Ints
    served: Ints
    needs: Ints
    """As in Table, now."""
    lit: Ints
    """For each district how many of its stations are served."""
    sections: Ints
    """For each station the number of sections of the current line there, NONE if it is not on the line."""
    homes: Ints
    """For each district the number of stations of the current line there, a circled one twice."""
    line: Ints
    """The stations of the current line, ascending."""
    size: Ints
    """One entry: their number."""
    sums: Ints
    saved: Ints
    """The sums before each of the sections that are drawn in thought."""
    hidden: Ints
    """The cards of the round not yet revealed, as in `Table.deck`."""
    found: Ints
    """For each of three sections in a row those that are legal: rows (origin, link, target)."""
    best: Ints
    """For each symbol the best total from an end, and from any station."""
    shares: Ints
    """How likely the next events are: by symbol, by switch (0 or 1), by whether the round ends with them."""
    replies: Ints
    """The worth of the best reply to each of these."""
    tie: Ints
    """The rank of the best turns found, and their number."""
    seed: Words
    """One entry: the state of the generator."""
