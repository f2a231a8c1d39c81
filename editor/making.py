"""Watching a set of challenges grow: what comes in is written down at once, and a bar shows how far it is."""

import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Protocol

from editor import console

if TYPE_CHECKING:
    from editor.sets import Set
    from puzzles.making import Outcome


class _Bar(Protocol):
    def __call__(self, failed: int) -> None:
        """Show that one more is done."""


def run(made: "Set", count: int, crew: "Generator[Outcome, None, None]") -> None:
    """Write down every outcome of a crew until `count` are there, and the index in any case.

    Ctrl-C ends the crew at once; what is done stays, and the same command goes on from there.
    """
    try:
        with closing(crew), _bar(made, count) as step:
            for outcome in crew:
                made.add(outcome)
                step(sum("failed" in entry for entry in made.done.values()))
    except KeyboardInterrupt:
        there = sum(number <= count for number in made.done)
        console.message(f"stopped with {there} of {count} done; the same command goes on from here")
        raise
    finally:
        made.write_index()


@contextmanager
def _bar(made: "Set", count: int) -> Iterator[_Bar]:
    """Keep a bar on the terminal, if stderr is one."""
    if not sys.stderr.isatty():
        yield lambda failed: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (
        TextColumn("making challenges"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[failed]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        Remaining(),
    )
    with Progress(*columns, console=console.terminal(sys.stderr), transient=True) as progress:
        task = progress.add_task("", total=count, failed="", completed=sum(n <= count for n in made.done))

        def step(failed: int) -> None:
            progress.update(task, advance=1, failed=f"{failed} failed" if failed else "")

        yield step
