"""What a board shows besides its city: the lines in play, sections drawn, stations circled."""

from dataclasses import dataclass

from maps.coordinates import Point
from maps.metro.city import City
from solver.metro.game import Game
from solver.metro.play import Play


@dataclass(frozen=True, slots=True)
class Drawn:
    """A section to draw: its line's name, its two stations, and what is written on it (event number)."""

    line: str
    a: Point
    b: Point
    note: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """What to show on a board. Only the departure stations of `lines` (their names) are marked."""

    lines: frozenset[str]
    sections: tuple[Drawn, ...] = ()
    circled: tuple[tuple[str, Point], ...] = ()
    """The stations circled with the `circle` power, each with the name of its line."""


def alone(city: City) -> Shown:
    """Show a city with all its lines, nothing drawn."""
    return Shown(frozenset(line.name for line in city.lines))


def before(game: Game) -> Shown:
    """Show a game before play: the lines that stand are drawn, without numbers."""
    stations = game.city.stations
    standing = tuple(
        Drawn(line, stations[link.a].at, stations[link.b].at)
        for line, links in game.drawn.items()
        for link in (game.city.links[index] for index in links)
    )
    return Shown(frozenset(one.line for one in game.rounds) | frozenset(game.drawn), standing)


def after(game: Game, play: Play) -> Shown:
    """Show a game after a play: sections numbered by event, the two of a `double` as `4` and `4′`."""
    start = before(game)
    turns = [
        (one.line, event, turn)
        for one, turns in zip(game.rounds, play.rounds, strict=True)
        for event, turn in enumerate(turns, 1)
    ]
    sections = tuple(
        Drawn(line, section.origin, section.target, f"{event}{'′' * place}")
        for line, event, turn in turns
        for place, section in enumerate(turn.sections)
    )
    circled = tuple((line, turn.station) for line, _, turn in turns if turn.station is not None)
    return Shown(start.lines, start.sections + sections, circled)
