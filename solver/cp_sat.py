"""Running an OR-Tools CP-SAT model under a `Watch`, with honest statuses; the same for every game.

A heavy import: only what builds a model imports this, and only when it is asked to.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from math import floor
from types import MappingProxyType
from typing import Any

from ortools.sat.python import cp_model

from solver.result import Watch

STEPS = 1000
"""Engine steps in one unit of CP-SAT's deterministic time (about a second of one core)."""

_POLL = 0.05
"""Seconds between two looks at whether to stop."""


@dataclass(frozen=True, slots=True)
class Run:
    """How a run ended: `proved` if nothing better exists (or nothing at all, when `best` is None).

    `best` is the objective value of the solution found, `bound` what no solution can exceed; None where
    there is none yet. `solver` holds the values of the variables if `best` is not None.
    """

    proved: bool
    best: int | None
    bound: int | None
    solver: cp_model.CpSolver


class _Listener(cp_model.CpSolverSolutionCallback):
    """Passes every better solution and bound on to the watch."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.best: int | None = None
        self.bound: int | None = None
        self._watch = watch

    def on_solution_callback(self) -> None:
        self.best = round(self.objective_value)
        self._watch.report(self.best, self.bound, 0.0)

    def on_bound(self, bound: float) -> None:
        """Take note of a better bound."""
        self.bound = _whole(bound)
        self._watch.report(self.best, self.bound, 0.0)


def run(model: cp_model.CpModel, watch: Watch, tuning: Mapping[str, Any] = MappingProxyType({})) -> Run:
    """Maximise the model's objective (whole-numbered) until it is proved or the watch says stop.

    The solver works in a thread of its own, so that a stop, or Ctrl-C, is heeded at once. `tuning` sets
    those parameters of CP-SAT, by name, that suit the question.
    """
    solver = cp_model.CpSolver()
    if watch.over:
        return Run(False, None, None, solver)
    _limit(solver, watch)
    for name, value in tuning.items():
        if isinstance(value, tuple):
            getattr(solver.parameters, name).extend(value)
        else:
            setattr(solver.parameters, name, value)
    listener = _Listener(watch)
    solver.best_bound_callback = listener.on_bound
    stopped = False
    with ThreadPoolExecutor(1) as thread:
        task = thread.submit(solver.solve, model, listener)
        try:
            while not task.done():
                wait([task], _POLL)
                if watch.over and not task.done():
                    solver.stop_search()
                    stopped = True
        finally:
            solver.stop_search()
    status = task.result()
    if status == cp_model.MODEL_INVALID:
        raise RuntimeError(f"the CP-SAT model is invalid: {model.validate()}")
    if status == cp_model.INFEASIBLE:
        return Run(not stopped, None, None, solver)
    if status == cp_model.UNKNOWN:
        return Run(False, None, listener.bound, solver)
    best = round(solver.objective_value)
    # One release reported OPTIMAL after a stop: then only a bound that was announced before counts.
    bound = listener.bound if stopped else _whole(solver.best_objective_bound)
    if status == cp_model.OPTIMAL and not stopped:
        bound = best
    return Run(bound == best, best, bound, solver)


def _limit(solver: cp_model.CpSolver, watch: Watch) -> None:
    """Set the limits: seconds of the clock, and work, which must end alike on every machine.

    Several workers race each other, so with a limit of work there is one.
    """
    solver.parameters.random_seed = 0
    solver.parameters.catch_sigint_signal = False
    solver.parameters.num_workers = watch.workers
    # Probing takes most of the presolve on boards of full size, and gains nothing on any board tried.
    solver.parameters.cp_model_probing_level = 0
    if watch.work is not None:
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = watch.work / STEPS
    if watch.time is not None:
        solver.parameters.max_time_in_seconds = max(0.0, watch.time - watch.seconds)


def _whole(bound: float) -> int:
    """Round a bound down to a whole number, which every objective value is."""
    return floor(bound + 1e-6)
