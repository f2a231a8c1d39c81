"""The rows of tourists and businesspeople as an automaton, exact in every arrival.

A *row state* says which rows are scored and how many passengers the current ones hold. With R rows of B
boxes one kind has R (B + 1) + 1 states, the last for all rows scored; a row state is a pair of them.
"""

from typing import NamedTuple

import numpy as np

from maps.bus.city import City, Intersection
from maps.bus.rules import Rows
from solver.bus.search.columns import BUSINESS, DARK, KINDS, LIGHT, TOURIST, UNIVERSITY, Ints


class Automaton(NamedTuple):
    """What every arrival does in every row state; Q row states, V intersections."""

    after: Ints
    """(V, Q) the row state after it."""
    points: Ints
    """(V, Q) what rows score with it."""
    counts: Ints
    """(V, Q, kinds) what it adds to each count, other boxes permitting."""
    ends: Ints
    """(Q,) half of the current rows, rounded down."""


def automaton(city: City) -> Automaton:
    """Return the automaton of a city; row state 0 is the empty pad."""
    tourists, business = city.rules.tourists, city.rules.business
    size = _states(tourists) * _states(business)
    kinds = {(place.passengers, place.building): place for place in city.intersections}
    arrivals = [[_arrival(city, state, place) for state in range(size)] for place in kinds.values()]
    numbers = {kind: number for number, kind in enumerate(kinds)}
    kind = [numbers[place.passengers, place.building] for place in city.intersections]
    ends = [
        sum(
            rows.points[held - 1] // 2
            for rows, (_, held) in zip((tourists, business), _unpacked(city, state), strict=True)
            if held
        )
        for state in range(size)
    ]
    return Automaton(
        np.array([[arrival.packed() for arrival in row] for row in arrivals])[kind],
        np.array([[arrival.scored for arrival in row] for row in arrivals])[kind],
        np.array([[arrival.counts for arrival in row] for row in arrivals])[kind],
        np.array(ends),
    )


def _states(rows: Rows) -> int:
    """Return the states of one kind: a row and its passengers, or all rows scored."""
    return rows.rows * (len(rows.points) + 1) + 1


def _unpacked(city: City, state: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the row and the passengers in it, of tourists and of businesspeople."""
    tourist, business = divmod(state, _states(city.rules.business))
    return (
        divmod(tourist, len(city.rules.tourists.points) + 1),
        divmod(business, len(city.rules.business.points) + 1),
    )


def _arrival(city: City, state: int, place: Intersection) -> "_Arrival":
    arrival = _Arrival(city, state)
    arrival.at(place)
    return arrival


class _Arrival:
    """What one arrival does to the pad."""

    def __init__(self, city: City, state: int) -> None:
        self._rules = city.rules
        (self._row, self._held), (self._office_row, self._office_held) = _unpacked(city, state)
        self.scored = 0
        self.counts = [0] * len(KINDS)

    def packed(self) -> int:
        """Return the row state now."""
        tourist = self._row * (len(self._rules.tourists.points) + 1) + self._held
        business = self._office_row * (len(self._rules.business.points) + 1) + self._office_held
        return tourist * _states(self._rules.business) + business

    def at(self, place: Intersection) -> None:
        """Take what stands at an intersection."""
        for passenger in place.passengers:
            self._take(passenger)
        if place.building == "university":
            self.counts[UNIVERSITY] += 1
        elif place.building == "office" and self._office_held:
            number = self._office_held
            self.scored += self._rules.business.points[number - 1]
            self._office_row, self._office_held = self._office_row + 1, 0
            self._take(self._rules.business_bonus[number - 1])
        elif place.building in ("light-sight", "dark-sight"):
            self.counts[LIGHT if place.building == "light-sight" else DARK] += 1
            if self._held:
                self.scored += self._rules.tourists.points[self._held - 1]
                self._row, self._held = self._row + 1, 0

    def _take(self, passenger: str) -> None:
        if passenger == "tourist":
            if self._row < self._rules.tourists.rows and self._held < len(self._rules.tourists.points):
                self._held += 1
                self.counts[TOURIST] += 1
        elif passenger == "business":
            rows = self._rules.business
            if self._office_row < rows.rows and self._office_held < len(rows.points):
                self._office_held += 1
                self.counts[BUSINESS] += 1
        elif passenger != "none":
            self.counts[KINDS.index(passenger)] += 1
