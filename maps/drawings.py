"""Drawings in text: a block of tokens, one for each grid point, separated by spaces."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from re import finditer

from maps import codes, limits
from maps.coordinates import Point, format_point
from maps.reading import Location
from maps.report import Report


@dataclass(frozen=True, slots=True)
class Token:
    """What stands for one grid point, and where in the text: row and column from 0."""

    at: Point
    text: str
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """A full rectangle of tokens."""

    width: int
    height: int
    tokens: tuple[Token, ...]
    """In reading order."""

    def __iter__(self) -> Iterator[Token]:
        """Go through the tokens in reading order."""
        return iter(self.tokens)

    @property
    def rows(self) -> tuple[tuple[Token, ...], ...]:
        """The tokens row by row."""
        starts = range(0, len(self.tokens), self.width)
        return tuple(self.tokens[start : start + self.width] for start in starts)


def read_drawing(text: str, location: Location, report: Report) -> Drawing | None:
    """Read a block of tokens; empty lines above and below it are passed over.

    Returns None, and reports why, if it is no rectangle or too large.
    """
    lines = text.split("\n")
    filled = [row for row, line in enumerate(lines) if line.strip()]
    if not filled:
        report.add(
            codes.SIZE,
            location,
            "expected a drawing, found nothing; write | after the key and the rows below it",
        )
        return None
    top, bottom = filled[0], filled[-1]
    rows = [
        tuple(
            Token((column, row - top), match[0], row, match.start())
            for column, match in enumerate(finditer(r"\S+", lines[row]))
        )
        for row in range(top, bottom + 1)
    ]
    width = Counter(map(len, rows)).most_common(1)[0][0]
    before = len(report.problems)
    for row, tokens in enumerate(rows):
        if len(tokens) != width:
            message = f"expected {width} tokens as in the other rows, found {len(tokens)} in row {row + 1}"
            report.add_in_text(codes.SIZE, location, row + top, 0, message)
    if max(width, len(rows)) > limits.BOARD:
        message = f"expected at most {limits.BOARD} × {limits.BOARD} grid points, found {width} × {len(rows)}"
        report.add(codes.SIZE, location, message)
    if len(report.problems) > before:
        return None
    return Drawing(width, len(rows), tuple(token for tokens in rows for token in tokens))


def place_of(token: Token) -> str:
    """Name a token's grid point for a message."""
    return format_point(token.at)
