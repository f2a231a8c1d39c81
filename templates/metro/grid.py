"""Where the points of a city's grid lie on paper, and the sizes of signs that follow from that."""

from dataclasses import dataclass

from maps.coordinates import Point
from maps.metro.city import City
from templates.plane import Box, Spot

Room = tuple[float, float]
"""Width and height in millimetres."""


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
    coordinate: float
    band: float
    """Width of the band around the field that holds the coordinates."""
    name: float

    @classmethod
    def of(cls, cell: float) -> "Sizes":
        """Return the sizes for a cell of that many millimetres: in proportion, but never absurd."""
        radius = min(4.0, 0.23 * cell, 0.19 * cell + 0.35)
        coordinate = max(1.5, min(2.6, 0.2 * cell))
        return cls(
            radius=radius,
            link=max(0.1, min(0.34, 0.024 * cell)),
            bridge=max(0.5, min(1.3, 0.09 * cell)),
            border=max(0.18, min(0.6, 0.04 * cell)),
            water=min(4.4, 0.3 * cell),
            track=0.66 * radius,
            chip=0.62 * radius,
            coordinate=coordinate,
            band=1.75 * coordinate,
            name=max(1.5, min(2.2, 0.16 * cell)),
        )


class Grid:
    """Where the points of a city's grid lie on paper."""

    def __init__(self, city: City, room: Room) -> None:
        """Make the board of `city` as large as `room` (width, height) allows."""
        self.cell = min(room[0] / city.width, room[1] / city.height)
        for _ in range(6):  # the band depends on the cell and the cell on the band
            band = 2 * Sizes.of(self.cell).band
            self.cell = min((room[0] - band) / city.width, (room[1] - band) / city.height)
        self.size = Sizes.of(self.cell)
        band = self.size.band
        self.field = Box(band, band, band + city.width * self.cell, band + city.height * self.cell)

    @property
    def aspect(self) -> float:
        """Width by height of the whole board."""
        band = 2 * self.size.band
        return (self.field.right - self.field.left + band) / (self.field.bottom - self.field.top + band)

    def spot(self, x: float, y: float) -> Spot:
        """Return where the point (x, y) in grid units lies."""
        return self.field.left + (x + 0.5) * self.cell, self.field.top + (y + 0.5) * self.cell

    def corner(self, corner: Point) -> Spot:
        """Return where the upper left corner of a cell lies."""
        return self.spot(corner[0] - 0.5, corner[1] - 0.5)
