"""A game as the project and the brute force read it, and the words of each in those of the other."""

from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import puzzles
from solver.metro.game import Game
from solver.metro.play import Play, Section, Turn
from support import brute, games
from support.brute import Puzzle

Difference = str | None


class Case:
    """A game read twice: by the project and by the brute force."""

    def __init__(self, data: games.Data, most_states: int = 20_000) -> None:
        self.data = data
        self.text = games.text(data)
        self.most_states = most_states

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
    def puzzle(self) -> Puzzle:
        """The game as the brute force understands it."""
        return Puzzle(self.text)

    @cached_property
    def facts(self) -> brute.Facts:
        """What the brute force finds. Raises TooBigError."""
        return self.puzzle.facts(self.most_states)


def to_turn(turn: brute.Turn) -> Turn:
    """Say a turn of the brute force in the project's words."""
    sections = tuple(Section(origin, target) for origin, target in turn.sections)
    return Turn(sections, turn.power, turn.station)  # type: ignore[arg-type]


def to_play(play: brute.Play) -> Play:
    """Say a play of the brute force in the project's words."""
    return Play(tuple(tuple(map(to_turn, turns)) for turns in play))


def from_play(play: Play) -> brute.Play:
    """Say a play of the project in the brute force's words."""
    return tuple(
        tuple(
            brute.Turn(tuple((each.origin, each.target) for each in turn.sections), turn.power, turn.station)
            for turn in turns
        )
        for turns in play.rounds
    )
