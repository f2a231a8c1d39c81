"""How a loop is compiled, for whichever game needs one. Importing this imports numba.

The code is compiled at the first use and kept for later runs, unless no folder for it can be written to. It
then runs beside other threads.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

Loop = TypeVar("Loop", bound=Callable[..., object])


def loop(function: Loop) -> Loop:
    """Compile a function of arrays and numbers."""
    return _compiled(function, {})


def lean_loop(function: Loop) -> Loop:
    """Compile a function that makes and keeps no array, and calls only others that do not (`lean_part`).

    References to arrays are then not counted. Where loops hand many arrays to each other that takes longer
    than all else.
    """
    return _compiled(function, {"_nrt": False, "no_cfunc_wrapper": True})


def lean_part(function: Loop) -> Loop:
    """Compile a function as `lean_loop` does that is never called from Python; that saves compiling."""
    return _compiled(function, {"_nrt": False, "no_cfunc_wrapper": True, "no_cpython_wrapper": True})


def _compiled(function: Loop, options: dict[str, Any]) -> Loop:
    """Compile a function, whose code is kept under a name that changes with any file of its folder.

    By itself numba looks at the function's own file only, and would go on to use old code after a change in
    another one from which the function calls.
    """
    function.__qualname__ += f"_{_edition(Path(function.__code__.co_filename).parent)}"
    try:
        compiled: Any = njit(nogil=True, cache=True, **options)(function)
    except RuntimeError:  # what numba raises if it finds no folder to keep the code in
        compiled = njit(nogil=True, **options)(function)
    return cast(Loop, compiled)


@cache
def _edition(folder: Path) -> str:
    """Return a short text that is another one if any Python file of a folder is another one."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
