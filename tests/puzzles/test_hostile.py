"""Whatever a file holds, `check` only lists problems; and a file without an error never crashes later."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import maps
import puzzles
import solver
from maps.metro.city import City
from maps.problems import LinewrightError
from puzzles.yaml_text import entry
from solver.metro.game import Game
from solver.metro.score import Score
from solver.result import IllegalPlay, Solvability

WORDS = st.sampled_from((
    "Rose", "Moss", "Sky", "Rise", "line", "cards", "u-circle", "s-switch", "u-", "s-blob", "joker", "double",
    "circle", "draw", "power", "station", "river-6", "all-sites", "central-district", "pass", "optimal", "A1",
    "D1-D2", "D2-D1", "A1-B1", "F4-F3", "F3-D3", "ZZ99-A1", "metro/practice", "metro/nowhere", "../x",
    "score", "bound", "status", "feasible",
))  # fmt: skip
SCALARS = WORDS | st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=3)
ANYTHING = st.recursive(
    SCALARS.filter(lambda value: not isinstance(value, str) or value.isprintable()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=10,
)
LINES = st.sampled_from(["Rose", "Moss", "Rise"]) | ANYTHING
CARDS = st.lists(st.sampled_from(["u-circle", "s-circle", "s-switch", "u-joker", "x"]) | ANYTHING, max_size=4)
ROUNDS = st.lists(st.fixed_dictionaries({"line": LINES, "cards": CARDS}) | ANYTHING, max_size=4)
LINKS = st.lists(st.sampled_from(["D1-D2", "D2-D3", "F4-F3", "F3-D3", "A1-B1"]) | ANYTHING, max_size=4)
CHALLENGES = st.fixed_dictionaries(
    {"city": st.just("metro/practice") | ANYTHING, "rounds": ROUNDS | ANYTHING},
    optional={
        "title": ANYTHING,
        "seed": ANYTHING,
        "recipe": ANYTHING,
        "objectives": st.lists(WORDS) | ANYTHING,
        "powers": st.dictionaries(WORDS, st.sampled_from(["joker", "double"]) | ANYTHING, max_size=3)
        | ANYTHING,
        "drawn": st.dictionaries(st.sampled_from(["Rose", "Moss", "Rise"]), LINKS) | ANYTHING,
        "par": ANYTHING,
        "grade": ANYTHING,
        "hints": ANYTHING,
        "else": ANYTHING,
    },
)
TURNS = st.lists(WORDS | st.dictionaries(st.sampled_from(["draw", "power", "station"]), ANYTHING) | ANYTHING)
PLAYS = st.fixed_dictionaries({"plays": st.lists(TURNS, max_size=3) | ANYTHING})


@pytest.fixture(scope="module")
def practice() -> City:
    return maps.load("metro/practice")


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(CHALLENGES)
def test_a_challenge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, values: dict[str, Any]) -> None:
    monkeypatch.setattr(solver, "check", lambda game, work: Solvability(0, 0, (), 0.0, None))
    path = file_of(tmp_path, values)
    errors = [problem for problem in puzzles.check(path) if problem.severity == "error"]
    try:
        challenge = puzzles.load(path)
    except LinewrightError as error:
        assert set(error.problems) == set(errors)
    else:
        assert errors == []
        path.write_text(puzzles.dump(challenge), "utf-8")
        assert puzzles.load(path) == challenge


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(PLAYS)
def test_a_play(tmp_path: Path, practice: City, values: dict[str, Any]) -> None:
    path = file_of(tmp_path, values)
    game = Game(practice, ())
    problems = puzzles.check(path)
    try:
        play = puzzles.load_play(path, game)
    except LinewrightError as error:
        assert list(error.problems) == problems
        return
    assert problems == []
    try:
        assert isinstance(solver.score(game, play), Score)
    except IllegalPlay as error:
        assert error.reason


def test_messages_stay_short(tmp_path: Path) -> None:
    long = "R" * 9000
    rounds = [{"line": long, "cards": [long]}]
    parts = {"objectives": [long], "powers": {long: long}, "drawn": {long: [long]}, long: 1, "seed": long}
    for values in (
        {"city": "metro/practice", "rounds": rounds, **parts},
        {"city": long, "rounds": rounds},
        {"city": f"../{long}", "rounds": rounds},
        {"plays": [[long, {"draw": long, "power": long, "station": long}]]},
        {long + str(number): 1 for number in range(30)},
    ):
        problems = puzzles.check(file_of(tmp_path, values))
        assert problems
        assert all(len(problem.message) < 400 for problem in problems)


def file_of(folder: Path, values: dict[str, Any]) -> Path:
    path = folder / "file.yaml"
    text = "linewright: 1\ngame: metro\n" + "".join(entry(key, value) for key, value in values.items())
    path.write_text(text, "utf-8")
    return path
