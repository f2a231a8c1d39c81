"""`linewright map`: what a designer types, sees and gets back."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import maps
from editor.history import FOLDER

from .conftest import Run


def test_new_makes_a_city_that_text_editors_complete(run: Run, tmp_path: Path) -> None:
    assert run("map", "new", "old-quay.yaml", "--size", "9x8").status == 0
    text = (tmp_path / "old-quay.yaml").read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=.linewright/city-metro.json\n")
    assert run("schema", "city-metro").bytes == (tmp_path / ".linewright/city-metro.json").read_bytes()
    city = maps.load(tmp_path / "old-quay.yaml")
    assert (city.name, city.width, city.height) == ("Old Quay", 9, 8)
    assert run("check", "old-quay.yaml").out == "old-quay.yaml: no problems\n"


def test_new_never_replaces(run: Run, city: Path) -> None:
    before = city.read_bytes()
    ran = run("map", "new", "city.yaml")
    assert ran.status == 2 and "there already" in ran.err and "--force" not in ran.err
    assert city.read_bytes() == before


def test_new_copies_a_built_in_city(run: Run, tmp_path: Path) -> None:
    assert run("map", "new", "mine.yaml", "--from", "metro/practice", "--name", "Mine").status == 0
    assert maps.load(tmp_path / "mine.yaml").name == "Mine"
    assert maps.load(tmp_path / "mine.yaml").stations == maps.load("metro/practice").stations
    schema = (tmp_path / "mine.yaml").read_text("utf-8").splitlines()[0].partition("$schema=")[2]
    assert (tmp_path / schema).is_file()


@pytest.mark.parametrize("size", ["2x7", "7", "61x7", "7x7x7", "axb", "0x0", "-1x3"])
def test_new_refuses_impossible_sizes(run: Run, tmp_path: Path, size: str) -> None:
    assert run("map", "new", "a.yaml", "--size", size).status == 2
    assert not any(tmp_path.iterdir())


def test_a_built_in_city_is_not_edited_but_a_copy_is_offered(run: Run) -> None:
    ran = run("map", "set", "metro/london", "A1", "c")
    assert ran.status == 2 and "map new my-city.yaml --from metro/london" in ran.err


def test_edits_undo_and_redo(run: Run, city: Path) -> None:
    first = city.read_bytes()
    edits = [
        ("set", "C3", "s*", "D4", "joker", "A1:B1", "c"),
        ("unlink", "A1-B2", "A3-B2"),
        ("link", "a1-b2"),
        ("district", "B", "A1:C2", "G7"),
        ("river", "-0.5,1.5", "6.5,1.5"),
        ("river", "--append", "2.5,-0.5", "2.5,1.5"),
        ("line", "Plum", "--start", "G2", "--colour", "123456"),
        ("line", "Rose", "--remove"),
        ("rename", "Crimson", "--line", "Moss"),
        ("rename", "The Gate", "--station", "A1"),
        ("rename", "Another Town"),
        ("resize", "8x9"),
    ]
    versions = [first]
    for word, *rest in edits:
        ran = run("map", word, "city.yaml", *rest)
        assert (ran.status, ran.out) == (0, "")
        versions.append(city.read_bytes())
    assert len(set(versions)) == len(versions)
    listed = run("map", "history", "city.yaml").out.splitlines()
    assert listed[0] == "  new" and listed[-1] == "> resize 8x9" and len(listed) == 13
    for version in versions[-2::-1]:
        assert run("map", "undo", "city.yaml").status == 0
        assert city.read_bytes() == version
    ran = run("map", "undo", "city.yaml")
    assert (ran.status, ran.err) == (1, "nothing to undo\n")
    assert run("map", "redo", "city.yaml", "99").status == 0
    assert city.read_bytes() == versions[-1]
    assert run("map", "undo", "city.yaml", "99").status == 0
    assert city.read_bytes() == first


def test_an_edit_that_changes_nothing_is_no_step(run: Run, city: Path) -> None:
    ran = run("map", "set", "city.yaml", "A1", "c")
    assert ran.status == 0 and "nothing to change" in ran.err
    assert run("map", "undo", "city.yaml").status == 1


@pytest.mark.parametrize(
    "words",
    [
        ("set", "B2", "."),
        ("set", "D3", "none"),
        ("river", "-0.5,1", "6.5,1"),
        ("rename", ""),
        ("rename", "<b>"),
        ("line", "rose", "--start", "A1"),
        ("line", "Plum", "--start", "B2"),
        ("link", "A1-F6"),
        ("district", "Q", "A1:G7"),
    ],
)
def test_a_good_city_is_not_made_wrong(run: Run, city: Path, words: tuple[str, ...]) -> None:
    run("map", "rename", "city.yaml", "Named", "--station", "D3")
    before = city.read_bytes()
    history = run("map", "history", "city.yaml").out
    ran = run("map", words[0], "city.yaml", *words[1:])
    assert ran.status == 2 and "nothing was changed" in ran.err
    assert ran.err.count("city.yaml:") >= 2, "the reason is told with its place"
    assert city.read_bytes() == before
    assert run("map", "history", "city.yaml").out == history


def test_an_unfinished_city_can_be_worked_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "draft.yaml"
    path.write_text(
        "linewright: 1\ngame: metro\nname: Draft\nboard: |\n  . .\n  . .\ndistricts: |\n  A A\n  A A\n"
    )
    ran = run("map", "set", "draft.yaml", "A1", "c", "B2", "s")
    assert ran.status == 0 and "not a city to play yet" in ran.err
    assert run("map", "show", "draft.yaml").status == 0
    ran = run("map", "line", "draft.yaml", "Rose", "--start", "A1")
    assert ran.status == 0 and "not a city" not in ran.err
    maps.load(path)


def test_a_change_by_a_text_editor_is_a_step(run: Run, city: Path) -> None:
    run("map", "set", "city.yaml", "A1", "s")
    run("map", "set", "city.yaml", "A1", "t")
    run("map", "undo", "city.yaml")
    mine = city.read_bytes() + b"# mine\n"
    city.write_bytes(mine)
    ran = run("map", "redo", "city.yaml")
    assert ran.status == 2 and "nothing was done" in ran.err
    ran = run("map", "set", "city.yaml", "A1", "p")
    assert "another program" in ran.err
    run("map", "undo", "city.yaml")
    assert city.read_bytes() == mine
    run("map", "undo", "city.yaml")
    assert b"# mine" not in city.read_bytes()


def test_undo_works_on_a_file_that_is_broken_or_gone(run: Run, city: Path) -> None:
    run("map", "set", "city.yaml", "A1", "s")
    good = city.read_bytes()
    city.write_bytes(b"[" * 5000)
    assert run("map", "set", "city.yaml", "A1", "t").status == 2
    assert run("map", "undo", "city.yaml").status == 0
    assert city.read_bytes() == good
    city.unlink()
    assert run("map", "undo", "city.yaml").status == 0
    assert city.read_bytes() == good


def test_undo_without_any_edit_makes_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("x")
    assert run("map", "undo", "a.yaml").status == 1
    assert run("map", "redo", "b.yaml").status == 2
    assert run("map", "history", "a.yaml").out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]


def test_a_mark_at_the_start_and_windows_line_ends_stay(run: Run, city: Path) -> None:
    city.write_bytes(b"\xef\xbb\xbf" + city.read_bytes().replace(b"\n", b"\r\n"))
    before = city.read_bytes()
    assert run("map", "set", "city.yaml", "A1", "s").status == 0
    assert city.read_bytes() == before.replace(b"  c  .  s  .", b"  s  .  s  .")


def test_a_link_to_a_file_stays_a_link(run: Run, city: Path) -> None:
    link = city.with_name("link.yaml")
    try:
        link.symlink_to(city)
    except OSError:
        pytest.skip("no symbolic links here")
    assert run("map", "set", "link.yaml", "A1", "s").status == 0
    assert link.is_symlink()
    assert run("map", "undo", "city.yaml").status == 0


@pytest.mark.parametrize(
    "words",
    [
        ("set", "city.yaml", "C3"),
        ("set", "city.yaml", "3C", "s"),
        ("set", "city.yaml", "C3", "s", "D4"),
        ("set", "city.yaml", "A1:", "s"),
        ("link", "city.yaml", "A1B2"),
        ("link", "city.yaml", "A1-"),
        ("district", "city.yaml", "A", "A0"),
        ("river", "city.yaml"),
        ("river", "city.yaml", "1,1"),
        ("river", "city.yaml", "1,1", "x"),
        ("river", "city.yaml", "1,1", "--clear"),
        ("river", "city.yaml", "--apend", "1,1"),
        ("line", "city.yaml", "Rose"),
        ("line", "city.yaml", "Rose", "--remove", "--start", "A1"),
        ("rename", "city.yaml", "A", "--line", "Rose", "--station", "A1"),
        ("resize", "city.yaml", "7"),
        ("undo", "city.yaml", "0"),
        ("show", "city.yaml", "-o", "x.gif"),
        ("show", "city.yaml", "-o", "x.svg", "--format", "png"),
    ],
)
def test_wrong_usage_changes_nothing(run: Run, city: Path, words: tuple[str, ...]) -> None:
    before = city.read_bytes()
    ran = run("map", *words)
    assert ran.status == 2 and ran.err and not ran.out
    assert city.read_bytes() == before
    assert sorted(path.name for path in city.parent.iterdir()) == [FOLDER, "city.yaml"]


EDITS = st.sampled_from(
    [
        ("set", "A1", "s"),
        ("set", "B2", "c*"),
        ("set", "A1:C2", "p"),
        ("unlink", "A1-C1"),
        ("link", "A1-C1"),
        ("district", "Q", "A1:B7"),
        ("river", "--clear"),
        ("line", "Plum", "--start", "A3"),
        ("line", "Plum", "--remove"),
        ("rename", "Café # 1"),
        ("rename", "Gate", "--station", "A1"),
        ("resize", "9x9"),
        ("resize", "7x7"),
        ("undo",),
        ("redo", "2"),
        ("by hand",),
    ]
)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sequence=st.lists(EDITS, max_size=8))
def test_any_edits_undone_give_the_first_bytes_and_redone_the_last(
    run: Run, tmp_path_factory: pytest.TempPathFactory, sequence: list[tuple[str, ...]]
) -> None:
    folder = tmp_path_factory.mktemp("edits")
    path = folder / "city.yaml"
    assert run("map", "new", path).status == 0
    first = path.read_bytes()
    for number, (word, *rest) in enumerate(sequence):
        if word == "by hand":
            path.write_bytes(path.read_bytes() + b"# %d\n" % number)
        else:
            run("map", word, path, *rest)
    run("map", "redo", path, "99")
    last = path.read_bytes()
    run("map", "undo", path, "99")
    assert path.read_bytes() == first
    run("map", "redo", path, "99")
    assert path.read_bytes() == last


def test_a_full_disk_leaves_everything_as_it_was(
    run: Run, city: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("map", "set", "city.yaml", "A1", "s")
    before = city.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        ran = run("map", "set", "city.yaml", "A1", "t")
    assert ran.status == 2 and "No space left" in ran.err
    assert city.read_bytes() == before
    assert sorted(path.name for path in city.parent.iterdir()) == [FOLDER, "city.yaml"]
    assert run("map", "redo", "city.yaml").status == 1
