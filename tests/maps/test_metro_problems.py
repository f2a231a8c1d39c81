"""Every kind of problem of a metro city, as a person sees it: its code, its place and its words."""

# ruff: noqa: E501  (a message is one line, as a person sees it)

import pytest
from support.bay import PRACTICE_BAY, check_told

from maps import codes
from maps.codes import all_codes
from maps.metro import codes as metro_codes

CASES = [
    (
        (("  t  p  .", "  t  x  ."),),
        ["token 7:6 expected one of c, s, t, p, ?, . at B2 (and * after it for a tourist site), found 'x'"],
    ),
    (
        ((PRACTICE_BAY[PRACTICE_BAY.index("  c  .  s*") : PRACTICE_BAY.index("districts")], "  . .\n"),),
        [
            "no-stations 5:8 expected at least one station on the board, found none",
            "districts-shape 7:12 expected 2 × 1 districts, the shape of the board, found 6 × 4",
            "start-missing 15:44 expected a station at A1, where Rose departs, found none",
            "off-board 16:44 expected a coordinate from A1 to B1, found F4",
            "link-missing 17:19 expected a link to leave out, found A1-B2, where there is none",
            "off-board 18:9 expected a coordinate from A1 to B1, found D2",
        ],
    ),
    (
        (("  C C C D D D\n", ""),),
        ["districts-shape 10:12 expected 6 × 4 districts, the shape of the board, found 6 × 3"],
    ),
    (
        (("  C C C D D D\n", "  C 1 C D D D\n"),),
        ["district-letter 13:5 expected the one letter of a district at B3, found '1'"],
    ),
    (
        (("start: F4", "start: G4"),),
        ["off-board 19:44 expected a coordinate from A1 to F4, found G4"],
    ),
    (
        (("start: F4", "start: E1"),),
        ["start-missing 19:44 expected a station at E1, where Moss departs, found none"],
    ),
    (
        (("start: F4", "start: A1"),),
        ["start-shared 19:44 expected a departure station of its own, found A1, where Rose departs"],
    ),
    (
        (("Moss", "ROSE"),),
        ["line-twice 19:12 expected a name of its own for each line, found 'ROSE' again"],
    ),
    (
        (("with: []", "with: [A1-B1]"),),
        ["link-end 20:34 expected a station at each end of A1-B1, found none at B1"],
    ),
    (
        (("with: []", "with: [A1-A1]"),),
        ["link-end 20:34 expected two different stations, found A1-A1"],
    ),
    (
        (("with: []", "with: [A1-D1]"),),
        ["link-through-station 20:34 the link A1-D1 would pass through the station at C1; end it there"],
    ),
    (
        (("with: []", "with: [C1-A1]"),),
        ["link-twice 20:34 the link A1-C1 is there already; take it out of the list"],
    ),
    (
        (("without: [A1-B2]", "without: [A1-F4]"),),
        ["link-missing 20:19 expected a link to leave out, found A1-F4, where there is none"],
    ),
    (
        (("[5.5, 1.5]", "[5, 1]"),),
        ["river-through-station 16:8 the river passes through the station at F2; lead it past"],
    ),
    (
        (
            (
                "[[-0.5, 1.5], [5.5, 1.5]]",
                "[[[9, 9]" + ", [9, 9.5]" * 150 + "], [[9, 9]" + ", [9, 9.5]" * 50 + "]]",
            ),
        ),
        ["river-long 16:8 expected at most 200 points in the river, found 202"],
    ),
    (
        (("{D2: Exchange}", "{E1: Exchange}"),),
        ["name-nowhere 21:9 expected a station at E1 to be named 'Exchange', found none"],
    ),
    (
        (("central: A", "central: Q"),),
        ["central-unknown 15:10 expected the letter of a district (A, B, C, D), found 'Q'"],
    ),
    (
        (("rules: {}", "rules: {symbols: {c: star}}"),),
        ["symbol-twice 22:22 the letter c stands for circle already; take another"],
    ),
    (
        (("rules: {}", "rules: {symbols: {x: circle}}"),),
        ["symbol-twice 22:22 the name circle is taken already; choose another"],
    ),
    (
        (("rules: {}", "rules: {deck: {street: [circel, joker]}}"),),
        [
            "card-unknown 22:25 expected one of circle, square, triangle, pentagon, joker, switch, found 'circel'. Did you mean 'circle'?"
        ],
    ),
    (
        (("rules: {}", "rules: {ends_after: 6}"),),
        [
            "deck-short 22:21 a round ends after 6 underground cards and the deck has 5; add cards or lower ends_after"
        ],
    ),
    (
        (("rules: {}", "rules: {ends_after: 1, deck: {underground: [switch], street: []}}"),),
        ["deck-short 22:30 expected cards with symbols in the deck, found nothing but switches"],
    ),
    (
        (("rules: {}", "rules: {objectives: {west: {kind: district, district: W}}}"),),
        ["objective-district 22:55 expected the letter of a district (A, B, C, D), found 'W'"],
    ),
    (
        (("without: [A1-B2]", "without: [A1-B2, A4-A2, A4-B4, A4-B3]"),),
        ["station-unreachable 9:3 no line can come to the station at A4; add a link or move it"],
    ),
    (
        (("without: [A1-B2]", "without: [A1-B2, A4-A2, A4-B4]"),),
        ["dead-end 9:3 the station at A4 has only one link; add another or move it"],
    ),
    (
        (),
        [
            "start-stuck 18:44 if circle or pentagon comes first, Rose cannot answer it from A1; change a symbol or a link beside it"
        ],
    ),
    (
        (("rules: {}", "rules: {symbols: {d: diamond}, deck: {street: [diamond]}}"),),
        [
            "symbol-without-station 5:8 no station shows diamond, as some cards do; draw some, or take the cards out of the deck"
        ],
    ),
    (
        (("  t  p  .", "  t  d  ."), ("rules: {}", "rules: {symbols: {d: diamond}}")),
        ["symbol-without-card 5:8 no card shows diamond, the symbol of 1 station; add some to the deck"],
    ),
    (
        (
            ("  c  .  s* t  .  p", "  c  .  s* c  .  p"),
            ("  p  t  .  c  s* c", "  c  t  .  c  s* c"),
            ("  t  p  .", "  c  c  ."),
        ),
        [
            "symbols-unbalanced 5:8 9 stations with circle and 2 with triangle make some cards much easier than others; change some symbols"
        ],
    ),
    (
        (("  C C C D D D\n  C C C D D D\n", "  C C C D D D\n  C C C D D A\n"),),
        [
            "district-split 14:13 the district A is in 2 pieces, one of them at F4; join them, or give each its own letter"
        ],
    ),
    (
        (("  A A A B B B\n", "  A Z A B B B\n"),),
        [
            "district-empty 11:5 the district Z has no station; draw one there, or give its points to a neighbour",
            "objective-impossible 22:8 the objective all-districts cannot be met: no line can come to a station in Z; change that, or list the city's own objectives under rules:",
        ],
    ),
    (
        (("[[-0.5, 1.5], [5.5, 1.5]]", "[[-1, -1], [-1, 5]]"),),
        [
            "river-uncrossed 16:8 no link crosses the river, so it changes nothing; lead it between stations",
            "objective-impossible 22:8 the objective river-6 cannot be met: 0 links cross the river; change that, or list the city's own objectives under rules:",
        ],
    ),
    (
        (("central: A\n", ""),),
        [
            "objective-impossible 21:8 the objective central-district cannot be met: no district is named as the central one; change that, or list the city's own objectives under rules:"
        ],
    ),
    (
        (("2f9e44", "d6336d"),),
        ["colours-alike 19:26 the colours of Rose and Moss are hard to tell apart; change one"],
    ),
    (
        (("{D2: Exchange}", "{D2: Exchange, A1: Exchange}"),),
        ["name-twice 21:13 the stations at A1 and D2 are both called 'Exchange'; rename one"],
    ),
]


@pytest.mark.parametrize(("changes", "expected"), CASES)
def test_problem(changes: tuple[tuple[str, str], ...], expected: list[str]) -> None:
    check_told(changes, expected)


def test_every_kind_is_shown_here() -> None:
    shown = {line.split()[0] for _, expected in CASES for line in expected}
    general = {code.name for code in all_codes(codes)}
    assert shown - general == {code.name for code in all_codes(metro_codes)}
