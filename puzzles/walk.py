"""Looking at parts of a document that may be malformed elsewhere.

So that a wrong name is reported even if the file has other faults too: whatever does not have the shape
asked for is passed over here, because the check of the file's shape reports it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from maps.reading import KEY, Location

ITEM = object()
"""A step to every item of a list."""

VALUE = object()
"""A step to every value of a mapping."""


def values(data: Any, *steps: Any) -> Iterator[tuple[Location, Any]]:
    """Yield all values that the steps (keys of mappings, `ITEM`, `VALUE`) lead to, with their locations."""
    if not steps:
        yield (), data
        return
    step, *rest = steps
    for key, part in _parts(data, step):
        for location, value in values(part, *rest):
            yield (key, *location), value


def texts(data: Any, *steps: Any) -> Iterator[tuple[Location, str]]:
    """Yield those values that are text."""
    return ((location, value) for location, value in values(data, *steps) if isinstance(value, str))


def numbers(data: Any, *steps: Any) -> Iterator[tuple[Location, int]]:
    """Yield those values that are whole numbers."""
    return (
        (location, value)
        for location, value in values(data, *steps)
        if isinstance(value, int) and not isinstance(value, bool)
    )


def keys(data: Any, key: str) -> Iterator[tuple[Location, str]]:
    """Yield the keys of the mapping under `key`, with the locations of the keys themselves."""
    mapping = data.get(key) if isinstance(data, dict) else None
    if isinstance(mapping, dict):
        for name in mapping:
            yield (key, name, KEY), name


def _parts(data: Any, step: Any) -> Iterable[tuple[str | int, Any]]:
    """Return the parts that one step leads to, with their keys or indices."""
    if step is ITEM:
        return enumerate(data) if isinstance(data, list) else ()
    if not isinstance(data, dict):
        return ()
    if step is VALUE:
        return data.items()
    return [(step, data[step])] if step in data else ()
