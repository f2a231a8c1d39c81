"""The other seats: whose segments make traffic when, and which public objectives they claim.

Source: rules-bus.md, "Solo play" and "Traffic".
"""

import itertools

from maps.bus.city import City
from maps.coordinates import Point
from solver.bus.game import Game, Rival
from solver.bus.tally import Tally, arrived, counted


def segments_before(game: Game, round: int) -> dict[frozenset[Point], int]:
    """Return how many rivals' segments lie on each street when one's own turn of a round (from 0) comes.

    "The first seat moves on by one each round; a rival earlier in the turn order has already laid this
    round's segments when you play."
    """
    laid: dict[frozenset[Point], int] = {}
    for seat, rival in zip(_other_seats(game), game.rivals, strict=True):
        rounds = round + 1 if _turn(game, seat, round) < _turn(game, game.seat, round) else round
        for ends in _segments(game.city, rival, rounds):
            laid[ends] = laid.get(ends, 0) + 1
    return laid


def claimed(game: Game, objective: str) -> int | None:
    """Return the first round (from 0) at whose end some rival meets a public objective, None if none does."""
    goal = game.city.rules.objectives[objective]
    rounds = [
        number
        for rival in game.rivals
        for number, tally in enumerate(_tallies(game.city, rival, len(game.tickets)))
        if counted(tally, goal.kind) >= goal.number
    ]
    return min(rounds, default=None)


def _other_seats(game: Game) -> list[int]:
    return [seat for seat in range(len(game.rivals) + 1) if seat != game.seat]


def _turn(game: Game, seat: int, round: int) -> int:
    """Return when in a round (from 0) a seat lays its segments."""
    return (seat - round) % (len(game.rivals) + 1)


def _driven(rival: Rival) -> tuple[tuple[Point, ...], ...]:
    """Return the rounds that a rival drives: with an empty one it has stopped."""
    for number, reached in enumerate(rival.route):
        if not reached:
            return rival.route[:number]
    return rival.route


def _segments(city: City, rival: Rival, rounds: int) -> list[frozenset[Point]]:
    """Return the streets on which a rival has laid a segment in its first rounds."""
    points = [city.numbers[rival.start].at]
    points += [point for reached in _driven(rival)[:rounds] for point in reached]
    return [frozenset(ends) for ends in itertools.pairwise(points)]


def _tallies(city: City, rival: Rival, rounds: int) -> list[Tally]:
    """Return what a rival has collected at the end of each round that it drives."""
    tally = Tally()
    found = []
    for reached in _driven(rival)[:rounds]:
        for point in reached:
            tally = arrived(city.rules, tally, city.at[point])
        found.append(tally)
    return found
