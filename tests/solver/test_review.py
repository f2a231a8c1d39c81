"""Looking at a game after it was played: prospects and near-best plays, held to trying everything."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from support.games import MIDDLE

import puzzles
import solver
from solver.bus import referee
from solver.bus.game import Game as BusGame
from solver.bus.play import Play as BusPlay
from solver.metro import review
from solver.metro.play import PASS, Play
from solver.metro.search import network, replay
from solver.metro.search.board import Board
from solver.metro.search.network import ILLEGAL, Line

from . import bus_searching, searching

RIDES = (0, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 15)
"""Seeds of bus games that can be played to their end."""
CITIES = (*range(9), 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 23)
"""Seeds of metro games with few enough networks to try them all."""


def _plays(
    game: BusGame, state: referee.State, route: tuple[referee.Turn, ...]
) -> Iterator[tuple[int, BusPlay]]:
    """Yield every play from a position on, with its score."""
    if referee.finished(game, state):
        yield referee.score(game, state).total, BusPlay(state.route[0].number or 0, route)
    for turn in referee.turns(game, state):
        yield from _plays(game, referee.play(game, state, turn), (*route, turn))


def _all_plays(game: BusGame) -> list[tuple[int, BusPlay]]:
    return [one for number in game.starts for one in _plays(game, referee.start(game, number), ())]


@pytest.mark.parametrize("seed", RIDES)
def test_bus_routes_counted_and_prospects(seed: int) -> None:
    game = bus_searching.game(seed, columns=3 + seed % 2, rounds=2 + seed % 3)
    plays = _all_plays(game)
    assert plays, "another seed is needed"
    best, top = max(plays, key=lambda one: one[0])
    for less in (0, 1, 3):
        number = len({play for score, play in plays if score >= best - less})
        assert solver.near(game, top, best - less, number + 5) == solver.Count(number, True)
        if number > 1:
            assert solver.near(game, top, best - less, number - 1) == solver.Count(number - 1, False)
    assert solver.unique(game, top) == (sum(score == best for score, _ in set(plays)) == 1)
    for total, play in random.Random(seed).sample(plays, min(4, len(plays))):
        expected = [
            max(
                score
                for score, other in plays
                if (other.start, other.route[:k]) == (play.start, play.route[:k])
            )
            for k in range(1, len(play.route) + 1)
        ]
        assert list(solver.prospects(game, play)) == expected
        assert expected[-1] == total


def _networks(board: Board) -> list[tuple[int, list[Line]]]:
    """Return all legal networks of a small game with their scores."""
    tables = searching.tables(board)
    assert np.prod([float(len(table)) for table in tables]) <= 3000, "another seed is needed"
    scored = [(network.total(board, one), one) for one in searching.networks(board, tables)]
    return [one for one in scored if one[0] != ILLEGAL]


def _links(lines: list[Line]) -> tuple[bytes, ...]:
    return tuple(line.links.tobytes() for line in lines)


@pytest.mark.parametrize("seed", CITIES)
def test_metro_networks_counted_and_prospects(seed: int) -> None:
    board = Board(searching.game(seed))
    networks = _networks(board)
    assert networks and board.lines, "another seed is needed"
    game = board.game
    best, top = max(networks, key=lambda one: one[0])
    for less in (0, 2, 5):
        count = len(
            {
                _links(lines)
                for score, lines in networks
                if score >= best - less
                and sum(a != b for a, b in zip(_links(lines), _links(top), strict=True)) <= 1
            }
        )
        found = solver.near(game, replay.play(board, top), best - less, count + 5)
        assert found == solver.Count(count, True)
    alone = len({_links(lines) for score, lines in networks if score == best}) == 1
    found = solver.unique(game, replay.play(board, top))
    assert found == alone or (alone and not all(line.sections for line in top))
    for total, lines in random.Random(seed).sample(networks, min(3, len(networks))):
        expected = [
            max(score for score, other in networks if _links(other)[:k] == _links(lines)[:k])
            for k in range(1, board.lines + 1)
        ]
        assert list(solver.prospects(game, replay.play(board, lines))) == expected
        assert expected[-1] == total


def test_the_potential_of_a_line_falls_to_what_it_scores() -> None:
    game = puzzles.deal("metro/practice", seed="c", lines=1).game
    best = solver.solve(game)
    assert best.play is not None and best.score is not None
    fall = review.potential(game, best.play, 0)
    assert fall == (best.score,) * (len(game.rounds[0].events) + 1)
    poor = Play((*((PASS,) * len(game.rounds[0].events),),))
    fall = review.potential(game, poor, 0)
    assert (fall[0], fall[-1]) == (best.score, solver.score(game, poor).total)
    assert list(fall) == sorted(fall, reverse=True) and len(set(fall)) > 3


@pytest.mark.parametrize("seed", CITIES)
def test_nothing_is_claimed_of_lines_with_too_many_trees(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = searching.game(seed, MIDDLE)
    best = solver.solve(game, workers=1)
    assert best.play is not None and best.score is not None
    whole = solver.near(game, best.play, best.score - 5, 1000)
    monkeypatch.setattr(review, "ALL", 20)
    some = solver.near(game, best.play, best.score - 5, 1000)
    assert some == whole or (some.number <= whole.number and not some.whole)
    assert not solver.unique(game, best.play) or some.whole
    for number, round_ in enumerate(game.rounds):
        fall = review.potential(game, best.play, number)
        assert len(fall) == len(round_.events) + 1 and list(fall) == sorted(fall, reverse=True)


def test_what_is_not_proved_never_rises() -> None:
    game = puzzles.deal("bus/new-york", seed="a").game
    play = solver.check(game).play
    left = solver.prospects(game, play, work=1)
    assert len(left) == 12 and list(left) == sorted(left, reverse=True)
    assert left[-1] == solver.score(game, play).total
