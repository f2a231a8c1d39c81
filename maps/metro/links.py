"""Which links a metro city has, and which of them conflict.

Source: rules-metro.md, "The board". A link joins a station to the nearest one in each of eight directions;
a city may leave some out and add other straight ones. No link passes through a third station.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from maps.coordinates import Point, in_order
from maps.geometry import between, cells_crossed, corners_passed, interiors_meet

Ends = tuple[Point, Point]
"""The ends of a link, the first in reading order first."""

# Four of the eight directions; the other four are the same links seen from their other ends.
_DIRECTIONS = ((1, 0), (-1, 1), (0, 1), (1, 1))


def automatic_links(stations: Collection[Point], width: int, height: int) -> list[Ends]:
    """Return the links from each station to the nearest one in each direction, in reading order."""
    links = []
    for x, y in stations:
        for dx, dy in _DIRECTIONS:
            column, row = x + dx, y + dy
            while 0 <= column < width and row < height:
                if (column, row) in stations:
                    links.append(in_order((x, y), (column, row)))
                    break
                column, row = column + dx, row + dy
    return sorted(links, key=lambda ends: [(y, x) for x, y in ends])


def conflicts(links: Sequence[Ends]) -> tuple[frozenset[int], ...]:
    """Return for each link the indices of those that cross or overlap it away from its ends.

    Only links that pass through the same cell or the same corner of cells are compared: where two links
    meet on a side of a cell, both go on into it.
    """
    through: defaultdict[tuple[str, Point], list[int]] = defaultdict(list)
    for index, ends in enumerate(links):
        for cell in cells_crossed(*ends):
            through["cell", cell].append(index)
        for corner in corners_passed(*ends):
            through["corner", corner].append(index)
    found: list[set[int]] = [set() for _ in links]
    for indices in through.values():
        for first, second in combinations(indices, 2):
            if second not in found[first] and interiors_meet(links[first], links[second]):
                found[first].add(second)
                found[second].add(first)
    return tuple(frozenset(indices) for indices in found)


def districts_crossed(ends: Ends, cells: Sequence[str]) -> frozenset[str]:
    """Return the letters of the districts in which a piece of positive length of a link lies."""
    return frozenset(cells[y][x] for x, y in cells_crossed(*ends))


def blocking(ends: Ends, stations: Mapping[Point, object]) -> Point | None:
    """Return the first station inside a link, or None."""
    return next((point for point in between(*ends) if point in stations), None)
