"""The shapes of the station symbols, ours for the common names and a lettered plate for any other.

A shape is a closed outline of points in units of the symbol's radius, x right, y down, drawn so that all
look equally large. The circle alone has no points: it is drawn as a circle.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from maps.metro.rules import JOKER, Rules

Outline = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a symbol looks like: an outline (none for the circle) and a letter inside, if any."""

    points: Outline = ()
    letter: str = ""


def shapes(rules: Rules) -> dict[str, Shape]:
    """Return the shape of every symbol of a rule set, the joker included.

    A symbol without a drawn shape gets a plate with its board letter, which is its own in the city.
    """
    plate = _regular(8, 1.04, turn=0.5)
    found = {name: DRAWN.get(name) or Shape(plate, letter.upper()) for letter, name in rules.letters.items()}
    return found | {JOKER: Shape(_star(5, 1.24, 0.66), "?")}


def _rounded(points: list[tuple[float, float]]) -> Outline:
    return tuple((round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in points)


def _regular(corners: int, radius: float, *, turn: float = 0.0, down: float = 0.0) -> Outline:
    """Return a regular polygon, a corner at the top, turned by `turn` corners and moved `down`."""
    angles = [2 * pi * (corner + turn) / corners for corner in range(corners)]
    return _rounded([(radius * sin(angle), down - radius * cos(angle)) for angle in angles])


def _star(tips: int, outer: float, inner: float) -> Outline:
    """Return a star with `tips` points, one at the top."""
    angles = [pi * corner / tips for corner in range(2 * tips)]
    return _rounded(
        [
            ((inner if corner % 2 else outer) * sin(angle), -(inner if corner % 2 else outer) * cos(angle))
            for corner, angle in enumerate(angles)
        ]
    )


def _curve(steps: int, point: Callable[[float], tuple[float, float]]) -> Outline:
    """Return a closed curve sampled at `steps` angles from 0 to 2 pi."""
    return _rounded([point(2 * pi * step / steps) for step in range(steps)])


def _heart(angle: float) -> tuple[float, float]:
    return (
        1.06 * sin(angle) ** 3,
        -(13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)) / 15 - 0.12,
    )


def _drop(angle: float) -> tuple[float, float]:
    return 1.12 * sin(angle) * sin(angle / 2) ** 1.4, -1.08 * cos(angle)


def _cross(half: float, arm: float) -> Outline:
    """Return an upright cross with arms `arm` long and twice `half` wide, quarter by quarter."""
    quarter = [(half, -arm), (half, -half), (arm, -half)]
    return _rounded(
        [
            *quarter,
            *((-y, x) for x, y in quarter),
            *((-x, -y) for x, y in quarter),
            *((y, -x) for x, y in quarter),
        ]
    )


DRAWN = {
    "circle": Shape(),
    "square": Shape(_rounded([(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)])),
    "triangle": Shape(_regular(3, 1.2, down=0.2)),
    "pentagon": Shape(_regular(5, 1.08, down=0.06)),
    "hexagon": Shape(_regular(6, 1.04)),
    "diamond": Shape(_rounded([(0, -1.26), (0.94, 0), (0, 1.26), (-0.94, 0)])),
    "cross": Shape(_cross(0.4, 1.08)),
    "star": Shape(_star(6, 1.22, 0.7)),
    "heart": Shape(_curve(48, _heart)),
    "drop": Shape(_curve(48, _drop)),
    "semicircle": Shape(
        _rounded([(-1.1 * cos(pi * s / 24), 0.56 - 1.1 * sin(pi * s / 24)) for s in range(25)])
    ),
    "trapezium": Shape(_rounded([(-0.62, -0.78), (0.62, -0.78), (1.14, 0.78), (-1.14, 0.78)])),
    "hourglass": Shape(_rounded([(-0.9, -1.0), (0.9, -1.0), (0.28, 0), (0.9, 1.0), (-0.9, 1.0), (-0.28, 0)])),
}
"""The shapes that we draw, by the names that cities use for symbols."""
