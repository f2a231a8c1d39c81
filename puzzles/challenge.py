"""A challenge as a value: the bare game and what its file says around it; the same for every game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

GameT = TypeVar("GameT")


@dataclass(frozen=True, slots=True)
class Par:
    """The best score known when the challenge was made, and how far it was proved (bound >= score)."""

    score: int
    bound: int
    status: Literal["optimal", "feasible"]

    @classmethod
    def of(cls, score: int, bound: int) -> "Par":
        """Return the par of a score and a bound: proved if they are the same."""
        return cls(score, bound, "optimal" if score == bound else "feasible")


HARDEST = 5
"""The highest grade of difficulty."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How difficult a challenge is, from 1 (easy) to 5, and what was measured that makes it so, in words."""

    level: int
    reason: str


@dataclass(frozen=True, slots=True)
class Challenge(Generic[GameT]):
    """A dealt puzzle: its game, ready for the solver, beside title, seed and par.

    `city` is what the file says: a built-in name (`metro/london`), a path relative to the challenge
    file, or the whole city inline as the mapping read from YAML. `recipe` numbers the generator's
    version, so that a changed generator never silently changes yesterday's puzzle.
    """

    game: GameT
    city: str | Mapping[str, Any]
    title: str | None = None
    seed: str | None = None
    recipe: int | None = None
    par: Par | None = None
    grade: Grade | None = None
    hints: tuple[str, ...] = ()
    """What helps a player who is stuck, the weakest hint first."""
    format: str | None = None
    """A name of `puzzles.formats`, None for the full game."""
