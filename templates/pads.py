"""Blank score pads, whatever the game: how many stand on a page, and which way the paper lies for that."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from templates import render
from templates.draft import Draft, arrangement
from templates.frame import Values
from templates.grid import Grid
from templates.setup import Orientation, Setup

_COUNTS = (4, 2, 1)
"""How many pads may stand on a page, in the order in which that is tried."""
_WIDE = 1.2
"""Boards so many times as wide as high have pads that lie."""
_LYING: dict[int, tuple[Orientation, tuple[int, int]]] = {
    4: ("landscape", (2, 2)),
    2: ("portrait", (1, 2)),
    1: ("landscape", (1, 1)),
}
"""How the paper lies for so many pads that lie, and their columns and rows."""
_STANDING: dict[int, tuple[Orientation, tuple[int, int]]] = {
    4: ("portrait", (2, 2)),
    2: ("landscape", (2, 1)),
    1: ("portrait", (1, 1)),
}
CELL = 7.0
"""Millimetres that a cell of a board to draw on must have where several pads share a page."""


def print_pads(
    city: Any,
    draft: Draft,
    shared: Values,
    each: Sequence[Values],
    per_page: int | None,
    setup: Setup,
) -> tuple[bytes, ...]:
    """Return the files of pads: as many on a page as leave boards to draw on, or `per_page`.

    `draft` is what all pads say; `shared` stands instead where several share a page, so that their boards are
    larger; `each` is what each pad says of its own, and a single one fills a page.
    """
    values = draft.values
    for number in _COUNTS if per_page is None else (per_page,):
        wish = Grid.wide(city, CELL) if number > 1 and per_page is None else 0.0
        way, grid = _way(city, number, setup)
        spread = replace(setup, orientation=way)
        zoom = setup.zoom if number == 1 else 1.0
        draft.values = values | (shared if number > 1 else {}) | spread.values()
        draft.values |= {"grid": grid, "zoom": zoom, "pads": each[:1]}
        asked = draft.values | {"wish": wish}
        if not wish or render.ask(draft.template, asked, draft.drawings, "<board>")[3]:
            break
    arrangement(draft)
    copies = list(each) * (number if len(each) == 1 else 1)
    return render.pages(draft.template, draft.values | {"pads": copies}, draft.drawings, spread)


def _way(city: Any, number: int, setup: Setup) -> tuple[Orientation, tuple[int, int]]:
    """Return how the paper lies for so many pads of a city, and their columns and rows."""
    shape = Grid(city, (100.0, 100.0)).aspect
    first = _LYING if shape > _WIDE else _STANDING
    ways = [one[number] for one in (first, _STANDING, _LYING)]
    return next(way for way in ways if setup.orientation in (None, way[0]))
