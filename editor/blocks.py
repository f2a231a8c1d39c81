"""Surgery on the blocks of tokens in a YAML text: a drawing whose rows and columns are changed in place.

Columns that stood below each other still do afterwards, and nothing outside the block changes.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from editor.text import BREAK, end_of, insert_line, line_start, need, refusal, splice


@dataclass(frozen=True, slots=True)
class Word:
    """A token in a block of text: where it begins in the whole text, and what it says."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """Where it ends in the whole text."""
        return self.start + len(self.text)


def rows(text: str, key: str) -> list[list[Word]]:
    """Return the tokens of the block of text under a top-level key, line by line, blank lines left out.

    Raises LinewrightError if the value is not written as a block (`|`).
    """
    node = need(text, (key,))
    if getattr(node, "style", None) != "|":
        raise refusal(
            f"'{key}' is not written as a block; write '{key}: |' and its rows on lines of their own below",
            text,
            node.start_mark.index,
        )
    first = BREAK.search(text, node.start_mark.index)
    end = end_of(text, node)
    if first is None or first.end() > end:
        return []
    found = []
    start = first.end()
    while start < end:
        match = BREAK.search(text, start)
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
        raise refusal(f"'{key}' is empty")
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
        text = splice(text, grid[height - 1][-1].end, grid[-1][-1].end, "")
    for _ in range(height - len(grid)):
        last = rows(text, key)[-1]
        start = line_start(text, last[0].start)
        line = text[start : last[-1].end]
        if fill is not None:
            line = re.sub(r"\S+", lambda match: fill.ljust(len(match[0])), line).rstrip()
        text = insert_line(text, last[-1].end, line)
    return _checked_rows(text, key, expected[:height])


def _checked_rows(text: str, key: str, expected: list[list[str]]) -> str:
    if [[word.text for word in words] for words in rows(text, key)] != expected:
        raise refusal(f"'{key}' is laid out in a way that cannot be changed safely; use a text editor")
    return text


def _resize_row(text: str, words: list[Word], width: int, fill: str) -> str:
    if width < len(words):
        return splice(text, words[width - 1].end, words[-1].end, "")
    step = words[-1].start - words[-2].start if len(words) > 1 else len(fill) + 1
    end = words[-1].end
    new = ""
    for number in range(1, width - len(words) + 1):
        at = max(words[-1].start + number * step, end + len(new) + 1)
        new = new.ljust(at - end) + fill
    return splice(text, end, end, new)


def _set_word(text: str, grid: list[list[Word]], column: int, row: int, token: str) -> str:
    word = grid[row][column]
    if column + 1 == len(grid[row]):
        return splice(text, word.start, word.end, token)
    room = grid[row][column + 1].start - word.start
    new = splice(text, word.start, grid[row][column + 1].start, token.ljust(room - 1) + " ")
    lacking = len(token) + 1 - room
    if lacking <= 0:
        return new
    # Push the next column to the right in the other rows too, if it stood straight.
    others = [words[column + 1].start for i, words in enumerate(grid) if i != row and column + 1 < len(words)]
    straight = {start - line_start(text, start) for start in (*others, word.start + room)}
    if len(straight) > 1:
        return new
    for start in sorted(others, reverse=True):
        shifted = start + lacking if start > word.start else start
        new = splice(new, shifted, shifted, " " * lacking)
    return new
