"""`linewright print solution`: the sheet of a challenge filled in with its best play."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import TYPE_CHECKING, Annotated, Any

import typer

from editor.commands.printing import files
from editor.commands.printing.options import Page, with_page

if TYPE_CHECKING:
    from puzzles.challenge import Challenge
    from solver.result import Solution


@with_page
def solution(
    challenge: Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")],
    page: Page,
    play: Annotated[
        str | None, typer.Option("--play", metavar="PLAY", help="Print this play instead of searching one.")
    ] = None,
) -> None:
    """Print the best play of a challenge, drawn and listed, with its score and how far it is proved.

    The search stops after a fixed amount of work, so that the same challenge prints the same on every
    machine; Ctrl-C stops it earlier with the best so far. To print the play of a longer search, save it
    first: linewright solve one.yaml --save best.yaml

    \b
    Examples:
      linewright print solution one.yaml
      linewright print solution one.yaml --play best.yaml -o one-solution.pdf
    """
    import templates
    from editor import reading

    setup = page.setup()
    place = page.target(challenge, "solution")
    read = reading.challenge(challenge)
    files.warn_of_letters(read)
    found = _saved(read, play) if play is not None else _searched(read)
    files.deliver(place, templates.solution(read, found, setup))


def _saved(challenge: "Challenge[Any]", play: str) -> "Solution[Any]":
    """Return a saved play as a solution; the challenge's par says what is known of one as good or better."""
    import solver
    from editor import reading
    from solver.result import Solution

    played = reading.play(play, challenge.game)
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


def _searched(challenge: "Challenge[Any]") -> "Solution[Any]":
    import solver
    from editor.solving import verdict, watching, work
    from maps.problems import LinewrightError, Problem

    with watching("solving") as watcher:
        found = solver.solve(
            challenge.game, work=work(challenge.game.game), listener=watcher, stop=watcher.stop
        )
    if found.play is None:
        raise LinewrightError(Problem("no-play", f"there is no solution to print: {verdict(found)}"))
    return found
