"""Edits of a bus city: pure functions from the text of its file to the new text.

Each raises LinewrightError if the request makes no sense in this city; whether the result is still a good
city is asked elsewhere, of the maps floor.
"""

from collections.abc import Iterable, Mapping, Sequence

from editor import blocks
from editor import text as surgery
from editor.city_text import (
    HEADING,
    add_item,
    check_points,
    check_standing,
    data,
    rating,
    rename_city,
    resize_board,
    standing,
    wrong,
)
from editor.joins import Joins, Pair, join, listed, part
from maps.coordinates import Point, format_pair, in_order
from maps.problems import nearest

__all__ = [
    "busy",
    "clear_busy",
    "link",
    "rating",
    "remove_secret",
    "rename_city",
    "resize",
    "secret",
    "set_points",
    "unlink",
]

# The order of the keys in a file: a new one goes behind those that stand before it here.
_ORDER = (*HEADING, "players", "board", "streets", "busy", "secrets", "rules")
_INTERSECTION = "an intersection"

_NAMES = {
    "none": ".", "plain": "+", "elder": "e", "student": "s", "tourist": "t", "business": "b",
    "university": "u", "office": "o", "light-sight": "m", "dark-sight": "M", "green-light": "g",
}  # fmt: skip
"""Tokens by names that need no quotes from a shell."""


def _automatic(text: str, pair: Pair) -> bool:
    """Tell whether a street joins two intersections without being told."""
    from maps.bus.streets import automatic_streets

    return in_order(*pair) in automatic_streets(standing(text))


STREETS = Joins("streets", "street", _INTERSECTION, _ORDER, _automatic)


def set_points(text: str, tokens: Mapping[Point, str]) -> str:
    """Put tokens on grid points: `et`, `u*`, `g:1`, `.`, or names like `office`, `office-star`, `none`."""
    changes = {point: _token(token) for point, token in tokens.items()}
    check_points(text, "board", changes)
    return blocks.set_words(text, "board", changes)


def link(text: str, pairs: Iterable[Pair]) -> str:
    """Lay streets: take them off the list of removed ones, or add them."""
    for pair in pairs:
        text = join(text, pair, STREETS)
    return text


def unlink(text: str, pairs: Iterable[Pair]) -> str:
    """Take streets out, and off the busy ones: no segment can be laid there any more."""
    for pair in pairs:
        text = clear_busy(part(text, pair, STREETS), (pair,))
    return text


def busy(text: str, pairs: Iterable[Pair]) -> str:
    """Let streets be busy from the start."""
    for pair in pairs:
        check_standing(text, pair, _INTERSECTION)
        if listed(text, ("busy",), pair) is None:
            text = add_item(text, ("busy",), format_pair(*pair), _ORDER)
    return text


def clear_busy(text: str, pairs: Iterable[Pair]) -> str:
    """Let streets be no busier than others."""
    for pair in pairs:
        place = listed(text, ("busy",), pair)
        if place is not None:
            text = surgery.remove(text, ("busy", place))
    return text


def secret(text: str, letters: Sequence[str]) -> str:
    """Add a secret objective: letters of the board, all to be on the route."""
    if _secret(text, letters) is not None:
        return text
    source = f"[{', '.join(surgery.scalar(letter) for letter in letters)}]"
    return add_item(text, ("secrets",), source, _ORDER)


def remove_secret(text: str, letters: Sequence[str]) -> str:
    """Take a secret objective out; its letters may be given in any order."""
    place = _secret(text, letters)
    if place is None:
        known = [" ".join(map(str, entry)) for entry in _secrets(text)]
        found = " ".join(letters)
        message = f"expected one of the secret objectives ({', '.join(known) or 'there are none'})"
        raise wrong("no-secret", f"{message}, found {found}.{nearest(found, known)}")
    return surgery.remove(text, ("secrets", place))


def resize(text: str, width: int, height: int) -> str:
    """Let the board grow or shrink at its right and lower edges; what is cut off must be empty."""
    return resize_board(text, width, height, _INTERSECTION)


def _token(token: str) -> str:
    """Return the board token for what a user wrote."""
    from maps.bus.intersections import EMPTY, TOKEN

    what, colon, label = token.partition(":")
    word = what.removesuffix("-star")
    if word in _NAMES:
        what = _NAMES[word] + ("*" if what != word else "")
    written = what + colon + label
    if written == EMPTY or TOKEN.fullmatch(written):
        return written
    known = ", ".join(f"{letter} ({name})" for name, letter in _NAMES.items())
    raise wrong(
        "token",
        f"expected {known}, two passengers like et, a * behind for a star, then :1 for a start number or :a"
        f" for a letter, or names like office or university-star:a; found '{token}'.{nearest(word, _NAMES)}",
    )


def _secrets(text: str) -> list[list[str]]:
    secrets = data(text).get("secrets")
    return [entry if isinstance(entry, list) else [] for entry in secrets or ()]


def _secret(text: str, letters: Sequence[str]) -> int | None:
    """Return where a secret objective with just these letters stands."""
    wanted = sorted(letters)
    return next((i for i, entry in enumerate(_secrets(text)) if sorted(map(str, entry)) == wanted), None)
