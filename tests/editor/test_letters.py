"""Letters that the printing fonts lack are told of when something is printed, and printed as a box."""

from pathlib import Path

import pytest

import maps
from editor.main import main


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """Return a city whose name has a Chinese letter."""
    file = tmp_path / "city.yaml"
    text = maps.open_source("metro/practice")
    file.write_text("\n".join(text.lines).replace("Practice Bay", "Practice 湾"), encoding="utf-8")
    return file


def test_each_print_warns(foreign: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    challenge = tmp_path / "one.yaml"
    assert main(["deal", str(foreign), "--seed", "x", "--lines", "1", "-o", str(challenge)]) == 0
    for command in (
        ("map", "show", str(foreign), "-o", str(tmp_path / "board.svg")),
        ("print", "sheet", str(challenge), "-o", str(tmp_path / "sheet.pdf")),
        ("print", "solution", str(challenge), "-o", str(tmp_path / "solution.pdf")),
    ):
        capsys.readouterr()
        assert main(command) == 0
        told = capsys.readouterr().err
        assert "湾 (U+6E7E)" in told and "[letters-missing]" in told


def test_ordinary_letters_need_no_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "show", "metro/london", "-o", str(tmp_path / "board.svg")]) == 0
    assert "letters-missing" not in capsys.readouterr().err
