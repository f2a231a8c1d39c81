"""Collecting the problems of one document, each at its place."""

from typing import Any

from maps import codes, limits
from maps.codes import Code
from maps.problems import LinewrightError, Problem
from maps.reading import Document, Location


class Report:
    """The problems of a document, or of the part of it at `at`; locations are relative to that part."""

    def __init__(self, document: Document, at: Location = ()) -> None:
        self.document = document
        self.at = at
        self._found: list[Problem] = [] if at else list(document.problems)

    def add(self, code: Code, location: Location, message: str) -> None:
        """Note a problem of the value at `location`."""
        self._add(code, self.document.where((*self.at, *location)), message)

    def add_in_text(self, code: Code, location: Location, row: int, column: int, message: str) -> None:
        """Note a problem of one character of a text, its row and column counted from 0."""
        self._add(code, self.document.where_in_text((*self.at, *location), row, column), message)

    def _add(self, code: Code, place: tuple[int, int], message: str) -> None:
        self._found.append(Problem(code.name, message, code.severity, self.document.name, *place))

    def value(self, location: Location) -> Any:
        """Return the plain value at `location`. Raises LookupError or TypeError if there is none."""
        return self.document.value((*self.at, *location))

    @property
    def problems(self) -> list[Problem]:
        """The problems in the order of their places; beyond a limit, errors first, they are only counted."""
        by_weight = sorted(self._found, key=lambda problem: problem.severity)
        listed = sorted(
            by_weight[: limits.PROBLEMS], key=lambda problem: (problem.line or 0, problem.column or 0)
        )
        if surplus := len(self._found) - len(listed):
            code = codes.MORE_PROBLEMS
            listed.append(Problem(code.name, f"and {surplus:,} more", code.severity, self.document.name))
        return listed

    @property
    def refused(self) -> bool:
        """Whether any problem so far is an error."""
        return any(problem.severity == "error" for problem in self._found)

    def raise_errors(self) -> None:
        """Raise LinewrightError with all problems that refuse the document, if there are any."""
        if self.refused:
            kept = codes.MORE_PROBLEMS.name
            raise LinewrightError(
                problem for problem in self.problems if problem.severity == "error" or problem.code == kept
            )
