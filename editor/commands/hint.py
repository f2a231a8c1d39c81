"""`linewright hint`: help for a player who is stuck, no more of it than asked for."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import TYPE_CHECKING, Annotated, Any

import typer

from editor import console
from editor.commands import arguments

if TYPE_CHECKING:
    from puzzles.challenge import Challenge

TOLD, NONE_KNOWN = 0, 1


def hint(
    challenge: Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")],
    level: Annotated[
        int,
        typer.Option(
            "--level", parser=arguments.whole(1, 9), metavar="1-3", help="How strong: 1 is the weakest."
        ),
    ] = 1,
) -> int:
    """Give a hint for a challenge: 1 what matters most, 2 a place to come to, 3 a part of the way.

    Challenges that `linewright make` wrote have their hints in their file; any other is solved first.

    \b
    Examples:
      linewright hint year/london-017.yaml
      linewright hint year/london-017.yaml --level 3

    Exit status: 0 told, 1 there is no such hint, 2 a file that cannot be read.
    """
    from editor import reading

    found = reading.challenge(challenge)
    hints = found.hints or _from_best_play(found)
    if level > len(hints):
        console.message(f"there is no hint {level}: this challenge has {len(hints)}")
        return NONE_KNOWN
    console.result(hints[level - 1])
    return TOLD


def _from_best_play(challenge: "Challenge[Any]") -> tuple[str, ...]:
    """Return the hints of a challenge whose file has none, none if nothing is found in usual work."""
    import puzzles.hints
    import solver
    from editor.solving import watching, work

    game = challenge.game
    with watching("looking for the best play") as watcher:
        solution = solver.solve(game, work=work(game.game), listener=watcher, stop=watcher.stop)
    if solution.play is None:
        return ()
    return puzzles.hints.hints(game, solution.play, proved=solution.status == "optimal", unique=False)
