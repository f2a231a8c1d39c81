"""A page around a board, before it is printed: what it says, and how its board is drawn into the room left.

How large the board may be follows from all the rest, so the page is laid out first without it. A page of a
book is like the one before it: then that one's arrangement is tried first, which saves laying it out twice.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from templates import render
from templates.frame import Values
from templates.grid import Room
from templates.joining import joined
from templates.setup import Setup

_HAIR = 0.01
"""Millimetres by which rooms may differ and be the same."""


def _nothing(drawing: Any) -> str | None:
    return None


@dataclass
class Draft:
    """A page to be: its template and what that needs, and how its board is drawn."""

    template: str
    values: Values
    drawings: dict[str, str]
    """The small drawings of the page, as SVG by name."""
    shown: Any
    """What the board shows: equal values look the same in the same room."""
    draw: Callable[[Room], Any]
    """Draws the board as large as a room allows."""
    svg: Callable[[Any], str]
    """Writes such a drawing as SVG."""
    note: Callable[[Any], str | None] = field(default=_nothing)
    """Says what a drawing has no room for, so that the page does; None if that is said already."""
    then: "Draft | None" = None
    """The page that follows this one, if it needs two."""


@dataclass(frozen=True)
class Arrangement:
    """How a page was arranged: by which of the ways, the room of its board, and the board in it."""

    way: int
    room: Room
    note: str
    shown: Any
    board: str


def printed(draft: Draft, setup: Setup) -> bytes:
    """Return the page as large as its paper allows, joined with the one that follows it, if any."""
    _arrange(draft)
    page = render.page(draft.template, draft.values, draft.drawings, setup)
    if draft.then is None:
        return page
    return joined(
        [page, printed(draft.then, setup)], f"{draft.values['city']}: {draft.values['title']}", setup
    )


def arrangement(draft: Draft) -> Arrangement:
    """Return how the page is arranged when it stands alone."""
    room = _arrange(draft)
    render.forget()  # the search for it has laid the page out many times
    values = draft.values
    return Arrangement(
        values["arranged"], room, values.get("stations", ""), draft.shown, draft.drawings["board"]
    )


def printed_like(like: Arrangement, draft: Draft, setup: Setup) -> bytes:
    """Return the page, arranged as another one if it fits so."""
    values = draft.values
    values["arranged"], values["stations"] = like.way, like.note
    if _board_like(like, draft):
        values["like"] = [side - _HAIR for side in like.room]
        with suppress(render.Misfit):
            return render.page(draft.template, values, draft.drawings, setup)
        del values["like"]
    return printed(draft, setup)


def _board_like(like: Arrangement, draft: Draft) -> bool:
    """Draw the board into the room of another one; tell whether it leaves the same unsaid."""
    if draft.shown == like.shown:
        draft.drawings["board"] = like.board
        return True
    drawing = draft.draw(like.room)
    draft.drawings["board"] = draft.svg(drawing)
    draft.values["stations"] = draft.note(drawing) or ""
    return bool(draft.values["stations"] == like.note)


def _arrange(draft: Draft) -> Room:
    """Lay the page out, and draw the board into the room that is left."""
    draft.drawings.pop("board", None)
    while True:  # a note takes room from the board, so that there may be more to note
        room = render.board_room(draft.template, draft.values, draft.drawings)
        drawing = draft.draw(room)
        note = draft.note(drawing)
        if note is None:
            break
        draft.values["stations"] = note
    draft.drawings["board"] = draft.svg(drawing)
    return room
