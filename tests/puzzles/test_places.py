"""Which city a challenge means; a path in it never leaves its folder."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import maps
import puzzles
from maps.problems import LinewrightError
from maps.reading import read
from puzzles.places import fault_of_path
from puzzles.reading import read_challenge

ROUNDS = "rounds: [{line: Rose, cards: []}]\n"


def problem_of(path: Path) -> tuple[str, str]:
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (3, 7)
    return problem.code, problem.message


@pytest.mark.parametrize(
    "entry", ["bay.yaml", "./bay.yaml", "cities/bay.yaml", "cities//bay.yaml", "Bay näe.yml"]
)
def test_a_city_beside_the_challenge(folder: Path, write: Callable[[str], Path], entry: str) -> None:
    (folder / "cities").mkdir()
    shutil.copy(folder / "bay.yaml", folder / "cities")
    shutil.copy(folder / "bay.yaml", folder / "Bay näe.yml")
    challenge = puzzles.load(write(f"city: {entry}\n{ROUNDS}"))
    assert (challenge.city, challenge.game.city.name) == (entry, "Practice Bay")


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("../bay.yaml", "'..' leads out of the folder"),
        ("cities/../bay.yaml", "'..' leads out of the folder"),
        ("/etc/passwd", "the path must be relative to the challenge"),
        ("~/bay.yaml", "the path must be relative to the challenge"),
        ("..\\\\bay.yaml", "folders are joined by '/', and there are no drive letters"),
        ("C:/bay.yaml", "folders are joined by '/', and there are no drive letters"),
        ("c:bay.yaml", "folders are joined by '/', and there are no drive letters"),
        ("//server/share/bay.yaml", "the path must be relative to the challenge"),
        ("https://example.org/bay.yaml", "folders are joined by '/', and there are no drive letters"),
        ("a\\tb.yaml", "a path has at least one character, and no control characters"),
        ("", "a path has at least one character, and no control characters"),
        (".", "a path has at least one character, and no control characters"),
    ],
)
def test_a_path_out_of_the_folder(write: Callable[[str], Path], entry: str, fault: str) -> None:
    code, message = problem_of(write(f'city: "{entry}"\n{ROUNDS}'))
    assert code == "city-path"
    assert message.endswith(f": {fault}")


def test_a_symbolic_link_out_of_the_folder(folder: Path, write: Callable[[str], Path]) -> None:
    inside = folder / "inside"
    inside.mkdir()
    try:
        (inside / "out.yaml").symlink_to(folder / "bay.yaml")
        (inside / "in.yaml").symlink_to("real.yaml")
    except OSError:
        pytest.skip("this system makes no symbolic links")
    (inside / "real.yaml").write_bytes((folder / "bay.yaml").read_bytes())
    challenge = inside / "challenge.yaml"
    shutil.move(write(f"city: out.yaml\n{ROUNDS}"), challenge)
    code, message = problem_of(challenge)
    assert code == "city-path"
    assert message.endswith("found 'out.yaml', a link that leads out")
    challenge.write_text(challenge.read_text("utf-8").replace("out.yaml", "in.yaml"), "utf-8")
    assert puzzles.load(challenge).game.city.name == "Practice Bay"


@pytest.mark.parametrize(
    ("entry", "end"),
    [
        ("metro/lundon", "found 'metro/lundon', which is neither. Did you mean 'metro/london'?"),
        ("baai.yaml", "found 'baai.yaml', which is neither."),
        ("x" * 300, f"found '{'x' * 37}...', which is neither."),
        ("cities", "found 'cities', which is neither."),
    ],
)
def test_an_unknown_city(folder: Path, write: Callable[[str], Path], entry: str, end: str) -> None:
    (folder / "cities").mkdir()
    code, message = problem_of(write(f"city: {entry}\n{ROUNDS}"))
    assert code == "unknown-city"
    assert message.startswith(f"expected a built-in city ({', '.join(maps.builtin())}) or a file beside")
    assert message.endswith(end)


def test_problems_of_the_city_stand_in_its_own_file(folder: Path, write: Callable[[str], Path]) -> None:
    city = folder / "bay.yaml"
    city.write_text(
        city.read_text("utf-8").replace("start: F4", "start: E4").replace("  c  .  s*", "  c  .  x*")
    )
    path = write(f"city: bay.yaml\ntitel: A\n{ROUNDS}")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    places = [(problem.file, problem.line) for problem in caught.value.problems]
    assert places == [(str(path), 4), (str(city), 5)]


def test_problems_of_an_inline_city_stand_in_the_challenge(
    folder: Path, write: Callable[[str], Path]
) -> None:
    city = (folder / "bay.yaml").read_text("utf-8").replace("start: F4", "start: B1")
    indented = "".join(f"  {line}" for line in city.splitlines(keepends=True))
    path = write(f"city:\n{indented}{ROUNDS}titel: A\n")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    places = [(problem.file, problem.line, problem.code) for problem in caught.value.problems]
    assert sorted(places) == [(str(path), 21, "start-missing"), (str(path), 24, "unknown-key")]


def test_what_is_doubtful_in_an_inline_city_is_told(folder: Path, write: Callable[[str], Path]) -> None:
    city = (folder / "bay.yaml").read_text("utf-8")
    indented = "".join(f"  {line}" for line in city.splitlines(keepends=True))
    inline = read_challenge(read(write(f"city:\n{indented}{ROUNDS}")), folder)[1]
    assert [problem.code for problem in inline] == [
        "round-end",
        *[problem.code for problem in maps.check(folder / "bay.yaml")],
    ]
    beside = read_challenge(read(write(f"city: bay.yaml\n{ROUNDS}")), folder)[1]
    assert [problem.code for problem in beside] == ["round-end"]


def test_an_inline_city_may_leave_its_heading_to_the_challenge(
    folder: Path, write: Callable[[str], Path]
) -> None:
    city = (folder / "bay.yaml").read_text("utf-8").partition("metro\n")[2]
    indented = "".join(f"  {line}" for line in city.splitlines(keepends=True))
    assert puzzles.load(write(f"city:\n{indented}{ROUNDS}")).game.city.name == "Practice Bay"


def test_a_plain_path_has_no_fault() -> None:
    assert fault_of_path("cities/old town.yaml") is None
