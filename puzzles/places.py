"""Where a challenge's city is: what its `city:` entry may say, and finding the city that it means.

A challenge may come from a stranger, so a path in it never leaves the challenge's own folder.
"""

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import maps
import maps.reading
from maps.problems import nearest, shown
from maps.report import Report
from puzzles import codes

AT = ("city",)


def city_entry(source: str | Path, folder: Path | None) -> str | Mapping[str, Any]:
    """Return what a challenge in `folder` writes as its city.

    A built-in name stays, a file inside the folder becomes a relative path, and any other file's content
    is taken over whole (also if `folder` is None, when nobody knows where the challenge goes).
    """
    if isinstance(source, str) and source in maps.builtin():
        return source
    if folder is not None:
        home, file = folder.resolve(), Path(source).resolve()
        if file.is_relative_to(home):
            entry = file.relative_to(home).as_posix()
            if entry not in maps.builtin() and fault_of_path(entry) is None:
                return entry
    data: Mapping[str, Any] = maps.reading.read(source).data
    return data


def find_city(entry: str, folder: Path, report: Report) -> str | Path | None:
    """Return the built-in name or the file that a `city:` entry in a challenge of `folder` means.

    Reports a problem and returns None if it is neither a built-in city nor an existing file inside the
    folder, symbolic links followed.
    """
    if entry in maps.builtin():
        return entry
    expected = f"expected a built-in city ({', '.join(maps.builtin())}) or a file beside the challenge"
    fault = fault_of_path(entry)
    file = folder / entry
    if fault is not None:
        report.add(codes.CITY_PATH, AT, f"{expected}, found {shown(entry)}: {fault}")
    elif not _is_file(file):
        guess = nearest(entry, maps.builtin())
        report.add(codes.UNKNOWN_CITY, AT, f"{expected}, found {shown(entry)}, which is neither.{guess}")
    elif not file.resolve().is_relative_to(folder.resolve()):
        report.add(codes.CITY_PATH, AT, f"{expected}, found {shown(entry)}, a link that leads out")
    else:
        return file
    return None


def _is_file(path: Path) -> bool:
    """Tell whether there is a file; a name that the system refuses is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def fault_of_path(entry: str) -> str | None:
    """Say why a text is no plain relative path, the same on every system, or return None if it is one."""
    path = PurePosixPath(entry)
    if not path.parts or not entry.isprintable():
        return "a path has at least one character, and no control characters"
    if "\\" in entry or ":" in entry:
        return "folders are joined by '/', and there are no drive letters"
    if path.is_absolute() or entry.startswith("~"):
        return "the path must be relative to the challenge"
    if ".." in path.parts:
        return "'..' leads out of the folder"
    return None
