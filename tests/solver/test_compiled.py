"""Compiled code is kept from run to run, but never longer than the files it was made from."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from solver import compiled


def written(folder: Path, step: int) -> Any:
    """Write a package of two files, of which one calls the other, and return the outer function."""
    folder.mkdir()
    (folder / "inner.py").write_text(f"STEP = {step}\n", encoding="utf-8")
    outer = folder / "outer.py"
    outer.write_text("def count(number):\n    return number + 1\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("outer", outer)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.count


@pytest.mark.parametrize("decorator", [compiled.loop, compiled.lean_loop, compiled.lean_part])
def test_kept_code_has_a_name_that_changes_with_any_file_of_its_folder(
    decorator: Any, tmp_path: Path
) -> None:
    names = [
        decorator(written(tmp_path / folder, step)).py_func.__qualname__
        for folder, step in (("first", 1), ("same", 1), ("changed", 2))
    ]
    assert names[0] == names[1] != names[2]
    assert names[0].startswith("count_")


def test_a_loop_counts(tmp_path: Path) -> None:
    assert compiled.loop(written(tmp_path / "plain", 1))(1) == 2
    assert compiled.lean_loop(written(tmp_path / "lean", 1))(1) == 2
