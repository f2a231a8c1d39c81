"""Working on one node: bound it, filter it, better the prices, and solve or divide what is left.

A node's networks are only ever discarded because a valid bound says that none of them beats `floor`, the
best score known when the work on it began. The work is a pure function of node and floor, so it may be
done in any thread.
"""

from dataclasses import dataclass

from solver.metro.search.ascent import active, ascend
from solver.metro.search.bounds import bound, cut
from solver.metro.search.branching import Node, divide
from solver.metro.search.leaves import best_network, small
from solver.metro.search.network import Line
from solver.metro.search.pairs import matched
from solver.metro.search.pools import needed
from solver.metro.search.prices import Scheme, frame

ACTIVE = 800
STEPS = 40
MATCHED = 2000


@dataclass
class Outcome:
    """What the work on a node gave: nodes that remain of it, a better network, trees valued."""

    children: list[Node]
    network: tuple[int, list[Line]] | None
    valued: int


def work(scheme: Scheme, node: Node, floor: int) -> Outcome:
    """Work on a node whose networks matter only if they score more than `floor`."""
    outcome = Outcome([], None, 0)
    need = (floor + 1) * scheme.unit
    if node.ceiling < need:
        return outcome
    pools = needed(node.pools) if scheme.board.forced else list(node.pools)
    if pools is None:
        return outcome
    if small(pools):
        outcome.valued += sum(map(len, pools)) * 50
        outcome.network = best_network(scheme.board, pools, floor)
        return outcome

    outcome.valued += 2 * sum(map(len, pools))
    first_cut = cut(scheme, pools, node.prices, need)
    if first_cut is None:
        return outcome
    known = frame(scheme, first_cut.pools)
    risen = ascend(scheme, known, active(first_cut, ACTIVE), node.prices, STEPS, floor + 1)
    outcome.valued += risen.valued + 2 * sum(map(len, first_cut.pools))
    second_cut = cut(scheme, first_cut.pools, risen.prices, need)
    if second_cut is None:
        return outcome
    pools = second_cut.pools
    better = second_cut.value <= first_cut.value
    prices = risen.prices if better else node.prices
    if sum(map(len, pools)) <= MATCHED:
        fitting = matched(scheme, pools, bound(scheme, pools, prices), need)
        if fitting is None:
            return outcome
        pools = fitting
    if small(pools):
        outcome.network = best_network(scheme.board, pools, floor)
    else:
        ceiling = min(node.ceiling, first_cut.value, second_cut.value)
        left = Node(tuple(pools), prices, ceiling, node.weight)
        outcome.children = divide(scheme, left, risen.shares)
    return outcome


def points(scheme: Scheme, units: int) -> int:
    """Return the whole points that a bound in units allows."""
    return units // scheme.unit
