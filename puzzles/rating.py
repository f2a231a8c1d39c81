"""What a score is called: looking it up in the rating table of a city, whatever the game."""

from typing import Any

from maps.rating import RatingBand, band_of
from maps.rooms import room


def rating(game: Any, total: int) -> RatingBand | None:
    """Return the band of the rating table of the game's city in which a total lies; None without a table.

    What the modules in play take off is taken off here.
    """
    bands: tuple[RatingBand, ...] = game.city.rules.rating
    return band_of(bands, total - handicap(game)) if bands else None


def handicap(game: Any) -> int:
    """Return the points taken off a total of `game`, for the modules in play, before it is looked up."""
    points: int = room("puzzles", game.game).rating.handicap(game)
    return points
