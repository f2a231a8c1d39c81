"""Everything that is wrong or doubtful in a file: a city, a challenge or a play, told by its keys."""

from pathlib import Path
from typing import Any

import maps
import solver
from maps.heading import game_of
from maps.problems import LinewrightError, Problem
from maps.reading import Document
from maps.rooms import room
from puzzles import codes
from puzzles.kinds import kind_of
from puzzles.reading import read_challenge

WORK = 30_000
"""The engine steps after which solvability is left open: about half a minute for each question to it."""


def check(source: str | Path) -> list[Problem]:
    """Return all errors and warnings of a file or a built-in city; never raises for bad content.

    A challenge without errors is also checked for solvability: `unsolvable` stands at each card to blame
    and names the fewest passes that any play needs.
    """
    try:
        document = maps.open_source(source)
        game = game_of(document)
        kind = kind_of(document, game)
        if kind == "city":
            return maps.check(source)
        if kind == "play":
            room("puzzles", game).read_play(document)
            return []
        challenge, problems = read_challenge(document, Path(source).parent)
    except LinewrightError as error:
        return list(error.problems)
    if challenge is not None:
        problems += _unsolvable(challenge.game, document)
    return problems


def _unsolvable(game: Any, document: Document) -> list[Problem]:
    """Return a problem for each event that cannot be answered, or one if that could not be found out."""
    found = solver.check(game, work=WORK)
    if found.solvable is None:
        message = "whether every event can be answered could not be found out with the work allowed"
        return [document.problem(codes.SOLVABILITY_UNKNOWN, (), message)]
    needed = f"any play needs {found.least} pass{'es' if found.least != 1 else ''} or more"
    if found.solvable is False and found.play is None:
        return [document.problem(codes.UNSOLVABLE, (), f"some event cannot be answered: {needed}")]
    place = room("puzzles", game.game).place_of_event
    return [
        document.problem(
            codes.UNSOLVABLE,
            place(game, blame.round, blame.event),
            f"round {blame.round}, event {blame.event}: {blame.reason}; {needed}",
        )
        for blame in found.blamed
    ]
