"""Districts as drawn: grounds whose tints differ from neighbour to neighbour, borders, and their pieces."""

from collections import defaultdict
from collections.abc import Iterator

from maps.coordinates import Point

Cells = tuple[str, ...]


def tints(cells: Cells, count: int) -> dict[str, int]:
    """Return a tint (0 to `count` - 1) for each district, unlike its neighbours' wherever that is possible.

    Districts choose in reading order, the tint least used so far among those that no neighbour has.
    """
    neighbours: dict[str, set[str]] = defaultdict(set)
    for column, row, letter in _each(cells):
        for near in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            other = _letter(cells, column + near[0], row + near[1])
            if other and other != letter:
                neighbours[letter].add(other)
                neighbours[other].add(letter)
    chosen: dict[str, int] = {}
    for _, _, letter in _each(cells):
        if letter not in chosen:
            beside = [chosen[other] for other in neighbours[letter] if other in chosen]
            used = list(chosen.values())
            chosen[letter] = min(range(count), key=lambda tint: (beside.count(tint), used.count(tint), tint))
    return chosen


def borders(cells: Cells) -> list[tuple[Point, Point]]:
    """Return the borders between districts as straight runs between cell corners (corner 0, 0 top left)."""
    height, width = len(cells), len(cells[0])
    runs = []
    for row in range(1, height):
        different = [cells[row - 1][column] != cells[row][column] for column in range(width)]
        runs += [((first, row), (last, row)) for first, last in _runs(different)]
    for column in range(1, width):
        different = [line[column - 1] != line[column] for line in cells]
        runs += [((column, first), (column, last)) for first, last in _runs(different)]
    return runs


def pieces(cells: Cells) -> list[tuple[str, tuple[Point, ...]]]:
    """Return each connected piece of each district with its cells, in reading order of the first one."""
    seen: set[Point] = set()
    found = []
    for column, row, letter in _each(cells):
        if (column, row) in seen:
            continue
        piece = [(column, row)]
        seen.add((column, row))
        for x, y in piece:
            for near in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
                if near not in seen and _letter(cells, *near) == letter:
                    seen.add(near)
                    piece.append(near)
        found.append((letter, tuple(piece)))
    return found


def _each(cells: Cells) -> Iterator[tuple[int, int, str]]:
    for row, letters in enumerate(cells):
        for column, letter in enumerate(letters):
            yield column, row, letter


def _letter(cells: Cells, column: int, row: int) -> str:
    inside = 0 <= row < len(cells) and 0 <= column < len(cells[0])
    return cells[row][column] if inside else ""


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """Return the stretches of true flags as first and one past the last."""
    found = []
    start = None
    for place, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = place
        elif not flag and start is not None:
            found.append((start, place))
            start = None
    return found
