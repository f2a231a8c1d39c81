"""From a metro city's file to the `City`: how its parts fit together.

Every step reports all that is wrong with its part. Parts that do not fit by themselves have been
reported before; they are missing here, or None, and passed over, so that one fault does not hide others.
"""

from collections.abc import Mapping
from typing import Any

from maps import limits
from maps.coordinates import Point, format_column, format_pair, format_point, in_order
from maps.geometry import Polyline
from maps.heading import with_heading
from maps.metro import codes
from maps.metro.city import City, Line, Link, Station
from maps.metro.format import CityFile, LineEntry, LinkChanges
from maps.metro.links import Ends, automatic_links, blocking, conflicts, districts_crossed
from maps.metro.river import links_crossed, stations_met
from maps.metro.rules import Rules
from maps.metro.ruling import check_objective_districts, check_rules
from maps.metro.stations import Board, read_board, read_districts
from maps.reading import KEY, Location
from maps.report import Report
from maps.validating import check_fields


def build(report: Report) -> City | None:
    """Build the city of the report's document; None, with the errors in the report, if there is none."""
    fields = check_fields(CityFile, with_heading(report.document, report.at), report)
    rules: Rules = fields.get("rules", Rules())
    check_rules(rules, report)
    board = read_board(fields["board"], rules.letters, report) if "board" in fields else None
    cells = read_districts(fields["districts"], report) if "districts" in fields else None
    links: list[Ends] = []
    if board:
        _check_lines(fields.get("lines", ()), board, report)
        _check_names(fields.get("names", {}), board, report)
        _check_river(fields.get("river", ()), board, report)
        links = _changed_links(fields.get("links", LinkChanges()), board, report)
    if cells:
        _check_districts(cells, fields.get("central"), board, report)
        check_objective_districts(rules, _letters(cells), report)
    if report.refused or board is None or cells is None:
        return None
    return _city(fields, board, cells, links)


def _city(fields: Mapping[str, Any], board: Board, cells: tuple[str, ...], links: list[Ends]) -> City:
    """Make the city of parts that are all right."""
    index = {point: number for number, point in enumerate(board.stations)}
    names = fields["names"]
    crossed = links_crossed(links, fields["river"])
    return City(
        name=fields["name"],
        width=board.width,
        height=board.height,
        stations=tuple(
            Station(
                index[point], point, drawn.symbol, drawn.site, cells[point[1]][point[0]], names.get(point)
            )
            for point, drawn in board.stations.items()
        ),
        links=tuple(
            Link(number, index[ends[0]], index[ends[1]], districts_crossed(ends, cells), number in crossed)
            for number, ends in enumerate(links)
        ),
        conflicts=conflicts(links),
        lines=tuple(Line(line.name, line.colour, index[line.start]) for line in fields["lines"]),
        cells=cells,
        central=fields["central"],
        river=fields["river"],
        rules=fields["rules"],
        about=fields["about"],
        author=fields["author"],
        license=fields["license"],
    )


def _letters(cells: tuple[str, ...]) -> list[str]:
    return sorted({letter for row in cells for letter in row})


def _check_districts(
    cells: tuple[str, ...], central: str | None, board: Board | None, report: Report
) -> None:
    """Hold the districts to the shape of the board, and the central one to their letters."""
    if board and (len(cells[0]), len(cells)) != (board.width, board.height):
        message = (
            f"expected {board.width} × {board.height} districts, the shape of the board, "
            f"found {len(cells[0])} × {len(cells)}"
        )
        report.add(codes.DISTRICTS_SHAPE, ("districts",), message)
    if central is not None and central not in _letters(cells):
        message = f"expected the letter of a district ({', '.join(_letters(cells))}), found {central!r}"
        report.add(codes.CENTRAL_UNKNOWN, ("central",), message)


def _is_on(board: Board, point: Point, location: Location, report: Report) -> bool:
    """Tell whether a point is on the board, and report it if not."""
    if point[0] < board.width and point[1] < board.height:
        return True
    last = f"{format_column(board.width - 1)}{board.height}"
    message = f"expected a coordinate from A1 to {last}, found {format_point(point)}"
    report.add(codes.OFF_BOARD, location, message)
    return False


def _check_lines(lines: tuple[LineEntry | None, ...], board: Board, report: Report) -> None:
    """Hold the lines to names and departure stations of their own."""
    names: set[str] = set()
    starts: dict[Point, str] = {}
    for number, line in enumerate(lines):
        if line is not None and line.name is not None:
            if line.name.casefold() in names:
                message = f"expected a name of its own for each line, found {line.name!r} again"
                report.add(codes.LINE_TWICE, ("lines", number, "name"), message)
            names.add(line.name.casefold())
        if line is None or line.start is None:
            continue
        place: Location = ("lines", number, "start")
        at = format_point(line.start)
        if not _is_on(board, line.start, place, report):
            continue
        if line.start not in board.stations:
            message = f"expected a station at {at}, where {line.name} departs, found none"
            report.add(codes.START_MISSING, place, message)
        elif line.start in starts:
            message = (
                f"expected a departure station of its own, found {at}, where {starts[line.start]} departs"
            )
            report.add(codes.START_SHARED, place, message)
        starts.setdefault(line.start, line.name)


def _check_names(names: Mapping[Point, str], board: Board, report: Report) -> None:
    for point, name in names.items():
        place = ("names", format_point(point), KEY)
        if _is_on(board, point, place, report) and point not in board.stations:
            message = f"expected a station at {format_point(point)} to be named {name!r}, found none"
            report.add(codes.NAME_NOWHERE, place, message)


def _check_river(river: tuple[Polyline, ...], board: Board, report: Report) -> None:
    """Hold the river to its limit and away from the stations."""
    points = sum(map(len, river))
    if points > limits.RIVER_POINTS:
        message = f"expected at most {limits.RIVER_POINTS} points in the river, found {points}"
        report.add(codes.RIVER_LONG, ("river",), message)
        return
    for point in stations_met(list(board.stations), river):
        message = f"the river passes through the station at {format_point(point)}; lead it past"
        report.add(codes.RIVER_THROUGH, ("river",), message)


def _changed_links(changes: LinkChanges, board: Board, report: Report) -> list[Ends]:
    """Return the automatic links with the changes made, in reading order."""
    links = set(automatic_links(board.stations, board.width, board.height))
    for number, pair in enumerate(changes.without or ()):
        if pair is not None and in_order(*pair) in links:
            links.remove(in_order(*pair))
        elif pair is not None:
            message = f"expected a link to leave out, found {format_pair(*pair)}, where there is none"
            report.add(codes.LINK_MISSING, ("links", "without", number), message)
    for number, pair in enumerate(changes.added or ()):
        location: Location = ("links", "with", number)
        if pair is not None and all(_is_on(board, point, location, report) for point in pair):
            _add_link(links, in_order(*pair), location, board, report)
    return sorted(links, key=lambda ends: [(y, x) for x, y in ends])


def _add_link(links: set[Ends], ends: Ends, location: Location, board: Board, report: Report) -> None:
    """Add a link between two points of the board, or report why it cannot be."""
    name = format_pair(*ends)
    bare = [format_point(point) for point in ends if point not in board.stations]
    if bare:
        message = f"expected a station at each end of {name}, found none at {' and '.join(bare)}"
        report.add(codes.LINK_END, location, message)
    elif ends[0] == ends[1]:
        report.add(codes.LINK_END, location, f"expected two different stations, found {name}")
    elif ends in links:
        report.add(codes.LINK_TWICE, location, f"the link {name} is there already; take it out of the list")
    elif station := blocking(ends, board.stations):
        message = f"the link {name} would pass through the station at {format_point(station)}; end it there"
        report.add(codes.LINK_THROUGH, location, message)
    else:
        links.add(ends)
