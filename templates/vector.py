"""Drawings as SVG text: the one Jinja environment for them, with escaping always on.

Escaping by file name (Jinja's `select_autoescape`) would leave `.svg.j2` out, so it is simply on. Every
text printed by a template also goes through `lettering.printable`, so no letter can be lost unseen.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maps.city import City
from templates.lettering import printable
from templates.style import Style

if TYPE_CHECKING:
    from jinja2 import Environment


def render(template: str, **values: object) -> str:
    """Fill the template at `template` (a path from this floor, like `board.svg.j2`)."""
    return _environment().get_template(template).render(**values)


def board(drawing: Any, city: City, style: Style) -> str:
    """Return the drawing of a city's board, of the kind that its game draws."""
    return render("board.svg.j2", board=drawing, game=city.game, style=style, title=city.name)


def number(value: float) -> str:
    """Write a length the same on every machine: at most three decimals, no `-0`."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["points"] = lambda points: " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return environment


def _finalize(value: object) -> object:
    """Round numbers and make text printable; markup that a macro has already made stays as it is."""
    if isinstance(value, float):
        return number(value)
    return printable(value) if type(value) is str else value
