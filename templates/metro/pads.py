"""Blank score pads of a metro city: the board, and boxes for every line whatever its cards."""

from maps.metro.city import City
from maps.metro.objectives import obstacle
from puzzles.challenge import Challenge
from solver.metro.game import POWERS, Game, Round
from templates import icon, pads
from templates.frame import Values, city_frame
from templates.metro.content import empty
from templates.metro.drafting import drafted
from templates.metro.icons import icons
from templates.metro.shown import alone
from templates.setup import Setup

_PAGE = "metro/score-pad.typ"
_LEAST = 50.0
"""Millimetres that a board should be wide."""


def sheets(_: City) -> tuple[int, ...]:
    """Return the numbers of the different sheets: all players have the same."""
    return (1,)


def print_pads(city: City, sheets: tuple[int, ...], per_page: int | None, setup: Setup) -> tuple[bytes, ...]:
    """Return the files of score pads, one for each of `sheets`; a single one fills a page."""
    drawings = icon.drawn(icons(city, setup.style), "metro", setup.style)
    draft = drafted(_PAGE, city, _values(city, setup), drawings, alone(city), setup)
    shared: Values = {"key": [], "rating": []}
    each = [{"title": "Score pad", "start": False}] * len(sheets)
    return pads.print_pads(city, draft, shared, each, per_page, setup)


def _values(city: City, setup: Setup) -> Values:
    """Return what a sheet says whose cards are not known."""
    goals = tuple(name for name in city.rules.objectives if obstacle(city, name) is None)
    game = Game(city, tuple(Round(line.name, ()) for line in city.lines), goals)
    return (
        empty(Challenge(game, city.name), setup)
        | city_frame(city, "Score pad", setup)
        | {
            "least": _LEAST,
            "track": city.rules.ends_after,
            "powers": list(POWERS),
            "handicap": None,
        }
    )
