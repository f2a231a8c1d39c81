"""Surgery on YAML text: change one value and leave every other character as it was.

The parser tells where each value begins and ends; only that stretch of the text is replaced. A library
that loads a file and writes it anew would also re-lay what nobody asked it to (aligned columns, broken
lists with their comments, CRLF), so none is used here. After each operation the new text is read again and
must say exactly what was meant, else the operation is refused: a layout that this module does
not understand is never guessed at.

Values are given as YAML source on one line (`A1`, `[0, 1.5]`, `{name: Rose}`); `scalar` makes it from a text.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from maps.problems import LinewrightError, Problem

Path = tuple[str | int, ...]
"""The way to a value: keys of mappings and indices of lists."""

_BREAK = re.compile("\r\n|\r|\n")
_PLAIN = re.compile(r"\w(?:[\w .'’()/+-]*[\w.'’)+])?")


@dataclass(frozen=True, slots=True)
class Word:
    """A token in a block of text: where it begins in the whole text, and what it says."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """Where it ends in the whole text."""
        return self.start + len(self.text)


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
    node = _find(text, path)
    if node is None:
        new = _insert_pair(text, _need(text, path[:-1]), str(path[-1]), source, after)
    else:
        new = _replace(text, path, node, source)

    def expected(data: Any) -> None:
        _value(data, path[:-1])[path[-1]] = _read(source)

    return _verified(text, new, expected)


def append(text: str, path: Path, source: str) -> str:
    """Add an item to the end of the list at `path`; return the new text."""
    node = _need(text, path)
    items = node.value
    if not items:
        new = _splice(text, node.start_mark.index, node.end_mark.index, f"[{source}]")
    elif node.flow_style:
        end = _end(text, items[-1])
        new = _splice(text, end, end, f", {source}")
    else:
        dash = text.rindex("-", 0, items[-1].start_mark.index)
        indent = " " * (dash - _line_start(text, dash))
        new = _insert_line(text, _end(text, items[-1]), f"{indent}- {source}")

    def expected(data: Any) -> None:
        _value(data, path).append(_read(source))

    return _verified(text, new, expected)


def remove(text: str, path: Path) -> str:
    """Take out the pair or item at `path`, which must exist; its comments stay. Return the new text."""
    parent = _need(text, path[:-1])
    spans = _spans(text, parent)
    if isinstance(path[-1], int):
        index = path[-1]
    else:
        index = next(i for i, (key, _) in enumerate(parent.value) if key.value == path[-1])
    if parent.flow_style:
        new = _remove_from_flow(text, spans, index)
    elif len(spans) == 1:
        new = _empty(text, parent)
    else:
        new = _remove_lines(text, spans[index])

    def expected(data: Any) -> None:
        del _value(data, path[:-1])[path[-1]]

    return _verified(text, new, expected)


def rename_key(text: str, path: Path, key: str) -> str:
    """Rename the key of the pair at `path`; return the new text."""
    parent = _need(text, path[:-1])
    node = next(node for node, _ in parent.value if node.value == path[-1])
    new = _splice(text, node.start_mark.index, node.end_mark.index, scalar(key))

    def expected(data: Any) -> None:
        mapping = _value(data, path[:-1])
        mapping[key] = mapping.pop(path[-1])

    return _verified(text, new, expected)


def rows(text: str, key: str) -> list[list[Word]]:
    """Return the tokens of the block of text under a top-level key, line by line, blank lines left out.

    Raises LinewrightError if the value is not written as a block (`|`).
    """
    node = _need(text, (key,))
    if getattr(node, "style", None) != "|":
        raise _refusal(
            f"'{key}' is not written as a block; write '{key}: |' and its rows on lines of their own below",
            text,
            node.start_mark.index,
        )
    first = _BREAK.search(text, node.start_mark.index)
    end = _end(text, node)
    if first is None or first.end() > end:
        return []
    found = []
    start = first.end()
    while start < end:
        match = _BREAK.search(text, start)
        stop = min(match.start() if match else len(text), end)
        words = [Word(start + w.start(), w[0]) for w in re.finditer(r"\S+", text[start:stop])]
        if words:
            found.append(words)
        start = match.end() if match else len(text)
    return found


def set_words(text: str, key: str, changes: Mapping[tuple[int, int], str]) -> str:
    """Replace tokens, given by (column, row) from 0, in the block under `key`; return the new text.

    Columns that stood below each other still do. Raises LookupError for a place outside the block.
    """
    expected = [[word.text for word in words] for words in rows(text, key)]
    for (column, row), token in changes.items():
        expected[row][column] = token
        text = _set_word(text, rows(text, key), column, row, token)
    return _checked_rows(text, key, expected)


def resize(text: str, key: str, width: int, height: int, *, fill: str | None) -> str:
    """Let the block under `key` grow or shrink at its right and lower edges; return the new text.

    New places hold `fill`, or, if that is None, what their left or upper neighbour holds. Raises
    LinewrightError if there is no block, or nothing in it.
    """
    grid = rows(text, key)
    if not grid:
        raise _refusal(f"'{key}' is empty")
    expected = []
    for words in grid:
        tokens = [word.text for word in words]
        expected.append([*tokens[:width], *[fill or tokens[-1]] * (width - len(tokens))])
    while len(expected) < height:
        expected.append([fill or token for token in expected[-1]])
    for words in reversed(grid):
        text = _resize_row(text, words, width, fill or words[-1].text)
    grid = rows(text, key)
    if height < len(grid):
        text = _splice(text, grid[height - 1][-1].end, grid[-1][-1].end, "")
    for _ in range(height - len(grid)):
        last = rows(text, key)[-1]
        start = _line_start(text, last[0].start)
        line = text[start : last[-1].end]
        if fill is not None:
            line = re.sub(r"\S+", lambda match: fill.ljust(len(match[0])), line).rstrip()
        text = _insert_line(text, last[-1].end, line)
    return _checked_rows(text, key, expected[:height])


def comments(text: str) -> list[str]:
    """Return every comment of the text in order, without the space around it."""
    return _comments_in(text, 0, len(text))


def _checked_rows(text: str, key: str, expected: list[list[str]]) -> str:
    if [[word.text for word in words] for words in rows(text, key)] != expected:
        raise _refusal(f"'{key}' is laid out in a way that cannot be changed safely; use a text editor")
    return text


def _resize_row(text: str, words: list[Word], width: int, fill: str) -> str:
    if width < len(words):
        return _splice(text, words[width - 1].end, words[-1].end, "")
    step = words[-1].start - words[-2].start if len(words) > 1 else len(fill) + 1
    end = words[-1].end
    new = ""
    for number in range(1, width - len(words) + 1):
        at = max(words[-1].start + number * step, end + len(new) + 1)
        new = new.ljust(at - end) + fill
    return _splice(text, end, end, new)


def _set_word(text: str, grid: list[list[Word]], column: int, row: int, token: str) -> str:
    word = grid[row][column]
    if column + 1 == len(grid[row]):
        return _splice(text, word.start, word.end, token)
    room = grid[row][column + 1].start - word.start
    new = _splice(text, word.start, grid[row][column + 1].start, token.ljust(room - 1) + " ")
    lacking = len(token) + 1 - room
    if lacking <= 0:
        return new
    # Push the next column to the right in the other rows too, if it stood straight.
    others = [words[column + 1].start for i, words in enumerate(grid) if i != row and column + 1 < len(words)]
    straight = {start - _line_start(text, start) for start in (*others, word.start + room)}
    if len(straight) > 1:
        return new
    for start in sorted(others, reverse=True):
        shifted = start + lacking if start > word.start else start
        new = _splice(new, shifted, shifted, " " * lacking)
    return new


def _tree(text: str) -> Any:
    """Return the parsed nodes of a text, which knows where each begins and ends."""
    import yaml

    from maps.reading import parse

    parse(text, "")  # limits come first
    return yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _find(text: str, path: Path) -> Any:
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


def _need(text: str, path: Path) -> Any:
    node = _find(text, path)
    if node is None:
        raise _refusal(f"expected a city with '{path[-1]}:', there is none")
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
        raise _refusal(
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


def _refusal(message: str, text: str = "", index: int | None = None) -> LinewrightError:
    line = None if index is None else len(_BREAK.findall(text, 0, index)) + 1
    return LinewrightError(Problem("layout", message, line=line))


def _splice(text: str, start: int, end: int, new: str) -> str:
    return text[:start] + new + text[end:]


def _line_start(text: str, index: int) -> int:
    return max(text.rfind("\n", 0, index), text.rfind("\r", 0, index)) + 1


def _line_end(text: str, index: int) -> int:
    match = _BREAK.search(text, index)
    return match.start() if match else len(text)


def _end(text: str, node: Any) -> int:
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
    return _end(text, last[1] if node.id == "mapping" else last)


def _spans(text: str, parent: Any) -> list[tuple[int, int]]:
    """Return where each pair or item of a collection begins and ends."""
    if parent.id == "mapping":
        return [(key.start_mark.index, _end(text, value)) for key, value in parent.value]
    return [(item.start_mark.index, _end(text, item)) for item in parent.value]


def _insert_line(text: str, index: int, line: str) -> str:
    """Insert a line below the one in which `index` lies."""
    known = _BREAK.search(text)
    ending = known[0] if known else "\n"
    end = index if text[:index].endswith(("\n", "\r")) else _line_end(text, index)
    if end == index and text[:index].endswith(("\n", "\r")):
        return _splice(text, end, end, line + ending)
    return _splice(text, end, end, ending + line)


def _insert_pair(text: str, parent: Any, key: str, source: str, after: tuple[str, ...]) -> str:
    pair = f"{scalar(key)}: {source}"
    if not parent.value:
        blank = "" if text[: parent.start_mark.index].endswith((" ", "\n", "\r")) else " "
        return _splice(text, parent.start_mark.index, parent.end_mark.index, f"{blank}{{{pair}}}")
    spans = _spans(text, parent)
    places = [end for (node, _), (_, end) in zip(parent.value, spans, strict=True) if node.value in after]
    place = places[-1] if places else spans[-1][1]
    if parent.flow_style:
        return _splice(text, place, place, f", {pair}")
    first = spans[0][0]
    return _insert_line(text, place, " " * (first - _line_start(text, first)) + pair)


def _replace(text: str, path: Path, node: Any, source: str) -> str:
    start, end = node.start_mark.index, _end(text, node)
    kept = _comments_in(text, start, end)
    if start == end and not text[:start].endswith((" ", "\n", "\r")):
        source = f" {source}"
    if isinstance(path[-1], str) and node.id != "scalar" and not node.flow_style:
        source = _deeper(text, path, start) + source
    new = _splice(text, start, end, source)
    if kept:
        new = _lines_above(new, _line_start(new, _key_start(text, path)), kept)
    return new


def _key_start(text: str, path: Path) -> int:
    """Return where the key of the pair at `path` begins; for an item of a list, the item."""
    if isinstance(path[-1], int):
        return int(_need(text, path).start_mark.index)
    pairs = _need(text, path[:-1]).value
    return next(int(key.start_mark.index) for key, _ in pairs if key.value == path[-1])


def _deeper(text: str, path: Path, start: int) -> str:
    """Return a space if a list stands right below its key: one in brackets must stand deeper."""
    key = _key_start(text, path)
    return " " if start - _line_start(text, start) <= key - _line_start(text, key) else ""


def _lines_above(text: str, place: int, lines: list[str]) -> str:
    """Insert lines before the line that begins at `place`, indented like it."""
    known = _BREAK.search(text)
    ending = known[0] if known else "\n"
    indent = re.compile(r"[ ]*").match(text, place)
    prefix = indent[0] if indent else ""
    return _splice(text, place, place, "".join(f"{prefix}{line}{ending}" for line in lines))


def _empty(text: str, parent: Any) -> str:
    """Replace the only pair or item of a block collection by `{}` or `[]`."""
    start = parent.start_mark.index
    end = _end(text, parent)
    kept = _comments_in(text, start, end)
    new = _splice(text, start, end, "{}" if parent.id == "mapping" else "[]")
    if start == _line_start(text, start):  # right below its key, where brackets may not stand
        new = _splice(new, start, start, " ")
    return _lines_above(new, _line_start(new, start), kept)


def _remove_lines(text: str, span: tuple[int, int]) -> str:
    """Remove a pair or item of a block collection with its lines; turn its comments into lines."""
    start = _line_start(text, span[0])
    stop = _line_end(text, span[1])
    match = _BREAK.match(text, stop)
    kept = _comments_in(text, start, stop)
    below = match.end() if match else len(text)
    if match is None and not kept:  # the last line has no end: take the one before it instead
        before = re.compile("(?:\r\n|\r|\n)$").search(text[:start])
        return _splice(text, before.start() if before else start, below, "")
    first = re.compile(r"[ ]*").match(text, start)
    prefix = first[0] if first else ""
    ending = match[0] if match else ""
    return _splice(
        text, start, below, ending.join(f"{prefix}{line}" for line in kept) + (ending if kept else "")
    )


def _remove_from_flow(text: str, spans: list[tuple[int, int]], index: int) -> str:
    """Remove a pair or item between brackets, and the comma that goes with it."""
    start, end = spans[index]
    if index + 1 < len(spans):
        following = spans[index + 1][0]
        gap = text[end:following]
        if "#" not in gap and not _BREAK.search(gap):
            return _splice(text, start, following, "")
        comma = end + gap.index(",")
        return _splice(_splice(text, comma, comma + 1, ""), start, end, "")
    if index:
        before = spans[index - 1][1]
        gap = text[before:start]
        if "#" not in gap and not _BREAK.search(gap):
            return _splice(text, before, end, "")
        comma = before + gap.index(",")
        return _splice(_splice(text, start, end, ""), comma, comma + 1, "")
    comma_behind = re.compile(r"[ \t]*,").match(text, end)
    return _splice(text, start, comma_behind.end() if comma_behind else end, "")


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
        first, last = node.start_mark.index, _end(text, node)
        if node.style in ("|", ">"):
            first = _line_end(text, first)  # a comment may follow the bar
        masked[first:last] = ["\n" if text[i] in "\n\r" else "x" for i in range(first, last)]
    outside = "".join(masked)
    return [
        text[match.start() : match.end()].rstrip()
        for match in re.finditer(r"(?<![^\s\[\]{},])#[^\r\n]*", outside)
        if start <= match.start() < end
    ]
