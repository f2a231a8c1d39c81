"""A board alone, with its city's name above and a key below: plain geometry in millimetres.

`framed` makes it as large as the board needs, `hung` as large as a poster is to be.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from templates import vector
from templates.icon import Icon
from templates.lettering import cut, fit, wrap
from templates.origin import made_by
from templates.placing import Text
from templates.plane import Spot
from templates.style import Style

ROOM = (180.0, 180.0)
"""Width and height that a framed board may take."""
_MARGIN = 8.0
_TITLE = 9.5
_TEXT = 2.5
_NOTE = 2.1
_ENTRY = 44.0
"""Least width of an entry of the key."""
_ROW = 7.0
"""Height of an entry of the key."""
_CELL = 12.5
"""Millimetres of a cell for which the signs of a board are drawn; a larger board is enlarged."""
_USUAL = 210.0 * 297.0
"""Area of the poster, in square millimetres, on which letters have the sizes above."""

Key = Sequence[tuple[Icon, str]]
Room = tuple[float, float]
Draw = Callable[[Room], tuple[Any, str]]
"""Draws a board into a room, and says what is to be told beside it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the key: an icon around `at`, made `scale` times as large, and its text."""

    icon: Icon
    at: Spot
    scale: float
    text: Text


@dataclass(frozen=True, slots=True)
class Poster:
    """The finished drawing; the board (of the game's own kind) has its upper left corner at `at`."""

    width: float
    height: float
    title: Text
    at: Spot
    board: Any
    zoom: float
    """How many times as large the board is as it was drawn."""
    key: tuple[Entry, ...]
    notes: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a key and the notes stand: their left edge and width, and the size of a unit of letters."""

    left: float
    wide: float
    unit: float


def framed(name: str, board: Any, key: Key, note: str = "") -> Poster:
    """Return a board with the city's name, its key (icons and what they mean), a note, and its origin."""
    wide = max(board.width, 2 * _ENTRY)
    place = _Place(_MARGIN, wide, 1.0)
    size, shown = fit(name.upper(), wide, _TITLE, "display")
    top = _MARGIN + _TITLE + 3.0
    entries, below = _key(key, place, top + board.height + 4.0)
    notes = _notes(name, note, place, below + 1.0)
    return Poster(
        width=wide + 2 * _MARGIN,
        height=notes[-1].at[1] + _MARGIN,
        title=Text(shown, (_MARGIN, _MARGIN + 0.8 * _TITLE), size, "start", "display"),
        at=(_MARGIN + (wide - board.width) / 2, top),
        board=board,
        zoom=1.0,
        key=entries,
        notes=notes,
    )


def hung(name: str, draw: Draw, key: Key, size: Room, edge: float) -> Poster:
    """Return a poster of this size, with `edge` millimetres (on a poster of A4) free around it.

    The board is as large as the title, the key and the notes leave room for; the key stands below it or at
    its side.
    """
    unit = sqrt(size[0] * size[1] / _USUAL)
    edge *= unit
    wide, foot = size[0] - 2 * edge, size[1] - edge
    letters, shown = fit(name.upper(), wide, _TITLE * unit, "display")
    top = edge + (_TITLE + 3.0) * unit
    below = _Place(edge, wide, unit)
    side = _Place(edge + wide - _ENTRY * unit, _ENTRY * unit, unit)
    shape = draw(ROOM)[0]
    words = _height(name, "", key, below)
    while True:
        rooms = {
            below: (wide, foot - top - 4.0 * unit - words),
            side: (side.left - edge - 6.0 * unit, foot - top),
        }
        place = max(rooms, key=lambda place: _share(shape, rooms[place]))
        room = rooms[place]
        zoom = max(1.0, _share(shape, room) * shape.grid.cell / _CELL)
        board, note = draw((room[0] / zoom, room[1] / zoom))
        # What the board has no room for is told in a note, which takes room from a board above it. The room
        # for words only ever grows, and no note is longer than all there is to tell: so this comes to an end.
        if place is side or _height(name, note, key, below) <= words:
            break
        words = _height(name, note, key, below)
    entries, end = _key(key, place, foot - _height(name, note, key, place))
    return Poster(
        width=size[0],
        height=size[1],
        title=Text(shown, (edge, edge + 0.8 * _TITLE * unit), letters, "start", "display"),
        at=(edge + (room[0] - zoom * board.width) / 2, top + 0.3 * (room[1] - zoom * board.height)),
        board=board,
        zoom=zoom,
        key=entries,
        notes=_notes(name, note, place, end + unit),
    )


def drawn(poster: Poster, game: str, style: Style) -> str:
    """Return a poster of a game as SVG."""
    return vector.render("poster.svg.j2", poster=poster, game=game, style=style)


def _share(board: Any, room: Room) -> float:
    """Return how many times as large a board could be in a room; at least a hair."""
    wide, high = room[0] / float(board.width), room[1] / float(board.height)
    return max(0.01, min(wide, high))


def _key(key: Key, place: _Place, top: float) -> tuple[tuple[Entry, ...], float]:
    """Return the entries of the key in as many columns as fit, and where they end."""
    unit = place.unit
    columns = _columns(place)
    across = place.wide / columns
    found = []
    for number, (icon, text) in enumerate(key):
        x = place.left + number % columns * across
        y = top + (3.5 + number // columns * _ROW) * unit
        size, shown = fit(text, across - 11.0 * unit, _TEXT * unit, "regular")
        label = Text(shown, (x + 8.0 * unit, y + 0.36 * size), size, "start")
        found.append(Entry(icon, (x + 3.2 * unit, y), 6.2 * unit / max(icon.wide, icon.high), label))
    return tuple(found), top + _ROW * unit * -(-len(key) // columns)


def _columns(place: _Place) -> int:
    return max(1, int(place.wide / (_ENTRY * place.unit) + 1e-9))


def _notes(name: str, note: str, place: _Place, top: float) -> tuple[Text, ...]:
    """Return the note line by line, and last what made the drawing."""
    size = _NOTE * place.unit
    lines = [*(wrap(note, place.wide, size) if note else []), f"{made_by()} · {name}"]
    return tuple(
        Text(cut(line, place.wide, size), (place.left, top + (number + 1) * 1.5 * size), size, "start")
        for number, line in enumerate(lines)
    )


def _height(name: str, note: str, key: Key, place: _Place) -> float:
    """Return how high the key and the notes stand."""
    rows = -(-len(key) // _columns(place))
    return _notes(name, note, place, (_ROW * rows + 1.0) * place.unit)[-1].at[1] + 0.3 * place.unit
