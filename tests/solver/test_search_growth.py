"""Lines with too many trees to be listed: going through all of them finds what a list would."""

from random import Random

import numpy as np
import pytest
from support.games import BROAD, MIDDLE, SMALL, Size

from solver.metro.search import growth as growths
from solver.metro.search.board import Board
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.growth import Filter, Growth
from solver.metro.search.trees import Trees, trees
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
    monkeypatch.setattr(growths, "PIECE", chance.choice((1, 7, 1000)))
    for number in range(board.lines):
        whole = line(board, number, 10**6)
        some = line(board, number, max(1, len(whole) // chance.choice((1, 2, 5, 20))))
        if some.unfinished is None or len(whole) > 30_000:
            continue
        growth = Growth(board, number, some.unfinished, Watch(workers=2))
        gains = np.array([chance.randrange(-500, 500) for _ in range(2 * board.links)] + [0], dtype=np.int32)
        value = 128 * whole.base + gains[whole.arcs].sum(axis=1)
        best = np.full(growth.most_visits + 3, NEVER)
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
        assert np.array_equal(passing.base, whole.base[same])
        assert np.array_equal(passing.visits, whole.visits[same])
        assert np.array_equal(passing.stations, whole.stations[:, same])
        monkeypatch.setattr(growths, "MEANWHILE", chance.randint(1, len(passing)))
        again = growth.passing(asked)
        assert again is not None and names(again) == names(passing)
        monkeypatch.setattr(growths, "ROOM", len(passing) // 2)
        monkeypatch.setattr(growths, "SOME", max(1, len(passing) // 3))
        few, is_whole = growth.reaching(asked, int(prospects.max()))
        assert not is_whole and 0 < len(few) <= len(passing)
        assert growth.passing(asked) is None
        monkeypatch.undo()
