"""The root of the search: pools that stand for all trees, good prices for them, and where to divide first."""

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from solver.metro.search.ascent import active, ascend
from solver.metro.search.bounds import cut
from solver.metro.search.branching import Node
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.descent import climb, improve, promising
from solver.metro.search.growth import Growth
from solver.metro.search.hand import at_hand
from solver.metro.search.nodes import once, points
from solver.metro.search.pools import Pool, growing, growing_pool, pool
from solver.metro.search.prices import Reals, Scheme, frame
from solver.metro.search.probing import first_line
from solver.metro.search.progress import Search
from solver.metro.search.trees import Trees

ROOT_ROUNDS = 8
ROOT_ACTIVE = 1500
Pace = tuple[int, int]
"""How many steps a round takes at most, and their patience (ascent.py)."""
HASTY: Pace = (300, 5)
PATIENT: Pace = (3000, 60)
"""Only with the compiled loops: without them a step is dear."""
FIRST_ROUNDS = 4
"""Rounds on some of the trees before, if a line has too many."""
CLIMBS = 60
PROBING = 2000
"""With fewer trees than this it is not asked which line should be divided first."""


def all_pools(search: Search, scheme: Scheme, tables: Sequence[Trees]) -> list[Pool]:
    """Return pools that contain or stand for all trees."""
    found = []
    for table in tables:
        if table.unfinished is None:
            found.append(pool(search.board, table, scheme.kernels))
        else:
            growth = Growth(search.board, table.line, table.unfinished, search.watch)
            found.append(growing_pool(search.board, table, growth, scheme.kernels))
    return found


def priced_root(search: Search, scheme: Scheme, pools: list[Pool]) -> Node | None:
    """Price the root; None if it is proved on the way.

    Patient steps give the bound. But the nodes below begin with the prices of hasty steps, since from these
    the search took less work.
    """
    patient = HASTY if scheme.kernels is None else PATIENT
    if growing(pools):
        prices = _first_prices(search, scheme, pools, patient)
        return _rounds(search, scheme, Node(tuple(pools), prices, 2**60, 1.0), patient)
    start = Node(tuple(pools), np.zeros(scheme.size), 2**60, 1.0)
    root = _rounds(search, scheme, start, HASTY)
    if root is None or search.over or patient == HASTY:
        return root
    lower = _rounds(search, scheme, root, patient)
    return None if lower is None else replace(lower, prices=root.prices)


def _rounds(search: Search, scheme: Scheme, root: Node, pace: Pace) -> Node | None:
    """Better the prices of the root in rounds while each gains a quarter of a point; None if it is proved."""
    pools, prices = list(root.pools), root.prices
    best_prices, best_value = prices, 2**60
    for _ in range(ROOT_ROUNDS):
        search.valued += 2 * once(pools)
        left = cut(scheme, pools, prices, (search.score + 1) * scheme.unit)
        if left is None:
            search.limit(search.score)
            return None
        pools = left.pools
        gained = best_value - left.value
        if gained > 0:
            best_value, best_prices = left.value, prices
        search.limit(points(scheme, best_value))
        if search.over or gained < scheme.unit // 4:
            break
        known = frame(scheme, pools)
        risen = ascend(scheme, known, active(left, ROOT_ACTIVE), best_prices, *pace, search.score + 1)
        search.valued += risen.valued
        prices = risen.prices
    return Node(tuple(pools), best_prices, best_value, 1.0)


def _first_prices(search: Search, scheme: Scheme, pools: Sequence[Pool], pace: Pace) -> Reals:
    """Return prices to begin with when going through all trees is dear: those that some of them ask for.

    The best plays with these trees are looked for as well: each point leaves fewer trees to be listed.
    """
    prices = np.zeros(scheme.size)
    known = frame(scheme, pools)
    some = some_trees(search, scheme, Node(tuple(pools), prices, 2**60, 0.0))
    left = cut(scheme, some.pools, prices, 4 * NEVER)
    for _ in range(FIRST_ROUNDS):
        if left is None or search.over:
            return prices
        risen = ascend(scheme, known, active(left, ROOT_ACTIVE), prices, *pace, search.score + 1)
        search.valued += risen.valued + sum(map(len, pools))
        prices = risen.prices
        left = cut(scheme, some.pools, prices, 4 * NEVER)
    if left is not None:
        networks = climb(search, promising(left), random.Random(3), CLIMBS)
        improve(search, scheme, replace(some, prices=prices), networks)
    return prices


def some_trees(search: Search, scheme: Scheme, root: Node) -> Node:
    """Return a node of the trees at hand: if a line has others, it bounds nothing, but has good plays."""
    return Node(tuple(at_hand(scheme, root.pools)), root.prices, 2**60, 0.0)


def probed(search: Search, scheme: Scheme, root: Node) -> Node:
    """Decide with which line of the root branching begins: one whose trees are listed."""
    some = some_trees(search, scheme, root)
    left = cut(scheme, some.pools, root.prices, (search.score + 1) * scheme.unit)
    if left is None or search.over or sum(map(len, left.pools)) < PROBING:
        return root
    listed = [pool.line for pool in root.pools if pool.growth is None]
    line, valued = first_line(scheme, left, root.prices, search.score, listed)
    search.valued += valued
    if growing(root.pools):  # what was left beside some trees of a line is not all
        return replace(root, first=line)
    return replace(root, pools=tuple(left.pools), first=line)
