"""Checkpoints: what a search writes from time to time, and how it goes on from there.

Before the search divides its root there is only the best play and the bound to keep; finding prices again
is cheap. From then on the nodes that wait are kept as well. A node is its pools (which trees of the tables,
which are listed anew), its prices, its bound and its weight; that is all its work depends on, together with
the score at the beginning of its batch. So what is kept is the search **between two batches**, and a search
that goes on from there takes the same steps as one that never stopped.

What is kept can be damaged or made up. Its digest tells damage; the play is judged by the referee; every
number is checked before it is used as an index or a size. What cannot be checked is that the nodes which are
*not* in it were really done: a checkpoint is as trustworthy as the one who hands it over.
"""

import threading
from collections.abc import Sequence
from time import monotonic

import maps.metro
import solver.metro
from solver.keeping import UnfitCheckpoint, edition, game_digest
from solver.metro.game import Game
from solver.metro.search.branching import Node
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Scheme
from solver.metro.search.recording import Kept, State, Unfit, nodes, read, written
from solver.result import Watch


class Keeper:
    """Writes the checkpoints of one search when it is time, and reads the one to go on from."""

    def __init__(self, game: Game, watch: Watch) -> None:
        self._checkpoint = watch.checkpoint
        self._due = monotonic() + (self._checkpoint.every if self._checkpoint else 0)
        self._names: dict[str, str] = {}
        self._latest: State | None = None
        self._new = False
        """Whether something was noted since the last writing."""
        self._writing = threading.Lock()
        self.kept: Kept | None = None
        """What to go on from, until it is taken up. Raises UnfitCheckpoint if it does not fit."""
        if self._checkpoint is not None:
            self._names = {"game": game_digest(game), "program": edition(maps.metro, solver.metro)}
            if self._checkpoint.resume:
                self.kept = read(self._checkpoint, game, self._names)

    def resumed(self, scheme: Scheme, pools: Sequence[Pool]) -> list[Node] | None:
        """Return the nodes that waited; None if the root comes first. `pools` stand for all trees."""
        if self._checkpoint is None or self.kept is None:
            return None
        try:
            stack = nodes(scheme, pools, self.kept)
        except Unfit:
            raise UnfitCheckpoint("its content makes no sense") from None
        self.kept = None
        return stack

    def note(self, state: State) -> None:
        """Take note of a search between two batches; it is written when somebody asks for that."""
        if self._checkpoint is None or self.kept is not None:
            return
        if state.stack is not None or self._latest is None or self._latest.stack is None:
            self._latest, self._new = state, True

    def write_if_due(self) -> None:
        """Write what was noted last if the last writing was long ago."""
        if self._latest is not None and monotonic() >= self._due:
            self.write()

    def write(self) -> None:
        """Write what was noted last, if there is anything new.

        A search left to itself may still be writing; whoever asks then waits for that, and has the last word.
        """
        with self._writing:
            if self._checkpoint is None or not self._new:
                return
            self._new, latest = False, self._latest
            assert latest is not None
            header, arrays = written(latest)
            self._checkpoint.write({**self._names, **header}, arrays)
            self._due = monotonic() + self._checkpoint.every
            if self._checkpoint.failure is not None:
                self._new = True
