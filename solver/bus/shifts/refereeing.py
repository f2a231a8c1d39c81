"""Two shifts before the referee: each is judged as a game, the second after the first."""

from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.score import Score
from solver.bus.shifts.game import ShiftsPlay, ShiftsScore, TwoShifts
from solver.result import IllegalPlay


def score(game: TwoShifts, play: ShiftsPlay | Play) -> ShiftsScore:
    """Drive both shifts and score them. Raises IllegalPlay; its reason begins with the shift."""
    if isinstance(play, Play):
        raise IllegalPlay(1, 1, "second shift: expected a route (second:), found none")
    first = _score(game.first, play.first, "first")
    return ShiftsScore(first, _score(game.after(play.first), play.second, "second"))


def _score(game: Game, play: Play, shift: str) -> Score:
    try:
        return referee.score(game, referee.replay(game, play))
    except IllegalPlay as error:
        raise IllegalPlay(error.round, error.event, f"{shift} shift: {error.reason}") from None
