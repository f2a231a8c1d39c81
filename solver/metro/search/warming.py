"""Having the compiled loops ready in time.

The first large game on a machine must compile them, which takes some seconds of one core; after that they
are read from a cache, which still takes a moment. Both can happen in a thread while the trees of the
other lines are enumerated: every loop is called once, for the same game, on lines without sections.
Whoever needs a loop before it is ready waits for it.
"""

import threading

import numpy as np

from solver.metro.search.ascent import active, ascend
from solver.metro.search.board import Board
from solver.metro.search.bounds import bound, cut
from solver.metro.search.branching import Node
from solver.metro.search.dives import dive
from solver.metro.search.nodes import DIVE
from solver.metro.search.pairs import matched
from solver.metro.search.pools import pool
from solver.metro.search.prices import Scheme, frame
from solver.metro.search.trees import bare


def warm_up(board: Board) -> threading.Event:
    """Begin to make the compiled loops ready; the event tells when they are."""
    ready = threading.Event()
    threading.Thread(target=_use, args=(board, ready), daemon=True).start()
    return ready


def _use(board: Board, ready: threading.Event) -> None:
    """Use every loop once, and say when that is done (or has failed, which whoever needs it will see)."""
    try:
        _use_all(board)
    finally:
        ready.set()


def _use_all(board: Board) -> None:
    """Go through every loop with one tree per line."""
    scheme = Scheme(board, large=True)
    prices = np.zeros(scheme.size)
    pools = [pool(board, bare(board, line), scheme.kernels) for line in range(board.lines)]
    pools = [one.keep(np.arange(1)) for one in pools]
    found = bound(scheme, pools, prices)
    left = cut(scheme, pools, prices, found.value)
    matched(scheme, pools, found, found.value)
    if left is not None:
        ascend(scheme, frame(scheme, pools), active(left, 1), prices, 1, 1, 0.0)
    if scheme.kernels is not None:
        dive(scheme.kernels, Node(tuple(pools), prices, found.value, 0.0), pools, 0, DIVE)
