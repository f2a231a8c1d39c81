"""The solution to be printed of a challenge: a saved play, or one searched for."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

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


def searched(challenge: "Challenge[Any]", what: str = "solving") -> "Solution[Any]":
    """Search for the best play with a fixed amount of work; `what` is told while it goes on.

    Raises LinewrightError if there is none.
    """
    import solver
    from editor.solving import verdict, watching, work
    from maps.problems import LinewrightError, Problem

    with watching(what) as watcher:
        found = solver.solve(
            challenge.game, work=work(challenge.game.game), listener=watcher, stop=watcher.stop
        )
    if found.play is None:
        raise LinewrightError(Problem("no-play", f"there is no solution to print: {verdict(found)}"))
    return found
