"""The best two shifts, proved: near-best routes of each shift, and the best pair of them.

Let U be the best score of the first shift plus the best of the second as if there were no first one. No two
shifts score more than U, because the first route only ever takes from the second. List all routes of each
shift that are at most d below its best, and let L be the best pair of these. Any other pair has a route that
is more than d below the best, so it scores less than U - d. So no pair scores more than max(L, U - d - 1),
and with d = U - L - 1 the pair is proved to be the best.

For rules under which the first route could give (traffic that pays, objectives worth more later) the second
shift is searched with rules that are at least as good for it, whatever the first route is (`generous`).
"""

from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise

import numpy as np

from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.search.conduct import Search, searched
from solver.bus.search.listing import listed
from solver.bus.shifts.game import ShiftsPlay, TwoShifts
from solver.bus.shifts.routes import best_pair, driven
from solver.result import Solution, Status, Watch

NEAR = 2
"""How far below the best the routes are that are listed at first."""
WIDER = 3
"""By how much the next list reaches further down."""
MOST = 5000
"""Routes of a shift listed at most."""


@dataclass
class _Day:
    """The search of two shifts."""

    game: TwoShifts
    watch: Watch
    parts: list[Search] = field(default_factory=list)
    spare: int = 0
    """What the second shift may score beyond its search's bound."""
    best: tuple[int, ShiftsPlay] | None = None
    bound: int | None = None

    def inner(self, part: Search | None = None) -> Watch:
        """Return the watch of a part: it may do the work that is left, and nobody listens.

        What a part reports is not the score of both shifts, so the day's own watch must not hear it.
        """
        whole, work = self.watch, self.watch.work
        if work is not None:
            work = max(0, work - int(sum(one.work for one in self.parts if one is not part)))
        return Watch(
            time=whole.time, work=work, workers=whole.workers, stop=whole.stop, started=whole.started
        )

    def offer(self, score: int, play: ShiftsPlay) -> None:
        """Take a play if it is better than the best so far."""
        if self.best is None or score > self.best[0]:
            self.best = score, play

    def limit(self, bound: int) -> None:
        """Take an upper bound if it is lower than the one so far."""
        self.bound = bound if self.bound is None else min(self.bound, bound)
        if self.best is not None:
            self.bound = max(self.bound, self.best[0])

    def report(self, share: float) -> None:
        """Tell the listener how things stand."""
        self.watch.report(None if self.best is None else self.best[0], self.bound, share)


def solve(game: TwoShifts, watch: Watch) -> Solution[ShiftsPlay]:
    """Return the best two shifts with a valid upper bound, proved as far as `watch` allows.

    The answer does not depend on `watch.workers`; with `watch.time` None it depends on nothing but the game
    and `watch.work`.
    """
    day = _Day(game, watch)
    kind, day.spare = generous(game.alone)
    for number, part in enumerate((game.first, kind), 1):
        day.parts.append(searched(part, day.inner()))
        if day.parts[-1].ceiling == -np.inf:
            return Solution("unsolvable", None, None, watch.seconds, "search", None)
        day.report(number / 4)
    if all(np.isfinite(part.ceiling) for part in day.parts):
        day.limit(int(sum(part.ceiling for part in day.parts)) + day.spare)
    first, second = (part.found for part in day.parts)
    if first is not None and second is not None:
        _try(day, first, second)
        _pair(day)
    return _solution(day)


def _try(day: _Day, first: Play, second: Play) -> None:
    """Score two routes together, by the referee."""
    game = day.game.after(first)
    state = referee.replay(day.game.first, first)
    total = referee.score(day.game.first, state).total
    total += referee.score(game, referee.replay(game, second)).total
    day.offer(total, ShiftsPlay(first, second))


def _pair(day: _Day) -> None:
    """List near-best routes and pair them, further and further below the best, until the best pair is proved.

    Ends without a proof if the watch is over, or if there are too many routes.
    """
    top, below = day.bound, NEAR
    if top is None or day.best is None or any(part.best < part.ceiling for part in day.parts):
        return
    while day.bound is not None and day.bound > day.best[0]:
        below = min(below, top - day.best[0] - 1)
        (first, whole), (second, all_of_them) = (_listed(day, part, below) for part in day.parts)
        if first and second:
            _best_of(day, first, second)
        if not (whole and all_of_them):
            return
        day.limit(top - below - 1)
        day.report(1 - (day.bound - day.best[0]) / (2 * (top - day.best[0]) + 2))
        below = WIDER * below + 1


def _listed(day: _Day, part: Search, below: int) -> tuple[list[Play], bool]:
    """Return the routes of a shift that are at most so far below its best, and whether these are all."""
    part.watch = day.inner(part)
    plays, whole = listed(part, int(part.best) - below, MOST)
    return list(plays)[:MOST], whole


def _best_of(day: _Day, first: list[Play], second: list[Play]) -> None:
    """Take the best pair of these routes, if it is better than the best so far."""
    alone = day.game.alone
    ones, others = driven(day.game.first, first), driven(alone, second)
    total, one, other = best_pair(alone, ones, others)
    if day.best is None or total > day.best[0]:
        _try(day, first[one], second[other])
        if day.best is None or day.best[0] != total:
            raise AssertionError(f"the pair scored {total}, the referee says {day.best}")


def generous(game: Game) -> tuple[Game, int]:
    """Return a game in which a route scores as much as in `game` after any first shift, but for some points.

    The second number says how many points: what traffic may pay at most.
    """
    rules = game.city.rules
    costs = [0, *accumulate(rules.traffic)]
    least = [min(costs[boxes:]) for boxes in range(len(costs))]
    traffic = tuple(after - before for before, after in pairwise(least))
    public = (max(rules.public), rules.public[1])
    if (traffic, public) == (rules.traffic, rules.public):
        return game, 0
    kind = rules.model_copy(update={"traffic": traffic, "public": public})
    return replace(game, city=replace(game.city, rules=kind)), -least[0]


def _solution(day: _Day) -> Solution[ShiftsPlay]:
    seconds = day.watch.seconds
    if day.best is None:
        return Solution("unknown", None, day.bound, seconds, "search", None)
    score, play = day.best
    status: Status = "optimal" if score == day.bound else "feasible"
    return Solution(status, score, day.bound, seconds, "search", play)
