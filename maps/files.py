"""Writing files so that nothing is lost: the old content stands until the new one is complete."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from maps.problems import LinewrightError, Problem


def is_there(path: Path) -> bool:
    """Tell whether there is a file or folder of that name; an impossible name is none."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def write(path: str | Path, content: bytes | str) -> None:
    """Write a whole file: into a temporary neighbour first, then renamed over the old one.

    Text is written as UTF-8, line ends as they are. An existing file keeps its permissions, and a symbolic
    link keeps pointing at the file that is written. What is no file, like `/dev/stdout`, is written
    into, not replaced. Raises LinewrightError (`unwritable`) and leaves
    everything as it was if the folder does not exist or cannot be written to.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    with _refusing(path):
        _write(Path(path), data)


def try_to_write(path: str | Path) -> None:
    """Raise LinewrightError, as `write` would, if it is clear by now that it will fail; changes nothing."""
    with _refusing(path):
        target = Path(path)
        _mode(target)
        if not _is_device(target):
            with tempfile.TemporaryFile(dir=target.resolve().parent):
                pass


@contextmanager
def _refusing(path: str | Path) -> Iterator[None]:
    """Turn what the system says of writing to `path` into our error."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        message = f"the file cannot be written: {reason}"
        raise LinewrightError(Problem("unwritable", message, file=str(path))) from None


def _is_device(target: Path) -> bool:
    return target.exists() and not target.is_file()


def _write(target: Path, data: bytes) -> None:
    mode = _mode(target)
    if _is_device(target):  # by the name given: /dev/stdout may lead to a pipe, which has no other
        with target.open("wb") as device:
            device.write(data)
        return
    target = target.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".tmp", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def _mode(target: Path) -> int:
    """Return the permissions of the file to be: the old one's, or the usual ones for a new file."""
    if target.is_dir():
        raise IsADirectoryError(None, "it is a folder")
    if target.exists():
        if not os.access(target, os.W_OK):
            raise PermissionError(None, "it is read-only")
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
