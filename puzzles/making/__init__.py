"""Making whole sets of challenges: deals are tried until one meets the wish, each on its own seed.

Challenge number i of a set depends on the order and i alone, so a set is the same on one process, on many
and on a cluster, and a stopped run can go on where it was.

- `order`: what is asked for; `outcome`: what comes of each number;
- `attempt`: one try, told apart from what misses the wish;
- `one`: a whole number; `crew`: many numbers on the processes of this machine; `cluster`: on many machines.
"""

from puzzles.making.cluster import on_cluster
from puzzles.making.crew import on_processes
from puzzles.making.one import make
from puzzles.making.order import Demands, Order, Span, order
from puzzles.making.outcome import Failed, Made, Outcome

__all__ = [
    "Demands",
    "Failed",
    "Made",
    "Order",
    "Outcome",
    "Span",
    "make",
    "on_cluster",
    "on_processes",
    "order",
]
