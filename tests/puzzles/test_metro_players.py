"""Simulated metro players: they play like the plain one, legally, and blind to the cards to come."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support import games, plain_players
from support.case import Case
from support.draws import Draws

import maps
import puzzles
import solver
from puzzles import players
from solver.metro.game import Card, Game

FEW_EVENTS = games.Size({1: 4, 2: 3, 3: 2, 4: 2}, 4, 4, 8)
"""The plain player who looks two deep thinks a second about such a game."""


def dealt(seeds: range, size: games.Size = games.SMALL) -> list[Game]:
    return [Case(games.seeded(seed, size)).game for seed in seeds]


def assert_plays_like_the_plain_player(many: list[Game], skill: players.Skill) -> None:
    for number, game in enumerate(many):
        plain = plain_players.play(game, skill, Draws(Random(number).getrandbits(64)))
        assert players.play(game, skill, Random(number)) == plain, f"game {number}"


@pytest.mark.parametrize("skill", ["random", "greedy", "one-deep"])
def test_they_choose_like_the_plain_player(skill: players.Skill) -> None:
    assert_plays_like_the_plain_player(dealt(range(60)), skill)


def test_looking_two_deep_they_choose_like_the_plain_player() -> None:
    assert_plays_like_the_plain_player(dealt(range(25), FEW_EVENTS), "two-deep")


@pytest.mark.slow
def test_on_a_board_of_full_size_they_choose_like_the_plain_player() -> None:
    many = dealt(range(2), games.WIDE)
    many += [puzzles.deal("metro/london", seed="a", lines=2, objectives=True, powers=True).game]
    assert_plays_like_the_plain_player(many, "greedy")


def test_every_play_is_legal_and_its_total_the_referee_s() -> None:
    for game in dealt(range(20), games.WIDE):
        for skill in players.SKILLS:
            played = players.play(game, skill, Random("seed"))
            assert solver.score(game, played.play).total == played.total


@pytest.mark.parametrize("skill", players.SKILLS)
def test_many_games_score_what_one_after_another_does(skill: players.Skill) -> None:
    """Games of several cities and modules, some of which share a city."""
    many = dealt(range(20))
    city = maps.load("metro/practice")
    one = puzzles.deal("metro/practice", seed="a", powers=True).game
    many += [replace(one, city=city), replace(one, city=city, rounds=one.rounds[::-1])] * 3
    chance = Random("seed")
    assert players.totals(many, skill, Random("seed")) == [
        players.play(game, skill, chance).total for game in many
    ]


def test_no_game_has_no_total() -> None:
    assert players.totals([], "greedy", Random("seed")) == []


@pytest.mark.parametrize("skill", players.SKILLS)
def test_no_player_knows_the_cards_to_come(skill: players.Skill) -> None:
    game: Game = puzzles.deal("metro/london", seed="a", powers=True).game
    first, *others = game.rounds
    for known in range(len(first.cards)):
        cards = (
            *first.cards[:known],
            *(Card(not card.underground, "circle") for card in first.cards[known:]),
        )
        other = replace(game, rounds=(replace(first, cards=cards), *others))
        same = sum(card.symbol != "switch" for card in cards[:known])
        turns, expected = (
            players.play(each, skill, Random("seed")).play.rounds[0][:same] for each in (other, game)
        )
        assert turns == expected


def test_skill_tells() -> None:
    city = maps.load("metro/london")
    many = [replace(puzzles.deal("metro/london", seed=str(seed)).game, city=city) for seed in range(10)]
    means = [sum(players.totals(many * 10, skill, Random("seed"))) / 100 for skill in players.SKILLS]
    assert means == sorted(means)


def test_the_same_on_every_machine() -> None:
    game = puzzles.deal("metro/london", seed="pinned", objectives=True, powers=True).game
    totals = [players.play(game, skill, Random("pinned")).total for skill in players.SKILLS]
    assert totals == [90, 132, 135, 155]


def test_the_example_of_the_docs_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "ratings.md").read_text(encoding="utf-8")
    (code,) = (block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "players" in block)
    names: dict[str, Any] = {}
    exec(code.replace("1000", "10"), names)
    assert solver.score(names["game"], names["played"].play).total == names["played"].total
    assert len(names["many"]) == 10
