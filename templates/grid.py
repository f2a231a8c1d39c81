"""Where the points of a city's grid lie on paper: a field in a frame, with coordinates along its edges."""

from maps.city import City
from maps.coordinates import Point, format_column
from templates.placing import Text
from templates.plane import Box, Spot

Room = tuple[float, float]
"""Width and height in millimetres."""


class Grid:
    """The field of a board; its upper left corner, with the frame, is at (0, 0)."""

    def __init__(self, city: City, room: Room) -> None:
        """Make the board of `city` as large as `room` allows."""
        self._columns, self._rows = city.width, city.height
        self.cell = min(room[0] / city.width, room[1] / city.height)
        for _ in range(6):  # the band depends on the cell and the cell on the band
            band = 2 * self.band
            self.cell = min((room[0] - band) / city.width, (room[1] - band) / city.height)

    @classmethod
    def wide(cls, city: City, cell: float) -> float:
        """Return how wide the board of `city` is when a cell has that many millimetres."""
        grid = cls(city, (100.0, 100.0))
        grid.cell = cell
        return grid.width

    @property
    def coordinate(self) -> float:
        """Font size of the coordinates: in proportion to a cell, but never absurd."""
        return max(1.5, min(2.6, 0.2 * self.cell))

    @property
    def band(self) -> float:
        """Width of the band around the field that holds the coordinates."""
        return 1.75 * self.coordinate

    @property
    def field(self) -> Box:
        """The cells."""
        band = self.band
        return Box(band, band, band + self._columns * self.cell, band + self._rows * self.cell)

    @property
    def frame(self) -> Box:
        """The line around the band."""
        return self.field.grown(self.band - 0.3)

    @property
    def width(self) -> float:
        """Width of the whole board."""
        return self.field.right + self.band

    @property
    def height(self) -> float:
        """Height of the whole board."""
        return self.field.bottom + self.band

    @property
    def aspect(self) -> float:
        """Width by height of the whole board."""
        return self.width / self.height

    def spot(self, x: float, y: float) -> Spot:
        """Return where the point (x, y) in grid units lies."""
        return self.band + (x + 0.5) * self.cell, self.band + (y + 0.5) * self.cell

    def corner(self, corner: Point) -> Spot:
        """Return where the upper left corner of a cell lies."""
        return self.spot(corner[0] - 0.5, corner[1] - 0.5)

    def coordinates(self) -> tuple[Text, ...]:
        """Return the letters above and below the field and the numbers left and right of it."""
        size, field, middle = self.coordinate, self.field, self.band / 2
        drop = 0.36 * size
        columns = [
            Text(format_column(column), (self.spot(column, 0)[0], y + drop), size)
            for column in range(self._columns)
            for y in (middle, field.bottom + middle)
        ]
        rows = [
            Text(str(row + 1), (x, self.spot(0, row)[1] + drop), size)
            for row in range(self._rows)
            for x in (middle, field.right + middle)
        ]
        return (*columns, *rows)
