"""What several tests of the search need: games, all their trees, and their best network the slow way."""

from itertools import product

import numpy as np
from support.checks import Case
from support.games import SMALL, Size, seeded

from solver.metro.game import Game
from solver.metro.search import network
from solver.metro.search.board import Board
from solver.metro.search.network import ILLEGAL, Line, blocked, pick
from solver.metro.search.trees import Trees, trees


def game(seed: int, size: Size = SMALL) -> Game:
    """Return the random game of a seed."""
    return Case(seeded(seed, size)).game


def tables(board: Board) -> list[Trees]:
    """Return the trees of every line."""
    blockable = board.closed.copy()
    found = []
    for line in range(board.lines):
        found.append(trees(board, line, blockable, lambda: False, 10**6))
        blockable |= np.bitwise_or.reduce(blocked(board, found[-1]), axis=1)
    return found


def networks(board: Board, lines: list[Trees]) -> list[list[Line]]:
    """Return every combination of trees, legal or not."""
    return [
        [pick(board, table, index) for table, index in zip(lines, chosen, strict=True)]
        for chosen in product(*(range(len(table)) for table in lines))
    ]


def best(board: Board, lines: list[Trees], most: int = 20_000) -> tuple[int, list[Line]] | None:
    """Return the best score and network by trying all, None if there are more than `most`."""
    if np.prod([float(len(table)) for table in lines]) > most:
        return None
    scored = [(network.total(board, one), one) for one in networks(board, lines)]
    found = max(scored, key=lambda item: item[0])
    assert found[0] != ILLEGAL
    return found
