"""From a bus city's file to the `City`: how its parts fit together.

Every step reports all that is wrong with its part. Parts that do not fit by themselves have been
reported before; they are missing here, or None, and passed over, so that one fault does not hide others.
"""

from collections.abc import Collection, Mapping
from typing import Any

from maps.bus import codes
from maps.bus.city import City, Intersection, Street
from maps.bus.format import CityFile, StreetChanges
from maps.bus.intersections import Board, read_board
from maps.bus.rules import Rules
from maps.bus.ruling import check_rules
from maps.bus.streets import Ends, automatic_streets, in_reading_order, is_straight
from maps.codes import Code
from maps.coordinates import Point, format_column, format_pair, format_point, in_order
from maps.geometry import between, interiors_meet
from maps.heading import with_heading
from maps.problems import nearest
from maps.reading import Location
from maps.report import Report
from maps.validating import check_fields


def build(report: Report) -> City | None:
    """Build the city of the report's document; None, with the errors in the report, if there is none."""
    fields = check_fields(CityFile, with_heading(report.document, report.at), report)
    check_rules(fields.get("rules", Rules()), report)
    board = read_board(fields["board"], report) if "board" in fields else None
    streets: list[Ends] = []
    busy: set[Ends] = set()
    if board:
        streets = _changed_streets(fields.get("streets", StreetChanges()), board, report)
        busy = _busy_streets(fields.get("busy", ()), streets, report)
        _check_secrets(fields.get("secrets", ()), board, report)
    if report.refused or board is None:
        return None
    return _city(fields, board, streets, busy)


def _city(fields: Mapping[str, Any], board: Board, streets: list[Ends], busy: set[Ends]) -> City:
    """Make the city of parts that are all right."""
    index = {point: number for number, point in enumerate(board.intersections)}
    return City(
        name=fields["name"],
        width=board.width,
        height=board.height,
        intersections=tuple(
            Intersection(
                index[point],
                point,
                drawn.passengers,
                drawn.building,
                drawn.green_light,
                drawn.star,
                drawn.number,
                drawn.letter,
            )
            for point, drawn in board.intersections.items()
        ),
        streets=tuple(
            Street(number, index[ends[0]], index[ends[1]], ends in busy)
            for number, ends in enumerate(streets)
        ),
        secrets=fields["secrets"],
        players=fields["players"],
        rules=fields["rules"],
        about=fields["about"],
        author=fields["author"],
        license=fields["license"],
    )


def _changed_streets(changes: StreetChanges, board: Board, report: Report) -> list[Ends]:
    """Return the automatic streets with the changes made, in reading order."""
    streets = set(automatic_streets(board.intersections))
    for number, pair in enumerate(changes.without or ()):
        if pair is not None and in_order(*pair) in streets:
            streets.remove(in_order(*pair))
        elif pair is not None:
            message = f"expected a street to leave out, found {format_pair(*pair)}, where there is none"
            report.add(codes.STREET_MISSING, ("streets", "without", number), message)
    for number, pair in enumerate(changes.added or ()):
        location: Location = ("streets", "with", number)
        if pair is not None and all(_is_on(board, point, location, report) for point in pair):
            _add_street(streets, in_order(*pair), location, board, report)
    return in_reading_order(streets)


def _is_on(board: Board, point: Point, location: Location, report: Report) -> bool:
    """Tell whether a point is on the board, and report it if not."""
    if point[0] < board.width and point[1] < board.height:
        return True
    last = f"{format_column(board.width - 1)}{board.height}"
    message = f"expected a coordinate from A1 to {last}, found {format_point(point)}"
    report.add(codes.OFF_BOARD, location, message)
    return False


def _add_street(streets: set[Ends], ends: Ends, location: Location, board: Board, report: Report) -> None:
    """Add a street between two points of the board, or report why it cannot be."""
    problem = _objection(streets, ends, board)
    if problem:
        report.add(problem[0], location, problem[1])
    else:
        streets.add(ends)


def _objection(streets: Collection[Ends], ends: Ends, board: Board) -> tuple[Code, str] | None:
    """Say what is wrong with an added street, if anything is."""
    name = format_pair(*ends)
    bare = [format_point(point) for point in ends if point not in board.intersections]
    if bare:
        message = f"expected an intersection at each end of {name}, found none at {' and '.join(bare)}"
        return codes.STREET_END, message
    if not is_straight(ends):
        return codes.STREET_END, f"expected two intersections in one row or column, found {name}"
    if ends in streets:
        return codes.STREET_TWICE, f"the street {name} is there already; take it out of the list"
    passed = [point for point in between(*ends) if point in board.intersections]
    if passed:
        at = format_point(passed[0])
        message = f"the street {name} would pass through the intersection at {at}; end it there"
        return codes.STREET_THROUGH, message
    for other in in_reading_order(streets):
        if interiors_meet(ends, other):
            return codes.STREETS_CROSS, f"the street {name} would cross {format_pair(*other)}; leave one out"
    return None


def _busy_streets(pairs: Collection[Any], streets: Collection[Ends], report: Report) -> set[Ends]:
    """Return the busy streets, and report those that are no streets."""
    busy: set[Ends] = set()
    for number, pair in enumerate(pairs):
        if pair is None:
            continue
        ends = in_order(*pair)
        if ends not in streets:
            message = f"expected a street to be busy, found {format_pair(*pair)}, where there is none"
            report.add(codes.STREET_MISSING, ("busy", number), message)
        elif ends in busy:
            message = f"the street {format_pair(*pair)} is busy already; take it out of the list"
            report.add(codes.STREET_TWICE, ("busy", number), message)
        busy.add(ends)
    return busy


def _check_secrets(secrets: Collection[Any], board: Board, report: Report) -> None:
    """Hold the secret objectives to letters of the board, each once."""
    letters = sorted({place.letter for place in board.intersections.values() if place.letter is not None})
    seen: set[frozenset[str]] = set()
    for number, secret in enumerate(secrets):
        named = [letter for letter in secret or () if letter is not None]
        for at, letter in enumerate(secret or ()):
            if letter is not None and letter not in letters:
                message = (
                    f"expected a letter of the board ({', '.join(letters) or 'none is there'}), "
                    f"found {letter!r}.{nearest(letter.swapcase(), letters)}"
                )
                report.add(codes.SECRET_UNKNOWN, ("secrets", number, at), message)
        if len(set(named)) < len(named):
            message = f"expected different letters, found {', '.join(named)}"
            report.add(codes.SECRET_TWICE, ("secrets", number), message)
        elif frozenset(named) in seen:
            message = f"the secret objective {', '.join(named)} is there already; take one out"
            report.add(codes.SECRET_TWICE, ("secrets", number), message)
        seen.add(frozenset(named))
