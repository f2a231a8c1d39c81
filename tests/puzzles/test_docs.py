"""The reference of the formats: its examples work, and it leaves nothing out."""

import re
from pathlib import Path

import pytest

import puzzles
import puzzles.codes
import puzzles.metro.codes
import solver
from maps.codes import Code, all_codes
from puzzles.challenge import Par
from puzzles.kinds import model_of

PAGE = (Path(__file__).parents[2] / "docs" / "challenge-format.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
CHALLENGES = [text for text in EXAMPLES if "\ncity:" in text]
(PLAY,) = [text for text in EXAMPLES if "\nplays:" in text]


def test_every_example_is_a_challenge_or_the_play() -> None:
    assert len(CHALLENGES) == 3
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("text", CHALLENGES)
def test_an_example_of_a_challenge_has_no_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "challenge.yaml"
    path.write_text(text, "utf-8")
    assert [problem for problem in puzzles.check(path) if problem.severity == "error"] == []


def test_the_example_of_a_play_scores_the_par_of_the_whole_challenge(tmp_path: Path) -> None:
    (tmp_path / "challenge.yaml").write_text(CHALLENGES[1], "utf-8")
    (tmp_path / "play.yaml").write_text(PLAY, "utf-8")
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    play = puzzles.load_play(tmp_path / "play.yaml", challenge.game)
    assert puzzles.dump_play(play, challenge.game) == PLAY
    assert solver.score(challenge.game, play).total == challenge.par.score


@pytest.mark.slow
def test_the_par_of_the_whole_challenge_is_what_the_solver_proves(tmp_path: Path) -> None:
    (tmp_path / "challenge.yaml").write_text(CHALLENGES[1], "utf-8")
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    found = solver.solve(challenge.game, workers=1)
    assert challenge.par == Par(found.score, found.bound, found.status)


def test_every_turn_of_the_table_is_well_formed(tmp_path: Path) -> None:
    turns = re.findall(r"^\| `(.+?)` \|", PAGE.partition("| a turn |")[2].partition("\n\n")[0], re.MULTILINE)
    path = tmp_path / "play.yaml"
    path.write_text("linewright: 1\ngame: metro\nplays:\n" + f"  - [{', '.join(turns)}]\n", "utf-8")
    assert len(turns) == 7
    assert puzzles.check(path) == []


def test_the_table_has_every_key_of_a_challenge() -> None:
    table = PAGE.partition("| key |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == set(
        model_of("challenge", "metro").model_fields
    )


@pytest.mark.parametrize("code", [*all_codes(puzzles.codes), *all_codes(puzzles.metro.codes)])
def test_the_table_has_every_code(code: Code) -> None:
    assert f"| `{code.name}` | {code.severity} | {code.meaning} |" in PAGE
