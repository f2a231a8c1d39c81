"""The wheel: built from the checkout, installed into an empty environment elsewhere, and used there."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, folder: Path) -> str:
    """Run a command in `folder` without this checkout on its path; return what it printed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the commands of a fresh environment with only the wheel in it, and a folder to work in."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "build", "--outdir", folder / "dist", ROOT, folder=folder)
    (wheel,) = (folder / "dist").glob("linewright-*.whl")
    venv.create(folder / "venv", with_pip=True)
    commands = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(commands / "python", "-m", "pip", "install", "--quiet", wheel, folder=folder)
    return commands, folder


@pytest.mark.slow
def test_the_wheel_holds_exactly_the_five_packages(installed: tuple[Path, Path]) -> None:
    commands, folder = installed
    listed = run(
        commands / "python",
        "-c",
        "from importlib.metadata import files\n"
        "top = {file.parts[0] for file in files('linewright')}\n"
        "print(sorted(name for name in top if not name.startswith(('linewright', '..'))))",
        folder=folder,
    )
    assert listed.strip() == str(["editor", "maps", "puzzles", "solver", "templates"])


@pytest.mark.slow
def test_the_installed_command_draws_deals_solves_and_prints(installed: tuple[Path, Path]) -> None:
    commands, folder = installed
    linewright = commands / "linewright"
    assert "Practice" in run(linewright, "map", "show", "metro/practice", folder=folder)
    run(linewright, "check", "metro/london", "metro/practice", folder=folder)
    run(linewright, "deal", "metro/practice", "--seed", "wheel", "-o", "game.yaml", folder=folder)
    run(linewright, "solve", "game.yaml", "--save", "play.yaml", folder=folder)
    run(linewright, "score", "game.yaml", "play.yaml", folder=folder)
    run(linewright, "print", "sheet", "game.yaml", "-o", "sheet.pdf", folder=folder)
    run(linewright, "print", "solution", "game.yaml", "-o", "solution.pdf", folder=folder)
    assert (folder / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert (folder / "solution.pdf").read_bytes().startswith(b"%PDF")
