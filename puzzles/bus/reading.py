"""Making a bus game and a bus play from what their files say."""

from typing import Any

from maps.bus.city import City
from maps.reading import Document, Location
from maps.validating import validate
from puzzles.bus.format import PlayFile
from solver.bus.game import Game, Rival
from solver.bus.play import Play


def make_game(fields: dict[str, Any], city: City) -> Game:
    """Make the game of a challenge's fields, which are all right and whose names are all the city's."""
    return Game(
        city=city,
        sheet=fields["sheet"],
        starts=tuple(fields["starts"]),
        tickets=tuple(fields["tickets"]),
        objectives=tuple(fields["objectives"]),
        secret=tuple(fields["secret"]),
        seat=fields["seat"],
        rivals=tuple(Rival(rival.start, rival.route) for rival in fields["rivals"]),
    )


def read_play(document: Document) -> Play:
    """Read a play; whether it is legal in some game is the referee's word. Raises LinewrightError."""
    file = validate(PlayFile, document)
    return Play(file.start, file.route)


def place_of_event(game: Game, round: int, event: int) -> Location:
    """Return where in a challenge's file the ticket of a round stands; rounds count from 1."""
    return ("tickets", round - 1)
