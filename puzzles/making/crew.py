"""Many numbers of a set at once, on processes of this machine."""

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial

from puzzles import crew
from puzzles.making.one import make
from puzzles.making.order import Order
from puzzles.making.outcome import Failed, Outcome


def on_processes(order: Order, numbers: Iterable[int], jobs: int) -> Generator[Outcome, None, None]:
    """Make challenges on `jobs` processes, and yield what comes of each as soon as it is there.

    Closing the iterator, or an interrupt, ends the processes at once.
    """
    with closing(crew.on_processes(partial(make, order), numbers, jobs)) as outcomes:
        for number, outcome in outcomes:
            if isinstance(outcome, crew.Died):
                status = outcome.status
                yield Failed(number, 0, f"its process died twice, the last time with status {status}")
            else:
                yield outcome
