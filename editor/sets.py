"""The folder of a set of challenges: its files, a journal of what is done, and an index for people.

The journal is what makes a stopped run go on: one line for each number that is done, written after its
files. Its first line says what set it is of, so that no other is ever mixed into the folder.
"""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor import output
from maps.problems import LinewrightError, Problem

if TYPE_CHECKING:
    from puzzles.making import Order, Outcome

JOURNAL = "journal.jsonl"
INDEX = "index.yaml"


def is_index(data: object) -> bool:
    """Tell whether this is what an index of a set says, so no file that can be played."""
    return isinstance(data, dict) and "game" not in data and data.keys() <= {"seed", "challenges", "failed"}


class Set:
    """A set on disk. `done` has, by number, what the journal says of those that need not be made again."""

    def __init__(self, folder: Path, order: "Order", name: str) -> None:
        """Open a set's folder, or begin one. Raises LinewrightError if it is another set's, or nobody's."""
        self.folder = folder
        self.order = order
        self.name = name
        self.done: dict[int, dict[str, Any]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._journal = folder / JOURNAL
        # As a line of the journal reads: what JSON makes of tuples and the like.
        head = json.loads(json.dumps({"set": order.identity() | {"name": name}}))
        lines = self._lines()
        if lines:
            self._compare(lines[0], head)
        else:
            self._begin(head)
        for entry in lines[1:]:
            if self._holds(entry):
                self.done[entry["number"]] = entry

    def files(self, number: int) -> tuple[str, str]:
        """Return the names of the files of a number: its challenge and its best play."""
        stem = f"{self.name}-{number:03}"
        return f"{stem}.yaml", f"{stem}-best.yaml"

    def add(self, outcome: "Outcome") -> None:
        """Write the files of an outcome, then its line in the journal.

        Raises LinewrightError if there is a file of that name that says something else.
        """
        from puzzles.making import Made

        entry: dict[str, Any] = {"number": outcome.number, "tries": outcome.tries}
        if isinstance(outcome, Made):
            challenge, best = self.files(outcome.number)
            files = {self.folder / best: outcome.play, self.folder / challenge: outcome.challenge}
            for path, content in files.items():
                if path.is_file() and path.read_bytes() != content.encode():
                    raise _held(path)
            for path, content in files.items():
                output.save(path, content)
            entry |= {"file": challenge, "best": best, "seed": outcome.seed}
            entry |= {"par": outcome.score, "bound": outcome.bound, "grade": outcome.grade}
        else:
            entry["failed"] = outcome.reason
        self._append(entry)
        self.done[outcome.number] = entry

    def write_index(self) -> None:
        """Write the index of what is there."""
        from puzzles.yaml_text import entry, listing

        entries = [self.done[number] for number in sorted(self.done)]
        text = f"# A set of challenges on {self.order.name}, made by linewright make.\n"
        text += entry("seed", self.order.seed)
        for key, those in (
            ("challenges", [one for one in entries if "failed" not in one]),
            ("failed", [one for one in entries if "failed" in one]),
        ):
            if those:
                text += listing(key, [(None, one) for one in those])
        output.save(self.folder / INDEX, text)

    def _holds(self, entry: dict[str, Any]) -> bool:
        """Tell whether a line of the journal stands: its files are there, or no more tries are allowed."""
        if "failed" in entry:
            return bool(entry["tries"] >= self.order.tries)
        return all((self.folder / entry[key]).is_file() for key in ("file", "best"))

    def _lines(self) -> list[dict[str, Any]]:
        """Return the lines of the journal, without one that a crash has torn."""
        try:
            *lines, torn = self._journal.read_text("utf-8").split("\n")
            read = [json.loads(line) for line in lines]
        except FileNotFoundError:
            return []
        except (ValueError, RecursionError):
            read = [None]
        if not all(_is_entry(line) if at else _is_head(line) for at, line in enumerate(read)):
            text = "expected the journal of a set; move it away, or choose another folder"
            raise LinewrightError(Problem("journal", text, file=str(self._journal)))
        if torn:
            output.save(self._journal, "".join(f"{line}\n" for line in lines))
        return read

    def _begin(self, head: dict[str, Any]) -> None:
        """Begin the journal of a new set, where no files of that name can be lost."""
        theirs = [*sorted(self.folder.glob(f"{self.name}-*.yaml")), *self.folder.glob(INDEX)]
        if theirs:
            raise _held(theirs[0])
        output.save(self._journal, json.dumps(head) + "\n")

    def _compare(self, found: dict[str, Any], head: dict[str, Any]) -> None:
        """Raise LinewrightError if the journal is another set's."""
        theirs, ours = _as_today(found["set"]), head["set"]
        if theirs == ours:
            return
        there = theirs if isinstance(theirs, dict) else {}
        differs = "; ".join(
            f"{key}: there {json.dumps(there.get(key))}, asked for {json.dumps(ours[key])}"
            for key in ours
            if there.get(key) != ours[key]
        )
        text = f"this folder holds another set ({differs}); choose another folder with -o"
        raise LinewrightError(Problem("other-set", text, file=str(self._journal)))

    def _append(self, entry: dict[str, Any]) -> None:
        with self._journal.open("a", encoding="utf-8") as journal:
            journal.write(json.dumps(entry) + "\n")
            journal.flush()
            os.fsync(journal.fileno())


def _held(path: Path) -> LinewrightError:
    """Return the error of a file that is not of the set, and would be lost."""
    text = (
        "this file may hold somebody's work; move it away, choose another folder with -o, "
        "or a --name of its own"
    )
    return LinewrightError(Problem("exists", text, file=str(path)))


def _as_today(theirs: Any) -> Any:
    """Return the head of a journal as it is written today: once it held, too, all that was not asked for."""
    if not isinstance(theirs, dict):
        return theirs
    return theirs | {part: _asked_for(theirs.get(part)) for part in ("wish", "demands")}


def _asked_for(options: Any) -> Any:
    from puzzles.formats import FULL

    if not isinstance(options, dict):
        return options
    named = {
        key: one.get("name") if key == "format" and isinstance(one, dict) else one
        for key, one in options.items()
    }
    return {
        key: one for key, one in named.items() if one is not None and one is not False and one != FULL.name
    }


def _is_head(line: Any) -> bool:
    """Tell whether a line is the first one of a journal."""
    return isinstance(line, dict) and "set" in line


def _is_entry(line: Any) -> bool:
    """Tell whether a line of a journal has what is asked of it: a number that is made, or failed."""
    if not isinstance(line, dict):
        return False
    numbers = [line.get("number"), line.get("tries")]
    texts = [line["failed"]] if "failed" in line else [line.get("file"), line.get("best")]
    return all(type(one) is int for one in numbers) and all(isinstance(one, str) for one in texts)
