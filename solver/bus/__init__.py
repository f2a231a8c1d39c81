"""The bus game: its referee, its optimisers and its solvability check.

The functions are those of the `solver` floor; it calls them here and checks what the engines return. Two
shifts (`solver.bus.shifts`) are played by the same rules and judged here too.
"""

from collections.abc import Callable
from typing import Any

from maps.problems import LinewrightError, Problem
from solver import reaching
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.score import Score
from solver.bus.shifts import ShiftsPlay, ShiftsScore, TwoShifts, refereeing
from solver.result import Count, Engine, IllegalPlay, Solution, Solvability, Watch

KEEPING: tuple[Engine, ...] = ()
"""The optimisers that keep checkpoints: none, proofs take seconds."""


def score(game: Game | TwoShifts, play: Play | ShiftsPlay) -> Score | ShiftsScore:
    """Drive a whole route, or both of two shifts, and score it. Raises IllegalPlay."""
    if isinstance(game, TwoShifts):
        return refereeing.score(game, play)
    if isinstance(play, ShiftsPlay):
        raise IllegalPlay(1, 1, "expected one route, found a second one (second:); there is one shift only")
    return referee.score(game, referee.replay(game, play))


def engine(name: Engine) -> Callable[[Any, Watch], Solution[Any]]:
    """Return the optimiser of that name; "auto" is the search, the faster one on every full game."""

    def solve(game: Game | TwoShifts, watch: Watch) -> Solution[Any]:
        if isinstance(game, TwoShifts):
            return _both(game, name, watch)
        if name == "cp-sat":
            from solver.bus import model

            return model.solve(game, watch)
        from solver.bus import search

        return search.solve(game, watch)

    return solve


def check(game: Game | TwoShifts, watch: Watch) -> Solvability[Any]:
    """Tell whether all tickets can be driven, and if not, how far any route gets."""
    if isinstance(game, TwoShifts):
        from solver.bus.shifts import solvability as both

        return both.check(game, watch)
    from solver.bus import solvability

    return solvability.check(game, watch)


def prospects(game: Game | TwoShifts, play: Any, watch: Watch) -> tuple[int, ...]:
    """Return the best score left after each round of a play."""
    return _review(game).prospects(game, play, watch)  # type: ignore[no-any-return]


def near(game: Game | TwoShifts, best: Any, least: int, most: int, watch: Watch) -> Count:
    """Count plays that score at least `least`."""
    return _review(game).near(game, best, least, most, watch)  # type: ignore[no-any-return]


def unique(game: Game | TwoShifts, best: Any, watch: Watch) -> bool:
    """Tell whether only one play is best."""
    return near(game, best, score(game, best).total, 2, watch) == Count(1, True)


def reach(game: Game | TwoShifts, score: int, name: Engine, watch: Watch) -> Solution[Any]:
    """Tell whether some route scores `score` or more, by the optimiser of that name."""
    if name == "cp-sat" and isinstance(game, Game):
        from solver.bus import model

        return model.reach(game, score, watch)
    return reaching.reach(engine(name), game, score, watch)


def _both(game: TwoShifts, name: Engine, watch: Watch) -> Solution[ShiftsPlay]:
    """Solve two shifts. Raises LinewrightError for the engine that has no model of them."""
    if name == "cp-sat":
        message = "expected the engine search for two shifts: cp-sat has no model of them"
        raise LinewrightError(Problem("engine", message))
    from solver.bus.shifts import search

    return search.solve(game, watch)


def _review(game: Game | TwoShifts) -> Any:
    """Return the module that looks back at plays of such a game."""
    if isinstance(game, TwoShifts):
        from solver.bus.shifts import review as both

        return both
    from solver.bus import review

    return review
