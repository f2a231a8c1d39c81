"""Partial routes, a batch of them as arrays: where each ends, and what its pad says.

Visited intersections are bits of 64-bit words. The way taken in each layer is kept, so that a finished label
can be told as a play.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.columns import LETTERS, Ints
from solver.bus.search.course import Course, bit, words
from solver.bus.search.prices import Floats

NOWHERE = 255
"""In a path: no segment in this layer."""


@dataclass(frozen=True)
class Positions:
    """Where M partial routes end and what their pads say: what their bounds depend on."""

    index: NDArray[np.int16]
    """(M,) the index k."""
    state: NDArray[np.int32]
    rows: NDArray[np.int32]
    """(M,) the row state."""
    counts: NDArray[np.int16]
    """(M, C) the columns so far."""
    base: NDArray[np.int32]
    """(M,) points of rows, of stars but sights, and of public objectives."""
    visited: NDArray[np.uint64]
    """(M, words) the intersections visited."""

    def __len__(self) -> int:
        return len(self.state)

    def take(self, chosen: NDArray[Any]) -> Self:
        """Return some of them."""
        return type(self)(*(part[chosen] for part in self.parts))

    @property
    def parts(self) -> list[NDArray[Any]]:
        """All arrays, in order."""
        return [getattr(self, field.name) for field in fields(self)]


@dataclass(frozen=True)
class Labels(Positions):
    """M partial routes before the same layer."""

    start: NDArray[np.int32]
    """(M,) the start, by its place in the game's list."""
    path: NDArray[np.uint8]
    """(M, L) the slot of the way taken in each layer, or NOWHERE."""
    bound: Floats
    """(M,) no completion scores more."""
    share: NDArray[np.float64]
    """(M,) which share of the whole search it stands for."""


def joined(parts: Sequence[Labels]) -> Labels:
    """Return all labels of several batches."""
    if len(parts) == 1:
        return parts[0]
    return Labels(*map(np.concatenate, zip(*(part.parts for part in parts), strict=True)))


def roots(course: Course) -> Labels:
    """Return the label of each start; "the start itself is not collected"; its letter is on the route."""
    many = course.starts
    state = np.arange(many, dtype=np.int32)
    visited = np.zeros((many, words(course.places)), np.uint64)
    places = course.node[state]
    visited[state, places // 64] = bit(places)
    counts = np.zeros((many, len(course.caps)), np.int16)
    counts[:, LETTERS:] = course.counts[places, 0, LETTERS:]
    return Labels(
        np.zeros(many, np.int16),
        state,
        np.zeros(many, np.int32),
        counts,
        np.zeros(many, np.int32),
        visited,
        state.copy(),
        np.full((many, len(course.layers)), NOWHERE, np.uint8),
        np.full(many, np.inf),
        np.full(many, 1 / many),
    )


def relevant(course: Course, positions: Positions, layer: int) -> NDArray[np.uint64]:
    """Return (M, words) the intersections that a route may still visit: free, and not too far."""
    return np.asarray(course.reach[layer][positions.state] & ~positions.visited)


def unpacked(course: Course, sets: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return (M, V) sets of intersections as truth values."""
    bits = np.unpackbits(sets.astype("<u8").view(np.uint8), axis=1, bitorder="little")
    return np.asarray(bits[:, : course.places] == 1)


def passable(
    course: Course, state: NDArray[np.integer[Any]], visited: NDArray[np.uint64]
) -> NDArray[np.bool_]:
    """Return (M, D) which ways exist and lead to an intersection not visited."""
    ways = course.ways[state]
    exists = ways < len(course.node)
    places = course.node[np.where(exists, ways, 0)]
    words = np.take_along_axis(visited, places >> 6, axis=1)
    return np.asarray(exists & (words & bit(places) == 0))


def with_visited(visited: NDArray[np.uint64], places: Ints) -> NDArray[np.uint64]:
    """Return the sets of visited intersections with one more in each; they are changed."""
    visited[np.arange(len(places)), places >> 6] |= bit(places)
    return visited
