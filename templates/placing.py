"""Texts on a drawing: what a line of text covers, and how to find it a place where nothing else is."""

from dataclasses import dataclass
from typing import Literal

from templates.lettering import Weight, width
from templates.plane import Box, Ground, Spot

Anchor = Literal["start", "middle", "end"]
_BEFORE: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text: its baseline's point `at`, which is its `anchor`, and its size."""

    text: str
    at: Spot
    size: float
    anchor: Anchor = "middle"
    weight: Weight = "regular"

    @property
    def box(self) -> Box:
        """What it covers, from the ascenders to the descenders."""
        wide = width(self.text, self.size, self.weight)
        left = self.at[0] - wide * _BEFORE[self.anchor]
        return Box(left, self.at[1] - 0.76 * self.size, left + wide, self.at[1] + 0.22 * self.size)


def beside(name: str, at: Spot, reach: float, sizes: tuple[float, ...], ground: Ground) -> Text | None:
    """Return `name` in the first free place around `at`, or None if there is none.

    `reach` is how far the thing at `at` extends; `sizes` are tried in turn. The places are the wedges
    between the eight directions first (a link may run in each direction), then the directions.
    """
    x, y = at
    for size in sizes:
        side = reach + 0.45 * size
        up, down, half = -0.42 * size, 1.1 * size, 0.36 * size
        options: tuple[tuple[float, float, Anchor], ...] = (
            (side, up, "start"),
            (side, down, "start"),
            (-side, up, "end"),
            (-side, down, "end"),
            (0.6 * size, -side, "start"),
            (0.6 * size, side + 0.7 * size, "start"),
            (-0.6 * size, -side, "end"),
            (-0.6 * size, side + 0.7 * size, "end"),
            (0, -side, "middle"),
            (0, side + 0.7 * size, "middle"),
            (side, half, "start"),
            (-side, half, "end"),
        )
        for dx, dy, anchor in options:
            text = Text(name, (x + dx, y + dy), size, anchor)
            if ground.free(text.box.grown(0.1 * size)):
                return text
    return None
