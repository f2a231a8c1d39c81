"""Putting results into files: permission asked before the work, written whole or not at all.

A file that somebody may have typed or changed by hand is never replaced without `--force`: what a
command would write over must be empty, or a print of the same format.
"""

from pathlib import Path

from maps.problems import LinewrightError, Problem

STDOUT = "-"

_PRINTS = {
    b"%PDF": "pdf",
    b"\x89PNG": "png",
    b"<svg": "svg",
    b"<?xm": "svg",
    b"<!do": "html",
    b"<htm": "html",
}
"""How the prints that we make begin. They can always be made again, so they may be replaced."""


def ask(path: Path, *, force: bool | None) -> None:
    """Raise LinewrightError if `path` cannot be written, or if that would lose somebody's work.

    An empty file and a device hold no work. `force` is what --force says, None if the command has no such
    option.
    """
    folder = path.parent
    if not folder.is_dir():
        raise LinewrightError(
            Problem("no-folder", f"expected a folder to write into, found none: {folder}", file=str(path))
        )
    if path.is_dir():
        raise LinewrightError(Problem("is-folder", "expected a file name, this is a folder", file=str(path)))
    from maps.files import try_to_write

    try_to_write(path)
    if _holds_work(path) and not force:
        remedy = "choose another name" if force is None else "choose another name or add --force"
        message = f"this file is there already and may hold somebody's work; {remedy}"
        raise LinewrightError(Problem("exists", message, file=str(path)))


def folder(folder: Path) -> Path:
    """Return a folder; raise LinewrightError, before long work, if it cannot be made or written into."""
    from tempfile import TemporaryFile

    there = next(place for place in (folder, *folder.resolve().parents) if place.exists())
    try:
        with TemporaryFile(dir=there):
            return folder
    except OSError as error:
        message = f"expected a folder to write into: {error.strerror or error}"
        raise LinewrightError(Problem("unwritable", message, file=str(there))) from None


def save(path: Path, content: str | bytes) -> None:
    """Write a whole file, so that a crash or a full disk leaves the old one as it was."""
    from maps.files import write

    write(path, content)


def _holds_work(path: Path) -> bool:
    """Tell whether there is a file with content that is no print of the format that its name says."""
    if not path.is_file() or path.stat().st_size == 0:
        return False
    return _print_format(path) != path.suffix.lower().lstrip(".")


def _print_format(path: Path) -> str | None:
    try:
        with path.open("rb") as file:
            start = file.read(4)
    except OSError:
        return None
    return _PRINTS.get(start.lower() if start.startswith(b"<") else start)
