"""What does it look like? Drawings and printed pages, each a pure function of values.

The one board drawing of a game is SVG made by Jinja; pages are laid out by Typst around it.
"""

from typing import Any

from maps.rooms import room
from puzzles.challenge import Challenge
from solver.result import Solution
from templates.render import Format, Paper
from templates.style import Style

__all__ = ["Format", "Paper", "board", "sheet", "solution"]


def board(city: Any, *, format: Format = "svg") -> bytes:
    """Return the bare board of a city (of any game) as a drawing."""
    from templates import render

    drawing: str = room("templates", city.game).board(city, Style())
    if format == "svg":
        return drawing.encode()
    return render.page("poster.typ", {"title": city.name}, {"board": drawing}, format)


def sheet(challenge: Challenge[Any], *, paper: Paper = "a4", format: Format = "pdf") -> bytes:
    """Return the sheet on which `challenge` is played: one page."""
    made: bytes = room("templates", challenge.game.game).sheet(challenge, paper, format, Style())
    return made


def solution(
    challenge: Challenge[Any], solution: Solution[Any], *, paper: Paper = "a4", format: Format = "pdf"
) -> bytes:
    """Return the sheet of `challenge` filled in with the play of `solution`: one page.

    Raises ValueError if the solution has no play.
    """
    made: bytes = room("templates", challenge.game.game).solution(challenge, solution, paper, format, Style())
    return made
