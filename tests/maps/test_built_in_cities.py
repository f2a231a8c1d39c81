"""The two built-in cities are what their page and their issue say they are."""

import re
from collections import Counter
from pathlib import Path

import networkx as nx
import pytest

import maps
from maps.metro.city import City
from maps.metro.rules import JOKER, SYMBOLS

PAGE = (Path(__file__).parents[2] / "docs" / "cities.md").read_text("utf-8")
BUILT_IN = ("metro/practice", "metro/london")


@pytest.fixture(scope="module", params=BUILT_IN)
def city(request: pytest.FixtureRequest) -> City:
    city = maps.load(request.param)
    assert isinstance(city, City)
    return city


@pytest.mark.parametrize("name", BUILT_IN)
def test_nothing_is_doubtful_about_it(name: str) -> None:
    assert maps.check(name) == []


def _row(label: str) -> list[str]:
    """Return what the table of the page says in one row: for practice and for london."""
    match = re.search(rf"^\| {re.escape(label)} \| (.+) \| (.+) \|$", PAGE, re.MULTILINE)
    assert match is not None, label
    return [match[1], match[2]]


def _length(city: City, a: int, b: int) -> int:
    return max(abs(one - other) for one, other in zip(city.stations[a].at, city.stations[b].at, strict=True))


def _figures(city: City) -> dict[str, str]:
    symbols = Counter(station.symbol for station in city.stations)
    assert symbols.pop(JOKER) == 1
    (each,) = {symbols[symbol] for symbol in SYMBOLS.values()}
    ways = [len(links) for links in city.links_of]
    departures = [str(way) for way in sorted(ways[line.start] for line in city.lines)]
    return {
        "grid points": f"{city.width} × {city.height}",
        "stations": str(len(city.stations)),
        "stations of each symbol, beside the joker station": str(each),
        "tourist sites": str(sum(station.site for station in city.stations)),
        "districts": str(len(city.districts)),
        "lines": str(len(city.lines)),
        "links": str(len(city.links)),
        "pairs of links in conflict": str(sum(map(len, city.conflicts)) // 2),
        "links across the river": str(sum(link.crossing for link in city.links)),
        "links at a station, fewest to most": f"{min(ways)} to {max(ways)}",
        "links at a departure station": f"{', '.join(departures[:-1])} and {departures[-1]}",
        "longest link": str(max(_length(city, link.a, link.b) for link in city.links)),
    }


def test_the_page_has_its_figures(city: City) -> None:
    place = [maps.load(name).name for name in BUILT_IN].index(city.name)
    figures = _figures(city)
    assert {label: _row(label)[place] for label in figures} == figures


def test_each_symbol_is_one_section_from_each_departure(city: City) -> None:
    for line in city.lines:
        ahead = {city.stations[link.other(line.start)].symbol for link in city.links_of[line.start]}
        assert set(SYMBOLS.values()) <= ahead, line.name


def test_lines_depart_from_different_symbols_and_districts(city: City) -> None:
    departures = [city.stations[line.start] for line in city.lines]
    assert len({station.symbol for station in departures}) == len(departures)
    assert len({station.district for station in departures}) == len(departures)


def test_no_two_closed_stations_cut_it_in_pieces(city: City) -> None:
    graph: nx.Graph[int] = nx.Graph((link.a, link.b) for link in city.links)
    assert nx.node_connectivity(graph) >= 3


def test_no_district_has_three_stations_alike(city: City) -> None:
    alike = Counter((station.district, station.symbol) for station in city.stations)
    assert max(alike.values()) <= 2
