"""Whether the engines agree with the brute force, with their own bounds, and with each other."""

from contextlib import ExitStack
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from unittest.mock import patch

import solver
from solver.metro import search
from solver.metro.play import Play
from solver.result import Progress, Solution
from support.brute import Illegal
from support.case import Case, Difference, from_play

STRAIN = {
    "COMBINATIONS": (1, 2, 6),
    "SINGLES": (1, 2, 12),
    "MATCHED": (0, 3, 2000),
    "STEPS": (0, 1, 5),
    "PATIENCE": (1, 5),
    "PATIENT": ((0, 5), (1, 5), (20, 3)),
    "HASTY": ((0, 5), (1, 5), (20, 3)),
    "ACTIVE": (1, 5, 800),
    "ROOT_ACTIVE": (1, 5, 1500),
    "SAMPLE": (3, 20_000),
    "BATCH": (1, 8),
    "CLIMBS": (0, 1, 60),
    "NEIGHBOURHOODS": (0, 6),
    "LARGE": (0, 60_000),
}
"""Thresholds of the search, wherever in it they stand, and what to try instead."""


def best_score(case: Case, engine: str, workers: int = 1) -> Difference:
    """Solve to the end: proved, as high as the brute force, and the play worth it."""
    wanted = case.facts.best
    solution = solver.solve(case.game, engine=engine, workers=workers)  # type: ignore[arg-type]
    if (solution.status, solution.score, solution.bound) != ("optimal", wanted, wanted):
        found = f"{solution.status} {solution.score} (bound {solution.bound})"
        return f"{engine}: {found}, expected optimal {wanted}"
    return play_differs(case, solution)


def play_differs(case: Case, solution: Solution[Play]) -> Difference:
    """Replay a solution with both referees; both must come to its score."""
    if solution.play is None or solution.score is None:
        return f"{solution.engine}: no play with the score {solution.score}"
    state = case.puzzle.judge(from_play(solution.play))
    if isinstance(state, Illegal):
        return f"{solution.engine}: the play is illegal at {state}: {solution.play}"
    ours, theirs = case.puzzle.score(state)["total"], solver.score(case.game, solution.play).total
    if not ours == theirs == solution.score:
        return f"{solution.engine}: says {solution.score}, its play scores {theirs}, expected {ours}"
    return None


def bounds(case: Case, engine: str, work: int) -> Difference:
    """Stop after little work: what is reported on the way and at the end is never contradicted."""
    best = case.facts.best
    seen: list[Progress] = []
    solution = solver.solve(case.game, engine=engine, work=work, workers=1, listener=seen.append)  # type: ignore[arg-type]
    moments = [(each.best, each.bound) for each in seen] + [(solution.score, solution.bound)]
    for score, bound in moments:
        if (score is not None and score > best) or (bound is not None and bound < best):
            return f"{engine}, work {work}: score {score}, bound {bound}, but the best is {best}"
    if (solution.status == "optimal") != (solution.score is not None and solution.score == solution.bound):
        return f"{engine}, work {work}: {solution.status} with {solution.score}, bound {solution.bound}"
    if solution.score is None:
        return None if solution.status == "unknown" else f"{engine}, work {work}: {solution.status}, no score"
    return play_differs(case, solution)


def same_again(case: Case, engine: str, work: int) -> Difference:
    """Stop after the same work with one worker and with two: score and bound must be the same."""
    answers = [
        solver.solve(case.game, engine=engine, work=work, workers=workers)  # type: ignore[arg-type]
        for workers in (1, 2, 1)
    ]
    found = [(answer.status, answer.score, answer.bound) for answer in answers]
    return None if len(set(found)) == 1 else f"{engine}, work {work}, 1, 2 and 1 workers: {found}"


def each_other(case: Case, **limits: float) -> Difference:
    """Stop both engines at the limits: neither may have a score above the other's bound.

    Needs no brute force but to replay the plays, so it can be asked of games of any size.
    """
    answers: list[Solution[Play]] = [
        solver.solve(case.game, engine=engine, workers=1, **limits)  # type: ignore[arg-type]
        for engine in ("search", "cp-sat")
    ]
    found = ", ".join(f"{each.engine}: {each.score} (bound {each.bound})" for each in answers)
    scores = [each.score for each in answers if each.score is not None]
    bounds = [each.bound for each in answers if each.bound is not None]
    if scores and bounds and max(scores) > min(bounds):
        return f"{limits}: {found}"
    replays = (play_differs(case, each) for each in answers if each.score is not None)
    return next(filter(None, replays), None)


def strained(case: Case) -> Difference:
    """Solve by a search that is made to branch, and to use its compiled parts, on small games too.

    The search has thresholds below which it enumerates what is left; small games would never get beyond.
    """
    chance = Random(case.text)
    modules = [import_module(f"{search.__name__}.{each.name}") for each in iter_modules(search.__path__)]
    with ExitStack() as stack:
        for name, values in STRAIN.items():
            places = [module for module in modules if hasattr(module, name)]
            assert places, f"the search has no {name} any more"
            value = chance.choice(values)
            for module in places:
                stack.enter_context(patch.object(module, name, value))
        return best_score(case, "search", workers=chance.choice((1, 2)))


def solvability(case: Case) -> Difference:
    """Compare the events that must be passed, and see that the play passes at these."""
    wanted = case.facts.passed
    answer = solver.check(case.game)
    blamed = tuple((blame.round, blame.event) for blame in answer.blamed)
    if answer.passes != len(wanted) or answer.solvable != (not wanted) or blamed != wanted:
        return f"{answer.passes} passes, solvable: {answer.solvable}, blamed {blamed}, expected {wanted}"
    play = from_play(answer.play)
    if isinstance(case.puzzle.judge(play), Illegal):
        return f"the play is illegal: {play}"
    passed = tuple(
        (r, e) for r, turns in enumerate(play, 1) for e, turn in enumerate(turns, 1) if not turn.sections
    )
    return None if passed == wanted else f"the play passes at {passed}, expected {wanted}"


def reach(case: Case) -> Difference:
    """Ask whether the best score can be reached (yes) and the next one (no)."""
    best = case.facts.best
    solution = solver.reach(case.game, best)
    if solution.score is None or solution.score < best:
        return f"reach {best}: {solution.status} {solution.score}"
    beyond = solver.reach(case.game, best + 1)
    if beyond.status != "unsolvable":
        return f"reach {best + 1}: {beyond.status} {beyond.score}, but the best is {best}"
    return play_differs(case, solution)
