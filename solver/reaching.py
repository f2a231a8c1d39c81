"""Asking an engine whether a score can be reached, no more; the same for every game."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TypeVar

from solver.result import Extent, Solution, Watch

GameT = TypeVar("GameT")
PlayT = TypeVar("PlayT")


@dataclass
class _Until(Watch):
    """A watch that is over as well once it is known whether `score` can be reached."""

    score: int = 0
    known: bool = field(default=False, init=False)

    @property
    def over(self) -> bool:
        """Whether the answer is known, the time is up or a stop was asked for."""
        return self.known or super().over

    def report(self, best: int | None, bound: int | None, share: float, extent: Extent | None = None) -> None:
        """Note whether the answer is known, and pass the moment on to the listener."""
        reached = best is not None and best >= self.score
        self.known = self.known or reached or (bound is not None and bound < self.score)
        super().report(best, bound, share, extent)


def reach(
    solve: Callable[[GameT, Watch], Solution[PlayT]], game: GameT, score: int, watch: Watch
) -> Solution[PlayT]:
    """Tell whether some play scores `score` or more, by an engine that looks for the best play.

    `feasible` (or `optimal`, if that was proved by the way) with such a play, `unsolvable` if it is
    proved that there is none, else `unknown`.
    """
    until = _Until(**{each.name: getattr(watch, each.name) for each in fields(Watch)}, score=score)
    found = solve(game, until)
    if found.status == "unsolvable" or (found.score is not None and found.score >= score):
        return found
    if found.bound is not None and found.bound < score:
        return Solution("unsolvable", None, found.bound, found.seconds, found.engine, None)
    return Solution("unknown", None, found.bound, found.seconds, found.engine, None)
