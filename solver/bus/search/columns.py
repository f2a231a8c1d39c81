"""What a route is counted by: the columns in which the search keeps the pad of a partial route.

Each column counts something whose worth depends on its final number only, or on how often more it happens.
A column is cut off at its cap: beyond it, more of the kind changes nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from maps.bus.city import City, Intersection
from solver.bus.game import Game

Ints = NDArray[np.int64]

KINDS = ("elder", "student", "intern", "university", "tourist", "business", "light-sight", "dark-sight")
ELDER, STUDENT, INTERN, UNIVERSITY, TOURIST, BUSINESS, LIGHT, DARK = range(len(KINDS))
STAR_UNIVERSITY, STAR_OFFICE, STAR_SIGHT = range(len(KINDS), len(KINDS) + 3)
"""Arrivals at buildings with a star."""
NOTE = STAR_SIGHT + 1
"""The larger of the notes at starred sights so far."""
CHANGES, TRAFFIC = NOTE + 1, NOTE + 2
LETTERS = TRAFFIC + 1
"""The first column of the letters of the secret objective, one each."""

COUNTED = {
    "elders": (ELDER,),
    "students": (STUDENT, INTERN),
    "tourists": (TOURIST,),
    "business": (BUSINESS,),
    "light-sights": (LIGHT,),
    "dark-sights": (DARK,),
}
"""The columns whose sum a public objective counts, by its kind."""


class Goal(NamedTuple):
    """A public objective in play."""

    columns: tuple[int, ...]
    number: int
    values: tuple[int, ...]
    """What it is worth when first met in each round."""


def secret(game: Game) -> tuple[str, ...]:
    """Return the letters of the secret objective, each once."""
    return tuple(dict.fromkeys(game.secret))


def width(game: Game) -> int:
    """Return how many columns there are."""
    return LETTERS + len(secret(game))


def marks(game: Game) -> Ints:
    """Return (V, columns): what an arrival adds that does not depend on the rows of the pad."""
    letters = secret(game)
    found = np.zeros((len(game.city.intersections), width(game)), np.int64)
    for place in game.city.intersections:
        if place.star and place.building is not None:
            found[place.index, _star(place)] = 1
        if place.letter in letters:
            found[place.index, LETTERS + letters.index(place.letter)] = 1
    return found


def _star(place: Intersection) -> int:
    return {"university": STAR_UNIVERSITY, "office": STAR_OFFICE}.get(str(place.building), STAR_SIGHT)


def caps(game: Game, traffic: int, goals: tuple[Goal, ...]) -> Ints:
    """Return (columns,): the number beyond which more of a column changes nothing, or cannot be.

    `traffic` is the most traffic that a route can meet.
    """
    city, rules = game.city, game.city.rules
    bonuses = rules.business.rows
    found = np.ones(width(game), np.int64)
    found[ELDER] = min(len(rules.elders), _waiting(city, "elder") + bonuses)
    found[STUDENT] = min(rules.students, _waiting(city, "student") + bonuses)
    found[INTERN] = min(rules.interns, bonuses)
    found[UNIVERSITY] = min(rules.universities, _standing(city, "university"))
    found[TOURIST] = min(
        rules.tourists.rows * len(rules.tourists.points), _waiting(city, "tourist") + bonuses
    )
    found[BUSINESS] = min(rules.business.rows * len(rules.business.points), _waiting(city, "business"))
    for column in (LIGHT, DARK):
        found[column] = max((goal.number for goal in goals if goal.columns == (column,)), default=0)
    for column in (STAR_UNIVERSITY, STAR_OFFICE, STAR_SIGHT):
        found[column] = marks(game)[:, column].sum()
    found[NOTE] = found[TOURIST] if found[STAR_SIGHT] else 0
    found[CHANGES] = len(rules.changes)
    found[TRAFFIC] = min(len(rules.traffic), traffic)
    return found


def _waiting(city: City, passenger: str) -> int:
    return sum(place.passengers.count(passenger) for place in city.intersections)


def _standing(city: City, building: str) -> int:
    return sum(place.building == building for place in city.intersections)
