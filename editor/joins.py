"""Edits of what joins two points of a city: its links or streets, kept as changes to the automatic ones.

Under the key of a game's joins (`links`, `streets`) stand two lists of pairs like A1-B2: `without`, those
taken out, and `with`, those added.
"""

from collections.abc import Callable
from dataclasses import dataclass

from editor import city_text
from editor import text as surgery
from maps.coordinates import Point, format_pair

Pair = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Joins:
    """What joins the points of a game's cities."""

    key: str
    """The key of their changes in the file."""
    one: str
    """What one of them is called."""
    of: str
    """What stands at their ends, like "a station"."""
    order: tuple[str, ...]
    """The keys of the file in their order."""
    automatic: Callable[[str, Pair], bool]
    """Tells of a file's text whether two of its points are joined without being told."""


def join(text: str, pair: Pair, joins: Joins) -> str:
    """Join two points: take the pair off the list of removed ones, or add it."""
    city_text.check_standing(text, pair, joins.of)
    place = listed(text, (joins.key, "without"), pair)
    if place is not None:
        return surgery.remove(text, (joins.key, "without", place))
    if listed(text, (joins.key, "with"), pair) is None and not joins.automatic(text, pair):
        return city_text.add_item(text, (joins.key, "with"), format_pair(*pair), joins.order)
    return text


def part(text: str, pair: Pair, joins: Joins) -> str:
    """Join two points no more: take an added pair off its list, or list an automatic one as removed."""
    place = listed(text, (joins.key, "with"), pair)
    if place is not None:
        return surgery.remove(text, (joins.key, "with", place))
    if listed(text, (joins.key, "without"), pair) is not None:
        return text
    city_text.check_standing(text, pair, joins.of)
    if not joins.automatic(text, pair):
        raise city_text.wrong(f"no-{joins.one}", f"there is no {joins.one} {format_pair(*pair)} to remove")
    return city_text.add_item(text, (joins.key, "without"), format_pair(*pair), joins.order)


def listed(text: str, path: tuple[str, ...], pair: Pair) -> int | None:
    """Return where a pair, its points in either order, stands in a list of the file."""
    value = city_text.data(text)
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None  # type: ignore[assignment]
    names = (format_pair(*pair), format_pair(*pair[::-1]))
    return next((i for i, name in enumerate(value or ()) if name in names), None)
