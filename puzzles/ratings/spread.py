"""How the totals of many games are spread: kept whole, so that every figure of them is exact."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

QUANTILES = (5, 25, 50, 75, 95)
"""The percentages whose quantiles are shown."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Totals of at least one game, each with the number of games that ended with it, the lowest first."""

    counts: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, totals: Iterable[int]) -> "Spread":
        """Return how these totals are spread."""
        return cls(tuple(sorted(Counter(totals).items())))

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(number for _, number in self.counts)

    @property
    def mean(self) -> float:
        """The average total."""
        return sum(total * number for total, number in self.counts) / self.games

    @property
    def deviation(self) -> float:
        """The standard deviation of the totals: the root of the average square distance from the mean."""
        games = self.games
        squares = sum(total * total * number for total, number in self.counts)
        sums = sum(total * number for total, number in self.counts)
        return sqrt(max(0, squares * games - sums * sums)) / games

    def quantile(self, percent: int) -> int:
        """Return the lowest total that at least `percent` of a hundred games do not pass (1 to 100)."""
        needed = percent * self.games
        reached = 0
        for total, number in self.counts:
            reached += 100 * number
            if reached >= needed:
                return total
        return self.counts[-1][0]

    def between(self, low: int | None, high: int | None) -> int:
        """Count the games with a total from `low` to `high`, both included; None for no limit."""
        return sum(
            number
            for total, number in self.counts
            if (low is None or total >= low) and (high is None or total <= high)
        )
