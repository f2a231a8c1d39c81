"""What is doubtful about a metro city: warnings, each with its remedy.

What makes a city impossible is found while it is built (`maps.metro.building`).
"""

from collections import Counter, defaultdict
from itertools import combinations
from math import sqrt

from maps.coordinates import Point, format_point
from maps.drawings import Token, rows_of
from maps.metro import codes
from maps.metro.city import City, Station
from maps.metro.objectives import obstacle, reachable
from maps.metro.rules import JOKER, SWITCH
from maps.report import Report

ALIKE = 60
"""Colours nearer than this (red, green and blue as axes, 0 to 255) are hard to tell apart."""


def check_city(city: City, report: Report) -> None:
    """Report everything that is doubtful about a city."""
    _check_stations(city, report)
    _check_symbols(city, report)
    _check_starts(city, report)
    _check_districts(city, report)
    _check_objectives(city, report)
    _check_lines(city, report)
    _check_names(city, report)
    if city.river and not any(link.crossing for link in city.links):
        message = "no link crosses the river, so it changes nothing; lead it between stations"
        report.add(codes.RIVER_UNCROSSED, ("river",), message)


def _tokens(report: Report, key: str) -> dict[Point, Token]:
    """Return the tokens of a drawing by their grid points."""
    return {token.at: token for row in rows_of(report.value((key,))) for token in row}


def _check_stations(city: City, report: Report) -> None:
    """Look for stations without a way to them, and with only one."""
    tokens = _tokens(report, "board")
    reached = reachable(city)
    for station in city.stations:
        token = tokens[station.at]
        ways = len(city.links_of[station.index])
        if station.index not in reached:
            message = f"no line can come to the station at {station.coordinate}; add a link or move it"
            report.add_in_text(codes.STATION_UNREACHABLE, ("board",), token.row, token.column, message)
        elif ways == 1:
            message = f"the station at {station.coordinate} has only one link; add another or move it"
            report.add_in_text(codes.DEAD_END, ("board",), token.row, token.column, message)


def _shown(city: City) -> list[str]:
    """Return the symbols on the cards of the deck, each once."""
    cards = city.rules.deck.underground + city.rules.deck.street
    return [symbol for symbol in dict.fromkeys(cards) if symbol not in (JOKER, SWITCH)]


def _check_symbols(city: City, report: Report) -> None:
    """Compare the symbols of the stations with those of the cards and with each other."""
    counts = Counter(station.symbol for station in city.stations if station.symbol != JOKER)
    shown = _shown(city)
    for symbol in shown:
        if not counts[symbol]:
            message = (
                f"no station shows {symbol}, as some cards do; draw some, or take the cards out of the deck"
            )
            report.add(codes.SYMBOL_WITHOUT_STATION, ("board",), message)
    for symbol in counts:
        if symbol not in shown:
            message = (
                f"no card shows {symbol}, the symbol of {_stations(counts[symbol])}; add some to the deck"
            )
            report.add(codes.SYMBOL_WITHOUT_CARD, ("board",), message)
    present = [symbol for symbol in shown if counts[symbol]]
    if present:
        most = max(present, key=lambda symbol: counts[symbol])
        least = min(present, key=lambda symbol: counts[symbol])
        if counts[most] > 2 * counts[least]:
            message = (
                f"{_stations(counts[most])} with {most} and {counts[least]} with {least} make some cards "
                "much easier than others; change some symbols"
            )
            report.add(codes.SYMBOLS_UNBALANCED, ("board",), message)


def _stations(count: int) -> str:
    return "1 station" if count == 1 else f"{count} stations"


def _check_starts(city: City, report: Report) -> None:
    """Look for cards that a line cannot answer when they come first."""
    for number, line in enumerate(city.lines):
        start = city.stations[line.start]
        near = [city.stations[link.other(line.start)] for link in city.links_of[line.start]]
        stuck = [symbol for symbol in _shown(city) if not _answered(near, symbol)]
        if stuck:
            message = (
                f"if {' or '.join(stuck)} comes first, {line.name} cannot answer it from {start.coordinate}; "
                "change a symbol or a link beside it"
            )
            report.add(codes.START_STUCK, ("lines", number, "start"), message)


def _answered(stations: list[Station], symbol: str) -> bool:
    return any(station.answers(symbol) for station in stations)


def _check_districts(city: City, report: Report) -> None:
    """Look for districts in pieces and without stations."""
    import networkx

    tokens = _tokens(report, "districts")
    members: defaultdict[str, list[Point]] = defaultdict(list)
    for point, token in tokens.items():
        members[token.text].append(point)
    grid = networkx.grid_2d_graph(city.width, city.height)
    for letter, points in members.items():
        firsts = sorted(
            (min(piece, key=_reading) for piece in networkx.connected_components(grid.subgraph(points))),
            key=_reading,
        )
        if len(firsts) > 1:
            token = tokens[firsts[1]]
            message = (
                f"the district {letter} is in {len(firsts)} pieces, one of them at {format_point(token.at)}; "
                "join them, or give each its own letter"
            )
            report.add_in_text(codes.DISTRICT_SPLIT, ("districts",), token.row, token.column, message)
        if not any(station.district == letter for station in city.stations):
            token = tokens[points[0]]
            message = (
                f"the district {letter} has no station; draw one there, or give its points to a neighbour"
            )
            report.add_in_text(codes.DISTRICT_EMPTY, ("districts",), token.row, token.column, message)


def _reading(point: Point) -> tuple[int, int]:
    """Return what puts points into reading order."""
    return point[1], point[0]


def _check_objectives(city: City, report: Report) -> None:
    """Look for objectives that can never be met."""
    for name in city.rules.objectives:
        if reason := obstacle(city, name):
            message = (
                f"the objective {name} cannot be met: {reason}; change that, or list the city's own "
                "objectives under rules:"
            )
            report.add(codes.OBJECTIVE_IMPOSSIBLE, ("rules", "objectives", name), message)


def _check_lines(city: City, report: Report) -> None:
    """Look for colours that are hard to tell apart."""
    for (_, first), (number, second) in combinations(enumerate(city.lines), 2):
        if _distance(first.colour, second.colour) < ALIKE:
            message = f"the colours of {first.name} and {second.name} are hard to tell apart; change one"
            report.add(codes.COLOURS_ALIKE, ("lines", number, "colour"), message)


def _distance(first: str, second: str) -> float:
    """Return how far apart two colours are, with red, green and blue as axes."""
    parts = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return sqrt(sum((a - b) ** 2 for a, b in parts))


def _check_names(city: City, report: Report) -> None:
    named: dict[str, Station] = {}
    for station in city.stations:
        if station.name is None:
            continue
        if station.name in named:
            both = f"{named[station.name].coordinate} and {station.coordinate}"
            message = f"the stations at {both} are both called {station.name!r}; rename one"
            report.add(codes.NAME_TWICE, ("names", station.coordinate), message)
        named.setdefault(station.name, station)
