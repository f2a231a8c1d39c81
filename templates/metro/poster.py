"""The board of a metro city alone, with its name above and its key below: plain geometry in millimetres."""

from dataclasses import dataclass

from maps.metro.city import City
from templates.lettering import fit, wrap
from templates.metro import words
from templates.metro.drawing import Board, draw
from templates.metro.icons import Icon, icons
from templates.metro.shown import alone
from templates.origin import made_by
from templates.placing import Text
from templates.plane import Spot
from templates.style import Style

_ROOM = (180.0, 180.0)
_MARGIN = 8.0
_TITLE = 9.5
_TEXT = 2.5
_NOTE = 2.1
_ENTRY = 44.0
"""Least width of an entry of the key."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the key: an icon around `at`, made `scale` times as large, and its text."""

    icon: Icon
    at: Spot
    scale: float
    text: Text


@dataclass(frozen=True, slots=True)
class Poster:
    """The finished drawing; the board's upper left corner is at `at`."""

    width: float
    height: float
    title: Text
    at: Spot
    board: Board
    key: tuple[Entry, ...]
    notes: tuple[Text, ...]


def poster(city: City, style: Style) -> Poster:
    """Return the board of `city` with its name, its key, names without room, and where it comes from."""
    board = draw(city, _ROOM, alone(city), style)
    wide = max(board.width, 2 * _ENTRY)
    size, name = fit(city.name.upper(), wide, _TITLE, "display")
    top = _MARGIN + _TITLE + 3.0
    key, below = _key(city, wide, top + board.height + 4.0)
    notes = _notes(city, board, wide, below + 1.0)
    return Poster(
        width=wide + 2 * _MARGIN,
        height=notes[-1].at[1] + _MARGIN,
        title=Text(name, (_MARGIN, _MARGIN + 0.8 * _TITLE), size, "start", "display"),
        at=(_MARGIN + (wide - board.width) / 2, top),
        board=board,
        key=key,
        notes=notes,
    )


def _key(city: City, wide: float, top: float) -> tuple[tuple[Entry, ...], float]:
    """Return the entries of the key in as many columns as fit, and where they end."""
    drawings = icons(city)
    starts = [(f"key-{place}", line.name) for place, line in enumerate(city.lines)]
    texts = [*starts, *words.key(city)]
    columns = int(wide / _ENTRY)
    across = wide / columns
    found = []
    for place, (name, text) in enumerate(texts):
        x = _MARGIN + place % columns * across
        y = top + 3.5 + place // columns * 7.0
        icon = drawings[name]
        size, shown = fit(text, across - 11.0, _TEXT, "regular")
        label = Text(shown, (x + 8.0, y + 0.36 * size), size, "start")
        found.append(Entry(icon, (x + 3.2, y), 6.2 / max(icon.wide, icon.high), label))
    return tuple(found), top + 7.0 * -(-len(texts) // columns)


def _notes(city: City, board: Board, wide: float, top: float) -> tuple[Text, ...]:
    """Return the names that found no room, line by line, and last what made the drawing."""
    lines = wrap(words.stations(board.unnamed), wide, _NOTE) if board.unnamed else []
    lines.append(f"{made_by()} · {city.name}")
    return tuple(
        Text(line, (_MARGIN, top + (place + 1) * 1.5 * _NOTE), _NOTE, "start")
        for place, line in enumerate(lines)
    )
