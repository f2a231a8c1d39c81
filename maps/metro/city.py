"""A metro city as a value: stations, links, districts, river, lines and rules.

Made only by `maps.metro.building`, so everything derived (links, conflicts, crossings) is already
right; other floors read it and never change it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from maps.coordinates import Point, format_pair, format_point
from maps.metro.rules import JOKER, Rules


@dataclass(frozen=True, slots=True)
class Station:
    """A station; `index` is its place in `City.stations`, in reading order of the board."""

    index: int
    at: Point
    symbol: str
    """A symbol's name, or `joker` for the joker station."""
    site: bool
    """Whether it is a tourist site."""
    district: str
    name: str | None = None

    @property
    def coordinate(self) -> str:
        """Where it stands, as written: `F4`."""
        return format_point(self.at)

    def answers(self, symbol: str) -> bool:
        """Tell whether a card showing `symbol` (or `joker`) may be answered here."""
        return symbol in (JOKER, self.symbol) or self.symbol == JOKER


@dataclass(frozen=True, slots=True)
class Link:
    """A possible section between two stations, given by index, `a` before `b`."""

    index: int
    a: int
    b: int
    districts: frozenset[str]
    """Districts in which a piece of positive length lies (whatever the district mode)."""
    crossing: bool
    """Whether it crosses the river."""

    def other(self, station: int) -> int:
        """Return the end that is not `station`."""
        return self.b if station == self.a else self.a


@dataclass(frozen=True, slots=True)
class Line:
    """A line to be built: its name, its colour (`#rrggbb`) and the index of its departure station."""

    name: str
    colour: str
    start: int


@dataclass(frozen=True)
class City:
    """A drawn metro city with everything that follows from the drawing."""

    game: ClassVar[str] = "metro"

    name: str
    width: int
    height: int
    stations: tuple[Station, ...]
    links: tuple[Link, ...]
    conflicts: tuple[frozenset[int], ...]
    """For each link the indices of the links that it conflicts with."""
    lines: tuple[Line, ...]
    cells: tuple[str, ...]
    """The district letters, one string per row of the board, `width` characters each."""
    central: str | None = None
    river: tuple[tuple[tuple[Fraction, Fraction], ...], ...] = ()
    rules: Rules = field(default_factory=Rules)
    about: str | None = None
    author: str | None = None
    license: str | None = None

    @cached_property
    def districts(self) -> tuple[str, ...]:
        """All district letters, sorted."""
        return tuple(sorted({letter for row in self.cells for letter in row}))

    @cached_property
    def at(self) -> Mapping[Point, Station]:
        """The station at a grid point, where there is one."""
        return {station.at: station for station in self.stations}

    @cached_property
    def joining(self) -> Mapping[frozenset[int], Link]:
        """The link between two stations (a set of two indices), where there is one."""
        return {frozenset((link.a, link.b)): link for link in self.links}

    @cached_property
    def links_of(self) -> tuple[tuple[Link, ...], ...]:
        """For each station its links."""
        links: list[list[Link]] = [[] for _ in self.stations]
        for link in self.links:
            links[link.a].append(link)
            links[link.b].append(link)
        return tuple(map(tuple, links))

    def line(self, name: str) -> Line:
        """Return the line of that name. Raises KeyError."""
        for line in self.lines:
            if line.name == name:
                return line
        raise KeyError(name)

    def link_name(self, link: Link) -> str:
        """Write a link as `A1-B2`."""
        return format_pair(self.stations[link.a].at, self.stations[link.b].at)
