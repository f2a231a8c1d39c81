"""Dealing bus games: the same for ever, fair in what they draw, with rivals who drive by the rules."""

import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.town import city

import maps
import puzzles
from maps.bus.rules import OBJECTIVES
from maps.problems import LinewrightError
from maps.reading import parse
from puzzles.bus.dealing import deal, offered
from puzzles.wish import Wish
from solver.bus import referee
from solver.bus.game import Game, Rival
from solver.bus.play import Play

SEEDS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=20)
TOWN = city()
NEW_YORK = maps.load("bus/new-york")


def dealt(seed: str, rivals: int = 0, of: Any = TOWN) -> Game:
    return deal(of, Random(seed), Wish(rivals=rivals))


PINNED = {
    "2026-12-01": """\
sheet: 2
starts: [1, 3]
# On sheet 2: 1, 2/0, 2/1, 1, 2/any, 3/0
tickets: [11, 2, 9, 5, 10, 6]
objectives: [elders-5, tourists-5]
secret: [a, b, d]
seat: 1
rivals:
  - {start: 2, route: [[E3, D3, C3], [C4, B4], [B3, B2], [C2, D2, E2], [E1], [D1, C1, B1]]}
""",
    "x": """\
sheet: 2
starts: [2, 3]
# On sheet 2: 3/2, 3/0, 1, 2/1, 3/0, 2/1
tickets: [1, 12, 5, 3, 6, 9]
objectives: [students-5, tourists-5]
secret: [a, b, d]
seat: 1
rivals:
  - {start: 1, route: [[A2, A3], [B3, B2, C2], [C1, D1, D2, D3], [C3, C4, B4], [B5, C5, D5], [E5, E4]]}
""",
}
"""What is dealt of Market Town with one rival, as its file says it."""


@pytest.mark.parametrize("seed", PINNED)
def test_a_seed_has_its_deal_for_ever(seed: str) -> None:
    assert text_of(dealt(seed, 1)) == PINNED[seed]


def text_of(game: Game) -> str:
    challenge = puzzles.Challenge(game, "town.yaml")
    return puzzles.dump(challenge).removeprefix("linewright: 1\ngame: bus\ncity: town.yaml\n")


@settings(deadline=None, max_examples=40)
@given(SEEDS)
def test_a_deal_is_part_of_what_the_city_has(seed: str) -> None:
    game = dealt(seed, of=NEW_YORK)
    rules = NEW_YORK.rules
    assert 1 <= game.sheet <= rules.sheets
    assert len(set(game.starts)) == 2 and set(game.starts) <= set(NEW_YORK.numbers)
    assert list(game.starts) == sorted(game.starts)
    assert sorted(game.tickets) == list(range(1, 13))
    assert len(set(game.objectives)) == 2 and set(game.objectives) <= set(rules.objectives)
    assert game.secret in NEW_YORK.secrets
    assert (game.seat, game.rivals) == (0, ())


@settings(deadline=None, max_examples=15)
@given(SEEDS)
def test_rivals_change_nothing_else(seed: str) -> None:
    alone, joined = dealt(seed), dealt(seed, 1)
    assert replace(joined, rivals=(), seat=0) == alone
    assert 0 <= joined.seat <= 1 and len(joined.rivals) == 1


def test_everything_that_can_be_dealt_is() -> None:
    games = [dealt(str(seed), of=NEW_YORK) for seed in range(400)]
    assert {game.sheet for game in games} == {1, 2, 3, 4, 5}
    assert len({game.starts for game in games}) == 15
    assert len({game.objectives for game in games}) == 15
    assert {game.secret for game in games} == set(NEW_YORK.secrets)
    assert len({game.tickets for game in games}) == 400
    assert {dealt(str(seed), 1).seat for seed in range(12)} == {0, 1}


def test_a_short_game_reveals_fewer_tickets() -> None:
    games = [dealt(str(seed)) for seed in range(60)]
    assert {len(game.tickets) for game in games} == {6}
    assert {ticket for game in games for ticket in game.tickets} == set(range(1, 13))


def sheet_of(game: Game, rival: Rival) -> list[int]:
    """Return the sheets on which a rival's recorded route is legal as far as it goes."""
    legal = []
    for sheet in range(1, game.city.rules.sheets + 1):
        driven = tuple(turn for turn in rival.route if turn)
        own = Game(game.city, sheet, (rival.start,), game.tickets[: len(driven)])
        try:
            referee.replay(own, Play(rival.start, driven))
        except LinewrightError:
            continue
        legal.append(sheet)
    return legal


@pytest.mark.parametrize(("of", "rivals"), [("bus/new-york", 2), ("bus/london", 3), ("bus/practice", 1)])
def test_rivals_drive_by_the_rules_on_sheets_and_from_starts_of_their_own(of: str, rivals: int) -> None:
    for seed in ("a", "b", "c"):
        game = dealt(seed, rivals, maps.load(of))
        assert len(game.rivals) == rivals
        starts = [rival.start for rival in game.rivals]
        assert len(set(starts)) == rivals and not set(starts) & set(game.starts)
        for rival in game.rivals:
            assert sheet_of(game, rival)
            assert len(rival.route) <= len(game.tickets)
            points = [game.city.numbers[rival.start].at, *(point for turn in rival.route for point in turn)]
            assert len(set(points)) == len(points)
            assert all(
                frozenset(game.city.at[end].index for end in ends) in game.city.joining
                for ends in pairwise(points)
            )


def test_rivals_survive_where_there_is_room() -> None:
    routes = [rival.route for seed in range(8) for rival in dealt(str(seed), 2, NEW_YORK).rivals]
    assert all(len(route) == 12 and all(route) for route in routes)


def test_a_rival_who_has_no_way_stops() -> None:
    dead_end = maps.read_city(
        parse(
            "linewright: 1\ngame: bus\nname: Ends\nboard: |\n  g:1 e s t . g:2 e s t . g:3 e s t\n",
            "ends.yaml",
        )
    )
    game = dealt("x", 1, dead_end)
    (rival,) = game.rivals
    assert len(rival.route) < len(game.tickets) and sheet_of(game, rival)


def test_a_deal_does_not_depend_on_hash_order() -> None:
    program = (
        "import puzzles\n"
        "for city, rivals in ('bus/new-york', 2), ('bus/practice', 1):\n"
        "    print(puzzles.dump(puzzles.deal(city, seed='é 7', rivals=rivals)))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4711")
    }
    assert len(outputs) == 1


RIVALS = (
    "too-many-rivals: expected 0 to {} rivals, for which Market Town has sheets and start numbers, found {}"
)


@pytest.mark.parametrize(
    ("changes", "options", "told"),
    [
        (
            (),
            {"rivals": 2},
            [RIVALS.format(1, 2)],
        ),
        (
            (),
            {"rivals": -1},
            [RIVALS.format(1, -1)],
        ),
        (
            (),
            {"lines": 2, "powers": True},
            [
                "not-in-game: expected a city with lines for --lines: a bus city has none; leave it out",
                "not-in-game: expected a city with lines for --powers: a bus city has none; leave it out",
            ],
        ),
        (
            (("g:1", "g"), ("g:2", "g"), ("g:3", "g")),
            {},
            ["no-starts: expected start numbers on the board, and Market Town has none; add g:1"],
        ),
        (
            (("{rounds: 6}", "{sheets: 1}"),),
            {"rivals": 1},
            [RIVALS.format(0, 1)],
        ),
    ],
)
def test_more_than_the_city_can_give_is_refused(
    changes: tuple[tuple[str, str], ...], options: dict[str, Any], told: list[str]
) -> None:
    with pytest.raises(LinewrightError) as caught:
        deal(city(*changes), Random(0), Wish(**options))
    assert [f"{problem.code}: {problem.message}" for problem in caught.value.problems] == told


def test_rivals_of_a_metro_city_are_refused() -> None:
    with pytest.raises(LinewrightError) as caught:
        puzzles.deal("metro/practice", seed="x", rivals=1)
    assert [problem.code for problem in caught.value.problems] == ["not-in-game"]


OFFERED = {"elders-5", "students-5", "tourists-5"}


def test_only_what_the_board_offers_becomes_an_objective() -> None:
    assert {name for name in OBJECTIVES if offered(TOWN, name)} == OFFERED
    for seed in range(30):
        assert set(dealt(str(seed)).objectives) <= OFFERED


def test_one_start_is_enough_and_a_city_without_secrets_has_none() -> None:
    lone = city(("g:2", "g"), ("g:3", "g"), ("[[a, b, d], [b, c, d]]", "[]"))
    game = dealt("x", of=lone)
    assert (game.starts, game.secret) == ((1,), ())
