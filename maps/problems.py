"""What is wrong with a file or a request, and the one base class of every error.

A `Problem` is a value: the same one is listed by `linewright check` and carried by the error that a
reader raises, so reporting and refusing never disagree.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong (`error`) or doubtful (`warning`).

    `code` is stable and hyphenated (`start-missing`); `message` says what was expected, what was found
    and what to do; `file` is as the user named it; `line` and `column` count from 1, or are None where
    there is no place to point at.
    """

    code: str
    message: str
    severity: Severity = "error"
    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return f"{place}: {self.message}" if place else self.message


class LinewrightError(Exception):
    """Base of every error that a user can cause; carries all its problems at once."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


_LONGEST = 40
"""What is longer than this is not repeated whole in a message."""


def shown(value: object) -> str:
    """Say what was found in a file, shortly, as the end of "expected ..., found ..."."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST else value[: _LONGEST - 3] + "...")
    if isinstance(value, int | float):
        return f"the number {value}"
    return "a list" if isinstance(value, list) else "a mapping"


def nearest(word: str, known: Iterable[str]) -> str:
    """Return ` Did you mean 'x'?` for the known word most like `word`, or an empty string."""
    matches = get_close_matches(word[:_LONGEST], list(known), n=1, cutoff=0.6)
    return f" Did you mean '{matches[0]}'?" if matches else ""
