"""A board alone, with its city's name above and a key below: plain geometry in millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from templates import vector
from templates.icon import Icon
from templates.lettering import fit, wrap
from templates.origin import made_by
from templates.placing import Text
from templates.plane import Spot
from templates.style import Style

ROOM = (180.0, 180.0)
"""Width and height that the board may take."""
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
    """The finished drawing; the board (of the game's own kind) has its upper left corner at `at`."""

    width: float
    height: float
    title: Text
    at: Spot
    board: Any
    key: tuple[Entry, ...]
    notes: tuple[Text, ...]


def poster(name: str, board: Any, key: Sequence[tuple[Icon, str]], note: str = "") -> Poster:
    """Return a board with the city's name, its key (icons and what they mean), a note, and its origin."""
    wide = max(board.width, 2 * _ENTRY)
    size, shown = fit(name.upper(), wide, _TITLE, "display")
    top = _MARGIN + _TITLE + 3.0
    entries, below = _key(key, wide, top + board.height + 4.0)
    notes = _notes(name, note, wide, below + 1.0)
    return Poster(
        width=wide + 2 * _MARGIN,
        height=notes[-1].at[1] + _MARGIN,
        title=Text(shown, (_MARGIN, _MARGIN + 0.8 * _TITLE), size, "start", "display"),
        at=(_MARGIN + (wide - board.width) / 2, top),
        board=board,
        key=entries,
        notes=notes,
    )


def drawn(poster: Poster, game: str, style: Style) -> str:
    """Return a poster of a game as SVG."""
    return vector.render("poster.svg.j2", poster=poster, game=game, style=style)


def _key(key: Sequence[tuple[Icon, str]], wide: float, top: float) -> tuple[tuple[Entry, ...], float]:
    """Return the entries of the key in as many columns as fit, and where they end."""
    columns = int(wide / _ENTRY)
    across = wide / columns
    found = []
    for place, (icon, text) in enumerate(key):
        x = _MARGIN + place % columns * across
        y = top + 3.5 + place // columns * 7.0
        size, shown = fit(text, across - 11.0, _TEXT, "regular")
        label = Text(shown, (x + 8.0, y + 0.36 * size), size, "start")
        found.append(Entry(icon, (x + 3.2, y), 6.2 / max(icon.wide, icon.high), label))
    return tuple(found), top + 7.0 * -(-len(key) // columns)


def _notes(name: str, note: str, wide: float, top: float) -> tuple[Text, ...]:
    """Return the note line by line, and last what made the drawing."""
    lines = [*(wrap(note, wide, _NOTE) if note else []), f"{made_by()} · {name}"]
    return tuple(
        Text(line, (_MARGIN, top + (place + 1) * 1.5 * _NOTE), _NOTE, "start")
        for place, line in enumerate(lines)
    )
