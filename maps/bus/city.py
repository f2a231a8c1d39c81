"""A bus city as a value: intersections, streets, secrets and rules.

Made only by `maps.bus.building`, so everything derived is already right; other floors read it and
never change it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Literal

from maps.bus.rules import Rules
from maps.coordinates import Point, format_pair, format_point

Passenger = Literal["elder", "student", "tourist", "business"]
Building = Literal["university", "office", "light-sight", "dark-sight"]


@dataclass(frozen=True, slots=True)
class Intersection:
    """An intersection; `index` is its place in `City.intersections`, in reading order of the board."""

    index: int
    at: Point
    passengers: tuple[Passenger, ...] = ()
    """Up to two, in the order in which they are taken."""
    building: Building | None = None
    green_light: bool = False
    star: bool = False
    """Whether its building has a star."""
    number: int | None = None
    """Its start number, on a green light."""
    letter: str | None = None
    """Its letter, for secret objectives."""

    @property
    def coordinate(self) -> str:
        """Where it is, as written: `F4`."""
        return format_point(self.at)


@dataclass(frozen=True, slots=True)
class Street:
    """A street between two intersections, given by index, `a` before `b`."""

    index: int
    a: int
    b: int
    busy: bool = False

    def other(self, intersection: int) -> int:
        """Return the end that is not `intersection`."""
        return self.b if intersection == self.a else self.a


@dataclass(frozen=True)
class City:
    """A drawn bus city with everything that follows from the drawing."""

    game: ClassVar[str] = "bus"

    name: str
    width: int
    height: int
    intersections: tuple[Intersection, ...]
    streets: tuple[Street, ...]
    secrets: tuple[tuple[str, ...], ...] = ()
    """The secret objectives that can be dealt: each the letters of three intersections."""
    players: str | None = None
    """For how many players the city is meant, like `2-3`."""
    rules: Rules = field(default_factory=Rules)
    about: str | None = None
    author: str | None = None
    license: str | None = None

    @cached_property
    def at(self) -> Mapping[Point, Intersection]:
        """The intersection at a grid point, where there is one."""
        return {intersection.at: intersection for intersection in self.intersections}

    @cached_property
    def numbers(self) -> Mapping[int, Intersection]:
        """The intersection of each start number."""
        return {place.number: place for place in self.intersections if place.number is not None}

    @cached_property
    def letters(self) -> Mapping[str, Intersection]:
        """The intersection of each letter."""
        return {place.letter: place for place in self.intersections if place.letter is not None}

    @cached_property
    def joining(self) -> Mapping[frozenset[int], Street]:
        """The street between two intersections (a set of two indices), where there is one."""
        return {frozenset((street.a, street.b)): street for street in self.streets}

    @cached_property
    def streets_of(self) -> tuple[tuple[Street, ...], ...]:
        """For each intersection its streets."""
        return tuple(
            tuple(street for street in self.streets if place.index in (street.a, street.b))
            for place in self.intersections
        )

    def street_name(self, street: Street) -> str:
        """Write a street as `A1-B1`."""
        return format_pair(self.intersections[street.a].at, self.intersections[street.b].at)
