"""Metro pages to be: what they say, and how their boards are drawn into the room that is left."""

from maps.metro.city import City, Station
from templates import vector
from templates.draft import Draft
from templates.frame import Values
from templates.metro import words
from templates.metro.drawing import Board, draw
from templates.metro.grid import Grid
from templates.metro.shown import Shown
from templates.setup import Setup


def drafted(
    template: str, city: City, values: Values, drawings: dict[str, str], shown: Shown, setup: Setup
) -> Draft:
    """Return the draft of a page of `template` with the board of `city` on it."""
    values["aspect"] = Grid(city, (180.0, 180.0)).aspect
    unnamed: set[Station] = set()

    def note(drawing: Board) -> str | None:
        if unnamed.issuperset(drawing.unnamed):
            return None
        unnamed.update(drawing.unnamed)
        return words.stations(sorted(unnamed, key=lambda station: station.index))

    return Draft(
        template,
        values,
        drawings,
        shown,
        draw=lambda room: draw(city, room, shown, setup.style),
        svg=lambda drawing: vector.board(drawing, city, setup.style),
        note=note,
    )
