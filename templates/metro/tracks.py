"""Sections as drawn: a stroke in the colour of its line, with the line's pattern."""

from collections.abc import Sequence
from dataclasses import dataclass

from maps.metro.city import City
from templates.metro.grid import Grid
from templates.metro.marks import line_colours
from templates.metro.shown import Drawn
from templates.plane import Spot
from templates.style import Style

PATTERNS = 6
"""How many patterns tell lines apart (`symbols.svg.j2`); further lines begin anew, with other letters."""


@dataclass(frozen=True, slots=True)
class Track:
    """A drawn section; `pattern` (from 0) numbers the pattern of its line."""

    a: Spot
    b: Spot
    colour: str
    pattern: int

    def along(self, share: float) -> Spot:
        """Return the spot at a share of its length, from `a` (0) to `b` (1)."""
        return self.a[0] + share * (self.b[0] - self.a[0]), self.a[1] + share * (self.b[1] - self.a[1])


def tracks(city: City, sections: Sequence[Drawn], grid: Grid, style: Style) -> tuple[Track, ...]:
    """Return the tracks of sections, in their order."""
    looks = {
        name: (colour, place % PATTERNS)
        for place, (name, colour) in enumerate(line_colours(city, style).items())
    }
    return tuple(Track(grid.spot(*one.a), grid.spot(*one.b), *looks[one.line]) for one in sections)
