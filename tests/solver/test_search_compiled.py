"""Loops are compiled wherever linewright runs."""

import numpy as np
import pytest
from numba.core import caching

from solver.compiled import loop


def doubled(values: np.ndarray) -> int:
    total = 0
    for value in values:
        total += 2 * value
    return total


@pytest.mark.parametrize("writable", [True, False])
def test_a_loop_is_compiled(writable: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no folder can be written to in which compiled code could be kept."""
    if not writable:
        monkeypatch.setattr(caching.CacheImpl, "_locator_classes", [])
    assert loop(doubled)(np.arange(4)) == 12
