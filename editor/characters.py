"""What the terminal drawings of every game share: the sheet with its coordinates, and reading a rough draft.

The map is a light sheet whatever the colour of the terminal, and everything on it is dark.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from maps import limits
from maps.coordinates import Point, format_column, parse_point

if TYPE_CHECKING:
    from rich.text import Text

INK = "#1a1a1a"
QUIET = "#5f6b7a"

Canvas = list[list[tuple[str, str]]]
"""The rows of a map: a character and its style in each place."""


def margin(height: int) -> int:
    """Return how many characters the row numbers of a board of that height take."""
    return len(str(height)) + 2


def board(canvas: Canvas, unit: tuple[int, int], width: int) -> "Iterator[Text]":
    """Yield a map with coordinates along two edges, no line longer than `width`: a wide one in parts.

    A grid unit is `unit` characters across and down; the points of row 1 lie in the second line of the
    canvas, those of row 2 so many lines further down.
    """
    from rich.text import Text

    across, down = unit
    columns = len(canvas[0]) // across if canvas else 0
    left = margin(len(canvas) // down)
    part = max(1, (width - left) // across)
    for first in range(0, columns, part):
        last = min(first + part, columns)
        letters = (format_column(x).center(across) for x in range(first, last))
        yield Text("")
        yield Text(" " * left + "".join(letters).rstrip())
        for y, row in enumerate(canvas):
            number = str(y // down + 1) if y % down else ""
            line = Text(number.rjust(left - 1) + " ")
            for character, style in row[first * across : last * across]:
                line.append(character, style=style)
            yield line


def wrapped(parts: "Iterable[Text]", width: int) -> "Iterator[Text]":
    """Yield the parts one after the other in lines no longer than `width`."""
    from rich.text import Text

    line = Text()
    for part in parts:
        if line and len(line) + 3 + len(part) > width:
            yield line
            line = Text()
        line = line + ("   " if line else "") + part
    if line:
        yield line


def tokens(block: Any) -> list[list[str]]:
    """Return the tokens of a block of text, no more of them than a board may have."""
    lines = [line for line in block.split("\n") if line.strip()] if isinstance(block, str) else []
    return [line.split()[: limits.BOARD] for line in lines[: limits.BOARD]]


def point_of(text: Any) -> Point | None:
    """Return the grid point that a text names, or None."""
    try:
        return parse_point(text)
    except (ValueError, TypeError):
        return None
