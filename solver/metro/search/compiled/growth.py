"""The loop over all that lines under construction can still become (growth.py says what for).

A depth-first walk over the events that are left: a stack of states, each with what its value is made of, so
that one more section costs a few additions. Sections of the last event are not even put on the stack, and
states of which nothing can come that counts are not gone on with (hopes.py).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_loop, lean_part
from solver.metro.search.compiled.records import (
    AS_JOKER,
    AS_SWITCH,
    DOUBLE,
    NO_POWER,
    Bools,
    Ground,
    Ints,
    Masks,
)
from solver.metro.search.compiled.sections import at_home, free, lowest, mixed, size, weighed

BEST, COUNT, COLLECT = 0, 1, 2
"""What is done with each tree: note the best value, count it by prospect, keep it if that is enough."""

_SUM, _MOST, _VISITS, _EVENT, _SPENT, _ROWS = range(6)


class Parents(NamedTuple):
    """States before the events that are left, one a row, with what their points are made of."""

    arcs: NDArray[np.uint16]
    links: Masks
    stations: Masks
    ends: Masks
    spent: Bools
    districts: NDArray[np.uint64]
    """The districts that count, as bits."""
    most: NDArray[np.int16]
    """The most stations in one district."""
    visits: NDArray[np.int16]
    """The number of sites."""


class Stack(NamedTuple):
    """Room for the states that wait; place 0 is for the one at work."""

    links: Masks
    stations: Masks
    ends: Masks
    facts: Ints
    arcs: NDArray[np.uint16]
    districts: NDArray[np.uint64]


FACTS = 6
"""How many numbers a state on the stack has."""


class Asked(NamedTuple):
    """What the trees are asked for; see the constants above. In units."""

    what: int
    gains: Ints
    """For each arc, points for a crossing included."""
    unit: int
    rest: Ints
    """By crosses: what makes a prospect of a value."""
    need: int
    width: int
    """How many units of prospect are counted together."""
    thin: int
    """Of the trees to keep, only those with a hash of which so many bits are zero."""
    sections: Ints
    """How many sections there may still be, by whether the power is used and event; shape (2, events + 1)."""
    hopes: Ints
    """What their arcs may gain, by power, event, most with these sections and sites reached (hopes.py)."""
    rises: Ints
    """What districts times most may become, by further sections, most and districts (hopes.py)."""


class Found(NamedTuple):
    """What came of it: filled by the loop."""

    best: Ints
    """By crosses the best value."""
    counts: Ints
    """By prospect above the need, in steps of the width."""
    arcs: NDArray[np.uint16]
    """The trees kept; as many as there is room for."""


@lean_loop
def weigh(ground: Ground, parents: Parents) -> None:
    """Fill in what the points of each state are made of."""
    for number in range(len(parents.arcs)):
        districts, most, sites, _ = weighed(ground, parents.arcs, parents.stations, number)
        parents.districts[number] = districts
        parents.most[number] = most
        parents.visits[number] = sites


@lean_part
def _hopeless(
    asked: Asked, found: Found, spent: int, event: int, total: int, districts: int, most: int, visits: int
) -> bool:
    """Tell whether nothing can come of a state that counts; its arcs gain `total` (hopes.py)."""
    sections = asked.sections[spent, event]
    top = total + asked.rises[sections, most, districts]
    for more in range(sections + 1):
        value = top + asked.hopes[spent, event, most + sections, more]
        if asked.what == BEST:
            if value > found.best[visits + more] and value > asked.need:
                return False
        elif value + asked.rest[visits + more] >= asked.need:
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
def _begin(ground: Ground, parents: Parents, number: int, total: int, stack: Stack, at: int) -> None:
    """Load a state, whose arcs gain `total`."""
    none = len(ground.targets) - 1
    for word in range(stack.links.shape[1]):
        stack.links[at, word] = parents.links[number, word]
    for word in range(stack.stations.shape[1]):
        stack.stations[at, word] = parents.stations[number, word]
        stack.ends[at, word] = parents.ends[number, word]
    rows = 0
    for row in range(stack.arcs.shape[1]):
        stack.arcs[at, row] = none
        if parents.arcs[number, row] != none:
            stack.arcs[at, rows] = parents.arcs[number, row]
            rows += 1
    stack.facts[at, _SUM] = total
    stack.facts[at, _MOST] = parents.most[number]
    stack.facts[at, _VISITS] = parents.visits[number]
    stack.facts[at, _EVENT] = 0
    stack.facts[at, _SPENT] = parents.spent[number]
    stack.facts[at, _ROWS] = rows
    stack.districts[at] = parents.districts[number]


@lean_part
def _extend(ground: Ground, stack: Stack, old: int, new: int, arc: int, gains: Ints) -> None:
    """Put a state with one more arc into place `new` (states.extended)."""
    _copy(stack, old, new)
    first = stack.facts[old, _ROWS] == 0
    target, origin = ground.targets[arc], ground.targets[arc ^ 1]
    home = ground.district[target]
    stack.facts[new, _MOST] = max(stack.facts[old, _MOST], at_home(ground, stack.stations, old, home) + 1)
    stack.facts[new, _SUM] += gains[arc]
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
    total, most, visits = stack.facts[at, _SUM], stack.facts[at, _MOST], stack.facts[at, _VISITS]
    districts = stack.districts[at]
    if arc >= 0:
        target = ground.targets[arc]
        home = ground.district[target]
        most = max(most, at_home(ground, stack.stations, at, home) + 1)
        districts |= ground.passages[arc >> 1] | np.uint64(1) << np.uint64(home)
        total += asked.gains[arc]
        visits += ground.site[target]
    value = total + asked.unit * size(districts) * (most + ground.more)
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
    if asked.thin and mixed(stack.links, at, arc) & ((np.uint64(1) << np.uint64(asked.thin)) - np.uint64(1)):
        return count
    if count < len(found.arcs):
        for row in range(stack.arcs.shape[1]):
            found.arcs[count, row] = stack.arcs[at, row]
        if arc >= 0:
            found.arcs[count, stack.facts[at, _ROWS]] = arc
    return count + 1


@lean_part
def _second(
    ground: Ground,
    stack: Stack,
    once: int,
    event: int,
    row: int,
    last: bool,
    asked: Asked,
    found: Found,
    count: int,
) -> tuple[int, int]:
    """Add the second sections of a double, which answer `row`, to the state at the top of the stack.

    Returns how many states were put on the stack above it (-1 if there is no room), and how many trees are
    kept.
    """
    top = once
    for word in range(stack.stations.shape[1]):
        left = stack.stations[once, word] if ground.anywhere[event] else stack.ends[once, word]
        while left:
            origin = 64 * word + lowest(left)
            left &= left - np.uint64(1)
            for place in range(ground.first_arc[origin], ground.first_arc[origin + 1]):
                arc = ground.arcs_from[place]
                if not ground.answers[row, ground.targets[arc]]:
                    continue
                if not free(ground, stack.links, stack.stations, once, arc):
                    continue
                if last:
                    count = _take(ground, stack, once, arc, asked, found, count)
                    continue
                if top + 2 >= len(stack.facts):
                    return -1, count
                top += 1
                _extend(ground, stack, once, top, arc, asked.gains)
                stack.facts[top, _SPENT] = 1
    return top - once, count


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
        total = 0
        for row in range(parents.arcs.shape[1]):
            total += int(gains[parents.arcs[number, row]])
        spent, districts = int(parents.spent[number]), size(parents.districts[number])
        most, visits = int(parents.most[number]), int(parents.visits[number])
        if _hopeless(asked, found, spent, 0, total, districts, most, visits):
            continue
        _begin(ground, parents, number, total, stack, 1)
        top = 1
        while top > 0:
            # The state at work moves to place 0; its children are put on the stack.
            _copy(stack, top, 0)
            top -= 1
            event = stack.facts[0, _EVENT]
            if event == events:
                count = _take(ground, stack, 0, -1, asked, found, count)
                continue
            total, spent = stack.facts[0, _SUM], stack.facts[0, _SPENT]
            most, visits = stack.facts[0, _MOST], stack.facts[0, _VISITS]
            if _hopeless(asked, found, spent, event, total, size(stack.districts[0]), most, visits):
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
            everywhere = ground.anywhere[event] or (fresh and ground.power == AS_SWITCH)
            for word in range(stack.stations.shape[1]):
                left = stack.stations[0, word] if everywhere else stack.ends[0, word]
                while left:
                    origin = 64 * word + lowest(left)
                    begins = (
                        ground.anywhere[event] or stack.ends[0, word] & left & (~left + np.uint64(1)) != 0
                    )
                    left &= left - np.uint64(1)
                    for place in range(ground.first_arc[origin], ground.first_arc[origin + 1]):
                        arc = ground.arcs_from[place]
                        target = ground.targets[arc]
                        answers = ground.answers[plain, target]
                        if not answers and not (
                            fresh and ground.power == AS_JOKER and ground.answers[ground.as_joker, target]
                        ):
                            continue
                        if not free(ground, stack.links, stack.stations, 0, arc):
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
                        if twice:
                            row = ground.second[event, target]
                            added, count = _second(ground, stack, top, event, row, last, asked, found, count)
                            if added < 0:
                                return -1
                            top += added
                            if last:
                                top -= 1  # it was needed for its second section only
    return count
