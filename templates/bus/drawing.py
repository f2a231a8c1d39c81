"""The board of a bus city as plain geometry in millimetres, ready for `drawing.svg.j2`.

Everything is decided here (sizes, places, dashes), nothing in the template. The same drawing shows an
empty board, rivals' traffic and a whole route.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot

from maps.bus.city import City
from maps.coordinates import Point
from templates.bus.shown import Shown, Step
from templates.bus.signs import Sign, sign
from templates.grid import Grid, Room
from templates.lettering import width
from templates.placing import Text
from templates.plane import Box, Ground, Spot, Stroke

FLAG = Box(0.6, -1.8, 1.6, -0.6)
"""What the flag on a start covers, in radii from the middle of its sign (`symbols.svg.j2`)."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths that follow from the size of a cell."""

    radius: float
    """Radius of a sign."""
    road: float
    busy: float
    line: float
    """Width of the lines on roads."""
    track: float
    tag: float
    """Radius of a round's number on the route."""
    note: float
    """Font size of rivals' traffic."""
    corner: float
    """Radius of the town's corners."""

    @classmethod
    def of(cls, cell: float) -> "Sizes":
        """Return the sizes for a cell of that many millimetres: in proportion, but never absurd."""
        return cls(
            radius=min(4.4, 0.29 * cell),
            road=min(3.2, 0.2 * cell),
            busy=min(4.2, 0.27 * cell),
            line=max(0.12, min(0.4, 0.022 * cell)),
            track=min(1.9, 0.12 * cell),
            tag=min(1.75, 0.14 * cell),
            note=max(1.2, min(1.8, 0.135 * cell)),
            corner=0.2 * cell,
        )


@dataclass(frozen=True, slots=True)
class Road:
    """A street; the dashes on it are fitted, so that both ends look alike."""

    a: Spot
    b: Spot
    busy: bool
    dash: float
    gap: float


@dataclass(frozen=True, slots=True)
class Note:
    """From which rounds on rivals' segments lie on a street: texts on a small plate beside it."""

    texts: tuple[Text, ...]
    plate: Box


@dataclass(frozen=True, slots=True)
class Tag:
    """The number of a round on a segment of the route, pointing where it leads."""

    at: Spot
    angle: float
    """Direction in degrees, 0 to the right, 90 down."""
    round: int

    @property
    def text(self) -> str:
        """What is written on it."""
        return str(self.round)


@dataclass(frozen=True, slots=True)
class Board:
    """The finished drawing: every length in millimetres."""

    width: float
    height: float
    size: Sizes
    grid: Grid
    land: tuple[Box, ...]
    roads: tuple[Road, ...]
    signs: tuple[tuple[Spot, Sign], ...]
    notes: tuple[Note, ...]
    route: tuple[Spot, ...]
    tags: tuple[Tag, ...]
    coordinates: tuple[Text, ...]


def draw(city: City, room: Room, shown: Shown) -> Board:
    """Draw the board of `city` and what is shown on it as large as `room` (width, height) allows."""
    grid = Grid(city, room)
    size = Sizes.of(grid.cell)
    signs = tuple(
        (grid.spot(*place.at), sign(place, shown.starts, shown.secret)) for place in city.intersections
    )
    roads = tuple(
        _road(signs[street.a][0], signs[street.b][0], street.busy, grid.cell) for street in city.streets
    )
    route = tuple(grid.spot(*point) for point in _points(shown.route))
    return Board(
        width=grid.width,
        height=grid.height,
        size=size,
        grid=grid,
        land=tuple(_land(city, grid, size.corner)),
        roads=roads,
        signs=signs,
        notes=_notes(city, shown, roads, signs, grid, size),
        route=route,
        tags=_tags(route, shown.route, dict(signs), size.radius),
        coordinates=grid.coordinates(),
    )


def _points(route: Sequence[Step]) -> list[Point]:
    return [route[0].a, *(step.b for step in route)] if route else []


def _land(city: City, grid: Grid, corner: float) -> list[Box]:
    """Return boxes that cover the cells of intersections but for `corner` along all outer edges."""
    found = []
    for x, y in city.at:
        right, below, aslant = (x + 1, y), (x, y + 1), (x + 1, y + 1)
        left, top = grid.corner((x, y))
        box = Box(left, top, left + grid.cell, top + grid.cell).grown(-corner)
        joined = 2 * corner + 0.01
        found.append(box)
        if right in city.at:
            found.append(Box(box.right, box.top, box.right + joined, box.bottom))
        if below in city.at:
            found.append(Box(box.left, box.bottom, box.right, box.bottom + joined))
        if all(point in city.at for point in (right, below, aslant)):
            found.append(Box(box.right, box.bottom, box.right + joined, box.bottom + joined))
    return found


def _road(a: Spot, b: Spot, busy: bool, cell: float) -> Road:
    length = hypot(b[0] - a[0], b[1] - a[1])
    each = length / max(1, round(length / max(0.7, min(2.4, 0.17 * cell))))
    return Road(a, b, busy, 0.5 * each, 0.5 * each)


def _tags(
    route: Sequence[Spot], steps: Sequence[Step], signs: Mapping[Spot, Sign], radius: float
) -> tuple[Tag, ...]:
    """Return the numbers of the rounds, each in the middle of what the signs leave free of its street."""
    tags = []
    for (a, b), step in zip(pairwise(route), steps, strict=True):
        across, down = b[0] - a[0], b[1] - a[1]
        before, after = (radius * signs[end].extent(level=down == 0) for end in (a, b))
        share = 0.5 + (before - after) / 2 / hypot(across, down)
        at = (a[0] + share * across, a[1] + share * down)
        tags.append(Tag(at, degrees(atan2(down, across)), step.round))
    return tuple(tags)


def _notes(
    city: City,
    shown: Shown,
    roads: Sequence[Road],
    signs: Sequence[tuple[Spot, Sign]],
    grid: Grid,
    size: Sizes,
) -> tuple[Note, ...]:
    """Put the rounds of rivals' segments beside their streets, where nothing is pinned to a sign."""
    ground = Ground(grid.field, grid.cell)
    ground.add(Stroke(road.a, road.b, (size.busy if road.busy else size.road) / 2) for road in roads)
    for at, look in signs:
        ground.add([Stroke(at, at, look.reach * size.radius)])
        ground.add(_pins(at, look, size.radius))
    found = []
    for street, road in zip(city.streets, roads, strict=True):
        ends = frozenset((city.intersections[street.a].at, city.intersections[street.b].at))
        if ends in shown.traffic:
            note = _beside(road, shown.traffic[ends], ground, size)
            ground.add([note.plate])
            found.append(note)
    return tuple(found)


def _pins(at: Spot, look: Sign, radius: float) -> list[Stroke | Box]:
    """Return what is pinned to a sign: star, letter, flag."""
    across, down = (radius * part for part in look.pin)
    pins: list[Stroke | Box] = []
    if look.star:
        pins.append(Stroke((at[0] + across, at[1] - down), (at[0] + across, at[1] - down), 0.5 * radius))
    if look.letter is not None:
        pins.append(Stroke((at[0] - across, at[1] + down), (at[0] - across, at[1] + down), 0.46 * radius))
    if look.dealt:
        left, top, right, bottom = (radius * part for part in (FLAG.left, FLAG.top, FLAG.right, FLAG.bottom))
        pins.append(Box(at[0] + left, at[1] + top, at[0] + right, at[1] + bottom))
    return pins


def _beside(road: Road, rounds: Sequence[int], ground: Ground, size: Sizes) -> Note:
    """Return the rounds on a plate beside a street, as near to its middle as is free.

    Many rounds may stand in several lines; if nothing is free, they stand in one at the middle.
    """
    lengths = dict.fromkeys((len(rounds), -(-len(rounds) // 2), 1))
    plates = [
        (lines, plate)
        for length in lengths
        for lines in [_lines(rounds, length)]
        for plate in _plates(road, lines, size)
    ]
    lines, plate = next(((lines, plate) for lines, plate in plates if ground.free(plate)), plates[0])
    x = (plate.left + plate.right) / 2
    return Note(
        tuple(
            Text(line, (x, plate.top + (1.01 + 1.15 * place) * size.note), size.note, weight="strong")
            for place, line in enumerate(lines)
        ),
        plate,
    )


def _lines(rounds: Sequence[int], length: int) -> list[str]:
    """Return rounds in lines of so many: `3+5`, that is one segment from round 3 and one more from 5."""
    shown = [str(number) for number in rounds]
    return ["+".join(shown[start : start + length]) for start in range(0, len(shown), length)]


def _plates(road: Road, lines: Sequence[str], size: Sizes) -> list[Box]:
    """Return the places for a plate beside a street: on both sides, first at the middle, then farther off."""
    x, y = (road.a[0] + road.b[0]) / 2, (road.a[1] + road.b[1]) / 2
    wide = max(width(line, size.note, "strong") for line in lines) + 0.9 * size.note
    high = (0.15 + 1.15 * len(lines)) * size.note
    clear = (size.busy if road.busy else size.road) / 2 + size.line
    if road.a[1] == road.b[1]:
        sides = [(0.0, -clear - high / 2), (0.0, clear + high / 2)]
    else:
        sides = [(clear + wide / 2, 0.0), (-clear - wide / 2, 0.0)]
    along = (road.b[0] - road.a[0], road.b[1] - road.a[1])
    spots = [
        (x + across[0] + share * along[0], y + across[1] + share * along[1])
        for share in (0.0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18)
        for across in sides
    ]
    return [Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in spots]
