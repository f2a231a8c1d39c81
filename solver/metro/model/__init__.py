"""The `cp-sat` engine of the metro game: one complete model of every legal play and its score.

Correct for every module and option, and readable; at full size too slow to prove anything, so it serves
small boards, questions of solvability, and as an independent check of the search.
"""

from solver.cp_sat import run
from solver.metro.game import Game
from solver.metro.model.plays import legal_plays, read_play
from solver.metro.model.points import points
from solver.metro.play import Play
from solver.result import Solution, Watch

ENGINE = "cp-sat"

_TUNING = {
    "linearization_level": 2,
    "subsolvers": ("max_lp", "lb_tree_search", "core", "quick_restart", "reduced_costs", "no_lp"),
}
"""A sum of many small gains: strong linear relaxations bring the bound down, so they come first."""


def solve(game: Game, watch: Watch) -> Solution[Play]:
    """Return the best play, proved or as good as found until the watch says stop.

    A step of `watch.work` is a thousandth of CP-SAT's unit of deterministic time. Raises TooLargeError if
    the model would fill the memory.
    """
    model, courses = legal_plays(game)
    model.maximize(points(model, game, courses))
    ended = run(model, watch, _TUNING)
    if ended.best is None:
        return Solution("unknown", None, ended.bound, watch.seconds, ENGINE, None)
    play = read_play(game.city, courses, ended.solver)
    return Solution(
        "optimal" if ended.proved else "feasible", ended.best, ended.bound, watch.seconds, ENGINE, play
    )


def reach(game: Game, score: int, watch: Watch) -> Solution[Play]:
    """Tell whether some play scores `score` or more.

    `feasible` with such a play, `unsolvable` if it is proved that there is none, else `unknown`.
    Raises TooLargeError.
    """
    model, courses = legal_plays(game)
    reached = points(model, game, courses)
    model.add(reached >= score)
    ended = run(model, watch, _TUNING)
    if ended.best is not None:
        play = read_play(game.city, courses, ended.solver)
        return Solution("feasible", ended.solver.value(reached), None, watch.seconds, ENGINE, play)
    if ended.proved:
        return Solution("unsolvable", None, score - 1, watch.seconds, ENGINE, None)
    return Solution("unknown", None, None, watch.seconds, ENGINE, None)
