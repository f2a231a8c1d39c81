"""The keys of a metro city's file, and what each may hold.

Source: formats.md, "City, metro". Only the shape of each value is judged here; `maps.metro.building`
judges how they fit together.
"""

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag, WithJsonSchema

from maps import limits
from maps.fields import Colour, Coordinate, FileModel, Letter, Name, Pair, Text
from maps.geometry import Polyline
from maps.metro.rules import Rules
from maps.problems import shown


class LineEntry(FileModel):
    """A line to be built."""

    name: Name
    """The line's name, as challenges call it."""
    colour: Colour
    """The line's colour, in quotes: "#d6336c"."""
    start: Coordinate
    """The coordinate of the line's departure station."""


Pairs = Annotated[tuple[Pair, ...], Field(max_length=limits.LINKS)]


class LinkChanges(FileModel):
    """Changes to the automatic links, which join every station to the nearest in eight directions."""

    without: Pairs = ()
    """Automatic links to leave out, like A1-B2."""
    added: Pairs = Field((), alias="with")
    """Straight links to add, in any direction, like A1-C2. They may not pass through a station."""


def _exact(value: Any) -> Fraction:
    """Take a river's coordinate exactly as it is written."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"expected a number of grid units, found {shown(value)}")
    number = Fraction(repr(value))
    if abs(number) > limits.RIVER_REACH:
        raise ValueError(
            f"expected a number from -{limits.RIVER_REACH} to {limits.RIVER_REACH}, found {value}"
        )
    if 10**limits.RIVER_DECIMALS % number.denominator:
        raise ValueError(f"expected at most {limits.RIVER_DECIMALS} decimal places, found {value}")
    return number


def _polyline_or_list(value: Any) -> str:
    """Tell one polyline from a list of them: its points begin with numbers."""
    deep = isinstance(value, list) and value and isinstance(value[0], list) and value[0]
    return "polylines" if deep and isinstance(value[0][0], list) else "polyline"


def _as_polylines(value: Polyline | tuple[Polyline, ...]) -> tuple[Polyline, ...]:
    """Turn one polyline into a list of one."""
    return tuple(value) if isinstance(value[0][0], tuple) else (value,)


_ReadNumber = Annotated[
    Fraction,
    BeforeValidator(_exact),
    WithJsonSchema({"type": "number", "minimum": -limits.RIVER_REACH, "maximum": limits.RIVER_REACH}),
]
_ReadPosition = Annotated[
    tuple[_ReadNumber, _ReadNumber],
    WithJsonSchema({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}),
]
_ReadPolyline = Annotated[tuple[_ReadPosition, ...], Field(min_length=2, max_length=limits.RIVER_POINTS)]
_ReadPolylines = Annotated[tuple[_ReadPolyline, ...], Field(min_length=1, max_length=limits.RIVER_POINTS)]
River = Annotated[
    Annotated[_ReadPolyline, Tag("polyline")] | Annotated[_ReadPolylines, Tag("polylines")],
    Discriminator(_polyline_or_list),
    AfterValidator(_as_polylines),
]


class CityFile(FileModel):
    """A metro city, drawn in text."""

    linewright: Literal[1]
    """The version of the format: 1."""
    game: Literal["metro"]
    """Which game the city is for."""
    name: Name
    """The city's name."""
    about: Text | None = None
    """A word about the city."""
    author: Text | None = None
    """Who drew the city."""
    license: Text | None = None
    """Under which licence others may use it."""
    board: str
    """The stations, drawn after a | with one token per grid point and spaces between columns.

    c circle, s square, t triangle, p pentagon, ? joker station, . nothing; * after a symbol: tourist site.
    """
    districts: str
    """The districts, drawn after a | with one letter per grid point, in the same shape as the board."""
    central: Letter | None = None
    """The letter of the central district, for the objective about it."""
    river: River = ()
    """The river: a polyline of points [x, y] in grid units (A1 is [0, 0]), or a list of polylines."""
    lines: Annotated[tuple[LineEntry, ...], Field(min_length=1, max_length=limits.LINES)]
    """The lines that can be built, each with its departure station."""
    links: LinkChanges = LinkChanges()
    """Changes to the automatic links."""
    names: dict[Coordinate, Name] = Field(default_factory=dict)
    """Names of stations, by their coordinates."""
    rules: Rules = Rules()
    """Numbers and choices in which this city's game differs from the usual rules."""
