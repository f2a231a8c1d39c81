"""Two shifts: two routes on one map, driven on the same tickets one after the other, their scores added.

The first shift is a game of its own. In the second one the tickets mean what another sheet says, and the
first route is there as a rival's: it is laid again round by round, by the seat that lays first in the first
round, so it makes traffic and may have met a public objective before. The second route is never there in the
first shift.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from maps.bus.city import City
from solver.bus.game import Game, Rival
from solver.bus.play import Play
from solver.bus.score import Score


@dataclass(frozen=True, slots=True)
class Shift:
    """What the second shift has of its own."""

    sheet: int
    starts: tuple[int, ...]
    """The start numbers to choose from."""


@dataclass(frozen=True)
class TwoShifts:
    """A dealt game of two shifts; all but the sheet and the start numbers is the same in both."""

    game: ClassVar[str] = "bus"

    first: Game
    """The first shift, which has no rivals."""
    shift: Shift

    @property
    def city(self) -> City:
        """The city of both shifts."""
        return self.first.city

    @property
    def tickets(self) -> tuple[int, ...]:
        """The tickets of both shifts."""
        return self.first.tickets

    @property
    def objectives(self) -> tuple[str, ...]:
        """The public objectives of both shifts."""
        return self.first.objectives

    @property
    def alone(self) -> Game:
        """The second shift as if there were no first one."""
        return replace(self.first, sheet=self.shift.sheet, starts=self.shift.starts)

    def after(self, first: Play) -> Game:
        """Return the second shift after a first one."""
        return replace(self.alone, seat=1, rivals=(Rival(first.start, first.route),))


@dataclass(frozen=True, slots=True)
class ShiftsPlay:
    """The filled-in sheets of both shifts."""

    first: Play
    second: Play


@dataclass(frozen=True, slots=True)
class ShiftsScore:
    """The scores of both shifts."""

    first: Score
    second: Score

    @property
    def total(self) -> int:
        """The sum of both."""
        return self.first.total + self.second.total

    def breakdown(self) -> Mapping[str, Any]:
        """Return the breakdown of each shift as the JSON of `linewright score` shows it."""
        return {"first": self.first.breakdown(), "second": self.second.breakdown()}
