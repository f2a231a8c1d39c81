"""Every sentence of rules-metro.md, "Scoring" and "Objectives", on a drawn board."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.case import Case
from support.games import games

import solver
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play
from solver.metro.score import LineScore, Score

from .sketch import city, game, play

BOARD = city(
    """c c . c c
     / c . . . c""",
    "Rose A1, Moss E2, Sky B1",
    """A A B C C
     / A A B D D""",
    river=[[2.5, -0.5], [2.5, 0.5], [3.5, 0.5], [3.5, 1.5]],
)
"""B1-D1 runs through district B without a station there, and over the river."""


def rose(board: Any, cards: str, *rounds: str, **modules: Any) -> LineScore:
    """Return the line score of Rose."""
    score: Score = solver.score(game(board, Rose=cards, **modules), play(*rounds))
    return score.lines[0]


# Districts × most + 2 × crossings


def test_a_line_without_any_section_has_one_district_and_one_station() -> None:
    assert rose(BOARD, "circle", "pass") == LineScore("Rose", 1, 1, 0, 1)


def test_a_district_crossed_without_stopping_counts() -> None:
    assert rose(BOARD, "circle circle", "A1-B1 B1-D1") == LineScore("Rose", 3, 2, 1, 3 * 2 + 2)


def test_with_visited_only_districts_with_a_station_count() -> None:
    visited = city(
        "c c . c", "Rose A1", "A A B C", rules={"districts": "visited"}, river=[[2.5, -0.5], [2.5, 0.5]]
    )
    assert rose(visited, "circle circle", "A1-B1 B1-D1") == LineScore("Rose", 2, 2, 1, 2 * 2 + 2)


def test_touching_a_corner_does_not_count() -> None:
    corner = city("c ./. c", "Rose A1", "A B/C D")
    assert rose(corner, "circle", "A1-B2").districts == 2


def test_most_counts_the_departure_station_and_takes_the_fullest_district() -> None:
    assert rose(BOARD, "circle circle", "A1-A2 A1-B1").most == 3
    assert rose(BOARD, "circle circle circle", "A1-B1 B1-D1 D1-E1").most == 2


def test_each_section_that_crosses_the_river_counts_once() -> None:
    winding = city("c . c", "Rose A1", river=[[0.25, -0.5], [0.5, 0.5], [1.25, -0.5]])
    assert rose(winding, "circle", "A1-C1") == LineScore("Rose", 1, 2, 1, 4)


def test_the_points_of_a_crossing_are_a_rule() -> None:
    dear = city("c c", "Rose A1", river=[[0.5, -0.5], [0.5, 0.5]], rules={"river_crossing": 7})
    assert rose(dear, "circle", "A1-B1").points == 2 + 7


def test_a_circled_station_counts_twice_in_its_district_for_most_alone() -> None:
    sites = city("c* c c", "Rose A1", "A B B")
    score: Score = solver.score(
        game(sites, Rose="circle circle", powers={"Rose": "circle"}), play("A1-B1 circle@C1:B1-C1")
    )
    assert score.lines[0] == LineScore("Rose", 2, 3, 0, 6)
    assert score.visits == 1


def test_circling_elsewhere_than_in_the_fullest_district_may_gain_nothing() -> None:
    board = city("c c c", "Rose A1", "A B B")
    assert rose(board, "circle circle", "A1-B1 circle@A1:B1-C1", powers={"Rose": "circle"}).most == 2


# After the last round: tourist sites

SITES = city("c* c* c* c*", "Rose A1, Moss B1")


def test_one_cross_for_each_line_and_site_on_it() -> None:
    score: Score = solver.score(game(SITES, Rose="circle circle", Moss="circle"), play("pass pass", "B1-C1"))
    assert (score.visits, score.tourist) == (3, 4)
    score = solver.score(game(SITES, Rose="circle", Moss="circle"), play("A1-B1", "B1-C1"))
    assert (score.visits, score.tourist) == (4, 6)


def test_crosses_beyond_the_track_are_lost() -> None:
    row = city(" ".join(["c*"] * 14), "Rose A1")
    cards = " ".join(["circle"] * 13)
    sections = "A1-B1 B1-C1 C1-D1 D1-E1 E1-F1 F1-G1 G1-H1 H1-I1 I1-J1 J1-K1 K1-L1 L1-M1 M1-N1"
    score: Score = solver.score(game(row, Rose=cards), play(sections))
    assert (score.visits, score.tourist) == (14, 25)


def test_the_departure_station_may_be_a_site() -> None:
    score: Score = solver.score(game(SITES, Rose="circle"), play("pass"))
    assert (score.visits, score.tourist) == (1, 1)


# Interchanges

CROSSROADS = city(
    """c c c
     / c c c
     / c c c""",
    "Rose B1, Moss A2, Sky C2, Plum B3, Sand A1",
)
FOUR = {"Rose": "circle", "Moss": "circle", "Sky": "circle", "Plum": "circle"}
TO_THE_MIDDLE = ("B1-B2", "A2-B2", "C2-B2", "B3-B2")


@pytest.mark.parametrize(("lines", "points"), [(1, 0), (2, 2), (3, 5), (4, 9)])
def test_a_station_scores_by_the_exact_number_of_lines(lines: int, points: int) -> None:
    plays = [*TO_THE_MIDDLE[:lines], *["pass"] * (4 - lines)]
    score: Score = solver.score(game(CROSSROADS, **FOUR), play(*plays))
    assert score.interchange == points
    assert score.interchanges == {number: int(number == lines) for number in (2, 3, 4)}


def test_more_lines_than_the_track_has_score_its_last() -> None:
    short = city(
        "c c c/c c c/c c c", "Rose B1, Moss A2, Sky C2, Plum B3, Sand A1", rules={"interchange": [0, 0, 3]}
    )
    score: Score = solver.score(game(short, **FOUR), play(*TO_THE_MIDDLE))
    assert (score.interchange, score.interchanges) == (3, {2: 1})


def test_the_track_says_what_stations_of_no_or_one_line_score() -> None:
    odd = city("c c c", "Rose A1", rules={"interchange": [1, 10]})
    score: Score = solver.score(game(odd, Rose="circle"), play("A1-B1"))
    assert (score.interchange, score.interchanges) == (21, {})


def test_lines_already_drawn_serve_stations_but_have_no_round() -> None:
    drawn = game(CROSSROADS, {"Moss": "A2-B2", "Sand": ""}, Rose="circle")
    score: Score = solver.score(drawn, play("B1-B2"))
    assert [line.line for line in score.lines] == ["Rose"]
    assert score.interchanges[2] == 1
    idle: Score = solver.score(game(CROSSROADS, {"Sand": ""}, Rose="circle"), play("B1-A1"))
    assert idle.interchanges[2] == 1, "the departure station of a drawn line without sections is served"


def test_idle_lines_serve_nothing() -> None:
    score: Score = solver.score(game(CROSSROADS, Rose="circle"), play("B1-A1"))
    assert score.interchanges[2] == 0


# Objectives

GOALS: dict[str, Any] = {
    "two-interchanges": {"kind": "interchanges", "number": 2},
    "two-crossings": {"kind": "crossings", "number": 2},
    "whole-b": {"kind": "district", "district": "B"},
    "all-districts": {"kind": "districts"},
    "all-sites": {"kind": "sites"},
    "central-district": {"kind": "district"},
}
TOWN = city(
    """c  c c*
     / c* c c""",
    "Rose A1, Moss A2",
    """A  B C
     / A  B C""",
    central="A",
    river=[[1.5, -0.5], [1.5, 1.5]],
    rules={"objectives": GOALS},
)


@pytest.mark.parametrize(
    ("objective", "reached", "missed"),
    [
        ("two-interchanges", ("A1-A2 A2-B2", "A2-B1 B1-B2"), ("A1-A2 A2-B2", "A2-B1 B1-C1")),
        ("two-crossings", ("A1-B1 B1-C1", "A2-B2 B2-C2"), ("A1-B1 B1-C1", "A2-B2 pass")),
        ("whole-b", ("A1-B1 pass", "A2-B2 pass"), ("A1-B1 B1-C1", "pass pass")),
        ("all-districts", ("A1-B1 B1-C1", "pass pass"), ("A1-B1 pass", "A2-B2 pass")),
        ("all-sites", ("A1-B1 B1-C1", "pass pass"), ("pass pass", "pass pass")),
        ("central-district", ("pass pass", "pass pass"), None),
    ],
)
def test_an_objective_is_ten_points_on_the_finished_network(
    objective: str, reached: tuple[str, str], missed: tuple[str, str] | None
) -> None:
    dealt = game(TOWN, Rose="circle circle", Moss="circle circle", objectives=(objective,))
    assert solver.score(dealt, play(*reached)).objectives == {objective: 10}
    if missed is not None:
        assert solver.score(dealt, play(*missed)).objectives == {objective: 0}


def test_lines_already_drawn_count_for_objectives() -> None:
    goals = ("two-crossings", "all-districts", "all-sites")
    drawn = game(TOWN, {"Moss": "A2-B2 B2-C2"}, Rose="circle circle", objectives=goals)
    score: Score = solver.score(drawn, play("A1-B1 B1-C1"))
    assert score.objectives == dict.fromkeys(goals, 10)


def test_a_district_without_a_station_can_never_be_served() -> None:
    empty = city("c c .", "Rose A1", "A A B")
    dealt = game(empty, Rose="circle", objectives=("all-districts",))
    assert solver.score(dealt, play("A1-B1")).objectives == {"all-districts": 0}


# The whole


def test_a_whole_score_adds_up() -> None:
    dealt = game(TOWN, Rose="circle circle", Moss="circle circle", objectives=("all-sites", "two-crossings"))
    score: Score = solver.score(dealt, play("A1-B1 B1-C1", "A2-B2 B2-C2"))
    assert score.breakdown() == {
        "lines": [
            {"line": "Rose", "districts": 3, "most": 1, "crossings": 1, "points": 5},
            {"line": "Moss", "districts": 3, "most": 1, "crossings": 1, "points": 5},
        ],
        "tourist": {"visits": 2, "points": 2},
        "interchanges": {"2": 0, "3": 0, "4": 0, "points": 0},
        "objectives": {"all-sites": 10, "two-crossings": 10},
    }
    assert score.total == 32


@st.composite
def playouts(draw: st.DrawFn) -> tuple[Game, Play]:
    """Random small games, each with a random legal play."""
    dealt = Case(draw(games())).game
    state, turns = referee.start(dealt), []
    while not referee.finished(dealt, state):
        chosen = draw(st.sampled_from(referee.turns(dealt, state)))
        turns.append((state.round, chosen))
        state = referee.play(dealt, state, chosen)
    rounds = range(len(dealt.rounds))
    return dealt, Play(tuple(tuple(turn for at, turn in turns if at == number) for number in rounds))


@settings(max_examples=30, deadline=None)
@given(playouts())
def test_a_random_playout_scores_the_sum_of_its_parts(played: tuple[Game, Play]) -> None:
    dealt, sheet = played
    rules = dealt.city.rules
    score: Score = solver.score(dealt, sheet)
    for line in score.lines:
        assert line.points == line.districts * line.most + rules.river_crossing * line.crossings
    parts = (line.points for line in score.lines)
    assert score.total == sum(parts) + score.tourist + score.interchange + sum(score.objectives.values())
    assert score == referee.score(dealt, referee.replay(dealt, sheet))


@settings(max_examples=30, deadline=None)
@given(playouts())
def test_the_order_of_the_rounds_does_not_change_the_total(played: tuple[Game, Play]) -> None:
    dealt, sheet = played
    assume(dealt.city.rules.passing == "free")
    score: Score = solver.score(dealt, sheet)
    turned = Game(dealt.city, dealt.rounds[::-1], dealt.objectives[::-1], dealt.powers, dealt.drawn)
    again = Play(sheet.rounds[::-1])
    turned_score: Score = solver.score(turned, again)
    assert turned_score.total == score.total
    assert turned_score.lines == score.lines[::-1]
