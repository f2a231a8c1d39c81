"""Listing all routes that score at least so much: the search with a score to beat that stays as it is."""

from dataclasses import dataclass, field

import numpy as np

from solver.bus.play import Play
from solver.bus.search.conduct import Search, prove, rooted
from solver.bus.search.labels import Labels
from solver.bus.search.replay import play


@dataclass
class _Listing(Search):
    """A search that keeps every play above the score to beat."""

    most: int = 1
    plays: dict[Play, None] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether enough are listed, or nothing is left to be listed."""
        return len(self.plays) >= self.most or super().over

    def offer(self, labels: Labels) -> None:
        """List finished labels that score enough."""
        for place in np.flatnonzero(labels.bound > self.best)[: self.most]:
            self.plays[play(self.course, labels.take(np.array([place])))] = None


def listed(ready: Search, least: int, most: int) -> tuple[dict[Play, None], bool]:
    """Return the plays that score at least `least`, some more than `most` at most, and whether these are all.

    `ready` is a prepared search, whose watch and work go on.
    """
    if not ready.course.layers:
        return ({ready.found: None} if ready.found is not None and ready.best >= least else {}), True
    search = _Listing(ready.course, ready.bounds, ready.watch, best=least - 1, work=ready.work, most=most)
    prove(search, rooted(search), 0)
    ready.work = search.work
    return search.plays, len(search.plays) < most and bool(search.ceiling <= search.best)
