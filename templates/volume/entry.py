"""What is in a volume: challenges in their order, each with its solution if there is one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as Date
from typing import Any

from puzzles.challenge import Challenge
from solver.result import Solution
from templates.frame import named


@dataclass(frozen=True)
class Entry:
    """One challenge of a volume."""

    challenge: Challenge[Any]
    solution: Solution[Any] | None = None
    date: Date | None = None
    """The day it is for, in a calendar."""

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(self.challenge.game.game)

    @property
    def title(self) -> str:
        """What it is called in the volume."""
        return named(self.challenge, self.city.name)

    @property
    def city(self) -> Any:
        """Its city."""
        return self.challenge.game.city


@dataclass(frozen=True)
class Volume:
    """A book or a calendar."""

    title: str
    entries: Sequence[Entry]
    each: int = 1
    """How many challenges stand on a page: 1 or 2."""

    @property
    def solved(self) -> list[tuple[int, Entry]]:
        """The entries with a solution, each with its number from 1."""
        return [
            (number, entry)
            for number, entry in enumerate(self.entries, 1)
            if entry.solution is not None and entry.solution.play is not None
        ]

    def cities(self) -> list[Entry]:
        """Return the first entry of each city."""
        found: list[Entry] = []
        for entry in self.entries:
            if all(entry.city is not other.city and entry.city != other.city for other in found):
                found.append(entry)
        return found
