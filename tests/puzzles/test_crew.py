"""Processes at work: Ctrl-C is for the one that asks them, at whatever instant it comes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from puzzles import crew

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals of POSIX")

PROGRAM = """\
import sys, time
from pathlib import Path
from puzzles import crew

folder = Path(sys.argv[1])
if __name__ == "__mp_main__":  # a process that is starting
    (folder / "starting").touch()
    time.sleep(0.5)

def work(task):
    (folder / "working").touch()
    time.sleep(60)

if __name__ == "__main__":
    try:
        for _ in crew.on_processes(work, range(2), 2):
            pass
    except KeyboardInterrupt:
        print("stopped")
"""


@pytest.mark.parametrize("moment", ["starting", "working"])
def test_ctrl_c_ends_all_processes_without_a_word_of_theirs(moment: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    ran = subprocess.Popen(
        [sys.executable, str(program), str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not (tmp_path / moment).exists():
        assert ran.poll() is None
        time.sleep(0.01)
    os.killpg(ran.pid, signal.SIGINT)
    out, err = ran.communicate(timeout=60)
    assert (ran.returncode, out, err) == (0, "stopped\n", "")


def hears(task: int) -> bool:
    """Tell whether this process hears of Ctrl-C."""
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_a_process_never_hears_of_it_and_afterwards_we_do_again() -> None:
    assert dict(crew.on_processes(hears, range(2), 2)) == {0: False, 1: False}
    assert hears(0) and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_comes_while_processes_start_comes_after() -> None:
    started = False
    with pytest.raises(KeyboardInterrupt), crew._undisturbed():
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)
        started = True
    assert started
