"""Every kind of problem of a file of any game, as a person sees it: its code, its place and its words."""

# ruff: noqa: E501  (a message is one line, as a person sees it)

import pytest
from support.bay import check_told

from maps import codes
from maps.codes import all_codes

CASES = [
    (
        (("rules: {}", "rules: [" + "1, " * 50_000 + "1]"),),
        ["too-large 22:149853 expected at most 50,000 values in a file, found more"],
    ),
    (
        (("rules: {}", "rules: " + "[" * 41 + "]" * 41),),
        ["too-deep 22:47 lists and mappings may stand at most 40 deep in each other"],
    ),
    (
        (("Practice Bay", '"Bay\\e"'),),
        ["control-character 3:7 the character U+001B cannot stand in text; take it out"],
    ),
    (
        (("central: A", "central: [A"),),
        ["syntax 16:6 not YAML: while parsing a flow sequence, did not find expected ',' or ']'"],
    ),
    (
        (('"#d6336c"', "#d6336c"),),
        [
            "syntax 19:3 not YAML: while parsing a flow node, did not find expected node content; put colours in quotes, since # begins a comment"
        ],
    ),
    (
        (("central: A", "\tcentral: A"),),
        [
            "syntax 15:1 not YAML: while scanning a block scalar, found a tab character where an indentation space is expected; indent with spaces, not with tabs"
        ],
    ),
    (
        (("central: A", "central: &a A"),),
        ["yaml-feature 15:10 this format has no anchors (&a); write the values out"],
    ),
    (
        (("central: A", "central: A\nname: Bay"),),
        ["duplicate-key 16:1 the key 'name' stands here for the second time; first at line 3, column 1"],
    ),
    (
        (("{D2: Exchange}", "{D2: Exchange, 7: Seven}"),),
        ["key-type 21:23 expected text as a key, found 7; put it in quotes"],
    ),
    (
        (("[-0.5, 1.5]", "[-0.5, .inf]"),),
        ["number 16:16 expected a finite number, found .inf"],
    ),
    (
        (("linewright: 1", "linewright: 2"),),
        ["version 1:13 expected linewright: 1, found the number 2; a newer linewright may know that version"],
    ),
    (
        (("game: metro", "game: metr"),),
        ["game 2:7 expected game: to be one of bus, metro; found 'metr'. Did you mean 'metro'?"],
    ),
    (
        (("central: A", "central: A"), ("  - {name: Rose, colour", "  - {colour")),
        ["missing-key 18:5 expected the key 'name' here (the line's name, as challenges call it)"],
    ),
    (
        (("name: Practice Bay\n", ""),),
        ["missing-key 1:1 expected the key 'name' here (the city's name)"],
    ),
    (
        (("central: A", "centrl: A"),),
        ["unknown-key 15:1 unknown key 'centrl'. Did you mean 'central'?"],
    ),
    (
        (("rules: {}", "rules: {zebra: 1}"),),
        [
            "unknown-key 22:9 unknown key 'zebra'. The keys here are: symbols, deck, ends_after, districts, passing, river_crossing, interchange, tourist, objective, objectives, rating."
        ],
    ),
    (
        (("Practice Bay", "1984"),),
        ["wrong-type 3:7 expected text, found the number 1984; put it in quotes to make it text"],
    ),
    (
        (("rules: {}", "rules: {passing: forcd}"),),
        ["bad-value 22:18 expected 'free' or 'forced', found 'forcd'. Did you mean 'forced'?"],
    ),
    (
        (("start: F4", "start: f4"),),
        ["bad-value 19:44 expected a coordinate like F4 (column letters, then a row number), found 'f4'"],
    ),
    (
        (("Exchange", "<script>"),),
        [
            "bad-value 21:13 expected a name on one line, without < and >, and without spaces at its ends, found '<script>'"
        ],
    ),
    (
        (("  .  c  s  p  .  t\n", "  .  c  s  p  .\n"),),
        ["size 8:3 expected 6 tokens like most rows, found 5 in row 3"],
    ),
    (
        (("lines:", "lines: []\nlinez:"),),
        [
            "size 17:8 expected at least 1 entry, found 0",
            "unknown-key 18:1 unknown key 'linez'. Did you mean 'lines'?",
        ],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: 9, title: Low}, {from: 11, title: High}]}"),),
        ["rating-bands 22:55 expected this band to begin at 10, found 11, which leaves a gap"],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: 9, title: Low}, {from: 9, title: High}]}"),),
        ["rating-bands 22:55 expected this band to begin at 10, found 9, which overlaps"],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: 9, title: Low}]}"),),
        ["rating-bands 22:32 the last band must go on for ever: leave out its 'to'"],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, title: Low}, {from: 9, title: High}]}"),),
        ["rating-bands 22:18 only the last band may go without 'to'; say where this one ends"],
    ),
    (
        (("rules: {}", "rules: {rating: [{from: 0, to: -1, title: Low}, {from: 0, title: High}]}"),),
        ["rating-bands 22:32 expected a band to end at 0 or above, found -1"],
    ),
]


@pytest.mark.parametrize(("changes", "expected"), CASES)
def test_problem(changes: tuple[tuple[str, str], ...], expected: list[str]) -> None:
    check_told(changes, expected)


def test_every_kind_is_shown_here() -> None:
    shown = {line.split()[0] for _, expected in CASES for line in expected}
    elsewhere = {"unreadable", "encoding", "more-problems"}
    assert shown | elsewhere == {code.name for code in all_codes(codes)}
