"""Writing files so that nothing is lost: the old content stands until the new one is complete."""

import os
import tempfile
from contextlib import suppress
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
    try:
        _write(Path(path).resolve(), data)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        message = f"the file cannot be written: {reason}"
        raise LinewrightError(Problem("unwritable", message, file=str(path))) from None


def _write(target: Path, data: bytes) -> None:
    mode = _mode(target)
    if target.exists() and not target.is_file():
        with target.open("wb") as device:
            device.write(data)
        return
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
