"""The board of a metro city as plain geometry in millimetres, ready for `board.svg.j2`.

Everything is decided here (sizes, places, dashes), nothing in the template. The same drawing shows an
empty board, lines that already stand and a whole play.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin

from maps.coordinates import Point, format_column
from maps.metro.city import City, Station
from templates.lettering import width
from templates.metro import districts
from templates.metro.marks import Badge, Mark, station_marks
from templates.metro.river import Bridge, bridge, water_width
from templates.metro.shown import Drawn, Shown
from templates.placing import Text, beside
from templates.plane import Box, Ground, Spot, Stroke
from templates.style import Style

Room = tuple[float, float]
PATTERNS = 6
"""How many patterns tell lines apart (`symbols.svg.j2`); further lines begin anew, with other letters."""
BADGE = 0.82
"""Radius of a departing line's letter, in symbol radii (`symbols.svg.j2`)."""
_WEDGES = [pi * turn / 8 for turn in (-1, -3, -7, -5, 1, 7, 3, 5)]
"""Angles between the eight directions of links, in the order in which letters are put there."""


@dataclass(frozen=True, slots=True)
class Dash:
    """A dashed stroke between two stations; the dashes are fitted, so that both ends look alike."""

    a: Spot
    b: Spot
    dash: float
    gap: float


@dataclass(frozen=True, slots=True)
class Track:
    """A drawn section in its line's colour; `pattern` numbers the line's pattern."""

    a: Spot
    b: Spot
    colour: str
    pattern: int


@dataclass(frozen=True, slots=True)
class Chip:
    """The number of an event on its section."""

    at: Spot
    text: str
    colour: str
    wide: float


@dataclass(frozen=True, slots=True)
class Ring:
    """The ring around a circled station, in its line's colour."""

    at: Spot
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths that follow from the size of a cell."""

    radius: float
    """Radius of a station's symbol."""
    link: float
    bridge: float
    border: float
    water: float
    track: float
    chip: float
    coordinate: float
    band: float
    """Width of the band around the field that holds the coordinates."""
    name: float

    @classmethod
    def of(cls, cell: float) -> "Sizes":
        """Return the sizes for a cell of that many millimetres: in proportion, but never absurd."""
        radius = min(4.0, 0.23 * cell, 0.19 * cell + 0.35)
        coordinate = max(1.5, min(2.6, 0.2 * cell))
        return cls(
            radius=radius,
            link=max(0.1, min(0.34, 0.024 * cell)),
            bridge=max(0.5, min(1.3, 0.09 * cell)),
            border=max(0.18, min(0.6, 0.04 * cell)),
            water=min(4.4, 0.3 * cell),
            track=0.66 * radius,
            chip=0.62 * radius,
            coordinate=coordinate,
            band=1.75 * coordinate,
            name=max(1.5, min(2.2, 0.16 * cell)),
        )


@dataclass(frozen=True, slots=True)
class Board:
    """The finished drawing: every length in millimetres."""

    width: float
    height: float
    size: Sizes
    frame: Box
    field: Box
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


class Grid:
    """Where the points of a city's grid lie on paper."""

    def __init__(self, city: City, room: Room) -> None:
        """Make the board of `city` as large as `room` (width, height) allows."""
        self.cell = min(room[0] / city.width, room[1] / city.height)
        for _ in range(6):  # the band depends on the cell and the cell on the band
            band = 2 * Sizes.of(self.cell).band
            self.cell = min((room[0] - band) / city.width, (room[1] - band) / city.height)
        self.size = Sizes.of(self.cell)
        band = self.size.band
        self.field = Box(band, band, band + city.width * self.cell, band + city.height * self.cell)

    @property
    def aspect(self) -> float:
        """Width by height of the whole board."""
        band = 2 * self.size.band
        return (self.field.right - self.field.left + band) / (self.field.bottom - self.field.top + band)

    def spot(self, x: float, y: float) -> Spot:
        """Return where the point (x, y) in grid units lies."""
        return self.field.left + (x + 0.5) * self.cell, self.field.top + (y + 0.5) * self.cell


def draw(city: City, room: Room, shown: Shown, style: Style) -> Board:
    """Draw the board of `city` and what is shown on it as large as `room` (width, height) allows."""
    grid = Grid(city, room)
    size, field = grid.size, grid.field
    places = [grid.spot(*station.at) for station in city.stations]
    marks = station_marks(city, shown.lines)
    river = tuple(tuple(grid.spot(float(x), float(y)) for x, y in piece) for piece in city.river)
    water = water_width(river, places, 1.36 * size.radius, size.water)
    links = tuple(_dash(places[link.a], places[link.b], grid.cell) for link in city.links)
    bridges = tuple(bridge(places[link.a], places[link.b], river) for link in city.links if link.crossing)
    borders = tuple((_corner(grid, a), _corner(grid, b)) for a, b in districts.borders(city.cells))
    tracks = _tracks(city, shown.sections, grid)
    drawn = [Stroke(track.a, track.b, size.track / 2 + 0.3) for track in tracks]
    badges = _badges(places, marks, drawn, size, field)
    crowd = [Stroke(at, at, mark.reach * size.radius) for at, mark in zip(places, marks, strict=True)]
    crowd += [Stroke(spot, spot, BADGE * size.radius) for _, spot in badges]
    chips = tuple(_chips(shown.sections, tracks, crowd, bridges, size))

    reaches = {at: mark.reach for at, mark in zip(places, marks, strict=True)}
    rings = tuple(
        Ring(at, (reaches[at] + 0.28) * size.radius, city.line(line).colour)
        for line, at in ((line, grid.spot(*point)) for line, point in shown.circled)
    )

    ground = Ground(field.grown(-0.3 * size.radius), grid.cell)
    ground.add(_edges(field))
    ground.add(Stroke(dash.a, dash.b, size.link) for dash in links)
    ground.add(drawn)
    ground.add(crowd)
    ground.add(Stroke(ring.at, ring.at, ring.radius + 0.2 * size.radius) for ring in rings)
    ground.add(Stroke(one.at, one.at, water / 2) for one in bridges)
    ground.add(Stroke(chip.at, chip.at, chip.wide / 2) for chip in chips)
    ground.add(Stroke(a, b, size.border / 2) for a, b in borders)
    ground.add(Stroke(a, b, water / 2) for piece in river for a, b in pairwise(piece))
    letters = _letters(city, ground, grid)
    ground.add(letter.box for letter in letters)
    names, unnamed = _names(city, marks, ground, grid)
    return Board(
        width=field.right + size.band,
        height=field.bottom + size.band,
        size=size,
        frame=field.grown(size.band - 0.3),
        field=field,
        water=water,
        grounds=_grounds(city, grid, style),
        borders=borders,
        river=river,
        links=links,
        bridges=bridges,
        tracks=tracks,
        chips=chips,
        rings=rings,
        stations=tuple(zip(places, marks, strict=True)),
        badges=badges,
        coordinates=_coordinates(city, grid),
        letters=letters,
        names=names,
        unnamed=unnamed,
    )


def _corner(grid: Grid, corner: Point) -> Spot:
    return grid.spot(corner[0] - 0.5, corner[1] - 0.5)


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
                (left, top), (right, bottom) = _corner(grid, (start, row)), _corner(grid, (column, row + 1))
                found.append((Box(left, top, right, bottom), style.tints[tints[letters[start]]]))
                start = column
    return tuple(found)


def _dash(a: Spot, b: Spot, cell: float) -> Dash:
    length = hypot(b[0] - a[0], b[1] - a[1])
    each = length / max(1, round(length / max(0.7, min(1.9, 0.13 * cell))))
    return Dash(a, b, 0.55 * each, 0.45 * each)


def _tracks(city: City, sections: Sequence[Drawn], grid: Grid) -> tuple[Track, ...]:
    looks = {line.name: (line.colour, place % PATTERNS) for place, line in enumerate(city.lines)}
    return tuple(Track(grid.spot(*one.a), grid.spot(*one.b), *looks[one.line]) for one in sections)


def _badges(
    places: Sequence[Spot], marks: Sequence[Mark], tracks: Sequence[Stroke], size: Sizes, field: Box
) -> tuple[tuple[Badge, Spot], ...]:
    """Put each departing line's letter beside its station, between two directions of links."""
    half = BADGE * size.radius
    inside = field.grown(-half)
    taken = [Stroke(at, at, mark.reach * size.radius) for at, mark in zip(places, marks, strict=True)]
    found = []
    for at, mark in zip(places, marks, strict=True):
        far = (mark.reach + 0.17) * size.radius
        wedges = [(at[0] + far * cos(angle), at[1] + far * sin(angle)) for angle in _WEDGES]
        for badge in mark.badges:
            others = [stroke for stroke in taken if stroke.a != at]

            def room(spot: Spot, others: Sequence[Stroke] = others) -> tuple[bool, float]:
                gaps = [stroke.gap(spot) for stroke in (*others, *tracks)]
                return inside.holds(spot), round(min(half, *gaps), 3)

            spot = max(wedges, key=room)
            wedges.remove(spot)
            taken.append(Stroke(spot, spot, half))
            found.append((badge, spot))
    return tuple(found)


def _chips(
    sections: Sequence[Drawn],
    tracks: Sequence[Track],
    crowd: Sequence[Stroke],
    bridges: Sequence[Bridge],
    size: Sizes,
) -> list[Chip]:
    """Return the numbers of the sections: clear of stations, near the middle, beside bridges if possible."""
    found = []
    for section, track in zip(sections, tracks, strict=True):
        if not section.note:
            continue
        wide = max(2 * size.chip, width(section.note, 1.35 * size.chip, "strong") + 0.8 * size.chip)
        places = [_along(track, share) for share in (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72)]
        clear = [at for at in places if all(one.gap(at) >= wide / 2 for one in crowd)]
        dry = [
            at
            for at in clear
            if all(hypot(at[0] - b.at[0], at[1] - b.at[1]) >= (size.water + wide) / 2 for b in bridges)
        ]
        # Between two large signs no place is clear; in the middle it hides only rims, never a symbol.
        found.append(Chip((dry or clear or places)[0], section.note, track.colour, wide))
    return found


def _along(track: Track, share: float) -> Spot:
    return (
        track.a[0] + share * (track.b[0] - track.a[0]),
        track.a[1] + share * (track.b[1] - track.a[1]),
    )


def _coordinates(city: City, grid: Grid) -> tuple[Text, ...]:
    """Return the letters above and below the field and the numbers left and right of it."""
    size, field = grid.size, grid.field
    drop = 0.36 * size.coordinate
    columns = [
        Text(format_column(column), (grid.spot(column, 0)[0], y + drop), size.coordinate)
        for column in range(city.width)
        for y in (size.band / 2, field.bottom + size.band / 2)
    ]
    rows = [
        Text(str(row + 1), (x, grid.spot(0, row)[1] + drop), size.coordinate)
        for row in range(city.height)
        for x in (size.band / 2, field.right + size.band / 2)
    ]
    return (*columns, *rows)


def _letters(city: City, ground: Ground, grid: Grid) -> tuple[Text, ...]:
    """Put each district's letter into each of its pieces, where the board is emptiest."""
    if len(city.districts) < 2:
        return ()
    texts = []
    for letter, cells in districts.pieces(city.cells):
        (x, y), room = _emptiest(cells, ground, grid)
        size = max(1.6, min(5.0, 0.34 * grid.cell, 1.7 * room))
        texts.append(Text(letter, (x, y + 0.36 * size), size, weight="strong"))
    return tuple(texts)


def _emptiest(cells: Sequence[Point], ground: Ground, grid: Grid) -> tuple[Spot, float]:
    """Return the spot in `cells` farthest from everything (of equals the most central), and how far."""
    middle = sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)

    def astray(at: tuple[float, float]) -> float:
        return round(hypot(at[0] - middle[0], at[1] - middle[1]), 3)

    steps = [(0.19 * x, 0.19 * y) for x in range(-2, 3) for y in range(-2, 3)]
    central = sorted(cells, key=lambda at: (astray(at), at))[:24]
    enough = 0.22 * grid.cell
    gap: Callable[[tuple[float, float]], float] = lambda at: ground.gap(grid.spot(*at))  # noqa: E731
    best = max(
        ((x + dx, y + dy) for x, y in central for dx, dy in steps),
        key=lambda at: (round(min(gap(at), enough), 3), -astray(at), at),
    )
    return grid.spot(*best), gap(best)


def _names(
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
