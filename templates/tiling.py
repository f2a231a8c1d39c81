"""A poster on paper that may be smaller: the overlapping pages it is cut into, and how they are joined."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from maps.rooms import room
from templates import render
from templates.frame import Values, city_frame
from templates.setup import Orientation, Setup

OVERLAP = 10.0
"""Millimetres that two neighbours both show."""
MOST = 100
"""Pages that a poster may have."""
EDGE = 8.0
"""What stays free around a poster that is cut out, on A4; larger posters have more."""
_FOOT = 6.0
"""Height of the footer with the gap above it (`page.typ`)."""
_MAP = 13.0
"""Height of the map of the tiles and how to join them, above the footer (`poster-tiles.typ`)."""
_LONGEST_PICTURE = 12_000
"""Pixels that the longer side of a picture may have."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a poster is cut into tiles, all of one size."""

    columns: int
    rows: int
    wide: float
    high: float

    @property
    def number(self) -> int:
        """How many tiles there are."""
        return self.columns * self.rows


def print_poster(city: Any, size: tuple[float, float] | None, setup: Setup) -> tuple[bytes, ...]:
    """Return the files of a city's poster of `size`, or as large as one page: a PDF may have several pages.

    A drawing (`svg`) or a picture (`png`) is always one. Raises ValueError if it would need too many pages.
    """
    way = setup.orientation or ("landscape" if city.width > 1.2 * city.height else "portrait")
    lying = replace(setup, orientation=way)
    alone = size is None
    if size is None:
        size, setup = _page(lying), lying
    drawing: str = room("templates", city.game).poster(city, size, 0.0 if alone else EDGE, setup)
    if setup.format == "svg":
        return (drawing.encode(),)
    drawings = {"board": drawing}
    if setup.format == "png":
        ppi = min(render.PIXELS_PER_INCH, _LONGEST_PICTURE * 25.4 / max(size))
        return (render.page("poster.typ", {"title": city.name}, drawings, setup, ppi),)
    tiles, setup = (Tiling(1, 1, *size), setup) if alone else _best(size, setup)
    if tiles.number > MOST:
        raise ValueError(
            f"expected a poster of at most {MOST} pages, found {tiles.number} of {setup.paper} "
            f"for {size[0]:g} x {size[1]:g} mm; take a larger paper or a smaller poster"
        )
    values = city_frame(city, "Board", setup) | _values(tiles) | {"trimmed": not alone}
    return render.pages("poster-tiles.typ", values, drawings, setup)


def _page(setup: Setup) -> tuple[float, float]:
    """Return the room on a page inside the margins and above the footer."""
    wide, high = setup.size
    return wide - 2 * setup.margin, high - 2 * setup.margin - _FOOT


def _best(size: tuple[float, float], setup: Setup) -> tuple[Tiling, Setup]:
    """Return the tiling with the fewest pages, and the setup with the paper lying as that needs it."""
    both: tuple[Orientation, ...] = ("portrait", "landscape")
    setups = [replace(setup, orientation=way) for way in both if setup.orientation in (None, way)]
    tilings = [_tiling(size, one) for one in setups]
    best = min(range(len(setups)), key=lambda place: tilings[place].number)
    return tilings[best], setups[best]


def _tiling(size: tuple[float, float], setup: Setup) -> Tiling:
    wide, high = _page(setup)
    if size[0] <= wide and size[1] <= high:
        return Tiling(1, 1, *size)
    columns, rows = _count(size[0], wide), _count(size[1], high - _MAP)
    return Tiling(columns, rows, _each(size[0], columns), _each(size[1], rows))


def _count(length: float, room: float) -> int:
    """Return how many tiles cover a length."""
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def _each(length: float, number: int) -> float:
    """Return the side of each of so many tiles, all alike, that cover a length with their overlaps."""
    return (length + (number - 1) * OVERLAP) / number


def _values(tiles: Tiling) -> Values:
    return {
        "columns": tiles.columns,
        "rows": tiles.rows,
        "tile": [tiles.wide, tiles.high],
        "overlap": OVERLAP,
        "map": _MAP,
    }
