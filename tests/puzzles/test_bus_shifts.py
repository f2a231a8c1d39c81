"""Two shifts as challenge and play: dealing, files, errors, codes, players, grades and hints."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from support.town import city as town

import puzzles
import solver
from editor.solving import work
from maps.problems import LinewrightError
from puzzles import players
from puzzles.grading import grade, measure
from puzzles.hints import hints
from solver.bus.play import Play
from solver.bus.shifts import Shift, ShiftsPlay, TwoShifts
from solver.result import IllegalPlay


def dealt(city: str = "bus/new-york", seed: str = "7") -> puzzles.Challenge[TwoShifts]:
    return puzzles.deal(city, seed=seed, format="two-shifts")


def test_the_second_shift_has_another_sheet_and_other_starts() -> None:
    plain = puzzles.deal("bus/new-york", seed="7").game
    game = dealt().game
    assert game.first == plain
    assert game.shift.sheet != plain.sheet
    assert len(game.shift.starts) == 2 and not set(game.shift.starts) & set(plain.starts)
    few = dealt("bus/practice").game
    assert len(few.shift.starts) == 1 and set(few.shift.starts) | set(few.first.starts) == {1, 2, 3}


def test_a_seed_has_its_two_shifts_for_ever() -> None:
    assert "second: {sheet: 2, starts: [1, 4]}\n" in puzzles.dump(dealt())


def test_the_first_route_is_a_rival_of_the_second() -> None:
    game = dealt("bus/practice").game
    play = solver.solve(game, workers=1).play
    second = game.after(play.first)
    assert (second.seat, second.rivals[0].route, second.tickets) == (1, play.first.route, game.tickets)
    assert (second.sheet, second.starts) == (game.shift.sheet, game.shift.starts)


def test_challenge_and_play_survive_their_files(tmp_path: Path) -> None:
    challenge = dealt("bus/practice")
    (tmp_path / "two.yaml").write_text(puzzles.dump(challenge), "utf-8")
    assert puzzles.load(tmp_path / "two.yaml") == challenge
    assert puzzles.check(tmp_path / "two.yaml") == []
    play = solver.solve(challenge.game, workers=1).play
    (tmp_path / "play.yaml").write_text(puzzles.dump_play(play, challenge.game), "utf-8")
    assert puzzles.load_play(tmp_path / "play.yaml", challenge.game) == play
    assert puzzles.open_code(puzzles.code(challenge)) == challenge


def test_rivals_are_refused_beside_a_second_shift(tmp_path: Path) -> None:
    with pytest.raises(LinewrightError) as caught:
        puzzles.deal("bus/new-york", seed="x", format="two-shifts", rivals=1)
    assert [problem.code for problem in caught.value.problems] == ["not-in-format"]
    text = puzzles.dump(puzzles.deal("bus/practice", seed="x", rivals=1))
    (tmp_path / "two.yaml").write_text(text + "second: {sheet: 9, starts: [2, 2, 7]}\n", "utf-8")
    found = [(problem.code, problem.severity) for problem in puzzles.check(tmp_path / "two.yaml")]
    assert sorted(found) == [
        ("shifts-rivals", "error"),
        ("start-twice", "error"),
        ("unknown-sheet", "error"),
        ("unknown-start", "error"),
    ]


@pytest.mark.parametrize(
    ("format", "second", "told"),
    [
        ("two-shifts", "", "format two-shifts: expected a second shift (second:), found none"),
        (
            "half-day",
            "second: {sheet: 2, starts: [3]}\n",
            "format half-day: expected one shift, found a second one (second:)",
        ),
    ],
)
def test_the_format_and_the_shifts_go_together(tmp_path: Path, format: str, second: str, told: str) -> None:
    text = puzzles.dump(puzzles.deal("bus/practice", seed="x"))
    path = tmp_path / "one.yaml"
    path.write_text(text.replace("sheet:", f"format: {format}\nsheet:", 1) + second, "utf-8")
    assert [problem.message for problem in puzzles.check(path)] == [told]


def test_the_referee_says_in_which_shift_a_play_is_illegal() -> None:
    game = dealt("bus/practice").game
    play = solver.solve(game, workers=1).play
    broken = Play(play.second.start, play.second.route[:-1])
    for wrong, told in (
        (ShiftsPlay(play.first, broken), "second shift: "),
        (ShiftsPlay(Play(play.first.start, play.first.route[:-1]), play.second), "first shift: "),
        (play.first, "second shift: expected a route (second:), found none"),
    ):
        with pytest.raises(IllegalPlay) as caught:
            solver.score(game, wrong)
        assert caught.value.reason.startswith(told)
    with pytest.raises(IllegalPlay, match="there is one shift only"):
        solver.score(game.first, play)


def test_the_model_is_not_asked() -> None:
    with pytest.raises(LinewrightError, match="cp-sat has no model of them"):
        solver.solve(dealt("bus/practice").game, engine="cp-sat")


def test_a_score_can_be_asked_for() -> None:
    game = dealt("bus/practice").game
    best = solver.solve(game, workers=1).score
    assert solver.reach(game, best, workers=1).score == best
    assert solver.reach(game, best + 1, workers=1).status == "unsolvable"


def test_a_shift_that_cannot_be_driven_is_named() -> None:
    whole = dealt("bus/practice").game
    city = town(("without: [C2-C3, D4-E4]", "without: [E5-F5, F4-F5]"))
    game = TwoShifts(replace(whole.first, city=city, starts=(1,)), Shift(1, (3,)))
    found = solver.check(game)
    assert found.solvable is False
    assert all(blame.reason.startswith("second shift: ") for blame in found.blamed)
    assert solver.solve(game, workers=1).status == "unsolvable"


@pytest.mark.parametrize("skill", ["random", "greedy"])
def test_players_drive_both_shifts(skill: players.Skill) -> None:
    game = dealt("bus/practice").game
    played = [players.play(game, skill, Random(str(number))) for number in range(3)]
    for one in played:
        if one.play is not None:
            assert solver.score(game, one.play).total == one.total
    assert skill == "random" or any(one.play is not None for one in played)


def test_two_shifts_are_graded_and_give_hints() -> None:
    game = dealt("bus/practice").game
    solution = solver.solve(game, workers=1)
    measures = measure(game, solution.play, solution.score, "7")
    assert 1 <= grade(game, measures).level <= 5
    told = hints(game, solution.play, proved=True, unique=False)
    assert len(told) == 3 and all("the first shift of one best play" in hint for hint in told)


@pytest.mark.slow
def test_two_shifts_of_full_size_are_proved_with_the_usual_work() -> None:
    solution = solver.solve(dealt("bus/london", "one").game, work=work("bus"), workers=1)
    assert solution.status == "optimal"
