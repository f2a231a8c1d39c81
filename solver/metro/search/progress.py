"""How far a running search is: the best play, the bound, and who is told."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.metro import referee
from solver.metro.search import replay
from solver.metro.search.board import Board
from solver.metro.search.branching import Node
from solver.metro.search.checkpoint import Keeper
from solver.metro.search.network import ILLEGAL, Line
from solver.metro.search.pools import Pool
from solver.metro.search.prices import Scheme
from solver.metro.search.recording import State
from solver.result import Extent, Watch


@dataclass
class Search:
    """The state of a running search."""

    board: Board
    watch: Watch
    keeper: Keeper
    network: list[Line] = field(default_factory=list)
    score: int = ILLEGAL
    ceiling: int = 2**60
    """Upper bound, in points."""
    valued: int = 0
    share: float = 0.0
    trees: int = 0
    """Trees listed, of all lines."""
    whole: bool = False
    """Whether these are all."""
    nodes: int = 0
    """Nodes of the divided root worked on; those of the looks for good plays are not counted."""
    ready: threading.Event | None = None
    """Set when the compiled loops can be used; None as long as nobody has asked for them."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    stuck: int = ILLEGAL
    """The largest bound, in points, of nodes that could neither be solved nor divided."""
    left: bool = False
    """Whether the search is left to itself."""

    @property
    def over(self) -> bool:
        """Whether time or work is used up, a stop was asked for, or the best is proved."""
        work = self.watch.work
        return self.watch.over or (work is not None and self.valued >= 1000 * work) or self.proved

    @property
    def proved(self) -> bool:
        """Whether no play can score more."""
        return self.score >= self.ceiling

    def offer(self, score: int, network: Sequence[Line]) -> None:
        """Take a legal network if it is better than the best so far; the referee must agree first."""
        if score > self.score:
            verdict = referee.score(
                self.board.game, referee.replay(self.board.game, replay.play(self.board, network))
            )
            if verdict.total != score:
                raise AssertionError(f"the search scored {score}, the referee {verdict.total}")
            with self.lock:
                if self.left:
                    return
                self.score = score
                self.network = list(network)
            self.report()

    def limit(self, ceiling: int) -> None:
        """Take an upper bound in points if it is lower than the one so far."""
        ceiling = max(ceiling, self.score)
        if ceiling < self.ceiling:
            with self.lock:
                if self.left:
                    return
                self.ceiling = ceiling
            self.report()

    def leave(self) -> None:
        """Let nothing be found any more: somebody is about to read what there is."""
        with self.lock:
            self.left = True

    def report(self) -> None:
        """Tell the listener how things stand."""
        if self.left:
            return
        best = None if self.score == ILLEGAL else self.score
        self.watch.report(best, self.ceiling, self.share, Extent(self.trees, self.whole, self.nodes))
        self.keep()

    def keep(self, stack: Sequence[Node] | None = None) -> None:
        """Let the checkpoint hold this moment between two batches, unless the search is left to itself.

        What is found then counts no more, so the nodes that wait then are not all that is not yet known. To
        write it may take seconds, for which nobody must wait who leaves the search.
        """
        with self.lock:
            if self.left:
                return
            self.keeper.note(self.state(stack))
        self.keeper.write_if_due()

    def state(self, stack: Sequence[Node] | None = None) -> State:
        """Return what a checkpoint keeps; `stack`: the nodes that wait, once the root is divided."""
        network = None if self.score == ILLEGAL else tuple(self.network)
        waiting = None if stack is None else tuple(stack)
        return State(network, self.score, self.ceiling, self.valued, self.share, self.stuck, waiting)

    def recall(self) -> None:
        """Take best play and bound from the checkpoint to go on from, if there is one."""
        kept = self.keeper.kept
        if kept is None:
            return
        if kept.play is not None:
            self.offer(kept.score, replay.network(self.board, kept.play))
        self.limit(kept.ceiling)
        if kept.nodes is None:
            self.keeper.kept = None

    def resumed(self, scheme: Scheme, pools: Sequence[Pool]) -> list[Node] | None:
        """Return the nodes that waited in the checkpoint to go on from, if there is one with nodes."""
        kept = self.keeper.kept
        if kept is None:
            return None
        self.valued, self.share, self.stuck = kept.valued, kept.share, kept.stuck
        return self.keeper.resumed(scheme, pools)
