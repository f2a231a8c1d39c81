"""The bus game: its referee, its optimisers and its solvability check.

The functions are those of the `solver` floor; it calls them here and checks what the engines return.
"""

from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.score import Score


def score(game: Game, play: Play) -> Score:
    """Drive a whole route and score it. Raises IllegalPlay."""
    return referee.score(game, referee.replay(game, play))
