"""Making sets of challenges: the same on one process or many, each as wished for, none stopped by another."""

from pathlib import Path
from typing import Any

import pytest
from support.deadly import Deadly

import puzzles
import solver
from maps.problems import LinewrightError
from puzzles import grading
from puzzles.making import Demands, Failed, Made, Order, Span, make, on_processes, one, order
from puzzles.making.order import EARLY
from puzzles.wish import Wish


def practice(folder: Path, **asked: Any) -> Order:
    return order("metro/practice", folder, **({"seed": "a set", "work": 500, "wish": Wish(lines=1)} | asked))


def test_a_set_is_the_same_on_one_process_or_two(tmp_path: Path) -> None:
    asked = practice(tmp_path)
    alone = [make(asked, number) for number in range(1, 5)]
    together = sorted(on_processes(asked, range(1, 5), 2), key=lambda made: made.number)
    assert together == alone
    assert all(isinstance(made, Made) for made in alone)


@pytest.mark.parametrize("city", ["metro/practice", "bus/practice"])
def test_a_made_challenge_is_what_it_says(tmp_path: Path, city: str) -> None:
    made = make(order(city, tmp_path, seed="said", work=500, title="Night"), 3)
    assert isinstance(made, Made)
    (tmp_path / "challenge.yaml").write_text(made.challenge)
    (tmp_path / "best.yaml").write_text(made.play)
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    assert (challenge.title, challenge.seed) == ("Night 3", f"said/3/{made.tries}")
    assert challenge.par is not None
    assert (challenge.par.score, challenge.par.bound) == (made.score, made.bound)
    best = puzzles.load_play(tmp_path / "best.yaml", challenge.game)
    assert solver.score(challenge.game, best).total == made.score
    assert solver.check(challenge.game).solvable
    again = puzzles.deal(city, seed=made.seed)
    assert again.game == challenge.game


def test_the_par_lies_where_it_is_wished(tmp_path: Path) -> None:
    free = make(practice(tmp_path), 1)
    assert isinstance(free, Made)
    span = Span(free.score + 1, free.score + 8)
    wished = make(practice(tmp_path, demands=Demands(par=span)), 1)
    assert isinstance(wished, Made)
    assert span.low <= wished.score <= span.high and wished.tries > 1


def test_a_challenge_is_as_difficult_as_wished(tmp_path: Path) -> None:
    levels = set()
    for level in (1, 2, 3):
        made = make(practice(tmp_path, demands=Demands(grade=Span(level, level)), tries=40), 1)
        assert isinstance(made, Made), made
        (tmp_path / "challenge.yaml").write_text(made.challenge)
        grade = puzzles.load(tmp_path / "challenge.yaml").grade
        assert grade is not None and grade.level == made.grade == level
        levels.add(made.seed)
    assert len(levels) == 3


def test_a_challenge_is_decided_late_and_by_one_best_play(tmp_path: Path) -> None:
    made = make(practice(tmp_path, demands=Demands(unique=True, late=True), tries=60), 1)
    assert isinstance(made, Made), made
    (tmp_path / "challenge.yaml").write_text(made.challenge)
    challenge = puzzles.load(tmp_path / "challenge.yaml")
    best = solver.solve(challenge.game)
    assert best.score is not None
    assert solver.near(challenge.game, best.play, best.score, 9) == solver.Count(1, True)
    assert grading.measure(challenge.game, best.play, best.score, made.seed).decisive >= EARLY
    assert all("n the best play " in hint for hint in challenge.hints)


def test_an_impossible_wish_says_what_missed_it_and_what_came_nearest(tmp_path: Path) -> None:
    failed = make(practice(tmp_path, demands=Demands(par=Span(1000, 1001)), tries=4), 2)
    assert isinstance(failed, Failed) and failed.tries == 4
    start = "none of 4 deals meets the wish: "
    assert failed.reason.startswith(start)
    pars = {}
    for count in range(1, 5):
        game = puzzles.deal("metro/practice", seed=f"a set/2/{count}", lines=1).game
        if solver.check(game).solvable:
            pars[count] = solver.solve(game).score or 0
    best = max(pars, key=lambda count: pars[count])
    assert (
        f"{len(pars)} missed 'par 1000-1001' (nearest: par {pars[best]}, seed 'a set/2/{best}')"
        in failed.reason
    )


def test_a_fault_is_an_outcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(one, "attempt", broken)
    assert make(practice(tmp_path), 7) == Failed(7, 1, "seed 'a set/7/1': ZeroDivisionError: by nought")


@pytest.mark.parametrize(("deaths", "failed"), [(1, 0), (2, 1)])
def test_a_number_that_kills_its_process_is_tried_again_once(
    tmp_path: Path, deaths: int, failed: int
) -> None:
    asked = practice(tmp_path)
    graves = tmp_path / "graves"
    graves.mkdir()
    for death in range(deaths):
        (graves / str(death)).touch()
    deadly = Deadly(**{**vars(asked), "folder": str(graves)})
    outcomes = list(on_processes(deadly, [1, 2, 3], 1))
    assert sorted(outcome.number for outcome in outcomes) == [1, 2, 3]
    gone = [outcome for outcome in outcomes if isinstance(outcome, Failed)]
    assert [outcome.reason for outcome in gone] == [
        "its process died twice, the last time with status 9"
    ] * failed


def test_an_order_is_refused_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(LinewrightError, match="expected a seed of at most 188 characters, found 190"):
        practice(tmp_path, seed="x" * 190)
    with pytest.raises(LinewrightError, match="expected 1 to 2 lines"):
        practice(tmp_path, wish=Wish(lines=9))
    with pytest.raises(LinewrightError, match="U\\+0007"):
        practice(tmp_path, seed="bell\a")
