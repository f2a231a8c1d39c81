"""What the solver answers, what it says on the way, and how it is stopped: the same for every game."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, Literal, TypeVar

from maps.problems import LinewrightError, Problem
from solver.keeping import Checkpoint

PlayT = TypeVar("PlayT")

Status = Literal["optimal", "feasible", "unsolvable", "unknown"]
Engine = Literal["auto", "search", "cp-sat"]


@dataclass(frozen=True, slots=True)
class Solution(Generic[PlayT]):
    """The best play found and how far it is proved.

    `optimal` means proved: bound == score. `feasible`: a play and an upper bound. `unsolvable`: proved
    that no play exists. `unknown`: nothing found yet; then `score` and `play` are None.
    """

    status: Status
    score: int | None
    bound: int | None
    seconds: float
    engine: str
    play: PlayT | None


@dataclass(frozen=True, slots=True)
class Blame:
    """An event that is not answered in the play with the fewest passes; round and event count from 1."""

    round: int
    event: int
    reason: str


@dataclass(frozen=True, slots=True)
class Solvability(Generic[PlayT]):
    """Whether every event of a game can be answered.

    `passes` is the number of events that `play` leaves unanswered, the fewest found, and `blamed` says
    which; without any play yet, `passes` and `play` are None. No play has fewer passes than `least`.
    """

    passes: int | None
    least: int
    blamed: tuple[Blame, ...]
    seconds: float
    play: PlayT | None

    @property
    def proved(self) -> bool:
        """Whether no play has fewer passes than the one found."""
        return self.passes == self.least

    @property
    def solvable(self) -> bool | None:
        """True if every event can be answered, False if that is proved impossible, None if not known."""
        if self.passes == 0:
            return True
        return False if self.least else None


@dataclass(frozen=True, slots=True)
class Count:
    """How many plays were counted, and whether these are all that were to be counted."""

    number: int
    whole: bool


def never_rising(prospects: tuple[int, ...]) -> tuple[int, ...]:
    """Return prospects after each round where none is below a later one: what is left later was left before.

    Only those that were not proved can be.
    """
    return tuple(max(prospects[number:]) for number in range(len(prospects)))


@dataclass(frozen=True, slots=True)
class Extent:
    """How much a search has listed and divided, where an engine counts that (the search of metro does)."""

    trees: int
    """Trees of all lines that were listed."""
    whole: bool
    """Whether these are all; if not, there are more."""
    nodes: int
    """Nodes of the divided game worked on; none as long as the bound is that of the undivided game."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A moment of a running search: best score and bound so far, share of the work done (0 to 1)."""

    best: int | None
    bound: int | None
    share: float
    extent: Extent | None = None


@dataclass
class Watch:
    """Tells a running engine when to stop, and listens to its progress.

    `time` and `work` are limits, None for none: seconds of wall clock, and engine steps. Only `work`
    gives the same answer on every machine. `stop` may be set from a signal handler or another thread.
    """

    time: float | None = None
    work: int | None = None
    workers: int = 1
    stop: threading.Event = field(default_factory=threading.Event)
    listener: Callable[[Progress], None] | None = None
    checkpoint: Checkpoint | None = None
    started: float = field(default_factory=monotonic)

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return monotonic() - self.started

    @property
    def over(self) -> bool:
        """Whether the time is up or a stop was asked for."""
        return self.stop.is_set() or (self.time is not None and self.seconds >= self.time)

    def report(self, best: int | None, bound: int | None, share: float, extent: Extent | None = None) -> None:
        """Pass a moment of the search on to the listener."""
        if self.listener is not None:
            self.listener(Progress(best, bound, share, extent))


class IllegalPlay(LinewrightError):
    """A play that breaks the rules; `round` and `event` count from 1, `reason` says which rule."""

    def __init__(self, round: int, event: int, reason: str) -> None:
        self.round = round
        self.event = event
        self.reason = reason
        super().__init__(Problem("illegal-play", f"round {round}, event {event}: {reason}"))


class WrongEngineError(RuntimeError):
    """An optimiser's result that the referee does not confirm: our fault, never the user's."""
