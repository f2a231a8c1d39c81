"""Drawings in text: a block of tokens, one for each grid point, separated by spaces."""

from collections import Counter
from dataclasses import dataclass
from re import finditer

from maps import codes, limits
from maps.coordinates import Point
from maps.reading import Location
from maps.report import Report


@dataclass(frozen=True, slots=True)
class Token:
    """What stands for one grid point, and where in the text: row and column from 0."""

    at: Point
    text: str
    row: int
    column: int


Rows = tuple[tuple[Token, ...], ...]


def rows_of(text: str) -> Rows:
    """Split a drawing into its tokens, row by row; empty lines above and below it are passed over."""
    lines = text.split("\n")
    filled = [row for row, line in enumerate(lines) if line.strip()]
    if not filled:
        return ()
    top, bottom = filled[0], filled[-1]
    return tuple(
        tuple(
            Token((column, row - top), match[0], row, match.start())
            for column, match in enumerate(finditer(r"\S+", lines[row]))
        )
        for row in range(top, bottom + 1)
    )


def read_drawing(text: str, location: Location, report: Report) -> Rows | None:
    """Read a drawing: a full rectangle of tokens. None, and a report why, if there is none."""
    widths = [len(line.split()) for line in text.strip().split("\n")]
    if not text.strip():
        report.add(
            codes.SIZE,
            location,
            "expected a drawing, found nothing; write | after the key and the rows below",
        )
        return None
    if max(*widths, len(widths)) > limits.BOARD:
        found = f"{max(widths)} × {len(widths)}"
        message = f"expected at most {limits.BOARD} × {limits.BOARD} grid points, found {found}"
        report.add(codes.SIZE, location, message)
        return None
    rows = rows_of(text)
    width = Counter(widths).most_common(1)[0][0]
    odd = [number for number, row in enumerate(rows) if len(row) != width]
    for number in odd:
        message = f"expected {width} tokens like most rows, found {len(rows[number])} in row {number + 1}"
        first_line = rows[0][0].row
        report.add_in_text(codes.SIZE, location, first_line + number, 0, message)
    return None if odd else rows
