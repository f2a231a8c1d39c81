"""Small nodes of large games, worked on with all that is below them in one compiled call (compiled/dive.py).

The mathematics and the constants are those of nodes.py; only the ends differ. A dive stops when it has valued
a given number of trees, so it takes a fraction of a second and always gives the same; what it leaves goes
back among the waiting nodes. As it goes, the best score it finds raises its own floor.
"""

from collections.abc import Sequence

import numpy as np

from solver.metro.search.board import Ints
from solver.metro.search.branching import Node
from solver.metro.search.compiled.records import Forest, Limits, Stack
from solver.metro.search.kernels import Kernels
from solver.metro.search.network import Line, pick
from solver.metro.search.pools import Pool

SHALLOW = 30_000
"""With no more trees than this a node is worked on in a dive."""
COPIES, ROWS, NODES = 20, 200_000, 400
"""Room on the stack of a dive: for so many times the trees of its node and some more, and so many nodes."""


def dive(
    kernels: Kernels, node: Node, pools: Sequence[Pool], floor: int, limits: Limits
) -> tuple[list[Node], tuple[int, list[Line]] | None, int, int]:
    """Work on a node and below it; `pools` are what is left of its own.

    Returns the nodes that remain, the best network found above `floor` with its score, how many trees
    were valued, and how many nodes were worked on.
    """
    starts = np.cumsum([0, *map(len, pools)])
    stack = _stack(node, starts)
    waiting, network, valued, nodes = kernels.dive(_forest(pools), stack, node.first, floor, limits)
    found = None
    if network is not None:
        rows = zip(pools, starts.tolist(), network[1], strict=False)
        found = (
            network[0],
            [
                pick(pool.table.board, pool.table.trees, int(pool.index[row - start]))
                for pool, start, row in rows
            ],
        )
    left = []
    for place in range(waiting):
        spans = stack.spans[place].tolist()
        parts = tuple(
            pool.keep(stack.rows[spans[line] : spans[line + 1]].astype(np.int64) - starts[line])
            for line, pool in enumerate(pools)
        )
        prices, ceiling, weight = stack.prices[place], stack.ceilings[place], stack.weights[place]
        left.append(Node(parts, prices.copy(), int(ceiling), float(weight), node.first))
    return left, found, valued, nodes


def _stack(node: Node, starts: Ints) -> Stack:
    """Return a stack with one node, which has the trees of the whole forest."""
    size = int(starts[-1])
    stack = Stack(
        rows=np.empty(COPIES * size + ROWS, dtype=np.int32),
        spans=np.empty((NODES, len(starts)), dtype=np.int64),
        prices=np.empty((NODES, len(node.prices))),
        ceilings=np.empty(NODES, dtype=np.int64),
        weights=np.empty(NODES),
    )
    stack.rows[:size] = np.arange(size)
    stack.spans[0] = starts
    stack.prices[0] = node.prices
    stack.ceilings[0] = node.ceiling
    stack.weights[0] = node.weight
    return stack


def _forest(pools: Sequence[Pool]) -> Forest:
    """Put the trees of all pools one below another."""
    wide = max(pool.arcs.shape[1] for pool in pools)
    none = 2 * pools[0].table.board.links
    arcs = np.full((sum(map(len, pools)), wide), none, dtype=np.uint16)
    begin = 0
    for pool in pools:
        arcs[begin : begin + len(pool), : pool.arcs.shape[1]] = pool.arcs
        begin += len(pool)
    tables = [(pool.table, pool.index) for pool in pools]
    links = np.concatenate([table.links[index] for table, index in tables])
    needs = links[:0]
    if pools[0].table.trees.needs is not None:
        needs = np.concatenate([table.trees.needs.T[index] for table, index in tables])  # type: ignore[union-attr]
    return Forest(
        arcs,
        np.concatenate([pool.base for pool in pools]),
        np.concatenate([pool.visits for pool in pools]),
        np.concatenate([table.stations[index] for table, index in tables]),
        links,
        np.concatenate([table.blocked[index] for table, index in tables]),
        needs,
    )
