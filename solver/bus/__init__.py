"""The bus game: its referee, its optimisers and its solvability check.

The functions are those of the `solver` floor; it calls them here and checks what the engines return.
"""

from collections.abc import Callable

from solver import reaching
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.score import Score
from solver.result import Count, Engine, Solution, Solvability, Watch

KEEPING: tuple[Engine, ...] = ()
"""The optimisers that keep checkpoints: none, proofs take seconds."""


def score(game: Game, play: Play) -> Score:
    """Drive a whole route and score it. Raises IllegalPlay."""
    return referee.score(game, referee.replay(game, play))


def engine(name: Engine) -> Callable[[Game, Watch], Solution[Play]]:
    """Return the optimiser of that name; "auto" is the search, the faster one on every full game."""
    if name == "cp-sat":
        from solver.bus import model

        return model.solve
    from solver.bus import search

    return search.solve


def check(game: Game, watch: Watch) -> Solvability[Play]:
    """Tell whether all tickets can be driven, and if not, how far any route gets."""
    from solver.bus import solvability

    return solvability.check(game, watch)


def prospects(game: Game, play: Play, watch: Watch) -> tuple[int, ...]:
    """Return the best score left after each round of a play."""
    from solver.bus import review

    return review.prospects(game, play, watch)


def near(game: Game, best: Play, least: int, most: int, watch: Watch) -> Count:
    """Count plays that score at least `least`."""
    from solver.bus import review

    return review.near(game, best, least, most, watch)


def unique(game: Game, best: Play, watch: Watch) -> bool:
    """Tell whether only one play is best."""
    from solver.bus import review

    return review.unique(game, best, watch)


def reach(game: Game, score: int, name: Engine, watch: Watch) -> Solution[Play]:
    """Tell whether some route scores `score` or more, by the optimiser of that name."""
    if name == "cp-sat":
        from solver.bus import model

        return model.reach(game, score, watch)
    return reaching.reach(engine(name), game, score, watch)
