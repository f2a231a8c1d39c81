"""What a best bus route gives away, in three steps: what brings most, where it is half-way, how it begins."""

from typing import Any

import solver
from maps.coordinates import Point, format_point
from puzzles.hints import listed
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.shifts import TwoShifts

_PARTS = {
    "elders": "the elders bring",
    "students": "students and universities bring",
    "tourists": "tourists and sights bring",
    "business": "businesspeople and offices bring",
    "objectives": "the public objectives bring",
    "secret": "the secret objective brings",
}
_TOLD = 3
"""The last hint tells the first one in so many of the rounds."""


def hints(game: Game | TwoShifts, play: Any, name: str) -> tuple[str, ...]:
    """Return three hints from a play, which they call `name`; of two shifts they tell of the first one."""
    if isinstance(game, TwoShifts):
        return hints(game.first, play.first, f"the first shift of {name}")
    return _matters(game, play, name), _half_way(play, name), _beginning(play, name)


def _matters(game: Game, play: Play, name: str) -> str:
    score = solver.score(game, play)
    parts = {**score.breakdown(), "objectives": sum(score.objectives.values())}
    most = max(_PARTS, key=lambda part: parts[part])
    return f"In {name} {_PARTS[most]} most: {parts[most]} points of {score.total} in all."


def _half_way(play: Play, name: str) -> str:
    """Tell the start, and where the route is after half of the rounds."""
    rounds = (len(play.route) + 1) // 2
    last = next((turn[-1] for turn in reversed(play.route[:rounds]) if turn), None)
    if last is None:
        return f"In {name} the route starts from number {play.start}."
    at = format_point(last)
    return f"In {name} the route starts from number {play.start} and is at {at} after round {rounds}."


def _beginning(play: Play, name: str) -> str:
    rounds = (len(play.route) + _TOLD - 1) // _TOLD
    way = [_turn(turn) for turn in play.route[:rounds]]
    heading = f"In {name} the first {rounds} rounds from number {play.start} go like this"
    if rounds == 1:
        heading = f"In {name} the first round from number {play.start} goes like this"
    return listed(heading, way, "; ")


def _turn(turn: tuple[Point, ...]) -> str:
    return ", ".join(map(format_point, turn))
