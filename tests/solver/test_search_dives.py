"""A dive works on a node to its very end, whatever its limits, and loses nothing that is good enough."""

from random import Random

import numpy as np
import pytest
from support.games import LARGER, MIDDLE, SMALL

from solver.metro.search import solve
from solver.metro.search.board import Board
from solver.metro.search.branching import Node
from solver.metro.search.compiled.records import Limits
from solver.metro.search.dives import dive
from solver.metro.search.network import total
from solver.metro.search.pools import pool
from solver.metro.search.prices import Scheme
from solver.result import Watch

from . import searching


@pytest.mark.parametrize("seed", range(90))
def test_a_dive_finds_the_best(seed: int) -> None:
    """With objectives, powers, drawn lines and forced passing; cut short and taken up again."""
    board = Board(searching.game(seed, LARGER if seed % 2 else SMALL))
    tables = searching.tables(board)
    truth = searching.best(board, tables) if board.lines > 1 else None
    if truth is None:
        pytest.skip("one line, or too many networks")
    chance = Random(seed)
    scheme = Scheme(board, large=True)
    assert scheme.kernels is not None
    pools = tuple(pool(board, table, scheme.kernels) for table in tables)
    limits = Limits(
        active=chance.choice((3, 20, 800)),
        steps=chance.choice((1, 10, 40)),
        patience=chance.choice((1, 5)),
        matched=chance.choice((0, 50, 2000)),
        singles=chance.choice((1, 3, 12)),
        combinations=chance.choice((1, 8, 48)),
        scores=chance.choice((20, 50_000)),
        valued=chance.choice((1, 3000, 10**9)),
    )
    for short in (0, 1, 4):
        floor = truth[0] - short
        found, share = None, 0.0
        stack = [Node(pools, np.zeros(scheme.size), 2**60, 1.0, chance.choice((None, 0, board.lines - 1)))]
        while stack:
            node = stack.pop()
            left, network, valued, nodes = dive(scheme.kernels, node, node.pools, floor, limits)
            assert (valued > 0 and nodes > 0) or not left
            if network is not None:
                found = network
                assert total(board, network[1]) == network[0] > floor
                floor = network[0]
            for child in left:
                for mine, whole in zip(child.pools, node.pools, strict=True):
                    assert set(mine.index.tolist()) <= set(whole.index.tolist())
            share += node.weight - sum(child.weight for child in left)
            stack += left
        assert (found is None) == (short == 0)
        assert floor == truth[0]
        assert share == pytest.approx(1)


@pytest.mark.parametrize("seed", range(12))
def test_the_ways_of_large_and_small_games_end_alike(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled loops for whole nodes, for some, or for none: the same best score."""
    game = searching.game(seed, MIDDLE)
    best = solve(game, Watch()).score
    monkeypatch.setattr("solver.metro.search.conduct.LARGE", 0)
    monkeypatch.setattr("solver.metro.search.root.PROBING", 20)
    for shallow in (30, 1000, 30_000):
        monkeypatch.setattr("solver.metro.search.nodes.SHALLOW", shallow)
        solution = solve(game, Watch(workers=2))
        assert solution.status == "optimal"
        assert solution.score == solution.bound == best
