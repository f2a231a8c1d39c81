"""Simulated metro players; `puzzles.players` calls them. How they choose: docs/ratings.md."""

from collections.abc import Sequence
from random import Random

from puzzles.players import Played, Skill
from solver.metro.game import Game


def play(game: Game, skill: Skill, chance: Random) -> Played:
    """Let a player of that skill play a game."""
    from puzzles.metro.players import batches

    return batches.play(game, skill, chance.getrandbits(64))


def totals(games: Sequence[Game], skill: Skill, chance: Random) -> list[int]:
    """Return the totals of many games, as `play` scores them one after another."""
    from puzzles.metro.players import batches

    return batches.totals(games, skill, [chance.getrandbits(64) for _ in games])
