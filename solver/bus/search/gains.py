"""What the columns can still bring: the best final counts, paid for at the prices.

With counts c so far, final counts f >= c are worth G(f); the dynamic programme pays p for each further one,
which is taken back here. The gain is

    max { G(f) - p (f - c) : f >= c }  =  max { G(f) - p f : f >= c } + p c,

tabulated over all c by a cumulative maximum along each axis, from the far end. So G may be anything: product
tracks, falling tracks, thresholds. It is valid for p >= 0 even where counts are cut off at a cap (paying for
more than f - c only adds to the bound), and for any p where f is exact.

Columns whose worth hangs together make a *group*: students with interns, universities and their stars;
tourists with starred sights and the note so far; businesspeople with starred offices; the letters; and all
others. A star's note is at most the final count of its colour, so y further arrivals at starred buildings
bring at most y times that. Their axis runs over a = (stars on the board) - y, so that "y at most the stars
left" again reads a >= c.

A public objective counts here until it is met: then what it brought is known, and taken out of the table
again. If it is still open in round r, it is worth at most the best value of rounds r and later.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.columns import (
    BUSINESS,
    CHANGES,
    DARK,
    ELDER,
    INTERN,
    LETTERS,
    LIGHT,
    NOTE,
    STAR_OFFICE,
    STAR_SIGHT,
    STAR_UNIVERSITY,
    STUDENT,
    TOURIST,
    TRAFFIC,
    UNIVERSITY,
    Ints,
)
from solver.bus.search.course import Course
from solver.bus.search.prices import QUANTUM, Floats, Prices

STARS = (STAR_UNIVERSITY, STAR_OFFICE, STAR_SIGHT)


class Group(NamedTuple):
    """Columns whose worth hangs together; all arrays have one axis for each, as long as its cap + 1."""

    columns: tuple[int, ...]
    worth: Ints
    """G(f), without public objectives."""
    met: tuple[Ints, ...]
    """For each public objective, 1 where f meets it."""


class Table(NamedTuple):
    """A group's gains by its counts so far, flat, and the place in the grid of the best final counts."""

    gains: Floats
    best: Ints


@dataclass(frozen=True)
class Gains:
    """The gains of a game at some prices, for one round and later."""

    tables: tuple[Table, ...]
    traffic: Floats
    """(boxes so far, the most to come): what traffic costs while there are boxes."""
    all_traffic: Floats
    """The same, unpaid, if every box will be ticked."""
    changes: Floats
    """(changes so far,): what changes cost."""
    all_changes: Floats
    """The same if every box will be used up."""


class Pad:
    """The groups of a game, ready to be priced."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.groups = tuple(_group(course, columns) for columns in _groups(course))
        self._shapes = [group.worth.shape for group in self.groups]
        rules = course.game.city.rules
        self._changes = -np.cumsum((0, *rules.changes))
        self._traffic = -_cumulative(rules.traffic, int(course.caps[TRAFFIC]))

    def gains(self, prices: Prices, round: int) -> Gains:
        """Return the gains at some prices from a round on."""
        tables = tuple(self._table(group, prices, round) for group in self.groups)
        changes, every = self._change_gains(prices)
        return Gains(tables, *self._traffic_gains(prices), changes, every)

    def indices(self, counts: NDArray[np.integer[Any]]) -> list[Ints]:
        """Return the place in each group's table of labels with counts (M, C)."""
        return [
            np.ravel_multi_index([counts[:, column] for column in group.columns], shape)
            for group, shape in zip(self.groups, self._shapes, strict=True)
        ]

    def best(
        self, gains: Gains, prices: Prices, counts: NDArray[np.integer[Any]], to_come: Ints
    ) -> tuple[Floats, Ints]:
        """Return the gains of labels, and how often each column (M, C) occurs further in them.

        `to_come` is the most traffic to come of each label. Boxes of route changes may be left.
        """
        further = np.zeros(counts.shape, np.int64)
        value = np.zeros(len(counts))
        for group, table, index in zip(self.groups, gains.tables, self.indices(counts), strict=True):
            value += table.gains[index]
            final = np.unravel_index(table.best[index], group.worth.shape)
            for axis, column in enumerate(group.columns):
                if column != NOTE:
                    amounts = _amounts(column, group.worth.shape[axis])
                    further[:, column] = amounts[final[axis]] - (0 if column in STARS else counts[:, column])
        for column, track, most in (
            (CHANGES, self._changes, self.course.boxes),
            (TRAFFIC, self._traffic, to_come),
        ):
            more = np.arange(len(track)) - counts[:, column, None]
            worth = np.where((more >= 0) & (more <= np.reshape(most, (-1, 1))), 0.0, -np.inf)
            worth += track - prices.columns[column] * more
            final_number = worth.argmax(axis=1)
            value += worth.max(axis=1)
            further[:, column] = final_number - counts[:, column]
        return value, further

    def settled(self, counts: NDArray[np.integer[Any]]) -> Ints:
        """Return what finished labels score for their columns, public objectives apart."""
        total = self._changes[counts[:, CHANGES]] + self._traffic[counts[:, TRAFFIC]]
        for group in self.groups:
            place = [
                counts[:, column]
                if column not in STARS
                else np.full(len(counts), group.worth.shape[axis] - 1)
                for axis, column in enumerate(group.columns)
            ]
            total = total + group.worth[tuple(place)]
        return np.asarray(total)

    def _table(self, group: Group, prices: Prices, round: int) -> Table:
        met = sum(
            max(goal.values[round:]) * met for goal, met in zip(self.course.goals, group.met, strict=True)
        )
        paid, owned = np.zeros(group.worth.shape), np.zeros(group.worth.shape)
        for axis, column in enumerate(group.columns):
            if column == NOTE:
                continue
            along = [1] * group.worth.ndim
            along[axis] = -1
            cost = (prices.columns[column] * _amounts(column, group.worth.shape[axis])).reshape(along)
            paid = paid + cost
            if column not in STARS:
                owned = owned + cost
        free = [axis for axis, column in enumerate(group.columns) if column != NOTE]
        gains, best = _best_above(group.worth + met - paid, free)
        return Table((gains + owned - met).ravel(), best.ravel())

    def _change_gains(self, prices: Prices) -> tuple[Floats, Floats]:
        """Return the gains for route changes, and those if every box will be used up."""
        number = np.arange(len(self._changes))
        paid = prices.columns[CHANGES] * number
        worth = self._changes - paid
        return np.maximum.accumulate(worth[::-1])[::-1] + paid, worth[-1] + paid

    def _traffic_gains(self, prices: Prices) -> tuple[Floats, Floats]:
        """Return the gains for traffic by boxes so far and most to come: up to the last box, and with all."""
        number = np.arange(len(self._traffic))
        paid = prices.columns[TRAFFIC] * number
        worth = self._traffic - paid
        final = np.minimum(number[:, None] + number, len(number) - 1)
        some = np.maximum.accumulate(worth[final], axis=1) + paid[:, None]
        every = np.where(number[:, None] + number >= len(number) - 1, self._traffic[-1], -np.inf)
        return some, every


def _groups(course: Course) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [
        (STUDENT, INTERN, UNIVERSITY, STAR_UNIVERSITY),
        (TOURIST, STAR_SIGHT, NOTE),
        (BUSINESS, STAR_OFFICE),
        (ELDER, LIGHT, DARK),
    ]
    letters = tuple(range(LETTERS, len(course.caps)))
    return [*found, letters] if letters else found


def _group(course: Course, columns: tuple[int, ...]) -> Group:
    """Return a group with its worth over all final counts."""
    shape = [course.caps[column] + 1 for column in columns]
    final = dict(zip(columns, np.indices(shape), strict=True))
    rules = course.game.city.rules
    if STUDENT in columns:
        learners = final[STUDENT] + final[INTERN]
        worth = learners * (final[UNIVERSITY] + shape[-1] - 1 - final[STAR_UNIVERSITY])
    elif TOURIST in columns:
        again = final[STAR_SIGHT] < course.caps[STAR_SIGHT]
        worth = np.where(again, np.maximum(final[NOTE], final[TOURIST]), final[NOTE])
    elif BUSINESS in columns:
        worth = final[BUSINESS] * (shape[-1] - 1 - final[STAR_OFFICE])
    elif ELDER in columns:
        worth = _cumulative(rules.elders, shape[0] - 1)[final[ELDER]]
    else:
        worth = rules.secret * np.prod(list(final.values()), axis=0)
    met = [
        (sum(final.get(column, 0) for column in goal.columns) >= goal.number) * np.ones(shape, np.int64)
        for goal in course.goals
    ]
    return Group(columns, worth, tuple(met))


def _amounts(column: int, size: int) -> Ints:
    """Return how often a column is paid for, by its place on an axis of that size."""
    if column == STAR_SIGHT:
        return np.minimum(size - 1 - np.arange(size), 1)
    return size - 1 - np.arange(size) if column in STARS else np.arange(size)


def _cumulative(track: tuple[int, ...], most: int) -> Ints:
    """Return what the first 0, 1, ... `most` boxes of a track come to; there is nothing beyond the last."""
    boxes = np.zeros(most, np.int64)
    boxes[: min(most, len(track))] = track[:most]
    return np.concatenate([[0], np.cumsum(boxes)])


def _best_above(worth: Floats, axes: list[int]) -> tuple[Floats, Ints]:
    """Return the largest value at or beyond each place along some axes, and its flat place."""
    place = np.arange(worth.size).reshape(worth.shape)
    code = np.rint(worth / QUANTUM).astype(np.int64) * worth.size + place
    for axis in axes:
        code = np.flip(np.maximum.accumulate(np.flip(code, axis), axis), axis)
    best, place = np.divmod(code, worth.size)
    return best * QUANTUM, place
