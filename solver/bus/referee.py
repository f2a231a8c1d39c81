"""The referee of the bus game: the legal turns, playing one, and the score.

Small and plain on purpose, and slow where need be: it reads like rules-bus.md, whose passages the
docstrings quote. No optimiser shares its code; what they find is played again here.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from maps.coordinates import Point
from solver.bus import reasons, rivals
from solver.bus.game import Game
from solver.bus.laying import Laying, Place, cost, layings
from solver.bus.play import Play
from solver.bus.score import Score
from solver.bus.tally import Tally, arrived, counted
from solver.result import IllegalPlay

Turn = tuple[Point, ...]
"""The intersections that a turn reaches, in order."""


@dataclass(frozen=True, slots=True)
class State:
    """A position: the route so far, and what the pad says."""

    round: int
    """The rounds played."""
    route: Laying
    """All intersections of the route, the start first."""
    changes: int
    """Route changes so far."""
    traffic: int
    """Boxes of traffic ticked so far, those beyond the last included."""
    tally: Tally
    met: tuple[int | None, ...]
    """For each public objective in play the round (from 0) at whose end it was first met."""


def start(game: Game, number: int) -> State:
    """Return the position at a start number; "the start itself is not collected"."""
    if number not in game.starts:
        raise IllegalPlay(1, 1, reasons.wrong_start(game, number))
    route = (game.city.numbers[number],)
    return State(0, route, 0, 0, Tally(), (None,) * len(game.objectives))


def finished(game: Game, state: State) -> bool:
    """Tell whether every ticket has been driven."""
    return state.round == len(game.tickets)


def place(game: Game, state: State) -> Place:
    """Return where the next turn begins."""
    return Place(game.city, state.route, len(game.city.rules.changes) - state.changes)


def turns(game: Game, state: State) -> tuple[Turn, ...]:
    """Return all legal turns; none if the game is finished, or if the route cannot move and is out."""
    if finished(game, state):
        return ()
    formation = game.formations[state.round]
    return tuple(tuple(reached.at for reached in laying) for laying in layings(place(game, state), formation))


def play(game: Game, state: State, turn: Turn) -> State:
    """Play one turn and return the new position. Raises IllegalPlay with the rule that is broken."""
    if finished(game, state):
        raise IllegalPlay(state.round + 1, 1, reasons.surplus_round(game))
    here = place(game, state)
    formation = game.formations[state.round]
    objection = reasons.objection(here, formation, turn)
    if objection is not None:
        raise IllegalPlay(state.round + 1, objection.event, objection.reason)
    laying = tuple(game.city.at[point] for point in turn)
    tally = state.tally
    for reached in laying:
        tally = arrived(game.city.rules, tally, reached)
    return State(
        state.round + 1,
        (*state.route, *laying),
        state.changes + cost(here, formation, laying),
        state.traffic + _traffic(game, state, laying),
        tally,
        tuple(
            state.round if met is None and _is_met(game, objective, tally) else met
            for objective, met in zip(game.objectives, state.met, strict=True)
        ),
    )


def replay(game: Game, play_: Play) -> State:
    """Play a whole sheet and return the finished position.

    Raises IllegalPlay at the first illegal turn; a route has exactly one turn for each ticket.
    """
    state = start(game, play_.start)
    for turn in play_.route:
        state = play(game, state, turn)
    if not finished(game, state):
        here, formation = place(game, state), game.formations[state.round]
        raise IllegalPlay(state.round + 1, 1, reasons.missing_round(here, formation))
    return state


def score(game: Game, state: State) -> Score:
    """Score the route as it stands (rules-bus.md, "Objectives and the end")."""
    rules, tally = game.city.rules, state.tally
    return Score(
        elders=sum(rules.elders[: tally.elders]),
        students=tally.learners * tally.universities + tally.university_stars,
        tourists=tally.tourists.points(rules.tourists) + tally.sight_star,
        business=tally.business.points(rules.business) + tally.office_stars,
        objectives={
            objective: _public(game, objective, met)
            for objective, met in zip(game.objectives, state.met, strict=True)
        },
        secret=rules.secret if game.secret and _joins(game.secret, state.route) else 0,
        changes=-sum(rules.changes[: state.changes]),
        traffic=-sum(rules.traffic[: state.traffic]),
    )


def _traffic(game: Game, state: State, laying: Laying) -> int:
    """Count the boxes of traffic that a turn ticks.

    "For each segment tick one box for every other player's segment already on that street and one more if
    the street is busy."
    """
    laid = rivals.segments_before(game, state.round)
    route = (state.route[-1], *laying)
    boxes = 0
    for a, b in itertools.pairwise(route):
        boxes += laid.get(frozenset((a.at, b.at)), 0)
        boxes += game.city.joining[frozenset((a.index, b.index))].busy
    return boxes


def _is_met(game: Game, objective: str, tally: Tally) -> bool:
    goal = game.city.rules.objectives[objective]
    return counted(tally, goal.kind) >= goal.number


def _public(game: Game, objective: str, met: int | None) -> int:
    """Score a public objective: all who meet it in the first round that anybody does get the first value."""
    if met is None:
        return 0
    first, later = game.city.rules.public
    claimed = rivals.claimed(game, objective)
    return first if claimed is None or met <= claimed else later


def _joins(letters: Sequence[str], route: Laying) -> bool:
    """Tell whether all letters of a secret objective lie on the route."""
    return set(letters) <= {reached.letter for reached in route}
