"""Grades: losses add up, measures are what the players and the solver say, and a grade follows from them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import puzzles
import solver
from maps.coordinates import format_point
from maps.rooms import room
from puzzles import grading, players
from puzzles.bus import losing as losing_bus
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


def causes(game: Any, seeds: int) -> Iterator[tuple[str, Any]]:
    """Yield what is said of greedy plays of a game, each with the play."""
    best = solver.solve(game)
    losing = room("puzzles", game.game).losing
    for seed in range(seeds):
        play = players.play(game, "greedy", Random(seed)).play
        if play is not None:
            left = solver.prospects(game, play)
            drops = [a - b for a, b in zip((best.score, *left), left, strict=False)]
            yield losing.cause(game, play, best.play, losing.losses(game, play, drops)), play


def test_what_is_said_of_a_greedy_metro_line_is_true() -> None:
    heard: Counter[str] = Counter()
    for deal in range(5):
        game = puzzles.deal("metro/practice", seed=f"said {deal}", lines=2).game
        for text, play in causes(game, 1):
            rounds = {
                f"The greedy {one.line}": turns for one, turns in zip(game.rounds, play.rounds, strict=True)
            }
            turns = next((turns for name, turns in rounds.items() if text.startswith(name)), ())
            drawn = [str(section) for turn in turns for section in turn.sections]
            heard[" ".join(text.split()[3:5])] += 1
            if found := re.search(r" dies (?:at|in) .+ with (\d+) cards to come$", text):
                cards = int(found[1])
                assert not any(turn.sections for turn in turns[-cards:]) and (
                    cards == len(turns) or turns[-cards - 1].sections
                )
            elif found := re.search(r" passes at event (\d+)$", text):
                assert not turns[int(found[1]) - 1].sections
            elif found := re.search(r" crosses the river at the wrong place, ([A-Z0-9-]+): ", text):
                assert found[1] in drawn
            elif found := re.search(r" takes a wrong turn at ([A-Z0-9]+): ", text):
                assert any(section.startswith(f"{found[1]}-") for section in drawn)
            else:
                assert text == "Half of the greedy plays find the best score"
    assert len(heard) > 1


def test_what_is_said_of_a_greedy_bus_route_is_true() -> None:
    game = puzzles.deal("bus/new-york", seed="said").game
    for text, play in causes(game, 1):
        found = re.match(r"The greedy route .+ in round (\d+), at (\w+), and ", text)
        if found is None:
            assert text.startswith(f"The greedy route takes the wrong start, {play.start}, and ")
            continue
        points = [game.city.numbers[play.start].at]
        points += [point for turn in play.route[: int(found[1]) - 1] for point in turn]
        assert format_point(points[-1]) == found[2]
    assert losing_bus.cause(game, None, play, ()) == "The greedy route is out before the last ticket"


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


def test_what_may_be_more_is_not_told_as_a_number_of_all() -> None:
    for city, other in (("metro/practice", "network"), ("bus/practice", "route")):
        game = puzzles.deal(city, seed="x").game
        for near, more, told in (
            (20, False, f"19 other {other}s come within 5 %."),
            (20, True, f"19 or more other {other}s come within 5 %."),
            (1, False, f"no other {other} comes within 5 %."),
            (1, True, f"no other {other} is known to come within 5 %."),
        ):
            assert grading.grade(game, replace(EVEN, near=near, more=more)).reason.endswith(told)


def test_near_best_plays_beyond_the_work_may_be_more() -> None:
    game = puzzles.deal("bus/new-york", seed="x").game
    play = solver.check(game).play
    assert not solver.near(game, play, 0, 10**6, work=1).whole
