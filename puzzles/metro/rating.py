"""What the rating of a metro score takes into account (rules-metro.md, "Solo rating")."""

from maps.metro.rules import RATING
from puzzles.effort import Effort
from solver.metro.game import Game

MODULE_HANDICAP = 10
"""Points taken off for each advanced module in play before the score is looked up."""

TITLES = tuple(band.title for band in RATING)
"""What the six bands of a computed table are called, the lowest first."""

EFFORT = Effort(deals=1000, solved=16, work=1_000_000)
"""What rating a city usually takes: some minutes on two processors."""


def whole(game: Game) -> bool:
    """Tell whether a game is the whole one, for which the table is: all lines of the city are built."""
    return len(game.rounds) == len(game.city.lines)


def handicap(game: Game) -> int:
    """Return what is taken off a total before it is looked up: "minus 10 for each module in play"."""
    return MODULE_HANDICAP * game.modules
