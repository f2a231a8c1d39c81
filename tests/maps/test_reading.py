"""Reading YAML: what it means, what is refused, and where everything stands."""

# ruff: noqa: E501  (a message is one line, as a person sees it)

import io
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from support.bay import PRACTICE_BAY

from maps import limits, reading
from maps.document import KEY, Location
from maps.reading import Unreadable


def data(text: str) -> Any:
    document = reading.parse(text, "file.yaml")
    assert not document.problems, document.problems
    return document.data


def refusal(text: str | bytes) -> str:
    """Return code, place and message of the one problem that makes a text unreadable."""
    with pytest.raises(Unreadable) as caught:
        reading.parse_bytes(text if isinstance(text, bytes) else text.encode(), "file.yaml")
    (problem,) = caught.value.problems
    assert problem.file == "file.yaml"
    return f"{problem.code} {problem.line}:{problem.column} {problem.message}"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("no", "no"), ("on", "on"), ("yes", "yes"), ("Off", "Off"), ("y", "y"), ("n", "n"),
        ("true", True), ("True", True), ("FALSE", False), ("tRUE", "tRUE"),
        ("null", None), ("~", None), ("", None), ("Null", None), ("nULL", "nULL"),
        ("1:30", "1:30"), ("12:30:45", "12:30:45"), ("2026-12-01", "2026-12-01"), ("1_000", "1_000"),
        ("017", 17), ("0o17", 15), ("0x1F", 31), ("-0x1F", "-0x1F"), ("0b11", "0b11"), ("+12", 12), ("-7", -7), ("00", 0),
        ("08", 8), ("1.5", 1.5), ("1.", 1.0), (".5", 0.5), ("-.5", -0.5), ("1e3", 1000.0), ("1E-2", 0.01), ("+1.5e+1", 15.0),
        (".", "."), ("-", [None]), ("1.2.3", "1.2.3"), ("e5", "e5"), ("E5", "E5"), ("=", "="), ("1,5", "1,5"), (".inf2", ".inf2"),
        ("'no'", "no"), ('"017"', "017"), ('"true"', "true"), ("'~'", "~"), ('""', ""),
        ("|\n  017", "017"), (">\n  no", "no"),
        ("0" * 30 + "1", 1), ("123456789012345", 123456789012345), ("0.1", 0.1), ("10000000000000.5e2", 1000000000000050.0),
    ],
)  # fmt: skip
def test_plain_scalars_mean_what_yaml_1_2_says(written: str, meant: Any) -> None:
    found = data(f"a: {written}" if written != "-" else "a:\n- ")["a"]
    assert found == meant and type(found) is type(meant)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (".inf", "expected a finite number, found .inf"),
        ("-.INF", "expected a finite number, found -.INF"),
        (".nan", "expected a finite number, found .nan"),
        ("1e999", "expected an exponent of at most two digits"),
        ("1e-999", "expected an exponent of at most two digits"),
        ("1234567890123456", "expected a number of at most 15 digits, found one of 16"),
        ("0.1234567890123456", "expected a number of at most 15 digits, found one of 16"),
        ("0x" + "f" * 5000, "expected a number of at most 15 digits, found one of 5000"),
        ("9" * 5000, "expected a number of at most 15 digits, found one of 5000"),
    ],
)
def test_impossible_numbers(written: str, message: str) -> None:
    document = reading.parse(f"a: {written}\nb: {written}", "file.yaml")
    assert [(problem.code, problem.line, problem.column) for problem in document.problems] == [
        ("number", 1, 4),
        ("number", 2, 4),
    ]
    assert document.problems[0].message == message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "syntax None:None the file is empty"),
        ("# nothing\n\n", "syntax None:None the file is empty"),
        ("a: &x 1", "yaml-feature 1:4 this format has no anchors (&x); write the values out"),
        ("a: *x", "yaml-feature 1:4 this format has no aliases (*x); write the values out"),
        ("a: !!python/object/apply:os.system [ls]", "yaml-feature 1:4 this format has no tags (!!python/object/apply:os.system); write the values out"),
        ("a: !x 1", "yaml-feature 1:4 this format has no tags (!x); write the values out"),
        ("a: ! 1", "yaml-feature 1:4 this format has no tags (!); write the values out"),
        ("a: 1\n<<: {b: 2}", "yaml-feature 2:1 this format has no merge keys (<<); write the values out"),
        ("%YAML 1.1\n---\na: no", "yaml-feature 1:1 this format has no directives (%YAML, %TAG); write the values out"),
        ("a: 1\n---\nb: 2", "yaml-feature 2:1 this format has no second document (after ---) in a file; write the values out"),
        ("[" * 5000, "too-deep 1:1001 lists and mappings may stand at most 40 deep in each other"),
        ("- " * 41 + "a", "too-deep 1:81 lists and mappings may stand at most 40 deep in each other"),
        ("[" * 41 + "]" * 41, "too-deep 1:41 lists and mappings may stand at most 40 deep in each other"),
        ("? " * 5000, "too-deep 1:81 lists and mappings may stand at most 40 deep in each other"),
        ("a: b: c", "syntax 1:5 not YAML: mapping values are not allowed in this context"),
        ("a: 'b", "syntax 1:6 not YAML: while scanning a quoted scalar, found unexpected end of stream"),
        ("a:\n\tb: 1", "syntax 2:1 not YAML: while scanning for the next token, found character that cannot start any token; indent with spaces, not with tabs"),
        ("a: \x07", "control-character 1:4 the character U+0007 cannot stand in a file; take it out"),
        ("a: b\n  \x7f", "control-character 2:3 the character U+007F cannot stand in a file; take it out"),
        ("a: x\u2028y", "control-character 1:5 the character U+2028 cannot stand in a file; take it out"),
        ("a: x\u202ey", "control-character 1:5 the character U+202E cannot stand in a file; take it out"),
        ('a: "\\x07"', "control-character 1:4 the character U+0007 cannot stand in text; take it out"),
        ('a: "\\r"', "control-character 1:4 the character U+000D cannot stand in text; take it out"),
        ('"\\0": 1', "control-character 1:1 the character U+0000 cannot stand in text; take it out"),
        (b"a: caf\xe9", "encoding 1:7 the byte 0xE9 is not UTF-8 text; save the file as UTF-8"),
        (b"a: 1\r\nb: \xc3\xa9\xff", "encoding 2:5 the byte 0xFF is not UTF-8 text; save the file as UTF-8"),
        ("a: é".encode("utf-16"), "encoding None:None the file looks like UTF-16 or UTF-32; save it as UTF-8"),
        ("a: é".encode("utf-16-le"), "encoding None:None the file looks like UTF-16 or UTF-32; save it as UTF-8"),
        ("a: é".encode("utf-32"), "encoding None:None the file looks like UTF-16 or UTF-32; save it as UTF-8"),
        (b"a" * (limits.FILE_BYTES + 1), "too-large None:None expected a file of at most 1,000,000 bytes, found a larger one"),
    ],
)  # fmt: skip
def test_what_is_refused(text: str | bytes, expected: str) -> None:
    assert refusal(text) == expected


@pytest.mark.parametrize(
    "piece",
    [
        "[",
        "{",
        "- ",
        "? ",
        "[{",
        "!a ",
        "&a ",
        "a: ",
        "'",
        '"',
        "# \n",
        "\n",
        "- a\n",
        "%A b\n",
        "---\n",
        ", ",
    ],
)
def test_a_megabyte_of_anything_is_read_or_refused(piece: str) -> None:
    content = (piece * (limits.FILE_BYTES // len(piece))).encode()
    try:
        reading.parse_bytes(content, "file.yaml")
    except Unreadable as error:
        assert len(error.problems) == 1


def test_a_huge_file_is_refused_in_little_memory(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    tracemalloc.start()
    with pytest.raises(Unreadable, match="at most 1,000,000 bytes"):
        reading.read(huge)
    assert tracemalloc.get_traced_memory()[1] < 5 * limits.FILE_BYTES
    tracemalloc.stop()


def test_a_mark_of_utf_8_at_the_start_is_passed_over() -> None:
    document = reading.parse_bytes(b"\xef\xbb\xbfa: 1", "file.yaml")
    assert document.data == {"a": 1}
    assert document.where(("a",)) == (1, 4)


def test_duplicate_and_odd_keys_leave_the_rest_readable() -> None:
    document = reading.parse("a: 1\nb: {c: 2, c: 3}\na: 4\n5: 6\n[7]: 8\ntrue: 9\n", "file.yaml")
    assert document.data == {"a": 1, "b": {"c": 2}}
    assert [str(problem) for problem in document.problems] == [
        "file.yaml:2:11: the key 'c' stands here for the second time; first at line 2, column 5",
        "file.yaml:3:1: the key 'a' stands here for the second time; first at line 1, column 1",
        "file.yaml:4:1: expected text as a key, found 5; put it in quotes",
        "file.yaml:5:1: expected text as a key, found a list or mapping; put it in quotes",
        "file.yaml:6:1: expected text as a key, found true; put it in quotes",
    ]


@pytest.mark.parametrize("loader", [yaml.SafeLoader, reading._LOADER])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_where_everything_stands(loader: Any, ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_LOADER", loader)
    document = reading.parse(PRACTICE_BAY.replace("\n", ends), "bay.yaml")
    places: list[tuple[Location, tuple[int, int]]] = [
        ((), (1, 1)),
        (("linewright",), (1, 13)),
        (("linewright", KEY), (1, 1)),
        (("board",), (5, 8)),
        (("lines",), (18, 3)),
        (("lines", 1), (19, 5)),
        (("lines", 1, "start"), (19, 44)),
        (("lines", 1, "start", KEY), (19, 37)),
        (("lines", 1, "nothing"), (19, 5)),
        (("lines", 7), (18, 3)),
        (("river", "polyline", 1, 0), (16, 23)),
        (("names", "D2"), (21, 13)),
        (("names", "D2", KEY), (21, 9)),
    ]
    assert [(location, document.where(location)) for location, _ in places] == places
    assert document.where_in_text(("board",), 1, 3) == (7, 6)
    assert document.where_in_text(("districts",), 0, 0) == (11, 3)
    assert document.where_in_text(("name",), 0, 3) == (3, 7)
    assert reading.parse(PRACTICE_BAY, "bay.yaml").data == document.data


def test_text_in_a_block_with_its_own_indent_and_comment() -> None:
    document = reading.parse("a:\n  b: |2- # drawn\n\n     x\n    yz\n  c: 1", "file.yaml")
    assert document.data == {"a": {"b": "\n x\nyz", "c": 1}}
    assert document.where_in_text(("a", "b"), 1, 1) == (4, 6)
    assert document.where_in_text(("a", "b"), 2, 1) == (5, 6)


# A plain word that begins with : or ? can be written in a flow collection, but PyYAML refuses to read it.
SAFE_TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cn", "Cf")), max_size=12
).filter(lambda text: not text.startswith((":", "?")))
WORDS = st.sampled_from(
    [
        "no",
        "on",
        "1:30",
        "017",
        "0o17",
        "1_000",
        "~",
        "null",
        "true",
        "1e3",
        ".inf",
        "A1",
        "<<",
        "=",
        "-",
        "#",
        "a: b",
    ]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**15) + 1, 10**15 - 1)
    | SAFE_TEXT
    | WORDS
    | st.decimals(-1000, 1000, places=6).map(float)
)
PLAIN = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(SAFE_TEXT | WORDS.filter(lambda word: word != "<<"), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(PLAIN)
def test_what_the_comment_keeping_library_writes_is_read_back(value: Any) -> None:
    stream = io.StringIO()
    YAML(typ="safe", pure=True).dump({"value": value}, stream)
    assert data(stream.getvalue()) == {"value": value}
