"""Where a bus route loses its points, and in words why."""

from collections.abc import Sequence

import solver
from maps.coordinates import format_point
from puzzles.grading.losses import Loss, worst
from solver.bus.game import Game
from solver.bus.play import Play

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


def losses(game: Game, play: Play, drops: Sequence[int]) -> tuple[Loss, ...]:
    """Return what each round cost: how much less the game could reach after it than before."""
    return tuple(Loss(number, 1, float(drop)) for number, drop in enumerate(drops, 1))


def cause(game: Game, play: Play | None, best: Play, losses: Sequence[Loss]) -> str:
    """Say what goes wrong in a greedy play, compared with a best one, as a clause without its full stop."""
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
