"""What of a metro city matters in play, as lines of text: what its fingerprint is made of."""

from collections.abc import Iterator

from maps.fingerprint import own_rules
from maps.metro.city import City


def content(city: City) -> Iterator[str]:
    """Yield the stations, the links, the cells, the lines in their order, and the rules."""
    for station in city.stations:
        yield f"{station.coordinate} {station.symbol}{'*' if station.site else ''}"
    for link in sorted(city.links, key=lambda link: (link.a, link.b)):
        yield f"{city.link_name(link)}{' ~' if link.crossing else ''}"
    yield from city.cells
    yield f"central {city.central}"
    for line in city.lines:
        yield f"{line.name} from {city.stations[line.start].coordinate}"
    yield from own_rules(city.rules)
