"""The `linewright` command: start-up, and the one place where an error becomes words and a status.

Exit status (formats.md): 0 done, 1 the answer is no, 2 wrong usage or unreadable input. Commands return
their status or raise; nobody else prints an error.

Only typer and our own light modules are imported here: `--help` must be quick.
"""

import os
import sys
import threading
import traceback
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

import typer

from editor import console
from editor.commands import app

USAGE = 2
INTERRUPTED = 130  # as a shell reports a command stopped by Ctrl-C
READER_GONE = 141  # as a shell reports a command whose pipe was closed

UsageError: type = typer.BadParameter.__mro__[1]
"""typer exports only this subclass of its usage error."""


def command() -> NoReturn:
    """Be the `linewright` command of this process.

    A search whose time is up is left to itself, be it in compiled code or just being compiled. Python would
    wait for it at the end, for many seconds, or crash around it; so then the process ends at once.
    """
    status = main()
    if threading.active_count() > 1:
        os._exit(status)  # both streams are flushed (console.close)
    sys.exit(status)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `linewright` with these arguments (those of the process if None); return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    debug = _take(words, "--debug")
    console.prepare()
    try:
        try:
            status = _run(words)
        except (console.OutputClosed, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            status = INTERRUPTED
        except Exception as error:
            if debug:
                traceback.print_exception(error)
            status = _explain(error, as_json="--json" in words)
        if status == INTERRUPTED:
            console.message("interrupted")
        console.close()
    except (console.OutputClosed, BrokenPipeError):
        console.abandon()
        status = READER_GONE
    except OSError as error:
        status = _output_failed(error)
    return status


def _take(words: list[str], option: str) -> bool:
    """Remove an option that may stand anywhere before `--`; tell whether it was there."""
    end = words.index("--") if "--" in words else len(words)
    found = option in words[:end]
    words[:end] = [word for word in words[:end] if word != option]
    return found


def _run(words: list[str]) -> int:
    try:
        status = typer.main.get_command(app)(args=words, prog_name="linewright", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    return int(status or 0)


def _explain(error: Exception, *, as_json: bool) -> int:
    """Say what went wrong, on stderr and for `--json` on stdout too; return the exit status."""
    from maps.problems import LinewrightError, Problem

    if isinstance(error, UsageError):
        problems = [Problem("usage", error.format_message())]  # type: ignore[attr-defined]
    elif isinstance(error, LinewrightError):
        problems = list(error.problems)
    elif isinstance(error, OSError):
        problems = [Problem("system", error.strerror or str(error), file=_path(error))]
    else:
        fault = f"a fault in linewright: {type(error).__name__}: {error}; --debug shows where"
        problems = [Problem("internal", fault)]
    if as_json:
        console.data({"problems": console.listing(problems)})
    if isinstance(error, UsageError):
        error.show()  # type: ignore[attr-defined]
    else:
        for problem in problems:
            console.message(console.finding(problem))
    return USAGE


def _output_failed(error: OSError) -> int:
    """Say on stderr that a stream cannot be written to (a full disk behind it), if stderr can be."""
    with suppress(OSError):
        console.message(f"error: the output cannot be written: {error.strerror or error}")
        sys.stderr.flush()
    console.abandon()
    return USAGE


def _path(error: OSError) -> str | None:
    return None if error.filename is None else str(error.filename)


if __name__ == "__main__":
    command()
