"""One edit of a city file, from its text to its text: refused, or written whole and remembered.

An edit may not make a file unreadable, nor a city that has no errors wrong. A city that has errors is
still being drawn, so there it may leave others.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from editor import history
from maps.files import write
from maps.problems import LinewrightError, Problem
from maps.rooms import room


@dataclass(frozen=True, slots=True)
class Change:
    """An edit by its name, a function of the game's `edits`, and the values that it takes after the text."""

    name: str
    values: tuple[Any, ...]

    def made(self, game: str, text: str) -> str:
        """Return the edited text. Raises LinewrightError if there is no such thing to edit in the game."""
        function = getattr(room("editor", game).edits, self.name, None)
        if function is None:
            message = f"a {game} city has none of what this changes; see linewright map --help"
            raise LinewrightError(Problem("not-in-game", message))
        edited: str = function(text, *self.values)
        return edited


_MARK = b"\xef\xbb\xbf"  # some text editors begin a UTF-8 file with it; it stays if it is there


@dataclass(frozen=True, slots=True)
class Edited:
    """What became of an edit."""

    changed: bool
    """False if the file said so already."""
    outside: bool
    """Whether another program had changed the file since the last edit."""
    errors: tuple[Problem, ...]
    """What is still wrong with the city."""


def begin(path: Path, text: str) -> None:
    """Write a new city and remember it as the first version. Raises LinewrightError."""
    with history.opened(path) as versions:
        write(path, text)
        versions.meet("new")


def edit(path: Path, what: str, change: Change) -> Edited:
    """Edit a city file; `what` names the edit in the history. Raises LinewrightError."""
    before = content(path)
    after, errors = _changed(path, before, change)
    if after == before:
        return Edited(False, False, errors)
    with history.opened(path) as versions:
        if path.read_bytes() != before:  # another command was quicker
            after, errors = _changed(path, content(path), change)
        outside = versions.meet()
        versions.change(after, what)
    return Edited(True, outside, errors)


def go(path: Path, steps: int) -> list[str]:
    """Undo (negative) or redo so many edits of a file; return what was undone or redone, in that order.

    Raises LinewrightError if a redo would replace what another program wrote since.
    """
    if not history.exists(path):
        _need(path)
        return []
    with history.opened(path) as versions:
        if versions.restore():
            return ["the removal of the file"]
        _need(path)
        if steps > 0 and versions.changed_outside():
            raise LinewrightError(
                Problem(
                    "changed-outside",
                    "another program changed the file since; a redo would lose that, so nothing was done",
                    file=str(path),
                )
            )
        versions.meet()
        return [step.what for step in versions.go(steps)]


def steps(path: Path) -> list[history.Step]:
    """Return what was done to a file, the oldest first."""
    _need(path)
    if not history.exists(path):
        return []
    with history.opened(path) as versions:
        return versions.steps()


def _need(path: Path) -> None:
    """Raise if there is no such file, before anything is made beside it."""
    if not path.is_file():
        raise LinewrightError(Problem("unreadable", "there is no such file", file=str(path)))


def content(path: Path) -> bytes:
    """Return what stands in a city's file that is to be edited. Raises LinewrightError if it cannot be."""
    from maps import builtin
    from maps.reading import read

    if not path.exists() and path.as_posix() in builtin():
        raise LinewrightError(
            Problem(
                "builtin",
                "a built-in city cannot be changed; make your own copy of it: "
                f"linewright map new my-city.yaml --from {path.as_posix()}",
                file=path.as_posix(),
            )
        )
    read(path)  # limits come first
    return path.read_bytes()


def _changed(path: Path, before: bytes, change: Change) -> tuple[bytes, tuple[Problem, ...]]:
    """Return the edited bytes and the errors left in them; raise if the edit is not to be made."""
    from editor.reading import need
    from maps.heading import game_of
    from maps.reading import parse

    mark = _MARK if before.startswith(_MARK) else b""
    text = before.removeprefix(_MARK).decode("utf-8")
    document = parse(text, str(path))
    need("city", document)
    try:
        new = change.made(game_of(document), text)
    except LinewrightError as error:
        raise LinewrightError(_at(path, problem) for problem in error.problems) from None
    errors = _errors(new, path)
    if errors and not _errors(text, path):
        reason = Problem(
            "refused", "this edit would leave a city with errors, so nothing was changed:", file=str(path)
        )
        raise LinewrightError((reason, *errors))
    return mark + new.encode("utf-8"), errors


def _errors(text: str, path: Path) -> tuple[Problem, ...]:
    import maps
    from maps.reading import parse

    try:
        maps.read_city(parse(text, str(path)))
    except LinewrightError as error:
        return error.problems
    return ()


def _at(path: Path, problem: Problem) -> Problem:
    """Return a problem of an edit with the file's name."""
    return Problem(problem.code, problem.message, problem.severity, str(path), problem.line, problem.column)
