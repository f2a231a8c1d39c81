"""The largest values are the same ones on every machine."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from solver.metro.search.ranking import largest


@given(st.lists(st.integers(-3, 3), max_size=60), st.integers(1, 40))
def test_of_equal_values_the_first(values: list[int], count: int) -> None:
    places = sorted(range(len(values)), key=lambda place: (-values[place], place))[:count]
    assert largest(np.array(values, dtype=np.int32), count).tolist() == sorted(places)
