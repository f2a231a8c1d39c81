"""Many numbers at once, on processes of this machine.

Each process is given one number at a time, so if one dies (killed for its memory, say) it is known which
number it had: that is tried once more on a fresh process, and then given up; the others go on.
"""

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from puzzles.making.one import make
from puzzles.making.order import Order
from puzzles.making.outcome import Failed, Outcome

LIVES = 2
"""How often a number may take its process with it."""


def on_processes(order: Order, numbers: Iterable[int], jobs: int) -> Generator[Outcome, None, None]:
    """Make challenges on `jobs` processes, and yield what comes of each as soon as it is there.

    Closing the iterator, or an interrupt, ends the processes at once.
    """
    waiting = deque(numbers)
    deaths: dict[int, int] = {}
    crew = [_Worker(order) for _ in range(min(jobs, len(waiting)))]
    try:
        for worker in crew:
            worker.give(waiting.popleft())
        while busy := {worker.line: worker for worker in crew if worker.number is not None}:
            for line in wait(list(busy)):
                worker = busy[line]  # type: ignore[index]
                outcome, number = worker.take(), worker.number
                if outcome is None:
                    assert number is not None
                    deaths[number] = deaths.get(number, 0) + 1
                    code = worker.end()
                    crew[crew.index(worker)] = worker = _Worker(order)
                    if deaths[number] < LIVES:
                        waiting.appendleft(number)
                    else:
                        yield Failed(number, 0, f"its process died twice, the last time with status {code}")
                worker.number = None
                if waiting:
                    worker.give(waiting.popleft())
                if outcome is not None:
                    yield outcome
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """A process at work, the line to it, and the number that it has in hand."""

    def __init__(self, order: Order) -> None:
        # Spawned, not forked: the same on every system, and safe beside threads.
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(order, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.number: int | None = None

    def give(self, number: int) -> None:
        """Give it a number; should it be dead, that shows when its answer is taken."""
        self.number = number
        try:
            self.line.send(number)
        except OSError:
            return

    def take(self) -> Outcome | None:
        """Return what came of its number, or None if it died."""
        try:
            outcome: Outcome = self.line.recv()
        except (EOFError, OSError):
            return None
        return outcome

    def end(self) -> int | None:
        """End the process at once; return its exit status."""
        if self.process.is_alive() and self.number is None:
            self.process.terminate()
        elif self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.line.close()
        return self.process.exitcode


def _work(order: Order, line: Connection) -> None:
    """Make one number after another, until nobody asks for more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    try:
        while True:
            line.send(make(order, line.recv()))
    except (EOFError, OSError):
        return
