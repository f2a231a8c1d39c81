"""`linewright score`: what the referee says of a filled-in sheet."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor import console

LEGAL, ILLEGAL = 0, 1


def score(
    challenge: Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")],
    play: Annotated[str, typer.Argument(metavar="PLAY", help="The file of the filled-in sheet.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> int:
    """Score a play, part by part, or say where and why it is illegal.

    \b
    Example:
      linewright score one.yaml my-play.yaml

    Exit status: 0 legal, 1 illegal, 2 a file that cannot be read.
    """
    import puzzles
    import solver
    from editor import reading
    from maps.rooms import room
    from solver.result import IllegalPlay

    game = reading.challenge(challenge).game
    try:
        found = solver.score(game, reading.play(play, game))
    except IllegalPlay as error:
        if as_json:
            console.data({"legal": False, "round": error.round, "event": error.event, "reason": error.reason})
        else:
            console.result(f"illegal in round {error.round}, event {error.event}: {error.reason}")
        return ILLEGAL
    if as_json:
        console.data({"legal": True, "total": found.total, "breakdown": found.breakdown()})
    else:
        for line in room("editor", game.game).report.score(found):
            console.result(line)
        band = puzzles.rating(game, found.total)
        if band is not None:
            console.result(f"rating: {band.title}")
    return LEGAL
