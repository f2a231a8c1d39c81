"""The board of a metro city as plain geometry in millimetres, ready for `board.svg.j2`.

Everything is decided here (sizes, places, dashes), nothing in the template. The same drawing shows an
empty board, lines that already stand and a whole play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from maps.metro.city import City, Station
from templates.metro import districts, writing
from templates.metro.grid import Grid, Room, Sizes
from templates.metro.marks import Badge, Mark, line_colours, station_marks
from templates.metro.river import Bridge, bridge, water_width
from templates.metro.shown import Shown
from templates.metro.tracks import Track, tracks
from templates.metro.writing import BADGE, Chip
from templates.placing import Text
from templates.plane import Box, Ground, Spot, Stroke
from templates.style import Style


@dataclass(frozen=True, slots=True)
class Dash:
    """A dashed stroke between two stations; the dashes are fitted, so that both ends look alike."""

    a: Spot
    b: Spot
    dash: float
    gap: float


@dataclass(frozen=True, slots=True)
class Ring:
    """The ring around a circled station, in its line's colour."""

    at: Spot
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Board:
    """The finished drawing: every length in millimetres."""

    width: float
    height: float
    size: Sizes
    grid: Grid
    water: float
    grounds: tuple[tuple[Box, str], ...]
    borders: tuple[tuple[Spot, Spot], ...]
    river: tuple[tuple[Spot, ...], ...]
    links: tuple[Dash, ...]
    bridges: tuple[Bridge, ...]
    tracks: tuple[Track, ...]
    chips: tuple[Chip, ...]
    rings: tuple[Ring, ...]
    stations: tuple[tuple[Spot, Mark], ...]
    badges: tuple[tuple[Badge, Spot], ...]
    coordinates: tuple[Text, ...]
    letters: tuple[Text, ...]
    names: tuple[Text, ...]
    unnamed: tuple[Station, ...]
    """Stations whose names found no room on the board."""


def draw(city: City, room: Room, shown: Shown, style: Style) -> Board:
    """Draw the board of `city` and what is shown on it as large as `room` (width, height) allows."""
    grid = Grid(city, room)
    size, field = grid.size, grid.field
    places = [grid.spot(*station.at) for station in city.stations]
    marks = station_marks(city, shown.lines, style)
    discs = [Stroke(at, at, mark.reach * size.radius) for at, mark in zip(places, marks, strict=True)]
    river = tuple(tuple(grid.spot(float(x), float(y)) for x, y in piece) for piece in city.river)
    water = water_width(river, places, 1.36 * size.radius, size.water)
    links = tuple(_dash(places[link.a], places[link.b], grid.cell) for link in city.links)
    bridges = tuple(bridge(places[link.a], places[link.b], river) for link in city.links if link.crossing)
    borders = tuple((grid.corner(a), grid.corner(b)) for a, b in districts.borders(city.cells))
    sections = tracks(city, shown.sections, grid, style)
    strokes = [Stroke(track.a, track.b, size.track / 2 + 0.3) for track in sections]
    rings = _rings(city, shown, marks, grid, style)

    badges = writing.badges(discs, marks, strokes, grid)
    crowd = [*discs, *(Stroke(at, at, BADGE * size.radius) for _, at in badges)]
    chips = writing.chips(shown.sections, sections, crowd, bridges, size)
    ground = Ground(field.grown(-0.3 * size.radius), grid.cell)
    ground.add(_edges(field))
    ground.add(Stroke(dash.a, dash.b, size.link) for dash in links)
    ground.add(strokes)
    ground.add(crowd)
    ground.add(Stroke(ring.at, ring.at, ring.radius + 0.2 * size.radius) for ring in rings)
    ground.add(Stroke(one.at, one.at, water / 2) for one in bridges)
    ground.add(Stroke(chip.at, chip.at, chip.wide / 2) for chip in chips)
    ground.add(Stroke(a, b, size.border / 2) for a, b in borders)
    ground.add(Stroke(a, b, water / 2) for piece in river for a, b in pairwise(piece))
    letters = writing.letters(city, ground, grid)
    ground.add(letter.box for letter in letters)
    names, unnamed = writing.names(city, marks, ground, grid)
    return Board(
        width=grid.width,
        height=grid.height,
        size=size,
        grid=grid,
        water=water,
        grounds=_grounds(city, grid, style),
        borders=borders,
        river=river,
        links=links,
        bridges=bridges,
        tracks=sections,
        chips=chips,
        rings=rings,
        stations=tuple(zip(places, marks, strict=True)),
        badges=badges,
        coordinates=grid.coordinates(),
        letters=letters,
        names=names,
        unnamed=unnamed,
    )


def _rings(city: City, shown: Shown, marks: Sequence[Mark], grid: Grid, style: Style) -> tuple[Ring, ...]:
    colours = line_colours(city, style)
    return tuple(
        Ring(grid.spot(*at), (marks[city.at[at].index].reach + 0.28) * grid.size.radius, colours[line])
        for line, at in shown.circled
    )


def _edges(field: Box) -> list[Stroke]:
    corners = [
        (field.left, field.top),
        (field.right, field.top),
        (field.right, field.bottom),
        (field.left, field.bottom),
        (field.left, field.top),
    ]
    return [Stroke(a, b, 0.0) for a, b in pairwise(corners)]


def _grounds(city: City, grid: Grid, style: Style) -> tuple[tuple[Box, str], ...]:
    """Return the tinted ground of each row's stretch of one district."""
    tints = districts.tints(city.cells, len(style.tints))
    found = []
    for row, letters in enumerate(city.cells):
        start = 0
        for column in range(1, city.width + 1):
            if column == city.width or letters[column] != letters[start]:
                (left, top), (right, bottom) = grid.corner((start, row)), grid.corner((column, row + 1))
                found.append((Box(left, top, right, bottom), style.tints[tints[letters[start]]]))
                start = column
    return tuple(found)


def _dash(a: Spot, b: Spot, cell: float) -> Dash:
    length = hypot(b[0] - a[0], b[1] - a[1])
    each = length / max(1, round(length / max(0.7, min(1.9, 0.13 * cell))))
    return Dash(a, b, 0.55 * each, 0.45 * each)
