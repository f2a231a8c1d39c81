"""Bus pages to be: what they say, and how their boards are drawn into the room that is left."""

from maps.bus.city import City
from templates import vector
from templates.bus.drawing import draw
from templates.bus.shown import Shown
from templates.draft import Draft
from templates.frame import Values
from templates.grid import Grid
from templates.setup import Setup


def drafted(
    template: str, city: City, values: Values, drawings: dict[str, str], shown: Shown, setup: Setup
) -> Draft:
    """Return the draft of a page of `template` with the board of `city` on it."""
    values["aspect"] = Grid(city, (180.0, 180.0)).aspect
    return Draft(
        template,
        values,
        drawings,
        shown,
        draw=lambda room: draw(city, room, shown),
        svg=lambda drawing: vector.board(drawing, city, setup.style),
    )
