"""How a station looks: its symbol, the rosette of a tourist site, the colours and letters of departures."""

from collections.abc import Collection
from dataclasses import dataclass

from maps.metro.city import City
from templates import colours
from templates.lettering import printable
from templates.metro.symbols import Shape, shapes
from templates.style import Style


@dataclass(frozen=True, slots=True)
class Badge:
    """A line's letters on its colour."""

    letters: str
    colour: str
    ink: str
    """What reads best on the colour."""


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


def station_marks(city: City, lines: Collection[str], style: Style) -> tuple[Mark, ...]:
    """Return the look of every station of a city; only the departures of `lines` (names) are marked."""
    looks = shapes(city.rules)
    badges = line_badges(city, style)
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


def line_colours(city: City, style: Style) -> dict[str, str]:
    """Return by the name of each line the colour in which a look shows it."""
    shown = colours.matched([line.colour for line in city.lines], style.lines)
    return {line.name: colour for line, colour in zip(city.lines, shown, strict=True)}


def line_badges(city: City, style: Style) -> dict[str, Badge]:
    """Return each line's badge by its name."""
    names = letters([line.name for line in city.lines])
    inks = (style.paper, style.ink)
    return {
        name: Badge(letter, colour, colours.readable(colour, inks))
        for (name, colour), letter in zip(line_colours(city, style).items(), names, strict=True)
    }


def letters(names: list[str]) -> list[str]:
    """Return each name's first letter, or two if those tell the names apart better, or else numbers."""
    short = [printable(name).strip() for name in names]
    for length in (1, 2):
        tried = [name[:length].upper() if length == 1 else name[:length].title() for name in short]
        if len(set(tried)) == len(tried) and all(tried):
            return tried
    return [str(place) for place in range(1, len(names) + 1)]
