"""What a file says, as plain values, and where it says it."""

from dataclasses import dataclass, field
from typing import Any

from maps.codes import Code
from maps.problems import Problem

Location = tuple[str | int, ...]
"""The way to a value: keys of mappings and indices of lists; a last `KEY` means the key itself."""

KEY = "[key]"
"""Pydantic's own mark, at the end of a location, for the key instead of its value."""


@dataclass(slots=True)
class Node:
    """Where a value stands: line and column from 0, and the nodes of its parts."""

    line: int
    column: int
    literal: bool = False
    """Whether it is a block of text written with `|`, line for line."""
    parts: dict[str | int, "Node"] = field(default_factory=dict)
    keys: dict[str | int, "Node"] = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    """What a file says, as plain values, and where it says it."""

    name: str
    """The file as the user named it."""
    data: Any
    root: Node
    lines: tuple[str, ...]
    """The text of the file, line by line."""
    problems: tuple[Problem, ...] = ()
    """What is wrong with it whatever its format: duplicate keys, keys that are no text, odd numbers."""

    def where(self, location: Location) -> tuple[int, int]:
        """Return line and column, from 1, of the value at `location` or of the nearest that contains it.

        Steps that lead nowhere are passed over: a key that is missing, and the names that pydantic
        gives to the members of a union.
        """
        node = self._node(location)
        return node.line + 1, node.column + 1

    def where_in_text(self, location: Location, row: int, column: int) -> tuple[int, int]:
        """Return line and column, from 1, of a character of the text at `location`.

        `row` counts the lines of the text and `column` the characters of that line, both from 0. Text
        that is not written as a block (`|`) is one place.
        """
        node = self._node(location)
        line = node.line + 1 + row
        text = str(self.value(location)).split("\n")
        if not node.literal or line >= len(self.lines) or row >= len(text):
            return self.where(location)
        return line + 1, len(self.lines[line]) - len(text[row]) + column + 1

    def value(self, location: Location) -> Any:
        """Return the value at `location`. Raises LookupError or TypeError if there is none."""
        value = self.data
        for step in location:
            value = value[step]
        return value

    def problem(self, code: Code, location: Location, message: str) -> Problem:
        """Make the problem of a value."""
        line, column = self.where(location)
        return Problem(code.name, message, code.severity, self.name, line, column)

    def _node(self, location: Location) -> Node:
        node = self.root
        for index, step in enumerate(location):
            if location[index + 1 :] == (KEY,) and step in node.keys:
                return node.keys[step]
            node = node.parts.get(step, node)
        return node
