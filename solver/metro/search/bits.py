"""Sets of stations or links as bit masks of any number of 64-bit words, many sets at once.

A table of n sets is an array of shape (words, n): word w of all sets lies together, so that numpy runs
through it at memory speed. A single set is an array of shape (words,).
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.uint64]
"""One set, shape (words,), or a table of sets, shape (words, n)."""
Flags = NDArray[np.bool_]
"""One truth value per set of a table, or per station, link or line."""


def words(size: int) -> int:
    """Return how many 64-bit words a set over `size` things needs (at least one)."""
    return max(1, -(-size // 64))


def mask(things: Iterable[int], count: int) -> Mask:
    """Return the set of `things` as `count` words."""
    whole = 0
    for thing in things:
        whole |= 1 << thing
    return np.array([(whole >> (64 * word)) & (2**64 - 1) for word in range(count)], dtype=np.uint64)


def members(single: Mask) -> list[int]:
    """Return the things in one set, ascending."""
    found = []
    for word, value in enumerate(single.tolist()):
        while value:
            low = value & -value
            found.append(64 * word + low.bit_length() - 1)
            value ^= low
    return found


def has(table: Mask, thing: int) -> Flags:
    """Tell for each set of a table whether it contains `thing`."""
    found: Flags = (table[thing >> 6] & np.uint64(1 << (thing & 63))) != 0
    return found


def meets(table: Mask, single: Mask) -> Flags:
    """Tell for each set of a table whether it shares a member with `single`."""
    found: Flags = np.zeros(table.shape[1], dtype=np.bool_)
    for word in np.flatnonzero(single):
        found |= (table[word] & single[word]) != 0
    return found


def covers(table: Mask, single: Mask) -> Flags:
    """Tell for each set of a table whether it contains all of `single`."""
    found: Flags = np.ones(table.shape[1], dtype=np.bool_)
    for word in np.flatnonzero(single):
        found &= (table[word] & single[word]) == single[word]
    return found


def within(table: Mask, single: Mask) -> Flags:
    """Tell for each set of a table whether all its members are in `single`."""
    found: Flags = np.ones(table.shape[1], dtype=np.bool_)
    for word in range(len(table)):
        found &= (table[word] & ~single[word]) == 0
    return found


def union(table: Mask) -> Mask:
    """Return the union of all sets of a table (nothing for an empty table)."""
    found: Mask = np.bitwise_or.reduce(table, axis=1)
    return found


def common(table: Mask) -> Mask:
    """Return what all sets of a table share (everything for an empty table)."""
    found: Mask = np.bitwise_and.reduce(table, axis=1)
    return found


def spread(single: Mask, size: int) -> Flags:
    """Return one set as truth values for the things 0 to size - 1."""
    bits = np.unpackbits(single.astype("<u8").view(np.uint8), bitorder="little")
    return bits[:size].astype(np.bool_)


def same_neighbours(table: Mask) -> Flags:
    """Tell for each set of a table but the first whether it equals the one before."""
    same: Flags = np.all(table[:, 1:] == table[:, :-1], axis=0)
    return same
