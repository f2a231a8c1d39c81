"""From what was measured to a grade: one number, the limits between grades, and the words."""

from math import log
from typing import Any

from maps.rooms import room
from puzzles.challenge import Grade
from puzzles.grading.measures import MANY, Measures

WEIGHTS = {"greedy": 1.0, "ahead": 1.5, "near": 0.4, "late": 0.3}
"""What each measure counts; each is 0 where a challenge is easiest."""


def difficulty(measures: Measures) -> float:
    """Return how difficult a challenge is, as one number: the weighted sum of what was measured."""
    few = 1 - log(max(1, measures.near)) / log(MANY)
    parts = {"greedy": measures.greedy, "ahead": measures.ahead, "near": few, "late": measures.late}
    return sum(weight * parts[name] for name, weight in WEIGHTS.items())


def grade(game: Any, measures: Measures) -> Grade:
    """Return the grade of a game: 1 more than the limits of its kind that its difficulty reaches."""
    limits: tuple[float, ...] = room("puzzles", game.game).grade_limits(game)
    level = 1 + sum(difficulty(measures) >= limit for limit in limits)
    return Grade(level, _reason(game, measures))


def _reason(game: Any, measures: Measures) -> str:
    near = room("puzzles", game.game).near_words(game, measures.near - 1, measures.more)
    return (
        f"{measures.reason}. On average greedy play falls {_percent(measures.greedy)} short of par, "
        f"looking ahead {_percent(measures.ahead)}; {near}."
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
