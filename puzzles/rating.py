"""What a score is called: the facade of the games' rating tables."""

from typing import Any

from maps.rooms import room


def rating(game: Any, total: int) -> Any:
    """Return the band of the rating table of the game's city in which a total lies; None without a table."""
    find = getattr(room("puzzles", game.game), "rating", None)
    return None if find is None else find(game, total)
