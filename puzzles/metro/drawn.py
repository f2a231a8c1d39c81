"""Lines that stand before play begins: one tree each, without conflicts.

Source: formats.md, "Challenge": `drawn`; the rules of a section: rules-metro.md, "A turn".
"""

from typing import Any

from maps.coordinates import Point, format_point, parse_pair
from maps.metro.city import City, Link
from maps.reading import Location
from maps.report import Report
from puzzles.metro import codes
from puzzles.walk import ITEM, VALUE, texts


def find_link(text: str, city: City) -> Link | None:
    """Return the link that `A1-B2` names, its ends in either order, or None. Raises ValueError."""
    ends: tuple[Point, Point] = parse_pair(text)
    stations = [city.at[end].index for end in ends if end in city.at]
    return city.joining.get(frozenset(stations)) if len(stations) == 2 else None


def check_drawn(data: Any, city: City, report: Report) -> None:
    """Report sections along no link, links drawn twice or in conflict, and lines that are no tree."""
    drawn: dict[int, str] = {}
    lines: dict[str, list[tuple[Location, Link]]] = {}
    for location, text in texts(data, "drawn", VALUE, ITEM):
        try:
            link = find_link(text, city)
        except ValueError:
            continue
        if link is None:
            report.add(codes.NO_LINK, location, _no_link(text, city))
        elif link.index in drawn:
            message = f"expected each link once, found {text} again; {drawn[link.index]} has it already"
            report.add(codes.DRAWN_TWICE, location, message)
        else:
            _check_conflicts(link, text, city, drawn, location, report)
            drawn[link.index] = str(location[1])
            lines.setdefault(str(location[1]), []).append((location, link))
    for name, sections in lines.items():
        start = next((line.start for line in city.lines if line.name == name), None)
        if start is not None:
            _check_tree(start, sections, city, report)


def _no_link(text: str, city: City) -> str:
    for end in parse_pair(text):
        if end not in city.at:
            return f"expected a link of the city, found {text}; there is no station at {format_point(end)}"
    return f"expected a link of the city, found {text}; no link joins these stations"


def _check_conflicts(
    link: Link, text: str, city: City, drawn: dict[int, str], location: Location, report: Report
) -> None:
    for other in sorted(city.conflicts[link.index] & drawn.keys()):
        name = city.link_name(city.links[other])
        message = f"{text} meets {name}, which {drawn[other]} has; sections never cross or overlap"
        report.add(codes.DRAWN_CONFLICT, location, message)


def _check_tree(start: int, sections: list[tuple[Location, Link]], city: City, report: Report) -> None:
    """Report the sections that close a ring, and those that are not joined to the departure station."""
    group = {station: station for _, link in sections for station in (link.a, link.b)} | {start: start}

    def root(station: int) -> int:
        while group[station] != station:
            station = group[station]
        return station

    for location, link in sections:
        if root(link.a) == root(link.b):
            message = f"{city.link_name(link)} closes a ring: a line reaches no station twice"
            report.add(codes.DRAWN_RING, location, message)
        group[root(link.a)] = root(link.b)
    for location, link in sections:
        if root(link.a) != root(start):
            home = city.stations[start].coordinate
            message = f"{city.link_name(link)} is not joined to the departure station of its line, {home}"
            report.add(codes.DRAWN_APART, location, message)
