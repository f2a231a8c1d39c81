"""Grades: losses add up, measures are what the players and the solver say, and a grade follows from them."""

from dataclasses import replace
from random import Random

import pytest

import puzzles
import solver
from puzzles import grading, players
from puzzles.grading import Loss, Measures, difficulty
from puzzles.grading.losses import decisive, place, worst
from puzzles.metro import losing
from puzzles.metro.grades import LIMITS

EVEN = Measures(100, 0.3, 0.2, 20, 0.4, 0.5, "The greedy Rose dies at the river with 3 cards to come")


def test_where_points_are_lost() -> None:
    losses = (Loss(1, 1, 2.0), Loss(1, 2, 6.0), Loss(2, 1, 0.0), Loss(2, 2, 6.0), Loss(2, 3, 0.0))
    assert worst(losses) == losses[1]
    assert decisive(losses) == 1 / 4
    assert place(losses) == pytest.approx((0 * 2 + 1 * 6 + 3 * 6) / 14 / 4)
    nothing = (Loss(1, 1, 0.0), Loss(1, 2, 0.0))
    assert (place(nothing), decisive(nothing), place(()), decisive(())) == (0.0, 1.0, 0.0, 1.0)


@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("skill", ["random", "greedy"])
def test_the_losses_of_a_metro_play_add_up(lines: int, skill: players.Skill) -> None:
    game = puzzles.deal("metro/practice", seed="sum", lines=lines).game
    best = solver.solve(game).score or 0
    played = players.play(game, skill, Random(5))
    left = solver.prospects(game, played.play)
    drops = [a - b for a, b in zip((best, *left), left, strict=False)]
    losses = losing.losses(game, played.play, drops)
    assert len(losses) == sum(len(one.events) for one in game.rounds)
    assert sum(loss.points for loss in losses) == pytest.approx(best - played.total)
    assert all(loss.points >= 0 for loss in losses)


def test_measures_are_what_players_and_solver_say() -> None:
    game = puzzles.deal("metro/practice", seed="measured", lines=1).game
    best = solver.solve(game)
    assert best.score is not None
    found = grading.measure(game, best.play, best.score, "measured")
    assert found == grading.measure(game, best.play, best.score, "measured")
    greedy = [players.play(game, "greedy", Random(f"measured/greedy/{n}")).total for n in range(12)]
    assert found.greedy == pytest.approx(1 - sum(greedy) / 12 / best.score)
    near = solver.near(game, best.play, -(-95 * best.score // 100), 1000)
    assert near.whole and found.near == near.number
    assert 0 <= found.ahead <= 1 and 0 <= found.late <= 1


def test_each_measure_makes_it_harder() -> None:
    for harder in (
        replace(EVEN, greedy=0.5),
        replace(EVEN, ahead=0.4),
        replace(EVEN, near=1),
        replace(EVEN, late=0.9),
    ):
        assert difficulty(harder) > difficulty(EVEN)


def test_a_grade_says_its_reason() -> None:
    game = puzzles.deal("metro/practice", seed="x").game
    grade = grading.grade(game, EVEN)
    assert 1 <= grade.level <= 5
    assert grade.reason == (
        "The greedy Rose dies at the river with 3 cards to come. "
        "On average greedy play falls 30 % short of par, looking ahead 20 %; "
        "with one line redrawn 19 other networks come within 5 %."
    )
    levels = [grading.grade(game, replace(EVEN, ahead=share / 10)).level for share in range(10)]
    assert levels == sorted(levels) and levels[-1] == 5


def test_limits_rise() -> None:
    for limits in LIMITS.values():
        assert len(limits) == 4 and list(limits) == sorted(set(limits))
