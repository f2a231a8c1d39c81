"""Much work at once, on processes of this machine.

Each process is given one task at a time, so if one dies (killed for its memory, say) it is known which
task it had: that is tried once more on a fresh process, and then given up; the others go on.
"""

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Generic, TypeVar

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

LIVES = 2
"""How often a task may take its process with it."""


@dataclass(frozen=True, slots=True)
class Died:
    """What comes of a task at which a process died each time."""

    status: int | None
    """The exit status of the last one."""


def on_processes(
    work: Callable[[Task], Outcome], tasks: Iterable[Task], jobs: int
) -> Generator[tuple[Task, Outcome | Died], None, None]:
    """Do tasks on `jobs` processes, and yield each with what comes of it as soon as that is there.

    `work` and the tasks travel to the processes, so they must be plain values (and functions of a module).
    Closing the iterator, or an interrupt, ends the processes at once.
    """
    waiting = deque((task, LIVES) for task in tasks)
    crew: list[_Worker[Task, Outcome]] = []
    try:
        with _undisturbed():
            crew += [_Worker(work) for _ in range(min(jobs, len(waiting)))]
        for worker in crew:
            worker.give(*waiting.popleft())
        while busy := {worker.line: worker for worker in crew if worker.lives}:
            for line in wait(list(busy)):
                worker = busy[line]  # type: ignore[index]
                task, lives = worker.task, worker.lives - 1
                outcome = worker.take()
                if isinstance(outcome, Died):
                    outcome = Died(worker.end())
                    with _undisturbed():
                        crew[crew.index(worker)] = worker = _Worker(work)
                    if lives:
                        waiting.appendleft((task, lives))
                if waiting:
                    worker.give(*waiting.popleft())
                if not isinstance(outcome, Died) or not lives:
                    yield task, outcome
    finally:
        for worker in crew:
            worker.end()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until the processes inside are started, and keep it from them for ever.

    A terminal sends it to all processes, and one that is only just starting would end with a traceback. What
    is blocked here is blocked in a new process from its first instant. That alone leaves out that another
    thread of this process may take the signal, and Python's answer to it then comes to the main thread: so
    the answer waits too.
    """
    waiting: list[tuple[int, FrameType | None]] = []
    main = threading.current_thread() is threading.main_thread()
    usual = signal.getsignal(signal.SIGINT)
    if main:
        signal.signal(signal.SIGINT, lambda number, frame: waiting.append((number, frame)))
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # it would be started with the first process, and end the blocking
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if main:
            signal.signal(signal.SIGINT, usual)
            if waiting and callable(usual):
                usual(*waiting[0])


class _Worker(Generic[Task, Outcome]):
    """A process at work, the line to it, and the task that it has in hand."""

    task: Task

    def __init__(self, work: Callable[[Task], Outcome]) -> None:
        # Spawned, not forked: the same on every system, and safe beside threads.
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.lives = 0
        """How often the task in hand may still take its process with it; 0 if there is none."""

    def give(self, task: Task, lives: int) -> None:
        """Give it a task; should it be dead, that shows when its answer is taken."""
        self.task, self.lives = task, lives
        try:
            self.line.send(task)
        except OSError:
            return

    def take(self) -> Outcome | Died:
        """Return what came of its task, or that it died; it has none in hand then."""
        self.lives = 0
        try:
            outcome: Outcome = self.line.recv()
        except (EOFError, OSError):
            self.process.join(1)  # its line is closed, so it is ending
            return Died(None)
        return outcome

    def end(self) -> int | None:
        """End the process at once; return its exit status."""
        if self.process.is_alive() and not self.lives:
            self.process.terminate()
        elif self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.line.close()
        return self.process.exitcode


def _work(work: Callable[[Any], Any], line: Connection) -> None:
    """Do one task after another, until nobody asks for more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be blocked; Ctrl-C is for who asks
    try:
        while True:
            line.send(work(line.recv()))
    except (EOFError, OSError):
        return
