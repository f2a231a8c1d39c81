"""`linewright check`: everything that is wrong or doubtful in cities, challenges and plays."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import TYPE_CHECKING, Annotated

import typer

from editor import console

if TYPE_CHECKING:
    from maps.problems import Problem

DONE, NO, UNREADABLE = 0, 1, 2


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Files, or built-in cities.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> int:
    """Check cities, challenges and plays, and tell all their problems at once.

    What a file is, is seen from its keys. A challenge is also checked for solvability: can every
    event be answered?

    \b
    Examples:
      linewright check harbour.yaml
      linewright check *.yaml --json
      linewright check metro/london

    Exit status: 0 no errors (warnings are advice), 1 errors, 2 a file that cannot be read at all.
    """
    status = DONE
    problems: list[Problem] = []
    for name in files:
        found, readable = _examine(name)
        wrong = any(problem.severity == "error" for problem in found)
        status = max(status, UNREADABLE if not readable else NO if wrong else DONE)
        problems += found
        if not as_json:
            _tell(name, found, readable=readable)
    if as_json:
        console.data({"problems": console.listing(problems)})
    return status


def _examine(name: str) -> "tuple[list[Problem], bool]":
    """Return all problems of a file, and whether it could be read at all."""
    import puzzles
    from editor import reading
    from editor.solving import busy
    from maps.problems import LinewrightError

    try:
        reading.opened(name)
        with busy(f"checking {name}"):
            return puzzles.check(name), True
    except LinewrightError as error:
        return list(error.problems), False


def _tell(name: str, problems: "list[Problem]", *, readable: bool) -> None:
    say = console.result if readable else console.message
    for problem in problems:
        say(console.finding(problem))
    if not problems:
        console.result(f"{name}: no problems")
