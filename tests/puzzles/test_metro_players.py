"""Simulated metro players: legal plays with the referee's totals, the same from the same seed."""

from random import Random

import pytest
from support import games
from support.case import Case

import solver
from puzzles import players


def dealt(count: int) -> list[Case]:
    return [Case(games.seeded(seed)) for seed in range(count)]


@pytest.mark.parametrize("skill", players.SKILLS)
def test_every_play_is_legal_and_its_total_the_referee_s(skill: players.Skill) -> None:
    for case in dealt(4):
        played = players.play(case.game, skill, Random("seed"))
        assert solver.score(case.game, played.play).total == played.total


@pytest.mark.parametrize("skill", players.SKILLS)
def test_many_games_score_what_one_after_another_does(skill: players.Skill) -> None:
    many = [case.game for case in dealt(4)]
    chance = Random("seed")
    assert players.totals(many, skill, Random("seed")) == [
        players.play(game, skill, chance).total for game in many
    ]


def test_no_game_has_no_total() -> None:
    assert players.totals([], "greedy", Random("seed")) == []
