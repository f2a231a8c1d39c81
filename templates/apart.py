"""Rendering with templates of strangers, in a process of its own: bounded time and memory, no network.

The process is this program once more (`python -m templates.apart`). It is told what to print through its
standard input, as a pickle from us, and answers on its standard output.
"""

import copyreg
import json
import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from io import BytesIO
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from maps.problems import LinewrightError, Problem
from templates import sources

SECONDS = 120
"""A print may take so long, and as long again for every hundred pages."""
MEMORY = 4 * 1024**3
"""Bytes of address space that it may have, where the system can bound that (not on Windows)."""
_PRINT = b"\x00"
"""Begins an answer that is a print; any other is a list of problems."""
_LENGTH = struct.Struct(">Q")
"""Stands before each file of a print."""


def call(kind: str, overrides: sources.Overrides, pages: int, *values: Any) -> tuple[bytes, ...]:
    """Return the files that the function `kind` of this floor makes of `values` with a stranger's templates.

    Raises LinewrightError if a template fails or takes too long.
    """
    task = pickled((kind, overrides, values))
    seconds = SECONDS * (1 + pages // 100)
    with TemporaryDirectory(prefix="linewright-") as empty:
        try:
            done = subprocess.run(
                [sys.executable, "-m", "templates.apart"],
                input=task,
                capture_output=True,
                timeout=seconds,
                env=_environment(empty),
                check=False,
            )
        except subprocess.TimeoutExpired:
            message = f"the templates took longer than {seconds} seconds; look for a loop without an end"
            raise LinewrightError(Problem("template-slow", message, file=overrides.folder)) from None
    if done.returncode != 0:
        last = done.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        message = f"the templates need more memory than {MEMORY >> 30} GB, or broke the printer: {last[:200]}"
        raise LinewrightError(Problem("template-failed", message, file=overrides.folder))
    if done.stdout[:1] == _PRINT:
        return tuple(_unpacked(done.stdout[1:]))
    raise LinewrightError(Problem(**one) for one in json.loads(done.stdout))


def pickled(value: Any) -> bytes:
    """Pickle a value; read-only views of mappings, which pickle does not know, as such views again."""
    written = BytesIO()
    pickler = pickle.Pickler(written)
    pickler.dispatch_table = copyreg.dispatch_table | {MappingProxyType: _reduced}
    pickler.dump(value)
    return written.getvalue()


def unpickled(written: bytes) -> Any:
    """Return the value of such a pickle, which must be our own."""
    return pickle.loads(written)


def _reduced(view: MappingProxyType[Any, Any]) -> tuple[Any, tuple[dict[Any, Any]]]:
    return view_of, (dict(view),)


def view_of(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """Return a read-only view of a mapping."""
    return MappingProxyType(mapping)


def _packed(file: bytes) -> bytes:
    return _LENGTH.pack(len(file)) + file


def _unpacked(answer: bytes) -> Iterator[bytes]:
    """Yield the files of an answer; whatever stands in it, only bytes come out."""
    at = 0
    while at + _LENGTH.size <= len(answer):
        start = at + _LENGTH.size
        at = start + _LENGTH.unpack_from(answer, at)[0]
        yield answer[start:at]


def _environment(empty: str) -> Mapping[str, str]:
    """Return the environment of the process: this one's, but no network and none of the user's packages."""
    nowhere = "http://127.0.0.1:9"
    proxies = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), nowhere)
    homes = dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME"), empty)
    path = os.pathsep.join(place for place in sys.path if place)
    return os.environ | proxies | homes | {"PYTHONPATH": path}


def _main() -> None:
    answer = sys.stdout.buffer
    kind, overrides, values = unpickled(sys.stdin.buffer.read())
    _bound_memory()
    sources.use(overrides)
    import templates

    try:
        made = getattr(templates, kind)(*values)
        answer.write(_PRINT + b"".join(map(_packed, (made,) if isinstance(made, bytes) else made)))
    except LinewrightError as error:
        answer.write(_told(error.problems))
    except Exception as error:
        from templates.faults import explained

        answer.write(_told(explained(error)))
    answer.flush()


def _told(problems: Iterable[Problem]) -> bytes:
    return json.dumps([asdict(problem) for problem in problems]).encode()


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


if __name__ == "__main__":
    _main()
