"""Simulated metro players; `puzzles.players` calls them."""

from collections.abc import Sequence
from random import Random

from puzzles.metro.players import plain
from puzzles.metro.players.draws import Draws
from puzzles.players import Played, Skill
from solver.metro.game import Game


def play(game: Game, skill: Skill, chance: Random) -> Played:
    """Let a player of that skill play a game."""
    return plain.play(game, skill, Draws(chance.getrandbits(64)))


def totals(games: Sequence[Game], skill: Skill, chance: Random) -> list[int]:
    """Return the totals of many games, as `play` scores them one after another."""
    return [play(game, skill, chance).total for game in games]
