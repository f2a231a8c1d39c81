"""What is doubtful about a bus city: warnings, each with its remedy.

What makes a city impossible is found while it is built (`maps.bus.building`).
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from maps.bus import codes
from maps.bus.city import Building, City, Intersection, Passenger
from maps.bus.rules import Rules
from maps.codes import Code
from maps.coordinates import Point
from maps.drawings import Token, rows_of
from maps.report import Report

if TYPE_CHECKING:
    import networkx as nx

REACH = 6
"""How many streets away a building still finds its passengers: two long turns."""

PLENTY = 3
"""How many times the boxes of the pad a board may offer before most passengers are sure to be lost."""

SERVES: Mapping[Building, Passenger] = {
    "university": "student",
    "office": "business",
    "light-sight": "tourist",
    "dark-sight": "tourist",
}
"""Which passengers a building is there for."""


def check_city(city: City, report: Report) -> None:
    """Report everything that is doubtful about a city."""
    graph = _graph(city)
    _check_streets(city, graph, report)
    _check_starts(city, report)
    _check_letters(city, report)
    _check_tracks(city, report)
    _check_buildings(city, graph, report)


def _graph(city: City) -> "nx.Graph[int]":
    """Return the city as a graph of intersections, by their indices, and streets."""
    import networkx as nx

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(place.index for place in city.intersections)
    graph.add_edges_from((street.a, street.b) for street in city.streets)
    return graph


def _tokens(report: Report) -> dict[Point, Token]:
    """Return the tokens of the board by their grid points."""
    return {token.at: token for row in rows_of(report.value(("board",))) for token in row}


def _add(code: Code, places: Collection[Intersection], message: str, report: Report) -> None:
    """Report something at each of the places; the message has a gap for the coordinate."""
    tokens = _tokens(report)
    for place in places:
        token = tokens[place.at]
        report.add_in_text(code, ("board",), token.row, token.column, message.format(place.coordinate))


def _check_streets(city: City, graph: "nx.Graph[int]", report: Report) -> None:
    """Look for intersections without a way to them, with only one, and for those that cut the city."""
    import networkx as nx

    starts = [place.index for place in city.numbers.values()]
    reached = set().union(*(nx.node_connected_component(graph, start) for start in starts))
    lost = [place for place in city.intersections if starts and place.index not in reached]
    _add(
        codes.UNREACHABLE,
        lost,
        "no route can come to the intersection at {} from any start number; add a street",
        report,
    )
    ends = [place for place in city.intersections if len(city.streets_of[place.index]) == 1]
    _add(
        codes.DEAD_END,
        [place for place in ends if place not in lost and place.number is None],
        "the intersection at {} has only one street, so a route that comes there is stuck; add another",
        report,
    )
    cuts = set(nx.articulation_points(graph)) - {
        street.other(place.index) for place in ends for street in city.streets_of[place.index]
    }
    _add(
        codes.CUT,
        [city.intersections[index] for index in sorted(cuts)],
        "all ways between two parts of the city lead over {}, so no route comes back; add a street round it",
        report,
    )


def _check_starts(city: City, report: Report) -> None:
    """Look at the start numbers: enough of them, none left out, none that is stuck at once."""
    numbers = sorted(city.numbers)
    if len(numbers) < 2:
        message = f"expected two start numbers or more to choose from (g:1, g:2), found {len(numbers)}"
        report.add(codes.STARTS_FEW, ("board",), message)
    missing = sorted(set(range(1, max(numbers, default=0) + 1)) - set(numbers))
    if missing:
        listed = ", ".join(map(str, missing))
        message = f"start numbers are left out: {listed}; number the green lights from 1 on"
        report.add(codes.NUMBERS_GAP, ("board",), message)
    longest = max(int(formation.partition("/")[0]) for formation in city.rules.formations)
    stuck = [place for place in city.numbers.values() if not _can_drive(city, place, longest)]
    message = f"from the start number at {{}} no formation of {longest} segments can be laid; add streets"
    _add(codes.START_STUCK, stuck, message, report)


def _can_drive(city: City, start: Intersection, segments: int) -> bool:
    """Tell whether a path of so many segments begins at an intersection."""

    def ways(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for street in city.streets_of[path[-1]]:
            if street.other(path[-1]) not in path:
                yield (*path, street.other(path[-1]))

    paths: list[tuple[int, ...]] = [(start.index,)]
    while paths:
        path = paths.pop()
        if len(path) > segments:
            return True
        paths += ways(path)
    return False


def _check_letters(city: City, report: Report) -> None:
    """Look for letters that no secret objective needs."""
    needed = {letter for secret in city.secrets for letter in secret}
    idle = sorted(set(city.letters) - needed)
    if city.secrets and idle:
        message = f"no secret objective names {', '.join(idle)}; add one, or take the letters off the board"
        report.add(codes.LETTER_IDLE, ("secrets",), message)


def _boxes(rules: Rules) -> dict[str, int]:
    """Return how many boxes the pad has for each kind of passenger, and for universities."""
    return {
        "elder": len(rules.elders),
        "student": rules.students,
        "tourist": rules.tourists.rows * len(rules.tourists.points),
        "business": rules.business.rows * len(rules.business.points),
        "university": rules.universities,
    }


def _offers(city: City) -> Counter[str]:
    """Count what waits on the board: passengers of each kind, and universities."""
    passengers = Counter[str](passenger for place in city.intersections for passenger in place.passengers)
    passengers["university"] = sum(place.building == "university" for place in city.intersections)
    return passengers


def _check_tracks(city: City, report: Report) -> None:
    """Compare the tracks of the pad with what the board offers."""
    offers = _offers(city)
    for kind, boxes in _boxes(city.rules).items():
        if offers[kind] > PLENTY * boxes:
            message = (
                f"the board offers {offers[kind]} of the kind {kind}, the pad has {boxes} boxes for them; "
                "draw fewer or lengthen the track"
            )
            report.add(codes.TRACK_SHORT, ("board",), message)


def _check_buildings(city: City, graph: "nx.Graph[int]", report: Report) -> None:
    """Look for buildings whose passengers wait too far away, and passengers without a building."""
    import networkx as nx

    waiting = _offers(city)
    for building, passenger in SERVES.items():
        places = [place for place in city.intersections if place.building == building]
        lonely = []
        for place in places:
            near = nx.single_source_shortest_path_length(graph, place.index, REACH)
            if not any(passenger in city.intersections[index].passengers for index in near):
                lonely.append(place)
        message = (
            f"no {passenger} waits within {REACH} streets of the {building} at {{}}, so it scores nothing; "
            "draw some nearer"
        )
        _add(codes.BUILDING_LONELY, lonely, message, report)
    served = {SERVES[place.building] for place in city.intersections if place.building is not None}
    for passenger in sorted(set(SERVES.values()) - served):
        if waiting[passenger]:
            message = f"{waiting[passenger]} of the kind {passenger} wait, and no building is there for them"
            report.add(codes.PASSENGER_LONELY, ("board",), message)
