"""A table of lines under construction: all sets of links that a line can consist of after some events.

What a single section does to a table, and how its duplicates are removed, is here; which sections there
may be is told in trees.py, as is why of states with equal links one is enough.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.board import Board
from solver.metro.search.compiled.records import MIXER


@dataclass(frozen=True, slots=True)
class States:
    """A table of n lines under construction."""

    arcs: NDArray[np.uint16]
    """The arcs of each line, shape (most sections, n), filled up with the number of all arcs."""
    links: Mask
    stations: Mask
    ends: Mask
    spent: Flags
    """Whether the power is used."""
    needs: Mask | None
    """With forced passing: the links that earlier lines must block."""

    def __len__(self) -> int:
        return len(self.spent)

    def take(self, chosen: NDArray[np.int64] | Flags) -> "States":
        """Return the table of the chosen lines (indices or truth values)."""
        if chosen.dtype == np.bool_:
            chosen = np.flatnonzero(chosen)
        return States(
            self.arcs[:, chosen],
            self.links[:, chosen],
            self.stations[:, chosen],
            self.ends[:, chosen],
            self.spent[chosen],
            None if self.needs is None else self.needs[:, chosen],
        )


def begun(board: Board, line: int) -> States:
    """Return the one state of a line before its first event: its departure station, the only end."""
    station = board.station_mask([board.builders[line].start])[:, None]
    return States(
        arcs=np.full((board.most_sections(line), 1), 2 * board.links, dtype=np.uint16),
        links=np.zeros((board.link_words, 1), dtype=np.uint64),
        stations=station,
        ends=station,
        spent=np.zeros(1, dtype=np.bool_),
        needs=np.zeros((board.link_words, 1), dtype=np.uint64) if board.forced else None,
    )


def extended(board: Board, states: States, arc: int, row: int) -> States:
    """Add one arc, noted in `row` of the arcs, to all states of a table (which is changed)."""
    origin, target = (int(board.arc_targets[arc ^ 1]), int(board.arc_targets[arc]))
    first = ~states.links.any(axis=0)
    was_end = bits.has(states.ends, origin)
    # The origin now has one section more: it stays an end only if this is its first.
    states.ends[origin >> 6] ^= np.where(was_end & ~first, np.uint64(1 << (origin & 63)), np.uint64(0))
    states.ends[target >> 6] |= np.uint64(1 << (target & 63))
    states.stations[target >> 6] |= np.uint64(1 << (target & 63))
    states.links[arc >> 7] |= np.uint64(1 << ((arc >> 1) & 63))
    states.arcs[row] = arc
    return states


def spent(states: States) -> States:
    """Return the states with their power used."""
    return replace(states, spent=np.ones(len(states), dtype=np.bool_))


def joined(tables: list[States]) -> States:
    """Put tables of states one behind the other."""
    return States(
        np.concatenate([table.arcs for table in tables], axis=1),
        np.concatenate([table.links for table in tables], axis=1),
        np.concatenate([table.stations for table in tables], axis=1),
        np.concatenate([table.ends for table in tables], axis=1),
        np.concatenate([table.spent for table in tables]),
        None
        if tables[0].needs is None
        else np.concatenate([table.needs for table in tables if table.needs is not None], axis=1),
    )


def without_duplicates(states: States) -> States:
    """Keep one state of those with equal links (and needs), one with its power if there is one."""
    states = _distinct(states)
    return states if states.needs is None else _least_needs(states)


def _distinct(states: States) -> States:
    """Keep one state of those with equal links and needs."""
    key = states.links if states.needs is None else np.concatenate([states.links, states.needs])
    order, first = _grouping(key)
    # Of equal states the first that still has its power, whose arcs leave the last row free.
    place = order + len(states) * states.spent[order]
    chosen = np.minimum.reduceat(place, np.flatnonzero(first)) % len(states)
    return states.take(np.sort(chosen))


def _grouping(key: Mask) -> tuple[NDArray[np.int64], Flags]:
    """Return an order of the columns of `key` in which equal ones stand together, and which begin a group.

    Sorted by a 64-bit hash; should two different columns share one (their places could then alternate),
    by the columns themselves. Which of equal columns stands first depends on the machine.
    """
    mixed = np.zeros(key.shape[1], dtype=np.uint64)
    for word in key:
        mixed = (mixed ^ word) * MIXER
        mixed ^= mixed >> np.uint64(29)
    order = np.argsort(mixed)
    mixed = mixed[order]
    first = np.append(True, mixed[1:] != mixed[:-1])
    repeated = np.flatnonzero(~first)
    if np.any(key[:, order[repeated]] != key[:, order[repeated - 1]]):
        order = np.lexsort(key)
        first = np.append(True, ~bits.same_neighbours(key[:, order]))
    return order, first


def _least_needs(states: States) -> States:
    """Leave out states whose needs contain those of another with equal links and as much power left.

    In each round of comparison a group is led by its state with the fewest needs that has not led yet.
    Leaving one in would only cost time, so a few rounds are enough.
    """
    assert states.needs is not None
    size = np.bitwise_count(states.needs).sum(axis=0)
    order = np.lexsort((states.spent, size, *states.links))
    states = states.take(order)
    for offset in range(8):
        assert states.needs is not None
        same = bits.same_neighbours(states.links)
        starts = np.flatnonzero(np.concatenate([[True], ~same]))
        lengths = np.diff(np.append(starts, len(states)))
        group = np.repeat(np.arange(len(starts)), lengths)
        leader = np.minimum(starts + offset, starts + lengths - 1)[group]
        behind = np.arange(len(states)) > leader
        contained = np.all((states.needs[:, leader] & ~states.needs) == 0, axis=0)
        drop = behind & contained & (states.spent | ~states.spent[leader])
        states = states.take(~drop)
    return states
