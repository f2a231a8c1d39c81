"""A small city of our own beside which the tests put their challenges and plays."""

from collections.abc import Callable
from pathlib import Path

import pytest

import maps
from maps.metro.city import City

BAY = """\
linewright: 1
game: metro
name: Practice Bay
board: |
  c  .  s* t  .  p
  t  p  .  ?* c  s
  .  c  s  p  .  t
  p  t  .  c  s* c
districts: |
  A A A B B B
  A A A B B B
  C C C D D D
  C C C D D D
central: A
river: [[-0.5, 1.5], [5.5, 1.5]]
lines:
  - {name: Rose, colour: "#d6336c", start: A1}
  - {name: Moss, colour: "#2f9e44", start: F4}
  - {name: Sky, colour: "#1c7ed6", start: C1}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder with `bay.yaml` in it."""
    (tmp_path / "bay.yaml").write_text(BAY, "utf-8")
    return tmp_path


@pytest.fixture
def bay(folder: Path) -> City:
    return maps.load(folder / "bay.yaml")


@pytest.fixture
def write(folder: Path) -> Callable[[str], Path]:
    """Write a file's text beside the city and return its path; text without a heading gets one."""

    def write_file(text: str) -> Path:
        path = folder / "file.yaml"
        path.write_text(
            text if text.startswith("linewright") else f"linewright: 1\ngame: metro\n{text}", "utf-8"
        )
        return path

    return write_file
