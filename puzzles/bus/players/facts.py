"""A bus game as the arrays that the compiled loops read, and a desk for them to work on."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

import numpy as np

from maps.bus.city import Intersection
from maps.bus.rules import Rules
from puzzles.bus.players.compiled import records as at
from puzzles.bus.players.compiled.records import Desk, Facts, Ints
from solver.bus import rivals
from solver.bus.game import Game

LAYINGS = 4000
"""Layings of a turn that a player thinks of; an ordinary board has some dozens at most."""

DEPTHS = 3
"""The turn to be chosen and two more."""

_DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
_PASSENGERS = {
    "none": at.NOBODY,
    "elder": at.ELDER,
    "student": at.STUDENT,
    "tourist": at.TOURIST,
    "business": at.BUSINESS,
    "intern": at.INTERN,
}
_BUILDINGS = {
    None: at.NOTHING,
    "university": at.UNIVERSITY,
    "office": at.OFFICE,
    "light-sight": at.LIGHT_SIGHT,
    "dark-sight": at.DARK_SIGHT,
}
_COUNTED = {
    "elders": at.ELDERS,
    "students": at.STUDENTS,
    "tourists": at.TOURISTS,
    "business": at.BUSINESSPEOPLE,
    "light-sights": at.LIGHT_SIGHTS,
    "dark-sights": at.DARK_SIGHTS,
}


def facts(game: Game) -> Facts:
    """Return what the loops know of a game; the order of its tickets is not in it."""
    return Facts(
        places=_places(game),
        boxes=_boxes(game),
        formations=_ints(_formations(game)),
        tracks=_tracks(game.city.rules),
        goals=_ints([_goal(game, name) for name in game.objectives]).reshape(-1, at.GOAL_COLUMNS),
        limits=_limits(game),
    )


def desk(known: Facts) -> Desk:
    """Return a desk large enough for a game."""
    places = len(known.places)
    longest = int(known.formations[:, at.SEGMENTS].max() + known.limits[at.CHAIN])
    return Desk(
        layings=np.zeros((DEPTHS, LAYINGS, at.WAY + longest), dtype=np.int64),
        pads=np.zeros((DEPTHS + 1, at.MET + len(known.goals)), dtype=np.int64),
        used=np.zeros(places, dtype=np.int64),
        stack=np.zeros((DEPTHS, 4, longest + 1), dtype=np.int64),
        search=np.zeros((2, places + 1), dtype=np.int64),
    )


def _places(game: Game) -> Ints:
    """Return the table of the intersections."""
    city = game.city
    bits = _bits(game)
    table = np.full((len(city.intersections), at.PLACE_COLUMNS), -1, dtype=np.int64)
    for place in city.intersections:
        for street in city.streets_of[place.index]:
            there = city.intersections[street.other(place.index)]
            table[place.index, _way(place, there)] = there.index
        first, second = (*place.passengers, "none", "none")[:2]
        table[place.index, at.WAYS :] = (
            _PASSENGERS[first],
            _PASSENGERS[second],
            _BUILDINGS[place.building],
            place.star,
            place.green_light,
            bits.get(place.letter or "", 0),
        )
    return table


def _way(here: Intersection, there: Intersection) -> int:
    """Return the direction in which a street leads."""
    (ax, ay), (bx, by) = here.at, there.at
    return _DIRECTIONS.index(((bx > ax) - (bx < ax), (by > ay) - (by < ay)))


def _bits(game: Game) -> dict[str, int]:
    """Return a bit for each letter of the secret objective."""
    return {letter: 1 << place for place, letter in enumerate(game.secret)}


def _formations(game: Game) -> list[tuple[int, int]]:
    """Return segments and turns (-1 for any) of each formation of the rules, as the game reads them."""
    every = replace(game, sheet=0, tickets=tuple(range(len(game.city.rules.formations))))
    return [(one.segments, -1 if one.turns is None else one.turns) for one in every.formations]


def _boxes(game: Game) -> Ints:
    """Return the boxes of traffic that a segment ticks, by round, intersection and direction."""
    city = game.city
    boxes = np.zeros((len(game.tickets), len(city.intersections), at.WAYS), dtype=np.int64)
    streets = [(city.intersections[one.a], city.intersections[one.b], one.busy) for one in city.streets]
    for round in range(len(game.tickets)):
        laid = rivals.segments_before(game, round) if game.rivals else {}
        for a, b, busy in streets:
            number = laid.get(frozenset((a.at, b.at)), 0) + busy
            boxes[round, a.index, _way(a, b)] = boxes[round, b.index, _way(b, a)] = number
    return boxes


def _tracks(rules: Rules) -> Ints:
    """Return the table of the tracks, filled up with zeros."""
    tracks = [
        [0, *accumulate(rules.elders)],
        [0, *accumulate(rules.changes)],
        [0, *accumulate(rules.traffic)],
        [0, *rules.tourists.points],
        [0, *rules.business.points],
        [at.NOBODY, *(_PASSENGERS[who] for who in rules.business_bonus)],
    ]
    longest = max(map(len, tracks))
    return _ints([[*track, *[0] * (longest - len(track))] for track in tracks])


def _goal(game: Game, name: str) -> tuple[int, ...]:
    """Return what the loops know of a public objective."""
    goal = game.city.rules.objectives[name]
    claimed = rivals.claimed(game, name)
    last = len(game.tickets) if claimed is None else claimed + 1
    return _COUNTED[goal.kind], goal.number, *game.city.rules.public, last


def _limits(game: Game) -> Ints:
    """Return the limits in their order."""
    rules = game.city.rules
    limits = {
        at.ELDERS: len(rules.elders),
        at.STUDENTS: rules.students,
        at.INTERNS: rules.interns,
        at.UNIVERSITIES: rules.universities,
        at.TOURIST_ROWS: rules.tourists.rows,
        at.TOURIST_BOXES: len(rules.tourists.points),
        at.BUSINESS_ROWS: rules.business.rows,
        at.BUSINESS_BOXES: len(rules.business.points),
        at.CHANGE_BOXES: len(rules.changes),
        at.TRAFFIC_BOXES: len(rules.traffic),
        at.CHAIN: rules.green_light_chain,
        at.ALONE: int(rules.single_segment_when_stuck),
        at.ROUNDS: len(game.tickets),
        at.SECRET_BITS: sum(_bits(game).values()),
        at.SECRET_POINTS: rules.secret,
    }
    return _ints([limits[place] for place in range(at.LIMITS)])


def _ints(values: Sequence[object]) -> Ints:
    return np.array(values, dtype=np.int64)
