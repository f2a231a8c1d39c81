"""Lines with more trees than can be listed: gone through at every pricing, and listed when few are left.

A power can give a line tens or hundreds of millions of trees. They need not be held to be bounded: what a
bound asks of a line is the best value by crosses, what the filter asks is which trees have a prospect that is
high enough, and both can be answered by going through all of them, from the states before the last events
(trees.Unfinished) on. Every tree of the line is a way on from one of these states, and every way on is a
tree of the line; a tree that is met twice changes no maximum. So the bound and the filter are those of
bounds.py, over exactly the line's trees.

The prices come from a pool of some of the trees, those with the best prospects at the prices before: column
generation. Once the trees that can be in a better network are few enough, they are listed, and the line is
one like all others.

With forced passing the needs are left aside here, so a line may be bounded by trees that it cannot draw:
still a bound, but not a list.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from maps.metro.rules import JOKER
from solver.metro.search import bits
from solver.metro.search.board import Board, Ints
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.trees import InterruptedSearchError, Trees, Unfinished, listed
from solver.result import Watch

PIECE = 1000
"""States that are gone through between two looks at the watch."""
DEEP = 16_384
"""States that may wait at once: far more than the sections of a few events."""
STEPS = 4096
"""Steps of prospect that are counted apart."""
ROOM = 12_000_000
"""Trees that are listed at most."""
AGAIN = 5
"""How often a tree may be met: with more than so many times the room it is not tried to list them all."""
SAMPLE = 16
"""One piece of so many tells about how many trees pass."""
MEANWHILE = 4_000_000
"""Trees that wait, some of them twice, until what is there already is made one list with them."""
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

        self._loops = growth
        self._board = board
        self._line = line
        self._states = unfinished.states
        self._ground = _ground(board, line, unfinished.event)
        self._watch = watch
        left = board.most_sections(line) - unfinished.event
        sites = np.bitwise_count(unfinished.states.stations & board.sites[:, None]).sum(axis=0)
        self.most_visits = int(sites.max()) + left
        """No tree has more crosses."""

    def raise_best(self, gains: NDArray[np.int32], unit: int, floor: int, best: Ints) -> None:
        """Raise `best` by crosses to the largest value of a tree that is above `floor`."""
        asked = Filter(gains, unit, np.zeros(self.most_visits + 1, np.int64), floor)
        for found, _ in self._through(self._loops.BEST, asked, 1):
            np.maximum(best[: len(found.best)], found.best, out=best[: len(found.best)])

    def reaching(self, asked: Filter, top: int) -> tuple[Trees, bool]:
        """Return the trees that pass a filter, and whether they are all.

        If there are more than `ROOM`, about `SOME` with the best prospects are returned. `top` is the
        highest prospect that there may be.
        """
        width = max(1, (top - asked.need) // STEPS + 1)
        sample = self._counts(asked, width, SAMPLE)
        if SAMPLE * sample.sum() <= AGAIN * ROOM:
            passing = self.passing(asked)
            if passing is not None:
                return passing, True
        above = np.cumsum(self._counts(asked, width, 1)[::-1])[::-1]
        step = int((above > SOME).sum())
        if step and (step == STEPS or not above[step]):
            step -= 1
        arcs = self._passing(replace(asked, need=asked.need + step * width))
        return listed(self._board, self._line, np.concatenate([*arcs])), False

    def passing(self, asked: Filter) -> Trees | None:
        """Return the trees that pass a filter, in an order that depends on nothing else.

        None if they are more than `ROOM`.
        """
        parts: list[NDArray[np.uint16]] = []
        waiting = 0
        trees = listed(self._board, self._line, np.empty((0, len(self._states.arcs)), np.uint16))
        for arcs in self._passing(asked):
            parts.append(arcs)
            waiting += len(arcs)
            if waiting > MEANWHILE:
                trees = listed(self._board, self._line, np.concatenate([trees.arcs, *parts]))
                parts, waiting = [], 0
                if len(trees) > ROOM:
                    return None
        trees = listed(self._board, self._line, np.concatenate([trees.arcs, *parts]))
        return trees if len(trees) <= ROOM else None

    def _counts(self, asked: Filter, width: int, every: int) -> Ints:
        """Count the trees that pass by their prospects above the need, in the pieces 0, `every` ...

        A tree that is met twice is counted twice.
        """
        counts = np.zeros(STEPS, np.int64)
        for found, _ in self._through(self._loops.COUNT, asked, width, every):
            counts += found.counts
        return counts

    def _passing(self, asked: Filter) -> Iterator[NDArray[np.uint16]]:
        """Yield the arcs of the trees that pass, piece by piece; a tree may come twice."""
        for found, kept in self._through(self._loops.COLLECT, asked, 1):
            yield found.arcs[:kept].copy()

    def _through(self, what: int, asked: Filter, width: int, every: int = 1) -> Iterator[tuple[Any, int]]:
        """Go through all trees, or those of some pieces; yield what is found and how many were to be kept.

        Raises InterruptedSearchError when the watch is over.
        """
        states = self._states
        parents = self._loops.Parents(states.arcs, states.links, states.stations, states.ends, states.spent)
        question = self._loops.Asked(what, asked.gains, asked.unit, asked.rest, asked.need, width)

        def piece(first: int) -> tuple[Any, int]:
            if self._watch.over:
                raise InterruptedSearchError
            end, room = min(first + PIECE, len(states)), 1000 if what == self._loops.COLLECT else 0
            while True:
                found = self._loops.Found(
                    np.full(self.most_visits + 1, NEVER, np.int64),
                    np.zeros(STEPS if what == self._loops.COUNT else 0, np.int64),
                    np.full((room, len(states.arcs)), 2 * self._board.links, np.uint16),
                )
                kept = int(
                    self._loops.grow(self._ground, parents, first, end, question, found, self._stack())
                )
                if kept < 0:
                    raise MemoryError("a line has more sections at once than the loop has room for")
                if what != self._loops.COLLECT or kept <= room:
                    return found, kept
                room = kept

        with ThreadPoolExecutor(max(1, self._watch.workers)) as threads:
            yield from threads.map(piece, range(0, len(states), every * PIECE))

    def _stack(self) -> Any:
        """Return room for the loop's states."""
        stations, links = len(self._states.stations), len(self._states.links)
        return self._loops.Stack(
            np.empty((DEEP, links), np.uint64),
            np.empty((DEEP, stations), np.uint64),
            np.empty((DEEP, stations), np.uint64),
            np.empty((DEEP, self._loops.FACTS), np.int64),
            np.empty((DEEP, len(self._states.arcs)), np.uint16),
            np.empty(DEEP, np.uint64),
        )


def _ground(board: Board, line: int, first: int) -> Any:
    """Return the board and the events from number `first` on, as the loop reads them."""
    from solver.metro.search.compiled import growth

    city = board.game.city
    builder = board.builders[line]
    events = builder.events[first:]
    symbols = [*board.symbols, JOKER]
    rows = {
        symbol: row for row, symbol in enumerate([*dict.fromkeys([*symbols, *(e.symbol for e in events)])])
    }
    off = set(bits.members(board.closed))
    arcs = [arc for arc in range(2 * board.links) if arc >> 1 not in off]
    arcs.sort(key=lambda arc: (int(board.arc_targets[arc ^ 1]), arc))
    origins = board.arc_targets[np.array(arcs, dtype=np.int64) ^ 1] if arcs else np.empty(0, np.int64)
    power = {"double": growth.DOUBLE, "joker": growth.AS_JOKER, "switch": growth.AS_SWITCH}
    second = np.full((len(events), board.stations), -1, dtype=np.int64)
    if builder.power == "double":
        for number, event in enumerate(events):
            for station in city.stations:
                symbol = station.symbol if event.symbol == JOKER else event.symbol
                if symbol != JOKER:
                    second[number, station.index] = rows[symbol]
    passages = np.zeros(board.links, np.uint64)
    if city.rules.districts == "crossed":
        for number, mask in enumerate(board.passages):
            passages |= bits.spread(mask, board.links).astype(np.uint64) << np.uint64(number)
    district = {letter: number for number, letter in enumerate(city.districts)}
    return growth.Ground(
        arcs_from=np.array(arcs, dtype=np.int64),
        first_arc=np.searchsorted(origins, np.arange(board.stations + 1)),
        targets=np.append(board.arc_targets, board.stations),
        conflicts=board.conflicts,
        district=np.array([district[station.district] for station in city.stations], dtype=np.int64),
        homes=np.stack(board.homes),
        passages=passages,
        crossing=board.crossing,
        site=np.array([station.site for station in city.stations], dtype=np.bool_),
        answers=np.stack([board.answering(symbol) for symbol in rows]),
        plain=np.array([rows[event.symbol] for event in events], dtype=np.int64),
        anywhere=np.array([event.switch for event in events], dtype=np.bool_),
        power=power.get(builder.power or "", growth.NO_POWER),
        as_joker=rows[JOKER],
        second=second,
        river=city.rules.river_crossing,
        more=int(builder.power == "circle"),
    )
