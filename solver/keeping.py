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

from maps.problems import LinewrightError, Problem

BEGINNING = b"linewright checkpoint 1 "
LARGEST = 2**32
"""Bytes that the arrays of a checkpoint may have: more would not fit into the memory of a search."""
_ABOUT = frozenset({"about", "author", "license"})
"""What is written in a city about it, and changes no play."""


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


def fingerprint(game: object) -> str:
    """Return a name that only equal games have (what is merely told about a city does not count)."""
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
    if is_dataclass(value) and not isinstance(value, type):
        return {
            each.name: _plain(getattr(value, each.name)) for each in fields(value) if each.name not in _ABOUT
        }
    if hasattr(value, "model_dump"):
        return _plain(value.model_dump())
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


def _no_number(text: str) -> float:
    raise ValueError(f"no number: {text}")
