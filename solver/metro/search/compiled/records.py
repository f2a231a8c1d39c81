"""What loops are given beside prices and trees: plain records of arrays, which compiled code can read."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NEVER = -(2**50)
"""In units: below every bound."""

MIXER = np.uint64(0x9E3779B97F4A7C15)
"""An odd multiplier that spreads bits (Knuth's multiplicative hashing)."""

COVER, INTERCHANGES, CROSSINGS = 0, 1, 2
"""The kinds of goals (objectives.py) as numbers."""

NO_POWER, DOUBLE, AS_JOKER, AS_SWITCH = 0, 1, 2, 3
"""Powers that change which sections a line may draw."""

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Masks = NDArray[np.uint64]
"""Shape (n, words)."""
Reals = NDArray[np.float64]


class Facts(NamedTuple):
    """The game: what never changes during a search. Points and prices are in units."""

    targets: Ints
    """For each arc the station it reaches; one more entry for no arc, with a station that is none."""
    cliques_of: Small
    """For each link its cliques, filled up with -1."""
    crossing: Bools
    """For each link whether it crosses the river."""
    points: Ints
    """Points of a station by number of built lines, shape (stations, lines + 1)."""
    served: Ints
    """For each station the number of drawn lines that serve it."""
    departures: Ints
    """The departure station of each line."""
    track: Ints
    """Points by the number of crosses of built lines."""
    sure: int
    """Points that every play gets (board.Board.sure_points)."""
    shut: NDArray[np.uint64]
    """The links that drawn lines block, one mask."""
    goal_kinds: Ints
    goal_numbers: Ints
    goal_worth: int
    group_goals: Ints
    """For each goal price its goal."""
    groups: Bools
    """For each goal price the stations of its group (none for a count)."""
    lower: Reals
    upper: Reals
    """The least and the highest of each price."""
    unit: int
    forbidden: int
    dearest: int
    """As in prices.Scheme."""


class Frame(NamedTuple):
    """What a node knows for certain, apart from the trees themselves; arrays over lines and stations."""

    must: Bools
    """Line l serves s in every network of the node."""
    maybe: Bools
    """Line l serves s in some tree of its pool, not in all."""
    closed: Bools
    """Line l cannot use link e: every tree of some other line blocks it."""
    open_goals: Bools
    """For each goal: neither certain nor impossible, and worth having."""
    sure: int
    """Points, in units, of goals that every network of the node reaches, and of the board."""


class Forest(NamedTuple):
    """Trees of all lines, one a row, in any order: what a dive (dive.py) reads."""

    arcs: NDArray[np.uint16]
    base: Small
    visits: NDArray[np.int16]
    stations: NDArray[np.uint64]
    links: NDArray[np.uint64]
    blocked: NDArray[np.uint64]
    """Masks, shape (n, words)."""
    needs: NDArray[np.uint64]
    """With forced passing: links that earlier lines must block. Otherwise shape (0, words)."""


class ActiveSet(NamedTuple):
    """An active set (ascent.py): the trees of all lines one line after another."""

    arcs: NDArray[np.uint16]
    base: Small
    visits: NDArray[np.int16]
    starts: Ints
    """Where each line begins; one more entry for the end."""


class Desk(NamedTuple):
    """Room for the tables of one node, filled before they are read: compiled loops make no arrays."""

    rounded: Ints
    """Prices in units."""
    stations: Ints
    """Station prices, shape (lines, stations)."""
    points: Ints
    """Points of a station by number of built lines, goal prices included."""
    counted: Bools
    """The lines that the maximum of a station counts, shape (lines, stations)."""
    gains: Small
    """What a line gains by each arc, shape (lines, arcs + 1); the last column, for no arc, stays 0."""
    filter_gains: Small
    """The same for the filter (bounds.py)."""
    without: Ints
    """By line the constant and the station maxima without it."""
    extra: Ints
    order: Ints
    best: Ints
    """By line and crosses the largest value of a tree."""
    rest: Ints
    """By line and crosses what the others add at most."""
    sums: Ints
    """For convolutions: shape (lines + 1, all crosses + 1)."""
    where: Ints
    """By line and crosses the tree with the largest value."""
    picks: Ints
    chosen: NDArray[np.uint16]
    """The arcs of one tree of each line."""
    gradient: Reals
    direction: Reals
    now: Reals
    prices: Reals
    """The best prices found."""
    shares: Reals
    """How much of each arc each line uses on average."""
    uses: Reals
    """For each station and link how many trees have it, and its use: shape (2, stations + links)."""


class Bench(NamedTuple):
    """Room for one node of a dive: its trees line after line, and what is noted about them."""

    rows: Small
    starts: Ints
    """Where each line begins in `rows`; one more entry for the end."""
    prices: Reals
    prospects: Ints
    """Prospects of the trees after a cut, then whatever is sorted by."""
    ends: Ints
    part: Small
    levels: Ints
    active: ActiveSet
    chosen: Small
    """A network: one tree of each line."""
    network: Small
    """The best network found."""
    places: Ints
    counts: Ints
    """By station the lines that serve it."""
    taken: NDArray[np.uint64]
    """A mask of links."""


class Limits(NamedTuple):
    """How a dive works: the constants of nodes.py, branching.py, leaves.py and dives.py."""

    active: int
    steps: int
    patience: int
    matched: int
    singles: int
    combinations: int
    scores: int
    """A leaf may score that many networks."""
    valued: int
    """The dive ends after that many trees are valued."""


class Stack(NamedTuple):
    """Nodes that wait, the next one last, and room for more: how many is told beside it."""

    rows: Small
    """Their trees, node after node."""
    spans: Ints
    """For each where the trees of each line begin in `rows`, and their end; shape (nodes, lines + 1)."""
    prices: Reals
    ceilings: Ints
    weights: Reals


class Ground(NamedTuple):
    """The board, and the events of one line from some event on."""

    start: int
    """The departure station."""
    arcs_from: Ints
    """All arcs that may be used, by the station they come from."""
    first_arc: Ints
    """Where each station's arcs begin; one more entry for the end."""
    targets: Ints
    """For each arc the station it reaches; one more entry for no arc."""
    conflicts: Masks
    """For each link the links that cannot stand beside it."""
    district: Ints
    """For each station its district."""
    homes: Masks
    """For each district its stations."""
    passages: NDArray[np.uint64]
    """For each link the districts that it counts for without a station there, as bits."""
    crossing: Bools
    site: Bools
    answers: Bools
    """Which stations answer, row by row."""
    plain: Ints
    """For each event its row of answers."""
    anywhere: Bools
    """For each event whether sections may start at any station of the line."""
    power: int
    as_joker: int
    """The row of answers to a joker."""
    second: Ints
    """For each event and station reached the row of answers to the second section of a double, or -1."""
    river: int
    more: int
    """What a circled station adds to most."""
