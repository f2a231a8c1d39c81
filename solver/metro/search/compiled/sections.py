"""The steps that all loops over growing lines share."""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_part
from solver.metro.search.compiled.records import MIXER, Ground, Masks


@lean_part
def size(bits: np.uint64) -> int:
    """Return how many bits are set."""
    bits = bits - ((bits >> np.uint64(1)) & np.uint64(0x5555555555555555))
    bits = (bits & np.uint64(0x3333333333333333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333333333333333))
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((bits * np.uint64(0x0101010101010101)) >> np.uint64(56))


@lean_part
def lowest(bits: np.uint64) -> int:
    """Return the place of the lowest bit that is set (of at least one)."""
    return size((bits & (~bits + np.uint64(1))) - np.uint64(1))


@lean_part
def free(ground: Ground, links: Masks, stations: Masks, at: int, arc: int) -> bool:
    """Tell whether line number `at` may add an arc: a new station, and no conflict with itself."""
    target = ground.targets[arc]
    if stations[at, target >> 6] >> np.uint64(target & 63) & np.uint64(1):
        return False
    together = np.uint64(0)
    for word in range(links.shape[1]):
        together |= links[at, word] & ground.conflicts[arc >> 1, word]
    return bool(together == 0)


@lean_part
def at_home(ground: Ground, stations: Masks, at: int, district: int) -> int:
    """Return how many stations of a district line number `at` serves."""
    count = 0
    for word in range(stations.shape[1]):
        count += size(stations[at, word] & ground.homes[district, word])
    return count


@lean_part
def weighed(
    ground: Ground, arcs: NDArray[np.uint16], stations: Masks, at: int
) -> tuple[np.uint64, int, int, int]:
    """Return what the points of line number `at` are made of.

    Its districts as bits, the most of its stations in one, its sites, and its crossings.
    """
    none = len(ground.targets) - 1
    districts = np.uint64(0)
    most, sites, crossings = 0, int(ground.site[ground.start]), 0
    for row in range(arcs.shape[1]):
        arc = arcs[at, row]
        if arc != none:
            districts |= ground.passages[arc >> 1]
            crossings += ground.crossing[arc >> 1]
            sites += ground.site[ground.targets[arc]]
    for home in range(len(ground.homes)):
        there = at_home(ground, stations, at, home)
        most = max(most, there)
        if there:
            districts |= np.uint64(1) << np.uint64(home)
    return districts, most, sites, crossings


@lean_part
def mixed(links: Masks, at: int, arc: int) -> np.uint64:
    """Return a hash of the links of line number `at` with one more arc, or none if that is -1.

    The same links give the same hash, however they were drawn.
    """
    found = np.uint64(0)
    for word in range(links.shape[1]):
        own = links[at, word]
        if arc >= 0 and arc >> 7 == word:
            own |= np.uint64(1) << np.uint64((arc >> 1) & 63)
        found = (found ^ own) * MIXER
        found ^= found >> np.uint64(29)
    return found
