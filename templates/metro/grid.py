"""Where the points of a metro city lie on paper, and the sizes of signs that follow from that."""

from dataclasses import dataclass
from functools import cached_property

from templates import grid
from templates.grid import Room

__all__ = ["Grid", "Room", "Sizes"]


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths that follow from the size of a cell."""

    radius: float
    """Radius of a station's symbol."""
    link: float
    bridge: float
    border: float
    water: float
    track: float
    chip: float
    name: float

    @classmethod
    def of(cls, cell: float) -> "Sizes":
        """Return the sizes for a cell of that many millimetres: in proportion, but never absurd."""
        radius = min(4.0, 0.23 * cell, 0.19 * cell + 0.35)
        return cls(
            radius=radius,
            link=max(0.1, min(0.34, 0.024 * cell)),
            bridge=max(0.5, min(1.3, 0.09 * cell)),
            border=max(0.18, min(0.6, 0.04 * cell)),
            water=min(4.4, 0.3 * cell),
            track=0.66 * radius,
            chip=0.62 * radius,
            name=max(1.5, min(2.2, 0.16 * cell)),
        )


class Grid(grid.Grid):
    """The field of a metro board."""

    @cached_property
    def size(self) -> Sizes:
        """The sizes of signs."""
        return Sizes.of(self.cell)
