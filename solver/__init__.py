"""The rules enforced and the best score proved: the referee and the optimisers of every game.

Everything here works on the bare game and passes the call on to the game's own room by `game.game`.
Whatever an optimiser finds is played again by the referee before anyone sees it.
"""

import os
import threading
from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from maps.problems import LinewrightError, Problem
from maps.rooms import room
from solver.keeping import Checkpoint, UnfitCheckpoint
from solver.result import (
    Blame,
    Count,
    Engine,
    Extent,
    IllegalPlay,
    Progress,
    Solution,
    Solvability,
    Watch,
    WrongEngineError,
)

__all__ = [
    "Blame",
    "Checkpoint",
    "Count",
    "Dealt",
    "Engine",
    "Extent",
    "IllegalPlay",
    "Progress",
    "Solution",
    "Solvability",
    "UnfitCheckpoint",
    "Watch",
    "WrongEngineError",
    "check",
    "near",
    "prospects",
    "reach",
    "score",
    "solve",
    "unique",
]

Listener = Callable[[Progress], None]


class Dealt(Protocol):
    """A dealt game of any kind; `game` names its room."""

    game: ClassVar[str]


def score(game: Dealt, play: Any) -> Any:
    """Return the score of `play` in `game` (of the same kind), broken down. Raises IllegalPlay."""
    return room("solver", game.game).score(game, play)


def solve(
    game: Dealt,
    *,
    time: float | None = None,
    work: int | None = None,
    workers: int | None = None,
    engine: Engine = "auto",
    listener: Listener | None = None,
    stop: threading.Event | None = None,
    checkpoint: Checkpoint | None = None,
) -> Solution[Any]:
    """Return the best play of `game`, proved or as good as found within the limits.

    `time` is in seconds and `work` in engine steps, None for no limit; only `work` gives the same answer
    on every machine. `workers` is the number of threads (None: one for each core). "auto" is the game's
    fastest engine. `listener` hears of progress, and setting `stop` ends the search early. `checkpoint` is
    where the search is kept, and gone on from if it says so. Raises WrongEngineError if the referee disagrees
    with the engine, LinewrightError if the game is too large for it or if it keeps no checkpoints, and
    UnfitCheckpoint if it cannot go on from the one given.
    """
    solver = room("solver", game.game)
    if checkpoint is not None and engine not in solver.KEEPING:
        raise LinewrightError(
            Problem(
                "no-checkpoints", f"this search of the {game.game} game keeps no checkpoints; leave them out"
            )
        )
    watch = _watch(time, work, workers, listener, stop)
    watch.checkpoint = checkpoint
    return _checked(game, solver.engine(engine)(game, watch))


def check(
    game: Dealt,
    *,
    time: float | None = None,
    work: int | None = None,
    workers: int | None = None,
    stop: threading.Event | None = None,
) -> Solvability[Any]:
    """Tell whether every event of `game` can be answered; if not, in how few passes, and what is to blame.

    The limits are those of `solve`. Raises WrongEngineError if the referee rejects the play found.
    """
    found: Solvability[Any] = room("solver", game.game).check(game, _watch(time, work, workers, None, stop))
    if found.play is not None:
        _replayed(game, found.play)
    return found


def reach(
    game: Dealt,
    score: int,
    *,
    time: float | None = None,
    work: int | None = None,
    workers: int | None = None,
    engine: Engine = "auto",
    listener: Listener | None = None,
    stop: threading.Event | None = None,
) -> Solution[Any]:
    """Tell whether some play of `game` scores `score` or more.

    `feasible` (or `optimal`) with such a play, `unsolvable` if it is proved that there is none, else
    `unknown`. The rest is as for `solve`.
    """
    watch = _watch(time, work, workers, listener, stop)
    return _checked(game, room("solver", game.game).reach(game, score, engine, watch))


def prospects(game: Dealt, play: Any, *, work: int | None = None) -> tuple[int, ...]:
    """Return the best score that was left after each round of a legal play; the last is its own total.

    `work` limits the engine steps for each round; where they are used up it is the best score found. Raises
    IllegalPlay.
    """
    found: tuple[int, ...] = room("solver", game.game).prospects(
        game, play, _watch(None, work, 1, None, None)
    )
    return found


def near(game: Dealt, best: Any, least: int, most: int, *, work: int | None = None) -> Count:
    """Count the plays of `game` that score at least `least`, up to `most`; `best` is a best play of it.

    In metro those whose network differs from the best one in one line at most, plays with the same network
    counting as one; so with a single line it is all of them. `Count.whole`: counting came to its end below
    `most` and within the work.
    """
    found: Count = room("solver", game.game).near(game, best, least, most, _watch(None, work, 1, None, None))
    return found


def unique(game: Dealt, best: Any, *, work: int | None = None) -> bool:
    """Tell whether it is proved that no play but `best`, proved to be best, scores as much.

    In metro plays with the same network count as one.
    """
    return bool(room("solver", game.game).unique(game, best, _watch(None, work, 1, None, None)))


def _watch(
    time: float | None,
    work: int | None,
    workers: int | None,
    listener: Listener | None,
    stop: threading.Event | None,
) -> Watch:
    return Watch(time, work, workers or os.cpu_count() or 1, stop or threading.Event(), listener)


def _checked(game: Dealt, solution: Solution[Any]) -> Solution[Any]:
    """Return the solution if the referee agrees with it and its status says what is proved."""
    if solution.play is None or solution.score is None:
        agrees = (
            solution.play is None and solution.score is None and solution.status in ("unknown", "unsolvable")
        )
    else:
        agrees = (
            solution.score == _replayed(game, solution.play).total
            and (solution.bound is None or solution.bound >= solution.score)
            and solution.status == ("optimal" if solution.bound == solution.score else "feasible")
        )
    if not agrees:
        raise WrongEngineError(f"the referee does not confirm this result of '{solution.engine}': {solution}")
    return solution


def _replayed(game: Dealt, play: Any) -> Any:
    try:
        return score(game, play)
    except IllegalPlay as error:
        raise WrongEngineError(f"an engine found an illegal play, {error}: {play}") from error
