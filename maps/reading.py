"""Reading a YAML file that a stranger may have written, and knowing where everything stands in it.

The parser's events are looked at one by one and limits are applied before anything is built, so a
hostile file fails at once and in little memory. Anchors, aliases, tags, merge keys, directives and further
documents are refused: no file of ours needs them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from maps import codes, limits
from maps.codes import Code
from maps.document import KEY, Document, Location, Node
from maps.files import is_there
from maps.problems import LinewrightError, Problem, nearest, shown
from maps.scalars import Scalar, resolve

__all__ = ["KEY", "Document", "Location", "Unreadable", "parse", "parse_bytes", "read"]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Control characters other than tab and line breaks; line breaks on which versions of YAML disagree; marks
# that turn the direction of text; surrogates and non-characters, which no drawing format can hold.
_REFUSED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_REFUSED_IN_VALUES = re.compile(_REFUSED.pattern + "|\r")


_BARE_COLOUR = re.compile(r":\s+#[0-9a-fA-F]{6}\b")
"""A colour without quotes, which YAML takes for a comment."""


class Unreadable(LinewrightError):
    """A file that holds no document: missing, not YAML, too large or hostile."""


def read(path: str | Path) -> Document:
    """Read a YAML file. Raises Unreadable."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            content = file.read(limits.FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(codes.UNREADABLE, name, _why_unreadable(Path(path), error)) from None
    return parse_bytes(content, name)


def parse(text: str, name: str) -> Document:
    """Read YAML text; `name` is what problems call it. Raises Unreadable."""
    return parse_bytes(text.encode("utf-8", "surrogatepass"), name)


def _why_unreadable(path: Path, error: OSError | ValueError) -> str:
    """Say why a file cannot be opened; a path itself may be impossible, which is a ValueError."""
    if isinstance(error, FileNotFoundError):
        beside = sorted(other.name for other in path.parent.glob("*.yaml"))
        return f"there is no such file.{nearest(path.name, beside)}".removesuffix(".")
    if is_there(path) and path.is_dir():
        return "expected a file, found a folder"
    return f"the file cannot be read: {getattr(error, 'strerror', None) or error}"


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
        self.nodes += 1
        if self.nodes > limits.NODES:
            message = f"expected at most {limits.NODES:,} values in a file, found more"
            raise _unreadable(codes.TOO_LARGE, self.name, message, mark.line, mark.column)
        if isinstance(event, yaml.AliasEvent):
            raise self.refuse(event, f"aliases (*{str(event.anchor)[:40]})")
        if event.anchor is not None:
            raise self.refuse(event, f"anchors (&{str(event.anchor)[:40]})")
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            raise self.refuse(event, f"tags ({tag[:40]})")
        node = Node(mark.line, mark.column)
        if isinstance(event, yaml.ScalarEvent):
            node.literal = event.style == "|"
            return self.scalar(event), node
        if depth == limits.DEPTH:
            raise self.too_deep(mark)
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
                found = event.value[:40] if isinstance(event, yaml.ScalarEvent) else "a list or mapping"
                self.note(
                    codes.KEY_TYPE, key_node, f"expected text as a key, found {found}; put it in quotes"
                )
            elif key in entries:
                first = node.keys[key]
                place = f"line {first.line + 1}, column {first.column + 1}"
                self.note(
                    codes.DUPLICATE_KEY,
                    key_node,
                    f"the key {shown(key)} stands here for the second time; first at {place}",
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

    def too_deep(self, mark: Any) -> Unreadable:
        """Make the error of too many lists and mappings in each other."""
        message = f"lists and mappings may stand at most {limits.DEPTH} deep in each other"
        return _unreadable(codes.TOO_DEEP, self.name, message, mark.line, mark.column)

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
        if "nesting depth" in str(error.problem):
            return self.too_deep(mark)
        message = f"not YAML: {error.problem}"
        if error.context:
            message = f"not YAML: {error.context}, {error.problem}"
        if mark is None:
            return _unreadable(codes.SYNTAX, self.name, message)
        near = self.lines[max(mark.line - 1, 0) : mark.line + 1]
        if near and "\t" in near[-1][: mark.column + 1]:
            message += "; indent with spaces, not with tabs"
        elif any(_BARE_COLOUR.search(line) for line in near):
            message += "; put colours in quotes, since # begins a comment"
        return _unreadable(codes.SYNTAX, self.name, message, mark.line, mark.column)
