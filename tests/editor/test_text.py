"""Surgery on YAML text: only the value that is meant changes, and every comment stays."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor import blocks
from editor import text as surgery
from maps.problems import LinewrightError
from maps.reading import parse

from .conftest import LAYOUT

ENDINGS = pytest.mark.parametrize("ending", ["\n", "\r\n"])


def laid_out(ending: str) -> str:
    return LAYOUT.replace("\n", ending)


def changed_lines(old: str, new: str) -> list[str]:
    """Return the lines of the new text that the old one does not have, line ends included."""
    known = old.splitlines(keepends=True)
    return [line for line in new.splitlines(keepends=True) if line not in known]


def same_comments(old: str, new: str) -> bool:
    return sorted(surgery.comments(old)) == sorted(surgery.comments(new))


def test_comments_are_seen_outside_scalars_only() -> None:
    assert surgery.comments('a: "# no"  # yes\nb: x#no\nc: |  # bar\n  # no\nd: [1, # in\n 2]\n# end') == [
        "# yes",
        "# bar",
        "# in",
        "# end",
    ]


@ENDINGS
@pytest.mark.parametrize(
    ("path", "source", "line"),
    [
        (("linewright",), "2", "linewright:   2          # the version"),
        (("name",), '"a: b"', 'name: "a: b"      # in single quotes'),
        (("river",), "[[0, 1], [2, 3]]", "river: [[0, 1], [2, 3]]   # the mouth"),
        (
            ("lines", 0, "start"),
            "B1",
            '  - {name: Rose,  colour: "#d6336c", start: B1}   # rosy',
        ),
        (("lines", 1, "start"), "B1", "    start: B1            # far away"),
        (("names", "A1"), "Gate", "names: { D2: Exchange, A1: Gate }"),
        (("about",), "short", "about: short"),
    ],
)
def test_put_changes_one_value(ending: str, path: surgery.Path, source: str, line: str) -> None:
    old = laid_out(ending)
    new = surgery.put(old, path, source)
    assert line + ending in changed_lines(old, new)
    assert len(changed_lines(old, new)) == 1 or path == ("river",)
    assert same_comments(old, new)


@ENDINGS
def test_a_new_key_goes_behind_its_elder_sisters(ending: str) -> None:
    old = laid_out(ending)
    new = surgery.put(old, ("central",), "A", after=("board", "districts"))
    assert changed_lines(old, new) == ["central: A" + ending]
    assert new.index("central: A") < new.index("# between two blocks")
    assert same_comments(old, new)


@pytest.mark.parametrize("tail", ["", "\n", "\n\n", "   # c", "   # c\n"])
def test_a_new_last_key_leaves_the_end_of_the_file_alone(tail: str) -> None:
    new = surgery.put("a: 1" + tail, ("b",), "2")
    assert parse(new, "").data == {"a": 1, "b": 2}
    assert new.replace("\nb: 2", "") == "a: 1" + tail


@ENDINGS
@pytest.mark.parametrize(
    "path",
    [
        ("lines", 0),
        ("lines", 1),
        ("lines", 1, "start"),
        ("links", "without", 0),
        ("links", "without", 1),
        ("links", "with"),
        ("links",),
        ("names", "D2"),
        ("names",),
        ("river",),
        ("river", 0),
        ("river", 1),
        ("about",),
        ("board",),
    ],
)
def test_what_is_removed_leaves_its_comments(ending: str, path: surgery.Path) -> None:
    old = laid_out(ending)
    new = surgery.remove(old, path)
    data = parse(old, "").data
    parent = data
    for step in path[:-1]:
        parent = parent[step]
    del parent[path[-1]]
    assert parse(new, "").data == data
    assert same_comments(old, new)
    assert not re.search(r"(?<!\r)\n", new) or ending == "\n"


@pytest.mark.parametrize(
    ("old", "path"),
    [
        ("a:\n- 1  # c\nb: 2\n", ("a", 0)),
        ("a:\n  - 1", ("a", 0)),
        ("a:\n  b: 1\n", ("a", "b")),
        ("a: [1,]\n", ("a", 0)),
        ("a: [1, 2,]\n", ("a", 1)),
        ("a: {b: 1, c: 2}", ("a", "b")),
        ("a: 1\nb: 2", ("b",)),
        ("a: [1, {b: 2,  # two\n  c: 3}]\n", ("a", 1)),
        ("a: [1,\n  {b: 2,  # two\n  c: 3}, 4]\n", ("a", 1)),
        ("a: 1\nb:  # one\n  # two\n  c: 2  # three", ("b",)),
    ],
)
def test_the_last_item_can_be_removed(old: str, path: surgery.Path) -> None:
    data = parse(old, "").data
    parent = data
    for step in path[:-1]:
        parent = parent[step]
    del parent[path[-1]]
    new = surgery.remove(old, path)
    assert parse(new, "").data == data
    assert same_comments(old, new)


@ENDINGS
@pytest.mark.parametrize("path", [("lines",), ("links", "without"), ("links", "with"), ("river",)])
def test_append_adds_one_item(ending: str, path: surgery.Path) -> None:
    old = laid_out(ending)
    new = surgery.append(old, path, "[0, 9]")
    before, after = parse(old, ""), parse(new, "")
    assert after.value(path) == [*before.value(path), [0, 9]]
    assert len(changed_lines(old, new)) == 1
    assert same_comments(old, new)


@pytest.mark.parametrize(
    "old", ["a:\n- 1\n- 2\nb: 3", "a:\n  - 1\n  - - 2\n    - 3\nb: 3", "a:\n  - x: 1\n    y: 2"]
)
def test_append_to_a_list_of_lines(old: str) -> None:
    new = surgery.append(old, ("a",), "z")
    assert parse(new, "").data["a"] == [*parse(old, "").data["a"], "z"]


@pytest.mark.parametrize("old", ["a:\n", "a:   # none\nb: 1", "a: ~\n", "x: {a: , b: 1}", "x: {a: 1}\n"])
def test_put_fills_what_was_empty(old: str) -> None:
    path = ("x", "a") if "x" in old else ("a",)
    new = surgery.put(old, path, "[1]")
    assert parse(new, "").value(path) == [1]
    assert same_comments(old, new)


def test_tokens_change_in_place_and_columns_stay_straight() -> None:
    new = blocks.set_words(LAYOUT, "board", {(0, 0): "p*", (2, 0): "s", (3, 1): "t", (5, 0): "c*"})
    assert "  p* .  s  t  .  c*\n  t  p  .  t  c  s\n" in new
    assert same_comments(LAYOUT, new)


def test_a_wider_token_moves_its_whole_column() -> None:
    new = blocks.set_words("board: |\n  c s t\n  p . c\n", "board", {(1, 0): "s*"})
    assert new == "board: |\n  c s* t\n  p .  c\n"


def test_a_crooked_block_only_changes_where_it_must() -> None:
    new = blocks.set_words("board: |\n  c s t\n  p    . c\n", "board", {(1, 0): "s*"})
    assert new == "board: |\n  c s* t\n  p    . c\n"


def test_a_block_that_is_no_block_is_refused_with_a_remedy() -> None:
    with pytest.raises(LinewrightError, match=r"write 'board: \|'"):
        blocks.rows('a: 1\nboard: "c s\\nt p"\n', "board")


tokens = st.sampled_from(["c", "s", "t", "p", "?", ".", "c*", "s*", "?*"])


@st.composite
def boards(draw: st.DrawFn) -> str:
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    gap = draw(st.sampled_from(["", " ", "  "]))
    straight = draw(st.booleans())
    rows = []
    for _ in range(height):
        row = [draw(tokens) for _ in range(width)]
        words = [f"{token:<2}" if straight else token for token in row]
        rows.append(("  " + (" " + gap).join(words)).rstrip())
    ending = draw(st.sampled_from(["\n", "\r\n"]))
    header = draw(st.sampled_from(["|", "|-", "|+", "| # c"]))
    return ending.join(["a: 1", f"board: {header}", *rows, draw(st.sampled_from(["b: 2", "", "# c"]))])


def grid(text: str) -> list[list[str]]:
    return [[word.text for word in words] for words in blocks.rows(text, "board")]


@given(boards(), st.data())
def test_any_token_can_be_set(text: str, data: st.DataObject) -> None:
    old = grid(text)
    column = data.draw(st.integers(0, len(old[0]) - 1))
    row = data.draw(st.integers(0, len(old) - 1))
    token = data.draw(tokens)
    new = blocks.set_words(text, "board", {(column, row): token})
    old[row][column] = token
    assert grid(new) == old
    assert new.count("\r\n") == text.count("\r\n") and new.count("\n") == text.count("\n")
    starts = [
        {words[i].start - new.rfind("\n", 0, words[i].start) for words in blocks.rows(new, "board")}
        for i in range(len(old[0]))
    ]
    before = [
        {words[i].start - text.rfind("\n", 0, words[i].start) for words in blocks.rows(text, "board")}
        for i in range(len(old[0]))
    ]
    assert all(
        len(now) == 1 for now, then in zip(starts, before, strict=True) if all(len(x) == 1 for x in before)
    )


@given(boards(), st.integers(1, 8), st.integers(1, 8))
def test_any_block_can_be_resized(text: str, width: int, height: int) -> None:
    old = grid(text)
    new = grid(blocks.resize(text, "board", width, height, fill="."))
    assert len(new) == height and {len(row) for row in new} == {width}
    for y in range(height):
        for x in range(width):
            inside = y < len(old) and x < len(old[0])
            assert new[y][x] == (old[y][x] if inside else ".")


@given(st.text(max_size=20))
def test_a_scalar_says_its_text_everywhere(value: str) -> None:
    source = surgery.scalar(value)
    try:
        plain = parse(f"a: {source}\n", "").data["a"]
        inside = parse(f"[{source}, {{k: {source}}}]", "").data
    except LinewrightError as error:
        assert error.problems[0].code == "control-character"
        return
    assert plain == value and inside == [value, {"k": value}]
