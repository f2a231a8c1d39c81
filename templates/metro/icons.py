"""The small drawings of a metro page: card faces, line patterns, and those of the key."""

from maps.metro.city import City
from maps.metro.rules import JOKER, SWITCH
from templates.metro.drawing import PATTERNS, Track
from templates.metro.marks import Mark, line_badges
from templates.metro.symbols import shapes
from templates.style import Style
from templates.vector import render


def icons(city: City, style: Style) -> dict[str, str]:
    """Return the drawings by name: each symbol, `switch`, `crossed`, `line-N` of each line, `key-...`."""
    looks = shapes(city.rules)
    badges = line_badges(city)
    first = next(iter(looks.values()))

    def icon(kind: str, subject: object, wide: float, high: float) -> str:
        return render("metro/icon.svg.j2", kind=kind, subject=subject, wide=wide, high=high, style=style)

    drawn = {name: icon("symbol", shape, 2.7, 2.7) for name, shape in looks.items()}
    drawn[SWITCH] = icon("fork", None, 2.7, 2.7)
    drawn["crossed"] = icon("crossed", None, 2.0, 2.0)
    drawn["key-joker"] = icon("station", Mark(looks[JOKER]), 4.0, 4.0)
    drawn["key-site"] = icon("station", Mark(first, site=True), 4.0, 4.0)
    drawn["key-crossing"] = icon("crossing", None, 6.0, 4.6)
    drawn["key-border"] = icon("border", None, 6.0, 4.0)
    drawn["key-underground"] = icon("card", True, 4.4, 4.4)
    drawn["key-street"] = icon("card", False, 4.4, 4.4)
    for place, line in enumerate(city.lines):
        pattern, badge = place % PATTERNS, badges[line.name]
        drawn[f"key-{place}"] = icon("station", Mark(first, badges=(badge,)), 4.4, 4.4)
        track = Track((0, -9), (0, 9), line.colour, pattern)
        drawn[f"line-{place}"] = icon("swatch", track, 2.4, 13.0)
    return drawn
