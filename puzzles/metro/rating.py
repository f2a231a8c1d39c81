"""What a solo score is called (rules-metro.md, "Solo rating")."""

from maps.metro.rules import RatingBand
from solver.metro.game import Game

MODULE_HANDICAP = 10
"""Points taken off for each advanced module in play before the score is looked up."""


def rating(game: Game, total: int) -> RatingBand:
    """Return the band of the city's rating table for a total of `game`, the modules' points taken off.

    The bands are whole and ordered (the city's reader sees to that); a total below the first band
    belongs to it all the same, one above the last to the last.
    """
    rated = total - MODULE_HANDICAP * game.modules
    reached = [band for band in game.city.rules.rating if band.low <= rated]
    return reached[-1] if reached else game.city.rules.rating[0]
