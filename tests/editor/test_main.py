"""The frame of the command: errors, exit status, streams, interruption."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from editor import console
from editor.commands import app

from .conftest import Run

HEAVY = {
    "ortools", "networkx", "jinja2", "typst", "numpy", "pandas", "yaml", "ruamel", "pydantic", "rich",
    "sqlite3",
}  # fmt: skip
LINEWRIGHT = [sys.executable, "-m", "editor.main"]


def test_version(run: Run) -> None:
    assert run("--version").out.startswith("linewright 0.")


@pytest.mark.parametrize(("words", "status"), [(["--version"], 0), (["map", "show", "nowhere.yaml"], 2)])
def test_the_command_ends_though_a_search_goes_on(words: list[str], status: int) -> None:
    program = (
        "import threading, time; from editor.main import command; "
        "threading.Thread(target=time.sleep, args=(1000,)).start(); command()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, timeout=100, check=False
    )
    assert ran.returncode == status
    assert "linewright 0." in ran.stdout or "nowhere.yaml" in ran.stderr


@pytest.mark.parametrize("words", [["--help"], ["-h"], []])
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    program = (
        f"import sys; from editor.main import main; main({words!r}); print(*sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not HEAVY & {name.split(".")[0] for name in ran.stderr.split()}
    assert "daily" in ran.stdout + ran.stderr


def commands() -> list[list[str]]:
    names = [[c.name or c.callback.__name__] for c in app.registered_commands if c.callback]
    for group in app.registered_groups:
        assert group.name and group.typer_instance
        names.append([group.name])
        names += [
            [group.name, c.name or c.callback.__name__]
            for c in group.typer_instance.registered_commands
            if c.callback
        ]
    return names


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_has_a_manual_with_examples(run: Run, words: list[str]) -> None:
    ran = run(*words, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii(), "any console can show it"
    assert not re.search(r"x *[<>]|[<>]=? *x\b", ran.out), "limits are said in words"
    if words not in (["print"], ["map"]):
        assert "Example" in ran.out or words == ["map", "history"]


@pytest.mark.parametrize(
    "words",
    [
        ["chek"],
        ["check"],
        ["check", "--jsn", "x"],
        ["deal", "metro/london"],
        ["deal", "metro/london", "--seed", "x", "--lines", "0"],
        ["deal", "metro/london", "--seed", "x", "--lines", "two"],
        ["solve", "x", "--engine", "magic"],
        ["solve", "x", "--time", "-1"],
        ["solve", "x", "--time", "nan"],
        ["solve", "x", "--time", "soon"],
        ["solve", "x", "--workers", "1.5"],
        ["hint", "x", "--level", "10"],
        ["map", "undo", "x", "0"],
        ["make", "metro/london", "--seed", "x", "--count", "9" * 30],
        ["print", "poster", "x"],
        ["print", "sheet", "x", "--paper", "a6"],
        ["daily", "--game", "chess"],
        ["map", "fly"],
    ],
)
def test_wrong_usage_is_two_with_a_word_of_help(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert ran.status == 2 and not ran.out
    assert "Error: " in ran.err and "Traceback" not in ran.err
    ran = run(*words, "--json")
    assert ran.status == 2
    (problem,) = json.loads(ran.out)["problems"]
    assert problem["severity"] == "error" and problem["message"]


def test_numbers_out_of_range_are_told_in_words(run: Run) -> None:
    assert "'--level': expected a whole number, 1 to 9, found '10'" in run("hint", "x", "--level", "10").err
    assert (
        "'--workers': expected a whole number, 1 or more, found '0'"
        in run("solve", "x", "--workers", "0").err
    )
    assert "'--time': expected seconds, 0 or more, found '-1'" in run("solve", "x", "--time", "-1").err


def test_an_error_is_one_json_object_too(run: Run, tmp_path: Path) -> None:
    for words in (["check", "no.yaml"], ["score", "no.yaml", "no.yaml"], ["solve", "no.yaml"]):
        ran = run(*words, "--json")
        assert ran.status == 2
        (problem,) = json.loads(ran.out)["problems"]
        assert (problem["file"], problem["code"]) == ("no.yaml", "unreadable")


def test_a_fault_of_ours_is_one_line_unless_debugged(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import puzzles

    def fault(name: str) -> None:
        secret = "hunter2"
        raise KeyError(name + secret[:0])

    monkeypatch.setattr(puzzles, "check", fault)
    ran = run("check", "metro/london")
    assert ran.status == 2
    assert ran.err.count("\n") == 1 and "KeyError" in ran.err and "--debug" in ran.err
    for words in (["--debug", "check", "metro/london"], ["check", "metro/london", "--debug"]):
        ran = run(*words)
        assert ran.status == 2
        assert "Traceback" in ran.err and "hunter2" not in ran.err, "no values of variables"


def test_debug_may_be_a_name_behind_two_dashes(run: Run) -> None:
    assert "--debug: error: there is no such file" in run("check", "--", "--debug").err


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_no_console_fails_on_a_name(run: Run, tmp_path: Path, encoding: str) -> None:
    ran = run("check", "żółć ⬠ 🚇.yaml", encoding=encoding)
    assert ran.status == 2 and "no such file" in ran.err


def test_a_name_cannot_steer_the_terminal(run: Run) -> None:
    ran = run("check", "a\x1b[31m\r\x07\x9b.yaml")
    assert "\x1b" not in ran.err and "\r" not in ran.err and "\x9b" not in ran.err
    assert r"a\x1b[31m\x0d\x07\x9b.yaml" in ran.err


def test_interruption_is_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import puzzles

    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzles, "check", interrupted)
    ran = run("check", "metro/london")
    assert (ran.status, ran.err) == (130, "interrupted\n")


@pytest.mark.parametrize(
    "words", [["map", "show", "metro/london"], ["schema", "city-metro"], ["check", "metro/london"]]
)
def test_a_reader_that_goes_away_is_no_fault(words: list[str]) -> None:
    command = subprocess.Popen([*LINEWRIGHT, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert command.stdout and command.stderr
    command.stdout.close()
    assert command.stderr.read() == b""
    assert command.wait() in (0, 141)


@pytest.mark.parametrize(
    "words",
    [
        ["schema", "city-metro"],
        ["check", "metro/practice"],
        ["check", "metro/practice", "--json"],
        ["check", "no.yaml", "--json"],
        ["frob", "--json"],
    ],
)
def test_a_full_disk_behind_stdout_is_told(words: list[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device, not a file
        ran = subprocess.run([*LINEWRIGHT, *words], stdout=full, stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 2 and "Traceback" not in ran.stderr and "Exception" not in ran.stderr
    assert "No space left" in ran.stderr or "frob" in words


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of other words")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "2>/dev/full"])
def test_streams_that_were_closed_before_are_no_fault(closed: str) -> None:
    for words, status in (("check metro/practice", 0), ("check no.yaml", 2)):
        line = f'"{sys.executable}" -m editor.main {words} {closed}'
        ran = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True)
        assert ran.returncode == status and "Traceback" not in ran.stderr


def on_a_terminal(words: list[str], *, interrupt_at: bytes) -> tuple[int, bytes]:
    """Run a command on a terminal of its own, Ctrl-C when it shows something; return status and output."""
    pty = pytest.importorskip("pty")
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="100", LINES="24")
        os.execv(sys.executable, [*LINEWRIGHT, *words])
    shown = b""
    pressed = False
    until = time.monotonic() + 120
    try:
        while time.monotonic() < until:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece
            if not pressed and re.search(interrupt_at, shown):
                os.write(terminal, b"\x03")
                pressed = True
        else:
            os.kill(pid, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), shown
    finally:
        os.close(terminal)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("engine", ["search", "cp-sat"])
def test_ctrl_c_keeps_the_best_so_far(run: Run, tmp_path: Path, engine: str) -> None:
    run("deal", "metro/london", "--seed", "x", "-o", "big.yaml")
    status, shown = on_a_terminal(
        ["solve", str(tmp_path / "big.yaml"), "--engine", engine, "--save", str(tmp_path / "p.yaml")],
        interrupt_at=rb"best \d",
    )
    text = shown.decode("utf-8", "replace")
    assert status == 0, text
    assert "Ctrl-C keeps the best so far" in text and "bound " in text and "total " in text
    assert run("score", "big.yaml", "p.yaml").status == 0


def test_streams_that_are_no_files_are_good_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a notebook, where stdout has neither buffer nor code page."""
    import io

    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    console.prepare()
    console.document("text\n")
    with pytest.raises(OSError, match="text only"):
        console.document(b"\x00")
    console.close()
    assert out.getvalue() == "text\n"
