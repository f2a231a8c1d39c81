"""A small city of our own beside which the tests put their challenges and plays."""

from collections.abc import Callable
from pathlib import Path

import pytest
from support.bay import with_changes

import maps
from maps.metro.city import City

BAY = with_changes(
    ("about: Six by four, for learning.\n", ""),
    (
        "links: {without: [A1-B2], with: []}\nnames: {D2: Exchange}\nrules: {}\n",
        '  - {name: Sky, colour: "#1c7ed6", start: C1}\n',
    ),
)
"""The example city of the format with a third line, and all of its automatic links."""


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
