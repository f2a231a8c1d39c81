"""What the referee says of an illegal play: round, event, the rule broken and the nearest legal choice."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.case import Case
from support.games import games

import solver
from maps.problems import LinewrightError
from solver.metro import referee
from solver.metro.game import POWERS
from solver.metro.play import Section, Turn
from solver.metro.reasons import objection
from solver.result import IllegalPlay

from .sketch import city, game, play

BOARD = city(
    """c s t .
     / t c s ?
     / . p c .""",
    "Rose A1, Moss A2, Sky B3",
)
CARDS = {"Rose": "square triangle switch circle", "Moss": "joker circle"}


def refusal(*rounds: str, drawn: dict[str, str] | None = None, **modules: Any) -> str:
    """Return round, event and reason for which a play on BOARD is refused."""
    with pytest.raises(IllegalPlay) as caught:
        solver.score(game(BOARD, drawn, **CARDS, **modules), play(*rounds))
    return f"{caught.value.round}.{caught.value.event} {caught.value.reason}"


@pytest.mark.parametrize(
    ("rounds", "reason"),
    [
        (["A1-D1"], "1.1 there is no station at D1 (the nearest is at C1); nearest legal section: A1-B1"),
        (["A4-A1"], "1.1 there is no station at A4 (the nearest is at A2); nearest legal section: A1-B1"),
        (["A1-A1"], "1.1 A1-A1 joins a station to itself; nearest legal section: A1-B1"),
        (["A1-C2"], "1.1 there is no link A1-C2; nearest legal section: A1-B1"),
        (
            ["B1-C2"],
            "1.1 B1-C2 starts from B1, which is not on line Rose (ends: A1); nearest legal section: A1-B1",
        ),
    ],
)
def test_a_section_is_refused_with_its_rule(rounds: list[str], reason: str) -> None:
    assert refusal(*rounds) == reason


def test_an_origin_that_is_no_end() -> None:
    dealt = game(BOARD, Rose="square triangle circle")
    with pytest.raises(IllegalPlay) as caught:
        solver.score(dealt, play("A1-B1 B1-C1 B1-B2"))
    assert caught.value.reason == (
        "B1-B2 starts from B1, which is not an end (ends: A1, C1); nearest legal section: A1-B2"
    )


def test_a_symbol_that_does_not_match() -> None:
    assert refusal("A1-A2") == (
        "1.1 the card shows square, but station A2 is a triangle; nearest legal section: A1-B1"
    )
    assert refusal("A1-B1 B1-C1 C1-C2") == (
        "1.3 the card shows circle with a switch, but station C2 is a square; nearest legal section: C1-B2"
    )


def test_a_link_already_used() -> None:
    assert refusal("A1-B1 B1-A2 pass", "A2-B1 pass") == (
        "2.1 link B1-A2 is already used by line Rose; nearest legal section: A2-A1"
    )
    assert refusal("A1-B1 B1-A1") == (
        "1.2 link A1-B1 is already used by line Rose; nearest legal section: B1-A2"
    )
    assert refusal("A1-B1", drawn={"Sky": "A1-B1"}) == (
        "1.1 link A1-B1 is already used by line Sky; no section is legal here"
    )


def test_a_conflict() -> None:
    assert refusal("A1-B1 B1-A2 A1-B2") == (
        "1.3 A1-B2 conflicts with section B1-A2 of line Rose; nearest legal section: B1-B2"
    )
    assert refusal("pass pass A1-B2", drawn={"Sky": "B1-A2"}) == (
        "1.3 A1-B2 conflicts with section B1-A2 of line Sky; no section is legal here"
    )


def test_a_station_already_on_the_line() -> None:
    assert refusal("A1-B1 B1-A2 A2-A1") == (
        "1.3 station A1 is already on line Rose; nearest legal section: A2-B2"
    )


def test_powers() -> None:
    assert refusal("joker:A1-B1") == "1.1 the power 'joker' is used, but line Rose was dealt none"
    dealt = {"powers": {"Rose": "joker", "Moss": "circle"}}
    assert (
        refusal("switch:A1-B1", **dealt) == "1.1 the power 'switch' is used, but line Rose was dealt 'joker'"
    )
    assert refusal("joker:A1-B1 joker:pass", **dealt) == (
        "1.2 the power 'joker' has been used already; each may be used once"
    )
    passed = "pass pass pass"
    assert refusal(passed, "circle:pass", **dealt) == (
        "2.1 the power 'circle' needs the station to be circled"
    )
    assert refusal(passed, "circle@C1:pass", **dealt) == (
        "2.1 station C1 cannot be circled: it is not on line Moss"
    )
    assert refusal(passed, "circle@D1:pass", **dealt) == (
        "2.1 there is no station at D1 (the nearest is at C1)"
    )
    assert refusal("joker@A1:A1-B1", **dealt) == "1.1 the power 'joker' takes no station; only 'circle' does"
    assert refusal("@A1:A1-B1") == "1.1 a station is circled, but the power 'circle' is not used"


def test_the_number_of_sections() -> None:
    assert refusal(":A1-B1,B1-C1") == (
        "1.1 one section may be drawn for an event, found 2; two need the power 'double'"
    )
    double = {"powers": {"Rose": "double"}}
    assert refusal("double:pass", **double) == "1.1 the power 'double' draws two sections, found 0"
    assert refusal("double:A1-B1", **double) == "1.1 the power 'double' draws two sections, found 1"


def test_the_second_section_of_double_is_judged_after_the_first() -> None:
    assert refusal("double:A1-B1,B1-C1", powers={"Rose": "double"}) == (
        "1.1 the card shows square, but station C1 is a triangle; nearest legal section: B1-C2"
    )


def test_a_forced_pass() -> None:
    forced = city("c s", "Rose A1", rules={"passing": "forced"})
    with pytest.raises(IllegalPlay) as caught:
        solver.score(game(forced, Rose="square"), play("pass"))
    assert caught.value.reason == "a pass is not allowed, because A1-B1 is legal (passing: forced)"


def test_too_few_and_too_many_turns() -> None:
    full = "pass pass pass"
    assert refusal("pass pass", "pass pass") == (
        "1.3 no turn for this event (circle with a switch): the round of Rose has 3 events, the play answers"
        " 2; a pass is written 'pass'"
    )
    assert refusal(full) == (
        "2.1 no turn for this event (joker): the round of Moss has 2 events, the play answers 0; a pass is"
        " written 'pass'"
    )
    assert refusal(full + " pass", "pass pass") == (
        "1.4 the round of Rose has 3 events; this turn answers none"
    )
    assert refusal(full, "pass pass", "pass") == "3.1 the game has 2 rounds; nothing is left to answer"
    assert refusal("pass pass A1-A1") == refusal("pass pass A1-A1 pass"), "the first fault counts"


def test_a_turn_after_the_end_is_refused() -> None:
    dealt = game(BOARD, Rose="square")
    state = referee.play(dealt, referee.start(dealt), Turn())
    with pytest.raises(IllegalPlay, match="the game has 1 round; nothing is left to answer"):
        referee.play(dealt, state, Turn())


def test_an_illegal_play_is_an_error_of_the_user_with_its_place() -> None:
    with pytest.raises(LinewrightError, match=r"^round 1, event 1: there is no station at D1") as caught:
        solver.score(game(BOARD, **CARDS), play("A1-D1"))
    assert caught.value.problems[0].code == "illegal-play"


@settings(max_examples=40, deadline=None)
@given(games().map(Case), st.data())
def test_a_turn_is_legal_where_nothing_is_said_against_it(case: Case, data: st.DataObject) -> None:
    dealt = case.game
    state = referee.start(dealt)
    points = [station.at for station in dealt.city.stations]
    section = st.builds(Section, st.sampled_from(points), st.sampled_from(points))
    any_turn = st.builds(
        Turn,
        st.lists(section, max_size=2).map(tuple),
        st.none() | st.sampled_from(POWERS),
        st.none() | st.sampled_from(points),
    )
    while not referee.finished(dealt, state):
        legal = referee.turns(dealt, state)
        assert [turn for turn in legal if objection(dealt, state, turn)] == []
        for turn in data.draw(st.lists(any_turn, max_size=8)):
            assert (objection(dealt, state, turn) is None) == (turn in legal)
        state = referee.play(dealt, state, data.draw(st.sampled_from(legal)))
