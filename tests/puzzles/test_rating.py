from dataclasses import replace

import pytest

import puzzles
from maps.metro.city import City
from solver.metro.game import Game, Power, Round


def whole(city: City, objectives: tuple[str, ...] = (), powers: dict[str, Power] | None = None) -> Game:
    """Return a game of all lines of a city."""
    rounds = tuple(Round(line.name, ()) for line in city.lines)
    return Game(city, rounds, objectives, powers or {})


@pytest.mark.parametrize(
    ("total", "low"),
    [(-5, 0), (0, 0), (90, 0), (91, 91), (105, 91), (106, 106), (150, 136), (151, 151), (999, 151)],
)
def test_every_total_has_its_band(bay: City, total: int, low: int) -> None:
    assert puzzles.rating(whole(bay), total).low == low


@pytest.mark.parametrize(
    ("objectives", "powers", "handicap"),
    [((), {}, 0), (("river-6",), {}, 10), ((), {"Rose": "joker"}, 10), (("river-6",), {"Rose": "joker"}, 20)],
)
def test_each_module_in_play_takes_ten_off(
    bay: City, objectives: tuple[str, ...], powers: dict[str, Power], handicap: int
) -> None:
    game = whole(bay, objectives, powers)
    assert puzzles.rating(game, 105 + handicap).low == 91
    assert puzzles.rating(game, 106 + handicap).low == 106


def test_a_game_of_fewer_lines_has_no_band(bay: City) -> None:
    game = whole(bay)
    fewer = replace(game, rounds=game.rounds[1:])
    assert puzzles.rating(fewer, 120) is None
    assert puzzles.rating(replace(fewer, drawn={game.rounds[0].line: ()}), 120) is None
