"""Whether a formation can be laid in full without a route change; if not, a single segment may be laid."""

from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.columns import Ints
from solver.bus.search.course import Course
from solver.bus.search.labels import Labels, passable, with_visited

AT_ONCE = 20_000
"""Parts of turns that are followed at once, depth first: so that long formations need little memory."""


@dataclass(frozen=True)
class _Laying:
    """Parts of turns: whose they are, and where they end."""

    owner: Ints
    index: NDArray[np.integer[Any]]
    state: NDArray[np.integer[Any]]
    visited: NDArray[np.uint64]

    def take(self, chosen: NDArray[np.bool_] | slice) -> Self:
        """Return some of them."""
        return type(self)(*(getattr(self, field.name)[chosen] for field in fields(self)))


def completes(course: Course, number: int, labels: Labels) -> NDArray[np.bool_]:
    """Return (M,) whether a round's formation can be laid in full from each label without a route change."""
    last = course.layers[number].alone
    complete = np.zeros(len(labels), np.bool_)
    stack = [(number, _Laying(np.arange(len(labels)), labels.index, labels.state, labels.visited))]
    while stack:
        at, laying = stack.pop()
        laying = laying.take(~complete[laying.owner])
        if len(laying.owner) > AT_ONCE:
            stack.append((at, laying.take(slice(AT_ONCE, None))))
            laying = laying.take(slice(AT_ONCE))
        layer = course.layers[at]
        each, slot = np.nonzero(passable(course, laying.state, laying.visited))
        turn = course.turns[laying.state[each], slot]
        plain = layer.charge[laying.index[each], turn] == 0
        each, slot, turn = each[plain], slot[plain], turn[plain]
        if at + 1 == last:
            complete[laying.owner[each]] = True
        elif len(each):
            state = course.ways[laying.state[each], slot]
            visited = with_visited(laying.visited[each], course.node[state])
            index = layer.step[laying.index[each], turn]
            stack.append((at + 1, _Laying(laying.owner[each], index, state, visited)))
    return complete
