"""The metro room of the drawings: its board, its sheet, its solution."""

from typing import Any

from maps.metro.city import City
from puzzles.challenge import Challenge
from solver.metro.game import Game
from solver.metro.play import Play
from solver.result import Solution
from templates import render, vector
from templates.metro.board import Drawn, draw
from templates.metro.sections import played, standing
from templates.metro.sheet import icons, sheet_data, solution_data
from templates.render import Format, Paper
from templates.style import Style


def board(city: City, style: Style) -> str:
    """Return the board of `city` as SVG."""
    drawing = draw(city, (180.0, 180.0), (), style)
    return vector.render("metro/board.svg.j2", board=drawing, style=style, title=city.name)


def sheet(challenge: Challenge[Game], paper: Paper, format: Format, style: Style) -> bytes:
    """Return the sheet of a challenge: one page."""
    data = sheet_data(challenge, paper, style)
    return _page(challenge.game, data, standing(challenge.game), format, style)


def solution(
    challenge: Challenge[Game], solution: Solution[Play], paper: Paper, format: Format, style: Style
) -> bytes:
    """Return the sheet of a challenge filled in with the play of `solution`: one page."""
    if solution.play is None:
        raise ValueError("expected a solution with a play")
    data = solution_data(challenge, solution.play, paper, style)
    sections = standing(challenge.game) + played(challenge.game, solution.play)
    return _page(challenge.game, data, sections, format, style)


def _page(game: Game, data: dict[str, Any], sections: list[Drawn], format: Format, style: Style) -> bytes:
    """Lay the page out, draw the board into the room that is left, and print it."""
    drawings = icons(game.city, style)
    width, height = render.ask("metro/sheet.typ", data, drawings, "<board>")
    drawing = draw(game.city, (width, height), sections, style)
    drawings["board"] = vector.render("metro/board.svg.j2", board=drawing, style=style, title=game.city.name)
    return render.page("metro/sheet.typ", data, drawings, format)
