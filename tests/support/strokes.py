"""For the tests of printing: the straight lines of a PDF's pages, read back from their drawing commands."""

import io
from dataclasses import dataclass

import pypdf
from pypdf.generic import ContentStream

MILLIMETRE = 72 / 25.4
Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Line:
    """A straight line on a page, in millimetres from the lower left corner."""

    left: float
    bottom: float
    right: float
    top: float
    width: float
    """Its thickness, in points."""

    @property
    def level(self) -> bool:
        return abs(self.top - self.bottom) < 0.001

    @property
    def upright(self) -> bool:
        return abs(self.right - self.left) < 0.001

    @property
    def length(self) -> float:
        return max(self.right - self.left, self.top - self.bottom)


def lines(pdf: bytes, number: int = 0) -> list[Line]:
    """Return the level and upright lines that a page strokes, clipped or not."""
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    now: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    path: list[tuple[float, float]] = []
    thick = 1.0
    found: list[Line] = []
    for operands, operator in ContentStream(reader.pages[number].get_contents(), reader).operations:
        numbers = [float(one) for one in operands if isinstance(one, int | float)]
        if operator == b"q":
            kept.append(now)
        elif operator == b"Q":
            now = kept.pop()
        elif operator == b"cm":
            now = _times(numbers, now)
        elif operator == b"w":
            (thick,) = numbers
        elif operator in (b"m", b"l"):
            x, y = numbers
            path.append((now[0] * x + now[2] * y + now[4], now[1] * x + now[3] * y + now[5]))
        elif operator == b"S":
            if len(path) == 2:
                (ax, ay), (bx, by) = [(x / MILLIMETRE, y / MILLIMETRE) for x, y in path]
                found.append(Line(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by), thick * abs(now[3])))
            path = []
        elif operator in (b"f", b"f*", b"n", b"B", b"s", b"b", b"re"):
            path = []
    return [line for line in found if line.level or line.upright]


def cuts(pdf: bytes, number: int = 0) -> list[Line]:
    """Return the lines to cut along on a page, told by their thickness (`cutting.typ`)."""
    return [line for line in lines(pdf, number) if abs(line.width - 0.25) < 0.01]


def _times(one: list[float], other: Matrix) -> Matrix:
    """Return what two transformations do one after the other."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
