"""The rating table of a city: what a solo score is called. The same for every game.

Sources: rules-metro.md, "Solo rating" ("a table is a list of closed integer bands without gap or overlap"),
and formats.md (`rules: rating:`).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated

from pydantic import Field

from maps import codes
from maps.fields import FileModel, Name
from maps.reading import Location
from maps.report import Report

Score = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class RatingBand(FileModel):
    """A closed band of solo scores and what it is called; the last band has no upper end."""

    low: Score = Field(alias="from")
    """The lowest score of the band: one above the band before."""
    high: Score | None = Field(None, alias="to")
    """The highest score of the band; the last band has none."""
    title: Name
    """What a player with such a score is called."""


Bands = Annotated[tuple[RatingBand, ...], Field(max_length=100)]
"""A whole table, the lowest band first."""


def check_rating(
    bands: Sequence[RatingBand | None], report: Report, at: Location = ("rules", "rating")
) -> None:
    """Report bands, which stand in the file at `at`, that do not begin where the one before ended.

    Bands, and their parts, that are None have been reported before.
    """
    for number, (band, following) in enumerate(pairwise(bands)):
        if band is None or following is None or band.low is None or following.low is None:
            continue
        if band.high is None:
            message = "only the last band may go without 'to'; say where this one ends"
            report.add(codes.RATING_BANDS, (*at, number), message)
        elif following.low != band.high + 1:
            fault = "leaves a gap" if following.low > band.high + 1 else "overlaps"
            message = f"expected this band to begin at {band.high + 1}, found {following.low}, which {fault}"
            report.add(codes.RATING_BANDS, (*at, number + 1, "from"), message)
    for number, band in enumerate(bands):
        if band is None or band.low is None or band.high is None:
            continue
        if band.high < band.low:
            message = f"expected a band to end at {band.low} or above, found {band.high}"
            report.add(codes.RATING_BANDS, (*at, number, "to"), message)
    last = bands[-1] if bands else None
    if last is not None and last.high is not None:
        message = "the last band must go on for ever: leave out its 'to'"
        report.add(codes.RATING_BANDS, (*at, len(bands) - 1, "to"), message)


def band_of(bands: Sequence[RatingBand], total: int) -> RatingBand:
    """Return the band in which a total lies, of a table that is whole and has at least one.

    A total below the first band belongs to it all the same, one above the last to the last.
    """
    reached = [band for band in bands if band.low <= total]
    return reached[-1] if reached else bands[0]
