"""Working on one node: bound it, filter it, better the prices, and solve or divide what is left.

A node's networks are only ever discarded because a valid bound says that none of them beats `floor`, the
best score known when the work on it began. The work is a pure function of node and floor, so it may be
done in any thread.
"""

from dataclasses import dataclass

from solver.metro.search.ascent import active, ascend
from solver.metro.search.bounds import bound, filtered
from solver.metro.search.branching import Node, divide
from solver.metro.search.leaves import best_network, small
from solver.metro.search.network import Line
from solver.metro.search.pairs import matched
from solver.metro.search.pools import Pool, compatible
from solver.metro.search.prices import Reals, Scheme

ACTIVE = 800
STEPS = 40
MATCHED = 2000


@dataclass
class Outcome:
    """What the work on a node gave: nodes that remain of it, a better network, trees valued."""

    children: list[Node]
    network: tuple[int, list[Line]] | None
    valued: int


def work(scheme: Scheme, node: Node, floor: int, first: int | None) -> Outcome:
    """Work on a node whose networks matter only if they score more than `floor`."""
    outcome = Outcome([], None, 0)
    need = (floor + 1) * scheme.unit
    if node.ceiling < need:
        return outcome
    pools = compatible(node.pools)
    if pools is None:
        return outcome
    if small(pools):
        outcome.valued += sum(map(len, pools)) * 50
        outcome.network = best_network(scheme.board, pools, floor)
        return outcome

    ceiling, prices = node.ceiling, node.prices
    left = _cut(scheme, pools, prices, need, outcome)
    if left is None:
        return outcome
    pools, found = left
    ceiling = min(ceiling, found)
    known = bound(scheme, pools, prices)
    risen = ascend(scheme, known.known, active(scheme, pools, known, ACTIVE), prices, STEPS, floor + 1)
    outcome.valued += risen.valued + sum(map(len, pools))
    left = _cut(scheme, pools, risen.prices, need, outcome)
    if left is None:
        return outcome
    pools, found = left
    if found <= ceiling:
        ceiling, prices = found, risen.prices
    if sum(map(len, pools)) <= MATCHED:
        best = bound(scheme, pools, prices)
        fitting = matched(scheme, pools, best, need)
        if fitting is None:
            return outcome
        pools = fitting
    remaining = Node(tuple(pools), prices, ceiling, node.weight, node.depth)
    if small(pools):
        outcome.network = best_network(scheme.board, pools, floor)
    else:
        outcome.children = divide(scheme, remaining, risen.shares, first)
    return outcome


def _cut(
    scheme: Scheme, pools: list[Pool], prices: Reals, need: int, outcome: Outcome
) -> tuple[list[Pool], int] | None:
    """Bound and filter pools at some prices; None if no network of theirs reaches `need` units."""
    outcome.valued += 2 * sum(map(len, pools))
    found = bound(scheme, pools, prices)
    if found.value < need:
        return None
    left = filtered(scheme, pools, found, need)
    return None if left is None else (left, found.value)


def points(scheme: Scheme, units: int) -> int:
    """Return the whole points that a bound in units allows."""
    return units // scheme.unit
