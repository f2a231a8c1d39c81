"""What a file was before each edit, so that undo and redo outlive the command and restore exact bytes.

Every version of a file is kept whole in `.linewright/history.sqlite3` beside it: a hidden folder that
moves, and is thrown away, with the folder it stands in, and that asks git to pass it over. SQLite makes each
step whole or not done, and lets only one command at a time change a file. At most `KEPT` versions a
file are kept. What the bytes mean is of no interest here.

The file itself is the truth. If another program changed it in between, that becomes a step like any other,
which undo can go back behind and redo can return to.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from maps.files import write
from maps.problems import LinewrightError, Problem

FOLDER = ".linewright"
BASE = "history.sqlite3"
KEPT = 500
KEPT_BYTES = 50_000_000
WAIT = 10.0
"""Seconds to wait for another command that is changing files in the same folder."""

FOUND = "as it was found"
OUTSIDE = "changed by another program"

_TABLES = """
CREATE TABLE IF NOT EXISTS version (
    number INTEGER PRIMARY KEY,
    file TEXT NOT NULL,
    what TEXT NOT NULL,
    content BLOB NOT NULL,
    current INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS by_file ON version (file, number);
"""


@dataclass(frozen=True, slots=True)
class Step:
    """A version of a file: its number, what led to it, and whether it is what stands in the file."""

    number: int
    what: str
    current: bool


class History:
    """The versions of one file. Use it inside `opened`, which keeps other commands out meanwhile."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self._path = path
        self._base = base

    def meet(self, what: str = FOUND) -> bool:
        """Take note of what stands in the file; return whether another program changed it.

        `what` is what led to it if the file was not known yet.
        """
        content = self._path.read_bytes()
        steps = self.steps()
        known = self._known(content)
        current = next((step.number for step in steps if step.current), 0)
        if current in known:
            return False
        with self._base:
            if known:  # put back by hand, by git, or by a crash between two steps of ours
                self._move(min(known, key=lambda number: abs(number - current)))
                return False
            self._add(content, OUTSIDE if steps else what)
        return bool(steps)

    def changed_outside(self) -> bool:
        """Tell whether the file holds what no version does."""
        return bool(self.steps()) and not self._known(self._path.read_bytes())

    def change(self, content: bytes, what: str) -> None:
        """Write new content into the file and remember it; what had been undone can no longer be redone."""
        before = next(step.number for step in self.steps() if step.current)
        with self._base:
            self._add(content, what)
        try:
            write(self._path, content)
        except LinewrightError:
            with self._base:
                self._move(before)
                self._base.execute(
                    "DELETE FROM version WHERE file = ? AND number > ?", (self._path.name, before)
                )
            raise

    def restore(self) -> bool:
        """Write the last known version if the file is gone; return whether that was done."""
        current = [step for step in self.steps() if step.current]
        if self._path.exists() or not current:
            return False
        write(self._path, self._content(current[0].number))
        return True

    def go(self, steps: int) -> list[Step]:
        """Go so many steps forward, or back if negative; return the steps taken, fewer at the end.

        For a step back it is the undone one, for a step forward the redone one.
        """
        versions = self.steps()
        here = next(i for i, step in enumerate(versions) if step.current)
        there = max(0, min(len(versions) - 1, here + steps))
        if there == here:
            return []
        target = versions[there].number
        write(self._path, self._content(target))
        with self._base:
            self._move(target)
        return versions[here + 1 : there + 1] if there > here else versions[there + 1 : here + 1][::-1]

    def steps(self) -> list[Step]:
        """Return all versions, the oldest first."""
        rows = self._base.execute(
            "SELECT number, what, current FROM version WHERE file = ? ORDER BY number", (self._path.name,)
        )
        return [Step(number, what, bool(current)) for number, what, current in rows]

    def _known(self, content: bytes) -> list[int]:
        """Return the numbers of the versions that hold this."""
        rows = self._base.execute(
            "SELECT number FROM version WHERE file = ? AND content = ?", (self._path.name, content)
        )
        return [number for (number,) in rows]

    def _content(self, number: int) -> bytes:
        row = self._base.execute("SELECT content FROM version WHERE number = ?", (number,)).fetchone()
        return bytes(row[0])

    def _move(self, number: int) -> None:
        self._base.execute(
            "UPDATE version SET current = (number = ?) WHERE file = ?", (number, self._path.name)
        )

    def _add(self, content: bytes, what: str) -> None:
        """Add a version behind the current one in place of all later ones; forget the oldest."""
        name = self._path.name
        self._base.execute(
            "DELETE FROM version WHERE file = ? AND number > "
            "(SELECT number FROM version WHERE file = ? AND current)",
            (name, name),
        )
        self._base.execute("UPDATE version SET current = 0 WHERE file = ?", (name,))
        self._base.execute(
            "INSERT INTO version (file, what, content, current) VALUES (?, ?, ?, 1)", (name, what, content)
        )
        self._base.execute(
            "DELETE FROM version WHERE number IN (SELECT number FROM (SELECT number, current,"
            " row_number() OVER (ORDER BY number DESC) AS place,"
            " sum(length(content)) OVER (ORDER BY number DESC) AS bytes"
            " FROM version WHERE file = ?) WHERE NOT current AND (place > ? OR bytes > ?))",
            (name, KEPT, KEPT_BYTES),
        )


@contextmanager
def opened(path: Path) -> Iterator[History]:
    """Open the history of a file, made if need be, and keep other commands from changing the file meanwhile.

    Raises LinewrightError (`history`) if it cannot be kept: nothing is changed that could not be undone.
    """
    folder = path.resolve().parent / FOLDER
    try:
        make_folder(path)
        base = _connect(folder / BASE)
        try:
            yield History(path.resolve(), base)
        finally:
            base.close()
    except (OSError, sqlite3.Error) as error:
        message = f"the history for undo, in {folder}, cannot be used, so nothing was changed: {error}"
        if "locked" in str(error):
            message = "another linewright command is changing files in this folder; try again"
        elif not isinstance(error, OSError | sqlite3.OperationalError):
            message += f"; to go on without it, move {folder / BASE} away"
        raise LinewrightError(Problem("history", message, file=str(path))) from None


def exists(path: Path) -> bool:
    """Tell whether any file beside this one was ever edited: if not, there is nothing to undo."""
    return (path.resolve().parent / FOLDER / BASE).is_file()


def make_folder(path: Path) -> None:
    """Make the hidden folder beside a file, if it is not there. Raises OSError."""
    folder = path.resolve().parent / FOLDER
    folder.mkdir(exist_ok=True)
    ignore = folder / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", encoding="utf-8")


def _connect(file: Path) -> sqlite3.Connection:
    """Open the data base and keep every other command out until it is closed."""
    base = sqlite3.connect(file, timeout=WAIT)
    try:
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("BEGIN EXCLUSIVE")
        base.commit()  # in this mode the lock outlives the transaction
        base.executescript(_TABLES)
    except sqlite3.Error:
        base.close()
        raise
    return base
