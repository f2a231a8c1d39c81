"""What a line under construction can still come to: bounds that end a walk over its trees early (growth.py).

A state's arcs have gained t units; d districts count, the most stations in one of them is m, and n sections
at most can follow.

**Districts and most.** A section that raises the most reaches a district that has a station already, so it
adds no district by the station it reaches; any other section adds one at most. Besides, links may pass
through districts without a station there, say p of them. So if b sections raise the most and a others add
districts,

    districts × most ≤ (d + a + p) (m + b + c) ≤ (d + a) (m + b + c) + p (m + n + c)       with  a + b ≤ n,

where c is 1 for a circled station, else 0. The first summand is largest where a + b = n.

**Arcs.** The second summand is put on the arcs: each is worth what it gains and m + n + c points for every
district, not that of the station reached, that its link passes through. An event adds no arc or one that
answers it; a power lets one event add an arc that answers a joker, or two. So the further arcs are worth no
more than the best sum of such choices, whatever else is forbidden. The sums are kept apart by how many of the
arcs reach sites, since that decides what a tree is compared with.

No tree that comes of the state is worth more than t, the best first summand and the best sum of choices.
"""

import numpy as np
from numpy.typing import NDArray

from solver.metro.search.bits import Flags
from solver.metro.search.board import Ints
from solver.metro.search.compiled.records import AS_JOKER, DOUBLE, NEVER, Ground


class Hopes:
    """The tables of these bounds for the events that are left of one line with `wide` sections at most."""

    def __init__(self, ground: Ground, wide: int) -> None:
        self._ground = ground
        self._wide = wide
        events = len(ground.plain)
        self.sections: Ints = np.arange(events, -1, -1) + np.zeros((2, 1), np.int64)
        """How many sections may follow, by whether the power is used and by event; shape (2, events + 1)."""
        if ground.power == DOUBLE:
            self.sections[0, :-1] += 1
        targets = ground.district[ground.targets[:-1]].astype(np.uint64)
        passed = np.repeat(ground.passages, 2) & ~(np.uint64(1) << targets)
        self._passed = np.append(np.bitwise_count(passed), 0).astype(np.int64)

    def gains(self, gains: NDArray[np.int32], unit: int) -> Ints:
        """Return what each arc gains with its crossing of the river, in units."""
        crossings = np.append(np.repeat(self._ground.crossing, 2), False)
        return gains + unit * self._ground.river * crossings.astype(np.int64)

    def rises(self, unit: int) -> Ints:
        """Return the largest (d + a) (m + b + c), by further sections, m and d; in units."""
        every = len(self._ground.homes)
        districts, most = np.arange(every + 1), np.arange(self._wide + 2)[:, None]
        found = np.zeros((int(self.sections.max()) + 1, len(most), every + 1), np.int64)
        for further in range(len(found)):
            for raising in range(further + 1):
                reached = np.minimum(districts + further - raising, every)
                found[further] = np.maximum(found[further], reached * (most + raising + self._ground.more))
        return unit * found

    def hopes(self, gains: Ints, unit: int) -> Ints:
        """Return the most that further arcs can gain, by power, event, m + n and sites reached; in units."""
        ground, events, further = self._ground, len(self._ground.plain), int(self.sections.max())
        found = np.full((2, events + 1, self._wide + 2 + further, further + 1), NEVER)
        found[:, events, :, 0] = 0
        for last in range(found.shape[2]):
            worth = gains + unit * (last + ground.more) * self._passed
            for event in reversed(range(events)):
                after = found[:, event + 1, last]
                plain = self._choice(worth, ground.answers[ground.plain[event]])
                found[1, event, last] = _sums(plain, after[1])
                best = _sums(plain, after[0])
                if ground.power == AS_JOKER:
                    joker = self._choice(worth, ground.answers[ground.as_joker])
                    best = np.maximum(best, _sums(joker, after[1]))
                if ground.power == DOUBLE:
                    rows = np.unique(ground.second[event])
                    second = self._choice(worth, ground.answers[rows[rows >= 0]].any(axis=0))
                    best = np.maximum(best, _sums(second, _sums(plain, after[1])))
                found[0, event, last] = best
        return found

    def _choice(self, worth: Ints, answers: Flags) -> tuple[int, int]:
        """Return the most that an event may give without and with a site, if these stations answer it."""
        arcs = self._ground.arcs_from
        targets = self._ground.targets[arcs]
        site = self._ground.site[targets]
        here = worth[arcs]
        without, with_ = here[answers[targets] & ~site], here[answers[targets] & site]
        return max(0, int(without.max(initial=0))), int(with_.max(initial=NEVER))


def _sums(choice: tuple[int, int], after: Ints) -> Ints:
    """Return the largest sums of a choice and what comes after it, by number of sites."""
    without, with_ = choice
    found = np.maximum(NEVER, after + without)
    found[1:] = np.maximum(found[1:], after[:-1] + with_)
    return found
