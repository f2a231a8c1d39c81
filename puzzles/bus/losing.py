"""Where a bus route loses its points, and in words why."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import solver
from maps.coordinates import format_point
from puzzles.grading.losses import Loss, worst
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.shifts import ShiftsPlay, TwoShifts

_LACKS = {
    "elders": "leaves the elders waiting",
    "students": "makes little of students and universities",
    "tourists": "shows its tourists too few sights",
    "business": "makes little of its businesspeople",
    "objectives": "misses the public objectives",
    "secret": "misses the secret objective",
    "changes": "pays for route changes",
    "traffic": "runs into traffic",
}
"""What a route does that has least of a part of the score, compared with the best one."""


def losses(game: Game | TwoShifts, play: Any, drops: Sequence[int]) -> tuple[Loss, ...]:
    """Return what each round cost: how much less the game could reach after it than before.

    The rounds of a second shift are counted on from those of the first.
    """
    return tuple(Loss(number, 1, float(drop)) for number, drop in enumerate(drops, 1))


def cause(game: Game | TwoShifts, play: Any, best: Any, losses: Sequence[Loss]) -> str:
    """Say what goes wrong in a greedy play, compared with a best one, as a clause without its full stop."""
    if isinstance(game, TwoShifts):
        return _cause_of_shifts(game, play, best, losses)
    return _cause(game, play, best, losses)


def _cause_of_shifts(
    game: TwoShifts, play: ShiftsPlay | None, best: ShiftsPlay, losses: Sequence[Loss]
) -> str:
    """Say it for the shift in which most is lost."""
    if play is None or not losses or worst(losses).points <= 0:
        return _cause(game.first, None if play is None else play.first, best.first, ())
    rounds = len(game.tickets)
    if worst(losses).round <= rounds:
        return f"{_cause(game.first, play.first, best.first, losses[:rounds])} in the first shift"
    later = [replace(one, round=one.round - rounds) for one in losses[rounds:]]
    alone = game.alone
    return f"{_cause(alone, play.second, best.second, later)} in the second shift"


def _cause(game: Game, play: Play | None, best: Play, losses: Sequence[Loss]) -> str:
    if play is None:
        return "The greedy route is out before the last ticket"
    if not losses or worst(losses).points <= 0:
        return "Half of the greedy routes find the best score"
    number = worst(losses).round
    points = [game.city.numbers[play.start].at, *(at for turn in play.route[: number - 1] for at in turn)]
    at = format_point(points[-1])
    theirs, ours = (_parts(game, one) for one in (best, play))
    lack = _LACKS[max(_LACKS, key=lambda part: theirs[part] - ours[part])]
    if play.start != best.start and number == 1:
        return f"The greedy route takes the wrong start, {play.start}, and {lack}"
    astray = "takes an early detour" if 3 * number <= len(losses) else "goes astray"
    return f"The greedy route {astray} in round {number}, at {at}, and {lack}"


def _parts(game: Game, play: Play) -> dict[str, int]:
    """Return the parts of a play's score by name, the objectives as one."""
    parts = solver.score(game, play).breakdown()
    return {**parts, "objectives": sum(parts["objectives"].values())}
