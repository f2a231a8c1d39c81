"""What the cities of all games have in common."""

from typing import ClassVar, Protocol


class City(Protocol):
    """A city of some game; `maps.metro.city.City` is the one of metro."""

    game: ClassVar[str]
    """The game's name, which finds its rooms on every floor."""

    @property
    def name(self) -> str:
        """What the city is called."""

    @property
    def width(self) -> int:
        """How many columns its board has."""

    @property
    def height(self) -> int:
        """How many rows its board has."""
