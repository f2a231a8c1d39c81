"""Small nodes, looked at exhaustively."""

from collections.abc import Sequence
from itertools import product
from math import prod

from solver.metro.search.board import Board
from solver.metro.search.network import ILLEGAL, Line, pick, responses, total
from solver.metro.search.pools import Pool

COMBINATIONS = 48


def small(pools: Sequence[Pool]) -> bool:
    """Tell whether the trees of all lines but the one with most make few combinations."""
    return prod(sorted(len(pool) for pool in pools)[:-1]) <= COMBINATIONS


def best_network(board: Board, pools: Sequence[Pool], floor: int) -> tuple[int, list[Line]] | None:
    """Return the best network of a node and its score, or None if none beats `floor`."""
    largest = max(pools, key=len)
    trees = largest.trees
    rest = [
        [pick(board, pool.table.trees, index) for index in pool.index.tolist()]
        for pool in pools
        if pool is not largest
    ]
    found = None
    for others in product(*rest):
        scores = responses(board, trees, others)
        top = int(scores.argmax())
        if scores[top] <= floor:
            continue
        network = sorted([*others, pick(board, trees, top)], key=lambda line: line.line)
        # Illegal here can only mean that the others are, whatever the last line does.
        if total(board, network) != ILLEGAL:
            floor = int(scores[top])
            found = floor, network
    return found
