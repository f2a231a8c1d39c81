"""All questions on which the bus game's referee and engines must agree with the brute force, by name.

Each is asked of one game, and its answer is a sentence saying what differs, or None.
"""

from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from traceback import format_exc
from unittest.mock import patch

import solver
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.search import conduct, tuning
from solver.result import IllegalPlay, Progress, Solution
from support.brute import TooBigError
from support.bus_brute import Point, Route
from support.bus_case import BusCase, to_play

Difference = str | None

STRAIN = {
    conduct: {
        "ROOT_STEPS": (1, 5),
        "SAMPLE_STEPS": (1, 3),
        "SAMPLE": (1, 4, 40),
        "POOL": (1, 6, 1500),
        "STRIDE": (1, 3),
        "BATCH": (1, 7, 20_000),
    },
    tuning: {"PATIENCE": (1, 6)},
}
"""Sizes of the search, and what to try instead."""


def legal_routes(case: BusCase) -> Difference:
    """Count the legal routes of every round with the referee alone."""
    counts = [0] * len(case.game.tickets)
    for number in case.game.starts:
        _count(case.game, referee.start(case.game, number), counts, 0)
    wanted = list(case.facts.routes)
    return None if counts == wanted else f"legal routes by round: {counts}, expected {wanted}"


def _count(game: Game, state: referee.State, counts: list[int], played: int) -> None:
    if played < len(counts):
        turns = referee.turns(game, state)
        assert len(set(turns)) == len(turns), "a laying is listed twice"
        counts[played] += len(turns)
        for turn in turns:
            _count(game, referee.play(game, state, turn), counts, played + 1)


def scores(case: BusCase) -> Difference:
    """Score every legal route that drives all tickets, and compare every part."""
    for route, wanted in case.facts.scores.items():
        try:
            found = solver.score(case.game, to_play(route))
        except IllegalPlay as refusal:
            return f"{route} is legal, but refused: {refusal}"
        if (parts := found.breakdown() | {"total": found.total}) != wanted:
            return f"{route}: score {parts}, expected {wanted}"
    return None


def refusals(case: BusCase, plays: int = 20) -> Difference:
    """Judge plays with a fault put in: both must refuse at the same round, or both allow it."""
    chance = Random(case.text)
    for _ in range(plays):
        play = _spoilt(case, chance)
        wanted = _refused_at(case, play)
        try:
            solver.score(case.game, play)
            found = None
        except IllegalPlay as refusal:
            found = refusal.round
        if found != wanted:
            return f"{play}: refused at round {found}, expected {wanted}"
    return None


def _spoilt(case: BusCase, chance: Random) -> Play:
    """Drive at random as far as that goes, then move, add, drop or change something, mostly to no good."""
    route = Route(chance.choice(case.data["starts"]))
    for number in range(len(case.game.tickets)):
        ways = case.puzzle.next_rounds(route, number)
        if not ways:
            break
        route = chance.choice(ways)
    laid = [list(points) for points in route.laid]
    points = sorted(case.puzzle.token)
    start = route.start
    match chance.choice(("point", "more", "less", "cut", "round", "start", "nothing")):
        case "point" if laid:
            points_of_round = chance.choice(laid)
            points_of_round[chance.randrange(len(points_of_round))] = chance.choice(points)
        case "more" if laid:
            chance.choice(laid).append(chance.choice(points))
        case "less" if laid:
            chance.choice(laid).pop()
        case "cut" if laid:
            laid.pop()
        case "round":
            laid.append([chance.choice(points)])
        case "start":
            start = chance.choice(sorted(case.puzzle.number))
    return Play(start, tuple(map(tuple, laid)))


def _refused_at(case: BusCase, play: Play) -> int | None:
    """Return the first round (from 1) that is not legal or not there, or is one too many."""
    if play.start not in case.data["starts"]:
        return 1
    route = Route(play.start)
    for number, laid in enumerate(play.route[: len(case.game.tickets)]):
        ways = {way.laid[-1]: way for way in case.puzzle.next_rounds(route, number)}
        if laid not in ways:
            return number + 1
        route = ways[laid]
    if len(play.route) == len(case.game.tickets):
        return None
    return min(len(play.route), len(case.game.tickets)) + 1


def best_score(case: BusCase, engine: str) -> Difference:
    """Solve to the end: proved, as high as the brute force, and the route worth it; or proved impossible."""
    best = case.facts.best
    solution = solver.solve(case.game, engine=engine, workers=1)  # type: ignore[arg-type]
    wanted = ("unsolvable", None) if best is None else ("optimal", best)
    if (solution.status, solution.score) != wanted or (best is not None and solution.bound != best):
        found = f"{solution.status} {solution.score} (bound {solution.bound})"
        return f"{engine}: {found}, expected {wanted}"
    return play_differs(case, solution)


def strained(case: BusCase) -> Difference:
    """Solve by a search with loose bounds, small batches and few labels to tune by, as in large games."""
    chance = Random(case.text)
    with ExitStack() as stack:
        for module, sizes in STRAIN.items():
            for name, values in sizes.items():
                stack.enter_context(patch.object(module, name, chance.choice(values)))
        return best_score(case, "search")


def play_differs(case: BusCase, solution: Solution[Play]) -> Difference:
    """See that a solution's route is legal and worth its score, if it has one."""
    if solution.play is None:
        return None if solution.score is None else f"{solution.engine}: a score without a play"
    route = case.route_of(solution.play)
    if route is None:
        return f"{solution.engine}: the play is illegal: {solution.play}"
    worth = case.facts.scores[route]["total"]
    if not worth == solution.score == solver.score(case.game, solution.play).total:
        return f"{solution.engine}: says {solution.score}, its play is worth {worth}: {solution.play}"
    return None


def bounds(case: BusCase, engine: str) -> Difference:
    """Stop after little work: what is reported on the way and at the end is never contradicted."""
    best, work = case.facts.best, Random(case.text).choice((0, 1, 2, 3, 5, 10, 50, 200))
    seen: list[Progress] = []
    solution = solver.solve(case.game, engine=engine, work=work, workers=1, listener=seen.append)  # type: ignore[arg-type]
    said = f"{engine}, work {work}: {solution.status} {solution.score}, bound {solution.bound}; best {best}"
    for score, bound in [(each.best, each.bound) for each in seen] + [(solution.score, solution.bound)]:
        if score is not None and (best is None or score > best):
            return f"{said}; score {score}"
        if bound is not None and best is not None and bound < best:
            return f"{said}; bound {bound}"
    if (solution.status == "optimal") != (solution.score is not None and solution.score == solution.bound):
        return said
    if solution.status == "unsolvable" and best is not None:
        return said
    return play_differs(case, solution)


def same_again(case: BusCase) -> Difference:
    """Stop the search after the same work with one worker and with two: the answer must be the same."""
    work = Random(case.text).choice((0, 1, 2, 5))
    answers = [solver.solve(case.game, engine="search", work=work, workers=workers) for workers in (1, 2)]
    found = [(each.status, each.score, each.bound, each.play) for each in answers]
    return None if found[0] == found[1] else f"work {work}, 1 and 2 workers: {found}"


def solvability(case: BusCase) -> Difference:
    """Compare the tickets that can be driven, and the route or the blame that `check` shows for it."""
    facts, answer = case.facts, solver.check(case.game)
    undriven = len(facts.routes) - facts.driven
    blamed = [(blame.round, blame.event) for blame in answer.blamed]
    wanted = [(facts.driven + 1, 1)] if undriven else []
    if (answer.passes, answer.solvable, answer.proved, blamed) != (undriven, not undriven, True, wanted):
        return f"{answer}, expected {facts.driven} tickets driven of {len(facts.routes)}"
    if answer.play is None:
        return None if undriven else "solvable, but no play"
    return None if case.route_of(answer.play) else f"the play is illegal: {answer.play}"


def reach(case: BusCase) -> Difference:
    """Ask whether the best score can be reached (yes) and the next one (no)."""
    best = case.facts.best
    beyond = solver.reach(case.game, 0 if best is None else best + 1, workers=1)
    if beyond.status != "unsolvable":
        return f"reached {beyond.score}, but the best is {best}"
    if best is None:
        return None
    solution = solver.reach(case.game, best, workers=1)
    if solution.score != best:
        return f"reach {best}: {solution.status} {solution.score}"
    return play_differs(case, solution)


def city(case: BusCase) -> Difference:
    """Compare intersections, streets and busy streets with the project's reading of the city."""
    drawn = case.game.city
    ends: dict[frozenset[Point], bool] = {
        frozenset((drawn.intersections[street.a].at, drawn.intersections[street.b].at)): street.busy
        for street in drawn.streets
    }
    wanted = {street: street in case.puzzle.busy for street in case.puzzle.streets}
    if ends != wanted or {each.at for each in drawn.intersections} != set(case.puzzle.token):
        return f"streets {ends}, expected {wanted}"
    return None


CHECKS: dict[str, Callable[[BusCase], Difference]] = {
    "city": city,
    "legal": legal_routes,
    "scores": scores,
    "refusals": refusals,
    "search": lambda case: best_score(case, "search"),
    "cp-sat": lambda case: best_score(case, "cp-sat"),
    "strained": strained,
    "search-bounds": lambda case: bounds(case, "search"),
    "cp-sat-bounds": lambda case: bounds(case, "cp-sat"),
    "search-same": same_again,
    "solvability": solvability,
    "reach": reach,
}


def difference(case: BusCase, check: str) -> Difference:
    """Ask one check; a crash is a difference too. Raises TooBigError."""
    try:
        return CHECKS[check](case)
    except TooBigError:
        raise
    except Exception:
        return format_exc(limit=-4)
