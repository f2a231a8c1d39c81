"""Edits of a metro city: pure functions from the text of its file to the new text.

Each raises LinewrightError if the request makes no sense in this city; whether the result is still a good
city is asked elsewhere, of the maps floor.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from editor import blocks
from editor import text as surgery
from editor.city_text import (
    HEADING,
    check_points,
    check_standing,
    data,
    put,
    rating,
    rename_city,
    resize_board,
    standing,
    wrong,
)
from editor.joins import Joins, Pair, join, part
from editor.metro.letters import letters_of
from maps.coordinates import Point, format_point
from maps.problems import nearest

__all__ = [
    "district",
    "extend_river",
    "link",
    "name_station",
    "put_line",
    "rating",
    "remove_line",
    "rename_city",
    "rename_line",
    "resize",
    "river",
    "set_points",
    "unlink",
]

Polyline = Sequence[tuple[str, str]]
"""Points of a river as written: decimal numbers in grid units."""

# The order of the keys in a file: a new one goes behind those that stand before it here.
_ORDER = (
    *HEADING, "board", "districts", "central", "river", "lines", "links", "names", "rules",
)  # fmt: skip
_STATION = "a station"

_COLOURS = ("#d6336c", "#2f9e44", "#1c7ed6", "#f08c00", "#7048e8", "#0c8599", "#a61e4d", "#5c940d")
"""Colours for lines that are given none: the first one that the city does not use yet."""


def _automatic(text: str, pair: Pair) -> bool:
    """Tell whether two stations are linked without being told."""
    from maps.coordinates import in_order
    from maps.metro.links import automatic_links

    grid = blocks.rows(text, "board")
    return in_order(*pair) in automatic_links(standing(text), max(map(len, grid)), len(grid))


LINKS = Joins("links", "link", _STATION, _ORDER, _automatic)


def set_points(text: str, tokens: Mapping[Point, str]) -> str:
    """Put tokens on grid points: `s`, `s*`, `?`, `.`, or names like `square-site`, `joker`, `none`."""
    letters = letters_of(data(text))
    changes = {point: _token(token, letters) for point, token in tokens.items()}
    check_points(text, "board", changes)
    return blocks.set_words(text, "board", changes)


def link(text: str, pairs: Iterable[Pair]) -> str:
    """Make links possible: take them off the list of removed ones, or add them."""
    for pair in pairs:
        text = join(text, pair, LINKS)
    return text


def unlink(text: str, pairs: Iterable[Pair]) -> str:
    """Make links impossible: take added ones off their list, or list automatic ones as removed."""
    for pair in pairs:
        text = part(text, pair, LINKS)
    return text


def district(text: str, letter: str, cells: Iterable[Point]) -> str:
    """Give cells to a district."""
    if not re.fullmatch("[A-Za-z]", letter):
        raise wrong("district", f"expected one letter for a district, found '{letter}'")
    changes = dict.fromkeys(cells, letter)
    check_points(text, "districts", changes)
    return blocks.set_words(text, "districts", changes)


def river(text: str, polylines: Sequence[Polyline]) -> str:
    """Replace the river by these polylines; none of them for no river."""
    if not polylines:
        return surgery.remove(text, ("river",)) if "river" in data(text) else text
    drawn = ["[" + ", ".join(f"[{x}, {y}]" for x, y in polyline) + "]" for polyline in polylines]
    return put(text, "river", drawn[0] if len(drawn) == 1 else "[" + ", ".join(drawn) + "]", _ORDER)


def extend_river(text: str, polyline: Polyline) -> str:
    """Add an arm to the river."""
    return river(text, [*_arms(data(text).get("river") or []), polyline])


def put_line(text: str, name: str, start: Point | None, colour: str | None) -> str:
    """Add a line, or give an existing one another departure station or colour."""
    changes = {}
    if start is not None:
        changes["start"] = format_point(start)
        check_standing(text, (start,), _STATION)
    if colour is not None:
        if not re.fullmatch("#?[0-9A-Fa-f]{6}", colour):
            raise wrong("colour", f"expected a colour like #d6336c (the # may be left out), found '{colour}'")
        changes["colour"] = "#" + colour.removeprefix("#")
    names = _line_names(text)
    if name in names:
        for key, value in changes.items():
            text = surgery.put(text, ("lines", names.index(name), key), surgery.scalar(value))
        return text
    if start is None:
        raise wrong(
            "no-line", f"a new line needs --start; there is no line '{name}' yet.{nearest(name, names)}"
        )
    source = ", ".join(
        f"{key}: {surgery.scalar(value)}"
        for key, value in (
            ("name", name),
            ("colour", changes.get("colour") or _free_colour(text)),
            ("start", changes["start"]),
        )
    )
    if not names:
        return put(text, "lines", f"[{{{source}}}]", _ORDER)
    return surgery.append(text, ("lines",), f"{{{source}}}")


def remove_line(text: str, name: str) -> str:
    """Take a line out of the city."""
    return surgery.remove(text, ("lines", _line_index(text, name)))


def rename_line(text: str, old: str, new: str) -> str:
    """Give a line another name."""
    return surgery.put(text, ("lines", _line_index(text, old), "name"), surgery.scalar(new))


def name_station(text: str, at: Point, name: str) -> str:
    """Give a station a name; an empty one takes its name away."""
    key = format_point(at)
    names = data(text).get("names") or {}
    if not name:
        return surgery.remove(text, ("names", key)) if key in names else text
    check_standing(text, (at,), _STATION)
    if not names:
        return put(text, "names", f"{{{key}: {surgery.scalar(name)}}}", _ORDER)
    return surgery.put(text, ("names", key), surgery.scalar(name))


def resize(text: str, width: int, height: int) -> str:
    """Let the board grow or shrink at its right and lower edges; what is cut off must be empty.

    New points are empty and belong to the district of their neighbour.
    """
    text = resize_board(text, width, height, _STATION)
    return blocks.resize(text, "districts", width, height, fill=None)


def _arms(river: Any) -> list[Polyline]:
    """Return the polylines that stand in a file, which may be anything; raise if they are none."""
    try:
        arms = river if river and isinstance(river[0][0], list) else [river] if river else []
        return [[(_number(x), _number(y)) for x, y in arm] for arm in arms]
    except (TypeError, ValueError, LookupError, OverflowError):
        raise wrong(
            "river",
            f"the river that stands is no polyline like [[0, 1.5], [5, 1.5]] but {river!r}; "
            "mend it, or draw it anew without --append",
        ) from None


def _number(value: float) -> str:
    """Write a number of a file as briefly as it can be read back exactly."""
    return str(int(value)) if value == int(value) else repr(value)


def _token(token: str, letters: Mapping[str, str]) -> str:
    """Return the board token for what a user wrote."""
    named = {symbol: letter for letter, symbol in letters.items()} | {"joker": "?", "none": "."}
    word, site = token.removesuffix("-site"), token.endswith("-site")
    if word in named and not (site and word == "none"):
        return named[word] + ("*" if site else "")
    if token == "." or (token.removesuffix("*") in (*letters, "?")):
        return token
    tokens = ", ".join(f"{letter} ({symbol})" for letter, symbol in letters.items())
    raise wrong(
        "token",
        f"expected {tokens}, ? (joker station) or . (nothing), a * behind for a tourist site, or its name"
        f" like square or square-site; found '{token}'.{nearest(word, named)}",
    )


def _line_names(text: str) -> list[str]:
    lines = data(text).get("lines") or []
    return [str(line.get("name")) if isinstance(line, dict) else "" for line in lines]


def _line_index(text: str, name: str) -> int:
    names = _line_names(text)
    if name not in names:
        raise wrong(
            "no-line", f"expected one of the lines {', '.join(names)}; found '{name}'.{nearest(name, names)}"
        )
    return names.index(name)


def _free_colour(text: str) -> str:
    lines = data(text).get("lines") or []
    used = {str(line.get("colour")).lower() for line in lines if isinstance(line, dict)}
    return next((colour for colour in _COLOURS if colour not in used), _COLOURS[0])
