"""Exact scores: of one network, and of a whole table of trees beside given other lines.

The score of trees t_1 ... t_L is Σ base(t_l) + Σ_s station_points[s, k_s] + tourist_points[Σ visits] +
the objectives reached, where k_s trees serve station s; they are compatible if no link of one is blocked
by another, and legal if, besides, earlier lines block what each tree needs (forced passing).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.board import Board, Ints
from solver.metro.search.objectives import Goal
from solver.metro.search.trees import Trees

ILLEGAL = -(2**40)
"""The total of a network that the rules forbid."""


@dataclass(frozen=True)
class Line:
    """One chosen tree."""

    board: Board
    line: int
    links: Mask
    stations: Mask
    base: int
    visits: int
    needs: Mask | None

    @cached_property
    def sections(self) -> list[int]:
        """The links as indices."""
        return bits.members(self.links)

    @cached_property
    def blocked(self) -> Mask:
        """The links that it keeps other lines from using."""
        return self.board.blocked_by(self.sections)

    @cached_property
    def crossings(self) -> int:
        """Its river crossings."""
        return int(self.board.crossing[self.sections].sum())

    @cached_property
    def serves(self) -> Flags:
        """For each station whether it is on the line."""
        return bits.spread(self.stations, self.board.stations)


def pick(board: Board, trees: Trees, index: int) -> Line:
    """Return tree number `index` of a table."""
    return Line(
        board,
        trees.line,
        trees.links[:, index].copy(),
        trees.stations[:, index].copy(),
        int(trees.base[index]),
        int(trees.visits[index]),
        None if trees.needs is None else trees.needs[:, index].copy(),
    )


def total(board: Board, network: Sequence[Line]) -> int:
    """Return the score of a network, one tree per line, or ILLEGAL."""
    for line in network:
        if any((line.links & other.blocked).any() for other in network if other.line != line.line):
            return ILLEGAL
        if line.needs is not None and (line.needs & ~_blocked_before(board, network, line.line)).any():
            return ILLEGAL
    counts, crossings = _counts(board, network), sum(line.crossings for line in network)
    return (
        sum(line.base for line in network)
        + int(board.station_points[np.arange(board.stations), counts].sum())
        + int(board.tourist_points[sum(line.visits for line in network)])
        + board.sure_points
        + board.objective * sum(goal.reached(counts, crossings, board.served) for goal in board.goals)
    )


def responses(board: Board, trees: Trees, others: Sequence[Line]) -> Ints:
    """Return for each tree of a table the score of the network it makes with `others`, or ILLEGAL.

    `others` has one tree for each other line, or for some of them: those that are missing count as
    lines with no stations at all (a step of building a network from nothing).
    """
    counts = _counts(board, others)
    stations = np.arange(board.stations)
    gain = board.station_points[stations, counts + 1] - board.station_points[stations, counts]
    start = board.builders[trees.line].start
    totals = trees.base + arc_sums(board, trees, gain)
    totals += int(board.station_points[stations, counts].sum() + gain[start] + board.sure_points)
    totals += sum(other.base for other in others)
    totals += board.tourist_points[trees.visits + sum(other.visits for other in others)]
    for goal in board.goals:
        totals += board.objective * _reaches(board, goal, trees, others, counts)
    totals[~_fits(board, trees, others)] = ILLEGAL
    return totals


def arc_sums(board: Board, trees: Trees, per_station: Ints) -> Ints:
    """Return for each tree the sum over the stations that its sections reach (all but its start)."""
    prices = np.append(per_station[board.arc_targets], 0)
    sums: Ints = np.zeros(len(trees), dtype=np.int64)
    for arcs in trees.arcs.T:
        sums += prices[arcs]
    return sums


def blocked(board: Board, trees: Trees) -> Mask:
    """Return for each tree the links that it keeps other lines from using."""
    table = np.concatenate([board.conflicts, np.zeros((1, board.link_words), np.uint64)])
    found = np.zeros_like(trees.links)
    for arcs in trees.arcs.T:
        for word in range(board.link_words):
            found[word] |= table[arcs >> 1, word]
    return found


def _counts(board: Board, network: Sequence[Line]) -> Ints:
    """Return for each station the number of lines of the network that serve it."""
    counts: Ints = np.zeros(board.stations, dtype=np.int64)
    for line in network:
        counts += line.serves
    return counts


def _blocked_before(board: Board, network: Sequence[Line], line: int) -> Mask:
    """Return what is blocked when the round of `line` begins."""
    found = board.closed.copy()
    for other in network:
        if other.line < line:
            found |= other.blocked
    return found


def _fits(board: Board, trees: Trees, others: Sequence[Line]) -> Flags:
    """Tell for each tree whether it makes a legal network with the others, legal among themselves."""
    taken = np.zeros(board.link_words, dtype=np.uint64)
    for other in others:
        taken |= other.blocked
    fits = ~bits.meets(trees.links, taken)
    if trees.needs is not None:
        fits &= bits.within(trees.needs, _blocked_before(board, others, trees.line))
        for other in others:
            if other.line > trees.line and other.needs is not None:
                missing = other.needs & ~_blocked_before(board, others, other.line)
                if missing.any():
                    fits &= bits.covers(blocked(board, trees), missing)
    return fits


def _reaches(
    board: Board, goal: Goal, trees: Trees, others: Sequence[Line], counts: Ints
) -> NDArray[np.bool_]:
    """Tell for each tree whether the network it makes with the others reaches a goal."""
    match goal.kind:
        case "interchanges":
            lines = counts + board.served
            new = (lines == 1).astype(np.int64)
            fixed = int((lines >= 2).sum() + new[board.builders[trees.line].start])
            enough: Flags = fixed + arc_sums(board, trees, new) >= goal.number
            return enough
        case "crossings":
            crossing = board.link_mask(np.flatnonzero(board.crossing).tolist())
            own = np.bitwise_count(trees.links & crossing[:, None]).sum(axis=0, dtype=np.int64)
            enough = own + sum(other.crossings for other in others) >= goal.number
            return enough
        case "cover":
            served = board.station_mask(np.flatnonzero(counts).tolist())
            reached: Flags = np.ones(len(trees), dtype=np.bool_)
            for group in goal.groups:
                if not (group & served).any():
                    reached &= bits.meets(trees.stations, group)
            return reached
