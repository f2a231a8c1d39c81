"""The floors of the house: imports run downwards only, and rooms of different games never meet."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FLOORS = ("maps", "solver", "puzzles", "templates", "editor")
"""From the ground up; each may import those before it (design.md, "The house")."""
GAMES = sorted(path.parent.name for path in ROOT.glob("maps/*/city.py"))


def modules(floor: str) -> list[Path]:
    return sorted((ROOT / floor).rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, absolute module name) of everything that a file imports, at any depth."""
    package = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: -node.level]) if node.level else ""
            yield node.lineno, ".".join(part for part in (above, node.module) if part)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "room")):
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield node.lineno, argument.value


@pytest.mark.parametrize("floor", FLOORS)
def test_imports_run_downwards_only(floor: str) -> None:
    above = FLOORS[FLOORS.index(floor) + 1 :]
    climbing = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules(floor)
        for line, name in imported(path)
        if name.split(".")[0] in above
    ]
    assert not climbing


@pytest.mark.parametrize("floor", FLOORS)
def test_what_games_share_knows_no_game(floor: str) -> None:
    """Outside the rooms a floor finds its games through `maps.rooms`, so that a third one just moves in."""
    rooms = {f"{name}.{game}" for name in FLOORS for game in GAMES}
    named = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules(floor)
        if path.relative_to(ROOT).parts[1] not in GAMES
        for line, name in imported(path)
        if ".".join(name.split(".")[:2]) in rooms
    ]
    assert not named


@pytest.mark.parametrize("floor", FLOORS)
def test_a_room_imports_only_rooms_of_its_own_game(floor: str) -> None:
    strange = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for game in GAMES
        for path in sorted((ROOT / floor / game).rglob("*.py"))
        for line, name in imported(path)
        if name.split(".")[0] in FLOORS and name.split(".")[1:2] and name.split(".")[1] in set(GAMES) - {game}
    ]
    assert not strange


FILES = {"open", "files", "pathlib", "Path", "os", "tempfile", "shutil", "io"}
"""Names by which a program gets at files."""


def touching_files(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {name for node in ast.walk(tree) if isinstance(node, ast.alias) for name in node.name.split(".")}
    return used & FILES


def test_the_solver_knows_nothing_of_files(tmp_path: Path) -> None:
    """But for the processors of the machine, and its own text, by which it knows that it has changed."""
    found = {str(path.relative_to(ROOT)): touching_files(path) for path in modules("solver")}
    assert {name: names for name, names in found.items() if names} == {
        "solver/__init__.py": {"os"},
        "solver/compiled.py": {"Path"},
        "solver/keeping.py": {"Path"},
    }
    bad = tmp_path / "bad.py"
    bad.write_text("from maps import files\nimport os.path\nwith open('x'): pass\n", encoding="utf-8")
    assert touching_files(bad) == {"files", "os", "open"}


def test_the_check_sees_an_upward_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: it finds plain, nested, relative and dynamic imports."""
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "maps" / "metro" / "bad.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "import editor\ndef f():\n    from solver.result import Watch\n    from ..metro import x\n"
        "import_module('templates.metro')\n",
        encoding="utf-8",
    )
    assert [name for _, name in sorted(imported(path))] == [
        "editor",
        "solver.result",
        "maps.metro",
        "templates.metro",
    ]


def test_every_module_says_what_belongs_there() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for floor in FLOORS
        for path in modules(floor)
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent
