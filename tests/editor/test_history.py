"""Undo and redo: exact bytes, whatever happened in between."""

import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editor import history
from maps.problems import LinewrightError


def edited(path: Path, *contents: bytes) -> None:
    for content in contents:
        with history.opened(path) as versions:
            versions.meet()
            versions.change(content, f"to {content!r}")


def went(path: Path, steps: int) -> list[str]:
    with history.opened(path) as versions:
        versions.meet()
        return [step.what for step in versions.go(steps)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"zero\r\n")
    return path


def test_undo_and_redo_tell_what_they_did(file: Path) -> None:
    edited(file, b"one", b"two")
    assert went(file, -1) == ["to b'two'"]
    assert file.read_bytes() == b"one"
    assert went(file, -9) == ["to b'one'"]
    assert file.read_bytes() == b"zero\r\n"
    assert went(file, -1) == []
    assert went(file, 9) == ["to b'one'", "to b'two'"]
    assert file.read_bytes() == b"two"


def test_an_edit_after_an_undo_ends_redo(file: Path) -> None:
    edited(file, b"one", b"two")
    went(file, -1)
    edited(file, b"three")
    assert went(file, 1) == []
    assert went(file, -9) == ["to b'three'", "to b'one'"]


@pytest.mark.parametrize("undone", [0, 1])
def test_a_change_by_another_program_is_a_step(file: Path, undone: int) -> None:
    edited(file, b"one", b"two")
    went(file, -undone)
    before = file.read_bytes()
    file.write_bytes(b"by hand")
    with history.opened(file) as versions:
        assert versions.changed_outside()
        assert versions.meet()
        assert not versions.meet()
    assert went(file, -1) == [history.OUTSIDE]
    assert file.read_bytes() == before
    assert went(file, 1) == [history.OUTSIDE]
    assert file.read_bytes() == b"by hand"


def test_a_version_put_back_by_another_program_is_known_again(file: Path) -> None:
    edited(file, b"one", b"two", b"three")
    file.write_bytes(b"one")
    with history.opened(file) as versions:
        assert not versions.changed_outside()
        assert not versions.meet()
    assert went(file, 1) == ["to b'two'"]


def test_a_removed_file_comes_back(file: Path) -> None:
    edited(file, b"one")
    file.unlink()
    with history.opened(file) as versions:
        assert versions.restore()
        assert not versions.restore()
    assert file.read_bytes() == b"one"


def test_files_of_one_folder_do_not_mix(file: Path) -> None:
    other = file.with_name("b.yaml")
    other.write_bytes(b"other")
    edited(file, b"one")
    edited(other, b"uno")
    edited(file, b"two")
    assert went(other, -9) == ["to b'uno'"]
    assert went(file, -9) == ["to b'two'", "to b'one'"]
    assert (file.read_bytes(), other.read_bytes()) == (b"zero\r\n", b"other")


def test_a_failed_write_is_no_step(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(file, b"one")

    def full(path: Path, content: bytes) -> None:
        raise LinewrightError(history.Problem("unwritable", "no space left"))

    with monkeypatch.context() as patched:
        patched.setattr(history, "write", full)
        with pytest.raises(LinewrightError, match="no space"):
            edited(file, b"two")
    assert file.read_bytes() == b"one"
    assert went(file, 1) == []
    assert went(file, -1) == ["to b'one'"]


def test_a_crash_between_remembering_and_writing_loses_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited(file, b"one")

    def crash(path: Path, content: bytes) -> None:
        raise SystemError("power cut")

    with monkeypatch.context() as patched:
        patched.setattr(history, "write", crash)
        with pytest.raises(SystemError):
            edited(file, b"two")
    assert file.read_bytes() == b"one"
    assert went(file, -1) == ["to b'one'"]
    assert file.read_bytes() == b"zero\r\n"


def test_the_oldest_versions_are_forgotten(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT", 5)
    edited(file, *(b"%d" % number for number in range(20)))
    assert went(file, -99) == [f"to b'{number}'" for number in (19, 18, 17, 16)]
    monkeypatch.setattr(history, "KEPT_BYTES", 5000)
    edited(file, *(bytes([65 + number]) * 2000 for number in range(9)))
    assert len(went(file, -99)) == 1


def test_two_commands_do_not_change_a_file_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "WAIT", 0.05)
    with (
        history.opened(file),
        pytest.raises(LinewrightError, match="another linewright command"),
        history.opened(file),
    ):
        pass


def test_a_damaged_history_is_said_and_nothing_changed(file: Path) -> None:
    edited(file, b"one")
    (file.parent / history.FOLDER / history.BASE).write_bytes(b"not a data base" * 100)
    with pytest.raises(LinewrightError, match=r"move .* away"):
        edited(file, b"two")
    assert file.read_bytes() == b"one"


def test_the_folder_asks_git_to_pass_it_over(file: Path) -> None:
    edited(file, b"one")
    assert (file.parent / history.FOLDER / ".gitignore").read_text() == "*\n"
    with sqlite3.connect(file.parent / history.FOLDER / history.BASE) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)


steps = st.lists(
    st.one_of(st.binary(max_size=3), st.integers(-3, 3).filter(bool), st.just("outside")), max_size=12
)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=steps)
def test_undoing_all_gives_the_first_bytes_and_redoing_all_the_last(
    tmp_path_factory: pytest.TempPathFactory, steps: list[bytes | int | str]
) -> None:
    path = tmp_path_factory.mktemp("h") / "a.yaml"
    path.write_bytes(b"first")
    with history.opened(path) as versions:
        versions.meet()
        for number, step in enumerate(steps):
            if isinstance(step, bytes):
                versions.change(step, "edit")
            elif isinstance(step, int):
                versions.go(step)
            else:
                path.write_bytes(b"outside %d" % number)
                assert versions.meet()
        versions.go(99)
        last = path.read_bytes()
        versions.go(-99)
        assert path.read_bytes() == b"first"
        versions.go(99)
        assert path.read_bytes() == last
