"""How something is printed, whatever it is: the paper and what is done to it, the file format, the look.

A `Setup` is the one last argument of everything that draws or prints.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from templates.sources import Overrides
from templates.style import Style
from templates.theme import default

Format = Literal["pdf", "svg", "png", "html"]
Paper = Literal["a4", "a3", "letter", "tabloid"]
Orientation = Literal["portrait", "landscape"]
PAPERS: dict[Paper, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "letter": (215.9, 279.4),
    "tabloid": (279.4, 431.8),
}
"""Width and height in millimetres, upright."""
MARGIN = (3.0, 40.0)
BLEED = (0.0, 5.0)
SCALE = (0.9, 1.1)
"""The least and the most of each."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How to print; lengths in millimetres. The defaults make a PDF on A4 in the default look.

    Raises ValueError if a length or the scale is out of range.
    """

    paper: Paper = "a4"
    format: Format = "pdf"
    orientation: Orientation | None = None
    """How the paper lies; None is as suits what is printed."""
    margin: float = 10.0
    """What stays free along every edge of the paper, but for cut lines."""
    scale: float = 1.0
    """What the printer makes of a length of 1: a printer that shrinks to 0.985 is met by drawing larger."""
    bleed: float = 0.0
    """How far the grounds of cards run over the edges at which they are cut."""
    cut: bool = True
    """Whether lines to cut along are printed; they reach the edges of the paper."""
    style: Style = field(default_factory=default)
    overrides: Overrides | None = None
    """Templates of the user that stand in the place of ours."""

    def __post_init__(self) -> None:
        """Check the ranges."""
        for name, value, (least, most) in (("margin", self.margin, MARGIN), ("bleed", self.bleed, BLEED)):
            if not least <= value <= most:
                raise ValueError(f"expected a {name} from {least:g} to {most:g} mm, found {value:g} mm")
        if not SCALE[0] <= self.scale <= SCALE[1]:
            raise ValueError(
                f"expected a scale from {SCALE[0]:.0%} to {SCALE[1]:.0%}, found {self.scale:.0%}"
            )

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper, measured with a ruler that this printer printed."""
        wide, high = (side * self.scale for side in PAPERS[self.paper])
        return (high, wide) if self.orientation == "landscape" else (wide, high)

    @property
    def zoom(self) -> float:
        """How much larger than on A4 a page that fills the paper may be, with all its letters."""
        short, long = sorted(self.size)
        usual = PAPERS["a4"]
        return max(1.0, min(short / usual[0], long / usual[1]))

    def values(self) -> dict[str, Any]:
        """Return what the templates of pages need to know of it, as plain values."""
        return {
            "style": self.style.model_dump(),
            "paper": self.size,
            "margin": self.margin,
            "scale": self.scale,
            "zoom": 1.0,
            "bleed": self.bleed,
            "cut": self.cut,
        }
