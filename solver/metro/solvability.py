"""Whether every event of a metro game can be answered; if not, the fewest passes and the events to blame.

Asked of the CP-SAT model of the legal plays, without their scores.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.cp_sat import Run, run
from solver.metro.game import Game
from solver.metro.model.plays import Bool, Course, Model, TooLargeError, legal_plays, read_play, total
from solver.metro.play import Play
from solver.result import Blame, Solvability, Watch

_TUNING = {"num_workers": 1, "optimize_with_core": True, "linearization_level": 0}
"""Counting unmet wishes: cores prove in seconds what the default strategies do not in a minute."""


@dataclass(frozen=True)
class _Question:
    """An event of the game in the model: where it is (from 1), what it shows, and whether it is passed."""

    round: int
    event: int
    shows: str
    passed: Bool


def check(game: Game, watch: Watch) -> Solvability[Play]:
    """Return the fewest passes of any play, and the events that cannot be answered.

    Of the plays with the fewest passes, that one is shown whose first pass comes latest, then its second,
    and so on; so the events to blame do not depend on chance. The limits of `watch` hold for each of the
    questions that the model is asked; of a game too large for the model nothing is known.
    """
    try:
        model, courses = legal_plays(game)
    except TooLargeError:
        return Solvability(None, 0, (), watch.seconds, None)
    questions = _questions(courses)
    fewest = model.clone()
    fewest.maximize(total(~question.passed for question in questions))
    ended = run(fewest, watch, _TUNING)
    least = 0 if ended.bound is None else len(questions) - ended.bound
    if ended.best is None:
        return Solvability(None, least, (), watch.seconds, None)
    passes = len(questions) - ended.best
    if passes == least and passes:
        fewest.add(total(question.passed for question in questions) == passes)
        ended = _latest(fewest, questions, ended, watch)
    left_out = [question for question in questions if ended.solver.value(question.passed)]
    blamed = tuple(
        Blame(question.round, question.event, _reason(model.clone(), question, watch))
        for question in left_out
    )
    return Solvability(passes, least, blamed, watch.seconds, read_play(game.city, courses, ended.solver))


def _questions(courses: Sequence[Course]) -> list[_Question]:
    return [
        _Question(number, slot.number + 1, str(slot.event), passed)
        for number, course in enumerate(courses, 1)
        for slot, passed in zip(course.slots, course.passed, strict=True)
        if not slot.second
    ]


def _latest(model: Model, questions: Sequence[_Question], ended: Run, watch: Watch) -> Run:
    """Return the run that ends with every pass as late as it can be, the earlier ones first."""
    left = list(questions)
    while any(ended.solver.value(question.passed) for question in left):
        answered: list[Bool] = []
        for question in left:
            so_far = model.new_bool_var("answered so far")
            model.add_implication(so_far, ~question.passed)
            if answered:
                model.add_implication(so_far, answered[-1])
            answered.append(so_far)
        model.maximize(total(answered))
        later = run(model, watch, _TUNING)
        if later.best is None or not later.proved:
            return ended
        model.add(total(answered) == later.best)
        ended, left = later, left[later.best + 1 :]
    return ended


def _reason(model: Model, question: _Question, watch: Watch) -> str:
    """Say whether an event can be answered at all, if the others need not be."""
    model.add(question.passed == 0)
    alone = run(model, watch, _TUNING)
    if alone.best is not None:
        return f"{question.shows} can be answered here, but not together with all other events"
    if alone.proved:
        return f"{question.shows} cannot be answered here, whatever is drawn before"
    return f"{question.shows} is not answered in the best play found; whether it can be is not known"
