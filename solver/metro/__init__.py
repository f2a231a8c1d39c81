"""The metro game: its referee, its optimisers and its solvability check."""

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play
from solver.metro.score import Score


def score(game: Game, play: Play) -> Score:
    """Play a whole sheet and score its network. Raises IllegalPlay."""
    return referee.score(game, referee.replay(game, play))
