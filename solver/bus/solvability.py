"""Whether all tickets of a bus game can be driven; if not, how far any route gets.

The search soon finds a route where there are many. Where it finds none, the CP-SAT model of the legal routes
is asked, without their scores.
"""

from dataclasses import replace

from maps.coordinates import format_point
from solver.bus.game import Game
from solver.bus.model.route import legal_routes, read_play
from solver.bus.play import Play
from solver.bus.search import some_play
from solver.cp_sat import run
from solver.result import Blame, Solvability, Watch


def check(game: Game, watch: Watch) -> Solvability[Play]:
    """Return whether some route drives all tickets; `passes` counts those that none can drive.

    If there are any, the first one is blamed, and its reason names a route that comes up to it. The limits
    of `watch` hold for each of the questions that the model is asked.
    """
    whole, proved = _drive(game, watch)
    if whole is not None or not proved:
        return Solvability(0 if whole is not None else None, 0, (), watch.seconds, whole)
    longest: Play | None = None
    driven, impossible = 0, len(game.tickets)
    while impossible - driven > 1 and proved:
        middle = (driven + impossible) // 2
        play, proved = _drive(replace(game, tickets=game.tickets[:middle]), watch)
        if play is not None:
            driven, longest, proved = middle, play, True
        elif proved:
            impossible = middle
    blame = Blame(driven + 1, 1, _reason(game, driven, longest))
    tickets = len(game.tickets)
    return Solvability(tickets - driven, tickets + 1 - impossible, (blame,), watch.seconds, None)


def _drive(game: Game, watch: Watch) -> tuple[Play | None, bool]:
    """Return a route that drives all tickets, and whether it is proved that there is (or is not) one."""
    play = some_play(game, watch)
    if play is not None:
        return play, True
    model, route = legal_routes(game)
    ended = run(model, watch)
    return (None if ended.best is None else read_play(game, route, ended.solver)), ended.proved


def _reason(game: Game, driven: int, longest: Play | None) -> str:
    formation = game.formations[driven]
    reason = f"ticket {game.tickets[driven]} ({formation}) cannot be driven on any route"
    if longest is None:
        return reason
    way = "; ".join(" ".join(map(format_point, reached)) for reached in longest.route)
    return f"{reason}; this one comes up to it: from {longest.start}: {way}"
