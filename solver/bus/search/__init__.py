"""The specialised search for the bus: labels with a priced dynamic-programming bound, exact.

How the pieces prove an optimum is told in docs/solver-bus.md; each file has its own mathematics:

- `columns`, `rows`, `course`: the game as arrays;
- `prices`, `gains`, `backward`, `bounds`: the bound of a partial route;
- `tracing`, `tuning`: prices that make it low;
- `labels`, `extending`, `stuck`, `replay`: partial routes, one segment more, and back to a play;
- `conduct`: the whole.
"""

from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.search.conduct import best_play, some_play
from solver.result import Solution, Watch

__all__ = ["solve", "some_play"]


def solve(game: Game, watch: Watch) -> Solution[Play]:
    """Return the best play of a game with a valid upper bound, proved as far as `watch` allows.

    A step of work is about a thousand partial routes extended. The listener hears best, bound and share.
    The answer does not depend on `watch.workers`; with `watch.time` None it depends on nothing but the game
    and `watch.work`.
    """
    return best_play(game, watch)
