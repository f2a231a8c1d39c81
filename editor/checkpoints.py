"""Checkpoints in files: asked for, read, written, and what is said about them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor import console, output
from maps.problems import LinewrightError, Problem

if TYPE_CHECKING:
    from solver import Checkpoint
    from solver.result import Solution


@dataclass
class File:
    """The file that a search is kept in; the old content stands until the new one is complete."""

    path: Path

    def read(self) -> bytes | None:
        """Return its content, None if there is no such file. Raises UnfitCheckpoint if it cannot be read."""
        from solver import UnfitCheckpoint

        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise UnfitCheckpoint(f"it cannot be read: {getattr(error, 'strerror', None) or error}") from None

    def write(self, content: bytes) -> None:
        """Put this in the place of its content. Raises LinewrightError if that fails."""
        output.save(self.path, content)


@dataclass
class Kept:
    """A search that is kept in a file."""

    path: Path
    checkpoint: "Checkpoint"

    def told(self, solution: "Solution[Any]") -> str:
        """Say what became of the file, now that the search is over."""
        if self.checkpoint.failure is not None:
            return str(self.checkpoint.failure)
        end = "" if solution.status == "optimal" else "; --resume goes on from there"
        return f"kept in {self.path}{end}"


def asked(challenge: str, name: str | None, *, resume: bool, force: bool) -> Kept | None:
    """Return what --checkpoint and --resume ask for, if anything; a file is never begun anew unasked.

    Raises LinewrightError if it cannot be written.
    """
    from solver import Checkpoint

    if name is None and not resume:
        return None
    path = Path(name or f"{challenge}.checkpoint")
    output.ask(path, force=force or resume)
    if resume and not path.exists():
        console.message(f"no checkpoint yet, this search begins one: {path}")
    return Kept(path, Checkpoint(File(path), resume))


@contextmanager
def refusing(kept: Kept | None) -> Iterator[None]:
    """Say of a checkpoint that a search cannot go on from which file it is, and what to do."""
    from solver import UnfitCheckpoint

    try:
        yield
    except UnfitCheckpoint as error:
        message = f"{error.problems[0].message}; leave out --resume to begin anew"
        file = None if kept is None else str(kept.path)
        raise LinewrightError(Problem("checkpoint", message, file=file)) from None
