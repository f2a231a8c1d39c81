"""What edits of every game's city need: what the file says, new keys in their order, points of a drawing.

The functions take the text of a city's file and return the new one, or raise LinewrightError if the
request makes no sense there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from editor import blocks
from editor import text as surgery
from maps.coordinates import Point, format_point
from maps.problems import LinewrightError, Problem

EMPTY = "."
"""The token of a board where nothing stands."""

HEADING = ("linewright", "game", "name", "about", "author", "license")
"""The keys with which every city begins, in their order."""


def data(text: str) -> dict[str, Any]:
    """Return what the file says."""
    from maps.reading import parse

    found = parse(text, "").data
    return found if isinstance(found, dict) else {}


def wrong(code: str, message: str) -> LinewrightError:
    """Make the error of a request that makes no sense in this city."""
    return LinewrightError(Problem(code, message))


def put(text: str, key: str, source: str, order: tuple[str, ...]) -> str:
    """Set the value of a top-level key; a new one goes behind those that stand before it in `order`."""
    return surgery.put(text, (key,), source, after=order[: order.index(key)])


def add_item(text: str, path: tuple[str, ...], source: str, order: tuple[str, ...]) -> str:
    """Add an item to a list under one key or two; the list and the mapping around it are made if need be."""
    key, *inner = path
    value = data(text).get(key)
    if inner and not value:
        return put(text, key, f"{{{inner[0]}: [{source}]}}", order)
    there = value.get(inner[0]) if inner and isinstance(value, dict) else value
    if there is not None:
        return surgery.append(text, path, source)
    return surgery.put(text, path, f"[{source}]") if inner else put(text, key, f"[{source}]", order)


def rename_city(text: str, name: str) -> str:
    """Give the city another name."""
    return put(text, "name", surgery.scalar(name), HEADING)


def rating(text: str, bands: Sequence[Mapping[str, str | int]]) -> str:
    """Give the city a rating table for its old one: bands as they stand in a file, one a line."""
    lines = [
        "{" + ", ".join(f"{key}: {_value(value)}" for key, value in band.items()) + "}" for band in bands
    ]
    source = "[" + ",\n     ".join(lines) + "]"
    if isinstance(data(text).get("rules"), dict):
        return surgery.put(text, ("rules", "rating"), source)
    return surgery.put(text, ("rules",), f"{{rating: {source}}}")


def check_points(text: str, key: str, points: Iterable[Point]) -> None:
    """Raise if the drawing under `key` has no place for one of the points."""
    grid = blocks.rows(text, key)
    outside = [format_point((x, y)) for x, y in points if y >= len(grid) or x >= len(grid[y])]
    if outside:
        last = format_point((len(grid[0]) - 1, len(grid) - 1)) if grid else "nothing"
        raise wrong("outside", f"expected points of '{key}', A1 to {last}; found {', '.join(outside)}")


def standing(text: str) -> set[Point]:
    """Return the points of the board on which something stands."""
    return {
        (x, y)
        for y, words in enumerate(blocks.rows(text, "board"))
        for x, word in enumerate(words)
        if word.text != EMPTY
    }


def check_standing(text: str, points: Iterable[Point], what: str) -> None:
    """Raise if on one of the points nothing stands; `what` should, like "a station"."""
    points = tuple(points)
    check_points(text, "board", points)
    there = standing(text)
    empty = [format_point(point) for point in points if point not in there]
    if empty:
        raise wrong(f"no-{_noun(what)}", f"expected {what} on {', '.join(empty)}, there is none")


def resize_board(text: str, width: int, height: int, what: str) -> str:
    """Let the board grow or shrink at its right and lower edges; what is cut off must be empty.

    New points are empty. `what` is what stands on the others, like "a station".
    """
    beyond = sorted((y, x) for x, y in standing(text) if x >= width or y >= height)
    if beyond:
        listed = ", ".join(format_point((x, y)) for y, x in beyond)
        noun = _noun(what)
        message = f"{noun}s stand where the board would end; clear them first: {listed}"
        raise wrong(f"{noun}-lost", message)
    return blocks.resize(text, "board", width, height, fill=EMPTY)


def _value(value: str | int) -> str:
    return str(value) if isinstance(value, int) else surgery.scalar(value)


def _noun(what: str) -> str:
    """Return "a station" without its article."""
    return what.split()[-1]
