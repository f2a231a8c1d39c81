"""Solving a deal and measuring it: each time in a process of its own, so that its memory can be told.

The time to read the compiled code counts, as `linewright solve` needs it as well; the time to compile it,
once on a machine, does not: a deal is solved beforehand.
"""

import multiprocessing
import signal
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time

import solver
from benchmarks import rows
from benchmarks.deals import Deal, size
from benchmarks.rows import EARLY, Row
from solver.result import Engine, Extent, Progress

WARMING = 120.0
"""Seconds at most for the deal that is solved before measuring: enough to compile everything."""


@dataclass(frozen=True, slots=True)
class Task:
    """A deal that is to be measured, and how."""

    deal: Deal
    engine: Engine
    time: float
    workers: int


@dataclass
class Listener:
    """Takes note of what a running engine reports."""

    started: float = field(default_factory=perf_counter)
    root: int | None = None
    early: int | None = None
    extent: Extent | None = None

    def __call__(self, progress: Progress) -> None:
        """Take note of a moment of the search."""
        if perf_counter() - self.started <= EARLY:
            self.early = progress.best
        self.extent = progress.extent
        if self.extent is not None and self.extent.nodes == 0:
            self.root = progress.bound


def measured(task: Task) -> Row:
    """Solve a deal here and now; the memory is that of the whole process so far."""
    game = task.deal.game()
    listener = Listener()
    worked = process_time()
    found = solver.solve(game, time=task.time, workers=task.workers, engine=task.engine, listener=listener)
    seconds, processor = perf_counter() - listener.started, process_time() - worked
    extent = listener.extent
    return Row(
        deal=task.deal,
        engine=task.engine,
        time=task.time,
        workers=task.workers,
        dealt=size(game),
        status=found.status,
        score=found.score,
        bound=found.bound,
        root=listener.root,
        trees=None if extent is None else extent.trees,
        whole=None if extent is None else extent.whole,
        nodes=None if extent is None else extent.nodes,
        early=found.score if seconds <= EARLY else listener.early,
        seconds=round(seconds, 2),
        processor=round(processor, 2),
        memory=_memory(),
    )


def apart(task: Task) -> Row:
    """Solve a deal in a process of its own. Raises RuntimeError if that fails."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(task, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        row = ours.recv()
    except EOFError:
        raise RuntimeError(f"the process that was to solve {task} has failed") from None
    finally:
        process.kill()  # what it had to say it has said; Ctrl-C does not wait for the rest
        process.join()
    assert isinstance(row, Row)
    return row


def _answer(task: Task, connection: Connection) -> None:
    """Send the row of a task; Ctrl-C is the business of the process that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.send(measured(task))


def _memory() -> float | None:
    """Return the most memory that this process had so far in megabytes, if the system tells."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (2**20 if sys.platform == "darwin" else 2**10), 0)


def each(tasks: Iterable[Task], save: Path | None) -> Iterator[Row]:
    """Measure tasks one after the other and yield their rows, telling on stderr how it goes.

    Rows that `save` has already are not measured again, and every new one is added to it at once. Ctrl-C ends
    it: what was measured has been yielded.
    """
    known = rows.read(save) if save is not None else []
    warm = False
    for task in tasks:
        row = next(
            (row for row in known if row.answers(task.deal, task.engine, task.time, task.workers)), None
        )
        if row is None:
            try:
                if not warm and task.engine == "search":
                    _tell("one deal beforehand, so that the compiled code is there ...")
                    apart(replace(task, time=WARMING))
                    warm = True
                row = apart(task)
            except KeyboardInterrupt:
                _tell("stopped")
                return
            if save is not None:
                rows.append(save, row)
            _tell(
                f"{row.deal.seed}, {row.dealt}: {row.engine} {row.status}, {row.score}, bound {row.bound}, "
                f"{row.seconds:.1f} s"
            )
        yield row


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
