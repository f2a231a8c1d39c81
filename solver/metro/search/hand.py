"""Better prices at a node with a line whose trees are too many to be listed: from the trees at hand.

To go through all trees of such a line is dear (growth.py), and to list them more so: the prices should
be good before it is done. A pool that stands for all trees holds those that had the best prospects when they
were gone through last: with these, and the trees of the other lines, prices are found as everywhere else
(ascent.py), in a few rounds, each with the trees that are most promising at the prices so far. These rounds
bound nothing.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from solver.metro.search.ascent import Ascent, active, ascend
from solver.metro.search.bounds import cut
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.pools import Pool, pool
from solver.metro.search.prices import Reals, Scheme, frame

ROUNDS = 3
ACTIVE = 1500
ROUGH, FINE = (300, 5), (1000, 60)
"""How many steps a round takes at most, and their patience; fine with the compiled loops only."""


def at_hand(scheme: Scheme, pools: Sequence[Pool]) -> list[Pool]:
    """Return pools of the trees at hand only, also of lines that have others."""
    return [each if each.growth is None else pool(scheme.board, each.trees, scheme.kernels) for each in pools]


def eased(scheme: Scheme, pools: Sequence[Pool], prices: Reals, target: float) -> Ascent:
    """Return better prices for these pools; `target` as in ascent.ascend."""
    known, some = frame(scheme, pools), at_hand(scheme, pools)
    steps, patience = ROUGH if scheme.kernels is None else FINE
    found = Ascent(prices, np.zeros((len(pools), 2 * scheme.board.links + 1)), 0)
    for _ in range(ROUNDS):
        left = cut(scheme, some, found.prices, 4 * NEVER)
        if left is None:
            break
        risen = ascend(scheme, known, active(left, ACTIVE), found.prices, steps, patience, target)
        found = replace(risen, valued=found.valued + risen.valued + 2 * sum(map(len, some)))
    return found
