"""A bus game played round by round, by a player of any skill."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from maps.coordinates import Point
from puzzles.bus.players.compiled.ahead import weigh
from puzzles.bus.players.compiled.laying import lay
from puzzles.bus.players.compiled.pad import drive
from puzzles.bus.players.compiled.records import LENGTH, WAY, WORTH, Desk, Facts, Ints
from puzzles.bus.players.facts import desk, facts
from puzzles.chance import below
from puzzles.players import Played, Skill
from solver.bus import referee
from solver.bus.game import Game, formation_number
from solver.bus.play import Play

DEPTHS: dict[Skill, int] = {"greedy": 0, "one-deep": 1, "two-deep": 2}
"""How many of the tickets still to come a player looks ahead."""


@dataclass
class Driver:
    """A player's route so far, and the tickets that are turned over."""

    game: Game
    facts: Facts
    desk: Desk
    start: int
    end: int = field(init=False)
    route: list[tuple[Point, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.end = self.game.city.numbers[self.start].index
        self.desk.used[:] = 0
        self.desk.used[self.end] = 1
        self.desk.pads[0] = 0

    @property
    def round(self) -> int:
        """The rounds played."""
        return len(self.route)

    @property
    def formation(self) -> int:
        """The formation of the ticket that is turned over."""
        return self._meaning(self.game.tickets[self.round])

    @property
    def hidden(self) -> Ints:
        """For each formation the number of tickets with it that are not turned over yet."""
        counts = np.zeros(len(self.facts.formations), dtype=np.int64)
        for ticket in range(1, self.game.city.rules.tickets + 1):
            if ticket not in self.game.tickets[: self.round + 1]:
                counts[self._meaning(ticket)] += 1
        return counts

    def _meaning(self, ticket: int) -> int:
        """Return the number of the formation that a ticket means on the game's sheet."""
        return formation_number(self.game.city, self.game.sheet, ticket)

    def turns(self) -> int:
        """Put all legal turns on the desk; return how many there are."""
        return int(lay(self.facts, self.desk, 0, self.end, self.formation))

    def worths(self, deep: int) -> Sequence[int]:
        """Put all legal turns on the desk; return what each is worth, looking ahead so many tickets."""
        count = weigh(self.facts, self.desk, self.end, self.round, self.formation, self.hidden, deep)
        found: list[int] = self.desk.layings[0, :count, WORTH].tolist()
        return found

    def drive(self, turn: int) -> None:
        """Play one of the turns on the desk."""
        here, reached = self.end, []
        for way in self.desk.layings[0, turn, WAY : WAY + self.desk.layings[0, turn, LENGTH]].tolist():
            here = int(self.facts.places[here, way])
            self.desk.used[here] = 1
            reached.append(self.game.city.intersections[here].at)
        drive(self.facts, self.desk, 0, turn, self.end, self.desk.pads[0], self.round)
        self.end = here
        self.route.append(tuple(reached))


def play(game: Game, skill: Skill, chance: Random) -> Played:
    """Let a player of that skill play a game."""
    known = facts(game)
    board = desk(known)
    driver = Driver(game, known, board, _start(game, known, board, skill, chance))
    while driver.round < len(game.tickets):
        turn = _turn(driver, skill, chance)
        if turn is None:
            return Played(None, 0)
        driver.drive(turn)
    found = Play(driver.start, tuple(driver.route))
    return Played(found, referee.score(game, referee.replay(game, found)).total)


def _turn(driver: Driver, skill: Skill, chance: Random) -> int | None:
    """Choose one of the turns, which are then on the desk; None if there is none."""
    if skill == "random":
        count = driver.turns()
        return below(count, chance) if count else None
    return _best(driver.worths(DEPTHS[skill]), chance)


def _start(game: Game, known: Facts, board: Desk, skill: Skill, chance: Random) -> int:
    """Choose a start number: any, or the one with the best first turn, for the first ticket is seen."""
    if skill == "random" or not game.tickets:
        return game.starts[below(len(game.starts), chance)]
    found = [Driver(game, known, board, start).worths(DEPTHS[skill]) for start in game.starts]
    least = min((worth for worths in found for worth in worths), default=0) - 1
    best = _best([max(worths, default=least) for worths in found], chance)
    return game.starts[best or 0]


def _best(worths: Sequence[int], chance: Random) -> int | None:
    """Return the place of the highest worth, one of them by chance if there are several; None of none."""
    highest = [place for place, worth in enumerate(worths) if worth == max(worths)]
    return highest[below(len(highest), chance)] if highest else None
