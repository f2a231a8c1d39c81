"""Results to stdout, messages to stderr, on any terminal, pipe or code page, and never a crash.

Every word that the command prints goes through here. Nothing of a city's own text can steer the
terminal: control characters are shown, not sent.
"""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console

    from maps.problems import Problem

_SHOWN = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}


class OutputClosed(Exception):
    """The reader of our output went away (`linewright ... | head -1`)."""


def prepare() -> None:
    """Let both streams show what their code page lacks as an escape instead of failing on it.

    A stream that was closed before we began (`>&-`) takes everything, and nobody reads it.
    """
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def shown(text: str) -> str:
    """Return a text with its control characters written out, so that they cannot steer a terminal."""
    return text.translate(_SHOWN)


def result(text: str) -> None:
    """Print a result, with a line end."""
    _write(sys.stdout, shown(text) + "\n")


def message(text: str) -> None:
    """Tell the user something beside the result, with a line end."""
    _write(sys.stderr, shown(text) + "\n")


def data(value: dict[str, Any]) -> None:
    """Print the one JSON object of `--json`; ASCII only, so that no code page can harm it."""
    _write(sys.stdout, json.dumps(value, indent=2) + "\n")


def document(content: str | bytes) -> None:
    """Print a whole file: exactly its bytes (UTF-8) into a pipe, readable text on a terminal."""
    buffer = getattr(sys.stdout, "buffer", None)
    if isinstance(content, str) and (buffer is None or sys.stdout.isatty()):
        _write(sys.stdout, content)
        return
    if buffer is None:
        raise OSError("this output takes text only")
    try:
        sys.stdout.flush()
        buffer.write(content.encode("utf-8") if isinstance(content, str) else content)
        buffer.flush()
    except BrokenPipeError as error:
        raise OutputClosed from error


def listing(problems: "Iterable[Problem]") -> list[dict[str, Any]]:
    """Return problems as the JSON of formats.md has them."""
    return [
        {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "severity": problem.severity,
            "code": problem.code,
            "message": problem.message,
        }
        for problem in problems
    ]


def finding(problem: "Problem") -> str:
    """Write one problem as a line: place, severity, message, code."""
    parts = (problem.file, problem.line, problem.column)
    place = ":".join(str(part) for part in parts if part is not None)
    return f"{place + ': ' if place else ''}{problem.severity}: {problem.message} [{problem.code}]"


def terminal(stream: TextIO) -> "Console":
    """Return a rich console on a stream: colours only on a terminal that wants them, no wrapping."""
    from rich.console import Console

    class Pipe(Console):
        """A console that says so when its reader has gone."""

        def on_broken_pipe(self) -> None:
            raise OutputClosed

    dumb = os.environ.get("TERM") == "dumb"
    return Pipe(file=stream, highlight=False, soft_wrap=True, no_color=True if dumb else None)


def speaks(stream: TextIO, characters: str) -> bool:
    """Tell whether a stream's code page has all these characters."""
    try:
        characters.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def close() -> None:
    """Flush both streams, so that a failure to write is met while it can still be told."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError as error:
            raise OutputClosed from error


def abandon() -> None:
    """Send what is still buffered nowhere: its reader has gone and Python would complain at exit."""
    sink = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(sink, stream.fileno())
        except (OSError, ValueError):
            continue  # not a real stream, so nothing is left to complain
    os.close(sink)


def _write(stream: TextIO, text: str) -> None:
    try:
        stream.write(text)
    except BrokenPipeError as error:
        raise OutputClosed from error
    except UnicodeEncodeError:  # a stream that could not be prepared
        stream.write(text.encode("ascii", "backslashreplace").decode("ascii"))
