"""Making a failing game smaller, so that who reads it sees the one thing that matters."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from support.games import Data


def smallest(data: Data, fails: Callable[[Data], bool]) -> Data:
    """Take away from a failing game as long as what is left still fails.

    `fails` is asked about games that may no longer be legal; it must say no to those.
    """
    shrunk = True
    while shrunk:
        shrunk = False
        for smaller in _smaller(data):
            if fails(smaller):
                data, shrunk = smaller, True
                break
    return data


def _smaller(data: Data) -> Iterator[Data]:
    """Yield games with one thing less, the largest things first."""
    city = data["city"]
    for key in ("powers", "objectives", "drawn"):
        yield from _without_key(data, key)
    for key in ("river", "links", "central"):
        yield from _without_key(data, "city", key)
    yield from _without_items(data, "rounds")
    yield from _without_items(data, "city", "lines")
    for key in list(city["rules"]):
        yield from _without_key(data, "city", "rules", key)
    for name in data.get("powers", {}):
        yield from _without_key(data, "powers", name)
    for name in data.get("drawn", {}):
        yield from _without_key(data, "drawn", name)
        yield from _without_items(data, "drawn", name)
    for place in range(len(data["rounds"])):
        yield from _without_items(data, "rounds", place, "cards")
    yield from _without_items(data, "objectives")
    for change in city.get("links", {}):
        yield from _without_items(data, "city", "links", change)
    yield from _without_items(data, "city", "river")
    yield from _plainer_drawings(data)


def _without_key(data: Data, *path: Any) -> Iterator[Data]:
    copy = deepcopy(data)
    place: Any = copy
    for step in path[:-1]:
        place = place[step]
    if path[-1] in place:
        del place[path[-1]]
        yield copy


def _without_items(data: Data, *path: Any) -> Iterator[Data]:
    items: Any = data
    for step in path:
        if isinstance(items, dict) and step not in items:
            return
        items = items[step]
    for number in range(len(items)):
        copy = deepcopy(data)
        place: Any = copy
        for step in path:
            place = place[step]
        del place[number]
        yield copy


def _plainer_drawings(data: Data) -> Iterator[Data]:
    board = [row.split() for row in data["city"]["board"].splitlines()]
    cells = [row.split() for row in data["city"]["districts"].splitlines()]
    rows, columns = range(len(board)), range(len(board[0]))
    yield from _redrawn(data, board[:-1], cells[:-1])
    yield from _redrawn(data, [row[:-1] for row in board], [row[:-1] for row in cells])
    for y in rows:
        for x in columns:
            for token in (".", board[y][x].rstrip("*"), "c"):
                if token != board[y][x] != ".":
                    yield from _redrawn(data, _put(board, x, y, token), cells)
            if cells[y][x] != "A":
                yield from _redrawn(data, board, _put(cells, x, y, "A"))


def _put(grid: list[list[str]], x: int, y: int, token: str) -> list[list[str]]:
    return [[token if (i, j) == (x, y) else old for i, old in enumerate(row)] for j, row in enumerate(grid)]


def _redrawn(data: Data, board: list[list[str]], cells: list[list[str]]) -> Iterator[Data]:
    copy = deepcopy(data)
    copy["city"]["board"] = "".join(" ".join(row) + "\n" for row in board)
    copy["city"]["districts"] = "".join(" ".join(row) + "\n" for row in cells)
    if copy["city"] != data["city"]:
        yield copy
