"""The loops that list the states of a line: what an event makes of them, each set of links once.

The sets stand in a table in the order in which they are met, and are found again by a hash of their links,
with open addressing: a slot holds the place of a set plus one, or 0, and if it is taken by another one the
next is looked at. The order of the table depends on nothing but what went in.
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
    Ground,
    Ints,
    Masks,
    Small,
)
from solver.metro.search.compiled.sections import free, lowest, mixed, size, weighed

FRESH, SPENT, RENEWED = 0, 1, 2
"""Whether a state has its power; RENEWED: from the next event on, since it was met again with its power."""

NEXT, COUNT = 0, 1
"""Where a loop stands: the next row it reads, and how many rows there are."""


class Rows(NamedTuple):
    """States, one a row; room for more than there are."""

    arcs: NDArray[np.uint16]
    """Filled up with the number of all arcs, in any order."""
    links: Masks
    stations: Masks
    ends: Masks
    spent: NDArray[np.uint8]
    slots: Small
    """The hash table; twice as long as the others, a power of two."""


@lean_part
def _place(rows: Rows, new: int) -> int:
    """Return the place of the links of row `new`, which follows the others: its own if they are new."""
    words = rows.links.shape[1]
    last = len(rows.slots) - 1
    slot = np.int64(mixed(rows.links, new, -1) >> np.uint64(16)) & last
    while True:
        place = rows.slots[slot] - 1
        if place < 0:
            rows.slots[slot] = new + 1
            return new
        same = True
        for word in range(words):
            same = same and rows.links[place, word] == rows.links[new, word]
        if same:
            return int(place)
        slot = (slot + 1) & last


@lean_part
def _put(ground: Ground, rows: Rows, old: int, arc: int, spent: int, new: int) -> int:
    """Add an arc to the state in row `old`; what comes of it goes to row `new`, unless it is there already.

    Returns its row.
    """
    first = True
    for word in range(rows.links.shape[1]):
        first = first and rows.links[old, word] == 0
        rows.links[new, word] = rows.links[old, word]
    rows.links[new, arc >> 7] |= np.uint64(1) << np.uint64((arc >> 1) & 63)
    place = _place(rows, new)
    if place != new:
        if spent == FRESH and rows.spent[place] == SPENT:
            rows.spent[place] = RENEWED
        return place
    target, origin = ground.targets[arc], ground.targets[arc ^ 1]
    for word in range(rows.stations.shape[1]):
        rows.stations[new, word] = rows.stations[old, word]
        rows.ends[new, word] = rows.ends[old, word]
    rows.stations[new, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
    if not first:  # a departure station with its first section stays an end
        rows.ends[new, origin >> 6] &= ~(np.uint64(1) << np.uint64(origin & 63))
    rows.ends[new, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
    none = len(ground.targets) - 1
    pending = arc
    for row in range(rows.arcs.shape[1]):
        before = rows.arcs[old, row]
        if before == none:
            rows.arcs[new, row] = pending
            pending = none
        else:
            rows.arcs[new, row] = before
    rows.spent[new] = spent
    return new


@lean_loop
def find_room(rows: Rows, count: int) -> None:
    """Put rows of which none equals another into an empty hash table."""
    for row in range(count):
        _place(rows, row)


@lean_loop
def answer(ground: Ground, rows: Rows, event: int, end: int, at: Ints) -> bool:
    """Answer an event with the rows from `at[NEXT]` to `end`: append the states that come of it.

    False if there was no room: then the same is to be asked again when there is more.
    """
    count = at[COUNT]
    room = len(rows.arcs) - 1
    plain = ground.plain[event]
    for old in range(at[NEXT], end):
        at[NEXT] = old
        spent = FRESH if rows.spent[old] == FRESH else SPENT
        fresh = ground.power != NO_POWER and spent == FRESH
        everywhere = ground.anywhere[event] or (fresh and ground.power == AS_SWITCH)
        for word in range(rows.stations.shape[1]):
            left = rows.stations[old, word] if everywhere else rows.ends[old, word]
            while left:
                origin = 64 * word + lowest(left)
                begins = ground.anywhere[event] or rows.ends[old, word] & left & (~left + np.uint64(1)) != 0
                left &= left - np.uint64(1)
                for number in range(ground.first_arc[origin], ground.first_arc[origin + 1]):
                    arc = ground.arcs_from[number]
                    target = ground.targets[arc]
                    answers = ground.answers[plain, target]
                    if not answers and not (
                        fresh and ground.power == AS_JOKER and ground.answers[ground.as_joker, target]
                    ):
                        continue
                    if not free(ground, rows.links, rows.stations, old, arc):
                        continue
                    if count >= room:
                        at[COUNT] = count
                        return False
                    once = _put(ground, rows, old, arc, spent if begins and answers else SPENT, count)
                    count += once == count
                    if not fresh or ground.power != DOUBLE or ground.second[event, target] < 0:
                        continue
                    second = ground.second[event, target]
                    for other in range(rows.stations.shape[1]):
                        more = (
                            rows.stations[once, other] if ground.anywhere[event] else rows.ends[once, other]
                        )
                        while more:
                            middle = 64 * other + lowest(more)
                            more &= more - np.uint64(1)
                            for also in range(ground.first_arc[middle], ground.first_arc[middle + 1]):
                                arc = ground.arcs_from[also]
                                if not ground.answers[second, ground.targets[arc]]:
                                    continue
                                if not free(ground, rows.links, rows.stations, once, arc):
                                    continue
                                if count >= room:
                                    at[COUNT] = count
                                    return False
                                count += _put(ground, rows, once, arc, SPENT, count) == count
    at[NEXT], at[COUNT] = end, count
    return True


@lean_loop
def add(ground: Ground, rows: Rows, arcs: NDArray[np.uint16], at: Ints) -> bool:
    """Append the trees with these arcs, from number `at[NEXT]` on, unless they are there already.

    False if there was no room, as above. Ends are not filled in.
    """
    none = len(ground.targets) - 1
    count = at[COUNT]
    for number in range(at[NEXT], len(arcs)):
        if count >= len(rows.arcs) - 1:
            at[NEXT], at[COUNT] = number, count
            return False
        for word in range(rows.links.shape[1]):
            rows.links[count, word] = 0
        for word in range(rows.stations.shape[1]):
            rows.stations[count, word] = 0
        rows.stations[count, ground.start >> 6] = np.uint64(1) << np.uint64(ground.start & 63)
        for row in range(arcs.shape[1]):
            arc = arcs[number, row]
            rows.arcs[count, row] = arc
            if arc != none:
                target = ground.targets[arc]
                rows.links[count, arc >> 7] |= np.uint64(1) << np.uint64((arc >> 1) & 63)
                rows.stations[count, target >> 6] |= np.uint64(1) << np.uint64(target & 63)
        count += _place(rows, count) == count
    at[NEXT], at[COUNT] = len(arcs), count
    return True


@lean_loop
def weigh(
    ground: Ground,
    arcs: NDArray[np.uint16],
    stations: Masks,
    base: Small,
    visits: NDArray[np.int16],
) -> None:
    """Fill in the points of each tree by itself (trees.Trees) and how many sites it serves."""
    for tree in range(len(arcs)):
        districts, most, sites, crossings = weighed(ground, arcs, stations, tree)
        base[tree] = size(districts) * (most + ground.more) + ground.river * crossings
        visits[tree] = sites
