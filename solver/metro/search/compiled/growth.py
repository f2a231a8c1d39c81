"""The loop over all that lines under construction can still become (growth.py says what for).

A depth-first walk over the events that are left: a stack of states, each with what its value is made of, so
that one more section costs a few additions. Sections of the last event are not even put on the stack.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_loop, lean_part

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


class Stack(NamedTuple):
    """Room for the states that wait; place 0 is for the one at work."""

    links: Masks
    stations: Masks
    ends: Masks
    facts: Ints
    arcs: NDArray[np.uint16]
    districts: NDArray[np.uint64]


FACTS = 7
"""How many numbers a state on the stack has."""


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


@lean_part
def _size(bits: np.uint64) -> int:
    """Return how many bits are set."""
    bits = bits - ((bits >> np.uint64(1)) & np.uint64(0x5555555555555555))
    bits = (bits & np.uint64(0x3333333333333333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333333333333333))
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((bits * np.uint64(0x0101010101010101)) >> np.uint64(56))


@lean_part
def _at_home(ground: Ground, stack: Stack, at: int, district: int) -> int:
    """Return how many stations of a state are in a district."""
    count = 0
    for word in range(stack.stations.shape[1]):
        count += _size(stack.stations[at, word] & ground.homes[district, word])
    return count


@lean_part
def _free(ground: Ground, stack: Stack, at: int, arc: int) -> bool:
    """Tell whether a line may add an arc: a new station, and no conflict with itself."""
    target = ground.targets[arc]
    if stack.stations[at, target >> 6] >> np.uint64(target & 63) & np.uint64(1):
        return False
    for word in range(stack.links.shape[1]):
        if stack.links[at, word] & ground.conflicts[arc >> 1, word]:
            return False
    return True


@lean_part
def _copy(stack: Stack, old: int, new: int) -> None:
    """Put a state into another place as well."""
    for word in range(stack.links.shape[1]):
        stack.links[new, word] = stack.links[old, word]
    for word in range(stack.stations.shape[1]):
        stack.stations[new, word] = stack.stations[old, word]
        stack.ends[new, word] = stack.ends[old, word]
    for fact in range(stack.facts.shape[1]):
        stack.facts[new, fact] = stack.facts[old, fact]
    for row in range(stack.arcs.shape[1]):
        stack.arcs[new, row] = stack.arcs[old, row]
    stack.districts[new] = stack.districts[old]


@lean_part
def _begin(ground: Ground, parents: Parents, number: int, gains: Small, stack: Stack, at: int) -> None:
    """Load a state."""
    none = len(ground.targets) - 1
    for word in range(stack.links.shape[1]):
        stack.links[at, word] = parents.links[word, number]
    for word in range(stack.stations.shape[1]):
        stack.stations[at, word] = parents.stations[word, number]
        stack.ends[at, word] = parents.ends[word, number]
    for fact in range(stack.facts.shape[1]):
        stack.facts[at, fact] = 0
    stack.facts[at, _SPENT] = parents.spent[number]
    districts = np.uint64(0)
    for row in range(stack.arcs.shape[1]):
        arc = parents.arcs[row, number]
        stack.arcs[at, row] = none
        if arc != none:
            stack.arcs[at, stack.facts[at, _ROWS]] = arc
            stack.facts[at, _ROWS] += 1
            stack.facts[at, _SUM] += gains[arc]
            stack.facts[at, _CROSSINGS] += ground.crossing[arc >> 1]
            districts |= ground.passages[arc >> 1]
    for station in range(len(ground.district)):
        if stack.stations[at, station >> 6] >> np.uint64(station & 63) & np.uint64(1):
            districts |= np.uint64(1) << np.uint64(ground.district[station])
            stack.facts[at, _VISITS] += ground.site[station]
    for home in range(len(ground.homes)):
        stack.facts[at, _MOST] = max(stack.facts[at, _MOST], _at_home(ground, stack, at, home))
    stack.districts[at] = districts


@lean_part
def _extend(ground: Ground, stack: Stack, old: int, new: int, arc: int, gains: Small) -> None:
    """Put a state with one more arc into place `new` (states.extended)."""
    _copy(stack, old, new)
    first = stack.facts[old, _ROWS] == 0
    target, origin = ground.targets[arc], ground.targets[arc ^ 1]
    home = ground.district[target]
    stack.facts[new, _MOST] = max(stack.facts[old, _MOST], _at_home(ground, stack, old, home) + 1)
    stack.facts[new, _SUM] += gains[arc]
    stack.facts[new, _CROSSINGS] += ground.crossing[arc >> 1]
    stack.facts[new, _VISITS] += ground.site[target]
    stack.districts[new] |= ground.passages[arc >> 1] | np.uint64(1) << np.uint64(home)
    if not first:  # a departure station with its first section stays an end
        stack.ends[new, origin >> 6] &= ~(np.uint64(1) << np.uint64(origin & 63))
    stack.ends[new, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
    stack.stations[new, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
    stack.links[new, arc >> 7] |= np.uint64(1) << np.uint64((arc >> 1) & 63)
    stack.arcs[new, stack.facts[new, _ROWS]] = arc
    stack.facts[new, _ROWS] += 1


@lean_part
def _take(ground: Ground, stack: Stack, at: int, arc: int, asked: Asked, found: Found, count: int) -> int:
    """Do what is asked with a tree: a state, and one more arc unless that is -1. Return how many are kept."""
    total, most = stack.facts[at, _SUM], stack.facts[at, _MOST]
    crossings, visits = stack.facts[at, _CROSSINGS], stack.facts[at, _VISITS]
    districts = stack.districts[at]
    if arc >= 0:
        target = ground.targets[arc]
        home = ground.district[target]
        most = max(most, _at_home(ground, stack, at, home) + 1)
        districts |= ground.passages[arc >> 1] | np.uint64(1) << np.uint64(home)
        total += asked.gains[arc]
        crossings += ground.crossing[arc >> 1]
        visits += ground.site[target]
    value = total + asked.unit * (_size(districts) * (most + ground.more) + ground.river * crossings)
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
        for row in range(stack.arcs.shape[1]):
            found.arcs[count, row] = stack.arcs[at, row]
        if arc >= 0:
            found.arcs[count, stack.facts[at, _ROWS]] = arc
    return count + 1


@lean_loop
def grow(
    ground: Ground, parents: Parents, first: int, end: int, asked: Asked, found: Found, stack: Stack
) -> int:
    """Go through all trees of the states from `first` to `end`; return how many were to be kept.

    A tree is met as often as there are ways to it. -1 if the stack is too small.
    """
    events = len(ground.plain)
    deep = len(stack.facts)
    gains = asked.gains
    count = 0
    for number in range(first, end):
        _begin(ground, parents, number, gains, stack, 1)
        top = 1
        while top > 0:
            # The state at work moves to place 0; its children are put on the stack.
            _copy(stack, top, 0)
            top -= 1
            event = stack.facts[0, _EVENT]
            if event == events:
                count = _take(ground, stack, 0, -1, asked, found, count)
                continue
            last = event == events - 1
            fresh = ground.power != NO_POWER and stack.facts[0, _SPENT] == 0
            plain = ground.plain[event]
            stack.facts[0, _EVENT] = event + 1
            if last:
                count = _take(ground, stack, 0, -1, asked, found, count)
            else:
                top += 1
                _copy(stack, 0, top)
            for origin in range(len(ground.district)):
                bit = np.uint64(1) << np.uint64(origin & 63)
                if not stack.stations[0, origin >> 6] & bit:
                    continue
                begins = ground.anywhere[event] or stack.ends[0, origin >> 6] & bit != 0
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
                    if not _free(ground, stack, 0, arc):
                        continue
                    if last:
                        count = _take(ground, stack, 0, arc, asked, found, count)
                    twice = fresh and ground.power == DOUBLE and ground.second[event, target] >= 0
                    if last and not twice:
                        continue
                    if top + 2 >= deep:
                        return -1
                    top += 1
                    _extend(ground, stack, 0, top, arc, gains)
                    if not begins or not answers:
                        stack.facts[top, _SPENT] = 1
                    if not twice:
                        continue
                    once = top
                    row = ground.second[event, target]
                    for middle in range(len(ground.district)):
                        bit = np.uint64(1) << np.uint64(middle & 63)
                        if not stack.stations[once, middle >> 6] & bit:
                            continue
                        if not ground.anywhere[event] and not stack.ends[once, middle >> 6] & bit:
                            continue
                        for other in range(ground.first_arc[middle], ground.first_arc[middle + 1]):
                            more = ground.arcs_from[other]
                            if not ground.answers[row, ground.targets[more]]:
                                continue
                            if not _free(ground, stack, once, more):
                                continue
                            if last:
                                count = _take(ground, stack, once, more, asked, found, count)
                                continue
                            if top + 2 >= deep:
                                return -1
                            top += 1
                            _extend(ground, stack, once, top, more, gains)
                            stack.facts[top, _SPENT] = 1
                    if last:
                        top = once - 1  # it was needed for its second section only
    return count
