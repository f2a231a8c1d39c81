"""Surgery on YAML text: change one value and leave every other character as it was.

The parser tells where each value begins and ends; only that stretch of the text is replaced. A library
that loads a file and writes it anew would also re-lay what nobody asked it to (aligned columns, broken
lists with their comments, CRLF), so none is used here. After each operation the new text is read again and
must say exactly what was meant, else the operation is refused: a layout that this module does
not understand is never guessed at.

Values are given as YAML source (`A1`, `[0, 1.5]`, `{name: Rose}`), on one line, or between brackets on
several; `scalar` makes it from a text.
"""

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from maps.problems import LinewrightError, Problem

Path = tuple[str | int, ...]
"""The way to a value: keys of mappings and indices of lists."""

BREAK = re.compile("\r\n|\r|\n")
_PLAIN = re.compile(r"\w(?:[\w .'’()/+-]*[\w.'’)+])?")


def scalar(value: str) -> str:
    """Return YAML source for a text: plain where that is safe anywhere, else in double quotes."""
    from maps.scalars import resolve

    try:
        plain = _PLAIN.fullmatch(value) is not None and resolve(value) == value
    except ValueError:
        plain = False
    return value if plain else json.dumps(value, ensure_ascii=False)


def put(text: str, path: Path, source: str, *, after: tuple[str, ...] = ()) -> str:
    """Set the value at `path`, which must lead into a mapping that exists; return the new text.

    A new key goes behind the last of the keys `after` that is there, else to the end of its mapping.
    Comments inside a value that is replaced move to lines above it.
    """
    source = BREAK.sub(_ending(text), source)
    node = find(text, path)
    if node is None:
        new = _insert_pair(text, need(text, path[:-1]), str(path[-1]), source, after)
    else:
        new = _replace(text, path, node, source)

    def expected(data: Any) -> None:
        _value(data, path[:-1])[path[-1]] = _read(source)

    return _verified(text, new, expected)


def append(text: str, path: Path, source: str) -> str:
    """Add an item to the end of the list at `path`; return the new text."""
    node = need(text, path)
    items = node.value
    if not items:
        new = splice(text, node.start_mark.index, node.end_mark.index, f"[{source}]")
    elif node.flow_style:
        end = end_of(text, items[-1])
        new = splice(text, end, end, f", {source}")
    else:
        dash = text.rindex("-", 0, items[-1].start_mark.index)
        indent = " " * (dash - line_start(text, dash))
        new = insert_line(text, end_of(text, items[-1]), f"{indent}- {source}")

    def expected(data: Any) -> None:
        _value(data, path).append(_read(source))

    return _verified(text, new, expected)


def remove(text: str, path: Path) -> str:
    """Take out the pair or item at `path`, which must exist; its comments stay. Return the new text."""
    parent = need(text, path[:-1])
    spans = _spans(text, parent)
    if isinstance(path[-1], int):
        index = path[-1]
    else:
        index = next(i for i, (key, _) in enumerate(parent.value) if key.value == path[-1])
    if parent.flow_style:
        kept = _comments_in(text, *spans[index])
        commented = _lines_above(text, line_start(text, spans[index][0]), kept)
        new = _remove_from_flow(commented, _spans(commented, need(commented, path[:-1])), index)
    elif len(spans) == 1:
        new = _empty(text, parent)
    else:
        new = _remove_lines(text, spans[index])

    def expected(data: Any) -> None:
        del _value(data, path[:-1])[path[-1]]

    return _verified(text, new, expected)


def comments(text: str) -> list[str]:
    """Return every comment of the text in order, without the space around it."""
    return _comments_in(text, 0, len(text))


def _tree(text: str) -> Any:
    """Return the parsed nodes of a text, which knows where each begins and ends."""
    import yaml

    from maps.reading import parse

    parse(text, "")  # limits come first
    return yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def find(text: str, path: Path) -> Any:
    """Return the node at `path`, or None."""
    node = _tree(text)
    for step in path:
        if isinstance(step, int):
            items = node.value if node.id == "sequence" else []
            node = items[step] if step < len(items) else None
        else:
            pairs = node.value if node.id == "mapping" else []
            node = next((value for key, value in pairs if key.value == step), None)
        if node is None:
            return None
    return node


def need(text: str, path: Path) -> Any:
    """Return the parser's node at `path`. Raises LinewrightError if there is none."""
    node = find(text, path)
    if node is None:
        raise refusal(f"expected a city with '{path[-1]}:', there is none")
    return node


def _value(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _read(source: str) -> Any:
    from maps.reading import parse

    return parse(f"[{source}]", "").data[0]


def _verified(old: str, new: str, expected: Callable[[Any], None]) -> str:
    """Return the new text if it says what the old one says with `expected` done to it."""
    from maps.reading import parse

    data = deepcopy(parse(old, "").data)
    try:
        expected(data)
        good = _bare(parse(new, "").data) == _bare(data)
    except (LinewrightError, LookupError, TypeError, AttributeError):
        good = False
    if not good:
        raise refusal(
            "this place is laid out in a way that cannot be changed safely; change it in a text editor"
        )
    return new


def _bare(data: Any) -> Any:
    """Return the data with the line ends after blocks of text left out: only layout decides about them."""
    if isinstance(data, dict):
        return {key: _bare(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_bare(value) for value in data]
    return data.rstrip("\n") if isinstance(data, str) else data


def refusal(message: str, text: str = "", index: int | None = None) -> LinewrightError:
    """Make the error of an edit that the layout does not allow, at a place in the text if one is given."""
    line = None if index is None else len(BREAK.findall(text, 0, index)) + 1
    return LinewrightError(Problem("layout", message, line=line))


def splice(text: str, start: int, end: int, new: str) -> str:
    """Replace the characters from `start` up to `end`."""
    return text[:start] + new + text[end:]


def line_start(text: str, index: int) -> int:
    """Return where the line begins in which `index` lies."""
    return max(text.rfind("\n", 0, index), text.rfind("\r", 0, index)) + 1


def _indent(text: str, start: int) -> str:
    """Return the spaces at the beginning of the line that begins at `start`."""
    end = start
    while text[end : end + 1] == " ":
        end += 1
    return text[start:end]


def _ending(text: str) -> str:
    """Return how the lines of a text end."""
    known = BREAK.search(text)
    return known[0] if known else "\n"


def _line_end(text: str, index: int) -> int:
    match = BREAK.search(text, index)
    return match.start() if match else len(text)


def end_of(text: str, node: Any) -> int:
    """Return where the content of a node ends; the parser counts blank lines and comments after it too."""
    if node.id == "scalar":
        stop = int(node.end_mark.index)
        if node.style in ("|", ">"):
            header = text[node.start_mark.index : _line_end(text, node.start_mark.index)]
            if "+" not in header.split("#")[0]:
                return len(text[:stop].rstrip())
        return stop
    if node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return end_of(text, last[1] if node.id == "mapping" else last)


def _spans(text: str, parent: Any) -> list[tuple[int, int]]:
    """Return where each pair or item of a collection begins and ends."""
    if parent.id == "mapping":
        return [(key.start_mark.index, end_of(text, value)) for key, value in parent.value]
    return [(item.start_mark.index, end_of(text, item)) for item in parent.value]


def insert_line(text: str, index: int, line: str) -> str:
    """Insert a line below the one in which `index` lies."""
    ending = _ending(text)
    if text[:index].endswith(("\n", "\r")):
        return splice(text, index, index, line + ending)
    end = _line_end(text, index)
    return splice(text, end, end, ending + line)


def _insert_pair(text: str, parent: Any, key: str, source: str, after: tuple[str, ...]) -> str:
    pair = f"{scalar(key)}: {source}"
    if not parent.value:
        blank = "" if text[: parent.start_mark.index].endswith((" ", "\n", "\r")) else " "
        return splice(text, parent.start_mark.index, parent.end_mark.index, f"{blank}{{{pair}}}")
    spans = _spans(text, parent)
    places = [end for (node, _), (_, end) in zip(parent.value, spans, strict=True) if node.value in after]
    place = places[-1] if places else spans[-1][1]
    if parent.flow_style:
        return splice(text, place, place, f", {pair}")
    first = spans[0][0]
    return insert_line(text, place, " " * (first - line_start(text, first)) + pair)


def _replace(text: str, path: Path, node: Any, source: str) -> str:
    start, end = node.start_mark.index, end_of(text, node)
    kept = _comments_in(text, start, end)
    if start == end and not text[:start].endswith((" ", "\n", "\r")):
        source = f" {source}"
    if isinstance(path[-1], str) and node.id != "scalar" and not node.flow_style:
        source = _deeper(text, path, start) + source
    new = splice(text, start, end, source)
    if kept:
        new = _lines_above(new, line_start(new, _key_start(text, path)), kept)
    return new


def _key_start(text: str, path: Path) -> int:
    """Return where the key of the pair at `path` begins; for an item of a list, the item."""
    if isinstance(path[-1], int):
        return int(need(text, path).start_mark.index)
    pairs = need(text, path[:-1]).value
    return next(int(key.start_mark.index) for key, _ in pairs if key.value == path[-1])


def _deeper(text: str, path: Path, start: int) -> str:
    """Return a space if a list stands right below its key: one in brackets must stand deeper."""
    key = _key_start(text, path)
    return " " if start - line_start(text, start) <= key - line_start(text, key) else ""


def _lines_above(text: str, place: int, lines: list[str]) -> str:
    """Insert lines before the line that begins at `place`, indented like it."""
    prefix, ending = _indent(text, place), _ending(text)
    return splice(text, place, place, "".join(f"{prefix}{line}{ending}" for line in lines))


def _empty(text: str, parent: Any) -> str:
    """Replace the only pair or item of a block collection by `{}` or `[]`."""
    start = parent.start_mark.index
    end = end_of(text, parent)
    kept = _comments_in(text, start, end)
    new = splice(text, start, end, "{}" if parent.id == "mapping" else "[]")
    if start == line_start(text, start):  # right below its key, where brackets may not stand
        new = splice(new, start, start, " ")
    return _lines_above(new, line_start(new, start), kept)


def _remove_lines(text: str, span: tuple[int, int]) -> str:
    """Remove a pair or item of a block collection with its lines; turn its comments into lines."""
    start = line_start(text, span[0])
    stop = _line_end(text, span[1])
    kept = _comments_in(text, start, stop)
    if kept:
        prefix = _indent(text, start)
        return splice(text, start, stop, _ending(text).join(f"{prefix}{line}" for line in kept))
    below = BREAK.match(text, stop)
    if below:
        return splice(text, start, below.end(), "")
    above = re.compile("(?:\r\n|\r|\n)$").search(text[:start])  # the last line has no end of its own
    return splice(text, above.start() if above else start, stop, "")


def _remove_from_flow(text: str, spans: list[tuple[int, int]], index: int) -> str:
    """Remove a pair or item between brackets, and the comma that goes with it."""
    start, end = spans[index]
    if index + 1 < len(spans):
        following = spans[index + 1][0]
        gap = text[end:following]
        if "#" not in gap and not BREAK.search(gap):
            return splice(text, start, following, "")
        comma = end + gap.index(",")
        return splice(splice(text, comma, comma + 1, ""), start, end, "")
    if index:
        before = spans[index - 1][1]
        gap = text[before:start]
        if "#" not in gap and not BREAK.search(gap):
            return splice(text, before, end, "")
        comma = before + gap.index(",")
        return splice(splice(text, start, end, ""), comma, comma + 1, "")
    comma_behind = re.compile(r"[ \t]*,").match(text, end)
    return splice(text, start, comma_behind.end() if comma_behind else end, "")


def _scalars(node: Any) -> Iterator[Any]:
    if node.id == "scalar":
        yield node
        return
    for part in node.value:
        for inner in part if isinstance(part, tuple) else (part,):
            yield from _scalars(inner)


def _comments_in(text: str, start: int, end: int) -> list[str]:
    """Return the comments between two places: what follows a # outside every scalar."""
    masked = list(text)
    for node in _scalars(_tree(text)):
        first, last = node.start_mark.index, end_of(text, node)
        if node.style in ("|", ">"):
            first = _line_end(text, first)  # a comment may follow the bar
        masked[first:last] = ["\n" if text[i] in "\n\r" else "x" for i in range(first, last)]
    outside = "".join(masked)
    return [
        text[match.start() : match.end()].rstrip()
        for match in re.finditer(r"(?<![^\s\[\]{},])#[^\r\n]*", outside)
        if start <= match.start() < end
    ]
