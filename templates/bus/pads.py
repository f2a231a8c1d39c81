"""Blank score pads of a bus city: the board, what tickets mean on each sheet, a box for every track."""

from maps.bus.city import City
from puzzles.challenge import Challenge
from solver.bus.game import Game, formation
from templates import icon, pads
from templates.bus import formations, words
from templates.bus.content import empty, parts, slots
from templates.bus.drafting import drafted
from templates.bus.icons import icons, laid
from templates.bus.shown import Shown
from templates.frame import Values, city_frame
from templates.setup import Setup

_PAGE = "bus/score-pad.typ"
_LEAST = 46.0
"""Millimetres that a board should be wide."""
_HIDDEN = ("start", "secret", "note")
"""What the key of a dealt game tells, and a blank pad does not show."""


def sheets(city: City) -> tuple[int, ...]:
    """Return the numbers of the different sheets."""
    return tuple(range(1, city.rules.sheets + 1))


def print_pads(city: City, sheets: tuple[int, ...], per_page: int | None, setup: Setup) -> tuple[bytes, ...]:
    """Return the files of score pads, one for each of `sheets` (numbers); a single one fills a page."""
    drawings = icon.drawn(icons() | laid(city), "bus", setup.style)
    draft = drafted(_PAGE, city, _values(city, setup), drawings, Shown(), setup)
    each = [_sheet(city, sheet) for sheet in sheets]
    return pads.print_pads(city, draft, {"key": []}, each, per_page, setup)


def _sheet(city: City, sheet: int) -> Values:
    """Return what only this sheet says: each formation with the tickets that mean it."""
    known = formations.every(city)
    tickets: dict[int, list[str]] = {}
    for ticket in range(1, city.rules.tickets + 1):
        tickets.setdefault(known.index(formation(city, sheet, ticket)), []).append(str(ticket))
    return {
        "title": f"Sheet {sheet}",
        "start": True,
        "formations": [
            {"tickets": numbers, "icon": f"lay-{place}", "words": words.formation(known[place])}
            for place, numbers in tickets.items()
        ],
    }


def _values(city: City, setup: Setup) -> Values:
    """Return what a sheet says of a game that is not dealt: all objectives, no tickets, no start."""
    rules = city.rules
    game = Game(city, 1, (), (), tuple(rules.objectives))
    first, later = rules.public
    values = empty(Challenge(game, city.name), setup) | city_frame(city, "Score pad", setup)
    for objective in values["objectives"]:
        objective["points"] = f"{first:+} / {later:+}"
    return values | {
        "least": _LEAST,
        "traffic": slots([-points for points in rules.traffic]),
        "secret-letters": max(map(len, city.secrets), default=0),
        "secret-points": f"{rules.secret:+}",
        "key": [{"icon": name, "text": text} for name, text in words.sheet_key(game) if name not in _HIDDEN],
        "parts": parts(
            city,
            objectives=bool(rules.objectives),
            secret=bool(city.secrets),
            traffic=bool(rules.traffic),
        ),
    }
