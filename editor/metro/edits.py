"""Edits of a metro city: pure functions from the text of its file to the new text.

Each raises LinewrightError if the request makes no sense in this city; whether the result is still a good
city is asked elsewhere, of the maps floor.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from editor import blocks
from editor import text as surgery
from maps.coordinates import Point, format_pair, format_point
from maps.problems import LinewrightError, Problem, nearest

Pair = tuple[Point, Point]
Polyline = Sequence[tuple[str, str]]
"""Points of a river as written: decimal numbers in grid units."""

# The order of the keys in a file: a new one goes behind those that stand before it here.
_ORDER = (
    "linewright", "game", "name", "about", "author", "license", "board", "districts", "central", "river",
    "lines", "links", "names", "rules",
)  # fmt: skip

_COLOURS = ("#d6336c", "#2f9e44", "#1c7ed6", "#f08c00", "#7048e8", "#0c8599", "#a61e4d", "#5c940d")
"""Colours for lines that are given none: the first one that the city does not use yet."""


def set_points(text: str, tokens: Mapping[Point, str]) -> str:
    """Put tokens on grid points: `s`, `s*`, `?`, `.`, or names like `square-site`, `joker`, `none`."""
    letters = _letters(text)
    changes = {point: _token(token, letters) for point, token in tokens.items()}
    _check_points(text, "board", changes)
    return blocks.set_words(text, "board", changes)


def link(text: str, pairs: Iterable[Pair]) -> str:
    """Make links possible: take them off the list of removed ones, or add them."""
    for pair in pairs:
        _check_stations(text, pair)
        place = _listed(text, "without", pair)
        if place is not None:
            text = surgery.remove(text, ("links", "without", place))
        elif _listed(text, "with", pair) is None and not _automatic(text, pair):
            text = _list(text, "with", pair)
    return text


def unlink(text: str, pairs: Iterable[Pair]) -> str:
    """Make links impossible: take added ones off their list, or list automatic ones as removed."""
    for pair in pairs:
        place = _listed(text, "with", pair)
        if place is not None:
            text = surgery.remove(text, ("links", "with", place))
        elif _listed(text, "without", pair) is None:
            _check_stations(text, pair)
            if not _automatic(text, pair):
                raise _wrong("no-link", f"there is no link {format_pair(*pair)} to remove")
            text = _list(text, "without", pair)
    return text


def district(text: str, letter: str, cells: Iterable[Point]) -> str:
    """Give cells to a district."""
    if not re.fullmatch("[A-Za-z]", letter):
        raise _wrong("district", f"expected one letter for a district, found '{letter}'")
    changes = dict.fromkeys(cells, letter)
    _check_points(text, "districts", changes)
    return blocks.set_words(text, "districts", changes)


def river(text: str, polylines: Sequence[Polyline]) -> str:
    """Replace the river by these polylines; none of them for no river."""
    if not polylines:
        return surgery.remove(text, ("river",)) if "river" in _data(text) else text
    drawn = ["[" + ", ".join(f"[{x}, {y}]" for x, y in polyline) + "]" for polyline in polylines]
    return _put(text, "river", drawn[0] if len(drawn) == 1 else "[" + ", ".join(drawn) + "]")


def extend_river(text: str, polyline: Polyline) -> str:
    """Add an arm to the river."""
    old = _data(text).get("river") or []
    arms = old if old and isinstance(old[0][0], list) else [old] if old else []
    return river(text, [*([(_number(x), _number(y)) for x, y in arm] for arm in arms), polyline])


def put_line(text: str, name: str, start: Point | None, colour: str | None) -> str:
    """Add a line, or give an existing one another departure station or colour."""
    changes = {}
    if start is not None:
        changes["start"] = format_point(start)
        _check_stations(text, (start,))
    if colour is not None:
        if not re.fullmatch("#?[0-9A-Fa-f]{6}", colour):
            raise _wrong(
                "colour", f"expected a colour like #d6336c (the # may be left out), found '{colour}'"
            )
        changes["colour"] = "#" + colour.removeprefix("#")
    names = _line_names(text)
    if name in names:
        for key, value in changes.items():
            text = surgery.put(text, ("lines", names.index(name), key), surgery.scalar(value))
        return text
    if start is None:
        raise _wrong(
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
        return _put(text, "lines", f"[{{{source}}}]")
    return surgery.append(text, ("lines",), f"{{{source}}}")


def remove_line(text: str, name: str) -> str:
    """Take a line out of the city."""
    return surgery.remove(text, ("lines", _line_index(text, name)))


def rename_city(text: str, name: str) -> str:
    """Give the city another name."""
    return _put(text, "name", surgery.scalar(name))


def rename_line(text: str, old: str, new: str) -> str:
    """Give a line another name."""
    return surgery.put(text, ("lines", _line_index(text, old), "name"), surgery.scalar(new))


def name_station(text: str, at: Point, name: str) -> str:
    """Give a station a name; an empty one takes its name away."""
    key = format_point(at)
    names = _data(text).get("names") or {}
    if not name:
        return surgery.remove(text, ("names", key)) if key in names else text
    _check_stations(text, (at,))
    if not names:
        return _put(text, "names", f"{{{key}: {surgery.scalar(name)}}}")
    return surgery.put(text, ("names", key), surgery.scalar(name))


def resize(text: str, width: int, height: int) -> str:
    """Let the board grow or shrink at its right and lower edges; what is cut off must be empty.

    New points are empty and belong to the district of their neighbour.
    """
    board = blocks.rows(text, "board")
    lost = [
        format_point((x, y))
        for y, words in enumerate(board)
        for x, word in enumerate(words)
        if (x >= width or y >= height) and word.text != "."
    ]
    if lost:
        raise _wrong(
            "station-lost", f"stations stand where the board would end; clear them first: {', '.join(lost)}"
        )
    text = blocks.resize(text, "board", width, height, fill=".")
    return blocks.resize(text, "districts", width, height, fill=None)


def _data(text: str) -> dict[str, Any]:
    from maps.reading import parse

    data = parse(text, "").data
    return data if isinstance(data, dict) else {}


def _wrong(code: str, message: str) -> LinewrightError:
    return LinewrightError(Problem(code, message))


def _put(text: str, key: str, source: str) -> str:
    return surgery.put(text, (key,), source, after=_ORDER[: _ORDER.index(key)])


def _number(value: float) -> str:
    """Write a number of a file as briefly as it can be read back exactly."""
    return str(int(value)) if value == int(value) else repr(value)


def _letters(text: str) -> dict[str, str]:
    """Return board letter -> symbol, further ones of this city included."""
    from maps.metro.rules import SYMBOLS

    rules = _data(text).get("rules")
    further = rules.get("symbols") if isinstance(rules, dict) else None
    return SYMBOLS | (further if isinstance(further, dict) else {})


def _token(token: str, letters: Mapping[str, str]) -> str:
    """Return the board token for what a user wrote."""
    named = {symbol: letter for letter, symbol in letters.items()} | {"joker": "?", "none": "."}
    word, site = token.removesuffix("-site"), token.endswith("-site")
    if word in named and not (site and word == "none"):
        return named[word] + ("*" if site else "")
    if token == "." or (token.removesuffix("*") in (*letters, "?")):
        return token
    tokens = ", ".join(f"{letter} ({symbol})" for letter, symbol in letters.items())
    raise _wrong(
        "token",
        f"expected {tokens}, ? (joker station) or . (nothing), a * behind for a tourist site, or its name"
        f" like square or square-site; found '{token}'.{nearest(word, named)}",
    )


def _check_points(text: str, key: str, points: Iterable[Point]) -> None:
    """Raise if the block under `key` has no place for one of the points."""
    grid = blocks.rows(text, key)
    outside = [format_point((x, y)) for x, y in points if y >= len(grid) or x >= len(grid[y])]
    if outside:
        last = format_point((len(grid[0]) - 1, len(grid) - 1)) if grid else "nothing"
        raise _wrong("outside", f"expected points of '{key}', A1 to {last}; found {', '.join(outside)}")


def _check_stations(text: str, points: Iterable[Point]) -> None:
    """Raise if no station stands on one of the points."""
    points = tuple(points)
    _check_points(text, "board", points)
    stations = _stations(text)
    empty = [format_point(point) for point in points if point not in stations]
    if empty:
        raise _wrong("no-station", f"expected a station on {', '.join(empty)}, there is none")


def _stations(text: str) -> set[Point]:
    return {
        (x, y)
        for y, words in enumerate(blocks.rows(text, "board"))
        for x, word in enumerate(words)
        if word.text != "."
    }


def _automatic(text: str, pair: Pair) -> bool:
    """Tell whether two stations are linked without being told."""
    from maps.coordinates import in_order
    from maps.metro.links import automatic_links

    grid = blocks.rows(text, "board")
    return in_order(*pair) in automatic_links(_stations(text), max(map(len, grid)), len(grid))


def _listed(text: str, which: str, pair: Pair) -> int | None:
    """Return where a link, in either order, stands in `links.without` or `links.with`."""
    links = _data(text).get("links")
    listed = links.get(which) if isinstance(links, dict) else None
    names = (format_pair(*pair), format_pair(*pair[::-1]))
    return next((i for i, name in enumerate(listed or ()) if name in names), None)


def _list(text: str, which: str, pair: Pair) -> str:
    """Add a link to `links.without` or `links.with`, made if need be."""
    links = _data(text).get("links")
    name = format_pair(*pair)
    if not links:
        return _put(text, "links", f"{{{which}: [{name}]}}")
    if links.get(which) is None:
        return surgery.put(text, ("links", which), f"[{name}]")
    return surgery.append(text, ("links", which), name)


def _line_names(text: str) -> list[str]:
    lines = _data(text).get("lines") or []
    return [str(line.get("name")) if isinstance(line, dict) else "" for line in lines]


def _line_index(text: str, name: str) -> int:
    names = _line_names(text)
    if name not in names:
        raise _wrong(
            "no-line", f"expected one of the lines {', '.join(names)}; found '{name}'.{nearest(name, names)}"
        )
    return names.index(name)


def _free_colour(text: str) -> str:
    lines = _data(text).get("lines") or []
    used = {str(line.get("colour")).lower() for line in lines if isinstance(line, dict)}
    return next((colour for colour in _COLOURS if colour not in used), _COLOURS[0])
