"""The trees of a line are exactly what the referee lets a player draw."""

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.search import bits, replay
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.board import Board
from solver.metro.search.network import ILLEGAL, pick, responses, total
from solver.metro.search.states import _grouping
from solver.metro.state import State

from . import searching

SEEDS = range(60)


def reachable(game: Game, state: State, line: int) -> dict[frozenset[int], int]:
    """Return every set of links that line `line` can end with, and the best points of that line."""
    level = {state}
    for _ in game.rounds[line].events:
        level = {referee.play(game, one, turn) for one in level for turn in referee.turns(game, one)}
    found: dict[frozenset[int], int] = {}
    for one in level:
        links = frozenset(one.sections[line])
        found[links] = max(found.get(links, -(10**6)), referee.score(game, one).lines[line].points)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_first_line(seed: int) -> None:
    game = searching.game(seed)
    board = Board(game)
    table = searching.tables(board)[0]
    found = {
        frozenset(bits.members(table.links[:, index])): int(table.base[index]) for index in range(len(table))
    }
    assert len(found) == len(table), "no tree twice"
    assert found == reachable(game, referee.start(game), 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_second_line_beside_the_first(seed: int) -> None:
    """What the first line blocks, and with forced passing what it must block, is respected."""
    game = searching.game(seed)
    board = Board(game)
    if board.lines < 2:
        pytest.skip("one line")
    first, second = searching.tables(board)[:2]
    chance = Random(seed)
    for _ in range(3):
        line = pick(board, first, chance.randrange(len(first)))
        state = referee.start(game)
        for turn in replay.play(board, [line]).rounds[0]:
            state = referee.play(game, state, turn)
        fits = {
            frozenset(bits.members(second.links[:, index]))
            for index in range(len(second))
            if total(board, [line, pick(board, second, index)]) != ILLEGAL
        }
        assert fits == set(reachable(game, state, 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_scores_and_plays_are_the_referees(seed: int) -> None:
    game = searching.game(seed)
    board = Board(game)
    tables = searching.tables(board)
    chance = Random(seed)
    for _ in range(10):
        network = [pick(board, table, chance.randrange(len(table))) for table in tables]
        score = total(board, network)
        if score == ILLEGAL:
            continue
        state = referee.replay(game, replay.play(board, network))
        assert referee.score(game, state).total == score
        for table in tables:
            others = [line for line in network if line.line != table.line]
            scores = responses(board, table, others)
            for index in chance.sample(range(len(table)), min(5, len(table))):
                changed = sorted([*others, pick(board, table, index)], key=lambda line: line.line)
                assert scores[index] == total(board, changed)


def test_equal_hashes_do_not_lose_a_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Columns that differ but share a hash are sorted by themselves."""
    key = np.array([[1, 2, 1, 3, 2]], dtype=np.uint64)
    monkeypatch.setattr("solver.metro.search.states.MIXER", np.uint64(0))
    columns = key[0, _grouping(key)[0]].tolist()
    assert columns == sorted(columns)


@pytest.mark.parametrize("seed", range(0, 60, 6))
def test_any_order_of_equal_states_gives_the_same_trees(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processors sort equal values differently; the table of trees may not show it."""
    board = Board(searching.game(seed))
    usual = searching.tables(board)

    def backwards(key: Mask) -> tuple[NDArray[np.int64], Flags]:
        order, first = _grouping(key)
        groups = np.cumsum(first)
        backwards = np.lexsort((-order, groups))
        return order[backwards], first

    monkeypatch.setattr("solver.metro.search.states._grouping", backwards)
    for table, other in zip(usual, searching.tables(board), strict=True):
        assert table.links.tolist() == other.links.tolist()
        assert table.arcs.tolist() == other.arcs.tolist()
