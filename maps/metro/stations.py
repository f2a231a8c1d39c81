"""Reading the two drawings of a metro city: the board with its stations, and the districts."""

from collections.abc import Mapping
from dataclasses import dataclass

from maps.coordinates import Point, format_point
from maps.drawings import Token, read_drawing
from maps.metro import codes
from maps.metro.rules import JOKER
from maps.report import Report

JOKER_LETTER = "?"
EMPTY = "."
SITE = "*"


@dataclass(frozen=True, slots=True)
class DrawnStation:
    """A station as the board shows it."""

    symbol: str
    site: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The board: its size, and its stations in reading order."""

    width: int
    height: int
    stations: Mapping[Point, DrawnStation]


def read_board(text: str, letters: Mapping[str, str], report: Report) -> Board | None:
    """Read the board; `letters` maps its letters to symbols. None, and a report why, if it has no shape.

    A wrong token, once it is reported, stands as a station without a symbol: one was meant to be there.
    """
    rows = read_drawing(text, ("board",), report)
    if rows is None:
        return None
    known = {**letters, JOKER_LETTER: JOKER}
    stations: dict[Point, DrawnStation] = {}
    for token in (token for row in rows for token in row if token.text != EMPTY):
        letter = token.text.removesuffix(SITE)
        if letter in known:
            stations[token.at] = DrawnStation(known[letter], token.text.endswith(SITE))
        else:
            stations[token.at] = DrawnStation("", False)
            _report_token(token, known, report)
    if not stations:
        report.add(codes.NO_STATIONS, ("board",), "expected at least one station on the board, found none")
    return Board(len(rows[0]), len(rows), stations)


def _report_token(token: Token, known: Mapping[str, str], report: Report) -> None:
    tokens = ", ".join([*known, EMPTY])
    message = (
        f"expected one of {tokens} at {format_point(token.at)} "
        f"(and {SITE} after it for a tourist site), found {token.text[:20]!r}"
    )
    report.add_in_text(codes.TOKEN, ("board",), token.row, token.column, message)


def read_districts(text: str, report: Report) -> tuple[str, ...] | None:
    """Read the districts, one string per row. Returns None, and reports why, if they are wrong."""
    rows = read_drawing(text, ("districts",), report)
    if rows is None:
        return None
    wrong = [token for row in rows for token in row if not _is_letter(token.text)]
    for token in wrong:
        message = (
            f"expected the one letter of a district at {format_point(token.at)}, found {token.text[:20]!r}"
        )
        report.add_in_text(codes.DISTRICT_LETTER, ("districts",), token.row, token.column, message)
    return None if wrong else tuple("".join(token.text for token in row) for row in rows)


def _is_letter(text: str) -> bool:
    return len(text) == 1 and text.isascii() and text.isalpha()
