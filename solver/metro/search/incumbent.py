"""Good plays, quickly: coordinate ascent over whole tables of trees.

With all lines but one fixed, `network.responses` scores every tree of that one exactly in a single pass,
so the best answer of a line to the others costs as much as reading its table. From a random beginning
the lines answer in turn until none can improve. Scores never fall, so it ends; different beginnings end
in different places, and the best is kept.
"""

import random
from collections.abc import Iterator, Sequence

import numpy as np

from solver.metro.search.board import Board
from solver.metro.search.network import ILLEGAL, Line, arc_sums, pick, responses, total
from solver.metro.search.trees import Trees


def climbs(board: Board, tables: Sequence[Trees], rng: random.Random) -> Iterator[tuple[int, list[Line]]]:
    """Yield the ends of climbs from random beginnings, for ever: a score and a legal network.

    A climb that never became legal (every table empty beside the others) is yielded as ILLEGAL.
    """
    while True:
        network = _beginning(board, tables, rng)
        best = total(board, network) if len(network) == len(tables) else ILLEGAL
        while best != ILLEGAL:
            before = best
            for trees in tables:
                others = [line for line in network if line.line != trees.line]
                scores = responses(board, trees, others)
                top = int(scores.argmax())
                if scores[top] > best:
                    best = int(scores[top])
                    network = sorted([*others, pick(board, trees, top)], key=lambda line: line.line)
            if best == before:
                break
        yield best, network


def _beginning(board: Board, tables: Sequence[Trees], rng: random.Random) -> list[Line]:
    """Return a legal network that begins with a tree liked by random station prices.

    The other lines follow in order, each with its best answer to those before it. With forced passing
    the order is that of play, so that what a line needs is already decided.
    """
    prices = np.array([int(300 * rng.random()) for _ in range(board.stations)], dtype=np.int64)
    order = list(range(len(tables)))
    if not board.forced:
        order.sort(key=lambda _: rng.random())  # `shuffle` may differ between versions of Python
    first = tables[order[0]]
    liked = 100 * first.base.astype(np.int64) + arc_sums(board, first, prices)
    network: list[Line] = [pick(board, first, int(liked.argmax()))]
    for line in order[1:]:
        scores = responses(board, tables[line], network)
        top = int(scores.argmax())
        if scores[top] == ILLEGAL:
            break
        network.append(pick(board, tables[line], top))
    return sorted(network, key=lambda line: line.line)
