"""How something is printed, whatever it is: the paper, the file format, the look.

A `Setup` is the one last argument of everything that draws or prints.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from templates.sources import Overrides
from templates.style import Style
from templates.theme import default

Format = Literal["pdf", "svg", "png"]
Paper = Literal["a4", "a3", "letter", "tabloid"]
PAPERS: dict[Paper, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "letter": (215.9, 279.4),
    "tabloid": (279.4, 431.8),
}
"""Width and height in millimetres, upright."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How to print. The defaults make a PDF on A4 in the default look."""

    paper: Paper = "a4"
    format: Format = "pdf"
    style: Style = field(default_factory=default)
    overrides: Overrides | None = None
    """Templates of the user that stand in the place of ours."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper in millimetres."""
        return PAPERS[self.paper]

    def values(self) -> dict[str, Any]:
        """Return what the templates of pages need to know of it, as plain values."""
        return {"style": self.style.model_dump(), "paper": self.size}
