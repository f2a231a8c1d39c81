"""The CP-SAT model against the referee, module by module, and what it says when it is stopped."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from ortools.sat.python import cp_model

from maps.problems import LinewrightError
from solver import cp_sat
from solver.metro import model, referee, solvability
from solver.metro.game import Game
from solver.metro.model import plays
from solver.metro.model.plays import conflict_cliques, legal_plays
from solver.metro.model.points import points
from solver.metro.play import Play
from solver.metro.state import State
from solver.result import Progress, Watch

from .sketch import city, game

BOARD = """c* s  t  .
         / t  c* ?  s
         / .  p  c* t"""
LINES = "Rose A1, Moss D2, Sky B3"
DISTRICTS = """A A B B
             / A C B B
             / C C C D"""
RIVER = [[1.5, -0.5], [1.5, 1.5], [3.5, 1.5]]
CARDS = {"Rose": "square switch joker", "Moss": "circle joker"}
GOALS = {
    "two-interchanges": {"kind": "interchanges", "number": 2},
    "three-crossings": {"kind": "crossings", "number": 3},
    "whole-b": {"kind": "district", "district": "B"},
    "all-districts": {"kind": "districts"},
    "all-sites": {"kind": "sites"},
}
ODD = {
    "tourist": [3, -2, 5],
    "interchange": [0, 1, -3, 8],
    "river_crossing": -1,
    "objective": -4,
}


def town(**rules: Any) -> Any:
    """Return the board with rules of its own."""
    return city(BOARD, LINES, DISTRICTS, central="C", river=RIVER, rules={"objectives": GOALS} | rules)


def end_states(game: Game, state: State) -> Iterator[State]:
    """Yield every way in which a game can end, by the referee alone."""
    seen = {state}
    while seen:
        state = seen.pop()
        if referee.finished(game, state):
            yield state
        else:
            seen |= {referee.play(game, state, turn) for turn in referee.turns(game, state)}


def best(game: Game) -> int:
    """Return the best score by trying all plays."""
    return max(referee.score(game, state).total for state in end_states(game, referee.start(game)))


@pytest.mark.parametrize("districts", ["crossed", "visited"])
@pytest.mark.parametrize("passing", ["free", "forced"])
@pytest.mark.parametrize(
    ("drawn", "modules"),
    [
        ({}, {}),
        ({}, {"objectives": tuple(GOALS)}),
        ({}, {"powers": {"Rose": "double", "Moss": "circle"}}),
        ({}, {"powers": {"Rose": "joker", "Moss": "switch"}}),
        ({}, {"powers": {"Rose": "switch", "Moss": "joker"}}),
        ({}, {"powers": {"Rose": "circle", "Moss": "double"}}),
        ({"Sky": "B3-C3 C3-C2"}, {"objectives": tuple(GOALS)}),
    ],
)
@pytest.mark.parametrize("rules", [{}, ODD], ids=["usual", "odd"])
def test_proves_the_best_of_all_plays(
    districts: str, passing: str, drawn: dict[str, str], modules: dict[str, Any], rules: dict[str, Any]
) -> None:
    dealt = game(town(districts=districts, passing=passing, **rules), drawn, **CARDS, **modules)
    found = model.solve(dealt, Watch())
    assert (found.status, found.score, found.bound) == ("optimal", best(dealt), best(dealt))
    assert found.play is not None
    assert referee.score(dealt, referee.replay(dealt, found.play)).total == found.score


@pytest.mark.parametrize("passing", ["free", "forced"])
def test_has_every_final_network_that_the_referee_has_and_no_other(passing: str) -> None:
    dealt = game(town(passing=passing), **CARDS)
    built, courses = legal_plays(dealt)
    found: set[tuple[frozenset[int], ...]] = set()

    class Collector(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            found.add(
                tuple(
                    frozenset(arc.link for arcs in course.drawn for arc, x in arcs.items() if self.value(x))
                    for course in courses
                )
            )

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    assert solver.solve(built, Collector()) == cp_model.OPTIMAL
    states = end_states(dealt, referee.start(dealt))
    assert found == {tuple(map(frozenset, state.sections)) for state in states}


@pytest.mark.parametrize("power", ["joker", "switch", "circle", "double"])
def test_the_points_in_the_model_are_those_of_the_referee_for_every_play(power: str) -> None:
    dealt = game(
        town(**ODD), Rose="square triangle", Moss="circle", powers={"Rose": power}, objectives=tuple(GOALS)
    )
    built, courses = legal_plays(dealt)
    score = points(built, dealt, courses)
    pairs: list[tuple[Play, int]] = []

    class Collector(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            pairs.append((model.read_play(dealt.city, courses, self), self.value(score)))  # type: ignore[arg-type]

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(built, Collector())
    assert len(pairs) > 20
    for play, value in pairs:
        assert referee.score(dealt, referee.replay(dealt, play)).total == value


def test_an_empty_game_has_its_departure_stations() -> None:
    assert model.solve(game(town(), Rose="", Moss="switch"), Watch()).score == 2 + 1
    nothing = model.solve(game(town(), {"Sky": "B3-C3"}), Watch())
    assert (nothing.status, nothing.score, nothing.play) == ("optimal", 1, Play(()))


def test_cliques_cover_each_link_and_each_conflict_and_hold_only_conflicts() -> None:
    board = city("c c c c/c c c c/c . . c/c c c c", "Rose A1", links={"with": ["A1-C2", "A2-C1", "B1-D2"]})
    cliques = conflict_cliques(board)
    assert {link.index for link in board.links} == set().union(*cliques)
    pairs = {(a, b) for clique in cliques for a in clique for b in clique if a != b}
    assert pairs == {(a, b) for a, others in enumerate(board.conflicts) for b in others}
    assert max(map(len, cliques)) > 2


# Statuses and limits

LARGE = city("c s t p c/s t p c s/t p ? s t/p c s t p/c s t p c", "Rose A1, Moss E5, Sky A5, Plum E1")
CARDS_OF_LARGE = "circle joker square joker triangle pentagon joker"
LONG = game(LARGE, Rose=CARDS_OF_LARGE, Moss=CARDS_OF_LARGE, Sky=CARDS_OF_LARGE)


def test_without_time_nothing_is_known() -> None:
    found = model.solve(LONG, Watch(time=0))
    assert (found.status, found.score, found.bound, found.play) == ("unknown", None, None, None)


def test_after_a_stop_nothing_is_claimed() -> None:
    watch = Watch()
    watch.stop.set()
    assert model.solve(LONG, watch).status == "unknown"


def test_a_limit_of_work_ends_alike_whatever_the_workers() -> None:
    first, second = (model.solve(LONG, Watch(work=800, workers=workers)) for workers in (1, 3))
    assert first.status in ("feasible", "unknown")
    assert first.bound is not None and (first.score or 0) < first.bound
    assert replace(first, seconds=0.0) == replace(second, seconds=0.0)


def test_a_stop_in_the_middle_keeps_the_best_so_far() -> None:
    heard: list[Progress] = []

    def stop_at_the_first_play(progress: Progress) -> None:
        heard.append(progress)
        if progress.best is not None:
            watch.stop.set()

    watch = Watch(listener=stop_at_the_first_play)
    found = model.solve(LONG, watch)
    assert found.status == "feasible"
    assert found.score is not None
    assert referee.score(LONG, referee.replay(LONG, found.play or Play(()))).total == found.score
    assert found.score >= max(progress.best or 0 for progress in heard)


def test_the_listener_hears_of_better_plays_and_bounds() -> None:
    heard: list[Progress] = []
    found = model.solve(game(town(), **CARDS), Watch(listener=heard.append))
    bests = [progress.best for progress in heard if progress.best is not None]
    bounds = [progress.bound for progress in heard if progress.bound is not None]
    assert bests == sorted(bests) and bests[-1] == found.score
    assert bounds == sorted(bounds, reverse=True) and bounds[-1] >= (found.score or 0)


class Interrupted(Watch):
    """A watch that the user interrupts at the second look."""

    looks = 0

    @property
    def over(self) -> bool:
        self.looks += 1
        if self.looks > 1:
            raise KeyboardInterrupt
        return False


def test_ctrl_c_ends_the_solver_and_is_passed_on() -> None:
    with pytest.raises(KeyboardInterrupt):
        model.solve(LONG, Interrupted())


class Liar:
    """A solver that calls a play optimal because it was stopped, as one release did."""

    def __init__(self) -> None:
        self.parameters = SimpleNamespace()
        self.objective_value = 10.0
        self.best_objective_bound = 10.0
        self.stopped = False

    def solve(self, built: Any, listener: Any) -> int:
        self.best_bound_callback(14.0)  # type: ignore[attr-defined]
        while not self.stopped:
            pass
        return int(cp_model.OPTIMAL)

    def stop_search(self) -> None:
        self.stopped = True


def test_optimal_after_a_stop_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cp_sat.cp_model, "CpSolver", Liar)
    ended = cp_sat.run(cp_model.CpModel(), Watch(time=0.2))
    assert (ended.proved, ended.best, ended.bound) == (False, 10, 14)


def test_an_invalid_model_is_no_answer() -> None:
    built = cp_model.CpModel()
    built.add(2**62 * built.new_int_var(0, 2**62, "x") >= 1)
    with pytest.raises(RuntimeError, match="invalid"):
        cp_sat.run(built, Watch())


def test_a_game_too_large_for_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "LARGEST", 1000)
    with pytest.raises(LinewrightError, match="too large for CP-SAT; use the search"):
        model.solve(LONG, Watch())
    with pytest.raises(plays.TooLargeError):
        model.reach(LONG, 1, Watch())
    unknown = solvability.check(LONG, Watch())
    assert (unknown.solvable, unknown.passes, unknown.least) == (None, None, 0)


def test_the_model_does_not_depend_on_the_order_of_hashes() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", BUILD],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1 and printed != {""}


BUILD = """
import puzzles
from hashlib import sha256
from solver.metro.model.plays import legal_plays
from solver.metro.model.points import points
game = puzzles.deal("metro/london", seed="hash", objectives=True, powers=True).game
model, courses = legal_plays(game)
model.maximize(points(model, game, courses))
print(sha256(str(model.proto).encode()).hexdigest())
"""


# Can a score be reached?


def test_reach_finds_the_best_and_nothing_beyond() -> None:
    dealt = game(town(), **CARDS)
    top = best(dealt)
    reached = model.reach(dealt, top, Watch())
    assert (reached.status, reached.score) == ("feasible", top)
    assert referee.score(dealt, referee.replay(dealt, reached.play or Play(()))).total == top
    beyond = model.reach(dealt, top + 1, Watch())
    assert (beyond.status, beyond.score, beyond.bound, beyond.play) == ("unsolvable", None, top, None)
    assert model.reach(dealt, top, Watch(time=0)).status == "unknown"
