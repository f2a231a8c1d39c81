"""The traps of the geometry and one whole score, worked out by hand, for brute force and project alike."""

from typing import Any

import pytest
from support.brute import Turn
from support.case import Case, to_play
from support.drawing import Board, pair, point
from support.games import Data
from support.rule_checks import geometry, score_differs

import solver


def city(board: str, districts: str, **more: Any) -> Data:
    """Write a city of one line that starts at the first station."""
    rows = [row.split() for row in board.split("/")]
    first = next((x, y) for y, row in enumerate(rows) for x, token in enumerate(row) if token != ".")
    return {
        "linewright": 1,
        "game": "metro",
        "name": "By Hand",
        "board": "".join(" ".join(row) + "\n" for row in rows),
        "districts": "".join(row.strip() + "\n" for row in districts.split("/")),
        "lines": [{"name": "Rose", "colour": "#d6336c", "start": f"{'ABCD'[first[0]]}{first[1] + 1}"}],
        "rules": {},
    } | more


def agreed(data: Data) -> Board:
    """Return the board as the brute force sees it, once the project has been found to see the same."""
    case = Case(
        {"linewright": 1, "game": "metro", "city": data, "rounds": [{"line": "Rose", "cards": ["u-joker"]}]}
    )
    assert geometry(case) is None
    return case.puzzle.board


@pytest.mark.parametrize(
    ("board", "districts", "link", "through"),
    [
        # A diagonal passes the corner where four districts meet, and is in two of them only.
        ("c . / . s", "A B / C D", "A1-B2", "AD"),
        # A long diagonal lies in the cells of the points on it.
        ("c . . / . . . / . . s", "A B B / B C B / B B D", "A1-C3", "ACD"),
        # Straight through a district without stopping.
        ("c . s", "A B C", "A1-C1", "ABC"),
        # A knight's move, x = y / 2: from (0, 0) it leaves the cell of A1 at y = 1/2, goes through that of A2
        # until x = 1/2 (y = 1), then through that of B2 until y = 3/2.
        ("c . / . . / . s", "A B / C D / E F", "A1-B3", "ACDF"),
        # Two right, five down, x = 2y / 5: in column A until y = 5/4 (A1, A2), in B until y = 15/4 (B2, B3,
        # B4, and B5 from y = 7/2 on), then in C (C5, C6).
        (
            "c . . / . . . / . . . / . . . / . . . / . . s",
            "A X X / B C X / X D X / X E X / X F G / X X H",
            "A1-C6",
            "ABCDEFGH",
        ),
    ],
)
def test_districts_under_a_link(board: str, districts: str, link: str, through: str) -> None:
    seen = agreed(city(board, districts, links={"with": [link]} if link in ("A1-B3", "A1-C6") else {}))
    assert seen.through[seen.links.index(pair(link))] == set(through)


@pytest.mark.parametrize(
    ("river", "crossing"),
    [
        ([[0.5, -0.5], [0.5, 0.5]], True),  # across
        ([[0.5, 0], [0.5, 0.5]], True),  # from a point of the link
        ([[0.5, 0.01], [0.5, 0.5]], False),  # just not
        ([[0.2, 0.5], [0.5, 0], [0.8, 0.5]], True),  # touches with a bend
        ([[0.1, 0], [0.3, 0]], True),  # lies along it
        ([[-0.5, 0], [-0.1, 0]], False),  # on its straight line, but beyond its end
        ([[-0.4, 0.3], [0.8, -0.3]], True),  # slantwise, at (0.2, 0)
        ([[0.3, 0.1], [0.6, 0.2], [0.9, 0.1]], False),  # alongside
        ([[[0.3, 0.1], [0.6, 0.2]], [[0.4, 0.4], [0.4, -0.1]]], True),  # the second of two rivers
    ],
)
def test_a_link_that_meets_the_river_crosses_it(river: Any, crossing: bool) -> None:
    seen = agreed(city("c s", "A A", river=river))
    assert seen.crosses == [crossing]


@pytest.mark.parametrize(
    ("board", "more", "first", "second", "conflict"),
    [
        ("c s / s c", {}, "A1-B2", "A2-B1", True),  # diagonals of one square
        ("c s / s c", {}, "A1-B1", "A1-B2", False),  # they only share a station
        ("c . s / . c . / s . .", {}, "A1-B2", "A3-B2", False),  # they only share one here too
        # A long link over a short one: A2-C2 meets the diagonal A3-C1 of the 3 by 3 square in its middle.
        (". . s / c . c / s . .", {}, "A2-C2", "A3-C1", True),
        # Knight's moves A1-B3 and A3-B1 cross at (1/2, 1), and each the level link A2-B2 there.
        ("c s / c s / c s", {"with": ["A1-B3", "A3-B1"]}, "A1-B3", "A3-B1", True),
        ("c s / c s / c s", {"with": ["A1-B3", "A3-B1"]}, "A1-B3", "A2-B2", True),
        # A1-B3 and the diagonal A2-B3 end in the same station and meet nowhere else.
        ("c s / c s / c s", {"with": ["A1-B3"]}, "A1-B3", "A2-B3", False),
    ],
)
def test_conflicts(board: str, more: Data, first: str, second: str, conflict: bool) -> None:
    districts = "/".join(" ".join("A" for _ in row.split()) for row in board.split("/"))
    seen = agreed(city(board, districts, links=more))
    one, other = seen.links.index(pair(first)), seen.links.index(pair(second))
    assert bool(seen.clashes[one] >> other & 1) == conflict
    assert bool(seen.clashes[other] >> one & 1) == conflict


def test_a_whole_score() -> None:
    """Four lines meet in the middle; one of them stood before.

    Rose A1-B2-B1: districts A and C, A with A1 and B1, no crossing: 2 × 2 = 4. Moss B2-C1-C2: B and C, B
    with two, C1-B2 crosses: 4 + 2 = 6. Sky A3-B2-B3: D and C, D with two: 4. Plum C3-B2 stood before: no
    score of its own. Crosses: A1 by Rose, B2 by all four, C3 by Plum: 6, worth 11. B2, with four lines,
    9. All districts are served: 10. The river is crossed by C1-B2 and C3-B2, twice, not six times: 0.
    """
    drawn = city("c* s c / t ?* t / c s c*", "A A B / A C B / D D B", river=[[1.5, -0.5], [1.5, 2.5]])
    drawn["lines"] = [
        {"name": name, "colour": colour, "start": start}
        for name, colour, start in (
            ("Rose", "#d6336c", "A1"),
            ("Moss", "#2f9e44", "C1"),
            ("Sky", "#1c7ed6", "A3"),
            ("Plum", "#862e9c", "C3"),
        )
    ]
    case = Case(
        {
            "linewright": 1,
            "game": "metro",
            "city": drawn,
            "rounds": [
                {"line": "Rose", "cards": ["u-circle", "s-square"]},
                {"line": "Moss", "cards": ["u-triangle", "u-triangle"]},
                {"line": "Sky", "cards": ["s-joker", "s-square"]},
            ],
            "objectives": ["all-districts", "river-6"],
            "drawn": {"Plum": ["B2-C3"]},
        }
    )
    sections = (("A1-B2", "B2-B1"), ("C1-B2", "C1-C2"), ("A3-B2", "B2-B3"))
    play = tuple(
        tuple(Turn((tuple(map(point, text.split("-"))),)) for text in turns)  # type: ignore[arg-type]
        for turns in sections
    )
    state = case.puzzle.judge(play)
    assert not hasattr(state, "event")
    score = case.puzzle.score(state)  # type: ignore[arg-type]
    assert [line["points"] for line in score["lines"]] == [4, 6, 4]
    assert (score["visits"], score["tourist"], score["interchange"]) == (6, 11, 9)
    assert score["objectives"] == {"all-districts": 10, "river-6": 0}
    assert score["total"] == 44
    assert score_differs(solver.score(case.game, to_play(play)), score, case.puzzle) is None
