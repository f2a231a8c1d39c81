"""Making a metro game and a metro play from what their files say."""

from typing import Any

from maps.metro.city import City
from maps.metro.rules import SWITCH
from maps.reading import Document, Location
from maps.validating import validate
from puzzles.metro.checking import parse_card
from puzzles.metro.format import PlayFile, TurnEntry
from solver.metro.game import Game, Round
from solver.metro.play import Play, Section, Turn


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


def place_of_event(game: Game, round: int, event: int) -> Location:
    """Return where in a challenge's file the card of an event stands; round and event count from 1."""
    cards = game.rounds[round - 1].cards
    places = [place for place, card in enumerate(cards) if card.symbol != SWITCH]
    return ("rounds", round - 1, "cards", places[event - 1])


def _turn(entry: TurnEntry) -> Turn:
    sections = tuple(Section(origin, target) for origin, target in entry.draw)
    return Turn(sections, entry.power, entry.station)
