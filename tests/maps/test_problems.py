"""Every kind of problem, as a person sees it: its code, its place and its words."""

# ruff: noqa: E501  (a message is one line, as a person sees it)

import json
from pathlib import Path

import pytest
from support.bay import PRACTICE_BAY, told, with_changes

import maps
from maps import codes, reading
from maps.codes import all_codes
from maps.metro import codes as metro_codes
from maps.problems import LinewrightError

CASES = [
    (
        (("rules: {}", "rules: [" + "1, " * 50_000 + "1]"),),
        [
            "too-large 22:149853 expected at most 50,000 values in a file, found more",
        ],
    ),
    (
        (("rules: {}", "rules: " + "[" * 41 + "]" * 41),),
        [
            "too-deep 22:47 lists and mappings may stand at most 40 deep in each other",
        ],
    ),
    (
        (("Practice Bay", '"Bay\\e"'),),
        [
            "control-character 3:7 the character U+001B cannot stand in text; take it out",
        ],
    ),
    (
        (("central: A", "central: [A"),),
        [
            "syntax 16:6 not YAML: while parsing a flow sequence, did not find expected ',' or ']'",
        ],
    ),
    (
        (('"#d6336c"', "#d6336c"),),
        [
            "syntax 19:3 not YAML: while parsing a flow node, did not find expected node content; put colours in quotes, since # begins a comment",
        ],
    ),
    (
        (("central: A", "\tcentral: A"),),
        [
            "syntax 15:1 not YAML: while scanning a block scalar, found a tab character where an indentation space is expected; indent with spaces, not with tabs",
        ],
    ),
    (
        (("central: A", "central: &a A"),),
        [
            "yaml-feature 15:10 this format has no anchors (&a); write the values out",
        ],
    ),
    (
        (("central: A", "central: A\nname: Bay"),),
        [
            "duplicate-key 16:1 the key 'name' stands here for the second time; first at line 3, column 1",
        ],
    ),
    (
        (("{D2: Exchange}", "{D2: Exchange, 7: Seven}"),),
        [
            "key-type 21:23 expected text as a key, found 7; put it in quotes",
        ],
    ),
    (
        (("[-0.5, 1.5]", "[-0.5, .inf]"),),
        [
            "number 16:16 expected a finite number, found .inf",
        ],
    ),
    (
        (("linewright: 1", "linewright: 2"),),
        [
            "version 1:13 expected linewright: 1, found the number 2; a newer linewright may know that version",
        ],
    ),
    (
        (("game: metro", "game: metr"),),
        [
            "game 2:7 expected game: to be one of bus, metro; found 'metr'. Did you mean 'metro'?",
        ],
    ),
    (
        (("central: A", "central: A"), ("  - {name: Rose, colour", "  - {colour")),
        [
            "missing-key 18:5 expected the key 'name' here (the line's name, as challenges call it)",
        ],
    ),
    (
        (("name: Practice Bay\n", ""),),
        [
            "missing-key 1:1 expected the key 'name' here (the city's name)",
        ],
    ),
    (
        (("central: A", "centrl: A"),),
        [
            "unknown-key 15:1 unknown key 'centrl'. Did you mean 'central'?",
        ],
    ),
    (
        (("rules: {}", "rules: {zebra: 1}"),),
        [
            "unknown-key 22:9 unknown key 'zebra'. The keys here are: symbols, deck, ends_after, districts, passing, river_crossing, interchange, tourist, objective, objectives, rating.",
        ],
    ),
    (
        (("Practice Bay", "1984"),),
        [
            "wrong-type 3:7 expected text, found the number 1984; put it in quotes to make it text",
        ],
    ),
    (
        (("rules: {}", "rules: {passing: forcd}"),),
        [
            "bad-value 22:18 expected 'free' or 'forced', found 'forcd'. Did you mean 'forced'?",
        ],
    ),
    (
        (("start: F4", "start: f4"),),
        [
            "bad-value 19:44 expected a coordinate like F4 (column letters, then a row number), found 'f4'",
        ],
    ),
    (
        (("Exchange", "<script>"),),
        [
            "bad-value 21:13 expected a name on one line, without < and >, and without spaces at its ends, found '<script>'",
        ],
    ),
    (
        (("  .  c  s  p  .  t\n", "  .  c  s  p  .\n"),),
        [
            "size 8:3 expected 6 tokens like most rows, found 5 in row 3",
        ],
    ),
    (
        (("lines:", "lines: []\nlinez:"),),
        [
            "size 17:8 expected at least 1 entry, found 0",
            "unknown-key 18:1 unknown key 'linez'. Did you mean 'lines'?",
        ],
    ),
    (
        (("  t  p  .", "  t  x  ."),),
        [
            "token 7:6 expected one of c, s, t, p, ?, . at B2 (and * after it for a tourist site), found 'x'",
        ],
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
        [
            "districts-shape 10:12 expected 6 × 4 districts, the shape of the board, found 6 × 3",
        ],
    ),
    (
        (("  C C C D D D\n", "  C 1 C D D D\n"),),
        [
            "district-letter 13:5 expected the one letter of a district at B3, found '1'",
        ],
    ),
    (
        (("start: F4", "start: G4"),),
        [
            "off-board 19:44 expected a coordinate from A1 to F4, found G4",
        ],
    ),
    (
        (("start: F4", "start: E1"),),
        [
            "start-missing 19:44 expected a station at E1, where Moss departs, found none",
        ],
    ),
    (
        (("start: F4", "start: A1"),),
        [
            "start-shared 19:44 expected a departure station of its own, found A1, where Rose departs",
        ],
    ),
    (
        (("Moss", "ROSE"),),
        [
            "line-twice 19:12 expected a name of its own for each line, found 'ROSE' again",
        ],
    ),
    (
        (("with: []", "with: [A1-B1]"),),
        [
            "link-end 20:34 expected a station at each end of A1-B1, found none at B1",
        ],
    ),
    (
        (("with: []", "with: [A1-A1]"),),
        [
            "link-end 20:34 expected two different stations, found A1-A1",
        ],
    ),
    (
        (("with: []", "with: [A1-D1]"),),
        [
            "link-through-station 20:34 the link A1-D1 would pass through the station at C1; end it there",
        ],
    ),
    (
        (("with: []", "with: [C1-A1]"),),
        [
            "link-twice 20:34 the link A1-C1 is there already; take it out of the list",
        ],
    ),
    (
        (("without: [A1-B2]", "without: [A1-F4]"),),
        [
            "link-missing 20:19 expected a link to leave out, found A1-F4, where there is none",
        ],
    ),
    (
        (("[5.5, 1.5]", "[5, 1]"),),
        [
            "river-through-station 16:8 the river passes through the station at F2; lead it past",
        ],
    ),
    (
        (
            (
                "[[-0.5, 1.5], [5.5, 1.5]]",
                "[[[9, 9]" + ", [9, 9.5]" * 150 + "], [[9, 9]" + ", [9, 9.5]" * 50 + "]]",
            ),
        ),
        [
            "river-long 16:8 expected at most 200 points in the river, found 202",
        ],
    ),
    (
        (("{D2: Exchange}", "{E1: Exchange}"),),
        [
            "name-nowhere 21:9 expected a station at E1 to be named 'Exchange', found none",
        ],
    ),
    (
        (("central: A", "central: Q"),),
        [
            "central-unknown 15:10 expected the letter of a district (A, B, C, D), found 'Q'",
        ],
    ),
    (
        (("rules: {}", "rules: {symbols: {c: star}}"),),
        [
            "symbol-twice 22:22 the letter c stands for circle already; take another",
        ],
    ),
    (
        (("rules: {}", "rules: {symbols: {x: circle}}"),),
        [
            "symbol-twice 22:22 the name circle is taken already; choose another",
        ],
    ),
    (
        (("rules: {}", "rules: {deck: {street: [circel, joker]}}"),),
        [
            "card-unknown 22:25 expected one of circle, square, triangle, pentagon, joker, switch, found 'circel'. Did you mean 'circle'?",
        ],
    ),
    (
        (("rules: {}", "rules: {ends_after: 6}"),),
        [
            "deck-short 22:21 a round ends after 6 underground cards and the deck has 5; add cards or lower ends_after",
        ],
    ),
    (
        (("rules: {}", "rules: {ends_after: 1, deck: {underground: [switch], street: []}}"),),
        [
            "deck-short 22:30 expected cards with symbols in the deck, found nothing but switches",
        ],
    ),
    (
        (("rules: {}", "rules: {objectives: {west: {kind: district, district: W}}}"),),
        [
            "objective-district 22:55 expected the letter of a district (A, B, C, D), found 'W'",
        ],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: 9, title: Low}, {from: 11, title: High}]}"),),
        [
            "rating-bands 22:55 expected this band to begin at 10, found 11, which leaves a gap",
        ],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: 9, title: Low}, {from: 9, title: High}]}"),),
        [
            "rating-bands 22:55 expected this band to begin at 10, found 9, which overlaps",
        ],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: 9, title: Low}]}"),),
        [
            "rating-bands 22:32 the last band must go on for ever: leave out its 'to'",
        ],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, title: Low}, {from: 9, title: High}]}"),),
        [
            "rating-bands 22:18 only the last band may go without 'to'; say where this one ends",
        ],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: -1, title: Low}, {from: 0, title: High}]}"),),
        [
            "rating-bands 22:32 expected a band to end at 0 or above, found -1",
        ],
    ),
    (
        (("without: [A1-B2]", "without: [A1-B2, A4-A2, A4-B4, A4-B3]"),),
        [
            "station-unreachable 9:3 no line can come to the station at A4; add a link or move it",
        ],
    ),
    (
        (("without: [A1-B2]", "without: [A1-B2, A4-A2, A4-B4]"),),
        [
            "dead-end 9:3 the station at A4 has only one link; add another or move it",
        ],
    ),
    (
        (),
        [
            "start-stuck 18:44 if circle or pentagon comes first, Rose cannot answer it from A1; change a symbol or a link beside it",
        ],
    ),
    (
        (("rules: {}", "rules: {symbols: {d: diamond}, deck: {street: [diamond]}}"),),
        [
            "symbol-without-station 5:8 no station shows diamond, as some cards do; draw some, or take the cards out of the deck",
        ],
    ),
    (
        (("  t  p  .", "  t  d  ."), ("rules: {}", "rules: {symbols: {d: diamond}}")),
        [
            "symbol-without-card 5:8 no card shows diamond, the symbol of 1 station; add some to the deck",
        ],
    ),
    (
        (
            ("  c  .  s* t  .  p", "  c  .  s* c  .  p"),
            ("  p  t  .  c  s* c", "  c  t  .  c  s* c"),
            ("  t  p  .", "  c  c  ."),
        ),
        [
            "symbols-unbalanced 5:8 9 stations with circle and 2 with triangle make some cards much easier than others; change some symbols",
        ],
    ),
    (
        (("  C C C D D D\n  C C C D D D\n", "  C C C D D D\n  C C C D D A\n"),),
        [
            "district-split 14:13 the district A is in 2 pieces, one of them at F4; join them, or give each its own letter",
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
            "objective-impossible 21:8 the objective central-district cannot be met: no district is named as the central one; change that, or list the city's own objectives under rules:",
        ],
    ),
    (
        (("2f9e44", "d6336d"),),
        [
            "colours-alike 19:26 the colours of Rose and Moss are hard to tell apart; change one",
        ],
    ),
    (
        (("{D2: Exchange}", "{D2: Exchange, A1: Exchange}"),),
        [
            "name-twice 21:13 the stations at A1 and D2 are both called 'Exchange'; rename one",
        ],
    ),
]


@pytest.mark.parametrize(("changes", "expected"), CASES)
def test_problem(changes: tuple[tuple[str, str], ...], expected: list[str]) -> None:
    found = told(with_changes(*changes))
    # The example itself has one doubtful departure, which is beside the point here.
    assert [problem for problem in found if problem in expected or "start-stuck" not in problem] == expected


def test_every_kind_is_shown_here() -> None:
    shown = {line.split()[0] for _, expected in CASES for line in expected}
    elsewhere = {"unreadable", "encoding", "more-problems"}
    known = {code.name for module in (codes, metro_codes) for code in all_codes(module)}
    assert shown | elsewhere == known


def test_codes_are_unique() -> None:
    names = [code.name for module in (codes, metro_codes) for code in all_codes(module)]
    assert len(names) == len(set(names))


def test_all_problems_of_a_file_at_once() -> None:
    text = with_changes(
        ("name: Practice Bay", "nam: Practice Bay"),
        ("  t  p  .  ?* c  s", "  t  x  .  ?* c  s"),
        ("  C C C D D D", "  C C C D D"),
        ("central: A", "central: A\ncentral: B"),
        ("[-0.5, 1.5]", "[-0.5, x]"),
        ('"#d6336c"', "red"),
        ("start: F4", "start: G4"),
        ("without: [A1-B2]", "without: [A1-F4, A1]"),
        ("{D2: Exchange}", "{D2: Exchange, E1: Nowhere, d3: Small}"),
        ("rules: {}", "rules: {passing: sometimes, ends_after: 9, deck: {street: [circel]}}"),
    )
    assert [" ".join(line.split()[:2]) for line in told(text)] == [
        "missing-key 1:1",
        "unknown-key 3:1",
        "token 7:6",
        "size 13:3",
        "duplicate-key 16:1",
        "bad-value 17:16",
        "bad-value 19:26",
        "off-board 20:44",
        "link-missing 21:19",
        "bad-value 21:26",
        "name-nowhere 22:23",
        "bad-value 22:36",
        "bad-value 23:18",
        "deck-short 23:41",
        "card-unknown 23:60",
    ]


def test_a_faulty_rule_hides_no_other_fault() -> None:
    text = with_changes(
        (
            "rules: {}",
            "rules: {rating: [{from: 0, to: 9}, {from: 9, title: High}], symbols: {d: Star, e: ring}}",
        ),
        ("  t  p  .", "  t  e  ."),
        ("  .  c  s", "  .  f  s"),
    )
    assert [" ".join(line.split()[:2]) for line in told(text)] == [
        "token 8:6",
        "missing-key 22:18",
        "rating-bands 22:43",
        "bad-value 22:74",
    ]


def test_nothing_is_told_of_an_optional_key_left_empty() -> None:
    empty = [
        ("{D2: Exchange}", ""),
        ("rules: {}", "rules:"),
        ("central: A", "central:"),
        ("Six by four, for learning.", ""),
    ]
    assert {line.split()[0] for line in told(with_changes(*empty))} == {"start-stuck", "objective-impossible"}


def test_warnings_do_not_refuse() -> None:
    assert maps.read_city(reading.parse(PRACTICE_BAY, "bay.yaml")).name == "Practice Bay"


def test_only_errors_are_raised() -> None:
    text = with_changes(("start: F4", "start: G4"), ("2f9e44", "d6336d"))
    with pytest.raises(LinewrightError) as caught:
        maps.read_city(reading.parse(text, "bay.yaml"))
    assert str(caught.value) == "bay.yaml:19:44: expected a coordinate from A1 to F4, found G4"


def test_a_city_inside_another_file() -> None:
    inside = reading.parse(with_changes(("start: F4", "start: G4")), "").data
    del inside["linewright"], inside["game"]
    text = json.dumps({"linewright": 1, "game": "metro", "city": inside}, indent=1)
    document = reading.parse(text, "challenge.yaml")
    with pytest.raises(LinewrightError) as caught:
        maps.read_city(document, ("city",))
    (problem,) = caught.value.problems
    line = text.split("\n")[problem.line - 1]
    assert (problem.code, line[problem.column - 1 :]) == ("off-board", '"G4"')


def test_too_many_problems_are_counted() -> None:
    surplus = "".join(f"key{number}: 1\n" for number in range(150))
    found = told(PRACTICE_BAY + surplus)
    assert len(found) == 101
    assert found[-1] == "more-problems None:None and 50 more"


def test_many_warnings_hide_no_error(tmp_path: Path) -> None:
    wide = "  " + "c . " * 30 + "\n"
    board = "".join([wide, "  " + ". " * 60 + "\n"] * 20)
    text = f"""\
linewright: 1
game: metro
name: Islands
board: |
{board}districts: |
{("  " + "A " * 60 + chr(10)) * 40}lines: [{{name: Rose, colour: "#d6336c", start: A1}}]
links: {{without: [A1-C1, A1-A3, A1-C3]}}
names: {{B1: Nowhere}}
"""
    found = told(text)
    assert any(line.startswith("name-nowhere") for line in found)
    assert any(line.startswith("station-unreachable") for line in told(text.replace("{B1: Nowhere}", "{}")))


def test_a_file_and_a_built_in_city(tmp_path: Path) -> None:
    file = tmp_path / "bay.yaml"
    file.write_text(PRACTICE_BAY, encoding="utf-8")
    assert maps.load(file).name == maps.load(str(file)).name == "Practice Bay"
    assert [problem.file for problem in maps.check(file)] == [str(file)]
    for name in maps.builtin():
        assert maps.load(name).game == name.split("/")[0]
        assert [problem for problem in maps.check(name) if problem.severity == "error"] == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "metro/practise",
            "there is no such file or built-in city. Did you mean 'metro/practice'? Built in are: ",
        ),
        ("nowhere.yaml", "there is no such file"),
        ("bays.yaml", "there is no such file. Did you mean 'bay.yaml'?"),
        (".", "expected a file, found a folder"),
        ("x" * 5000, "there is no such file or built-in city. Built in are: "),
        ("x" * 5000 + ".yaml", "the file cannot be read: "),
        ("nul\0.yaml", "the file cannot be read: "),
    ],
)
def test_no_file(name: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bay.yaml").touch()
    (problem,) = maps.check(name)
    assert problem.code == "unreadable"
    assert problem.message.startswith(message)
    with pytest.raises(reading.Unreadable):
        maps.load(name)


LONG = "x" * 200_000


@pytest.mark.parametrize(
    "change",
    [
        ("linewright: 1", f'linewright: "{LONG}"'),
        ("game: metro", f"game: {LONG}"),
        ("game: metro", f"game: [{LONG}]"),
        ("Practice Bay", LONG),
        ("central: A", f"central: {LONG}"),
        ("central: A", f"? {LONG}\n: 1\n? {LONG}\n: 1\n"),
        ("central: A", f"central: &{LONG} A"),
        ("central: A", f"central: *{LONG}"),
        ("central: A", f"central: !{LONG} A"),
        ("central: A", f"central: {'9' * 200_000}"),
        ("central: A", f"? {'9' * 200_000}\n: 1\n"),
        ('"#d6336c"', LONG),
        ("start: A1", f"start: {LONG}"),
        ("[A1-B2]", f"[{LONG}]"),
        ("[A1-B2]", f"[A1-{LONG}]"),
        ("[-0.5, 1.5]", f"[{LONG}, [{LONG}]]"),
        ("[-0.5, 1.5]", f"[1, [{', '.join('1' * 9000)}]]"),
        ("{D2: Exchange}", f"{{D2: {LONG}}}"),
        ("rules: {}", f"rules: {{passing: {LONG}}}"),
        ("rules: {}", f"rules: {{symbols: {{d: {LONG}}}, deck: {{street: [{LONG}]}}}}"),
        ("  t  p  .", f"  t  {LONG}  ."),
        ("  A A A B", f"  A {LONG} A B"),
    ],
    ids=lambda change: change[1][:20],
)
def test_messages_stay_short(change: tuple[str, str]) -> None:
    found = told(with_changes(change))
    assert found and all(len(line) < 400 for line in found)
