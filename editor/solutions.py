"""The solution to be printed of a challenge: a saved play, or one searched for."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from editor.solving import Watcher
    from puzzles.challenge import Challenge
    from solver.result import Solution


def saved(challenge: "Challenge[Any]", play: "str | Path") -> "Solution[Any]":
    """Return a saved play as a solution; the challenge's par says what is known of one as good or better."""
    import solver
    from editor import reading
    from solver.result import Solution

    played = reading.play(str(play), challenge.game)
    score = solver.score(challenge.game, played).total
    par = challenge.par
    bound = par.bound if par is not None and par.score <= score <= par.bound else None
    return Solution(
        status="optimal" if bound == score else "feasible",
        score=score,
        bound=bound,
        seconds=0.0,
        engine="saved",
        play=played,
    )


def searched(challenge: "Challenge[Any]") -> "Solution[Any]":
    """Search for the best play with a fixed amount of work; Ctrl-C keeps the best so far.

    Raises LinewrightError if there is none.
    """
    from editor.solving import watching

    with watching("solving") as watcher:
        return _search(challenge, watcher)


def searched_whole(challenge: "Challenge[Any]", what: str) -> "Solution[Any]":
    """Search like `searched`, for one of many; `what` is told while it goes on.

    Raises LinewrightError if there is no play, and KeyboardInterrupt on Ctrl-C: it is meant for all of them.
    """
    from editor.solving import watching

    with watching(what) as watcher:
        try:
            return _search(challenge, watcher)
        finally:
            if watcher.stop.is_set():
                raise KeyboardInterrupt


def _search(challenge: "Challenge[Any]", watcher: "Watcher") -> "Solution[Any]":
    import solver
    from editor.solving import verdict, work
    from maps.problems import LinewrightError, Problem

    found = solver.solve(challenge.game, work=work(challenge.game.game), listener=watcher, stop=watcher.stop)
    if found.play is None:
        raise LinewrightError(Problem("no-play", f"there is no solution to print: {verdict(found)}"))
    return found
