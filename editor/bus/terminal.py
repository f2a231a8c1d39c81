"""A bus city drawn in characters, for the terminal.

A grid unit is six columns by two rows. The map is a light sheet whatever the colour of the terminal, and
without colours the characters alone tell it all. An unfinished city is drawn as far as it can be made out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from editor.characters import INK, QUIET, Canvas, board, tokens, wrapped
from maps.coordinates import Point

if TYPE_CHECKING:
    from rich.text import Text

    from maps.bus.city import City

UNIT = ACROSS, DOWN = 6, 2
"""Characters to a grid unit."""

LONGEST = 4
"""Characters that an intersection may take, so that streets are still seen beside it."""

_PAPER = "#ffffff"
_BUSY = "#b3261e"
_COLOURS = {"e": "#7a3d9a", "s": "#155fa0", "t": "#1f7a3a", "b": "#a34d00", "g": "#14803c"}
_WORDS = {
    "e": "elder", "s": "student", "t": "tourist", "b": "businessperson", "u": "university", "o": "office",
    "m": "light sight", "M": "dark sight", "g": "green light", "+": "plain intersection",
}  # fmt: skip


@dataclass(frozen=True)
class Signs:
    """The characters of a drawing; passengers are their letters everywhere."""

    kinds: dict[str, str]
    """What stands for a plain intersection, a building or a green light, by its token."""
    star: str
    horizontal: str
    vertical: str
    busy_horizontal: str
    busy_vertical: str
    empty: str

    @property
    def all(self) -> str:
        """Every character, to see whether a terminal has them."""
        return "".join((*self.kinds.values(), *(str(v) for v in vars(self).values() if isinstance(v, str))))


FINE = Signs({"+": "┼", "u": "▲", "o": "■", "m": "○", "M": "◆", "g": "●"}, "★", "─", "│", "═", "║", "·")
PLAIN = Signs({}, "*", "-", "|", "=", "#", ".")


@dataclass(frozen=True)
class Place:
    """An intersection as far as its token can be made out."""

    what: str
    """The letters of all that stands there; none in an unknown token."""
    star: bool = False
    label: str = ""
    """Its start number, or a colon and its letter; an unknown token whole."""


@dataclass
class Sketch:
    """What can be made out of a city file, whether or not it is a city already."""

    name: str
    width: int = 0
    height: int = 0
    places: dict[Point, Place] = field(default_factory=dict)
    streets: list[tuple[Point, Point, bool]] = field(default_factory=list)
    """The ends of each street, and whether it is busy."""
    secrets: list[str] = field(default_factory=list)


def sketch(data: Any, city: "City | None") -> Sketch:
    """Make a sketch from what a file says, and from the city it describes if it is one (for the streets)."""
    data = data if isinstance(data, dict) else {}
    drawn = Sketch(str(data.get("name") or "a city without a name"))
    for y, row in enumerate(tokens(data.get("board"))):
        drawn.width, drawn.height = max(drawn.width, len(row)), y + 1
        drawn.places |= {(x, y): _place(token) for x, token in enumerate(row) if token != "."}
    if city is not None:
        points = [place.at for place in city.intersections]
        drawn.streets = [(points[street.a], points[street.b], street.busy) for street in city.streets]
        drawn.secrets = [" ".join(letters) for letters in city.secrets]
    return drawn


def draw(drawn: Sketch, signs: Signs, width: int) -> "Iterator[Text]":
    """Yield the drawing line by line, none longer than `width`: a wide board comes in parts."""
    from rich.text import Text

    yield Text(drawn.name, style="bold")
    yield from board(_canvas(drawn, signs), UNIT, width)
    yield Text("")
    yield from wrapped(_legend(drawn, signs), width)
    if drawn.secrets:
        yield from wrapped((Text(text) for text in ("secret objectives", *drawn.secrets)), width)


def _place(token: str) -> Place:
    from maps.bus.intersections import TOKEN

    match = TOKEN.fullmatch(token)
    if match is None:
        return Place("", label=token)
    what, star, label = match.groups()
    return Place(what, bool(star), label if label and label.isdigit() else f":{label}" if label else "")


def _canvas(drawn: Sketch, signs: Signs) -> Canvas:
    """Return the rows of the map; intersections lie over streets."""
    put: dict[tuple[int, int], tuple[str, str]] = {}
    for a, b, busy in drawn.streets:
        put |= _street(a, b, busy, signs)
    for y in range(drawn.height):
        for x in range(drawn.width):
            left, top = _corner((x, y))
            if (x, y) not in drawn.places:
                put.setdefault((left, top), (signs.empty, QUIET))
                continue
            for step, character in enumerate(_sign(drawn.places[x, y], signs)):
                put[left + step, top] = character
    return [
        [
            (character, f"{ink} on {_PAPER}")
            for character, ink in (put.get((x, y), (" ", INK)) for x in range(drawn.width * ACROSS))
        ]
        for y in range(drawn.height * DOWN + 1)
    ]


def _corner(point: Point) -> tuple[int, int]:
    """Return the place of the first character of a grid point."""
    return point[0] * ACROSS + 2, point[1] * DOWN + 1


def _street(a: Point, b: Point, busy: bool, signs: Signs) -> dict[tuple[int, int], tuple[str, str]]:
    """Return the characters between two intersections, in a row or a column."""
    (ax, ay), (bx, by) = _corner(a), _corner(b)
    ink = f"{_BUSY} bold" if busy else QUIET
    if ay == by:
        across = signs.busy_horizontal if busy else signs.horizontal
        return {(x, ay): (across, ink) for x in range(ax + 1, bx)}
    down = signs.busy_vertical if busy else signs.vertical
    return {(ax, y): (down, ink) for y in range(ay + 1, by)}


def _sign(place: Place, signs: Signs) -> list[tuple[str, str]]:
    """Return the characters of an intersection, each with its ink."""
    sign = [(signs.kinds.get(what, what), f"{_COLOURS.get(what, INK)} bold") for what in place.what]
    sign += [(character, f"{INK} bold") for character in signs.star * place.star + place.label]
    return sign[:LONGEST]


def _legend(drawn: Sketch, signs: Signs) -> "Iterator[Text]":
    from rich.text import Text

    places = drawn.places.values()
    counts = Counter(what for place in places for what in place.what)
    for what, word in _WORDS.items():
        if counts[what]:
            yield Text(f"{signs.kinds.get(what, what)} {word} {counts[what]}")
    stars = sum(place.star for place in places)
    if stars:
        yield Text(f"{signs.star} star {stars}")
    numbers = sum(place.what == "g" and place.label.isdigit() for place in places)
    if numbers:
        yield Text(f"{signs.kinds.get('g', 'g')}1 start number {numbers}")
    letters = sum(bool(place.what) and place.label.startswith(":") for place in places)
    if letters:
        yield Text(f":a letter {letters}")
    busy = sum(street[2] for street in drawn.streets)
    yield Text(f"{signs.horizontal} street {len(drawn.streets)}")
    if busy:
        yield Text.assemble((signs.busy_horizontal * 2, f"{_BUSY} bold on {_PAPER}"), f" busy street {busy}")
