"""Lines with too many trees to be listed: going through all of them finds what a list would."""

from random import Random

import numpy as np
import pytest
from support.games import BROAD, MIDDLE, SMALL, Size

from solver.metro.search import growth as growths
from solver.metro.search import trees as listings
from solver.metro.search.board import Board
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.growth import Filter, Growth
from solver.metro.search.hopes import Hopes
from solver.metro.search.trees import Trees, gathered, trees
from solver.result import Watch

from . import searching


def line(board: Board, number: int, room: int) -> Trees:
    return trees(board, number, ~board.closed | board.closed, lambda: False, room)


def names(table: Trees, chosen: np.ndarray | slice = slice(None)) -> set[bytes]:
    return {column.tobytes() for column in table.links.T[chosen]}


@pytest.mark.parametrize("size", [SMALL, MIDDLE, BROAD])
@pytest.mark.parametrize("seed", range(16))
def test_all_trees_and_their_values(seed: int, size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(searching.game(seed, size))
    chance = Random(seed)
    monkeypatch.setattr(growths, "PIECE", chance.choice((16, 100, 10_000)))
    monkeypatch.setattr(growths, "DEEP", chance.choice((4, 16_384)))
    monkeypatch.setattr(growths, "RUN", chance.choice((2, 64)))
    monkeypatch.setattr(growths, "KEPT", chance.choice((1, 50, 10_000)))
    monkeypatch.setattr(listings, "HASHED", chance.choice((1, 20, 10**6)))
    for number in range(board.lines):
        whole = line(board, number, 40_000)
        if whole.unfinished is not None:
            continue
        some = line(board, number, max(1, len(whole) // chance.choice((1, 2, 5, 20))))
        if some.unfinished is None:
            continue
        growth = Growth(board, number, some.unfinished, Watch(workers=2))
        gains = np.array([chance.randrange(-500, 500) for _ in range(2 * board.links)] + [0], dtype=np.int32)
        value = 128 * whole.base + gains[whole.arcs].sum(axis=1)
        best = np.full(growth.most_visits + 3, NEVER)
        for tree in chance.sample(range(len(whole)), min(len(whole), chance.randrange(5))):
            best[whole.visits[tree]] = max(best[whole.visits[tree]], value[tree])
        growth.raise_best(gains, 128, -(2**40), best)
        for visits in range(len(best)):
            assert best[visits] == max(value[whole.visits == visits], default=NEVER)
        rest = np.array([chance.randrange(-500, 500) for _ in best], dtype=np.int64)
        prospects = value + rest[whole.visits]
        need = int(np.sort(prospects)[chance.randrange(len(prospects))])
        asked = Filter(gains, 128, rest, need)
        passing, is_whole = growth.reaching(asked, int(prospects.max()))
        if board.forced:  # trees whose needs cannot be met come as well
            assert names(passing) >= names(whole, prospects >= need)
            continue
        assert is_whole
        assert len(passing) == len(names(passing))
        assert names(passing) == names(whole, prospects >= need)
        order = {column.tobytes(): place for place, column in enumerate(whole.links.T)}
        same = [order[column.tobytes()] for column in passing.links.T]
        assert np.array_equal(np.sort(passing.arcs, axis=1), np.sort(whole.arcs[same], axis=1))
        assert np.array_equal(passing.base, whole.base[same])
        assert np.array_equal(passing.visits, whole.visits[same])
        assert np.array_equal(passing.stations, whole.stations[:, same])
        few = names(gathered(board, number, growth._list(asked, thin=1)))
        assert few <= names(passing)
        assert len(passing) < 200 or 0.2 < len(few) / len(passing) < 0.8
        again = growth.passing(asked)
        assert again is not None and names(again) == names(passing)
        with monkeypatch.context() as patched:
            patched.setattr(growths, "ROOM", len(passing) // 2)
            patched.setattr(growths, "SOME", max(1, len(passing) // 3))
            few, is_whole = growth.reaching(asked, int(prospects.max()))
            assert not is_whole and 0 < len(few) <= len(passing)
            assert growth.passing(asked) is None


@pytest.mark.parametrize("seed", range(12))
def test_states_that_are_not_gone_on_with_change_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without the bounds of hopes.py the same is found, and with too low ones less."""
    board = Board(searching.game(seed, MIDDLE))
    chance = Random(seed)
    lost = 0
    for number in range(board.lines):
        some = line(board, number, 40)
        if some.unfinished is None:
            continue
        growth = Growth(board, number, some.unfinished, Watch(workers=1))
        gains = np.array([chance.randrange(-900, 300) for _ in range(2 * board.links)] + [0], dtype=np.int32)
        rest = np.array([chance.randrange(300) for _ in range(growth.most_visits + 1)], dtype=np.int64)
        answers = []
        for change in (0, 2**40, -(2**40)):
            usual = Hopes.hopes
            monkeypatch.setattr(Hopes, "hopes", lambda *asked: usual(*asked) + change)  # noqa: B023
            best = np.full(growth.most_visits + 1, NEVER)
            growth.raise_best(gains, 128, -(2**40), best)
            need = int((best + rest).max()) - 600
            passing = growth.passing(Filter(gains, 128, rest, need))
            assert passing is not None
            answers.append((best.tolist(), passing.links.T.tolist()))
            monkeypatch.setattr(Hopes, "hopes", usual)
        assert answers[0] == answers[1]
        lost += answers[0] != answers[2]
    assert lost or all(line(board, number, 40).unfinished is None for number in range(board.lines))
