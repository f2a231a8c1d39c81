"""Every kind of problem of a bus city, as a person sees it: its code, its place and its words."""

# ruff: noqa: E501  (a message is one line, as a person sees it)

import json

import pytest
from support.town import MARKET_TOWN, told, with_changes

import maps
from maps import codes, reading
from maps.bus import codes as bus_codes
from maps.codes import all_codes
from maps.problems import LinewrightError

BOARD = MARKET_TOWN[MARKET_TOWN.index("  g:1") : MARKET_TOWN.index("streets:")]

CASES = [
    (
        (("  t    u*", "  t    x*"),),
        [
            "token 8:8 expected +, one or two passengers (e, s, t, b), a building (u, o, m, M), g or . at B2 (then * for a star, :1 for a start number, :a for a letter), found 'x*'"
        ],
    ),
    (
        ((BOARD, "  . .\n"),),
        [
            "no-intersections 6:8 expected at least one intersection on the board, found none",
            "street-missing 8:21 expected a street to leave out, found C2-C3, where there is none",
            "street-missing 8:28 expected a street to leave out, found D4-E4, where there is none",
            "street-missing 9:8 expected a street to be busy, found C3-D3, where there is none",
            "street-missing 9:15 expected a street to be busy, found D3-D4, where there is none",
            "secret-unknown 10:12 expected a letter of the board (none is there), found 'a'.",
            "secret-unknown 10:15 expected a letter of the board (none is there), found 'b'.",
            "secret-unknown 10:18 expected a letter of the board (none is there), found 'd'.",
            "secret-unknown 10:23 expected a letter of the board (none is there), found 'b'.",
            "secret-unknown 10:26 expected a letter of the board (none is there), found 'c'.",
            "secret-unknown 10:29 expected a letter of the board (none is there), found 'd'.",
        ],
    ),
    (
        (("  t    u*", "  t    e*"),),
        ["star-nowhere 8:8 expected a star only on u, o, m, M, found 'e*' at B2"],
    ),
    (
        (("  b    s:b", "  b    s:4"),),
        [
            "number-nowhere 9:8 expected a start number only on a green light (g), found 's:4' at B3",
            "secret-unknown 14:15 expected a letter of the board (a, c, d), found 'b'.",
            "secret-unknown 14:23 expected a letter of the board (a, c, d), found 'b'.",
        ],
    ),
    ((("g:2", "g:1"),), ["number-twice 9:28 expected each start number once, found 1 at F3 and at A1"]),
    (
        (("m:a", "m:b"),),
        [
            "letter-twice 9:8 expected each letter once, found b at B3 and at E1",
            "secret-unknown 14:12 expected a letter of the board (b, c, d), found 'a'.",
        ],
    ),
    ((("with: []", "with: [A5-A7]"),), ["off-board 12:43 expected a coordinate from A1 to F5, found A7"]),
    (
        (("C2-C3, ", "C2-D3, "),),
        ["street-missing 12:21 expected a street to leave out, found C2-D3, where there is none"],
    ),
    (
        (("C3-D3, ", "C2-C3, "),),
        ["street-missing 13:8 expected a street to be busy, found C2-C3, where there is none"],
    ),
    (
        (("with: []", "with: [A4-A5]"),),
        ["street-end 12:43 expected an intersection at each end of A4-A5, found none at A5"],
    ),
    (
        (("with: []", "with: [A4-B5]"),),
        ["street-end 12:43 expected two intersections in one row or column, found A4-B5"],
    ),
    (
        (("with: []", "with: [A1-C1]"),),
        ["street-through 12:43 the street A1-C1 would pass through the intersection at B1; end it there"],
    ),
    (
        (("with: []", "with: [A1-B1]"),),
        ["street-twice 12:43 the street A1-B1 is there already; take it out of the list"],
    ),
    (
        (("C3-D3, ", "D3-C3, D4-D3, "),),
        ["street-twice 13:22 the street D3-D4 is busy already; take it out of the list"],
    ),
    (
        (
            ("  b    s:b  t    o", "  b    .    t    o"),
            ("  t    u*   b ", "  t    .    b "),
            ("a, b, d", "a, d, c"),
            ("[b, c, d]", "[a, c]"),
            ("with: []", "with: [B1-B4, A2-C2]"),
        ),
        ["streets-cross 12:50 the street A2-C2 would cross B1-B4; leave one out"],
    ),
    (
        (
            ("  b    s:b  t    o", "  b    .    t    o"),
            ("a, b, d", "a, d, c"),
            ("[b, c, d]", "[a, c]"),
            ("with: []", "with: [B2-B4, A3-C3]"),
        ),
        ["streets-cross 12:50 the street A3-C3 would cross B2-B4; leave one out"],
    ),
    (
        (("[b, c, d]", "[b, C, q]"),),
        [
            "secret-unknown 14:26 expected a letter of the board (a, b, c, d), found 'C'. Did you mean 'c'?",
            "secret-unknown 14:29 expected a letter of the board (a, b, c, d), found 'q'.",
        ],
    ),
    ((("[b, c, d]", "[b, c, b]"),), ["secret-twice 14:22 expected different letters, found b, c, b"]),
    (
        (("[b, c, d]", "[d, a, b]"),),
        ["secret-twice 14:22 the secret objective d, a, b is there already; take one out"],
    ),
    (
        (("{rounds: 6}", "{formations: [2/0, 2/2]}"),),
        ["turns-too-many 15:27 expected fewer turns than segments, found '2/2': 2 segments make at most 1"],
    ),
    (
        (("{rounds: 6}", "{rounds: 7, tickets: 6}"),),
        ["rounds-too-many 15:17 expected at most 6 rounds, one for each ticket, found 7"],
    ),
    (
        (("{rounds: 6}", "{business_bonus: [elder]}"),),
        ["bonus-length 15:25 expected a bonus for each number of businesspeople in a row (3), found 1"],
    ),
    (
        (("{rounds: 6}", "{formations: [0/1]}"),),
        ["bad-value 15:22 expected a formation: segments, or segments/turns like 3/2 or 2/any, found '0/1'"],
    ),
    ((("{rounds: 6}", "{traffic: [1, x]}"),), ["wrong-type 15:22 expected a whole number, found 'x'"]),
    (
        (("{rounds: 6}", "{bonus: 1}"),),
        [
            "unknown-key 15:9 unknown key 'bonus'. The keys here are: formations, sheets, tickets, rounds, elders, tourists, business, business_bonus, students, interns, universities, changes, traffic, public, secret, objectives, green_light_chain, single_segment_when_stuck, rating."
        ],
    ),
    (
        (("players: 1-3", "players: few"),),
        ["bad-value 5:10 expected a number of players like 2 or 2-3, found 'few'"],
    ),
    (
        (("with: []", "with: [A1]"),),
        ["bad-value 12:43 expected two coordinates joined by a dash, like A1-B2, found 'A1'"],
    ),
    (
        (("[b, c, d]", "[b, 7]"),),
        ["wrong-type 14:26 expected text, found the number 7; put it in quotes to make it text"],
    ),
    ((("[b, c, d]", "[]"),), ["size 14:22 expected at least 1 entry, found 0"]),
    (
        (("C2-C3, ", "C2-C3, E5-F5, F4-F5, "),),
        ["start-stuck 11:28 from the start number at F5 no formation of 3 segments can be laid; add streets"],
    ),
    (
        (("C2-C3, ", "C2-C3, E1-D1, "),),
        [
            "dead-end 7:23 the intersection at E1 has only one street, so a route that comes there is stuck; add another"
        ],
    ),
    (
        (("C2-C3, D4-E4", "E2-F2, E3-F3, E4-F4, F4-F5"),),
        [
            "dead-end 8:28 the intersection at F2 has only one street, so a route that comes there is stuck; add another",
            "start-stuck 9:28 from the start number at F3 no formation of 3 segments can be laid; add streets",
            "dead-end 10:28 the intersection at F4 has only one street, so a route that comes there is stuck; add another",
        ],
    ),
    (
        (
            (
                "  e    M    g    s    et:c u\n  .    t    b    o*:d e    g:3\n",
                "  .    .    .    .    et:c .\n  .    t    b    o*:d e    g:3\n",
            ),
            (" g:2", " u"),
            ("D4-E4", "D3-E3"),
            (", D3-D4", ""),
        ),
        [
            "numbers-gap 6:8 start numbers are left out: 2; number the green lights from 1 on",
            "cut 8:23 all ways between two parts of the city lead over E2, so no route comes back; add a street round it",
            "cut 9:23 all ways between two parts of the city lead over E3, so no route comes back; add a street round it",
            "cut 10:23 all ways between two parts of the city lead over E4, so no route comes back; add a street round it",
            "dead-end 11:8 the intersection at B5 has only one street, so a route that comes there is stuck; add another",
            "cut 11:18 all ways between two parts of the city lead over D5, so no route comes back; add a street round it",
        ],
    ),
    (
        (("g:2", "g"), ("g:3", "g")),
        ["starts-few 6:8 expected two start numbers or more to choose from (g:1, g:2), found 1"],
    ),
    (
        (("g:3", "g:5"),),
        ["numbers-gap 6:8 start numbers are left out: 3, 4; number the green lights from 1 on"],
    ),
    (
        (("C2-C3", "A1-A2, C2-C3"), ("  g:1  e    s", "  g:1  e    .  ")),
        [
            "cut 8:8 all ways between two parts of the city lead over B2, so no route comes back; add a street round it"
        ],
    ),
    (
        ((", [b, c, d]", ""),),
        ["letter-idle 14:10 no secret objective names c; add one, or take the letters off the board"],
    ),
    (
        (("{rounds: 6}", "{elders: [1]}"),),
        [
            "track-short 6:8 the board offers 5 of the kind elder, the pad has 1 boxes for them; draw fewer or lengthen the track"
        ],
    ),
    (
        (("   o  ", "   +  "), ("o*:d", "e:d")),
        ["passenger-lonely 6:8 3 of the kind business wait, and no building is there for them"],
    ),
    (
        (("C2-C3, ", "C2-C3, E1-D1, E1-E2, "),),
        [
            "unreachable 7:23 no route can come to the intersection at E1 from any start number; add a street",
            "building-lonely 7:23 no tourist waits within 6 streets of the light-sight at E1, so it scores nothing; draw some nearer",
        ],
    ),
]


@pytest.mark.parametrize(("changes", "expected"), CASES)
def test_problem(changes: tuple[tuple[str, str], ...], expected: list[str]) -> None:
    assert told(with_changes(*changes)) == expected


def test_the_town_itself_has_none() -> None:
    assert told(MARKET_TOWN) == []


def test_buildings_far_from_all_they_are_for() -> None:
    long = """\
linewright: 1
game: bus
name: Long
board: |
  g:1 u + + + + + + s  g:2
  +   e + + + + + + o  +
"""
    assert told(long) == [
        "building-lonely 5:7 no student waits within 6 streets of the university at B1, so it scores nothing; draw some nearer",
        "building-lonely 6:21 no business waits within 6 streets of the office at I2, so it scores nothing; draw some nearer",
    ]


def test_every_kind_is_shown_here() -> None:
    shown = {line.split()[0] for _, expected in CASES for line in expected}
    general = {code.name for code in all_codes(codes)}
    assert shown - general == {code.name for code in all_codes(bus_codes)}


def test_codes_are_unique() -> None:
    names = [code.name for module in (codes, bus_codes) for code in all_codes(module)]
    assert len(names) == len(set(names))


def test_all_problems_of_a_file_at_once() -> None:
    text = with_changes(
        ("name: Market Town", "nam: Market Town"),
        ("  t    u*   b", "  t    x    b"),
        ("players: 1-3", "players: many"),
        ("C2-C3, D4-E4", "C2-C4, D4"),
        ("[C3-D3, D3-D4]", "[C3-D3, D3-C3, A1-F5]"),
        ("[b, c, d]", "[b, q, 5]"),
        ("{rounds: 6}", "{rounds: 13, formations: [1/1, 2/5, x], sheets: 0}"),
    )
    assert [" ".join(line.split()[:2]) for line in told(text)] == [
        "missing-key 1:1",
        "unknown-key 3:1",
        "bad-value 5:10",
        "token 8:8",
        "street-missing 12:21",
        "bad-value 12:28",
        "street-twice 13:15",
        "street-missing 13:22",
        "secret-unknown 14:26",
        "wrong-type 14:29",
        "rounds-too-many 15:17",
        "turns-too-many 15:34",
        "turns-too-many 15:39",
        "bad-value 15:44",
        "bad-value 15:56",
    ]


def test_warnings_do_not_refuse_and_only_errors_are_raised() -> None:
    text = with_changes(("g:3", "g:5"))
    assert maps.read_city(reading.parse(text, "town.yaml")).name == "Market Town"
    with pytest.raises(LinewrightError) as caught:
        maps.read_city(reading.parse(text.replace("[b, c, d]", "[b, c, q]"), "town.yaml"))
    expected = "expected a letter of the board (a, b, c, d), found 'q'."
    assert str(caught.value) == f"town.yaml:14:29: {expected}"


def test_a_city_inside_another_file() -> None:
    inside = reading.parse(with_changes(("m:a", "m:b")), "").data
    del inside["linewright"], inside["game"]
    text = json.dumps({"linewright": 1, "game": "bus", "city": inside}, indent=1)
    with pytest.raises(LinewrightError) as caught:
        maps.read_city(reading.parse(text, "challenge.yaml"), ("city",))
    codes_and_lines = [
        (problem.code, text.split("\n")[(problem.line or 0) - 1].strip()) for problem in caught.value.problems
    ]
    assert [code for code, _ in codes_and_lines] == ["letter-twice", "secret-unknown"]
    assert codes_and_lines[0][1].startswith('"board"') and codes_and_lines[1][1] == '"a",'


@pytest.mark.parametrize("game", ["bus", "metro"])
def test_each_game_s_city_is_refused_as_the_other_s(game: str) -> None:
    text = MARKET_TOWN.replace("game: bus", f"game: {game}")
    assert bool(told_of(text)) == (game == "metro")


def told_of(text: str) -> list[str]:
    document = reading.parse(text, "town.yaml")
    try:
        maps.read_city(document)
    except LinewrightError as error:
        return [problem.code for problem in error.problems]
    return []


def test_nothing_is_told_of_an_optional_key_left_empty() -> None:
    text = with_changes(
        (" {without: [C2-C3, D4-E4], with: []}", ""),
        (" [C3-D3, D3-D4]", ""),
        (" {rounds: 6}", ""),
        (" 1-3", ""),
        (" Six by five, for learning.", ""),
    )
    assert told(text) == []


LONG = "x" * 200_000


@pytest.mark.parametrize(
    "change",
    [
        ("  t    u*", f"  t    {LONG}"),
        ("players: 1-3", f"players: {LONG}"),
        ("[C3-D3, D3-D4]", f"[{LONG}]"),
        ("[b, c, d]", f"[{LONG}]"),
        ("[b, c, d]", f"[{', '.join('abcd' * 2000)}]"),
        ("{rounds: 6}", f"{{formations: [{LONG}]}}"),
        ("{rounds: 6}", f"{{objectives: {{{LONG}: 1}}}}"),
        ("{rounds: 6}", f"{{{LONG}: 1}}"),
    ],
    ids=lambda change: change[1][:20],
)
def test_messages_stay_short(change: tuple[str, str]) -> None:
    found = told(with_changes(change))
    assert found and all(len(line) < 420 for line in found)
