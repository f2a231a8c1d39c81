"""Writing what is dealt in a bus challenge, and a bus play."""

from collections.abc import Sequence

from maps.coordinates import Point, format_point
from puzzles.yaml_text import entry, indented, listing
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.shifts import ShiftsPlay, TwoShifts


def write_game(game: Game | TwoShifts) -> str:
    """Write everything dealt, one entry a line; comments say what the tickets mean on a sheet."""
    if isinstance(game, TwoShifts):
        text = write_game(game.first) + _sheet(game.alone)
        return text + entry("second", {"sheet": game.shift.sheet, "starts": game.shift.starts})
    text = entry("sheet", game.sheet) + entry("starts", game.starts)
    text += _sheet(game) + entry("tickets", game.tickets)
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


def _sheet(game: Game) -> str:
    return f"# On sheet {game.sheet}: {', '.join(map(str, game.formations))}\n"


def write_play(play: Play | ShiftsPlay, game: Game | TwoShifts) -> str:
    """Write `start` and `route`, one round a line, under a comment with the round's ticket.

    The second of two shifts stands under `second`.
    """
    if isinstance(play, ShiftsPlay):
        first, second = (game.first, game.alone) if isinstance(game, TwoShifts) else (game, game)
        return write_play(play.first, first) + indented("second", write_play(play.second, second))
    if isinstance(game, TwoShifts):
        game = game.first
    items: list[tuple[str | None, list[str]]] = []
    for number, reached in enumerate(_points(play.route)):
        dealt = number < len(game.tickets)
        heading = f"ticket {game.tickets[number]}: {game.formations[number]}" if dealt else None
        items.append((heading, reached))
    return entry("start", play.start) + listing("route", items)


def _points(route: Sequence[Sequence[Point]]) -> list[list[str]]:
    return [[format_point(point) for point in reached] for reached in route]
