"""The loop over all that lines under construction can still become (growth.py says what for).

A depth-first walk over the events that are left: a stack of states, each with what its value is made of, so
that one more section costs a few additions. Sections of the last event are not even put on the stack.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.compiled import loop

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Masks = NDArray[np.uint64]

NO_POWER, DOUBLE, AS_JOKER, AS_SWITCH = 0, 1, 2, 3
BEST, COUNT, COLLECT = 0, 1, 2
"""What is done with each tree: note the best value, count it by prospect, keep it if that is enough."""

_SUM, _MOST, _CROSSINGS, _VISITS, _EVENT, _SPENT, _ROWS = range(7)


class Ground(NamedTuple):
    """The board and the events that are left, for one line."""

    arcs_from: Ints
    """All arcs that may be used, by the station they come from."""
    first_arc: Ints
    """Where each station's arcs begin; one more entry for the end."""
    targets: Ints
    """For each arc the station it reaches."""
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


class Parents(NamedTuple):
    """States before the events that are left, as states.States holds them."""

    arcs: NDArray[np.uint16]
    links: Masks
    stations: Masks
    ends: Masks
    spent: Bools


class Asked(NamedTuple):
    """What the trees are asked for; see the constants above."""

    what: int
    gains: Small
    unit: int
    rest: Ints
    """By crosses: what makes a prospect of a value."""
    need: int
    width: int
    """How many units of prospect are counted together."""


class Found(NamedTuple):
    """What came of it: filled by the loop."""

    best: Ints
    """By crosses the best value."""
    counts: Ints
    """By prospect above the need, in steps of the width."""
    arcs: NDArray[np.uint16]
    """The trees kept; as many as there is room for."""


@loop
def _size(bits: np.uint64) -> int:
    """Return how many bits are set."""
    bits = bits - ((bits >> np.uint64(1)) & np.uint64(0x5555555555555555))
    bits = (bits & np.uint64(0x3333333333333333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333333333333333))
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((bits * np.uint64(0x0101010101010101)) >> np.uint64(56))


@loop
def _at_home(ground: Ground, stations: Masks, district: int) -> int:
    """Return how many of the stations are in a district."""
    count = 0
    for word in range(len(stations)):
        count += _size(stations[word] & ground.homes[district, word])
    return count


@loop
def _free(ground: Ground, links: Masks, stations: Masks, arc: int) -> bool:
    """Tell whether a line may add an arc: a new station, and no conflict with itself."""
    target = ground.targets[arc]
    if stations[target >> 6] >> np.uint64(target & 63) & np.uint64(1):
        return False
    for word in range(len(links)):  # noqa: SIM110 - a compiled loop
        if links[word] & ground.conflicts[arc >> 1, word]:
            return False
    return True


@loop
def _value(
    ground: Ground,
    stations: Masks,
    districts: np.uint64,
    facts: Ints,
    gains: Small,
    unit: int,
    arc: int,
) -> tuple[int, int]:
    """Return value and crosses of a state with one more arc (or with none, if it is -1)."""
    total, most, crossings, visits = facts[_SUM], facts[_MOST], facts[_CROSSINGS], facts[_VISITS]
    if arc >= 0:
        target = ground.targets[arc]
        home = ground.district[target]
        most = max(most, _at_home(ground, stations, home) + 1)
        districts |= ground.passages[arc >> 1] | np.uint64(1) << np.uint64(home)
        total += gains[arc]
        crossings += ground.crossing[arc >> 1]
        visits += ground.site[target]
    base = _size(districts) * (most + ground.more) + ground.river * crossings
    return total + unit * base, visits


@loop
def _begin(
    ground: Ground,
    parents: Parents,
    at: int,
    gains: Small,
    links: Masks,
    stations: Masks,
    ends: Masks,
    facts: Ints,
    arcs: NDArray[np.uint16],
) -> np.uint64:
    """Load a state, and return the districts that it counts."""
    none = len(ground.targets) - 1
    for word in range(len(links)):
        links[word] = parents.links[word, at]
    for word in range(len(stations)):
        stations[word] = parents.stations[word, at]
        ends[word] = parents.ends[word, at]
    facts[:] = 0
    facts[_SPENT] = parents.spent[at]
    districts = np.uint64(0)
    for row in range(len(arcs)):
        arc = parents.arcs[row, at]
        arcs[row] = none
        if arc != none:
            arcs[facts[_ROWS]] = arc
            facts[_ROWS] += 1
            facts[_SUM] += gains[arc]
            facts[_CROSSINGS] += ground.crossing[arc >> 1]
            districts |= ground.passages[arc >> 1]
    for station in range(len(ground.district)):
        if stations[station >> 6] >> np.uint64(station & 63) & np.uint64(1):
            districts |= np.uint64(1) << np.uint64(ground.district[station])
            facts[_VISITS] += ground.site[station]
    for home in range(len(ground.homes)):
        facts[_MOST] = max(facts[_MOST], _at_home(ground, stations, home))
    return districts


@loop
def _extend(
    ground: Ground,
    links: Masks,
    stations: Masks,
    ends: Masks,
    facts: Ints,
    arcs: NDArray[np.uint16],
    districts: NDArray[np.uint64],
    old: int,
    new: int,
    arc: int,
    gains: Small,
) -> None:
    """Put state `old` of the stack with one more arc into place `new` (states.extended)."""
    first = True
    for word in range(links.shape[1]):
        first = first and links[old, word] == 0
        links[new, word] = links[old, word]
    for word in range(stations.shape[1]):
        stations[new, word] = stations[old, word]
        ends[new, word] = ends[old, word]
    for fact in range(facts.shape[1]):
        facts[new, fact] = facts[old, fact]
    for row in range(arcs.shape[1]):
        arcs[new, row] = arcs[old, row]
    target, origin = ground.targets[arc], ground.targets[arc ^ 1]
    home = ground.district[target]
    facts[new, _MOST] = max(facts[old, _MOST], _at_home(ground, stations[old], home) + 1)
    facts[new, _SUM] += gains[arc]
    facts[new, _CROSSINGS] += ground.crossing[arc >> 1]
    facts[new, _VISITS] += ground.site[target]
    districts[new] = districts[old] | ground.passages[arc >> 1] | np.uint64(1) << np.uint64(home)
    if not first:
        ends[new, origin >> 6] &= ~(np.uint64(1) << np.uint64(origin & 63))
    ends[new, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
    stations[new, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
    links[new, arc >> 7] |= np.uint64(1) << np.uint64((arc >> 1) & 63)
    arcs[new, facts[new, _ROWS]] = arc
    facts[new, _ROWS] += 1


@loop
def _take(
    asked: Asked,
    found: Found,
    count: int,
    value: int,
    visits: int,
    arcs: NDArray[np.uint16],
    rows: int,
    arc: int,
) -> int:
    """Do with a tree what is asked; `arc`: the one that `arcs` lack, or -1. Return how many are kept."""
    if asked.what == BEST:
        if value > found.best[visits] and value > asked.need:
            found.best[visits] = value
        return count
    above = value + asked.rest[visits] - asked.need
    if above < 0:
        return count
    if asked.what == COUNT:
        found.counts[min(above // asked.width, len(found.counts) - 1)] += 1
        return count
    if count < len(found.arcs):
        found.arcs[count] = arcs
        if arc >= 0:
            found.arcs[count, rows] = arc
    return count + 1


@loop
def grow(ground: Ground, parents: Parents, first: int, end: int, asked: Asked, found: Found) -> int:
    """Go through all trees of the states from `first` to `end`; return how many were to be kept.

    A tree is met as often as there are ways to it.
    """
    events = len(ground.plain)
    deep = 16384
    words, station_words = len(parents.links), len(parents.stations)
    links = np.empty((deep, words), np.uint64)
    stations = np.empty((deep, station_words), np.uint64)
    ends = np.empty((deep, station_words), np.uint64)
    facts = np.empty((deep, 7), np.int64)
    arcs = np.empty((deep, len(parents.arcs)), np.uint16)
    districts = np.empty(deep, np.uint64)
    gains = asked.gains
    count = 0
    for at in range(first, end):
        districts[1] = _begin(ground, parents, at, gains, links[1], stations[1], ends[1], facts[1], arcs[1])
        top = 1
        while top > 0:
            # The state at work moves to place 0; its children are put on the stack.
            links[0], stations[0], ends[0] = links[top], stations[top], ends[top]
            facts[0], arcs[0], districts[0] = facts[top], arcs[top], districts[top]
            top -= 1
            event = facts[0, _EVENT]
            if event == events:
                value, visits = _value(ground, stations[0], districts[0], facts[0], gains, asked.unit, -1)
                count = _take(asked, found, count, value, visits, arcs[0], facts[0, _ROWS], -1)
                continue
            last = event == events - 1
            facts[0, _EVENT] = event + 1
            top += 1
            if top + 1 >= deep:
                return -1
            links[top], stations[top], ends[top] = links[0], stations[0], ends[0]
            facts[top], arcs[top], districts[top] = facts[0], arcs[0], districts[0]
            fresh = ground.power != NO_POWER and facts[0, _SPENT] == 0
            plain = ground.plain[event]
            for origin in range(len(ground.district)):
                bit = np.uint64(1) << np.uint64(origin & 63)
                if not stations[0, origin >> 6] & bit:
                    continue
                begins = ground.anywhere[event] or ends[0, origin >> 6] & bit != 0
                if not begins and not (fresh and ground.power == AS_SWITCH):
                    continue
                for place in range(ground.first_arc[origin], ground.first_arc[origin + 1]):
                    arc = ground.arcs_from[place]
                    target = ground.targets[arc]
                    answers = ground.answers[plain, target]
                    if not answers and not (
                        fresh and ground.power == AS_JOKER and ground.answers[ground.as_joker, target]
                    ):
                        continue
                    if not _free(ground, links[0], stations[0], arc):
                        continue
                    spent = not begins or not answers
                    if last:
                        value, visits = _value(
                            ground, stations[0], districts[0], facts[0], gains, asked.unit, arc
                        )
                        count = _take(asked, found, count, value, visits, arcs[0], facts[0, _ROWS], arc)
                    twice = fresh and ground.power == DOUBLE and ground.second[event, target] >= 0
                    if last and not twice:
                        continue
                    top += 1
                    if top + 1 >= deep:
                        return -1
                    _extend(ground, links, stations, ends, facts, arcs, districts, 0, top, arc, gains)
                    facts[top, _SPENT] = facts[0, _SPENT] or spent
                    if not twice:
                        continue
                    once = top
                    row = ground.second[event, target]
                    for middle in range(len(ground.district)):
                        bit = np.uint64(1) << np.uint64(middle & 63)
                        source = stations if ground.anywhere[event] else ends
                        if not source[once, middle >> 6] & bit:
                            continue
                        for other in range(ground.first_arc[middle], ground.first_arc[middle + 1]):
                            more = ground.arcs_from[other]
                            if not ground.answers[row, ground.targets[more]]:
                                continue
                            if not _free(ground, links[once], stations[once], more):
                                continue
                            if last:
                                value, visits = _value(
                                    ground,
                                    stations[once],
                                    districts[once],
                                    facts[once],
                                    gains,
                                    asked.unit,
                                    more,
                                )
                                count = _take(
                                    asked, found, count, value, visits, arcs[once], facts[once, _ROWS], more
                                )
                                continue
                            top += 1
                            if top + 1 >= deep:
                                return -1
                            _extend(
                                ground, links, stations, ends, facts, arcs, districts, once, top, more, gains
                            )
                            facts[top, _SPENT] = 1
                    if last:
                        top = once - 1  # it was needed for its second section only
    return count
