"""Writing files: whole or not at all."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from maps.files import try_to_write, write
from maps.problems import LinewrightError


def refusal(path: Path, *, foreseen: bool = True) -> str:
    """Return why `path` cannot be written; `foreseen`: trying says so too, and in the same words."""
    said = []
    for attempt in (lambda: write(path, "new"), lambda: try_to_write(path))[: 1 + foreseen]:
        with pytest.raises(LinewrightError) as caught:
            attempt()
        (problem,) = caught.value.problems
        assert (problem.code, problem.file) == ("unwritable", str(path))
        said.append(problem.message)
    assert len(set(said)) == 1
    return said[0]


def test_text_and_bytes_as_they_are(tmp_path: Path) -> None:
    write(tmp_path / "text", "é\r\n\n")
    write(tmp_path / "bytes", b"\x00\r\n")
    assert (tmp_path / "text").read_bytes() == b"\xc3\xa9\r\n\n"
    assert (tmp_path / "bytes").read_bytes() == b"\x00\r\n"


def test_nothing_else_is_left_beside_it(tmp_path: Path) -> None:
    write(tmp_path / "file", "one")
    write(tmp_path / "file", "two")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text(encoding="utf-8") == "two"


def test_the_old_content_stands_until_the_new_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    write(file, "old")

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    assert refusal(file, foreseen=False) == "the file cannot be written: No space left on device"
    assert file.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs devices")
def test_a_device_is_written_into_and_stays(tmp_path: Path) -> None:
    """A file renamed over /dev/null would break the whole machine."""
    device = Path("/dev/null")
    write(device, "gone")
    assert stat.S_ISCHR(device.stat().st_mode)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write(pipe, "through")
    assert os.read(reader, 100) == b"through"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    os.close(reader)


@pytest.mark.skipif(sys.platform == "win32", reason="needs devices")
def test_standard_output_may_be_a_pipe() -> None:
    """Its name then leads to a place without any name."""
    program = "from maps.files import try_to_write, write; try_to_write(to := '/dev/stdout'); write(to, 'on')"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("on", "")


def test_trying_changes_nothing(tmp_path: Path) -> None:
    write(tmp_path / "old", "old")
    before = (tmp_path / "old").stat()
    try_to_write(tmp_path / "old")
    try_to_write(tmp_path / "new")
    assert (tmp_path / "old").stat() == before
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


def test_an_interruption_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "file", "new")
    assert list(tmp_path.iterdir()) == []


def test_no_folder_to_write_into(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere" / "file") == "the file cannot be written: No such file or directory"
    assert refusal(tmp_path) == "the file cannot be written: it is a folder"
    write(tmp_path / "file", "old")
    assert "cannot be written" in refusal(tmp_path / "file" / "below")


@pytest.mark.parametrize("name", ["x" * 300, "nul\0"])
def test_impossible_names(name: str, tmp_path: Path) -> None:
    assert "cannot be written" in refusal(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_permissions_stay_and_new_files_have_the_usual_ones(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write(file, "old")
    usual = tmp_path / "usual"
    usual.touch()
    assert file.stat().st_mode == usual.stat().st_mode
    file.chmod(0o640)
    write(file, "new")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need rights on Windows")
def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    write(target, "old")
    link.symlink_to(target)
    write(link, "new")
    assert link.is_symlink() and target.read_text(encoding="utf-8") == "new"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_what_is_read_only_stays(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write(file, "old")
    file.chmod(0o444)
    assert refusal(file) == "the file cannot be written: it is read-only"
    file.chmod(0o644)
    tmp_path.chmod(0o555)
    assert refusal(tmp_path / "other") == "the file cannot be written: Permission denied"
    tmp_path.chmod(0o755)
