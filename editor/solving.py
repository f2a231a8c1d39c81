"""Watching long work: a live line on a terminal, seldom a line in a pipe; Ctrl-C keeps the best so far."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING

from editor import console

if TYPE_CHECKING:
    from solver.result import Progress, Solution


def work(game: str) -> int:
    """Return the engine steps after which the search for a par or a printed solution of a game stops.

    The same on every machine, and about a minute of one processor for a full-size game.
    """
    from maps.rooms import room

    steps: int = room("editor", game).WORK
    return steps


SELDOM = 30.0
"""Seconds until the first line of long work in a pipe; each next one comes after twice as long."""


@dataclass
class Watcher:
    """What the solver is given: where to report, and the flag that stops it."""

    stop: threading.Event = field(default_factory=threading.Event)
    latest: "Progress | None" = None
    started: float = field(default_factory=monotonic)

    def __call__(self, progress: "Progress") -> None:
        """Take note of a moment of the search; the screen follows in its own time."""
        self.latest = progress


@contextmanager
def watching(what: str) -> Iterator[Watcher]:
    """Show the search for `what` on stderr; the first Ctrl-C stops it gently."""
    watcher = Watcher()

    def so_far() -> str:
        return "  ".join([what, *_progress(watcher.latest), _elapsed(watcher.started)])

    def moment() -> str:
        return f"{so_far()}  {'stopping ...' if watcher.stop.is_set() else 'Ctrl-C keeps the best so far'}"

    with _gentle_interrupt(watcher.stop), _live(moment), _seldom(so_far):
        yield watcher


@contextmanager
def busy(what: str) -> Iterator[None]:
    """Show on stderr, if that is a terminal, that a work with nothing to report goes on."""
    started = monotonic()
    with _live(lambda: f"{what}  {_elapsed(started)}  Ctrl-C stops"):
        yield


@contextmanager
def counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show on stderr how many of how many are done; yields what is to be told these two numbers."""
    started = monotonic()
    latest = ""

    def tell(done: int, of: int) -> None:
        nonlocal latest
        latest = f"{done} of {of} ({done / of:.0%})"

    def so_far() -> str:
        return "  ".join(part for part in (what, latest, _elapsed(started)) if part)

    with _live(lambda: f"{so_far()}  Ctrl-C stops"), _seldom(so_far):
        yield tell


def gap(score: int, bound: int) -> str:
    """Say how far a bound lies above a score: `gap 4.5 %`."""
    return f"gap {100 * (bound - score) / score:.1f} %" if score > 0 else f"gap {bound - score}"


def verdict(solution: "Solution[object]") -> str:
    """Say in one line what was found and how far it is proved."""
    if solution.status == "unsolvable":
        return "unsolvable: no legal play exists"
    if solution.score is None:
        return "nothing found yet; give it more time"
    if solution.bound is None:
        return f"score {solution.score}, nothing proved"
    if solution.status == "optimal":
        return f"score {solution.score}, proved best"
    return f"score {solution.score}, bound {solution.bound} ({gap(solution.score, solution.bound)})"


@contextmanager
def _live(moment: Callable[[], str]) -> Iterator[None]:
    """Keep a line on the terminal up to date, and take it away in the end."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.live import Live
    from rich.text import Text

    with Live(
        get_renderable=lambda: Text(console.shown(moment()), no_wrap=True, overflow="ellipsis"),
        console=console.terminal(sys.stderr),
        transient=True,
        refresh_per_second=5,
    ):
        yield


@contextmanager
def _seldom(so_far: Callable[[], str]) -> Iterator[None]:
    """Print a line now and then if stderr is no terminal, so that a log tells how far a night's work is."""
    if sys.stderr.isatty():
        yield
        return
    ended = threading.Event()

    def tell() -> None:
        wait = SELDOM
        with suppress(console.OutputClosed):  # nobody reads on; the main thread will find out
            while not ended.wait(wait):
                console.message(so_far())
                wait *= 2

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        ended.set()
        teller.join()


def _progress(progress: "Progress | None") -> list[str]:
    if progress is None:
        return []
    parts = []
    if progress.best is not None:
        parts.append(f"best {progress.best}")
    if progress.bound is not None:
        parts.append(f"bound {progress.bound}")
    if progress.best is not None and progress.bound is not None:
        parts.append(gap(progress.best, progress.bound))
    if progress.share > 0:
        parts.append(f"{progress.share:.0%} done")
    return parts


def _elapsed(started: float) -> str:
    return f"{monotonic() - started:.0f} s"


@contextmanager
def _gentle_interrupt(stop: threading.Event) -> Iterator[None]:
    """Turn the first Ctrl-C into a request to stop; a second one interrupts as usual."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signal handlers
        return

    def ask(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    usual = signal.signal(signal.SIGINT, ask)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
