"""The `cp-sat` engine of the bus game: one complete model of every legal route and its score.

Correct for every rule and option, and readable; at full length too slow to prove anything, so it serves
short games, questions of solvability, and as an independent check of the search.
"""

from solver.bus.game import Game
from solver.bus.model.points import points
from solver.bus.model.route import legal_routes, read_play
from solver.bus.play import Play
from solver.cp_sat import run
from solver.result import Solution, Watch

ENGINE = "cp-sat"


def solve(game: Game, watch: Watch) -> Solution[Play]:
    """Return the best route, proved or as good as found until the watch says stop.

    A step of `watch.work` is a thousandth of CP-SAT's unit of deterministic time.
    """
    model, route = legal_routes(game)
    model.maximize(points(model, game, route))
    ended = run(model, watch)
    if ended.best is None:
        return Solution(
            "unsolvable" if ended.proved else "unknown", None, ended.bound, watch.seconds, ENGINE, None
        )
    play = read_play(game, route, ended.solver)
    return Solution(
        "optimal" if ended.proved else "feasible", ended.best, ended.bound, watch.seconds, ENGINE, play
    )


def reach(game: Game, score: int, watch: Watch) -> Solution[Play]:
    """Tell whether some route scores `score` or more.

    `feasible` with such a route, `unsolvable` if it is proved that none exists (then `bound` says that
    nothing above score - 1 can be reached), else `unknown`.
    """
    model, route = legal_routes(game)
    reached = points(model, game, route)
    model.add(reached >= score)
    ended = run(model, watch)
    if ended.best is not None:
        play = read_play(game, route, ended.solver)
        return Solution("feasible", ended.solver.value(reached), None, watch.seconds, ENGINE, play)
    if ended.proved:
        return Solution("unsolvable", None, score - 1, watch.seconds, ENGINE, None)
    return Solution("unknown", None, None, watch.seconds, ENGINE, None)
