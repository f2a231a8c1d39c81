"""The brute force's own reading of a city drawing: links, clashes, districts and crossings.

Independent of `maps`: every question is answered by solving for the point where two straight pieces meet,
in fractions, with no case worked out in advance.
"""

from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

Point = tuple[int, int]
Link = frozenset[Point]
Exact = tuple[Fraction | int, Fraction | int]
Piece = tuple[Exact, Exact]

SYMBOLS = {"c": "circle", "s": "square", "t": "triangle", "p": "pentagon", "?": "joker"}
DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def point(text: str) -> Point:
    """Read `F4`."""
    letters = text.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = 26 * column + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter) + 1
    return column - 1, int(text[len(letters) :]) - 1


def pair(text: str) -> Link:
    """Read `A1-B2`."""
    return frozenset(point(end) for end in text.split("-"))


class Board:
    """The drawing of a city, with what follows from it; links go by their place in `links`."""

    def __init__(self, city: dict[str, Any]) -> None:
        letters = SYMBOLS | city.get("rules", {}).get("symbols", {})
        self.symbol: dict[Point, str] = {}
        self.sites: set[Point] = set()
        for at, token in _grid(city["board"]).items():
            if token != ".":
                self.symbol[at] = letters[token[0]]
                if token.endswith("*"):
                    self.sites.add(at)
        self.cells = _grid(city["districts"])
        river = city.get("river", [])
        polylines = [river] if river and not isinstance(river[0][0], list) else river
        self.river = [
            piece
            for polyline in polylines
            for piece in pairwise([(_exact(x), _exact(y)) for x, y in polyline])
        ]
        changes = city.get("links", {})
        links = {frozenset(ends) for ends in self._straight()}
        links -= {pair(text) for text in changes.get("without", [])}
        links |= {pair(text) for text in changes.get("with", [])}
        self.links = sorted(links, key=sorted)
        pieces = [_piece(link) for link in self.links]
        self.clashes = [
            sum(
                1 << number
                for number, other in enumerate(pieces)
                if other != piece and not _apart(piece, other) and _cross(piece, other)
            )
            for piece in pieces
        ]
        self.crosses = [any(_touch(piece, water) for water in self.river) for piece in pieces]
        self.through = [{self.cells[cell] for cell in _cells_under(piece)} for piece in pieces]
        self.neighbours = {
            station: [
                (other, number)
                for number, link in enumerate(self.links)
                if station in link
                for other in link - {station}
            ]
            for station in self.symbol
        }

    def _straight(self) -> list[tuple[Point, Point]]:
        """Join each station to the nearest one in each of the eight directions."""
        found = []
        for x, y in self.symbol:
            for dx, dy in DIRECTIONS:
                for distance in range(1, 1 + max(map(max, self.cells))):
                    target = (x + distance * dx, y + distance * dy)
                    if target in self.symbol:
                        found.append(((x, y), target))
                        break
        return found


def _grid(text: str) -> dict[Point, str]:
    """Read a drawing of tokens: rows from the top, tokens apart by spaces."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    return {(x, y): token for y, row in enumerate(rows) for x, token in enumerate(row)}


def _exact(number: float) -> Fraction:
    """Take a number of the file for the decimal fraction that was written."""
    return Fraction(str(number))


def _piece(link: Link) -> Piece:
    begin, end = sorted(link)
    return begin, end


def _meeting(first: Piece, second: Piece) -> tuple[Fraction, Fraction, Fraction] | None:
    """Solve for where two pieces, made endless, meet; None if nowhere.

    Returns from where to where along `first`, and where along `second`, in parts of their lengths. If both
    lie on one straight line, the first two say where `second` lies, and the third is a half (within it).
    """
    (px, py), (p2x, p2y) = first
    (qx, qy), (q2x, q2y) = second
    rx, ry, sx, sy = p2x - px, p2y - py, q2x - qx, q2y - qy
    turn = rx * sy - ry * sx
    if turn:
        t = Fraction((qx - px) * sy - (qy - py) * sx, turn)
        u = Fraction((qx - px) * ry - (qy - py) * rx, turn)
        return t, t, u
    if (qx - px) * ry - (qy - py) * rx:
        return None
    size = rx * rx + ry * ry
    begin = Fraction((qx - px) * rx + (qy - py) * ry, size)
    end = Fraction((q2x - px) * rx + (q2y - py) * ry, size)
    return min(begin, end), max(begin, end), Fraction(1, 2)


def _apart(first: Piece, second: Piece) -> bool:
    """Tell whether one piece lies wholly to one side of the other; spares most pairs the exact question."""
    return any(
        max(first[0][axis], first[1][axis]) < min(second[0][axis], second[1][axis])
        or max(second[0][axis], second[1][axis]) < min(first[0][axis], first[1][axis])
        for axis in (0, 1)
    )


def _cross(first: Piece, second: Piece) -> bool:
    """Tell whether two pieces share a point that is an end of neither."""
    meeting = _meeting(first, second)
    if meeting is None:
        return False
    begin, end, u = meeting
    return 0 < u < 1 and begin < 1 and end > 0


def _touch(first: Piece, second: Piece) -> bool:
    """Tell whether two pieces share any point."""
    meeting = _meeting(first, second)
    if meeting is None:
        return False
    begin, end, u = meeting
    return 0 <= u <= 1 and begin <= 1 and end >= 0


def _cells_under(piece: Piece) -> set[Point]:
    """Return the cells that hold more than single points of a piece.

    The piece is cut at every cell border; the middle of what lies between two cuts is inside one cell.
    """
    half = Fraction(1, 2)
    (ax, ay), (bx, by) = piece
    cuts = {Fraction(0), Fraction(1)}
    for begin, end in ((ax, bx), (ay, by)):
        for border in range(floor(min(begin, end)), floor(max(begin, end))):
            cuts.add(Fraction(border + half - begin, end - begin))
    middles = [(one + two) / 2 for one, two in pairwise(sorted(cuts))]
    return {(floor(ax + t * (bx - ax) + half), floor(ay + t * (by - ay) + half)) for t in middles}
