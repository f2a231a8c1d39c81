"""Making a bus game and a bus play from what their files say."""

from collections.abc import Iterator
from typing import Any

from maps.bus.city import City
from maps.reading import Document, Location
from maps.validating import validate
from puzzles.bus.format import PlayFile
from solver.bus.game import Game, Rival
from solver.bus.play import Play
from solver.bus.shifts import Shift, ShiftsPlay, TwoShifts
from solver.result import Solvability


def make_game(fields: dict[str, Any], city: City) -> Game | TwoShifts:
    """Make the game of a challenge's fields, which are all right and whose names are all the city's."""
    game = Game(
        city=city,
        sheet=fields["sheet"],
        starts=tuple(fields["starts"]),
        tickets=tuple(fields["tickets"]),
        objectives=tuple(fields["objectives"]),
        secret=tuple(fields["secret"]),
        seat=fields["seat"],
        rivals=tuple(Rival(rival.start, rival.route) for rival in fields["rivals"]),
    )
    second = fields["second"]
    return game if second is None else TwoShifts(game, Shift(second.sheet, second.starts))


def read_play(document: Document) -> Play | ShiftsPlay:
    """Read a play; whether it is legal in some game is the referee's word. Raises LinewrightError."""
    file = validate(PlayFile, document)
    play = Play(file.start, file.route)
    return play if file.second is None else ShiftsPlay(play, Play(file.second.start, file.second.route))


def blamed(game: Game | TwoShifts, found: Solvability[Any]) -> Iterator[tuple[Location, str]]:
    """Yield where in a challenge's file the first ticket stands that no route can drive, and why."""
    for blame in found.blamed:
        driven = blame.round - 1
        message = f"round {blame.round}: {blame.reason}; no route drives more than {driven} of the tickets"
        yield ("tickets", blame.round - 1), message
