"""Working on one node: bound it, filter it, better the prices, and solve or divide what is left.

A node's networks are only ever discarded because a valid bound says that none of them beats `floor`, the
best score known when the work on it began. The work is a pure function of node and floor, so it may be
done in any thread.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.metro.search.ascent import active, ascend
from solver.metro.search.bounds import bound, cut
from solver.metro.search.branching import SINGLES, Node, divide, divisible
from solver.metro.search.compiled.records import NEVER, Limits
from solver.metro.search.dives import SHALLOW, dive
from solver.metro.search.hand import eased
from solver.metro.search.leaves import COMBINATIONS, best_network, small
from solver.metro.search.network import Line
from solver.metro.search.pairs import matched
from solver.metro.search.pools import Pool, growing, needed
from solver.metro.search.prices import Reals, Scheme, frame

ACTIVE = 800
STEPS = 40
PATIENCE = 5
MATCHED = 2000
THROUGH = 20_000_000
"""To go through a line with too many trees to be listed counts as so many."""
DIVE = Limits(ACTIVE, STEPS, PATIENCE, MATCHED, SINGLES, COMBINATIONS, scores=50_000, valued=10_000_000)


@dataclass
class Outcome:
    """What the work on a node gave: nodes that remain of it, a better network, and how much work it was."""

    children: list[Node]
    network: tuple[int, list[Line]] | None
    valued: int
    """Trees valued."""
    nodes: int = 0
    """Nodes worked on, those below in a dive included."""
    stuck: int | None = None
    """The bound in units of a node that can neither be solved nor divided (branching.divisible)."""


@dataclass
class Settled:
    """What bound and filter leave of a node at the better prices that were found for it."""

    pools: list[Pool]
    prices: Reals
    value: int
    """A valid bound, in units."""
    shares: Reals
    """As in ascent.Ascent."""


def work(scheme: Scheme, node: Node, floor: int) -> Outcome:
    """Work on a node whose networks matter only if they score more than `floor`."""
    outcome = Outcome([], None, 0)
    if node.ceiling < (floor + 1) * scheme.unit:
        return outcome
    outcome.nodes = 1
    pools = needed(node.pools) if scheme.board.forced else list(node.pools)
    if pools is None:
        return outcome
    listed = not growing(pools)
    if listed and scheme.kernels is not None and sum(map(len, pools)) <= SHALLOW:
        return Outcome(*dive(scheme.kernels, node, pools, floor, DIVE))
    if listed and small(pools):
        outcome.valued += sum(map(len, pools)) * 50
        outcome.network = best_network(scheme.board, pools, floor)
        return outcome
    left, outcome.valued = settle(scheme, pools, node.prices, floor)
    if left is None:
        return outcome
    rest = replace(node, pools=tuple(left.pools), prices=left.prices, ceiling=min(node.ceiling, left.value))
    if not growing(left.pools) and small(left.pools):
        outcome.network = best_network(scheme.board, left.pools, floor)
    elif divisible(rest):
        outcome.children = divide(scheme, rest, left.shares)
    else:
        outcome.stuck = rest.ceiling
    return outcome


def settle(scheme: Scheme, pools: Sequence[Pool], prices: Reals, floor: int) -> tuple[Settled | None, int]:
    """Drop the trees that no network above `floor` can use, looking for better prices on the way.

    What is dear is done at the better prices only, if a line has too many trees to be listed (hand.py).
    Returns None in place of what is left if that is nothing, and the number of trees valued.
    """
    need = (floor + 1) * scheme.unit
    before, value, valued = pools, -NEVER, 0
    if growing(pools):
        risen = eased(scheme, pools, prices, floor + 1)
    else:
        valued += 2 * sum(map(len, pools))
        first = cut(scheme, pools, prices, need)
        if first is None:
            return None, valued
        before, value = first.pools, first.value
        known = frame(scheme, before)
        risen = ascend(scheme, known, active(first, ACTIVE), prices, STEPS, PATIENCE, floor + 1)
    valued += risen.valued + 2 * once(before)
    second = cut(scheme, before, risen.prices, need)
    if second is None:
        return None, valued
    left = second.pools
    better = risen.prices if second.value <= value else prices
    if not growing(left) and sum(map(len, left)) <= MATCHED:
        fitting = matched(scheme, left, bound(scheme, left, better), need)
        if fitting is None:
            return None, valued
        left = fitting
    return Settled(left, better, min(value, second.value), risen.shares), valued


def once(pools: Sequence[Pool]) -> int:
    """Return how many trees count as valued when all of these pools are gone through once."""
    return sum(len(pool) if pool.growth is None else THROUGH for pool in pools)


def points(scheme: Scheme, units: int) -> int:
    """Return the whole points that a bound in units allows."""
    return units // scheme.unit
