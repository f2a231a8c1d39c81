"""The metro game: its referee, its optimisers and its solvability check.

The functions are those of the `solver` floor; it calls them here and checks what the engines return.
"""

from collections.abc import Callable

from solver import reaching
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play
from solver.metro.score import Score
from solver.result import Count, Engine, Solution, Solvability, Watch

KEEPING: tuple[Engine, ...] = ("auto", "search")
"""The optimisers that keep checkpoints."""


def score(game: Game, play: Play) -> Score:
    """Play a whole sheet and score its network. Raises IllegalPlay."""
    return referee.score(game, referee.replay(game, play))


def engine(name: Engine) -> Callable[[Game, Watch], Solution[Play]]:
    """Return the optimiser of that name; "auto" is the search, the faster one on every full game."""
    if name == "cp-sat":
        from solver.metro import model

        return model.solve
    from solver.metro import search

    return search.solve


def check(game: Game, watch: Watch) -> Solvability[Play]:
    """Tell whether every event can be answered, and if not, what is to blame."""
    from solver.metro import solvability

    return solvability.check(game, watch)


def prospects(game: Game, play: Play, watch: Watch) -> tuple[int, ...]:
    """Return the best score left after each round of a play."""
    from solver.metro import review

    return review.prospects(game, play, watch)


def near(game: Game, best: Play, least: int, most: int, watch: Watch) -> Count:
    """Count plays that score at least `least`."""
    from solver.metro import review

    return review.near(game, best, least, most, watch)


def unique(game: Game, best: Play, watch: Watch) -> bool:
    """Tell whether only one play is best."""
    from solver.metro import review

    return review.unique(game, best, watch)


def reach(game: Game, score: int, name: Engine, watch: Watch) -> Solution[Play]:
    """Tell whether some play scores `score` or more, by the optimiser of that name."""
    if name == "cp-sat":
        from solver.metro import model

        return model.reach(game, score, watch)
    return reaching.reach(engine(name), game, score, watch)
