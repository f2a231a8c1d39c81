"""How a loop is compiled."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

Loop = TypeVar("Loop", bound=Callable[..., object])


def loop(function: Loop) -> Loop:
    """Compile a function that Python calls, at its first use; it then runs beside other threads.

    The compiled code is kept for later runs, unless no folder for it can be written to.
    """
    return _compiled(function, no_cpython_wrapper=False)


def part(function: Loop) -> Loop:
    """Compile a function that only loops and other parts call."""
    return _compiled(function, no_cpython_wrapper=True)


def _compiled(function: Loop, *, no_cpython_wrapper: bool) -> Loop:
    """Compile without counting references to arrays.

    None of the loops makes or keeps an array, so there is nothing to count; and to count for every array in
    every call takes many times as long as all else.
    """
    options: dict[str, Any] = {
        "nogil": True,
        "_nrt": False,
        "no_cfunc_wrapper": True,
        "no_cpython_wrapper": no_cpython_wrapper,
    }
    function.__qualname__ = f"{function.__qualname__}_{_fingerprint()}"
    try:
        compiled: Any = njit(cache=True, **options)(function)
    except RuntimeError:  # what numba raises if it finds no such folder
        compiled = njit(**options)(function)
    return cast(Loop, compiled)


@cache
def _fingerprint() -> str:
    """Return a short text that changes with any file of this package.

    It becomes part of the name under which compiled code is kept. By itself numba looks at the file of a
    function only, and would not see a change in another file that it calls.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
