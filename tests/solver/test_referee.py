"""Every sentence of rules-metro.md, "The deck and a round" and "A turn", on a drawn board."""

import pytest

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.state import State, ends
from solver.result import IllegalPlay

from .sketch import city, game, play, turn

ROW = city("c c c c c", "Rose C1, Moss A1")
"""Five circles in a row, joined one to the next; Rose departs in the middle, Moss at the left."""

STAR = city(
    """c c c
     / c c c
     / c c c""",
    "Rose B2, Moss A1",
)
"""Nine circles; B2 in the middle is joined to all others."""


def after(game: Game, *rounds: str) -> State:
    """Return the position after some turns, written as in a play."""
    state = referee.start(game)
    for texts in rounds:
        for text in texts.split():
            state = referee.play(game, state, turn(text))
    return state


def legal(game: Game, *rounds: str) -> set[str]:
    """Return the sections that may be drawn next (without a power), and `pass` if one may pass."""
    found = referee.turns(game, after(game, *rounds))
    return {" ".join(map(str, turn.sections)) or "pass" for turn in found if turn.power is None}


def refused(game: Game, *rounds: str) -> IllegalPlay:
    """Return how the referee refuses a play."""
    with pytest.raises(IllegalPlay) as caught:
        referee.replay(game, play(*rounds))
    return caught.value


# The deck and a round


def test_the_switch_and_the_next_card_are_one_event() -> None:
    row = game(ROW, Rose="circle joker switch circle circle")
    assert [str(event) for event in row.rounds[0].events] == [
        "circle",
        "joker",
        "circle with a switch",
        "circle",
    ]


def test_a_switch_as_the_very_last_pair_is_an_event_with_a_switch() -> None:
    star = game(STAR, Rose="circle circle switch circle")
    assert "B1-C1" in legal(star, "B2-B1 B1-A1")


def test_a_switch_after_the_last_card_is_no_event() -> None:
    assert len(game(ROW, Rose="circle switch").rounds[0].events) == 1


@pytest.mark.parametrize("before", ["", "B2-B1"])
def test_on_the_first_or_second_event_a_switch_changes_nothing(before: str) -> None:
    plain = game(STAR, Rose="circle circle circle")
    switched = game(STAR, Rose="switch circle switch circle circle")
    assert legal(plain, before) == legal(switched, before)


def test_rounds_follow_one_another_and_the_game_ends_after_the_last() -> None:
    row = game(ROW, Rose="circle", Moss="circle circle")
    state = after(row, "C1-D1")
    assert (state.round, state.event) == (1, 0)
    assert referee.finished(row, after(row, "C1-D1", "A1-B1 B1-C1"))
    assert referee.turns(row, after(row, "C1-D1", "A1-B1 B1-C1")) == ()


def test_a_round_without_events_is_skipped() -> None:
    row = game(ROW, Rose="", Moss="circle")
    assert legal(row) == {"pass", "A1-B1"}
    assert referee.finished(game(ROW, Rose="switch"), referee.start(game(ROW, Rose="switch")))


# From: ends


def test_before_the_first_section_the_departure_station_is_the_only_end() -> None:
    assert legal(game(ROW, Rose="circle")) == {"pass", "C1-B1", "C1-D1"}


def test_afterwards_an_end_has_exactly_one_section() -> None:
    row = game(ROW, Rose="circle circle circle circle")
    assert legal(row, "C1-D1") == {"pass", "C1-B1", "D1-E1"}
    assert legal(row, "C1-D1 D1-E1") == {"pass", "C1-B1"}
    assert legal(row, "C1-D1 D1-E1 C1-B1") == {"pass", "B1-A1"}


def test_a_pass_changes_no_end() -> None:
    assert legal(game(ROW, Rose="circle circle"), "pass") == {"pass", "C1-B1", "C1-D1"}


def test_with_a_switch_a_section_grows_from_any_station_and_makes_a_third_end() -> None:
    star = game(STAR, Rose="circle circle switch circle circle")
    branched = after(star, "B2-B1 B1-A1 B1-C1")
    assert {star.city.stations[index].coordinate for index in ends(star, branched)} == {"B2", "A1", "C1"}


def test_a_branch_from_the_departure_station() -> None:
    star = game(STAR, Rose="circle circle switch circle circle")
    branched = after(star, "B2-B1 B2-B3 B2-C2")
    assert {star.city.stations[index].coordinate for index in ends(star, branched)} == {"B1", "B3", "C2"}
    assert "B2-A2" not in legal(star, "B2-B1 B2-B3 B2-C2")


def test_without_a_switch_no_branch() -> None:
    assert "B2-C2" not in legal(game(STAR, Rose="circle circle circle"), "B2-B1 B2-B3")


# To: a matching station that is not yet on the line


def test_the_target_matches_the_card() -> None:
    mixed = city("c s t p ?", "Rose A1")
    assert legal(game(mixed, Rose="square")) == {"pass", "A1-B1"}
    assert legal(game(mixed, Rose="circle")) == {"pass"}


def test_a_joker_card_matches_every_station() -> None:
    mixed = city("t c ?/. s .", "Rose B1, Moss A1")
    assert legal(game(mixed, Rose="joker")) == {"pass", "B1-A1", "B1-C1", "B1-B2"}


@pytest.mark.parametrize("symbol", ["circle", "square", "triangle", "pentagon", "joker"])
def test_the_joker_station_matches_every_card(symbol: str) -> None:
    assert "A1-B1" in legal(game(city("c ?", "Rose A1"), Rose=symbol))


def test_the_symbol_of_the_origin_does_not_matter() -> None:
    assert "A1-B1" in legal(game(city("? s", "Rose A1"), Rose="square"))


def test_no_station_twice_on_one_line() -> None:
    triangle = game(city("c c/. c", "Rose A1"), Rose="circle circle circle")
    assert legal(triangle, "A1-B1 B1-B2") == {"pass"}
    assert "already on line Rose" in refused(triangle, "A1-B1 B1-B2 B2-A1").reason


def test_a_station_of_another_line_may_be_reached() -> None:
    row = game(ROW, Rose="circle", Moss="circle circle circle")
    assert "B1-C1" in legal(row, "C1-D1", "A1-B1")


# The link: unused and without conflict


def test_a_link_is_used_once_by_all_lines_together() -> None:
    row = game(ROW, Rose="circle circle", Moss="circle")
    assert legal(row, "C1-B1 B1-A1") == {"pass"}


CROSSING = city("c c/c c", "Rose A1, Moss B1")
"""A square whose diagonals cross in its middle, away from any grid point."""


def test_diagonals_crossing_in_the_middle_of_a_square_conflict() -> None:
    assert legal(game(CROSSING, Rose="circle", Moss="circle"), "A1-B2") == {"pass", "B1-A1", "B1-B2"}


def test_a_line_conflicts_with_itself_too() -> None:
    square = game(CROSSING, Rose="circle circle circle")
    assert legal(square, "A1-B1 A1-B2") == {"pass", "B2-A2"}


def test_links_that_only_share_a_station_do_not_conflict() -> None:
    assert "B1-A1" in legal(game(ROW, Rose="circle circle", Moss=""), "C1-B1")


def test_a_long_link_conflicts_with_several_short_ones() -> None:
    board = city(". c c ./c . . c/. c c .", "Rose A2, Moss B1, Sky C3")
    long = game(board, Rose="circle", Moss="circle", Sky="circle")
    assert "B1-B3" in legal(long, "pass")
    assert "B1-B3" not in legal(long, "A2-D2")
    assert "C3-C1" in legal(long, "pass", "pass")
    assert "C3-C1" not in legal(long, "A2-D2", "pass")


def test_lines_already_drawn_block_their_links_and_what_conflicts() -> None:
    assert legal(game(CROSSING, {"Moss": "B1-A2"}, Rose="circle")) == {"pass", "A1-B1", "A1-A2"}


def test_an_idle_line_blocks_nothing() -> None:
    assert legal(game(CROSSING, Rose="circle")) == {"pass", "A1-B1", "A1-A2", "A1-B2"}


# Passing

FORCED = city("c s c", "Rose A1, Moss C1", rules={"passing": "forced"})


def test_passing_is_free() -> None:
    assert "pass" in legal(game(ROW, Rose="circle"))


def test_forced_passing_only_when_no_section_is_legal() -> None:
    assert legal(game(FORCED, Rose="square")) == {"A1-B1"}
    assert legal(game(FORCED, Rose="circle")) == {"pass"}
    assert "A1-B1 is legal" in refused(game(FORCED, Rose="square"), "pass").reason


def test_forced_passing_sees_what_earlier_lines_have_drawn() -> None:
    forced = game(FORCED, Rose="square circle", Moss="square")
    assert legal(forced, "A1-B1 B1-C1") == {"pass"}


# Pencil powers


def powers(game: Game, *rounds: str) -> set[str]:
    """Return the legal turns that use a power."""
    found = referee.turns(game, after(game, *rounds))
    return {
        f"{turn.power}:{','.join(map(str, turn.sections)) or 'pass'}"
        for turn in found
        if turn.power is not None
    }


def test_joker_treats_this_card_as_a_joker() -> None:
    mixed = game(city("s c t", "Rose B1"), Rose="pentagon triangle", powers={"Rose": "joker"})
    assert powers(mixed) == {"joker:pass", "joker:B1-A1", "joker:B1-C1"}
    assert legal(mixed, "joker:B1-A1") == {"pass", "B1-C1"}


def test_each_power_may_be_used_once_and_only_by_its_line() -> None:
    row = game(ROW, Rose="circle circle", Moss="circle", powers={"Rose": "joker"})
    assert powers(row, "joker:pass") == set()
    assert powers(row, "pass pass") == set()


def test_switch_treats_this_event_as_if_a_switch_had_come_with_it() -> None:
    star = game(STAR, Rose="circle circle circle", powers={"Rose": "switch"})
    assert "B1-C1" not in legal(star, "B2-B1 B1-A1")
    assert "switch:B1-C1" in powers(star, "B2-B1 B1-A1")


def test_double_draws_a_second_section_to_the_cards_symbol() -> None:
    double = game(city("s s c s s t", "Rose C1"), Rose="square", powers={"Rose": "double"})
    assert powers(double) == {
        "double:C1-B1,B1-A1",
        "double:C1-B1,C1-D1",
        "double:C1-D1,D1-E1",
        "double:C1-D1,C1-B1",
    }


def test_after_a_joker_card_double_follows_the_symbol_of_the_station_just_reached() -> None:
    double = game(city("t s c t ? s", "Rose C1"), Rose="joker", powers={"Rose": "double"})
    assert powers(double) == {"double:C1-D1,D1-E1"}


def test_after_the_joker_station_no_second_section_follows_a_joker_card() -> None:
    double = game(city("? c ? ?", "Rose B1"), Rose="joker", powers={"Rose": "double"})
    assert powers(double) == set()
    assert "nothing to answer" in refused(double, "double:B1-C1,C1-D1").reason


def test_after_another_card_the_joker_station_does_not_stop_double() -> None:
    double = game(city("s ? c ? s", "Rose C1"), Rose="square", powers={"Rose": "double"})
    assert "double:C1-D1,D1-E1" in powers(double)


def test_double_starts_as_the_event_allows_after_the_first_section() -> None:
    plain = game(STAR, Rose="circle circle circle", powers={"Rose": "double"})
    switched = game(STAR, Rose="circle circle switch circle", powers={"Rose": "double"})
    branch = "double:A1-A2,B1-C1"
    assert branch not in powers(plain, "B2-B1 B1-A1")
    assert branch in powers(switched, "B2-B1 B1-A1")
    assert "double:A1-A2,A2-A3" in powers(plain, "B2-B1 B1-A1")


def test_circle_needs_a_station_of_the_line_after_this_turn() -> None:
    row = game(ROW, Rose="circle", powers={"Rose": "circle"})
    circled = [turn for turn in referee.turns(row, referee.start(row)) if turn.power == "circle"]
    assert {(len(turn.sections), turn.station) for turn in circled} == {
        (0, (2, 0)),
        (1, (2, 0)),
        (1, (1, 0)),
        (1, (3, 0)),
    }


def test_with_forced_passing_a_pass_with_a_power_needs_its_event_to_be_unanswerable() -> None:
    forced = game(FORCED, Rose="circle", powers={"Rose": "joker"})
    assert powers(forced) == {"joker:A1-B1"}
    stuck = game(FORCED, Rose="circle", powers={"Rose": "switch"})
    assert powers(stuck) == {"switch:pass"}
