"""The metro room of the drawings: its board, its sheet, its solution."""

import solver
from maps.metro.city import City
from puzzles.challenge import Challenge
from solver.metro.game import Game
from solver.metro.play import Play
from solver.result import Solution
from templates import framing, icon
from templates.draft import Draft
from templates.frame import Values
from templates.metro import words
from templates.metro.cards import print_cards
from templates.metro.content import empty, filled, listing
from templates.metro.drafting import drafted
from templates.metro.drawing import Board, draw
from templates.metro.grid import Room
from templates.metro.icons import icons
from templates.metro.pads import print_pads, sheets
from templates.metro.shown import Shown, after, alone, before
from templates.metro.texts import texts
from templates.setup import Setup

__all__ = ["board", "listing", "poster", "print_cards", "print_pads", "sheet", "sheets", "solution", "texts"]

_PAGE = "metro/sheet.typ"


def board(city: City, setup: Setup) -> str:
    """Return the board of `city` as SVG."""
    drawing = draw(city, framing.ROOM, alone(city), setup.style)
    note = words.stations(drawing.unnamed)
    framed = framing.framed(city.name, drawing, _key(city, setup), note)
    return framing.drawn(framed, "metro", setup.style)


def poster(city: City, size: Room, edge: float, setup: Setup) -> str:
    """Return the board of `city` as a poster of that size, with `edge` free around it, as SVG."""

    def drawn(room: Room) -> tuple[Board, str]:
        drawing = draw(city, room, alone(city), setup.style)
        return drawing, words.stations(drawing.unnamed)

    hung = framing.hung(city.name, drawn, _key(city, setup), size, edge)
    return framing.drawn(hung, "metro", setup.style)


def _key(city: City, setup: Setup) -> list[tuple[icon.Icon, str]]:
    """Return what the signs of a board mean."""
    signs = icons(city, setup.style)
    starts = [(f"key-{place}", line.name) for place, line in enumerate(city.lines)]
    return [(signs[name], text) for name, text in (*starts, *words.key(city))]


def sheet(challenge: Challenge[Game], setup: Setup) -> Draft:
    """Return the sheet of a challenge."""
    return _draft(challenge.game, empty(challenge, setup), before(challenge.game), setup)


def solution(challenge: Challenge[Game], solution: Solution[Play], setup: Setup) -> Draft:
    """Return the sheet of a challenge filled in with the play of `solution`.

    Raises ValueError if the solution has no play.
    """
    if solution.play is None:
        raise ValueError("expected a solution with a play")
    game = challenge.game
    values = filled(challenge, solution, solution.play, solver.score(game, solution.play), setup)
    return _draft(game, values, after(game, solution.play), setup)


def _draft(game: Game, values: Values, shown: Shown, setup: Setup) -> Draft:
    drawings = icon.drawn(icons(game.city, setup.style), "metro", setup.style)
    return drafted(_PAGE, game.city, values, drawings, shown, setup)
