"""YAML as people like to read it: short values on one line, lists of records one record a line, comments.

PyYAML does the writing; here is only which style each value takes. Every text that is not plainly a word
is quoted, so that it reads back as text under YAML 1.1 and 1.2 alike.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import yaml

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*([ ./_-]+[A-Za-z0-9]+)*")
_NO_PLAIN = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}
_INDENT = "  "


class _Dumper(yaml.SafeDumper):
    """PyYAML's own, but lists stand two columns in from their key."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def entry(key: str, value: Any) -> str:
    """Write `key: value` on one line, lists and mappings in flow style."""
    return _serialised({key: _flow(value)})


def listing(key: str, items: Iterable[tuple[str | None, Any]]) -> str:
    """Write a list, one item a line in flow style, with each item's comment, if any, on the line before."""
    text = ""
    for comment, item in items:
        if comment is not None:
            text += f"{_INDENT}# {' '.join(comment.split())}\n"
        text += _INDENT + _serialised([_flow(item)])
    return f"{key}:\n{text}" if text else entry(key, [])


def indented(key: str, lines: str) -> str:
    """Write the text of a mapping under a key."""
    return f"{key}:\n" + "".join(f"{_INDENT}{line}\n" for line in lines.splitlines())


def block(key: str, value: Mapping[str, Any]) -> str:
    """Write a mapping one entry a line: drawings as they look, lists of mappings one item a line."""
    return _serialised({key: _mapping({name: _block(item) for name, item in value.items()}, flow=False)})


def _block(value: Any) -> yaml.Node:
    if isinstance(value, str) and "\n" in value:
        return yaml.ScalarNode("tag:yaml.org,2002:str", value, style="|")
    if isinstance(value, Sequence) and value and all(isinstance(item, Mapping) for item in value):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_flow(item) for item in value], flow_style=False)
    return _flow(value)


def _flow(value: Any) -> yaml.Node:
    if isinstance(value, Mapping):
        return _mapping({name: _flow(item) for name, item in value.items()}, flow=True)
    if isinstance(value, str):
        plain = _PLAIN.fullmatch(value) and value.lower() not in _NO_PLAIN
        return yaml.ScalarNode("tag:yaml.org,2002:str", value, style=None if plain else '"')
    if isinstance(value, Sequence):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_flow(item) for item in value], flow_style=True)
    return yaml.representer.SafeRepresenter().represent_data(value)


def _mapping(nodes: Mapping[str, yaml.Node], flow: bool) -> yaml.Node:
    pairs = [(_flow(key), node) for key, node in nodes.items()]
    return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=flow)


def _serialised(nodes: Mapping[str, yaml.Node] | list[yaml.Node]) -> str:
    if isinstance(nodes, list):
        root: yaml.Node = yaml.SequenceNode("tag:yaml.org,2002:seq", nodes, flow_style=False)
    else:
        root = _mapping(nodes, flow=False)
    text: str = yaml.serialize(root, Dumper=_Dumper, width=float("inf"), allow_unicode=True)
    return text
