"""Reading the two drawings of a metro city: the board with its stations, and the districts."""

from collections.abc import Mapping
from dataclasses import dataclass

from maps.coordinates import Point
from maps.drawings import Drawing, Token, place_of, read_drawing
from maps.metro import codes
from maps.metro.rules import JOKER
from maps.problems import nearest
from maps.report import Report


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
    """Read the board; `letters` maps its letters to symbols. None, and a report why, if it is wrong."""
    drawing = read_drawing(text, ("board",), report)
    if drawing is None:
        return None
    known = {**letters, "?": JOKER}
    stations: dict[Point, DrawnStation] = {}
    faults = 0
    for token in drawing.tokens:
        letter = token.text.removesuffix("*")
        if token.text == ".":
            continue
        if letter in known:
            stations[token.at] = DrawnStation(known[letter], token.text.endswith("*"))
        else:
            faults += 1
            _report_token(token, known, report)
    if not stations and not faults:
        report.add(codes.NO_STATIONS, ("board",), "expected at least one station on the board, found none")
    return Board(drawing.width, drawing.height, stations) if stations and not faults else None


def _report_token(token: Token, known: Mapping[str, str], report: Report) -> None:
    tokens = ", ".join([*known, "."])
    message = (
        f"expected a token at {place_of(token)} (one of {tokens}; * after it for a tourist site), "
        f"found {token.text!r}.{nearest(token.text, known)}"
    )
    report.add_in_text(codes.TOKEN, ("board",), token.row, token.column, message.removesuffix("."))


def read_districts(text: str, report: Report) -> tuple[str, ...] | None:
    """Read the districts, one string per row. Returns None, and reports why, if they are wrong."""
    drawing = read_drawing(text, ("districts",), report)
    if drawing is None:
        return None
    wrong = [token for token in drawing.tokens if not _is_letter(token.text)]
    for token in wrong:
        message = f"expected the one letter of a district at {place_of(token)}, found {token.text!r}"
        report.add_in_text(codes.DISTRICT_LETTER, ("districts",), token.row, token.column, message)
    return None if wrong else _cells(drawing)


def _is_letter(text: str) -> bool:
    return len(text) == 1 and text.isascii() and text.isalpha()


def _cells(drawing: Drawing) -> tuple[str, ...]:
    return tuple("".join(token.text for token in row) for row in drawing.rows)
