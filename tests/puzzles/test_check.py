"""What `check` says of a file of any kind."""

from collections.abc import Callable
from pathlib import Path

import pytest

import puzzles
import solver
from solver.result import Solvability

Write = Callable[[str], Path]


def listed(path: Path | str) -> list[str]:
    return [
        f"{problem.severity} {problem.code} {problem.line}:{problem.column}"
        for problem in puzzles.check(path)
    ]


def test_a_city(folder: Path) -> None:
    assert puzzles.check("metro/practice") == []
    city = folder / "bay.yaml"
    city.write_text(
        city.read_text("utf-8").replace("start: F4", "start: E4").replace("river", "rivre"), "utf-8"
    )
    assert "error unknown-key 15:1" in listed(city)


def test_a_play(write: Write) -> None:
    assert listed(write("plays: [[A1-A2, pass]]\n")) == []
    assert listed(write("plays: [[A1-A2, pas]]\n")) == ["error bad-value 3:17"]


def test_a_challenge_that_can_be_answered(write: Write) -> None:
    path = write("city: bay.yaml\nrounds: [{line: Rose, cards: [u-triangle, u-pentagon]}]\n")
    assert listed(path) == ["warning round-end 4:43"]


def test_a_challenge_with_an_error_is_not_solved(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(solver, "check")
    path = write("city: bay.yaml\nrounds: [{line: Rise, cards: [u-triangle]}]\n")
    assert listed(path) == ["error unknown-line 4:17", "warning round-end 4:31"]


def test_the_events_that_cannot_be_answered_are_blamed(write: Write) -> None:
    """From A1, Rose reaches A2 (triangle), C1 (square), and by A2 or C1 further; no pentagon comes first."""
    path = write("""\
city: bay.yaml
rounds:
  - {line: Moss, cards: [s-triangle]}
  - {line: Rose, cards: [s-switch, u-circle, u-joker, s-switch]}
""")
    problems = [problem for problem in puzzles.check(path) if problem.severity == "error"]
    assert [(problem.code, problem.line, problem.column) for problem in problems] == [("unsolvable", 6, 36)]
    assert problems[0].message == (
        "round 2, event 1: circle with a switch cannot be answered here, whatever is drawn before; "
        "any play needs 1 pass or more"
    )


def test_what_could_not_be_found_out_is_a_warning(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "check", lambda game, work: Solvability(2, 0, (), 0.0, None))
    path = write("city: bay.yaml\nrounds: [{line: Rose, cards: [s-triangle]}]\n")
    assert "warning solvability-unknown 1:1" in listed(path)


def test_an_event_that_is_known_only_to_exist_is_an_error(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "check", lambda game, work: Solvability(None, 2, (), 0.0, None))
    path = write("city: bay.yaml\nrounds: [{line: Rose, cards: [s-triangle]}]\n")
    [problem] = [problem for problem in puzzles.check(path) if problem.severity == "error"]
    assert str(problem).endswith("some event cannot be answered: any play needs 2 passes or more")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bord: A\n", ["missing-key", "unknown-key"]),
        ("rounds: []\n", ["missing-key", "size"]),
        ("plais: []\n", ["missing-key", "unknown-key"]),
        ("citi: bay.yaml\n", ["missing-key", "unknown-key"]),
        ("plays: []\nobjectives: []\nrounds: []\n", ["missing-key", "size", "unknown-key"]),
    ],
)
def test_a_file_is_known_by_most_of_its_keys_misspelt_or_not(
    write: Write, text: str, expected: list[str]
) -> None:
    assert sorted({problem.code for problem in puzzles.check(write(text))}) == expected


def test_a_file_of_no_kind(write: Write) -> None:
    path = write("zzz: 1\n")
    (problem,) = puzzles.check(path)
    assert str(problem) == (
        f"{path}:1:1: expected a city (with board:), a challenge (with city:) or a play, found the keys 'zzz'"
    )


@pytest.mark.parametrize(
    ("content", "code"),
    [("", "syntax"), ("[1, 2]\n", "wrong-type"), ("linewright: 1\n", "game"), ("a: &x 1\n", "yaml-feature")],
)
def test_no_file_at_all(write: Write, content: str, code: str) -> None:
    path = write("linewright: 1\n")
    path.write_text(content, "utf-8")
    assert [problem.code for problem in puzzles.check(path)] == [code]


def test_a_missing_file(tmp_path: Path) -> None:
    (problem,) = puzzles.check(tmp_path / "none.yaml")
    assert (problem.code, problem.message) == ("unreadable", "there is no such file")
