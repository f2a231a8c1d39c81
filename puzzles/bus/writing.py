"""Writing what is dealt in a bus challenge, and a bus play."""

from collections.abc import Sequence

from maps.coordinates import Point, format_point
from puzzles.yaml_text import entry, listing
from solver.bus.game import Game
from solver.bus.play import Play


def write_game(game: Game) -> str:
    """Write everything dealt, one entry a line; a comment says what the tickets mean on this sheet."""
    text = entry("sheet", game.sheet) + entry("starts", game.starts)
    text += f"# On sheet {game.sheet}: {', '.join(map(str, game.formations))}\n"
    text += entry("tickets", game.tickets)
    if game.objectives:
        text += entry("objectives", game.objectives)
    if game.secret:
        text += entry("secret", game.secret)
    if game.seat:
        text += entry("seat", game.seat)
    if game.rivals:
        text += listing(
            "rivals",
            [(None, {"start": rival.start, "route": _points(rival.route)}) for rival in game.rivals],
        )
    return text


def write_play(play: Play, game: Game) -> str:
    """Write `start` and `route`, one round a line, under a comment with the round's ticket."""
    items: list[tuple[str | None, list[str]]] = []
    for number, reached in enumerate(_points(play.route)):
        dealt = number < len(game.tickets)
        heading = f"ticket {game.tickets[number]}: {game.formations[number]}" if dealt else None
        items.append((heading, reached))
    return entry("start", play.start) + listing("route", items)


def _points(route: Sequence[Sequence[Point]]) -> list[list[str]]:
    return [[format_point(point) for point in reached] for reached in route]
