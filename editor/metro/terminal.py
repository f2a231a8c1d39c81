"""A metro city drawn in characters, for the terminal.

A grid unit is four columns by two rows. The map is a light sheet whatever the colour of the terminal:
districts are pale tints, everything on them is dark. Without colours the characters alone tell it all.
An unfinished city is drawn as far as it can be made out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from editor.characters import INK, QUIET, Canvas, board, margin, point_of, tokens, wrapped
from editor.metro.letters import letters_of
from maps import limits
from maps.coordinates import Point, format_column, format_point

if TYPE_CHECKING:
    from rich.text import Text

    from maps.metro.city import City

UNIT = ACROSS, DOWN = 4, 2
"""Characters to a grid unit."""

_WATER = "#9ecbf2"
_TINTS = (
    "#f6e7c8", "#dcecd2", "#f3d9dc", "#e2ddf1", "#d3ebe8", "#f9f3c9", "#ead9c9", "#d9e4ea", "#eed6ea",
)  # fmt: skip


@dataclass(frozen=True)
class Signs:
    """The characters of a drawing."""

    symbols: dict[str, str]
    horizontal: str
    vertical: str
    falling: str
    rising: str
    crossing: str
    other: str
    water: str
    empty: str

    @property
    def all(self) -> str:
        """Every character, to see whether a terminal has them."""
        return "".join((*self.symbols.values(), *(str(v) for v in vars(self).values() if isinstance(v, str))))


FINE = Signs(
    {"circle": "●", "square": "■", "triangle": "▲", "pentagon": "⬟"},
    "─", "│", "╲", "╱", "╳", "·", "≈", "·",
)  # fmt: skip
PLAIN = Signs(
    {"circle": "c", "square": "s", "triangle": "t", "pentagon": "p"}, "-", "|", "\\", "/", "X", ":", "~", "."
)


@dataclass
class Sketch:
    """What can be made out of a city file, whether or not it is a city already."""

    name: str
    width: int = 0
    height: int = 0
    symbols: dict[Point, str] = field(default_factory=dict)
    """The symbol of each station, or its token if that is unknown."""
    sites: set[Point] = field(default_factory=set)
    districts: dict[Point, str] = field(default_factory=dict)
    central: str | None = None
    river: list[list[tuple[float, float]]] = field(default_factory=list)
    lines: list[tuple[str, str, Point | None]] = field(default_factory=list)
    """Name, colour and departure station of each line."""
    links: list[tuple[Point, Point]] = field(default_factory=list)
    names: dict[Point, str] = field(default_factory=dict)


def sketch(data: Any, city: "City | None") -> Sketch:
    """Make a sketch from what a file says, and from the city it describes if it is one (for the links)."""
    data = data if isinstance(data, dict) else {}
    drawn = Sketch(str(data.get("name") or "a city without a name"))
    letters = letters_of(data)
    for y, row in enumerate(tokens(data.get("board"))):
        drawn.width, drawn.height = max(drawn.width, len(row)), y + 1
        for x, token in enumerate(row):
            if token != ".":
                letter = token.removesuffix("*")
                drawn.symbols[x, y] = "?" if letter == "?" else letters.get(letter, token)
                if token.endswith("*"):
                    drawn.sites.add((x, y))
    for y, row in enumerate(tokens(data.get("districts"))):
        drawn.districts |= {(x, y): token for x, token in enumerate(row)}
    drawn.central = data.get("central")
    drawn.river = _polylines(data.get("river"))
    for line in data.get("lines") or ():
        if isinstance(line, dict):
            drawn.lines.append(
                (str(line.get("name")), _colour(line.get("colour")), point_of(line.get("start")))
            )
    names = data.get("names")
    if isinstance(names, dict):
        drawn.names = {p: str(name) for text, name in names.items() if (p := point_of(text)) is not None}
    if city is not None:
        drawn.links = [(city.stations[link.a].at, city.stations[link.b].at) for link in city.links]
    return drawn


def draw(drawn: Sketch, signs: Signs, width: int) -> "Iterator[Text]":
    """Yield the drawing line by line, none longer than `width`: a wide board comes in parts, side by side."""
    from rich.text import Text

    yield Text(drawn.name, style="bold")
    whole = margin(drawn.height) + drawn.width * ACROSS
    beside = whole + 3 + max(2 * drawn.width, len("districts")) <= width
    cells = list(_cells(drawn, width))
    for number, line in enumerate(board(_canvas(drawn, signs), UNIT, width)):
        if beside and number < len(cells) and cells[number]:
            line.pad_right(whole + 3 - len(line))
            line.append_text(cells[number])
        yield line
    yield Text("")
    yield from _legend(drawn, signs, width)
    if not beside:
        yield from cells


def _cells(drawn: Sketch, width: int) -> "Iterator[Text]":
    """Yield the districts, a letter for each grid point, in parts no wider than `width`."""
    from rich.text import Text

    part = max(1, width // 2)
    tints = _tints(drawn)
    for first in range(0, drawn.width if drawn.districts else 0, part):
        yield Text("")
        yield Text("districts" if not first else f"districts from {format_column(first)} on")
        for y in range(drawn.height):
            line = Text()
            for x in range(first, min(first + part, drawn.width)):
                letter = drawn.districts.get((x, y), "")
                line.append(f"{letter[:1]:<2}", style=f"{INK} on {tints[letter]}")
            yield line


def _canvas(drawn: Sketch, signs: Signs) -> Canvas:
    """Return the rows of the map: a character and its style in each place."""
    characters = _characters(drawn, signs)
    water = set(_water(drawn))
    tints = _tints(drawn)
    departures = {start: colour for _, colour, start in drawn.lines if start is not None}
    rows = []
    for y in range(drawn.height * DOWN + 1):
        row = []
        for x in range(drawn.width * ACROSS):
            at = (x // ACROSS, min((y // DOWN), drawn.height - 1))
            character, ink = characters.get((x, y), (" ", INK))
            ground = tints[drawn.districts.get(at, "")]
            if (x, y) in water:
                ground = _WATER
                character = signs.water if character == " " else character
            station = ((x - 1) // ACROSS, (y - 1) // DOWN)
            if station in departures and (x, y) == _place(station):
                ink, ground = "#ffffff bold", departures[station]
            row.append((character, f"{ink} on {ground}"))
        rows.append(row)
    return rows


def _characters(drawn: Sketch, signs: Signs) -> dict[tuple[int, int], tuple[str, str]]:
    """Return character and ink of everything drawn, by its place; stations lie over links."""
    put: dict[tuple[int, int], tuple[str, str]] = {}
    for a, b in drawn.links:
        for place, sign in _stroke(a, b, signs):
            if place in put and {put[place][0], sign} == {signs.falling, signs.rising}:
                sign = signs.crossing
            put[place] = (sign, QUIET)
    for y in range(drawn.height):
        for x in range(drawn.width):
            left, top = _place((x, y))
            if (x, y) not in drawn.symbols:
                put.setdefault((left, top), (signs.empty, QUIET))
                continue
            symbol = drawn.symbols[x, y]
            put[left, top] = (signs.symbols.get(symbol, symbol[:1]), f"{INK} bold")
            if (x, y) in drawn.sites:
                put[left + 1, top] = ("*", f"{INK} bold")
    for name, colour, start in drawn.lines:
        if start is not None and name:
            left, top = _place(start)
            put[left - 1, top] = (name[0], f"{colour} bold")
    return put


def _place(point: Point) -> tuple[int, int]:
    """Return the character in which a grid point lies."""
    return point[0] * ACROSS + 1, point[1] * DOWN + 1


def _stroke(a: Point, b: Point, signs: Signs) -> "Iterator[tuple[tuple[int, int], str]]":
    """Yield the characters between two stations."""
    (ax, ay), (bx, by) = _place(a), _place(b)
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dy == 0:
        sign = signs.horizontal
    elif dx == 0:
        sign = signs.vertical
    elif abs(dx) == abs(dy):
        sign = signs.falling if dx * dy > 0 else signs.rising
    else:
        sign = signs.other
    steps = max(abs(bx - ax), abs(by - ay)) if abs(dx) != abs(dy) else abs(by - ay)
    for step in range(1, steps):
        yield (ax + round((bx - ax) * step / steps), ay + round((by - ay) * step / steps)), sign


def _water(drawn: Sketch) -> "Iterator[tuple[int, int]]":
    """Yield the places through which the river flows."""
    for polyline in drawn.river:
        for (ax, ay), (bx, by) in pairwise(polyline):
            steps = max(1, round(2 * max(abs(bx - ax) * ACROSS, abs(by - ay) * DOWN)))
            for step in range(steps + 1):
                share = step / steps
                yield (
                    round((ax + (bx - ax) * share) * ACROSS) + 1,
                    round((ay + (by - ay) * share) * DOWN) + 1,
                )


def _legend(drawn: Sketch, signs: Signs, width: int) -> "Iterator[Text]":
    from rich.text import Text

    parts = []
    for symbol, count in sorted(Counter(drawn.symbols.values()).items()):
        word = "joker station" if symbol == "?" else symbol
        parts.append(Text(f"{signs.symbols.get(symbol, symbol)} {word} {count}"))
    if drawn.sites:
        parts.append(Text(f"* tourist site {len(drawn.sites)}"))
    parts.append(Text(f"{signs.horizontal} link {len(drawn.links)}"))
    if drawn.river:
        parts.append(Text.assemble((signs.water * 2, f"{INK} on {_WATER}"), " river"))
    yield from wrapped(parts, width)
    for name, colour, start in drawn.lines:
        where = "?" if start is None else format_point(start)
        yield Text.assemble((f" {name[:1]} ", f"#ffffff bold on {colour}"), f" {name} departs from {where}")
    if drawn.central:
        yield Text(f"central district {drawn.central}")
    yield from wrapped((Text(f"{format_point(p)} {name}") for p, name in sorted(drawn.names.items())), width)


def _tints(drawn: Sketch) -> dict[str, str]:
    """Return a tint for each district, different from its neighbours' as far as there are enough."""
    beside: dict[str, set[str]] = {letter: set() for letter in drawn.districts.values()}
    for (x, y), letter in drawn.districts.items():
        for other in ((x + 1, y), (x, y + 1), (x + 1, y + 1), (x - 1, y + 1)):
            beside[letter].add(drawn.districts.get(other, letter))
            beside[drawn.districts.get(other, letter)].add(letter)
    tints = {"": "#ffffff"}
    for number, letter in enumerate(sorted(beside)):
        order = _TINTS[number % len(_TINTS) :] + _TINTS
        taken = {tints.get(other) for other in beside[letter]}
        tints[letter] = next((tint for tint in order if tint not in taken), order[0])
    return tints


def _colour(text: Any) -> str:
    from rich.color import Color, ColorParseError

    try:
        return Color.parse(text).name if isinstance(text, str) and text.startswith("#") else INK
    except ColorParseError:
        return INK


def _polylines(river: Any) -> list[list[tuple[float, float]]]:
    try:
        arms = river if isinstance(river[0][0], list) else [river]
        drawn = [[(float(x), float(y)) for x, y in arm] for arm in arms]
    except (TypeError, ValueError, LookupError, OverflowError):
        return []
    reach = limits.RIVER_REACH
    return [arm for arm in drawn if all(abs(x) <= reach and abs(y) <= reach for x, y in arm)]
