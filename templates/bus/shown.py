"""What a board shows besides its city: the starts and letters dealt, rivals' traffic, a route driven."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from maps.coordinates import Point
from solver.bus.game import Game
from solver.bus.play import Play
from templates.bus.rivalry import counting


@dataclass(frozen=True, slots=True)
class Step:
    """A segment of the route: from where to where, in which round (from 1)."""

    a: Point
    b: Point
    round: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What to show on a board."""

    starts: frozenset[int] = frozenset()
    """The start numbers to mark."""
    secret: frozenset[str] = frozenset()
    """The letters to mark."""
    traffic: Mapping[frozenset[Point], tuple[int, ...]] = field(default_factory=dict)
    """For a street the rounds from which a rival's segment counts on it, one for each segment."""
    route: tuple[Step, ...] = ()


def before(game: Game) -> Shown:
    """Show a game before play."""
    return Shown(frozenset(game.starts), frozenset(game.secret), counting(game))


def after(game: Game, play: Play) -> Shown:
    """Show a game after a play; of the starts only the one chosen is marked."""
    steps = []
    end = game.city.numbers[play.start].at
    for number, reached in enumerate(play.route, 1):
        for point in reached:
            steps.append(Step(end, point, number))
            end = point
    return Shown(frozenset((play.start,)), frozenset(game.secret), counting(game), tuple(steps))
