"""Making a metro game and a metro play from what their files say."""

from collections.abc import Iterator
from typing import Any

from maps.metro.city import City
from maps.metro.rules import SWITCH
from maps.reading import Document, Location
from maps.validating import validate
from puzzles.metro.checking import parse_card
from puzzles.metro.format import PlayFile, TurnEntry
from solver.metro.game import Game, Round
from solver.metro.play import Play, Section, Turn
from solver.result import Solvability


def make_game(fields: dict[str, Any], city: City) -> Game:
    """Make the game of a challenge's fields, which are all right and whose names are all the city's."""
    return Game(
        city=city,
        rounds=tuple(
            Round(entry.line, tuple(parse_card(text) for text in entry.cards)) for entry in fields["rounds"]
        ),
        objectives=tuple(fields["objectives"]),
        powers=fields["powers"],
        drawn={
            line: tuple(city.joining[frozenset(city.at[end].index for end in pair)].index for pair in pairs)
            for line, pairs in fields["drawn"].items()
        },
    )


def read_play(document: Document) -> Play:
    """Read a play; whether it is legal in some game is the referee's word. Raises LinewrightError."""
    file = validate(PlayFile, document)
    return Play(tuple(tuple(_turn(entry) for entry in turns) for turns in file.plays))


def blamed(game: Game, found: Solvability[Play]) -> Iterator[tuple[Location, str]]:
    """Yield where in a challenge's file each card stands that cannot be answered, and why."""
    needed = f"any play needs {found.least} pass{'es' if found.least != 1 else ''} or more"
    if found.solvable is False and found.play is None:
        yield (), f"some event cannot be answered: {needed}"
    for blame in found.blamed:
        cards = game.rounds[blame.round - 1].cards
        places = [place for place, card in enumerate(cards) if card.symbol != SWITCH]
        message = f"round {blame.round}, event {blame.event}: {blame.reason}; {needed}"
        yield ("rounds", blame.round - 1, "cards", places[blame.event - 1]), message


def _turn(entry: TurnEntry) -> Turn:
    sections = tuple(Section(origin, target) for origin, target in entry.draw)
    return Turn(sections, entry.power, entry.station)
