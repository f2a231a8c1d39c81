"""Prices: what is asked of a tree for what it shares with other lines.

The lines are coupled by three kinds of conditions, and each gets a multiplier:

- **station prices** μ[l, s], any sign: "line l serves s" as its tree says, equals "line l serves s" as the
  interchange points of s count it. A tree of line l is paid μ[l, s] for each of its stations; station s
  then may choose any set A of lines to count, and pays μ[l, s] for each l in A.
- **clique prices** π[c] >= 0: of links that conflict pairwise (a clique c; a link conflicts with itself
  on another line) at most one is drawn. A tree pays π[c] for its link in c; Σ π is added back.
- **goal prices** λ >= 0, for an objective worth v > 0 that is open. Cover: if reached, each group g has
  a served station, so v <= max(0, v - Σ_g λ_g) + Σ_g λ_g [g is served], and [g is served] is at most the
  number of served stations in g. Interchanges or crossings: v [reached] <= max(0, v - number λ) + λ ×
  how many there are. (If it is not reached the left side is 0 and the right side is not negative.) So an
  objective becomes points on stations or links and a constant.

Any prices within these signs give a valid bound (bounds.py); good ones give a good bound (ascent.py).

**Integers.** Bounds are computed in whole 1/unit of a point (1/128, coarser if a rule set has enormous
points), so there is no rounding to forgive: prices are rounded first, the proof is about rounded prices.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.bits import Flags
from solver.metro.search.board import Board, Ints
from solver.metro.search.compiled.records import COVER, CROSSINGS, INTERCHANGES, Facts, Frame
from solver.metro.search.kernels import Kernels
from solver.metro.search.pools import Pool

Reals = NDArray[np.float64]


class Scheme:
    """Which prices a game has, and their order in one vector: stations by line, cliques, goals."""

    def __init__(self, board: Board, large: bool) -> None:
        self.board = board
        self.cliques = _cliques(board)
        self.in_cliques = np.zeros((board.links, len(self.cliques)), dtype=np.int64)
        for number, clique in enumerate(self.cliques):
            self.in_cliques[clique, number] = 1
        self.groups = [
            (number, group) for number, goal in enumerate(board.goals) for group in (goal.groups or (None,))
        ]
        """The goal prices: number of the goal, and the group of a cover (None for a count)."""
        self.goal_of = np.array([number for number, _ in self.groups], dtype=np.int64)
        self.first_clique = board.lines * board.stations
        self.first_goal = self.first_clique + len(self.cliques)
        self.size = self.first_goal + len(self.groups)

        steps = np.diff(board.station_points, axis=1)
        highest = max(0, int(steps.max(initial=0)))
        lowest = min(0, int(steps.min(initial=0)))
        worth = max(0, board.objective)
        self.lower = np.zeros(self.size)
        self.upper = np.full(self.size, 4.0 * max(1, highest) + 8 + 2 * worth)
        most = worth * max(1, len(board.goals))  # a station may count for every objective
        self.lower[: self.first_clique] = lowest - worth
        self.upper[: self.first_clique] = highest + most
        self.upper[self.first_goal :] = worth
        sections = max(board.most_sections(line) for line in range(board.lines))
        self.forbidden = min(2**25, 2**30 // (sections + 1))
        """The price of a link that a line cannot use: a tree below -forbidden / 2 uses one."""
        self.dearest = self.forbidden // (4 * sections + 4)
        """No other arc costs more (leaving out the rest of a clique price keeps a bound valid)."""
        self.unit = _unit(board, sections, highest - lowest + worth + most, self.forbidden // 4)
        self.kernels = Kernels(self._facts()) if large else None
        """The compiled loops, for large games."""

    def rounded(self, prices: Reals) -> Ints:
        """Return prices in whole units, within their signs."""
        return np.rint(np.clip(prices, self.lower, self.upper) * self.unit).astype(np.int64)

    def _facts(self) -> Facts:
        """Return the game as the compiled loops read it."""
        board = self.board
        deepest = int(self.in_cliques.sum(axis=1).max(initial=1))
        cliques_of = np.full((board.links, deepest), -1, dtype=np.int32)
        for link, row in enumerate(self.in_cliques):
            own = np.flatnonzero(row)
            cliques_of[link, : len(own)] = own
        groups = np.zeros((len(self.groups), board.stations), dtype=np.bool_)
        for at, (_, group) in enumerate(self.groups):
            if group is not None:
                groups[at] = bits.spread(group, board.stations)
        kinds = {"cover": COVER, "interchanges": INTERCHANGES, "crossings": CROSSINGS}
        return Facts(
            targets=np.append(board.arc_targets, board.stations).astype(np.int64),
            cliques_of=cliques_of,
            crossing=board.crossing,
            points=board.station_points * self.unit,
            served=board.served,
            departures=np.array([builder.start for builder in board.builders], dtype=np.int64),
            track=board.tourist_points * self.unit,
            sure=board.sure_points * self.unit,
            shut=board.closed,
            goal_kinds=np.array([kinds[goal.kind] for goal in board.goals], dtype=np.int64),
            goal_numbers=np.array([goal.number for goal in board.goals], dtype=np.int64),
            goal_worth=board.objective * self.unit,
            group_goals=self.goal_of,
            groups=groups,
            lower=self.lower,
            upper=self.upper,
            unit=self.unit,
            forbidden=self.forbidden,
            dearest=self.dearest,
        )


def frame(scheme: Scheme, pools: Sequence[Pool]) -> Frame:
    """Sum up what the pools of a node have in common."""
    board = scheme.board
    must = np.stack([pool.must for pool in pools])
    can = np.stack([pool.can for pool in pools])
    closed = np.zeros((board.lines, board.links), dtype=np.bool_)
    shuts = [bits.spread(pool.shuts, board.links) for pool in pools]
    for line in range(board.lines):
        for other in range(board.lines):
            if other != line:
                closed[line] |= shuts[other]
    open_goals = np.zeros(len(board.goals), dtype=np.bool_)
    sure = board.sure_points
    for number, goal in enumerate(board.goals):
        few = goal.kind != "crossings" and goal.reached(must.sum(axis=0), 0, board.served)
        many = goal.kind == "crossings" or goal.reached(can.sum(axis=0), 0, board.served)
        if few:
            sure += board.objective
        elif many:
            open_goals[number] = board.objective > 0
    return Frame(must, can & ~must, closed, open_goals, sure * scheme.unit)


@dataclass(frozen=True, slots=True)
class Tariff:
    """Rounded prices spread over what they are asked for, for one node; all in units.

    `constant`: Σ π, the constants of the goals, and the sure points.
    """

    arcs: NDArray[np.int32]
    """What line l gains by arc a, shape (lines, arcs + 1); the last, for no arc, is 0."""
    stations: Ints
    """Station prices μ, shape (lines, stations); 0 where the line must serve the station."""
    points: Ints
    """Points of station s with k built lines, goal prices included, shape (stations, lines + 1)."""
    constant: int
    goals_taken: Flags
    """For each goal whether its constant is positive."""


def tariff(scheme: Scheme, known: Frame, prices: Ints) -> Tariff:
    """Spread rounded prices over arcs and stations."""
    board = scheme.board
    stations = prices[: scheme.first_clique].reshape(board.lines, board.stations).copy()
    stations[known.must] = 0
    cliques = prices[scheme.first_clique : scheme.first_goal]
    links = scheme.in_cliques @ cliques
    points = board.station_points * scheme.unit
    constant = int(cliques.sum()) + known.sure
    taken = np.zeros(len(board.goals), dtype=np.bool_)
    rest = np.where(known.open_goals, board.objective * scheme.unit, 0)
    goal_prices = np.where(known.open_goals[scheme.goal_of], prices[scheme.first_goal :], 0)
    lines = np.arange(board.lines + 1)
    for (number, group), price in zip(scheme.groups, goal_prices.tolist(), strict=True):
        goal = board.goals[number]
        if goal.kind == "cover" and group is not None:
            served = bits.spread(group, board.stations)
            points[served, 1:] += price
            rest[number] -= price
        elif goal.kind == "interchanges":
            points += price * (board.served[:, None] + lines >= 2)
            rest[number] -= goal.number * price
        else:
            links -= price * board.crossing
            rest[number] -= goal.number * price
    taken = rest > 0
    constant += int(rest[taken].sum())
    arcs = np.zeros((board.lines, 2 * board.links + 1), dtype=np.int32)
    gains = stations[:, board.arc_targets]
    gains = np.maximum(gains - np.repeat(links, 2), -scheme.dearest)
    gains[np.repeat(known.closed, 2, axis=1)] = -scheme.forbidden
    arcs[:, :-1] = gains
    return Tariff(arcs, stations, points, constant, taken)


def _cliques(board: Board) -> list[list[int]]:
    """Return sets of pairwise conflicting links, each link in at least one; drawn-over links are left out.

    Any family of cliques is valid; all maximal ones are the strongest. Should a strange board have very
    many, only the first are used, and a link in none of them stands alone.
    """
    usable = np.flatnonzero(~bits.spread(board.closed, board.links)).tolist()
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(usable)
    for link in usable:
        graph.add_edges_from((link, other) for other in board.game.city.conflicts[link])
    graph.remove_nodes_from([node for node in list(graph) if node not in set(usable)])
    found = sorted(sorted(clique) for clique in islice(nx.find_cliques(graph), 4 * len(usable)))
    covered = {link for clique in found for link in clique}
    return found + [[link] for link in usable if link not in covered]


def _unit(board: Board, sections: int, price: float, limit: int) -> int:
    """Return how many units make a point: as many as keep any tree's value below `limit`, at most 128."""
    rules = board.game.city.rules
    base = len(board.homes) * (sections + 2) + abs(rules.river_crossing) * sections
    unit = 128
    while unit > 1 and (base + 2 * sections * price) * unit > limit:
        unit //= 2
    return unit
