"""The table itself: six bands, by how far a total lies on the way from a random play to a perfect one."""

from collections.abc import Sequence

from maps.rating import RatingBand

SHARES = (-3, 12, 27, 42, 57)
"""Where bands begin, the lowest excepted: percentages of the way from the average random to the average best.

Source: the table of the published metro game (bands from 91, 106, 121, 136 and 151; rules-metro.md, "Solo
rating"). On a board like its own, random play averages about 94 and perfect play in hindsight about 194, so
its steps lie at these shares; tests/puzzles/test_ratings.py measures them again.
"""


def bands(random: float, perfect: float, titles: Sequence[str]) -> tuple[RatingBand, ...]:
    """Return the table with these titles, the lowest first, for the averages of random and of perfect play.

    Every band has at least one score. The first one begins at 0, or just below the second if that does not
    lie above 0: what is still lower belongs to it too.
    """
    lows = steps(random, perfect)
    first = min(0, lows[0] - 1)
    ends = [low - 1 for low in lows]
    return tuple(
        RatingBand.model_validate({"from": low, "to": high, "title": title})
        for low, high, title in zip((first, *lows), (*ends, None), titles, strict=True)
    )


def steps(random: float, perfect: float) -> tuple[int, ...]:
    """Return the lowest score of each band but the first, rising by one point at least."""
    lows = [round(random + share * (perfect - random) / 100) for share in SHARES]
    for place in range(1, len(lows)):
        lows[place] = max(lows[place], lows[place - 1] + 1)
    return tuple(lows)
