"""What is written on a metro board, and where: district letters, names, letters of lines, numbers of events.

Each text looks for a place where nothing else is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from maps.coordinates import Point
from maps.metro.city import City, Station
from templates.lettering import width
from templates.metro import districts
from templates.metro.grid import Grid, Sizes
from templates.metro.marks import Badge, Mark
from templates.metro.river import Bridge
from templates.metro.shown import Drawn
from templates.metro.tracks import Track
from templates.placing import Text, beside
from templates.plane import Ground, Spot, Stroke

BADGE = 0.82
"""Radius of a departing line's letter, in symbol radii (`symbols.svg.j2`)."""
_WEDGES = [pi * turn / 8 for turn in (-1, -3, -7, -5, 1, 7, 3, 5)]
"""Angles between the eight directions of links, in the order in which letters are put there."""


@dataclass(frozen=True, slots=True)
class Chip:
    """The number of an event on its section."""

    at: Spot
    text: str
    colour: str
    wide: float


def badges(
    discs: Sequence[Stroke], marks: Sequence[Mark], tracks: Sequence[Stroke], grid: Grid
) -> tuple[tuple[Badge, Spot], ...]:
    """Put each departing line's letter beside its station, between two directions of links.

    `discs` are the stations' (in the order of `marks`): of the places inside the field that farthest from
    other stations, other letters and tracks is taken, of equals the first.
    """
    half = BADGE * grid.size.radius
    inside = grid.field.grown(-half)
    taken = [*discs, *tracks]
    found = []
    for disc, mark in zip(discs, marks, strict=True):
        far = disc.half + 0.17 * grid.size.radius
        places = [(disc.a[0] + far * cos(angle), disc.a[1] + far * sin(angle)) for angle in _WEDGES]
        for badge in mark.badges:
            others = [stroke for stroke in taken if stroke is not disc]

            def room(spot: Spot, others: Sequence[Stroke] = others) -> tuple[bool, float]:
                gaps = [stroke.gap(spot) for stroke in others]
                return inside.holds(spot), round(min([half, *gaps]), 3)

            spot = max(places, key=room)
            places.remove(spot)
            taken.append(Stroke(spot, spot, half))
            found.append((badge, spot))
    return tuple(found)


def chips(
    sections: Sequence[Drawn],
    tracks: Sequence[Track],
    crowd: Sequence[Stroke],
    bridges: Sequence[Bridge],
    size: Sizes,
) -> tuple[Chip, ...]:
    """Return the numbers of the sections: clear of stations, near the middle, beside bridges if possible."""
    found = []
    for section, track in zip(sections, tracks, strict=True):
        if not section.note:
            continue
        wide = max(2 * size.chip, width(section.note, 1.35 * size.chip, "strong") + 0.8 * size.chip)
        places = [track.along(share) for share in (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72)]
        clear = [at for at in places if all(one.gap(at) >= wide / 2 for one in crowd)]
        dry = [
            at
            for at in clear
            if all(hypot(at[0] - b.at[0], at[1] - b.at[1]) >= (size.water + wide) / 2 for b in bridges)
        ]
        # Between two large signs no place is clear; in the middle it hides only rims, never a symbol.
        found.append(Chip((dry or clear or places)[0], section.note, track.colour, wide))
    return tuple(found)


def letters(city: City, ground: Ground, grid: Grid) -> tuple[Text, ...]:
    """Put each district's letter into each of its pieces, where the board is emptiest."""
    if len(city.districts) < 2:
        return ()
    texts = []
    for letter, cells in districts.pieces(city.cells):
        (x, y), room = _emptiest(cells, ground, grid)
        size = max(1.6, min(5.0, 0.34 * grid.cell, 1.7 * room))
        texts.append(Text(letter, (x, y + 0.36 * size), size, weight="strong"))
    return tuple(texts)


def names(
    city: City, marks: Sequence[Mark], ground: Ground, grid: Grid
) -> tuple[tuple[Text, ...], tuple[Station, ...]]:
    """Place the station names where nothing else is; return them, and the stations that stay unnamed."""
    sizes = tuple(size for size in (grid.size.name, 0.85 * grid.size.name) if size >= 1.5)
    texts = []
    unnamed = []
    for station, mark in zip(city.stations, marks, strict=True):
        if station.name is None:
            continue
        text = beside(station.name, grid.spot(*station.at), mark.reach * grid.size.radius, sizes, ground)
        if text is None:
            unnamed.append(station)
        else:
            texts.append(text)
            ground.add([text.box])
    return tuple(texts), tuple(unnamed)


def _emptiest(cells: Sequence[Point], ground: Ground, grid: Grid) -> tuple[Spot, float]:
    """Return the spot in `cells` farthest from everything (of equals the most central), and how far."""
    middle = sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)

    def astray(at: tuple[float, float]) -> float:
        return round(hypot(at[0] - middle[0], at[1] - middle[1]), 3)

    steps = [(0.19 * x, 0.19 * y) for x in range(-2, 3) for y in range(-2, 3)]
    central = sorted(cells, key=lambda at: (astray(at), at))[:24]
    enough = 0.22 * grid.cell

    best = (-float("inf"), 0.0, (0.0, 0.0))
    for x, y in central:
        for dx, dy in steps:
            at = (x + dx, y + dy)
            free = round(min(ground.gap(grid.spot(*at), best[0] - 0.001), enough), 3)
            if free >= best[0]:
                best = max(best, (free, -astray(at), at))
    return grid.spot(*best[2]), best[0]
