"""The bus search as a whole: right, honest about its bound, and the same however it is run."""

from dataclasses import replace
from itertools import pairwise

import pytest

import puzzles
import solver
from maps.bus.rules import Rules
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.search import solve
from solver.result import Progress, Watch

from . import bus_searching


def watch(reports: list[Progress], **limits: int | float) -> Watch:
    return Watch(listener=reports.append, **limits)  # type: ignore[arg-type]


def full(seed: str, rivals: int = 0) -> Game:
    dealt: Game = puzzles.deal("bus/new-york", seed=seed, rivals=rivals or None).game
    return dealt


def is_best(game: Game) -> bool:
    truth = bus_searching.best(game)
    found = solver.solve(game, engine="search")
    return (found.status, found.score) == ("unsolvable" if truth is None else "optimal", truth)


@pytest.mark.parametrize("seed", range(90))
def test_finds_and_proves_the_best(seed: int) -> None:
    assert is_best(bus_searching.game(seed, columns=3 + seed % 2, rounds=2 + seed % 3))


@pytest.mark.parametrize("seed", range(1000, 1012))
def test_finds_and_proves_the_best_of_longer_games(seed: int) -> None:
    assert is_best(bus_searching.game(seed, columns=4, lines=4, rounds=5))


def test_the_random_games_are_of_all_kinds() -> None:
    """Else the tests above would prove little."""
    games = [bus_searching.game(seed, columns=3 + seed % 2, rounds=2 + seed % 3) for seed in range(90)]
    truths = [bus_searching.best(game) for game in games]
    assert truths.count(None) > 10
    assert sum(truth is not None for truth in truths) > 40
    assert any(truth is not None and _single(game) for game, truth in zip(games, truths, strict=True))


def _single(game: Game) -> bool:
    """Tell whether some route is ever so stuck that a single segment is laid instead of the formation."""
    stack = [referee.start(game, number) for number in game.starts]
    while stack:
        state = stack.pop()
        turns = referee.turns(game, state)
        if turns and min(map(len, turns)) < game.formations[state.round].segments:
            return True
        stack += [referee.play(game, state, turn) for turn in turns]
    return False


@pytest.mark.parametrize("seed", range(0, 90, 3))
@pytest.mark.parametrize("work", [0, 3, 30])
def test_keeps_a_true_bound_when_stopped_early(seed: int, work: int) -> None:
    game = bus_searching.game(seed, columns=4, rounds=3)
    truth = bus_searching.best(game)
    found = solver.solve(game, engine="search", work=work)
    if truth is None:
        assert found.score is None
    else:
        assert found.bound is not None and found.bound >= truth
        assert found.score is None or found.score <= truth


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["a", "b"])
def test_solves_full_games(seed: str) -> None:
    reports: list[Progress] = []
    game = full(seed, rivals=3)
    found = solver.solve(game, engine="search", listener=reports.append)
    assert found.status == "optimal"
    assert len(reports) > 3
    for before, after in pairwise(reports):
        assert after.best is None or before.best is None or before.best <= after.best
        assert before.best is None or after.best is not None
        assert before.bound is not None and after.bound is not None and before.bound >= after.bound
        assert 0 <= before.share <= after.share <= 1
    assert (reports[-1].best, reports[-1].bound) == (found.score, found.score)


@pytest.mark.slow
def test_the_answer_depends_on_work_alone() -> None:
    game = full("c", rivals=1)
    answers = [solve(game, Watch(work=300, workers=workers)) for workers in (1, 2, 1)]
    assert len({(found.score, found.bound, found.play) for found in answers}) == 1
    assert answers[0].status == "feasible"
    assert answers[0].bound is not None and answers[0].score is not None


@pytest.mark.slow
def test_can_be_stopped_and_keeps_what_it_has() -> None:
    game = full("d")
    best = solve(game, Watch())
    running = Watch()
    running.listener = lambda progress: running.stop.set() if progress.best is not None else None
    found = solve(game, running)
    assert found.status == "feasible"
    assert found.score is not None and best.score is not None and found.bound is not None
    assert found.score <= best.score <= found.bound
    assert referee.score(game, referee.replay(game, found.play)).total == found.score  # type: ignore[arg-type]


def test_no_time_leaves_everything_open() -> None:
    found = solve(bus_searching.game(1), Watch(time=0.0))
    assert (found.status, found.play) == ("unknown", None)


def test_a_game_without_tickets_is_over_at_once() -> None:
    game = replace(bus_searching.game(3), tickets=(), secret=())
    found = solve(game, Watch())
    assert (found.status, found.score) == ("optimal", 0)


@pytest.mark.parametrize("formation", ["9/any", "9/8", "7/3"])
def test_long_turns_on_a_small_board(formation: str) -> None:
    game = bus_searching.game(11, columns=4, lines=4, rounds=2)
    rules = game.city.rules.model_copy(update={"formations": (formation,), "changes": ()})
    assert is_best(replace(game, city=replace(game.city, rules=rules)))


@pytest.mark.parametrize("points", [1000, -1000])
def test_large_numbers_stay_exact(points: int) -> None:
    game = bus_searching.game(4, columns=3, rounds=3)
    rules = Rules.model_validate(
        game.city.rules.model_dump()
        | {"elders": (points,) * 100, "secret": points, "public": (points, -points), "changes": (points,)}
    )
    assert is_best(replace(game, city=replace(game.city, rules=rules)))
