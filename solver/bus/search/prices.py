"""Prices: what the bound pays for one more of each column, and charges for a visit to each intersection.

All prices are multiples of a *quantum*, a power of two, and so is everything added up from them. Floats hold
such sums exactly as long as they are not too large, which `real` sees to: bounds are exact, and need no
tolerance.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from maps.bus.rules import Rules
from solver.bus.search.columns import (
    BUSINESS,
    CHANGES,
    DARK,
    ELDER,
    INTERN,
    LETTERS,
    LIGHT,
    STAR_OFFICE,
    STAR_SIGHT,
    STAR_UNIVERSITY,
    STUDENT,
    TOURIST,
    TRAFFIC,
    UNIVERSITY,
)
from solver.bus.search.course import Course

Floats = NDArray[np.floating[Any]]

QUANTUM = 1 / 64


@dataclass(frozen=True)
class Prices:
    """Prices of columns (C,) and of visits (V,).

    They are 0 or more, except for route changes and traffic, which have any sign (below 0 as a rule): the
    search knows their exact number, while other columns may be cut off.
    """

    columns: Floats
    visits: Floats


def quantised(course: Course, columns: Floats, visits: Floats) -> Prices:
    """Return valid prices near the given ones."""
    columns, visits = np.round(columns / QUANTUM) * QUANTUM, np.round(visits / QUANTUM) * QUANTUM
    return Prices(np.where(bounded(course), np.maximum(columns, 0), columns), np.maximum(visits, 0))


def without_traffic(prices: Prices) -> Prices:
    """Return prices at which traffic costs nothing."""
    columns = prices.columns.copy()
    columns[TRAFFIC] = 0
    return Prices(columns, prices.visits)


def bounded(course: Course) -> NDArray[np.bool_]:
    """Return (C,) whether a column's price must not be negative."""
    found = np.ones(len(course.caps), np.bool_)
    found[[CHANGES, TRAFFIC]] = False
    return found


def real(course: Course) -> type[np.floating[Any]]:
    """Return the float type that holds all sums of a game exactly.

    A bound is a sum of points and prices. No price is useful above the largest number of points that a game
    can be about, so single floats are taken while a generous estimate stays far below 2^24 quanta.
    """
    return np.float32 if _scale(course.game.city.rules) / QUANTUM < 2**21 else np.float64


def _scale(rules: Rules) -> float:
    """Return an estimate of the largest number of points in play."""
    tracks = (rules.elders, rules.changes, rules.traffic, rules.tourists.points, rules.business.points)
    learners = rules.students + rules.interns
    return float(
        sum(abs(points) for track in tracks for points in track)
        + rules.tourists.rows * max(map(abs, rules.tourists.points))
        + rules.business.rows * max(map(abs, rules.business.points))
        + learners * (rules.universities + 4)
        + abs(rules.secret)
        + sum(map(abs, rules.public))
    )


def opening(course: Course) -> Prices:
    """Return prices to begin with: what one more of a column is worth on average, the others half full."""
    rules = course.game.city.rules
    learners = (rules.students + rules.interns) / 2
    columns = np.zeros(len(course.caps))
    columns[ELDER] = sum(rules.elders) / len(rules.elders)
    columns[[STUDENT, INTERN]] = rules.universities / 2
    columns[[UNIVERSITY, STAR_UNIVERSITY]] = learners
    columns[[STAR_OFFICE, STAR_SIGHT]] = 3
    columns[[TOURIST, BUSINESS, LIGHT, DARK]] = 1
    columns[LETTERS:] = rules.secret / 3
    columns[CHANGES] = -sum(rules.changes) / max(1, len(rules.changes))
    columns[TRAFFIC] = -sum(rules.traffic) / max(1, len(rules.traffic))
    columns[course.caps == 0] = 0
    return quantised(course, columns, np.ones(course.places))
