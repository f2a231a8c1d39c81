"""Every tree that a line can become, by breadth-first search over its events with duplicates removed.

**A line is its set of links.** The order in which its sections were drawn matters neither for the score
nor for what may follow: an end is a station with exactly one section, so the ends follow from the set.
Two ways of playing the first i events that use the same links (and leave the power in the same state)
therefore have the same futures, and keeping one of them is exact. What is left is at most a few million
sets, held as bit masks side by side, and each event turns the whole table into the next one. Many states
are listed by compiled loops in the same way (listing.py).

**Powers.** `circle` is never worse used than not: it adds one to *most*, and a line always has a
district; it needs one event. For the others a state also says whether the power is used. A state that
still has its power can do everything that the one without it can, so of two equal sets the unused one
stays alone.

**Forced passing.** Whether a pass is legal depends on earlier lines: every section that the line itself
would allow must be blocked. A state then carries **needs**, the links that earlier lines must block for
its passes to have been legal; the line is a legal one exactly if the needs of some state with its links
are met. Of two states with equal links, one whose needs contain the other's is left out. (Using a power
in a turn without a section only adds sections that must be illegal, so such turns need no state.)

**Too many.** A power in a long round can make tens of millions. Then the states before the event that
overflows are kept as `Unfinished` (growth.py goes through all trees from there), and a beam of the best ones
goes on, which gives good trees at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from maps.metro.rules import JOKER
from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.board import Board
from solver.metro.search.listing import Listing, weighed
from solver.metro.search.ranking import largest
from solver.metro.search.states import States, begun, extended, joined, spent, without_duplicates

BEAM = 160
"""When all states would be too many for the room, the room divided by this is how many go on."""

HASHED = 100_000
"""With as many states the lines of a game with several are listed by compiled loops (listing.py), unless
passing is forced. The first look for good plays (conduct.FEW) lists fewer, so it waits for no compiling."""


class InterruptedSearchError(Exception):
    """The watch is over before an exact step could be finished."""


@dataclass(frozen=True, slots=True)
class Trees:
    """A table of n trees of one line."""

    line: int
    arcs: NDArray[np.uint16]
    """The arcs of each tree, shape (n, most sections), filled up with the number of all arcs."""
    links: Mask
    stations: Mask
    base: NDArray[np.int32]
    """Points of the line itself: districts × most + river crossings."""
    visits: NDArray[np.int16]
    """Number of tourist sites on the line."""
    needs: Mask | None
    """With forced passing: the links that earlier lines must block."""
    unfinished: "Unfinished | None" = None
    """Given when these are only some trees of the line: what contains all of them."""

    def __len__(self) -> int:
        return len(self.base)

    def take(self, chosen: NDArray[np.int64] | Flags) -> "Trees":
        """Return the table of the chosen trees (indices or truth values)."""
        if chosen.dtype == np.bool_:
            chosen = np.flatnonzero(chosen)
        return replace(
            self,
            arcs=self.arcs[chosen],
            links=self.links[:, chosen],
            stations=self.stations[:, chosen],
            base=self.base[chosen],
            visits=self.visits[chosen],
            needs=None if self.needs is None else self.needs[:, chosen],
        )


@dataclass(frozen=True, slots=True)
class Unfinished:
    """All states of a line before event number `event`, when the later ones are too many to be held."""

    states: States
    event: int


@dataclass(frozen=True, slots=True)
class _Step:
    """What one section may be: the stations that answer, and whether it may start anywhere on the line."""

    answers: Flags
    anywhere: bool


def trees(board: Board, line: int, blockable: Mask, over: Callable[[], bool], room: int) -> Trees:
    """Enumerate the trees of built line number `line`.

    `blockable`: the links that earlier lines can block at all (used with forced passing only; drawn
    lines need not be in it). `room`: how many states an event may give, duplicates counted as far as they
    have to be held; beyond that the best go on (see "Too many" above). Raises InterruptedSearchError as soon
    as `over()` is true.
    """
    states = begun(board, line)
    unfinished = None
    hashed = False

    def answered(row: int) -> States | None:
        if hashed:
            return _listed(board, line, states, row, over, room)
        grown = _answered(board, line, states, row, blockable, over, room)
        return None if grown is None else without_duplicates(joined(grown))

    for row in range(len(board.builders[line].events)):
        hashed = hashed or (len(states) >= HASHED and board.lines > 1 and not board.forced)
        grown = answered(row)
        if grown is None and unfinished is None:
            unfinished = Unfinished(states, row)
        beam = room // BEAM
        while grown is None:
            # The line without sections fits beside everything, so it always goes on.
            base, _ = _weighed(board, line, states, hashed)
            worth = np.where(states.links.any(axis=0), base, 2**30)
            states = states.take(largest(worth, max(1, beam)))
            grown = answered(row)
            beam //= 2
        states = grown
    return replace(_finished(board, line, states, hashed), unfinished=unfinished)


def _listed(
    board: Board, line: int, states: States, row: int, over: Callable[[], bool], room: int
) -> States | None:
    """Return the states after event number `row`, or None if there are too many; by compiled loops."""

    def look() -> None:
        if over():
            raise InterruptedSearchError

    listing = Listing(board, line, states)
    return listing.states() if listing.answer(row, room if len(states) > 1 else 2**60, look) else None


def _answered(
    board: Board,
    line: int,
    states: States,
    row: int,
    blockable: Mask,
    over: Callable[[], bool],
    room: int,
) -> list[States] | None:
    """Return the states after event number `row`, with duplicates, or None if there are too many."""
    builder = board.builders[line]
    event = builder.events[row]
    plain = _Step(board.answering(event.symbol), event.switch)
    ways: list[Iterable[States]] = [_grow(board, states, plain, row, over)]
    fresh = states.take(~states.spent) if builder.power is not None else states
    match builder.power:
        case "joker" if event.symbol != JOKER:
            as_joker = _Step(board.answering(JOKER), event.switch)
            ways.append(map(spent, _grow(board, fresh, as_joker, row, over)))
        case "switch" if not event.switch:
            ways.append(map(spent, _grow(board, fresh, replace(plain, anywhere=True), row, over)))
        case "double":
            ways.append(map(spent, _doubled(board, fresh, event.symbol, plain, row, over)))
    grown = [_passed(board, states, plain, blockable)]
    count = len(states)
    for table in chain(*ways):
        grown.append(table)
        count += len(table)
        if count > room and len(states) > 1:
            return None
    return grown


def gathered(board: Board, line: int, listing: Listing) -> Trees:
    """Return the trees of a listing."""
    return _finished(board, line, listing.states(), hashed=True)


def drawn(board: Board, line: int, turns: Sequence[tuple[int, ...]]) -> Trees:
    """Return the one tree that comes of the given arcs, event by event; the play must be legal."""
    states = begun(board, line)
    row = 0
    for event, arcs in zip(board.builders[line].events, turns, strict=True):
        if not arcs:
            step = _Step(board.answering(event.symbol), event.switch)
            states = _passed(board, states, step, np.full(board.link_words, ~np.uint64(0)))
        for arc in arcs:
            states = extended(board, states, arc, row)
            row += 1
    return _finished(board, line, states)


def bare(board: Board, line: int) -> Trees:
    """Return the one tree without a section: the departure station alone."""
    return _finished(board, line, begun(board, line))


def _sections(board: Board, states: States, step: _Step) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Yield each arc that some states may add as far as their own line goes, with those states."""
    origins = states.stations if step.anywhere else states.ends
    off = np.flatnonzero(~bits.spread(board.closed, board.links)).tolist()
    arcs_from: dict[int, list[int]] = {}
    for arc in (arc for link in off for arc in (2 * link, 2 * link + 1)):
        if step.answers[board.arc_targets[arc]]:
            arcs_from.setdefault(int(board.arc_targets[arc ^ 1]), []).append(arc)
    for origin in sorted(arcs_from):
        here = np.flatnonzero(bits.has(origins, origin))
        if not len(here):
            continue
        stations, links = states.stations[:, here], states.links[:, here]
        for arc in arcs_from[origin]:
            free = ~bits.has(stations, int(board.arc_targets[arc]))
            free &= ~bits.meets(links, board.conflicts[arc >> 1])
            if free.any():
                yield arc, here[free]


def _grow(board: Board, states: States, step: _Step, row: int, over: Callable[[], bool]) -> Iterator[States]:
    """Yield the states after one more section, noted in `row` of the arcs."""
    for arc, chosen in _sections(board, states, step):
        if over():
            raise InterruptedSearchError
        yield extended(board, states.take(chosen), arc, row)


def _doubled(
    board: Board, states: States, symbol: str, plain: _Step, row: int, over: Callable[[], bool]
) -> Iterator[States]:
    """Yield the states after the two sections of a `double`; the second goes to the last row.

    The second section answers the card's symbol again; after a joker card, that of the station just
    reached, and if that is the joker station there is no second section.
    """
    for arc, chosen in _sections(board, states, plain):
        once = extended(board, states.take(chosen), arc, row)
        step = plain
        if symbol == JOKER:
            reached = board.game.city.stations[int(board.arc_targets[arc])].symbol
            if reached == JOKER:
                continue
            step = _Step(board.answering(reached), plain.anywhere)
        yield from _grow(board, once, step, len(once.arcs) - 1, over)


def _passed(board: Board, states: States, step: _Step, blockable: Mask) -> States:
    """Return the states after a pass: all, or with forced passing those whose sections can be blocked."""
    if states.needs is None:
        return states
    needs = states.needs.copy()
    for arc, chosen in _sections(board, states, step):
        needs[arc >> 7, chosen] |= np.uint64(1 << ((arc >> 1) & 63))
    return replace(states, needs=needs).take(bits.within(needs, blockable))


def _finished(board: Board, line: int, states: States, hashed: bool = False) -> Trees:
    """Score the states after the last event and return them as trees."""
    settled = _settled(states)
    base, visits = _weighed(board, line, settled, hashed)
    arcs = np.ascontiguousarray(settled.arcs.T)
    return Trees(line, arcs, settled.links, settled.stations, base, visits, settled.needs)


def _settled(states: States) -> States:
    """Return the states when it matters no more whether their power is used."""
    if states.needs is None:
        return states  # there is only one state with these links
    return without_duplicates(replace(states, spent=np.zeros(len(states), dtype=np.bool_)))


def _weighed(
    board: Board, line: int, states: States, hashed: bool
) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
    """Return districts × most + points for crossings (rules-metro.md, "Scoring"), and the number of sites."""
    if hashed:
        return weighed(board, line, states)
    districts, most, crossings = _parts(board, line, states)
    base: NDArray[np.int32] = districts * most + board.game.city.rules.river_crossing * crossings
    return base, np.bitwise_count(states.stations & board.sites[:, None]).sum(axis=0, dtype=np.int16)


def _parts(
    board: Board, line: int, states: States
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """Return the districts, the most stations in one, and the river crossings of each state."""
    districts = np.zeros(len(states), dtype=np.int32)
    most = np.zeros(len(states), dtype=np.int32)
    for home, passage in zip(board.homes, board.passages, strict=True):
        there = np.bitwise_count(states.stations & home[:, None]).sum(axis=0, dtype=np.int32)
        most = np.maximum(most, there)
        crossed = there > 0
        if board.game.city.rules.districts == "crossed":
            crossed |= bits.meets(states.links, passage)
        districts += crossed
    builder = board.builders[line]
    if builder.power == "circle" and builder.events:
        most += 1
    over_river = board.link_mask(np.flatnonzero(board.crossing).tolist())[:, None]
    return districts, most, np.bitwise_count(states.links & over_river).sum(axis=0, dtype=np.int32)
