"""The small drawings of a metro page: card faces, line patterns, and those of the key."""

from maps.metro.city import City
from maps.metro.rules import JOKER, SWITCH
from templates.icon import Icon
from templates.metro.marks import Mark, line_badges
from templates.metro.symbols import shapes
from templates.metro.tracks import PATTERNS, Track
from templates.style import Style


def icons(city: City, style: Style) -> dict[str, Icon]:
    """Return the icons by name: each symbol, `switch`, `crossed`, `line-N` of each line, `key-...`."""
    looks = shapes(city.rules)
    badges = line_badges(city, style)
    first = next(iter(looks.values()))
    found = {name: Icon("symbol", shape, 2.7, 2.7) for name, shape in looks.items()}
    found[SWITCH] = Icon("fork", None, 2.7, 2.7)
    found["crossed"] = Icon("crossed", None, 2.0, 2.0)
    found["key-joker"] = Icon("station", Mark(looks[JOKER]), 4.0, 4.0)
    found["key-site"] = Icon("station", Mark(first, site=True), 4.0, 4.0)
    found["key-crossing"] = Icon("crossing", None, 6.0, 4.6)
    found["key-border"] = Icon("border", None, 6.0, 4.0)
    found["key-underground"] = Icon("card", True, 4.4, 4.4)
    found["key-street"] = Icon("card", False, 4.4, 4.4)
    found["interchange"] = Icon("interchange", None, 5.4, 4.4)
    found["double"] = Icon("double", None, 5.4, 4.4)
    found["ring"] = Icon("ring", Mark(first), 4.6, 4.6)
    for place, line in enumerate(city.lines):
        track = Track((0.0, -9.0), (0.0, 9.0), badges[line.name].colour, place % PATTERNS)
        departure = Mark(looks[city.stations[line.start].symbol], badges=(badges[line.name],))
        found[f"line-{place}"] = Icon("swatch", track, 2.4, 13.0)
        found[f"key-{place}"] = Icon("start", departure, 5.4, 4.4)
    return found
