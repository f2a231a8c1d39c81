"""The sections to draw on a board: of lines that stand before play, and of a play."""

from solver.metro.game import Game
from solver.metro.play import Play
from templates.metro.drawing import Drawn


def standing(game: Game) -> list[Drawn]:
    """Return the sections of the lines that stand before play begins; they carry no number."""
    stations = game.city.stations
    return [
        Drawn(line, stations[link.a].at, stations[link.b].at)
        for line, links in game.drawn.items()
        for link in (game.city.links[index] for index in links)
    ]


def played(game: Game, play: Play) -> list[Drawn]:
    """Return the sections of a play, numbered by event; the two of a `double` as `4` and `4′`."""
    return [
        Drawn(one.line, section.origin, section.target, f"{event}{'′' * place}")
        for one, turns in zip(game.rounds, play.rounds, strict=True)
        for event, turn in enumerate(turns, 1)
        for place, section in enumerate(turn.sections)
    ]
