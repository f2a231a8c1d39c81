"""Legal routes by round, and scores, counted by hand on boards small enough for that.

The reasoning stands beside each number; the brute force must come to the same, and the referee and the
engines too.
"""

import pytest
from support.bus_case import BusCase
from support.bus_checks import CHECKS
from support.games import Data


def challenge(board: str, formations: str, rules: Data, **more: object) -> Data:
    """Write a game whose tickets mean the formations (apart by spaces), one after the other."""
    city = {
        "linewright": 1,
        "game": "bus",
        "name": "By Hand",
        "board": "".join(row.strip() + "\n" for row in board.split("/")),
        "rules": {"formations": formations.split()} | rules,
    }
    for key in ("busy", "streets"):
        if key in more:
            city[key] = more.pop(key)
    tickets = list(range(1, len(formations.split()) + 1))
    return {
        "linewright": 1,
        "game": "bus",
        "city": city,
        "sheet": 1,
        "starts": [1],
        "tickets": tickets,
    } | more


def square(formations: str, **rules: object) -> Data:
    """Return a game on three by three plain intersections, from the middle.

    Four spokes lead to the middles of the sides, and eight streets form a ring round B2.
    """
    return challenge("+ + + / + g:1 + / + + +", formations, {"changes": []} | rules)


def lights(**rules: object) -> Data:
    """Return a game of a single segment on the same board, with a green light everywhere."""
    return challenge("g g g / g g:1 g / g g g", "1", {"changes": []} | rules)


# Two segments with a turn: a spoke (4), then left or right to a corner: 8. From the corner the side's middle
# behind is used, so there is one way on, round the ring. One segment: 8. Two straight: 8. Three with a turn
# at the next corner: 8, and one way on from there.
CORNERS = {
    "one": (square("2/1 1"), (8, 8)),
    "two straight": (square("2/1 2/0"), (8, 8)),
    "three with a turn": (square("2/1 3/1 1"), (8, 8, 8)),
    # After a spoke straight on leaves the board: no two straight ones; so a single segment: a spoke.
    "stuck": (square("2/0"), (4,)),
    "stuck and out": (square("2/0", single_segment_when_stuck=False), (0,)),
    # From the middle of a side reached by a spoke: left or right, then round the corner: 1 turn in two.
    "stuck, then a turn": (square("2/0 2/1"), (4, 8)),
    # With a box left nobody is stuck: the turn costs it, and all 8 are legal. It is the only box: after it
    # no two straight and no change; from a corner two straight are there.
    "a change": (square("2/0 2/0", changes=[1]), (8, 8)),
    # Three segments from the middle are a spoke, a corner and the middle of the next side, so two turns, in
    # 8 ways. If they should be straight and one box is left, the route cannot move; and as a box is left,
    # there is no single segment either.
    "too few boxes": (square("3/0", changes=[1]), (0,)),
    "just enough boxes": (square("3/0", changes=[1, 1]), (8,)),
    "any turns": (square("3/any"), (8,)),
}

# On a ring of lights: the spoke (4); an extra segment to either corner (8), and so on round the ring, always
# the same 8 ways, until after seven extra ones all eight ring points are used.
LIGHTS = {
    "no lights": (lights(green_light_chain=0), (4,)),
    "no chain": (lights(green_light_chain=1), (4 + 8,)),
    "two": (lights(green_light_chain=2), (4 + 8 + 8,)),
    "five, as published": (lights(), (4 + 5 * 8,)),
    "all the way round": (lights(green_light_chain=9), (4 + 7 * 8,)),
    # Lights passed on the way give nothing: a spoke and a corner, of which only the corner is reached last.
    "passed": (
        challenge(
            "+ g + / g g:1 g / + g +",
            "2/1",
            {"changes": []},
        ),
        (8,),
    ),
    # A single segment that ends on a light goes on, too: 4 spokes, each alone or with one of two corners.
    "stuck at a light": (
        challenge("+ g + / g g:1 g / + g +", "2/0", {"changes": []}),
        (4 + 8,),
    ),
}

# On two rows of three from A1, a turn in two segments: B1 B2 or A2 B2. Then two more: after the first one
# A2 is a dead end (A1 and B2 are used), so C2 C1; the light there leads nowhere (B1 and C2 are used): 1.
# After the second one B1 C1 and, from its light, C2; C2 C1 and, from its light, B1: 4.
LADDER = "g:1 + g:2 / e s u"
OBJECTIVES = {"a-student": {"kind": "students", "number": 1}}
RIVAL = {"start": 2, "route": [["C2", "B2"]]}
AHEAD = challenge(
    LADDER,
    "2/1 2/any",
    {"changes": [], "objectives": OBJECTIVES},
    objectives=["a-student"],
    seat=0,
    rivals=[RIVAL],
)
# The student is met in the first round like the rival's: 10. With A2 an elder, 1; with C2 a university, 1.
# The rival's streets C1-C2 and C2-B2 lie there in the second round; B1 C1 C2 uses one of them, free: 12.
# Where each box costs 2, the university is not worth its street: B1 C1 alone, 11.
DEAR = challenge(
    LADDER,
    "2/1 2/any",
    {"changes": [], "objectives": OBJECTIVES, "traffic": [2, 2]},
    objectives=["a-student"],
    seat=0,
    rivals=[RIVAL],
)
# A single segment first: B1 or A2. Then from B1: B2 A2, B2 C2, C1 C2 (the ends are no lights); from A2: B2
# B1, B2 C2. The rival met the student a round earlier: 6. A2 B2 C2 has elder and university, over one
# street of the rival: the first box, free. 6 + 1 + 1 = 8.
BEHIND = challenge(
    LADDER,
    "1 2/any",
    {"changes": [], "objectives": OBJECTIVES},
    objectives=["a-student"],
    seat=0,
    rivals=[RIVAL],
)

# A rival with an empty round has stopped: what stands after it makes no traffic. 10 + 1 + 1 = 12.
STOPPED = challenge(
    LADDER,
    "2/1 2/any",
    {"changes": [], "objectives": OBJECTIVES, "traffic": [7, 7]},
    objectives=["a-student"],
    seat=1,
    rivals=[{"start": 2, "route": [[], ["C2", "B2"]]}],
)

# One row has one route. A businessperson, an office with a star: 2, an elder as bonus (1), the star notes
# 1. Two businesspeople, an office: 4, a tourist as bonus. One more tourist, a sight: two score 5. Two
# tourists: 10. Three busy streets tick three boxes: 0 + 1 + 0. 1 + 5 + 7 + 10 - 1 = 22.
ROW = challenge(
    "g:1 b o* b b o t m",
    "3/0 2/0 2/0",
    {"objectives": {"two-tourists": {"kind": "tourists", "number": 2}}},
    objectives=["two-tourists"],
    busy=["A1-B1", "B1-C1", "D1-C1"],
)

# Two tourists fill a row of two, and the third finds no box: not even the star of the dark sight counts it
# (2). The row scores 9; the next tourist is alone in the last row, half of 3 rounded down: 1. With the
# star: 12.
FULL_ROW = challenge(
    "g:1 tt t M* t +",
    "3/0 2/0",
    {"tourists": {"rows": 2, "points": [3, 9]}},
)

# A bonus tourist comes after the office has closed its row, and into the row that is open: of one box here,
# and filled by the tourist before, so it is lost; the objective of two tourists is not met. A sight with
# nobody in the row before leaves it open, so the tourist is in the only row: 5. The office's row of two
# scores 4.
LOST_BONUS = challenge(
    "g:1 m t bb o m",
    "3/0 2/0",
    {
        "tourists": {"rows": 1, "points": [5]},
        "objectives": {"two-tourists": {"kind": "tourists", "number": 2}},
    },
    objectives=["two-tourists"],
)

# An office gives an intern for one businessperson: 2. With a student that makes two students: the objective
# (10), times one university (2), and its star (2). The second office: 2; its intern finds no box. 18.
INTERN = challenge(
    "g:1 b o s u* b o",
    "3/0 3/0",
    {
        "business": {"rows": 2, "points": [2]},
        "business_bonus": ["intern"],
        "interns": 1,
        "objectives": {"two-students": {"kind": "students", "number": 2}},
    },
    objectives=["two-students"],
)

# Of the notes at starred sights only the larger one counts: a tourist at each sight, so two rows of 3,
# notes 1 and 2: 8. Each starred university counts its own: students 2 times 2, notes 1 and 2: 7. So do
# the offices: two rows of 2, notes 1 and 2: 7. 22.
STARS = challenge(
    "g:1 t m* t M* s u* s u* b o* b o*",
    "4/0 4/0 4/0",
    {
        "tourists": {"rows": 4, "points": [3]},
        "business": {"rows": 4, "points": [2]},
        "business_bonus": ["none"],
    },
)

COUNTS = (
    CORNERS
    | LIGHTS
    | {"ladder": (AHEAD, (2, 5)), "ladder, single": (BEHIND, (2, 5)), "row": (ROW, (1, 1, 1))}
)
BEST = {
    "met in the same round": (AHEAD, 12),
    "dear traffic": (DEAR, 11),
    "met later": (BEHIND, 8),
    "stopped rival": (STOPPED, 12),
    "row": (ROW, 22),
    "full row": (FULL_ROW, 12),
    "lost bonus": (LOST_BONUS, 9),
    "intern": (INTERN, 18),
    "stars": (STARS, 22),
}


@pytest.mark.parametrize("name", COUNTS)
def test_routes_as_by_hand(name: str) -> None:
    data, counts = COUNTS[name]
    case = BusCase(data)
    assert case.facts.routes == counts
    assert CHECKS["legal"](case) is None


@pytest.mark.parametrize("name", BEST)
def test_best_as_by_hand(name: str) -> None:
    data, best = BEST[name]
    case = BusCase(data)
    assert case.facts.best == best
    for check in ("scores", "search", "cp-sat"):
        assert CHECKS[check](case) is None
