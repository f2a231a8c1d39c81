"""What a bus challenge says about its city: every number, letter and name must be one of the city's.

Runs beside the check of the file's shape, and passes over whatever is out of shape.
"""

from collections.abc import Iterable
from typing import Any

from maps.bus.city import City
from maps.codes import Code
from maps.coordinates import Point, format_point, parse_point
from maps.problems import nearest
from maps.reading import Location
from maps.report import Report
from puzzles.bus import codes
from puzzles.walk import ITEM, numbers, texts, values


def check_names(data: Any, city: City, report: Report) -> None:
    """Report every wrong reference of a challenge to its city."""
    rules = city.rules
    for location, sheet in (*numbers(data, "sheet"), *numbers(data, "second", "sheet")):
        if sheet > rules.sheets:
            message = f"expected a sheet from 1 to {rules.sheets}, found {sheet}"
            report.add(codes.UNKNOWN_SHEET, location, message)
    _check_starts(data, city, report)
    _check_tickets(data, city, report)
    _check_known(
        texts(data, "objectives", ITEM),
        list(rules.objectives),
        "an objective of the city's rules",
        (codes.UNKNOWN_OBJECTIVE, codes.OBJECTIVE_TWICE),
        report,
    )
    _check_known(
        ((location, text) for location, text in texts(data, "secret", ITEM) if len(text) == 1),
        sorted(city.letters),
        "a letter of the board",
        (codes.UNKNOWN_LETTER, codes.LETTER_TWICE),
        report,
    )
    _check_rivals(data, city, report)


def _check_known(
    found: Iterable[tuple[Location, str]],
    known: list[str],
    expected: str,
    unknown_and_twice: tuple[Code, Code],
    report: Report,
) -> None:
    """Report names that are not among the known ones, and names that come again."""
    seen: set[str] = set()
    for location, name in found:
        if name not in known:
            listed = ", ".join(known) or "there are none"
            message = f"expected {expected} ({listed}), found '{name}'.{nearest(name, known)}"
            report.add(unknown_and_twice[0], location, message)
        elif name in seen:
            report.add(unknown_and_twice[1], location, f"expected each one once, found '{name}' again")
        seen.add(name)


def _check_starts(data: Any, city: City, report: Report) -> None:
    known = ", ".join(map(str, sorted(city.numbers))) or "there are none"
    shifts = [list(numbers(data, "starts", ITEM)), list(numbers(data, "second", "starts", ITEM))]
    for location, number in (*shifts[0], *shifts[1], *numbers(data, "rivals", ITEM, "start")):
        if number not in city.numbers:
            message = f"expected a start number of the board ({known}), found {number}"
            report.add(codes.UNKNOWN_START, location, message)
    for own in shifts:
        seen: set[int] = set()
        for location, number in own:
            if number in seen:
                message = f"expected each start number once, found {number} again"
                report.add(codes.START_TWICE, location, message)
            seen.add(number)


def _check_tickets(data: Any, city: City, report: Report) -> None:
    rounds: dict[int, int] = {}
    for location, ticket in numbers(data, "tickets", ITEM):
        number = int(location[1]) + 1
        if ticket > city.rules.tickets:
            message = f"expected a ticket from 1 to {city.rules.tickets}, found {ticket}"
            report.add(codes.UNKNOWN_TICKET, location, message)
        elif ticket in rounds:
            message = f"expected each ticket once, found {ticket} again; round {rounds[ticket]} reveals it"
            report.add(codes.TICKET_TWICE, location, message)
        if number == city.rules.rounds + 1:
            message = f"expected at most {city.rules.rounds} tickets, one for each round, found more"
            report.add(codes.TOO_MANY_ROUNDS, location, message)
        rounds.setdefault(ticket, number)


def _check_rivals(data: Any, city: City, report: Report) -> None:
    rivals = data.get("rivals") if isinstance(data, dict) else None
    count = len(rivals) if isinstance(rivals, list) else 0
    for location, seat in numbers(data, "seat"):
        if seat > count:
            message = f"expected a seat from 0 to {count}, the number of rivals, found {seat}"
            report.add(codes.SEAT, location, message)
    if count and isinstance(data.get("second"), dict):
        message = "expected no rivals beside a second shift (second:), for which the first one is the rival"
        report.add(codes.SHIFTS_RIVALS, ("rivals",), message)
    tickets = sum(1 for _ in values(data, "tickets", ITEM))
    for (_, number), start in ((place[:2], start) for place, start in numbers(data, "rivals", ITEM, "start")):
        if start in city.numbers:
            _check_route(data, int(number), city, city.numbers[start].at, report)
    for location, route in values(data, "rivals", ITEM, "route"):
        if isinstance(route, list) and len(route) > tickets > 0:
            message = f"expected at most {tickets} rounds, one for each ticket, found {len(route)}"
            report.add(codes.RIVAL_ROUNDS, location, message)


def _check_route(data: Any, rival: int, city: City, start: Point, report: Report) -> None:
    """Report the first place where a rival's route leaves the streets or meets itself."""
    route = [start]
    for location, text in texts(data, "rivals", ITEM, "route", ITEM, ITEM):
        if location[1] != rival:
            continue
        try:
            point = parse_point(text)
        except ValueError:
            return
        ends = frozenset(city.at[end].index for end in (route[-1], point) if end in city.at)
        if ends not in city.joining:
            message = f"expected a street from {format_point(route[-1])}, found none to {text}"
            report.add(codes.RIVAL_STREET, location, message)
            return
        if point in route:
            message = f"expected each intersection once in a route, found {text} again"
            report.add(codes.RIVAL_TWICE, location, message)
            return
        route.append(point)
