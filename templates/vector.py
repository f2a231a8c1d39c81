"""Drawings as SVG text: the one Jinja environment for them, with escaping always on, in Jinja's sandbox.

Escaping by file name (Jinja's `select_autoescape`) would leave `.svg.j2` out, so it is simply on. Every
text printed by a template also goes through `lettering.printable`, so no letter can be lost unseen.
Templates may come from strangers (`sources.py`): they see values, and call nothing but macros and the
methods of plain values.
"""

from functools import cache
from types import BuiltinMethodType
from typing import TYPE_CHECKING, Any

from maps.city import City
from templates import sources
from templates.lettering import printable
from templates.style import Style

if TYPE_CHECKING:
    from jinja2 import Environment

_PLAIN = (str, int, float, list, tuple, dict)


def render(template: str, **values: object) -> str:
    """Fill the template at `template` (a path from this floor, like `board.svg.j2`)."""
    return _environment(sources.used()).get_template(template).render(**values)


def board(drawing: Any, city: City, style: Style) -> str:
    """Return the drawing of a city's board, of the kind that its game draws."""
    return render("board.svg.j2", board=drawing, game=city.game, style=style, title=city.name)


def number(value: float) -> str:
    """Write a length the same on every machine: at most three decimals, no `-0`."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


@cache
def _environment(used: sources.Sources) -> "Environment":
    from jinja2 import FunctionLoader, StrictUndefined
    from jinja2.runtime import Macro
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        """Jinja's sandbox, in which the methods of our own values cannot be called either."""

        def is_safe_callable(self, obj: Any) -> bool:
            """Tell whether a template may call this."""
            if isinstance(obj, Macro) or any(obj is known for known in self.globals.values()):
                return True
            return isinstance(obj, BuiltinMethodType) and isinstance(obj.__self__, _PLAIN)

    def load(name: str) -> tuple[str, str | None, None] | None:
        text = used.text(name)
        return None if text is None else (text, used.file(name), None)

    environment = Sandbox(
        loader=FunctionLoader(load),
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
