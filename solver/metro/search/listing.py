"""The states of a line when there are many: a table that grows in place, with a hash to find equal links.

The same as trees.py and states.py do with sorted arrays, in less time and room, by compiled loops
(compiled/listing.py). Without forced passing only: then every state may pass an event, so the states after it
are those before it, and what else comes of them is appended.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.board import Board
from solver.metro.search.ground import ground
from solver.metro.search.states import States

PIECE = 20_000
"""States that are extended between two looks at the watch."""
SMALLEST = 1024
"""Room for so many rows at least; a power of two, as every room is."""


class Listing:
    """States of a line, each set of links once, in the order in which they came."""

    def __init__(self, board: Board, line: int, states: States) -> None:
        """Begin with states of which no two have equal links."""
        from solver.metro.search.compiled import listing

        self._loops: Any = listing
        self._board = board
        self._line = line
        self._ground = ground(board, line, 0)
        self._at = np.array([0, len(states)], dtype=np.int64)
        room = SMALLEST
        while room < 2 * len(states):
            room *= 2
        self._rows: Any = self._loops.Rows(*self._empty(room), np.zeros(2 * room, np.int32))
        self._rows.arcs[: len(states)] = states.arcs.T
        self._rows.links[: len(states)] = states.links.T
        self._rows.stations[: len(states)] = states.stations.T
        self._rows.ends[: len(states)] = states.ends.T
        self._rows.spent[: len(states)] = states.spent
        self._loops.find_room(self._rows, len(states))

    def __len__(self) -> int:
        return int(self._at[1])

    def answer(self, event: int, most: int, look: Callable[[], None]) -> bool:
        """Answer event number `event`, and `look` at the time now and then.

        False as soon as there are more than `most` states; then what is here is of no use any more.
        """
        before = len(self)
        for first in range(0, before, PIECE):
            look()
            self._at[0] = first
            end = min(first + PIECE, before)
            while not self._loops.answer(self._ground, self._rows, event, end, self._at):
                if len(self) > most:
                    return False
                self._enlarge()
        spent = self._rows.spent[: len(self)]
        spent[spent == self._loops.RENEWED] = self._loops.FRESH
        return len(self) <= most

    def add(self, arcs: NDArray[np.uint16]) -> None:
        """Append the trees with these arcs, one a row, that are not here yet."""
        self._at[0] = 0
        while not self._loops.add(self._ground, self._rows, arcs, self._at):
            self._enlarge()

    def states(self) -> States:
        """Return the states, rows seen as columns."""
        rows, count = self._rows, len(self)
        return States(
            rows.arcs[:count].T,
            rows.links[:count].T,
            rows.stations[:count].T,
            rows.ends[:count].T,
            rows.spent[:count] == self._loops.SPENT,
            None,
        )

    def _empty(self, room: int) -> list[NDArray[Any]]:
        """Return rows without anything. Memory that is not written to is only promised."""
        board = self._board
        return [
            np.empty((room, board.most_sections(self._line)), np.uint16),
            np.empty((room, board.link_words), np.uint64),
            np.empty((room, board.station_words), np.uint64),
            np.empty((room, board.station_words), np.uint64),
            np.empty(room, np.uint8),
        ]

    def _enlarge(self) -> None:
        """Make room for twice as many rows, one array after the other to hold little twice."""
        count, room = len(self), 2 * len(self._rows.arcs)
        arrays = list(self._rows[:-1])
        self._rows = None
        for number, empty in enumerate(self._empty(room)):
            empty[:count] = arrays[number][:count]
            arrays[number] = empty
        self._rows = self._loops.Rows(*arrays, np.zeros(2 * room, np.int32))
        self._loops.find_room(self._rows, count)


def weighed(board: Board, line: int, states: States) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
    """Return the points of each state by itself, and how many sites it serves (trees.Trees)."""
    from solver.metro.search.compiled import listing

    base, visits = np.empty(len(states), np.int32), np.empty(len(states), np.int16)
    arcs, stations = np.ascontiguousarray(states.arcs.T), np.ascontiguousarray(states.stations.T)
    listing.weigh(ground(board, line, 0), arcs, stations, base, visits)
    return base, visits
