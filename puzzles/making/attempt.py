"""One try of a challenge: a deal is held against the wish, the cheapest questions first.

What is asked of the solver is limited by its own steps, never by a clock, so a try ends alike everywhere.
"""

from dataclasses import dataclass, replace
from math import ceil
from typing import Any

import solver
from puzzles.challenge import Challenge, Par
from puzzles.grading import Measures, grade, measure
from puzzles.hints import hints
from puzzles.making.order import EARLY, Demands, Order, Span
from puzzles.problems import WORK


@dataclass(frozen=True, slots=True)
class Miss:
    """What a deal lacks: the first part of the wish that it does not meet."""

    demand: str
    """The part of the wish, as it is asked for."""
    distance: int
    """How far it is from being met, in the demand's own measure."""
    found: str
    """What was found instead."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A deal that meets the wish."""

    challenge: Challenge[Any]
    solution: Any
    """The best play known; there is one."""


def attempt(challenge: Challenge[Any], order: Order) -> Kept | Miss:
    """Hold a dealt challenge against the wish of its order."""
    game = challenge.game
    solvable = solver.check(game, work=WORK, workers=1)
    if not solvable.solvable:
        return Miss("solvable", max(1, solvable.least), _wasted(solvable.least))
    solution = solver.solve(game, work=order.work, workers=1)
    if solution.score is None or solution.bound is None:
        return Miss("solvable", 1, "no play was found")
    missed = _outside("par", order.demands.par, solution.score)
    if missed is not None:
        return missed
    par = Par.of(solution.score, solution.bound)
    proved = par.status == "optimal"
    measures = measure(game, solution.play, par.score, challenge.seed or "")
    graded = grade(game, measures)
    missed = _unlike(order.demands, measures, graded.level)
    if missed is not None:
        return missed
    if order.demands.unique and not (proved and solver.unique(game, solution.play, work=order.work)):
        return Miss("unique", 1, "several best plays" if proved else "none proved")
    told = hints(game, solution.play, proved=proved, unique=order.demands.unique)
    return Kept(replace(challenge, par=par, grade=graded, hints=told), solution)


def _wasted(turns: int) -> str:
    """Say how many turns any play wastes, 0 if that is not known."""
    if not turns:
        return "whether it can be played to its end is not known"
    return f"{turns} {'turn' if turns == 1 else 'turns'} wasted"


def _unlike(demands: Demands, measures: Measures, level: int) -> Miss | None:
    """Return the first demand on how a challenge plays that it does not meet."""
    missed = _outside("grade", demands.grade, level)
    if missed is not None:
        return missed
    if demands.late and measures.decisive < EARLY:
        early = 100 * measures.decisive
        return Miss("late", ceil(100 * EARLY - early), f"the decisive choice {early:.0f} % into the game")
    return None


def _outside(demand: str, span: Span | None, number: int) -> Miss | None:
    """Return the miss of a number that lies outside what is asked for."""
    if span is None or not span.distance(number):
        return None
    return Miss(f"{demand} {span}", span.distance(number), f"{demand} {number}")
