"""The bare bus problem: a city, a sheet, the order of the tickets, and what else is dealt.

No file, seed or date is known here. Source of the rules: rules-bus.md.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from maps.bus.city import City
from maps.coordinates import Point


@dataclass(frozen=True, slots=True)
class Formation:
    """How many segments to lay and how many turns they make; `turns` None means any number."""

    segments: int
    turns: int | None

    def __str__(self) -> str:
        return str(self.segments) if self.segments == 1 else f"{self.segments}/{_turns(self.turns)}"


def _turns(turns: int | None) -> str:
    return "any" if turns is None else str(turns)


@dataclass(frozen=True, slots=True)
class Rival:
    """The recorded route of another seat: its start number and the points reached in each round."""

    start: int
    route: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class Game:
    """A dealt solo bus game (rules-bus.md, "Solo play").

    `rivals` are the other seats in order, `seat` one's own place among them (0 first); the first seat
    to lay moves on by one each round. One round is played per ticket.
    """

    game: ClassVar[str] = "bus"

    city: City
    sheet: int
    starts: tuple[int, ...]
    """The start numbers to choose from."""
    tickets: tuple[int, ...]
    objectives: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    """The letters of the secret objective, empty for none."""
    seat: int = 0
    rivals: tuple[Rival, ...] = ()

    @cached_property
    def formations(self) -> tuple[Formation, ...]:
        """The formation of each round, as this sheet reads its ticket ("Sheets and tickets")."""
        return tuple(formation(self.city, self.sheet, ticket) for ticket in self.tickets)


def formation(city: City, sheet: int, ticket: int) -> Formation:
    """Return what a ticket means on a sheet."""
    return _formation(city.rules.formations[formation_number(city, sheet, ticket)])


def formation_number(city: City, sheet: int, ticket: int) -> int:
    """Return which of the city's F formations, from 0, a ticket means on a sheet: (ticket - sheet) mod F."""
    return (ticket - sheet) % len(city.rules.formations)


def _formation(text: str) -> Formation:
    """Read `2/any`, `3/0`, `1`; a bare number of several segments means any number of turns."""
    segments, _, turns = text.partition("/")
    if not turns:
        return Formation(int(segments), 0 if segments == "1" else None)
    return Formation(int(segments), None if turns == "any" else int(turns))
