"""The metro room of the drawings: its board, its sheet, its solution."""

import solver
from maps.metro.city import City
from puzzles.challenge import Challenge
from solver.metro.game import Game
from solver.metro.play import Play
from solver.result import Solution
from templates import render, vector
from templates.metro import words
from templates.metro.content import Values, empty, filled
from templates.metro.drawing import draw
from templates.metro.grid import Grid
from templates.metro.icons import icons
from templates.metro.poster import poster
from templates.metro.shown import Shown, after, before
from templates.metro.texts import texts
from templates.render import Format, Paper
from templates.style import Style

__all__ = ["board", "sheet", "solution", "texts"]

_PAGE = "metro/sheet.typ"


def board(city: City, style: Style) -> str:
    """Return the board of `city` as SVG."""
    return vector.render("metro/poster.svg.j2", poster=poster(city, style), style=style)


def sheet(challenge: Challenge[Game], paper: Paper, format: Format, style: Style) -> bytes:
    """Return the sheet of a challenge: one page."""
    return _page(challenge.game, empty(challenge, paper, style), before(challenge.game), format, style)


def solution(
    challenge: Challenge[Game], solution: Solution[Play], paper: Paper, format: Format, style: Style
) -> bytes:
    """Return the sheet of a challenge filled in with the play of `solution`: one page.

    Raises ValueError if the solution has no play.
    """
    if solution.play is None:
        raise ValueError("expected a solution with a play")
    game = challenge.game
    values = filled(challenge, solution, solution.play, solver.score(game, solution.play), paper, style)
    return _page(game, values, after(game, solution.play), format, style)


def _page(game: Game, values: Values, shown: Shown, format: Format, style: Style) -> bytes:
    """Lay the page out, draw the board into the room that is left, and print it."""
    city = game.city
    values["aspect"] = Grid(city, (180.0, 180.0)).aspect
    drawings = {
        name: vector.render("metro/icon.svg.j2", icon=icon, style=style) for name, icon in icons(city).items()
    }
    room = _room(values, drawings)
    drawing = draw(city, room, shown, style)
    unnamed = set(drawing.unnamed)
    while unnamed:  # their list takes room from the board, so that further names may not fit
        values["stations"] = words.stations(sorted(unnamed, key=lambda station: station.index))
        drawing = draw(city, _room(values, drawings), shown, style)
        if unnamed.issuperset(drawing.unnamed):
            break
        unnamed.update(drawing.unnamed)
    drawings["board"] = vector.render("metro/board.svg.j2", board=drawing, style=style, title=city.name)
    return render.page(_PAGE, values, drawings, format)


def _room(values: Values, drawings: dict[str, str]) -> tuple[float, float]:
    width, height = render.ask(_PAGE, values, drawings, "<board>")
    return width, height
