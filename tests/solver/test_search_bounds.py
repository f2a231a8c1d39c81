"""No bound, filter or division ever loses a network that is good enough."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from support.games import LARGER

from solver.metro.search.ascent import active, ascend
from solver.metro.search.board import Board
from solver.metro.search.bounds import bound, cut, quote
from solver.metro.search.branching import Node, divide
from solver.metro.search.leaves import best_network, small
from solver.metro.search.network import ILLEGAL, Line, pick, total
from solver.metro.search.nodes import work
from solver.metro.search.pairs import matched
from solver.metro.search.pools import Pool, pool
from solver.metro.search.prices import Reals, Scheme, frame
from solver.metro.search.probing import first_line

from . import searching


def random_prices(scheme: Scheme, chance: Random) -> Reals:
    """Return prices all over their range."""
    return np.array(
        [
            low + (min(high, low + 20) - low) * chance.random() * chance.choice((0, 0, 0.2, 1))
            for low, high in zip(scheme.lower, scheme.upper, strict=True)
        ]
    )


def planted(board: Board, tables: list, chance: Random) -> Iterator[tuple[int, list[Line]]]:
    """Yield some legal networks with their scores."""
    for _ in range(60):
        network = [pick(board, table, chance.randrange(len(table))) for table in tables]
        score = total(board, network)
        if score != ILLEGAL:
            yield score, network


def holds(pools: list[Pool] | tuple[Pool, ...] | None, network: list[Line]) -> bool:
    """Tell whether every tree of the network is still in its pool."""
    return pools is not None and all(
        any((one.table.links[index] == line.links).all() for index in one.index)
        for one, line in zip(pools, network, strict=True)
    )


@pytest.mark.parametrize("large", [False, True], ids=["plain", "compiled"])
@pytest.mark.parametrize("seed", range(40))
def test_a_planted_network_survives(seed: int, large: bool) -> None:
    """Followed from the root to a leaf, at prices of all kinds, with the scores it must beat just below."""
    board = Board(searching.game(seed, LARGER))
    if board.lines < 2:
        pytest.skip("one line")
    chance = Random(seed)
    scheme = Scheme(board, large)
    tables = searching.tables(board)
    pools = [pool(board, table, scheme.kernels) for table in tables]
    for score, network in list(planted(board, tables, chance))[:2]:
        need = score * scheme.unit
        node = Node(tuple(pools), random_prices(scheme, chance), 2**60, 1.0)
        for _ in range(200):
            found = bound(scheme, node.pools, node.prices)
            assert found.value >= need
            left = cut(scheme, node.pools, node.prices, need)
            assert left is not None
            assert holds(left.pools, network)
            risen = ascend(
                scheme, frame(scheme, left.pools), active(left, 50), node.prices, 5, 5, float(score + 1)
            )
            fitting = left.pools
            if sum(map(len, fitting)) < 3000:
                again = matched(scheme, fitting, bound(scheme, fitting, node.prices), need)
                assert holds(again, network)
                assert again is not None
                fitting = again
            if small(fitting):
                best = best_network(board, fitting, score - 1)
                assert best is not None
                assert best[0] >= score
                break
            prices = random_prices(scheme, chance) if chance.random() < 0.5 else risen.prices
            children = divide(scheme, Node(tuple(fitting), prices, 2**60, 1.0), risen.shares)
            assert sum(child.weight for child in children) == pytest.approx(1)
            holding = [child for child in children if holds(child.pools, network)]
            assert len(holding) == 1, "a tree is in exactly one child"
            node = holding[0]
        else:
            pytest.fail("no leaf reached")


@pytest.mark.parametrize("seed", range(12))
def test_work_on_a_node_loses_nothing(seed: int) -> None:
    """The best of what a node's work leaves is the best of the node, whenever that beats the floor."""
    board = Board(searching.game(seed, LARGER))
    tables = searching.tables(board)
    truth = searching.best(board, tables) if board.lines > 1 else None
    if truth is None:
        pytest.skip("one line, or too many networks")
    scheme = Scheme(board, large=False)
    pools = tuple(pool(board, table, None) for table in tables)
    best = truth[0] - 3
    prices = np.zeros(scheme.size)
    left = cut(scheme, pools, prices, (best + 1) * scheme.unit)
    assert left is not None
    first, _ = first_line(scheme, left, prices, best, range(board.lines))
    assert first is None or len(pools[first]) > 1
    stack = [Node(pools, prices, 2**60, 1.0, first)]
    share = 0.0
    while stack:
        node = stack.pop()
        outcome = work(scheme, node, best)
        if outcome.network is not None:
            best = outcome.network[0]
        share += node.weight - sum(child.weight for child in outcome.children)
        stack += outcome.children
    assert best == truth[0]
    assert share == pytest.approx(1)


@pytest.mark.parametrize("seed", range(25))
def test_compiled_loops_do_what_the_plain_ones_do(seed: int) -> None:
    board = Board(searching.game(seed, LARGER))
    if board.lines < 2:
        pytest.skip("one line")
    chance = Random(seed)
    plain, fast = Scheme(board, large=False), Scheme(board, large=True)
    tables = searching.tables(board)
    slow_pools = [pool(board, table, None) for table in tables]
    fast_pools = [pool(board, table, fast.kernels) for table in tables]
    for slow_pool, fast_pool in zip(slow_pools, fast_pools, strict=True):
        assert slow_pool.table.blocked.tolist() == fast_pool.table.blocked.tolist()
    for _ in range(3):
        prices = random_prices(plain, chance)
        known = frame(plain, slow_pools)
        one = quote(plain, known, plain.rounded(prices))
        two = quote(fast, known, fast.rounded(prices))
        assert one.fixed == two.fixed
        assert one.without.tolist() == two.without.tolist()
        assert one.gains.tolist() == two.gains.tolist()
        value = bound(plain, slow_pools, prices).value
        assert bound(fast, fast_pools, prices).value == value
        need = value - chance.randrange(1, 10) * plain.unit
        first, second = cut(plain, slow_pools, prices, need), cut(fast, fast_pools, prices, need)
        assert (first is None) == (second is None)
        if first is None or second is None:
            continue
        for mine, other in zip(first.pools, second.pools, strict=True):
            assert mine.index.tolist() == other.index.tolist()
            assert (mine.can == other.can).all()
            assert (mine.must == other.must).all()
            assert (mine.shuts == other.shuts).all()
        ends = [
            ascend(
                scheme, frame(scheme, left.pools), active(left, 40), prices, 15, 5, value / scheme.unit - 20
            )
            for scheme, left in ((plain, first), (fast, second))
        ]
        # Ties between equal trees may be broken differently, so only the first step must agree.
        assert ends[0].valued > 0
        assert bound(plain, slow_pools, ends[1].prices).value <= value + 40 * plain.unit
