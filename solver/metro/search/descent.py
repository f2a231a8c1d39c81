"""Working a stack of nodes down, and looking for good plays on the way: climbs, and large neighbourhoods."""

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np

from solver.metro.search.bounds import Cut
from solver.metro.search.branching import Node
from solver.metro.search.incumbent import climbs
from solver.metro.search.network import ILLEGAL, Line
from solver.metro.search.nodes import Outcome, points, work
from solver.metro.search.pools import growing
from solver.metro.search.prices import Scheme
from solver.metro.search.progress import Search
from solver.metro.search.ranking import largest
from solver.metro.search.trees import InterruptedSearchError, Trees

BATCH = 8
"""Nodes worked on between two exchanges of results: fixed, so that workers do not change the answer."""
CLIMBING = 30_000
"""How many of a line's most promising trees take part in climbs."""
NEIGHBOURHOODS = 6
"""How many of the best climbs are improved further."""
IMPROVING = 10**9
"""Trees that may be valued for it."""


def _next(stack: list[Node]) -> list[Node]:
    """Take the nodes of the next batch from a stack.

    A node with a line whose trees are not listed yet is one by itself: when they are, all that is below it
    comes before anything else lists that line, so there is never more than one list of a line at a time.
    """
    batch = [stack.pop()]
    while len(batch) < BATCH and stack and not growing(batch[0].pools) and not growing(stack[-1].pools):
        batch.append(stack.pop())
    return batch


def descend(search: Search, scheme: Scheme, stack: list[Node]) -> Iterator[list[Node]]:
    """Work a stack of nodes down, deepest first, in batches; yield what is left after each batch.

    A batch has a fixed number of nodes, and what is found in it counts from the next one on: so the
    search takes the same way whatever the number of threads.
    """
    with ThreadPoolExecutor(max(1, search.watch.workers)) as threads:
        while stack and not search.over:
            batch = _next(stack)
            outcomes = [*threads.map(partial(_work, search, scheme, search.score), batch)]
            if None in outcomes:  # stopped: what was found counts, but all of the batch waits again
                for outcome in outcomes:
                    if outcome is not None and outcome.network is not None:
                        search.offer(*outcome.network)
                stack.extend(batch[::-1])
                break
            for node, outcome in zip(batch, outcomes, strict=True):
                assert outcome is not None
                search.valued += outcome.valued
                search.nodes += outcome.nodes if node.weight > 0 else 0
                if outcome.network is not None:
                    search.offer(*outcome.network)
                stack.extend(outcome.children)
                if outcome.stuck is not None:
                    search.stuck = max(search.stuck, points(scheme, outcome.stuck))
                    continue
                weights = sum(child.weight for child in outcome.children)
                search.share = max(0.0, search.share + node.weight - weights)
            del batch, outcomes, node, outcome  # a list of millions of trees must be gone before the next
            yield stack


def _work(search: Search, scheme: Scheme, floor: int, node: Node) -> Outcome | None:
    """Work on a node, or leave it as it is (None) when the watch is over."""
    if search.watch.over:
        return None
    try:
        return work(scheme, node, floor)
    except InterruptedSearchError:
        return None


def climb(search: Search, tables: Sequence[Trees], chance: random.Random, times: int) -> list[list[Line]]:
    """Improve the incumbent by some climbs, and return the best networks found, best first."""
    found: dict[bytes, tuple[int, list[Line]]] = {}
    for _, (score, network) in zip(range(times), climbs(search.board, tables, chance), strict=False):
        if score != ILLEGAL:
            search.offer(score, network)
            found[b"".join(line.links.tobytes() for line in network)] = score, network
        search.valued += 10 * sum(map(len, tables))
        if search.over:
            break
    best = sorted(found.values(), key=lambda item: -item[0])
    return [network for _, network in best[:NEIGHBOURHOODS]]


def improve(search: Search, scheme: Scheme, root: Node, networks: Sequence[Sequence[Line]]) -> None:
    """Large-neighbourhood search: keep one line of a good network, and search all the others anew."""
    seen = set()
    stack = []
    for network in networks:
        for line in network:
            pool = root.pools[line.line]
            same = np.all(pool.table.links[pool.index] == line.links, axis=1)
            key = line.line, line.links.tobytes()
            if key not in seen and same.any():
                seen.add(key)
                pools = [*root.pools]
                pools[line.line] = pool.keep(np.flatnonzero(same))
                stack.append(Node(tuple(pools), root.prices, root.ceiling, 0.0))
    limit = search.valued + IMPROVING
    for _ in descend(search, scheme, stack[::-1]):
        if search.valued > limit:
            break


def promising(left: Cut) -> list[Trees]:
    """Return the trees of each line with the best prospects."""
    return [
        pool.table.trees.take(pool.index[chosen[largest(prospects, CLIMBING)]])
        for pool, chosen, prospects in zip(left.pools, left.promising, left.prospects, strict=True)
    ]
