"""The bus room of the drawings: its board, its sheet, its solution."""

from dataclasses import replace
from typing import Any

from maps.bus.city import City
from puzzles.challenge import Challenge
from solver.bus.game import Game
from solver.bus.shifts import TwoShifts
from solver.result import Solution
from templates import framing, icon
from templates.bus import shifts, words
from templates.bus.cards import print_cards
from templates.bus.content import empty
from templates.bus.drafting import drafted
from templates.bus.drawing import draw
from templates.bus.filling import filled, listing
from templates.bus.icons import dealt, icons
from templates.bus.pads import print_pads, sheets
from templates.bus.shown import Shown, after, before
from templates.bus.texts import texts
from templates.draft import Draft
from templates.frame import Values
from templates.grid import Room
from templates.setup import Setup

__all__ = ["board", "listing", "poster", "print_cards", "print_pads", "sheet", "sheets", "solution", "texts"]

_PAGE = "bus/sheet.typ"
_CELL, _NARROWEST, _WIDEST = 6.0, 60.0, 120.0
"""Millimetres that a cell should have at least, and the bounds of the width that a board asks for so."""


def board(city: City, setup: Setup) -> str:
    """Return the board of `city` as SVG."""
    framed = framing.framed(city.name, draw(city, framing.ROOM, Shown()), _key(city))
    return framing.drawn(framed, "bus", setup.style)


def poster(city: City, size: Room, edge: float, setup: Setup) -> str:
    """Return the board of `city` as a poster of that size, with `edge` free around it, as SVG."""
    hung = framing.hung(city.name, lambda room: (draw(city, room, Shown()), ""), _key(city), size, edge)
    return framing.drawn(hung, "bus", setup.style)


def _key(city: City) -> list[tuple[icon.Icon, str]]:
    """Return what the signs of a board mean."""
    signs = icons()
    return [(signs[name], text) for name, text in words.key(city)]


def sheet(challenge: Challenge[Any], setup: Setup) -> Draft:
    """Return the sheet of a challenge, with a second page for two shifts."""
    if isinstance(challenge.game, TwoShifts):
        return _both(shifts.empty_pages(challenge, setup), setup)
    return _draft(challenge.game, empty(challenge, setup), before(challenge.game), setup)


def solution(challenge: Challenge[Any], solution: Solution[Any], setup: Setup) -> Draft:
    """Return the sheet of a challenge filled in with the play of `solution`.

    Raises ValueError if the solution has no play.
    """
    if solution.play is None:
        raise ValueError("expected a solution with a play")
    if isinstance(challenge.game, TwoShifts):
        return _both(shifts.filled_pages(challenge, solution, solution.play, setup), setup)
    values = filled(challenge, solution, solution.play, setup)
    return _draft(challenge.game, values, after(challenge.game, solution.play), setup)


def _both(pages: list[shifts.Page], setup: Setup) -> Draft:
    """Return two pages of which the second follows the first."""
    first, second = (_draft(*page, setup) for page in pages)
    return replace(first, then=second)


def _draft(game: Game, values: Values, shown: Shown, setup: Setup) -> Draft:
    values["least"] = min(_WIDEST, max(_NARROWEST, _CELL * game.city.width))
    drawings = icon.drawn(icons() | dealt(game), "bus", setup.style)
    return drafted(_PAGE, game.city, values, drawings, shown, setup)
