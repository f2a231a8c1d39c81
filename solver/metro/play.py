"""A metro play: what a player drew at each event of each round.

Sections are given by grid points, not by links: a play may be wrong, and the referee says so.
"""

from dataclasses import dataclass

from maps.coordinates import Point, format_pair
from solver.metro.game import Power


@dataclass(frozen=True, slots=True)
class Section:
    """A section drawn from an existing station of the line to a new one."""

    origin: Point
    target: Point

    def __str__(self) -> str:
        return format_pair(self.origin, self.target)


@dataclass(frozen=True, slots=True)
class Turn:
    """The answer to one event: no section (a pass), one, or two with the `double` power.

    `power` is the power used in this turn; `station` the circled one with the `circle` power.
    """

    sections: tuple[Section, ...] = ()
    power: Power | None = None
    station: Point | None = None


PASS = Turn()


@dataclass(frozen=True, slots=True)
class Play:
    """A filled-in sheet: for each round of the game its turns, one per event."""

    rounds: tuple[tuple[Turn, ...], ...]
