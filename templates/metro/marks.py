"""How a station looks: its symbol, the rosette of a tourist site, the colours and letters of departures."""

from collections.abc import Collection
from dataclasses import dataclass

from maps.metro.city import City
from templates.lettering import printable
from templates.metro.symbols import Shape, shapes


@dataclass(frozen=True, slots=True)
class Badge:
    """A line's letters on its colour."""

    letters: str
    colour: str
    ink: str
    """Black or white, whichever reads better on the colour."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One station's look."""

    shape: Shape
    site: bool = False
    badges: tuple[Badge, ...] = ()
    """The lines that depart here."""

    @property
    def reach(self) -> float:
        """How far it extends from its middle, in symbol radii."""
        return (1.78 if self.badges else 1.36) + (0.52 if self.site else 0.0)


def station_marks(city: City, lines: Collection[str]) -> tuple[Mark, ...]:
    """Return the look of every station of a city; only the departures of `lines` (names) are marked."""
    looks = shapes(city.rules)
    badges = line_badges(city)
    return tuple(
        Mark(
            looks[station.symbol],
            station.site,
            tuple(
                badges[line.name] for line in city.lines if line.start == station.index and line.name in lines
            ),
        )
        for station in city.stations
    )


def line_badges(city: City) -> dict[str, Badge]:
    """Return each line's badge by its name."""
    names = letters([line.name for line in city.lines])
    return {
        line.name: Badge(letter, line.colour, _ink_on(line.colour))
        for line, letter in zip(city.lines, names, strict=True)
    }


def letters(names: list[str]) -> list[str]:
    """Return each name's first letter, or two if those tell the names apart better, or else numbers."""
    short = [printable(name).strip() for name in names]
    for length in (1, 2):
        tried = [name[:length].upper() if length == 1 else name[:length].title() for name in short]
        if len(set(tried)) == len(tried) and all(tried):
            return tried
    return [str(place) for place in range(1, len(names) + 1)]


def _ink_on(colour: str) -> str:
    """Return black or white for text on `colour` (`#rrggbb`). Source: WCAG 2.1, relative luminance."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#ffffff" if 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 else "#1d2733"
