"""Reading a YAML file that a stranger may have written, and knowing where everything stands in it.

The parser's events are looked at one by one and limits are applied before anything is built, so a
hostile file fails at once and in little memory. Anchors, aliases, tags, merge keys, directives and further
documents are refused: no file of ours needs them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from maps import codes, limits
from maps.codes import Code
from maps.problems import LinewrightError, Problem
from maps.scalars import Scalar, resolve

Location = tuple[str | int, ...]
"""The way to a value: keys of mappings and indices of lists; a last `KEY` means the key itself."""

KEY = "[key]"
"""Pydantic's own mark, at the end of a location, for the key instead of its value."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Control characters other than tab and line breaks; line breaks on which versions of YAML disagree; marks
# that turn the direction of text; surrogates and non-characters, which no drawing format can hold.
_REFUSED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_REFUSED_IN_VALUES = re.compile(_REFUSED.pattern + "|\r")


class Unreadable(LinewrightError):
    """A file that holds no document: missing, not YAML, too large or hostile."""


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


def read(path: str | Path) -> Document:
    """Read a YAML file. Raises Unreadable."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            content = file.read(limits.FILE_BYTES + 1)
    except IsADirectoryError:
        raise _unreadable(codes.UNREADABLE, name, "expected a file, found a folder") from None
    except FileNotFoundError:
        raise _unreadable(codes.UNREADABLE, name, "there is no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise _unreadable(codes.UNREADABLE, name, f"the file cannot be read: {reason}") from None
    return parse_bytes(content, name)


def parse(text: str, name: str) -> Document:
    """Read YAML text; `name` is what problems call it. Raises Unreadable."""
    return parse_bytes(text.encode("utf-8", "surrogatepass"), name)


def _unreadable(code: Code, name: str, message: str, line: int | None = None, column: int = 0) -> Unreadable:
    """Make the error of a file without a document; line and column from 0."""
    place = (None, None) if line is None else (line + 1, column + 1)
    return Unreadable(Problem(code.name, message, code.severity, name, *place))


def parse_bytes(content: bytes, name: str) -> Document:
    """Read the content of a YAML file; `name` is what problems call it. Raises Unreadable."""
    if len(content) > limits.FILE_BYTES:
        raise _unreadable(
            codes.TOO_LARGE,
            name,
            f"expected a file of at most {limits.FILE_BYTES:,} bytes, found a larger one",
        )
    text = _decode(content, name)
    lines = tuple(re.split("\r\n|\r|\n", text))
    if refused := _REFUSED.search(text):
        before = re.split("\r\n|\r|\n", text[: refused.start()])
        raise _unreadable(
            codes.CONTROL_CHARACTER,
            name,
            f"the character U+{ord(refused[0]):04X} cannot stand in a file; take it out",
            len(before) - 1,
            len(before[-1]),
        )
    return _Builder(name, lines).document(text)


def _decode(content: bytes, name: str) -> str:
    """Decode UTF-8; a mark at its start that says so is passed over."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\x00" in content[:4]:
        raise _unreadable(codes.ENCODING, name, "the file looks like UTF-16 or UTF-32; save it as UTF-8")
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        line = before.count("\n")
        column = len(before) - (before.rfind("\n") + 1)
        found = content[error.start]
        message = f"the byte 0x{found:02X} is not UTF-8 text; save the file as UTF-8"
        raise _unreadable(codes.ENCODING, name, message, line, column) from None


class _Builder:
    """Builds one document from the parser's events."""

    def __init__(self, name: str, lines: tuple[str, ...]) -> None:
        self.name = name
        self.lines = lines
        self.nodes = 0
        self.problems: list[Problem] = []
        self.events: Iterator[Any] = iter(())

    def document(self, text: str) -> Document:
        self.events = yaml.parse(text, Loader=_LOADER)
        try:
            event = next(self.events)
            while not isinstance(event, yaml.DocumentStartEvent):
                if isinstance(event, yaml.StreamEndEvent):
                    raise _unreadable(codes.SYNTAX, self.name, "the file is empty")
                event = next(self.events)
            if event.version or event.tags:
                raise self.refuse(event, "directives (%YAML, %TAG)")
            data, root = self.value(next(self.events), 0)
            next(self.events)
            event = next(self.events)
            if not isinstance(event, yaml.StreamEndEvent):
                raise self.refuse(event, "second document (after ---) in a file")
        except yaml.YAMLError as error:
            raise self.syntax(error) from None
        return Document(self.name, data, root, self.lines, tuple(self.problems))

    def value(self, event: Any, depth: int) -> tuple[Any, Node]:
        """Build the value that begins with `event`, and its node."""
        mark = event.start_mark
        if depth > limits.DEPTH:
            message = f"lists and mappings may stand at most {limits.DEPTH} deep in each other"
            raise _unreadable(codes.TOO_DEEP, self.name, message, mark.line, mark.column)
        self.nodes += 1
        if self.nodes > limits.NODES:
            message = f"expected at most {limits.NODES:,} values in a file, found more"
            raise _unreadable(codes.TOO_LARGE, self.name, message, mark.line, mark.column)
        if isinstance(event, yaml.AliasEvent):
            raise self.refuse(event, f"aliases (*{event.anchor})")
        if event.anchor is not None:
            raise self.refuse(event, f"anchors (&{event.anchor})")
        if event.tag is not None:
            raise self.refuse(event, f"tags ({event.tag})")
        node = Node(mark.line, mark.column)
        if isinstance(event, yaml.ScalarEvent):
            node.literal = event.style == "|"
            return self.scalar(event), node
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(node, depth), node
        return self.mapping(node, depth), node

    def sequence(self, node: Node, depth: int) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            item, node.parts[len(items)] = self.value(event, depth + 1)
            items.append(item)
        return items

    def mapping(self, node: Node, depth: int) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if isinstance(event, yaml.ScalarEvent) and event.implicit[0] and event.value == "<<":
                raise self.refuse(event, "merge keys (<<)")
            key, key_node = self.value(event, depth + 1)
            value, value_node = self.value(next(self.events), depth + 1)
            if not isinstance(key, str):
                found = event.value if isinstance(event, yaml.ScalarEvent) else "a list or mapping"
                self.note(
                    codes.KEY_TYPE, key_node, f"expected text as a key, found {found}; put it in quotes"
                )
            elif key in entries:
                first = node.keys[key]
                place = f"line {first.line + 1}, column {first.column + 1}"
                self.note(
                    codes.DUPLICATE_KEY,
                    key_node,
                    f"the key '{key}' stands here for the second time; first at {place}",
                )
            else:
                entries[key] = value
                node.keys[key], node.parts[key] = key_node, value_node
        return entries

    def scalar(self, event: Any) -> Scalar:
        mark = event.start_mark
        if refused := _REFUSED_IN_VALUES.search(event.value):
            message = f"the character U+{ord(refused[0]):04X} cannot stand in text; take it out"
            raise _unreadable(codes.CONTROL_CHARACTER, self.name, message, mark.line, mark.column)
        if not event.implicit[0]:
            return str(event.value)
        try:
            return resolve(event.value)
        except ValueError as error:
            self.note(codes.NUMBER, Node(mark.line, mark.column), str(error))
            return 0

    def note(self, code: Code, node: Node, message: str) -> None:
        """Note a problem that leaves the document readable."""
        if len(self.problems) < limits.PROBLEMS:
            self.problems.append(
                Problem(code.name, message, code.severity, self.name, node.line + 1, node.column + 1)
            )

    def refuse(self, event: Any, feature: str) -> Unreadable:
        """Make the error of a part of YAML that no file of ours needs."""
        mark = event.start_mark
        message = f"this format has no {feature}; write the values out"
        return _unreadable(codes.YAML_FEATURE, self.name, message, mark.line, mark.column)

    def syntax(self, error: yaml.YAMLError) -> Unreadable:
        """Make the error of text that is not YAML."""
        if not isinstance(error, yaml.MarkedYAMLError):
            return _unreadable(codes.SYNTAX, self.name, f"not YAML: {error}")
        mark = error.problem_mark or error.context_mark
        message = f"not YAML: {error.problem}"
        if error.context:
            message = f"not YAML: {error.context}, {error.problem}"
        if mark is None:
            return _unreadable(codes.SYNTAX, self.name, message)
        if mark.line < len(self.lines) and "\t" in self.lines[mark.line][: mark.column + 1]:
            message += "; indent with spaces, not with tabs"
        return _unreadable(codes.SYNTAX, self.name, message, mark.line, mark.column)
