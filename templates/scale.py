"""The rating table of a city as the score pad of every game shows it (`pad.typ`)."""

from collections.abc import Sequence
from typing import Any

from maps.rating import RatingBand
from puzzles.rating import rating, table
from templates.frame import Values


def scale(bands: Sequence[RatingBand]) -> list[Values]:
    """Return a row for each band, none of them reached yet."""
    return [{"range": span(band), "title": band.title, "hit": None} for band in bands]


def reach(rows: Sequence[Values], game: Any, total: int) -> None:
    """Mark in the rows of the table of the game's city the band in which a total lies."""
    reached = rating(game, total)
    for row, band in zip(rows, table(game), strict=True):
        row["hit"] = band == reached


def span(band: RatingBand) -> str:
    """Return the scores of a band, like `91–105` or `151+`."""
    if band.high is None:
        return f"{band.low}+"
    return f"{band.low}–{band.high}" if band.low >= 0 else f"{band.low} to {band.high}"
