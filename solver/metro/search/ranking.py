"""Choosing the largest of many values, alike on every machine.

numpy's partitions and unstable sorts leave it to the processor which of several equal values comes first.
Here it is always the one that stands first.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.board import Ints


def largest(worth: NDArray[Any], count: int) -> Ints:
    """Return the places of the `count` (at least 1) largest values, ascending; all if there are fewer."""
    if len(worth) <= count:
        return np.arange(len(worth))
    least = np.partition(worth, len(worth) - count)[len(worth) - count]
    above = np.flatnonzero(worth > least)
    equal = np.flatnonzero(worth == least)[: count - len(above)]
    return np.sort(np.concatenate([above, equal]))
