"""Small drawings of a page and of a key, drawn by the macros of a game's `symbols.svg.j2`."""

from dataclasses import dataclass

from templates import vector
from templates.style import Style


@dataclass(frozen=True, slots=True)
class Icon:
    """A small drawing around (0, 0): the macro of `symbols.svg.j2` that draws it, what of, and its size."""

    kind: str
    subject: object
    wide: float
    high: float


def drawn(icons: dict[str, Icon], game: str, style: Style) -> dict[str, str]:
    """Return the icons of a game as SVG, by name."""
    return {
        name: vector.render("icon.svg.j2", icon=icon, game=game, style=style) for name, icon in icons.items()
    }
