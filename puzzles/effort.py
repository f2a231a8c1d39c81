"""How much work goes into the rating table of a city; each game's room knows what is usual."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played and solved: the more, the less chance is left in the table."""

    deals: int
    """How many deals every player plays."""
    solved: int
    """How many of them, the first ones, are solved in hindsight."""
    work: int
    """Engine steps at most for each of these."""
