"""What went wrong in a stranger's template, and in which file and line."""

import re
import traceback
from pathlib import Path

from maps.problems import Problem
from templates import sources

_PLACE = re.compile(r"(error|help): (.*)\n(?:\s*┌─ (.*):(\d+):(\d+))?")


def explained(error: Exception) -> tuple[Problem, ...]:
    """Return an error that came up while a stranger's templates were in use, as problems."""
    if hasattr(error, "diagnostic"):
        return _typst(error)
    return (_jinja(error),)


def _jinja(error: Exception) -> Problem:
    """Return the problem of a Jinja template: at its own place, or where the stack last was in a template."""
    theirs = sources.used().theirs
    file, line = getattr(error, "filename", None), getattr(error, "lineno", None)
    if file not in theirs:
        frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename in theirs]
        file, line = (frames[-1].filename, frames[-1].lineno) if frames else (None, None)
    kind = type(error).__name__
    told = {
        "TemplateNotFound": f"there is no template of the name {error}",
        "MemoryError": "there is not enough memory for this",
        "RecursionError": "macros call each other without an end",
    }
    return Problem("template", told.get(kind) or f"{error} ({kind})", file=file, line=line)


def _typst(error: Exception) -> tuple[Problem, ...]:
    """Return the problems that Typst names, each with the calls that led to it."""
    used = sources.used()
    problems: list[Problem] = []
    for match in _PLACE.finditer(str(getattr(error, "diagnostic", ""))):
        severity, message, path, line, column = match.groups()
        place = used.file_below(str(Path.cwd() / path)) if path else None
        if severity == "help" and problems:
            last = problems.pop()
            problems.append(
                Problem(
                    last.code,
                    f"{last.message}; {message}" + (f" ({place}:{line})" if place else ""),
                    file=last.file,
                    line=last.line,
                    column=last.column,
                )
            )
        elif path:
            problems.append(Problem("template", message, file=place, line=int(line), column=int(column) + 1))
        else:
            problems.append(Problem("template", message))
    return tuple(problems) or (Problem("template", str(error)),)
