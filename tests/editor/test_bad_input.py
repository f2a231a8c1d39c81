"""Bad and hostile input: one clear error, status 2, at once, in little memory, and nothing is written."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import Ran, Run

GOOD = """\
linewright: 1
game: metro
name: Good
board: |
  c s t
  p . c
districts: |
  A A B
  A A B
lines:
  - {name: Rose, colour: "#d6336c", start: A1}
"""

UNREADABLE: dict[str, bytes] = {
    "empty": b"",
    "only a comment": b"# nothing\n",
    "binary": bytes(range(256)) * 10,
    "utf-16": GOOD.encode("utf-16"),
    "latin-1": GOOD.replace("Good", "Güte").encode("latin-1"),
    "5000 brackets": b"[" * 5000,
    "5000 braces": b"{a: " * 5000,
    "deep blocks": b"".join(b" " * n + b"a:\n" for n in range(500)),
    "aliases": b"a: &a [1]\nb: [*a, *a]\n",
    "billion laughs": b"a: &a [x,x]\n"
    + b"".join(b"%c: &%c [*%c,*%c]\n" % (98 + n, 98 + n, 97 + n, 97 + n) for n in range(20)),
    "tag": b"a: !!python/object/apply:os.system [echo pwned]\n",
    "directive": b"%YAML 1.1\n---\na: 1\n",
    "two documents": b"a: 1\n---\nb: 2\n",
    "merge": b"a: {<<: {b: 1}}\n",
    "tabs": b"a:\n\tb: 1\n",
    "escape character": GOOD.replace("Good", "\x1b[31mred").encode(),
    "escaped escape": GOOD.replace("Good", '"\\x1b[31mred"').encode(),
    "bidi": GOOD.replace("Good", "\u202egood").encode(),
    "null": GOOD.replace("Good", "Go\0od").encode(),
    "50 MB": b"a: " + b"x" * 50_000_000,
    "50 MB of lines": b"- 1\n" * 12_500_000,
    "too many values": b"[" + b"1," * 60_000 + b"]",
    "open quote": b'a: "\n',
}

MALFORMED: dict[str, str] = {
    "list": "- 1\n- 2\n",
    "text": "hello\n",
    "unknown game": GOOD.replace("game: metro", "game: chess"),
    "other version": GOOD.replace("linewright: 1", "linewright: 2"),
    "no version": GOOD.replace("linewright: 1\n", ""),
    "script as a name": GOOD + "names: {A1: <script>alert(1)</script>}\n",
    "impossible coordinate": GOOD.replace("start: A1", "start: A0"),
    "off the board": GOOD.replace("start: A1", "start: Z99"),
    "no station": GOOD.replace("start: A1", "start: B2"),
    "misspelt key": GOOD.replace("lines:", "line:"),
    "duplicate key": GOOD + "name: Again\n",
    "ragged board": GOOD.replace("  c s t\n", "  c s\n"),
    "unknown token": GOOD.replace("  c s t\n", "  c s x\n"),
    "other shape": GOOD.replace("  A A B\n  A A B\n", "  A A B\n"),
    "not a number": GOOD + "river: [[a, b], [1, 2]]\n",
    "infinite": GOOD + "river: [[.inf, 0], [1, 2]]\n",
    "far away": GOOD + "river: [[1e99, 0], [1, 2]]\n",
    "huge number": GOOD.replace("linewright: 1", "linewright: " + "9" * 400),
    "colour": GOOD.replace("#d6336c", "url(http://x)"),
    "board as a list": GOOD.replace("board: |\n  c s t\n  p . c\n", "board: [c, s]\n"),
    "board 61 wide": GOOD.replace("  c s t\n", "  " + "c " * 61 + "\n"),
    "symbol": GOOD + "rules: {symbols: {c: cross}}\n",
}

USES = {
    "check": ("check", "bad.yaml"),
    "json": ("check", "bad.yaml", "--json"),
    "deal": ("deal", "bad.yaml", "--seed", "x", "-o", "out.yaml"),
    "solve": ("solve", "bad.yaml", "--save", "out.yaml"),
    "score": ("score", "bad.yaml", "bad.yaml"),
    "sheet": ("print", "sheet", "bad.yaml", "-o", "out.pdf"),
    "draw": ("map", "show", "bad.yaml", "-o", "out.svg"),
    "new": ("map", "new", "out.yaml", "--from", "bad.yaml"),
}
EDITS = {"set": ("map", "set", "bad.yaml", "A1", "s")}


def refused(ran: Ran, folder: Path) -> None:
    assert ran.status == 2
    assert "Traceback" not in ran.err and "fault in linewright" not in ran.err
    assert "bad.yaml" in ran.err + ran.out and len(ran.err + ran.out) < 5000
    assert not any(code < 32 and chr(code) not in "\n" for code in (ran.err + ran.out).encode())
    assert [path.name for path in folder.iterdir()] == ["bad.yaml"]


@pytest.mark.parametrize("words", [*USES.values(), *EDITS.values()], ids=[*USES, *EDITS])
@pytest.mark.parametrize("content", UNREADABLE.values(), ids=list(UNREADABLE))
def test_unreadable_files(run: Run, tmp_path: Path, words: tuple[str, ...], content: bytes) -> None:
    (tmp_path / "bad.yaml").write_bytes(content)
    refused(run(*words), tmp_path)
    assert (tmp_path / "bad.yaml").read_bytes() == content


@pytest.mark.parametrize("words", [USES[name] for name in ("deal", "solve", "draw", "new")])
@pytest.mark.parametrize("content", MALFORMED.values(), ids=list(MALFORMED))
def test_malformed_cities(run: Run, tmp_path: Path, words: tuple[str, ...], content: str) -> None:
    (tmp_path / "bad.yaml").write_text(content, "utf-8")
    refused(run(*words), tmp_path)


@pytest.mark.parametrize("content", MALFORMED.values(), ids=list(MALFORMED))
def test_check_and_show_say_what_is_wrong_with_them(run: Run, tmp_path: Path, content: str) -> None:
    (tmp_path / "bad.yaml").write_text(content, "utf-8")
    ran = run("check", "bad.yaml")
    assert ran.status == 1 and "error: " in ran.out
    assert run("map", "show", "bad.yaml").status in (0, 2)


@pytest.mark.parametrize(
    "path",
    [
        "no/such/folder",
        "bad.yaml",
        "bad.yaml/inside",
        "/proc/linewright" if sys.platform == "linux" else "bad.yaml",
    ],
)
def test_a_folder_that_cannot_be_written_into(run: Run, tmp_path: Path, path: str) -> None:
    (tmp_path / "bad.yaml").write_text("x")
    if path != "no/such/folder":
        ran = run("daily", "--date", "2026-12-01", "-o", path)
        assert ran.status == 2 and ran.err.count("\n") == 1
    for words in (
        ("deal", "metro/practice", "--seed", "x", "-o", f"{path}/x.yaml"),
        ("map", "new", f"{path}/x.yaml"),
        ("map", "show", "metro/practice", "-o", f"{path}/x.svg"),
    ):
        ran = run(*words)
        assert ran.status == 2 and ran.err.count("\n") == 1 and "Traceback" not in ran.err
    assert [entry.name for entry in tmp_path.iterdir()] == ["bad.yaml"]


@pytest.mark.parametrize(
    "name", ["metro/londn", "bus/lndon", "nowhere", "../x.yaml", "", ".", "metro/../metro/london"]
)
def test_unknown_cities(run: Run, tmp_path: Path, name: str) -> None:
    for words in (
        ("deal", name, "--seed", "x"),
        ("map", "show", name),
        ("check", name),
        ("map", "set", name, "A1", "s"),
    ):
        ran = run(*words)
        assert ran.status == 2 and ran.err and not ran.out
    assert not any(tmp_path.iterdir())


def test_a_challenge_does_not_lead_out_of_its_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text(GOOD)
    (tmp_path / "inner").mkdir()
    for entry in ("../secret.yaml", str(tmp_path / "secret.yaml"), "file:///etc/passwd", "~/x.yaml"):
        (tmp_path / "inner" / "c.yaml").write_text(
            f"linewright: 1\ngame: metro\ncity: {entry}\nrounds: [{{line: Rose, cards: [u-circle]}}]\n"
        )
        assert run("solve", "inner/c.yaml").status == 2


@pytest.fixture(scope="module", autouse=True)
def little_memory() -> Iterator[None]:
    """Let none of these need much memory (where the system can tell)."""
    resource = pytest.importorskip("resource")
    yield
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert used < 2_000_000, f"{used} KB"
