"""The specialised search for metro: exact for one line, and for more by enumerate, price, prune, branch.

How the pieces prove an optimum is told in docs/solver.md; each file has its own mathematics:

- `bits`, `board`, `objectives`: the game as masks and arrays;
- `states`, `trees`: all trees of a line; `network`: exact scores; `replay`: from link sets back to a play;
- `pools`, `prices`, `bounds`, `pairs`: what is left at a node, what it is bounded by, what is dropped;
- `ascent`: better prices; `branching`, `leaves`, `nodes`: dividing, finishing and working on a node;
  `probing`: which line to divide first;
- `listing`: lines with many trees; `growth`, `hopes`, `hand`: with too many to be listed;
  `incumbent`: good plays;
- `root`, `descent`, `conduct`: the whole course; `progress`: how far it is; `checkpoint`, `recording`: kept;
- `compiled`, `kernels`, `warming`: the inner loops for large games; `dives`: small nodes of these, whole;
- `ranking`: the largest of many values, alike on every machine.
"""

from solver.metro.game import Game
from solver.metro.play import Play
from solver.metro.search.conduct import best_play
from solver.result import Solution, Watch


def solve(game: Game, watch: Watch) -> Solution[Play]:
    """Return the best play of a game with a valid upper bound, proved as far as `watch` allows.

    A step of work is about a thousand trees valued. The listener hears best, bound and share. The
    answer does not depend on `watch.workers`; with `watch.time` None it depends on nothing but the game
    and `watch.work`.
    """
    return best_play(game, watch)
