"""The work that rating a city comes to, in pieces that processes can do in any order.

What comes of a piece depends on the seed, the city and the piece only.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import solver
from maps.rooms import room
from puzzles import players
from puzzles.rating import handicap
from puzzles.wish import Wish

BLOCK = 10
"""Deals that are played together."""

SEED_ROOM = len("/9999999")
"""What the number of a deal adds to the seed."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some deals after each other, from the one with the number `first` on, to be played by all players."""

    first: int
    deals: int


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal with the number `first`, to be solved in hindsight."""

    first: int


Task = Block | Sight


@dataclass(frozen=True, slots=True)
class Plays:
    """The rated totals of a block: for each skill those of its deals, None for who was eliminated."""

    deals: int
    totals: Mapping[str, Sequence[int | None]]


@dataclass(frozen=True, slots=True)
class Best:
    """The best rated total found for a deal and what none can pass; None of each if no play was found."""

    score: int | None
    bound: int | None
    unsolvable: bool = False
    """Whether it is proved that there is no play."""


@dataclass(frozen=True)
class Worker:
    """Does the pieces of work of one rating; called with a piece it returns what comes of it."""

    city: Any
    seed: str
    wish: Wish
    work: int
    """Engine steps for a deal."""

    def __call__(self, task: Task) -> Plays | Best:
        """Do one piece."""
        return self._solve(task.first) if isinstance(task, Sight) else self._play(task)

    def deal(self, number: int) -> Any:
        """Deal the game of that number, the one that `linewright deal` has for the seed `SEED/NUMBER`."""
        deal = room("puzzles", self.city.game).deal
        return deal(self.city, Random(f"{self.seed}/{number}"), self.wish)

    def _play(self, block: Block) -> Plays:
        games = [self.deal(number) for number in range(block.first, block.first + block.deals)]
        totals: dict[str, list[int | None]] = {}
        for skill in players.SKILLS:
            chance = Random(f"{self.seed}/{block.first}/{skill}")
            found = players.outcomes(games, skill, chance)
            totals[skill] = [
                None if total is None else total - handicap(game)
                for game, total in zip(games, found, strict=True)
            ]
        return Plays(len(games), totals)

    def _solve(self, number: int) -> Best:
        game = self.deal(number)
        found = solver.solve(game, work=self.work, workers=1)
        if found.score is None or found.bound is None:
            return Best(None, None, found.status == "unsolvable")
        return Best(found.score - handicap(game), found.bound - handicap(game))
