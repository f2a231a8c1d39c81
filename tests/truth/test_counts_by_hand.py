"""Legal beginnings by number of turns, counted by hand on boards small enough for that.

The reasoning stands beside each number, the brute force must come to the same, and the referee too.
A turn with a power counts apart from the same section without it.
"""

import pytest
from support.case import Case
from support.games import Data
from support.rule_checks import legal_turns

COLOURS = {"Rose": "#d6336c", "Moss": "#2f9e44"}


def challenge(board: str, starts: dict[str, str], cards: dict[str, str], **more: object) -> Data:
    """Write a game on a one-district board; cards are written apart by spaces, without colours."""
    rows = board.split("/")
    drawn = "".join(row.strip() + "\n" for row in rows)
    rules = {key: more.pop(key) for key in list(more) if key in ("passing", "districts")}
    city = {
        "linewright": 1,
        "game": "metro",
        "name": "By Hand",
        "board": drawn,
        "districts": "".join(" ".join("A" for _ in row.split()) + "\n" for row in rows),
        "lines": [{"name": name, "colour": COLOURS[name], "start": at} for name, at in starts.items()],
        "rules": rules,
    }
    rounds = [
        {"line": name, "cards": [f"u-{card}" for card in shown.split()]} for name, shown in cards.items()
    ]
    return {"linewright": 1, "game": "metro", "city": city, "rounds": rounds} | more


def star(cards: str, **more: object) -> Data:
    """Return a game on a square in the middle of four circles, from the square.

    Eight links: four spokes from B2, four rims between neighbouring circles (A2-B1 and so on); the way
    from a circle to the opposite one is barred by B2. No two links cross.
    """
    return challenge(". c . / c s c / . c .", {"Rose": "B2"}, {"Rose": cards}, **more)


# On a row of three stations (circle, square, triangle) from its left end. First event, square: the
# section A1-B1 or a pass. Second, triangle: after A1-B1, B1-C1 or a pass; after a pass the neighbour B1 is
# a square, so only a pass.
ROW = challenge("c s t", {"Rose": "A1"}, {"Rose": "square triangle"})

# On a square of four stations the two diagonals cross. Rose from A1 answers a circle by A1-B2 or passes;
# Moss from B1 answers a square by B1-A2, but not across Rose's diagonal: 1 + 2 plays.
CROSSED = challenge("c s / s c", {"Rose": "A1", "Moss": "B1"}, {"Rose": "circle", "Moss": "square"})

# The joker station answers every card: from A1 (circle) at a triangle, B1 (joker) or a pass, not C1. Then at
# a pentagon: after the pass again these two; after A1-B1 only a pass, as C1 is a circle. At the joker
# card, third: from A1 alone (after two passes) B1 or a pass; from A1-B1 (two ways to it) B1-C1 or a pass.
JOKER_STATION = challenge("c ? c", {"Rose": "A1"}, {"Rose": "triangle pentagon joker"})

# First circle: four spokes or a pass: 5. Second: after a pass 5; after a spoke (4 ways) the ends are B2
# and the circle: three spokes, two rims, a pass: 6. 5 + 24 = 29. Third, by what stands:
#   nothing (1 way): 5
#   a spoke (4 + 4 ways): 6
#   two neighbouring spokes (8 ways): ends are the circles, one free circle beside each, a pass: 3
#   two opposite spokes (4 ways): two free circles beside each end, a pass: 5
#   a spoke and a rim (8 ways): ends B2 (two free circles) and the last circle (one), a pass: 4
# 5 + 48 + 24 + 20 + 32 = 129.
STAR = star("circle circle circle")

# With a switch at the third event every station of the line may be left: nothing 5; a spoke 6 (both its
# stations are ends anyway); two neighbouring spokes: one free circle from each circle, two from B2, a pass:
# 5; two opposite spokes: two free from each circle, two from B2, a pass: 7; a spoke and a rim: B2 two, the
# circles one each, a pass: 5. 5 + 48 + 40 + 28 + 40 = 161.
STAR_SWITCH = star("circle circle switch circle")

# Who must draw if he can never passes here, except at the square card: no second square, so all pass.
# First 4; second (square) 4 passes; third after a spoke: three spokes and two rims: 4 × 5 = 20.
STAR_FORCED = star("circle square circle", passing="forced")

# Circle: as without it 5; with it, on a pass only B2 can be circled: 1; on a spoke B2 or the circle: 4 × 2.
# 14. Second: after the 5 with the power left: 14 after the pass; after a spoke 6 as ever, with the power on a
# pass 2 stations, on each of 5 sections 3 stations: 6 + 2 + 15 = 23, for 4 ways. After the 9 with the power
# spent: 5 after the pass, 6 after each of 8. 14 + 92 + 5 + 48 = 159.
STAR_CIRCLE = star("circle circle", powers={"Rose": "circle"})

# Double: without it 5; with it two sections: a spoke (4), then from its ends three spokes or two rims:
# 20. 25 in all. Never with one section or none.
STAR_DOUBLE = star("circle", powers={"Rose": "double"})

# Double at a square: no first section answers, so only the pass.
STAR_DOUBLE_SQUARE = star("square", powers={"Rose": "double"})

# Double at a joker card, in a row square, circle, triangle, circle from B1: without it A1, C1 or a pass: 3.
# With it: after A1 (a square) no other square; after C1 (a triangle) none either. With two circles side by
# side (A1 circle start, B1 circle, C1 circle): B1 then C1: one more.
DOUBLE_JOKER = challenge("s c t c", {"Rose": "B1"}, {"Rose": "joker"}, powers={"Rose": "double"})
DOUBLE_JOKER_SAME = challenge("c c c", {"Rose": "A1"}, {"Rose": "joker"}, powers={"Rose": "double"})

# Double that reaches the joker station: after a joker card no second section (B1 or a pass: 2). After a
# circle card the second still answers the circle: B1, then C1: 3.
DOUBLE_JOKER_STATION = challenge("s ? c", {"Rose": "A1"}, {"Rose": "joker"}, powers={"Rose": "double"})
DOUBLE_AT_JOKER_STATION = challenge("s ? c", {"Rose": "A1"}, {"Rose": "circle"}, powers={"Rose": "double"})

# Joker at a square: without it a pass; with it any of four spokes, or a pass that wastes it: 6.
STAR_JOKER = star("square", powers={"Rose": "joker"})
# Forced, it wastes nothing: with the power in effect a section is legal, so no pass with it: 1 + 4.
STAR_JOKER_FORCED = star("square", powers={"Rose": "joker"}, passing="forced")

# The switch power at the third circle gives the sections of STAR_SWITCH once more beside those of STAR, if
# it is still unspent; at the first and second event it changes nothing but being spent. First: 5 and 5.
# Second: unspent 5 + 24 without and 29 with; spent 29: 87. Third: the 29 unspent beginnings 129 without and
# 161 with; the 29 + 29 spent ones 129 each: 129 + 161 + 258 = 548.
STAR_SWITCH_POWER = star("circle circle circle", powers={"Rose": "switch"})

# Branches, forced so that all draw. First 4. Second 5 each: 20, of which 8 neighbouring spokes, 4 opposite,
# 8 spoke and rim. Third, with a switch, one less each than in STAR_SWITCH: 8 × 4 + 4 × 6 + 8 × 4 = 88.
# Fourth, without one: a circle F is free, with X and Y beside it and Z opposite; the 22 ways to each F by
# the tree drawn:
#   spokes X, Y, Z (6 orders): ends X, Y, Z; F from X or Y: 12. B2 has three sections and is no end.
#   spokes X, Y, then Z from X or from Y (3 orders each): ends Z and the other one; F from that: 6
#   spokes X, Z, Y from Z, or the mirror image (3 orders each): ends X and Y: 12
#   spoke X, on to Z, on to Y, or the mirror image (1 order each): ends B2 and the last: 4
#   spoke Z, from there X and Y (2 orders): ends B2, X, Y: 6
# 40 for each of four F: 160.
BRANCHES = star("circle circle switch circle circle", passing="forced")

BY_HAND = {
    "row": (ROW, (2, 3)),
    "crossed diagonals": (CROSSED, (2, 3)),
    "joker station": (JOKER_STATION, (2, 3, 6)),
    "star": (STAR, (5, 29, 129)),
    "star, switch": (STAR_SWITCH, (5, 29, 161)),
    "star, branches": (BRANCHES, (4, 20, 88, 160)),
    "star, forced": (STAR_FORCED, (4, 4, 20)),
    "star, circle power": (STAR_CIRCLE, (14, 159)),
    "star, double power": (STAR_DOUBLE, (25,)),
    "star, double power at a square": (STAR_DOUBLE_SQUARE, (1,)),
    "double at a joker card": (DOUBLE_JOKER, (3,)),
    "double at a joker card, same symbol": (DOUBLE_JOKER_SAME, (3,)),
    "double, joker card and joker station": (DOUBLE_JOKER_STATION, (2,)),
    "double over the joker station": (DOUBLE_AT_JOKER_STATION, (3,)),
    "star, joker power": (STAR_JOKER, (6,)),
    "star, joker power, forced": (STAR_JOKER_FORCED, (5,)),
    "star, switch power": (STAR_SWITCH_POWER, (10, 87, 548)),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_brute_force_counts_as_by_hand(name: str) -> None:
    data, counts = BY_HAND[name]
    assert Case(data).facts.plays == counts


@pytest.mark.parametrize("name", BY_HAND)
def test_referee_counts_as_by_hand(name: str) -> None:
    data, _ = BY_HAND[name]
    assert legal_turns(Case(data)) is None
