"""The facade of the solver: lazy, the same for every game, and it believes no engine."""

import subprocess
import sys
import threading
from dataclasses import replace
from typing import Any

import pytest

import solver
from solver import metro
from solver.metro import solvability
from solver.metro.play import Play
from solver.result import Progress, Solution, Solvability, Watch, WrongEngineError

from .sketch import city, game, play

DEALT = game(city("c s t p/p ? s c", "Rose A1, Moss D2"), Rose="square joker", Moss="square")
BEST = solver.solve(DEALT, engine="cp-sat", workers=1)


def test_importing_the_solver_loads_no_heavy_library() -> None:
    heavy = ["ortools", "numpy", "networkx", "numba", "pandas"]
    code = (
        "import sys, solver.metro.referee; from maps.rooms import room; room('solver', 'metro');"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("engine", ["auto", "search", "cp-sat"])
def test_each_engine_proves_the_same_score(engine: Any) -> None:
    found = solver.solve(DEALT, engine=engine, workers=1)
    assert (found.status, found.score, found.bound) == ("optimal", BEST.score, BEST.score)
    assert solver.score(DEALT, found.play).total == found.score
    assert found.engine == ("search" if engine == "auto" else engine)


@pytest.mark.parametrize("engine", ["auto", "cp-sat"])
def test_reach_by_each_engine(engine: Any) -> None:
    top = BEST.score or 0
    reached = solver.reach(DEALT, top, engine=engine, workers=1)
    assert reached.status in ("feasible", "optimal") and reached.score == top
    easy = solver.reach(DEALT, 2, engine=engine, workers=1)
    assert easy.score is not None and 2 <= easy.score <= top
    beyond = solver.reach(DEALT, top + 1, engine=engine, workers=1)
    assert (beyond.status, beyond.score, beyond.play) == ("unsolvable", None, None)
    assert beyond.bound is not None and beyond.bound <= top
    assert solver.reach(DEALT, top, engine=engine, time=0).status in ("unknown", "feasible")


def test_a_stop_and_a_listener_reach_the_engine() -> None:
    stop = threading.Event()
    stop.set()
    assert solver.solve(DEALT, engine="cp-sat", stop=stop).status == "unknown"
    heard: list[Progress] = []
    solver.solve(DEALT, engine="cp-sat", listener=heard.append)
    assert heard[-1].best == BEST.score
    solver.reach(DEALT, 2, listener=heard.append)
    assert heard[-1].best is not None


LIES: list[Solution[Play]] = [
    replace(BEST, score=(BEST.score or 0) + 1, bound=(BEST.score or 0) + 1),
    replace(BEST, bound=(BEST.score or 0) - 1, status="feasible"),
    replace(BEST, bound=(BEST.score or 0) + 5),
    replace(BEST, status="feasible"),
    replace(BEST, status="unknown"),
    replace(BEST, play=None),
    replace(BEST, score=None),
    replace(BEST, status="unsolvable", play=None),
    replace(BEST, status="optimal", score=None, play=None),
    replace(BEST, play=play("A1-A2 pass", "pass")),
    replace(BEST, play=play("pass pass")),
]


@pytest.mark.parametrize("lie", LIES)
def test_a_result_that_the_referee_does_not_confirm_is_an_error_of_ours(
    lie: Solution[Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metro, "engine", lambda name: lambda game, watch: lie)
    with pytest.raises(WrongEngineError):
        solver.solve(DEALT)
    monkeypatch.setattr(metro, "reach", lambda game, score, name, watch: lie)
    with pytest.raises(WrongEngineError):
        solver.reach(DEALT, 3)


@pytest.mark.parametrize(
    "told",
    [
        BEST,
        replace(BEST, status="feasible", bound=None),
        replace(BEST, status="feasible", bound=(BEST.score or 0) + 3),
        Solution("unknown", None, None, 0.0, "cp-sat", None),
        Solution("unknown", None, 99, 0.0, "cp-sat", None),
        Solution("unsolvable", None, None, 0.0, "cp-sat", None),
    ],
)
def test_an_honest_result_is_passed_on(told: Solution[Play], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metro, "engine", lambda name: lambda game, watch: told)
    assert solver.solve(DEALT) is told


def test_a_play_that_answers_most_is_played_again_too(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Solvability(0, 0, (), 0.0, play("A1-D2 pass", "pass"))
    monkeypatch.setattr(solvability, "check", lambda game, watch: wrong)
    with pytest.raises(WrongEngineError, match="illegal play"):
        solver.check(DEALT)


def test_a_watch_is_over_by_time_or_by_a_stop() -> None:
    assert Watch(time=0).over
    watch = Watch(time=1000)
    assert not watch.over
    watch.stop.set()
    assert watch.over
