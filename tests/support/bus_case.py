"""A bus game as the project and the brute force read it, and the routes of one in the words of the other."""

from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import puzzles
from solver.bus.game import Game
from solver.bus.play import Play
from support.bus_brute import BusPuzzle, Facts, Route
from support.games import Data, text


class BusCase:
    """A game read twice: by the project and by the brute force."""

    def __init__(self, data: Data, most_routes: int = 1500) -> None:
        self.data = data
        self.text = text(data)
        self.most_routes = most_routes

    @cached_property
    def game(self) -> Game:
        """The game as the project's readers understand it."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "challenge.yaml"
            path.write_text(self.text, encoding="utf-8")
            challenge: Any = puzzles.load(path)
        assert isinstance(challenge.game, Game)
        return challenge.game

    @cached_property
    def puzzle(self) -> BusPuzzle:
        """The game as the brute force understands it."""
        return BusPuzzle(self.text)

    @cached_property
    def facts(self) -> Facts:
        """What the brute force finds. Raises TooBigError."""
        return self.puzzle.facts(self.most_routes)

    def route_of(self, play: Play) -> Route | None:
        """Find the route of a play among the legal ones that drive all tickets."""
        legal = (
            route for route in self.facts.scores if (route.start, route.laid) == (play.start, play.route)
        )
        return next(legal, None)


def to_play(route: Route) -> Play:
    """Say a route of the brute force in the project's words."""
    return Play(route.start, route.laid)
