"""Keeping a long search, to go on from there another day: how it is written, and what it belongs to.

The same for every game. Where it is kept is the business of whoever asks for it (`Store`). A checkpoint is a
line with a digest of the rest, a line of JSON (the header), and compressed arrays. Nothing in it is ever run:
it is text and numbers, and a search checks each of them.
"""

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from pydantic import BaseModel

from maps.problems import LinewrightError, Problem

BEGINNING = b"linewright checkpoint 1 "
LARGEST = 2**32
"""Bytes that the arrays of a checkpoint may have: more would not fit into the memory of a search."""
_LOOKS = frozenset(
    {
        *("City.name", "City.about", "City.author", "City.license", "City.river"),
        *("Station.name", "Line.colour", "Rules.rating"),
    }
)
"""What is only read or looked at, by type and part. (That a link crosses the river stands in the link.)"""


class Store(Protocol):
    """The place of a checkpoint: bytes go in, and are there again on another day."""

    def read(self) -> bytes | None:
        """Return what was written last, None if nothing was yet. Raises UnfitCheckpoint if that fails."""

    def write(self, content: bytes) -> None:
        """Put these bytes in the place of those before. Raises LinewrightError if that fails."""


class UnfitCheckpoint(LinewrightError):
    """A search cannot go on from what was kept."""

    def __init__(self, reason: str) -> None:
        super().__init__(Problem("checkpoint", f"cannot go on from this checkpoint: {reason}"))


@dataclass
class Checkpoint:
    """Where a search keeps what it has found out, how often, and whether it goes on from there."""

    store: Store
    resume: bool = False
    every: float = 60.0
    """Seconds between two writings; the last one is at the end."""
    failure: LinewrightError | None = None
    """Why the last writing failed, if it did: no reason to give up the search."""

    def write(self, header: Mapping[str, Any], arrays: Sequence[bytes]) -> None:
        """Keep a header and arrays."""
        packed = zlib.compressobj(1)
        body = [json.dumps(header, separators=(",", ":")).encode("ascii"), b"\n"]
        body += [packed.compress(array) for array in arrays]
        body.append(packed.flush())
        rest = b"".join(body)
        digest = hashlib.sha256(rest).hexdigest().encode("ascii")
        try:
            self.store.write(BEGINNING + digest + b"\n" + rest)
            self.failure = None
        except LinewrightError as error:
            self.failure = error

    def read(self) -> tuple[dict[str, Any], bytes] | None:
        """Return header and arrays, or None if nothing is kept yet.

        Raises UnfitCheckpoint if what is kept is no checkpoint or not whole.
        """
        content = self.store.read()
        if content is None:
            return None
        first, _, rest = content.partition(b"\n")
        if not first.startswith(BEGINNING):
            raise UnfitCheckpoint("it is no checkpoint of this program")
        if first[len(BEGINNING) :] != hashlib.sha256(rest).hexdigest().encode("ascii"):
            raise UnfitCheckpoint("it is damaged or not whole")
        head, _, packed = rest.partition(b"\n")
        try:
            header = json.loads(head, parse_constant=_no_number)
            opened = zlib.decompressobj()
            arrays = opened.decompress(packed, LARGEST)
        except (ValueError, RecursionError, zlib.error, MemoryError):
            raise UnfitCheckpoint("it is damaged") from None
        if not isinstance(header, dict) or not opened.eof:
            raise UnfitCheckpoint("it is damaged")
        return header, arrays


def game_digest(game: object) -> str:
    """Return a text that only games have which are the same to play: all of a game counts but its looks."""
    text = json.dumps(_plain(game), separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def edition(*packages: ModuleType) -> str:
    """Return a name of the program text of packages: a checkpoint is for the search that wrote it."""
    digest = hashlib.sha256()
    for package in packages:
        (home,) = map(Path, package.__path__)
        for path in sorted(home.rglob("*.py")):
            digest.update(f"{package.__name__}/{path.relative_to(home).as_posix()}".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _plain(value: Any) -> Any:
    """Return a value as JSON can write it, the same for equal values."""
    names = _parts(value)
    if names is not None:
        kind = type(value).__name__
        return {name: _plain(getattr(value, name)) for name in names if f"{kind}.{name}" not in _LOOKS}
    if isinstance(value, Mapping):
        return sorted([_plain(key), _plain(item)] for key, item in value.items())
    if isinstance(value, frozenset | set):
        return sorted(_plain(item) for item in value)
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Fraction):
        return str(value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"no part of a game: {value!r}")


def _parts(value: Any) -> list[str] | None:
    """Return the names of the parts of a dataclass or model, None for any other value."""
    if is_dataclass(value):
        return [each.name for each in fields(value)]
    return list(type(value).model_fields) if isinstance(value, BaseModel) else None


def _no_number(text: str) -> float:
    raise ValueError(f"no number: {text}")
