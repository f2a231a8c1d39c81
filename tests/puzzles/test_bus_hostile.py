"""Whatever a bus file holds, `check` only lists problems; a file without an error never crashes later."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.town import MARKET_TOWN

import maps
import puzzles
import puzzles.bus
import solver
from maps.problems import LinewrightError
from maps.reading import parse
from solver.result import IllegalPlay, Solvability

ODD_VALUES: list[Any] = [
    None, True, 0, -1, 1, 3, 9, 12, 99, 100, 2.5, 10**15 - 1, "", "A1", "B1", "Z99", "a1", "a", "q",
    "elders-5", "../x", [], {}, [[]], [[[]]], [None], [1, 1], ["a", "b"], [["B1"]], [["B1", "C1"], ["A1"]],
    {"start": 1},
    {"start": 1, "route": []}, [{"start": 2, "route": [["E3"]]}],
    {"score": 1, "bound": 1, "status": "optimal"},
]  # fmt: skip

CHALLENGE = {
    "linewright": 1,
    "game": "bus",
    "city": parse(MARKET_TOWN, "town").data,
    "title": "Market day",
    "seed": "7",
    "recipe": 1,
    "sheet": 3,
    "starts": [1, 3],
    "tickets": [7, 12, 1],
    "objectives": ["elders-5"],
    "secret": ["a", "b"],
    "seat": 1,
    "rivals": [{"start": 2, "route": [["E3", "E2"], ["E1"], []]}, {"start": 2, "route": []}],
    "par": {"score": 1, "bound": 3, "status": "feasible"},
}
PLAY = {"linewright": 1, "game": "bus", "start": 1, "route": [["B1", "C1", "D1"], ["D2"], ["C2", "B2", "A2"]]}


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all values in plain data, but for those of a whole city."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    deeper = (
        [way for key, value in entries for way in paths(value, (*path, key))] if path != ("city",) else []
    )
    return [path, *deeper]


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return plain data with the value at a path replaced."""
    key, *rest = path
    changed = dict(data) if isinstance(data, dict) else list(data)
    changed[key] = put(data[key], tuple(rest), value) if rest else value
    return changed


@pytest.fixture
def driven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the question of solvability to the tests of the solver."""
    monkeypatch.setattr(solver, "check", lambda game, **limits: Solvability(0, True, (), 0.0, None))


@pytest.mark.parametrize("path", paths(CHALLENGE)[1:], ids=lambda path: ".".join(map(str, path)))
def test_any_value_of_a_challenge_may_be_anything(
    tmp_path: Path, driven: None, path: tuple[Any, ...]
) -> None:
    file = tmp_path / "challenge.yaml"
    play = puzzles.bus.read_play(parse(json.dumps(PLAY), "play"))
    for value in ODD_VALUES:
        file.write_text(json.dumps(put(CHALLENGE, path, value)), "utf-8")
        found = puzzles.check(file)
        assert all(problem.code and problem.message for problem in found)
        try:
            challenge = puzzles.load(file)
        except LinewrightError:
            assert any(problem.severity == "error" for problem in found)
            continue
        assert not any(problem.severity == "error" for problem in found)
        file.write_text(puzzles.dump(challenge), "utf-8")
        assert puzzles.load(file) == challenge
        try:
            assert isinstance(solver.score(challenge.game, play).total, int)
        except IllegalPlay as error:
            assert error.reason and error.round >= 1 and error.event >= 1


@pytest.mark.parametrize("path", paths(PLAY)[1:], ids=lambda path: ".".join(map(str, path)))
def test_any_value_of_a_play_may_be_anything(tmp_path: Path, path: tuple[Any, ...]) -> None:
    challenge, file = tmp_path / "challenge.yaml", tmp_path / "play.yaml"
    challenge.write_text(json.dumps(CHALLENGE), "utf-8")
    game = puzzles.load(challenge).game
    for value in ODD_VALUES:
        file.write_text(json.dumps(put(PLAY, path, value)), "utf-8")
        found = puzzles.check(file)
        try:
            play = puzzles.load_play(file, game)
        except LinewrightError:
            assert any(problem.severity == "error" for problem in found)
            continue
        try:
            assert isinstance(solver.score(game, play).total, int)
        except IllegalPlay as error:
            assert error.reason


def test_the_files_themselves_are_right(tmp_path: Path, driven: None) -> None:
    for name, data in (("challenge", CHALLENGE), ("play", PLAY)):
        (tmp_path / f"{name}.yaml").write_text(json.dumps(data), "utf-8")
        assert puzzles.check(tmp_path / f"{name}.yaml") == []
    game = puzzles.load(tmp_path / "challenge.yaml").game
    assert solver.score(game, puzzles.load_play(tmp_path / "play.yaml", game)).total
    assert game.city == maps.read_city(parse(MARKET_TOWN, "town"))
