"""The reference of the formats: its examples work, and it leaves nothing out."""

import re
from pathlib import Path

import pytest

import maps
import puzzles
import puzzles.bus.codes
import puzzles.codes
import puzzles.metro.codes
import solver
from maps.codes import Code, all_codes
from maps.rooms import games
from puzzles.challenge import Par
from puzzles.kinds import model_of

PAGE = (Path(__file__).parents[2] / "docs" / "challenge-format.md").read_text("utf-8")
MODULES = (puzzles.codes, puzzles.metro.codes, puzzles.bus.codes)
KEYS = {"bus": "start", "metro": "plays"}
"""The first key of a play of each game."""
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
CHALLENGES = [text for text in EXAMPLES if "\ncity:" in text]
WHOLE = {
    game: next(text for text in CHALLENGES if f"game: {game}\n" in text and "\npar:" in text)
    for game in games()
}
"""For each game the challenge with everything."""
PLAYS = {
    game: next(text for text in EXAMPLES if f"game: {game}\n{key}:" in text) for game, key in KEYS.items()
}


def test_every_example_is_a_challenge_or_a_play() -> None:
    assert len(CHALLENGES) == 6
    assert len(EXAMPLES) == len(CHALLENGES) + len(PLAYS) + 1


def test_the_example_of_two_shifts_is_the_best_play(tmp_path: Path) -> None:
    game, play = (next(text for text in EXAMPLES if sign in text) for sign in ("second: {", "second:\n"))
    (tmp_path / "challenge.yaml").write_text(game, "utf-8")
    (tmp_path / "play.yaml").write_text(play, "utf-8")
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    total = solver.score(challenge.game, puzzles.load_play(tmp_path / "play.yaml", challenge.game)).total
    found = solver.solve(challenge.game, workers=1)
    assert total == found.score == found.bound
    assert f"with {total}\npoints, of the two shifts above" in PAGE


@pytest.mark.parametrize("text", CHALLENGES)
def test_an_example_of_a_challenge_has_no_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "challenge.yaml"
    path.write_text(text, "utf-8")
    assert [problem for problem in puzzles.check(path) if problem.severity == "error"] == []


@pytest.mark.parametrize("game", games())
def test_the_example_of_a_play_scores_the_par_of_the_whole_challenge(tmp_path: Path, game: str) -> None:
    (tmp_path / "challenge.yaml").write_text(WHOLE[game], "utf-8")
    (tmp_path / "play.yaml").write_text(PLAYS[game], "utf-8")
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    play = puzzles.load_play(tmp_path / "play.yaml", challenge.game)
    assert puzzles.dump_play(play, challenge.game) == PLAYS[game]
    assert solver.score(challenge.game, play).total == challenge.par.score


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_the_par_of_the_whole_challenge_is_what_the_solver_proves(tmp_path: Path, game: str) -> None:
    (tmp_path / "challenge.yaml").write_text(WHOLE[game], "utf-8")
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    found = solver.solve(challenge.game, workers=1)
    assert challenge.par == Par(found.score, found.bound, found.status)


def test_every_turn_of_the_table_is_well_formed(tmp_path: Path) -> None:
    turns = re.findall(r"^\| `(.+?)` \|", PAGE.partition("| a turn |")[2].partition("\n\n")[0], re.MULTILINE)
    path = tmp_path / "play.yaml"
    path.write_text("linewright: 1\ngame: metro\nplays:\n" + f"  - [{', '.join(turns)}]\n", "utf-8")
    assert len(turns) == 7
    assert puzzles.check(path) == []


@pytest.mark.parametrize(("game", "head"), [("metro", "| key |"), ("bus", "| bus key |")])
def test_the_table_has_every_key_of_a_challenge(game: str, head: str) -> None:
    table = PAGE.partition(head)[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(\w+)` \| .* \| (yes|no) \|$", table, re.MULTILINE)
    fields = model_of("challenge", game).model_fields
    assert set(rows) == {(name, "yes" if field.is_required() else "no") for name, field in fields.items()}


def test_every_built_in_city_is_named() -> None:
    assert all(f"`{name}`" in PAGE for name in maps.builtin())


@pytest.mark.parametrize("code", [code for module in MODULES for code in all_codes(module)])
def test_the_table_has_every_code(code: Code) -> None:
    assert f"| `{code.name}` | {code.severity} | {code.meaning} |" in PAGE
