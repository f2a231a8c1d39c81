"""How a loop is compiled, for whichever game needs one. Importing this imports numba."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

Loop = TypeVar("Loop", bound=Callable[..., object])


def loop(function: Loop) -> Loop:
    """Compile a function of arrays and numbers at its first use; it then runs beside other threads.

    The compiled code is kept for later runs, unless no folder for it can be written to.
    """
    try:
        compiled: Any = njit(nogil=True, cache=True)(function)
    except RuntimeError:  # what numba raises if it finds no such folder
        compiled = njit(nogil=True)(function)
    return cast(Loop, compiled)
