"""What a score is called: looking it up in the rating table of a city, whatever the game."""

from typing import Any

from maps.rating import RatingBand, band_of
from maps.rooms import room


def rating(game: Any, total: int) -> RatingBand | None:
    """Return the band of the rating table for `game` in which a total lies; None without a table.

    What the modules in play take off is taken off here.
    """
    bands = table(game)
    return band_of(bands, total - handicap(game)) if bands else None


def table(game: Any) -> tuple[RatingBand, ...]:
    """Return the rating table of the game's city; empty without one, or if the game is not the whole one."""
    bands: tuple[RatingBand, ...] = game.city.rules.rating
    return bands if room("puzzles", game.game).rating.whole(game) else ()


def handicap(game: Any) -> int:
    """Return the points taken off a total of `game`, for the modules in play, before it is looked up."""
    points: int = room("puzzles", game.game).rating.handicap(game)
    return points
