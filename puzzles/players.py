"""Simulated players of rising skill: the facade of the games' own ones.

A player sees what a person at the table sees: the network so far and the cards revealed so far, never
those to come. The same game, skill and generator give the same play on every machine.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, get_args

from maps.rooms import room

Skill = Literal["random", "greedy", "one-deep", "two-deep"]

SKILLS: tuple[Skill, ...] = get_args(Skill)
"""The skills, the weakest first: any legal section; the most points now; the most points expected after
one, or after two, of the cards that are still to come."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a player made of a game."""

    play: Any
    """The filled-in sheet; None for a bus player who was eliminated."""
    total: int
    """The referee's total of it; 0 for a player who was eliminated."""


def play(game: Any, skill: Skill, chance: Random) -> Played:
    """Let a player of that skill play a game."""
    played: Played = room("puzzles", game.game).players.play(game, skill, chance)
    return played


def totals(games: Iterable[Any], skill: Skill, chance: Random) -> list[int]:
    """Return what a player of that skill scores in each of many games of one kind.

    The same totals as of one `play` after another with the same generator. Where a game's room has a
    faster way for many games at once it is taken; it is fastest if they share one city, the very same object.
    """
    return [total or 0 for total in outcomes(games, skill, chance)]


def outcomes(games: Iterable[Any], skill: Skill, chance: Random) -> list[int | None]:
    """Return what `totals` does, but None instead of 0 for a player who was eliminated."""
    dealt = list(games)
    if not dealt:
        return []
    players = room("puzzles", dealt[0].game).players
    if hasattr(players, "totals"):
        found: list[int | None] = players.totals(dealt, skill, chance)
        return found
    played: list[Played] = [players.play(game, skill, chance) for game in dealt]
    return [None if one.play is None else one.total for one in played]
