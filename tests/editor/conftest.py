"""What the tests of the editor floor share: a hand-laid city, and running the command in this process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from editor.main import main

HAND_LAID = """\
# yaml-language-server: $schema=x.json
# Drawn by hand, with a layout of its own.
linewright:   1          # the version
game: metro
name: 'Quay & Hill'      # in single quotes

board: |   # the stations
  c  .  s* t  .  p
  t  p  .  ?* c  s

  # no comment: this would be part of the drawing
districts: |-
  A A A B B B
  A A A B B B
# between two blocks
river: [ [-0.5, 0.5],    # the spring
         [5.5,  0.5] ]   # the mouth
lines:
  # the first line
  - {name: Rose,  colour: "#d6336c", start: A1}   # rosy
  - name: Moss           # mossy
    colour: '#2f9e44'
    start: F2            # far away
links:
  without: [A1-B2,       # too steep
            C1-D1]
  with:
    - A1-C1              # never mind
names: { D2: Exchange }
about: >-
  Folded
  text.
# the end
"""
"""Not every layout makes a city: a row of the board that looks like a comment is a fault, taken out below."""

LAYOUT = HAND_LAID.replace("\n  # no comment: this would be part of the drawing\n", "\n").replace(
    "  with:\n    - A1-C1              # never mind\n", "  with: []               # none\n"
)


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str
    bytes: bytes


Run = Callable[..., Ran]


class Stream(io.TextIOWrapper):
    """A stream as a process has it, kept in memory."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = False) -> None:
        self.kept = io.BytesIO()
        self.terminal = terminal
        super().__init__(self.kept, encoding=encoding, newline="")

    def isatty(self) -> bool:
        return self.terminal

    @property
    def content(self) -> bytes:
        self.flush()
        return self.kept.getvalue()


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs `linewright` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def run(*words: str | Path, encoding: str = "utf-8", terminal: bool = False) -> Ran:
        out, err = Stream(encoding, terminal=terminal), Stream(encoding)
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdout", out)
            patched.setattr(sys, "stderr", err)
            status = main([str(word) for word in words])
        return Ran(status, out.content.decode(encoding, "replace"), err.content.decode(encoding), out.content)

    return run


@pytest.fixture
def city(run: Run, tmp_path: Path) -> Path:
    """Return a fresh city of seven by seven points."""
    assert run("map", "new", "city.yaml").status == 0
    return tmp_path / "city.yaml"
