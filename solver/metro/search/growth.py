"""Lines with more trees than can be listed: gone through at every pricing, and listed when few are left.

A power can give a line tens or hundreds of millions of trees. They need not be held to be bounded: what a
bound asks of a line is the best value by crosses, what the filter asks is which trees have a prospect that is
high enough, and both can be answered by going through all of them, from the states before the last events
(trees.Unfinished) on. Every tree of the line is a way on from one of these states, and every way on is a
tree of the line; a tree that is met twice changes no maximum. So the bound and the filter are those of
bounds.py, over exactly the line's trees.

Most states need not be gone on with: what can still come of them is bounded (hopes.py), and if that is no
more than the best value known for as many crosses, or less than the filter asks, none of their trees changes
the answer.

The prices come from a pool of some of the trees, those with the best prospects at the prices before: column
generation. Once the trees that can be in a better network are few enough, they are listed, and the line is
one like all others. Until then nodes are divided by the lines that are listed.

With forced passing the needs are left aside here, so a line may be bounded by trees that it cannot draw:
still a bound, but not a list.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.board import Board, Ints
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.ground import ground
from solver.metro.search.hopes import Hopes
from solver.metro.search.listing import Listing
from solver.metro.search.states import States, begun
from solver.metro.search.trees import InterruptedSearchError, Trees, Unfinished, gathered
from solver.result import Watch

PIECE = 20_000
"""States that are gone through between two looks at the watch."""
DEEP = 16_384
"""States for which there is room at first when they wait: far more than the sections of a few events."""
KEPT = 200_000
"""Trees of a piece for which there is room at first."""
STEPS = 4096
"""Steps of prospect that are counted apart."""
ROOM = 8_000_000
"""Trees that are listed at most."""
AGAIN = 5
"""How often a tree may be met: with more than so many times the room it is not tried to list them all."""
THIN = 6
"""One tree in 2 ** THIN, chosen by its links, tells about how many different ones pass."""
SAMPLE = 16
"""One state in so many tells about how many trees pass."""
RUN = 64
"""States of the sample that stand one behind another."""
SOME = 60_000
"""Trees that stand for the line in the search for prices as long as they are more."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What a tree must come to: its prospect at given gains of arcs, and the least one; in units."""

    gains: NDArray[np.int32]
    unit: int
    rest: Ints
    """By crosses: what makes a prospect of a value."""
    need: int


class Growth:
    """All trees of a line: the ways on from the states before its last events."""

    def __init__(self, board: Board, line: int, unfinished: Unfinished, watch: Watch) -> None:
        from solver.metro.search.compiled import growth

        self._loops: Any = growth
        self._board = board
        self._line = line
        self._ground = ground(board, line, unfinished.event)
        self._hopes = Hopes(self._ground, board.most_sections(line))
        self._watch = watch
        self._count = len(unfinished.states)
        self._parents = self._weighed(unfinished.states)
        self.most_visits = int(self._parents.visits.max()) + int(self._hopes.sections[0, 0])
        """No tree has more crosses."""

    def _weighed(self, states: States) -> Any:
        """Return states row by row, with what their points are made of."""
        parents = self._loops.Parents(
            *(
                np.ascontiguousarray(table.T)
                for table in (states.arcs, states.links, states.stations, states.ends)
            ),
            states.spent,
            np.empty(len(states), np.uint64),
            np.empty(len(states), np.int16),
            np.empty(len(states), np.int16),
        )
        self._loops.weigh(self._ground, parents)
        return parents

    def raise_best(self, gains: NDArray[np.int32], unit: int, floor: int, best: Ints) -> None:
        """Raise `best` by crosses to the largest value of a tree that is above `floor`."""
        size = self.most_visits + 1
        asked = Filter(gains, unit, np.zeros(size, np.int64), floor)
        for found, _ in self._through(self._loops.BEST, asked, best=best[:size]):
            np.maximum(best[:size], found.best, out=best[:size])

    def reaching(self, asked: Filter, top: int) -> tuple[Trees, bool]:
        """Return the trees that pass a filter, and whether they are all.

        If there are more than `ROOM`, `SOME` or some more with the best prospects are returned. `top` is the
        highest prospect that there may be.
        """
        width = max(1, (top - asked.need) // STEPS + 1)
        above = SAMPLE * np.cumsum(self._counts(asked, width)[::-1])[::-1]
        met = above[0]
        if met <= ROOM or (met <= AGAIN * ROOM and len(self._list(asked, THIN)) << THIN <= ROOM):
            passing = self.passing(asked)
            if passing is not None:
                return passing, True
        step = int((above > SOME).sum())
        if step and (step == STEPS or not above[step]):
            step -= 1
        listed = self._list(replace(asked, need=asked.need + step * width))
        best = gathered(self._board, self._line, listed)
        return best.take(np.arange(0, len(best), 1 + len(best) // (4 * SOME))), False

    def passing(self, asked: Filter) -> Trees | None:
        """Return the trees that pass a filter, in an order that depends on nothing else.

        None if they are more than `ROOM`.
        """
        found = self._list(asked)
        return gathered(self._board, self._line, found) if len(found) <= ROOM else None

    def table(self, arcs: NDArray[np.uint16]) -> Trees:
        """Return the trees with these arcs, one a row, each once, in this order."""
        found = self._empty()
        found.add(arcs)
        return gathered(self._board, self._line, found)

    def _list(self, asked: Filter, thin: int = 0) -> Listing:
        """List the trees that pass a filter, or one in 2 ** thin of them, until they are more than `ROOM`."""
        found = self._empty()
        for piece, kept in self._through(self._loops.COLLECT, asked, thin=thin):
            found.add(piece.arcs[:kept])
            if len(found) > ROOM:
                break
        return found

    def _empty(self) -> Listing:
        """Return a listing of no trees."""
        return Listing(self._board, self._line, begun(self._board, self._line).take(np.arange(0)))

    def _counts(self, asked: Filter, width: int) -> Ints:
        """Count the trees of a sample that pass by their prospects above the need.

        A tree that is met twice counts twice.
        """
        counts = np.zeros(STEPS, np.int64)
        for found, _ in self._through(self._loops.COUNT, asked, width=width, sample=True):
            counts += found.counts
        return counts

    def _through(
        self,
        what: int,
        asked: Filter,
        width: int = 1,
        sample: bool = False,
        thin: int = 0,
        best: Ints | None = None,
    ) -> Iterator[tuple[Any, int]]:
        """Go through all trees that can count, or those of a sample of the states.

        Yields what is found and how many were to be kept. `best` are values by crosses that trees have, and
        may be raised meanwhile: that changes how soon a walk ends, not the best. Raises
        InterruptedSearchError when the watch is over.
        """
        loops = self._loops
        length, stride = (RUN, SAMPLE * RUN) if sample else (PIECE, PIECE)
        gains = self._hopes.gains(asked.gains, asked.unit)
        question = loops.Asked(
            what,
            gains,
            asked.unit,
            asked.rest,
            asked.need,
            width,
            thin,
            self._hopes.sections,
            self._hopes.hopes(gains, asked.unit),
            self._hopes.rises(asked.unit),
        )

        def piece(first: int) -> tuple[Any, int]:
            if self._watch.over:
                raise InterruptedSearchError
            end = min(first + length, self._count)
            room, deep = KEPT if what == loops.COLLECT else 0, DEEP
            while True:
                found = loops.Found(
                    np.full(self.most_visits + 1, NEVER) if best is None else best.copy(),
                    np.zeros(STEPS if what == loops.COUNT else 0, np.int64),
                    np.empty((room, self._parents.arcs.shape[1]), np.uint16),
                )
                stack = self._stack(deep)
                kept = int(loops.grow(self._ground, self._parents, first, end, question, found, stack))
                if kept < 0:
                    deep *= 2
                elif what != loops.COLLECT or kept <= room:
                    return found, kept
                else:
                    room = kept

        workers = max(1, self._watch.workers)
        firsts = iter(range(0, self._count, stride))
        with ThreadPoolExecutor(workers) as threads:
            # Few pieces are done ahead of those that are asked for: what they hold may be much.
            waiting = deque(threads.submit(piece, first) for first in islice(firsts, workers + 1))
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(threads.submit(piece, first) for first in islice(firsts, 1))

    def _stack(self, deep: int) -> Any:
        """Return room for the states that wait."""
        parents = self._parents
        links, stations = parents.links.shape[1], parents.stations.shape[1]
        return self._loops.Stack(
            np.empty((deep, links), np.uint64),
            np.empty((deep, stations), np.uint64),
            np.empty((deep, stations), np.uint64),
            np.empty((deep, self._loops.FACTS), np.int64),
            np.empty((deep, parents.arcs.shape[1]), np.uint16),
            np.empty(deep, np.uint64),
        )
