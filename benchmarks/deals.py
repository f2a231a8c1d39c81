"""What is dealt in a benchmark, said in a few words from which it can be dealt again anywhere."""

from dataclasses import dataclass, replace
from typing import Any

import puzzles
from benchmarks.boards import Size, board
from puzzles.dealing import deal_in
from puzzles.wish import Wish


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A fixed game: a city, or a board made of it, and how it is dealt. None stands for what is usual."""

    city: str = "metro/london"
    """Built-in name or file."""
    size: Size | None = None
    """The board of that size made of the city (boards.py)."""
    ends_after: int | None = None
    """The rounds of that board."""
    lines: int | None = None
    objectives: bool = False
    powers: bool = False
    rivals: int | None = None
    tickets: int | None = None
    """Only so many tickets of the bus, the first."""
    seed: str

    def game(self) -> Any:
        """Deal the game. Raises LinewrightError if the city cannot give it."""
        if self.size is not None:
            made = board(self.city, self.size, self.ends_after)
            wish = Wish(self.lines, self.objectives, self.powers)
            return deal_in(made, made.name, self.seed, wish).game
        game: Any = puzzles.deal(
            self.city,
            seed=self.seed,
            lines=self.lines,
            objectives=self.objectives,
            powers=self.powers,
            rivals=self.rivals or None,
        ).game
        return game if self.tickets is None else replace(game, tickets=game.tickets[: self.tickets])


def seeds(count: int) -> list[str]:
    """Return the seeds of the first deals of every benchmark."""
    return [f"benchmark {number}" for number in range(count)]


def size(game: Any) -> str:
    """Say how large a game is: the events of each line, or the segments of the bus and its rivals."""
    if game.game == "metro":
        return "+".join(str(len(round_.events)) for round_ in game.rounds)
    return f"{sum(formation.segments for formation in game.formations)} seg, {len(game.rivals)} riv"
