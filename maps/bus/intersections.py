"""Reading the drawing of a bus city: what stands at each intersection.

Source: formats.md, "City, bus": a token is `+`, one or two passengers, a building or a green light, then `*`
for a star, then `:` with a start number or a letter.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from maps.bus import codes
from maps.bus.city import Building, Passenger
from maps.codes import Code
from maps.coordinates import Point, format_point
from maps.drawings import Token, read_drawing
from maps.report import Report

EMPTY = "."
PLAIN = "+"
GREEN_LIGHT = "g"
STAR = "*"
PASSENGERS: Mapping[str, Passenger] = {"e": "elder", "s": "student", "t": "tourist", "b": "business"}
BUILDINGS: Mapping[str, Building] = {
    "u": "university", "o": "office", "m": "light-sight", "M": "dark-sight",
}  # fmt: skip
TOKEN = re.compile(r"(\+|[estb]{1,2}|[uomMg])(\*?)(?::([1-9][0-9]?|[A-Za-z]))?")
"""A token of the board: what stands there, a star, a start number or letter."""


@dataclass(frozen=True, slots=True)
class DrawnIntersection:
    """An intersection as the board shows it."""

    passengers: tuple[Passenger, ...] = ()
    building: Building | None = None
    green_light: bool = False
    star: bool = False
    number: int | None = None
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The board: its size, and its intersections in reading order."""

    width: int
    height: int
    intersections: Mapping[Point, DrawnIntersection]


def read_board(text: str, report: Report) -> Board | None:
    """Read the board. None, and a report why, if it has no shape.

    A wrong token, once it is reported, stands as a plain intersection: one was meant to be there.
    """
    rows = read_drawing(text, ("board",), report)
    if rows is None:
        return None
    drawn: dict[Point, DrawnIntersection] = {}
    numbers: dict[int | str, Point] = {}
    letters: dict[int | str, Point] = {}
    for token in (token for row in rows for token in row if token.text != EMPTY):
        place = drawn[token.at] = _intersection(token, report)
        if place.number is not None:
            _check_once(place.number, numbers, codes.NUMBER_TWICE, "start number", token, report)
        if place.letter is not None:
            _check_once(place.letter, letters, codes.LETTER_TWICE, "letter", token, report)
    if not drawn:
        message = "expected at least one intersection on the board, found none"
        report.add(codes.NO_INTERSECTIONS, ("board",), message)
    return Board(len(rows[0]), len(rows), drawn)


def _intersection(token: Token, report: Report) -> DrawnIntersection:
    """Read one token, and report what is wrong with it."""
    match = TOKEN.fullmatch(token.text)
    at = format_point(token.at)
    if match is None:
        message = (
            f"expected {PLAIN}, one or two passengers ({', '.join(PASSENGERS)}), a building "
            f"({', '.join(BUILDINGS)}), {GREEN_LIGHT} or {EMPTY} at {at} (then {STAR} for a star, "
            f":1 for a start number, :a for a letter), found {token.text[:20]!r}"
        )
        report.add_in_text(codes.TOKEN, ("board",), token.row, token.column, message)
        return DrawnIntersection()
    what, star, label = match.groups()
    if star and what not in BUILDINGS:
        message = f"expected a star only on {', '.join(BUILDINGS)}, found {token.text!r} at {at}"
        report.add_in_text(codes.STAR_NOWHERE, ("board",), token.row, token.column, message)
    number = int(label) if label and label.isdigit() else None
    if number is not None and what != GREEN_LIGHT:
        message = (
            f"expected a start number only on a green light ({GREEN_LIGHT}), found {token.text!r} at {at}"
        )
        report.add_in_text(codes.NUMBER_NOWHERE, ("board",), token.row, token.column, message)
    return DrawnIntersection(
        passengers=tuple(PASSENGERS[letter] for letter in what if letter in PASSENGERS),
        building=BUILDINGS.get(what),
        green_light=what == GREEN_LIGHT,
        star=bool(star),
        number=number,
        letter=label if label and number is None else None,
    )


def _check_once(
    label: int | str, seen: dict[int | str, Point], code: Code, what: str, token: Token, report: Report
) -> None:
    """Report a start number or letter that stands on the board already, and remember where it stands."""
    if label in seen:
        message = (
            f"expected each {what} once, found {label} at {format_point(token.at)} "
            f"and at {format_point(seen[label])}"
        )
        report.add_in_text(code, ("board",), token.row, token.column, message)
    seen.setdefault(label, token.at)
