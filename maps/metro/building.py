"""From a metro city's file to the `City`: how its parts fit together.

Every step reports all that is wrong with its part; a step whose parts are missing is left out, so that
one fault does not hide the others.
"""

from collections.abc import Mapping
from typing import Any

from maps.coordinates import Point, format_column, format_pair, format_point
from maps.geometry import Polyline, holds
from maps.heading import with_heading
from maps.metro import codes
from maps.metro.city import City, Line, Link, Station
from maps.metro.format import CityFile, LineEntry, LinkChanges
from maps.metro.links import Ends, automatic_links, blocking, conflicts, crosses, districts_crossed, in_order
from maps.metro.rules import Rules
from maps.metro.stations import Board, read_board, read_districts
from maps.reading import KEY, Location
from maps.report import Report
from maps.validating import check_fields


def build(report: Report) -> City | None:
    """Build the city of the report's document; None, with the errors in the report, if there is none."""
    data = with_heading(report.document, report.at)
    fields = check_fields(CityFile, data, report)
    rules: Rules | None = fields.get("rules")
    board = None
    if "board" in fields and rules is not None:
        board = read_board(fields["board"], rules.letters, report)
    cells = read_districts(fields["districts"], report) if "districts" in fields else None
    if board and cells:
        _check_shape(board, cells, report)
    if board:
        _check_lines(fields.get("lines", ()), board, report)
        _check_names(fields.get("names", {}), board, report)
        _check_river(fields.get("river", ()), board, report)
    if cells and fields.get("central"):
        _check_central(fields["central"], cells, report)
    links = _links(fields["links"], board, report) if board and "links" in fields else []
    if report.refused or board is None or cells is None:
        return None
    return _city(fields, board, cells, links)


def _city(fields: Mapping[str, Any], board: Board, cells: tuple[str, ...], links: list[Ends]) -> City:
    """Make the city of parts that are all right."""
    index = {point: number for number, point in enumerate(board.stations)}
    return City(
        name=fields["name"],
        width=board.width,
        height=board.height,
        stations=tuple(
            Station(
                index[point],
                point,
                drawn.symbol,
                drawn.site,
                cells[point[1]][point[0]],
                fields["names"].get(point),
            )
            for point, drawn in board.stations.items()
        ),
        links=tuple(
            Link(
                number,
                index[ends[0]],
                index[ends[1]],
                districts_crossed(ends, cells),
                crosses(ends, fields["river"]),
            )
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


def _check_shape(board: Board, cells: tuple[str, ...], report: Report) -> None:
    if (len(cells[0]), len(cells)) != (board.width, board.height):
        message = (
            f"expected {board.width} × {board.height} districts, the shape of the board, "
            f"found {len(cells[0])} × {len(cells)}"
        )
        report.add(codes.DISTRICTS_SHAPE, ("districts",), message)


def _is_on(board: Board, point: Point, location: Location, report: Report) -> bool:
    """Tell whether a point is on the board, and report it if not."""
    if point[0] < board.width and point[1] < board.height:
        return True
    last = f"{format_column(board.width - 1)}{board.height}"
    report.add(
        codes.OFF_BOARD, location, f"expected a coordinate from A1 to {last}, found {format_point(point)}"
    )
    return False


def _check_lines(lines: tuple[LineEntry, ...], board: Board, report: Report) -> None:
    """Hold the lines to their own names and departure stations."""
    names: set[str] = set()
    starts: dict[Point, str] = {}
    for number, line in enumerate(lines):
        place: Location = ("lines", number, "start")
        if line.name.casefold() in names:
            report.add(
                codes.LINE_TWICE,
                ("lines", number, "name"),
                f"there is a line {line.name!r} already; give each line its own name",
            )
        names.add(line.name.casefold())
        if not _is_on(board, line.start, place, report):
            continue
        if line.start not in board.stations:
            report.add(
                codes.START_MISSING,
                place,
                f"expected a station at {format_point(line.start)}, where {line.name} departs, found none",
            )
        elif line.start in starts:
            message = (
                f"expected a departure station of its own for line {line.name}, "
                f"found {format_point(line.start)}, where line {starts[line.start]} departs"
            )
            report.add(codes.START_SHARED, place, message)
        starts.setdefault(line.start, line.name)


def _check_names(names: Mapping[Point, str], board: Board, report: Report) -> None:
    for point, name in names.items():
        place = ("names", format_point(point), KEY)
        if _is_on(board, point, place, report) and point not in board.stations:
            report.add(
                codes.NAME_NOWHERE,
                place,
                f"expected a station at {format_point(point)} to be named {name!r}, found none",
            )


def _check_river(river: tuple[Polyline, ...], board: Board, report: Report) -> None:
    for number, polyline in enumerate(river):
        for index in range(len(polyline) - 1):
            for point in board.stations:
                if holds((polyline[index], polyline[index + 1]), point):
                    message = f"the river passes through the station at {format_point(point)}; lead it past"
                    report.add(codes.RIVER_THROUGH, ("river", number, index), message)


def _check_central(central: str, cells: tuple[str, ...], report: Report) -> None:
    letters = sorted({letter for row in cells for letter in row})
    if central not in letters:
        message = f"expected the letter of a district ({', '.join(letters)}), found {central!r}"
        report.add(codes.CENTRAL_UNKNOWN, ("central",), message)


def _links(changes: LinkChanges, board: Board, report: Report) -> list[Ends]:
    """Return the automatic links with the changes made, in reading order."""
    links = set(automatic_links(board.stations, board.width, board.height))
    for number, (a, b) in enumerate(changes.without):
        place: Location = ("links", "without", number)
        ends = in_order(a, b)
        if ends in links:
            links.remove(ends)
        else:
            report.add(codes.LINK_MISSING, place, f"there is no link {format_pair(a, b)} to leave out")
    for number, (a, b) in enumerate(changes.added):
        place = ("links", "with", number)
        ends = in_order(a, b)
        name = format_pair(a, b)
        if not (_is_on(board, a, place, report) and _is_on(board, b, place, report)):
            continue
        if a == b or a not in board.stations or b not in board.stations:
            missing = next((point for point in (a, b) if point not in board.stations), a)
            report.add(
                codes.LINK_END,
                place,
                f"the link {name} needs a station at each end; there is none at {format_point(missing)}",
            )
        elif ends in links:
            report.add(codes.LINK_TWICE, place, f"the link {name} is there already")
        elif station := blocking(ends, board.stations):
            report.add(
                codes.LINK_THROUGH,
                place,
                f"the link {name} would pass through the station at {format_point(station)}",
            )
        else:
            links.add(ends)
    return sorted(links, key=lambda ends: [(y, x) for x, y in ends])
