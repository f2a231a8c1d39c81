"""Whether every event can be answered, in how few passes if not, and which events are to blame."""

import pytest
from support.case import Case
from support.games import seeded

import puzzles
import solver
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.state import State
from solver.result import Solvability

from .sketch import city, game

ROW = city("c s t p", "Rose A1, Moss D1")
FORK = city("s c s ./. t . .", "Rose B1")
"""Rose has a square on either side, and a triangle below."""


def blamed(found: Solvability[object]) -> list[tuple[int, int, str]]:
    """Return what is to blame, the reason by its first distinct words."""
    return [(blame.round, blame.event, blame.reason) for blame in found.blamed]


def passes(game: Game, found: Solvability[object]) -> int:
    """Count the passes of the play found, once the referee has taken it."""
    play = found.play
    assert play is not None
    referee.replay(game, play)  # type: ignore[arg-type]
    return sum(not turn.sections for turns in play.rounds for turn in turns)  # type: ignore[attr-defined]


def fewest(game: Game, state: State) -> int:
    """Return the fewest passes by trying all plays."""
    states = {state: 0}
    finished = []
    while states:
        reached: dict[State, int] = {}
        for state, passed in states.items():
            if referee.finished(game, state):
                finished.append(passed)
                continue
            for turn in referee.turns(game, state):
                after = referee.play(game, state, turn)
                reached[after] = min(passed + (not turn.sections), reached.get(after, 99))
        states = reached
    return min(finished)


def test_every_event_can_be_answered() -> None:
    dealt = game(ROW, Rose="square triangle", Moss="joker")
    found = solver.check(dealt)
    assert (found.solvable, found.proved, found.passes, found.least, found.blamed) == (True, True, 0, 0, ())
    assert passes(dealt, found) == 0


def test_a_symbol_out_of_reach_is_to_blame_by_itself() -> None:
    dealt = game(ROW, Rose="pentagon square")
    found = solver.check(dealt)
    assert (found.solvable, found.proved, found.passes) == (False, True, 1)
    assert blamed(found) == [(1, 1, "pentagon cannot be answered here, whatever is drawn before")]
    assert passes(dealt, found) == 1


def test_events_that_exclude_one_another_are_to_blame_together() -> None:
    dealt = game(FORK, Rose="square square switch square")
    found = solver.check(dealt)
    assert blamed(found) == [
        (1, 3, "square with a switch can be answered here, but not together with all other events")
    ]


def test_of_plays_with_the_fewest_passes_the_first_pass_comes_as_late_as_can_be() -> None:
    dealt = game(FORK, Rose="square triangle triangle square")
    assert [(blame.round, blame.event) for blame in solver.check(dealt).blamed] == [(1, 3)]


def test_lines_take_the_links_from_one_another() -> None:
    narrow = city("c s c", "Rose A1, Moss C1", links={"without": ["B1-C1"], "with": []})
    dealt = game(narrow, Rose="square", Moss="square")
    assert [(blame.round, blame.event) for blame in solver.check(dealt).blamed] == [(2, 1)]
    crossed = game(city("c s/c s", "Rose A1, Moss A2", links={"without": ["A1-B1", "A2-B2"]}), **ONE_EACH)
    found = solver.check(crossed)
    assert (found.passes, [(blame.round, blame.event) for blame in found.blamed]) == (1, [(2, 1)])


ONE_EACH = {"Rose": "square", "Moss": "square"}


def test_powers_help_and_lines_already_drawn_hinder() -> None:
    assert solver.check(game(ROW, Rose="pentagon", powers={"Rose": "joker"})).solvable is True
    assert solver.check(game(ROW, {"Moss": "C1-D1 B1-C1 A1-B1"}, Rose="square")).solvable is False


def test_forced_passing_may_cost_a_pass() -> None:
    board = ". s t/c . ./. s ."
    free, forced = (
        game(city(board, "Rose A2", rules={"passing": passing}), Rose="square triangle square square")
        for passing in ("free", "forced")
    )
    for dealt in (free, forced):
        found = solver.check(dealt)
        assert found.proved and found.passes == passes(dealt, found)
        assert found.passes == fewest(dealt, referee.start(dealt))


def test_without_time_nothing_is_known() -> None:
    found = solver.check(game(ROW, Rose="square"), time=0)
    assert (found.solvable, found.proved, found.passes, found.blamed) == (None, False, None, ())


def test_a_game_without_events_is_solvable() -> None:
    assert solver.check(game(ROW, Rose="")).solvable is True


@pytest.mark.parametrize("seed", range(30))
def test_random_games_by_trying_all_plays(seed: int) -> None:
    dealt = Case(seeded(seed)).game
    found = solver.check(dealt)
    assert found.proved
    assert found.passes == len(found.blamed) == passes(dealt, found)
    if sum(len(round_.events) for round_ in dealt.rounds) <= 5:
        assert found.passes == fewest(dealt, referee.start(dealt))


@pytest.mark.slow
@pytest.mark.parametrize("powers", [False, True])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_full_size_is_proved(seed: str, powers: bool) -> None:
    dealt = puzzles.deal("metro/london", seed=seed, powers=powers).game
    found = solver.check(dealt)
    assert found.proved
    assert found.passes == len(found.blamed) == passes(dealt, found)
