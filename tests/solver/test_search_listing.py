"""Long lists of trees, made by compiled loops, are those that numpy makes, in an order of their own."""

import numpy as np
import pytest
from support.games import BROAD, MIDDLE, SMALL, Size

import puzzles
from solver.metro.search import listing
from solver.metro.search import trees as listings
from solver.metro.search.board import Board
from solver.metro.search.conduct import FEW
from solver.metro.search.trees import Trees, trees

from . import searching


def line(board: Board, number: int, room: int) -> Trees:
    return trees(board, number, board.closed, lambda: False, room)


def names(table: Trees) -> list[bytes]:
    return [column.tobytes() for column in table.links.T]


def test_the_first_look_for_good_plays_waits_for_no_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(listing.Listing, "__init__")
    tables = [line(Board(puzzles.deal("metro/london", seed="a").game), number, FEW) for number in range(4)]
    assert any(table.unfinished is not None for table in tables)


@pytest.mark.parametrize(
    ("size", "seed"),
    [(size, seed) for size, seeds in ((SMALL, 16), (MIDDLE, 24), (BROAD, 3)) for seed in range(seeds)],
)
def test_the_same_trees(size: Size, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(searching.game(seed, size))
    if board.forced or board.lines == 1:
        pytest.skip("listed by numpy only")
    monkeypatch.setattr(listing, "SMALLEST", 4)
    for number in range(board.lines):
        monkeypatch.setattr(listings, "HASHED", 10**9)
        plain = line(board, number, 30_000)
        if plain.unfinished is not None:
            continue
        monkeypatch.setattr(listings, "HASHED", 1 + seed % 20)
        hashed = line(board, number, 10**6)
        places = {name: place for place, name in enumerate(names(plain))}
        assert sorted(places) == sorted(names(hashed))
        same = [places[name] for name in names(hashed)]
        assert np.array_equal(hashed.stations, plain.stations[:, same])
        assert np.array_equal(hashed.base, plain.base[same])
        assert np.array_equal(hashed.visits, plain.visits[same])
        assert np.array_equal(np.sort(hashed.arcs, axis=1), np.sort(plain.arcs[same], axis=1))
        # With too little room for all there are some of them, each once.
        few = line(board, number, max(1, len(plain) // 3))
        assert len(set(names(few))) == len(few)
        assert set(names(few)) <= set(places)
        assert few.unfinished is not None or len(few) == len(plain)


def test_equal_hashes_do_not_lose_a_tree() -> None:
    """Sets of which many share a slot are told apart by themselves: more rows than the slots began with."""
    board = Board(searching.game(0, BROAD))
    table = line(board, 0, 10**6)
    found = listing.Listing(board, 0, listings.begun(board, 0).take(np.arange(0)))
    for _ in range(2):
        for part in np.array_split(table.arcs, 7):
            found.add(part)
    again = listings.gathered(board, 0, found)
    assert names(again) == names(table)
    assert np.array_equal(again.base, table.base)
