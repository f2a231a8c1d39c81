"""A whole metro city, from its text to the value."""

import pickle
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.bay import city, told

import maps
from maps import reading
from maps.coordinates import format_pair, format_point
from maps.metro.city import City
from maps.metro.rules import OBJECTIVES, RATING, Objective
from maps.problems import LinewrightError


def test_the_example_of_the_format() -> None:
    bay = city()
    assert (bay.name, bay.width, bay.height, len(bay.stations)) == ("Practice Bay", 6, 4, 18)
    assert bay.river == (((Fraction(-1, 2), Fraction(3, 2)), (Fraction(11, 2), Fraction(3, 2))),)
    assert [(line.name, line.colour, bay.stations[line.start].coordinate) for line in bay.lines] == [
        ("Rose", "#d6336c", "A1"),
        ("Moss", "#2f9e44", "F4"),
    ]
    exchange = bay.at[(3, 1)]
    assert (exchange.name, exchange.symbol, exchange.site, exchange.district) == (
        "Exchange",
        "joker",
        True,
        "B",
    )
    assert bay.cells == ("AAABBB", "AAABBB", "CCCDDD", "CCCDDD")
    assert bay.districts == ("A", "B", "C", "D")
    assert bay.central == "A"
    assert bay.about == "Six by four, for learning."


def test_the_links_of_the_example() -> None:
    bay = city()
    names = {bay.link_name(link) for link in bay.links}
    at_a1 = {bay.link_name(link) for link in bay.links_of[0]}
    assert at_a1 == {"A1-C1", "A1-A2"}  # and not A1-B2, which is left out
    assert {"A2-B2", "A2-A4", "A2-B3", "C1-D2", "C1-D1", "C1-B2", "B2-D2", "C1-C3"} <= names
    crossing = {bay.link_name(link) for link in bay.links if link.crossing}
    assert {"A2-A4", "A2-B3", "C1-C3"} <= crossing and not {"A1-C1", "B2-D2"} & crossing
    by_name = {bay.link_name(link): link for link in bay.links}
    assert by_name["A2-A4"].districts == {"A", "C"}
    crossed = {bay.link_name(bay.links[index]) for index in bay.conflicts[by_name["C1-C3"].index]}
    assert "B2-D2" in crossed


def test_links_taken_out_and_put_in() -> None:
    bay = city(("without: [A1-B2], with: []", "without: [C1-A1], with: [F4-A2, B4-A1]"))
    names = {bay.link_name(link) for link in bay.links}
    assert {"A1-B2", "A2-F4", "A1-B4"} <= names and "A1-C1" not in names
    assert [bay.links.index(link) for link in bay.links] == [link.index for link in bay.links]


def test_numbers_of_the_river_are_exactly_those_written() -> None:
    bay = city(("[[-0.5, 1.5], [5.5, 1.5]]", "[[[0.1, 1.3], [1e-3, -.5]], [[5, 017], [0x10, +0.000001]]]"))
    assert bay.river == (
        ((Fraction(1, 10), Fraction(13, 10)), (Fraction(1, 1000), Fraction(-1, 2))),
        ((Fraction(5), Fraction(17)), (Fraction(16), Fraction(1, 10**6))),
    )


def test_rules_by_default_and_by_hand() -> None:
    rules = city().rules
    assert rules.deck.underground == ("circle", "square", "triangle", "pentagon", "joker")
    assert rules.deck.street == ("circle", "square", "triangle", "pentagon", "joker", "switch")
    assert (rules.ends_after, rules.districts, rules.passing, rules.river_crossing) == (
        5,
        "crossed",
        "free",
        2,
    )
    assert (rules.interchange, rules.objective) == ((0, 0, 2, 5, 9), 10)
    assert rules.tourist == (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)
    assert rules.objectives == OBJECTIVES and rules.rating == RATING
    assert [band.low for band in rules.rating] == [0, 91, 106, 121, 136, 151]
    own = """rules:
  symbols: {d: diamond}
  deck: {underground: [diamond, diamond, switch]}
  ends_after: 2
  objectives: {edge: {kind: district, district: D}}
  rating: [{from: -5, to: 3, title: Low}, {from: 4, title: High}]"""
    rules = city(("rules: {}", own)).rules
    assert rules.deck.underground == ("diamond", "diamond", "switch")
    assert rules.deck.street[0] == "circle"
    assert rules.objectives == OBJECTIVES | {"edge": Objective(kind="district", district="D")}
    assert [(band.low, band.high, band.title) for band in rules.rating] == [(-5, 3, "Low"), (4, None, "High")]
    assert rules.letters["d"] == "diamond" and "diamond" in rules.cards


def test_a_city_travels_between_processes() -> None:
    assert pickle.loads(pickle.dumps(city())) == city()


@pytest.mark.parametrize("separator", [" ", "  ", "\t", " \t "])
def test_any_spaces_separate_columns(separator: str) -> None:
    wide = city(("  c  .  s* t  .  p", "  " + separator.join(["c", ".", "s*", "t", ".", "p"]) + "   "))
    assert wide == city()


SYMBOLS = {"c": "circle", "s": "square", "t": "triangle", "p": "pentagon", "?": "joker"}
TOKENS = st.sampled_from([".", ".", *SYMBOLS, *(letter + "*" for letter in SYMBOLS)])


@st.composite
def drawings(draw: st.DrawFn) -> tuple[list[list[str]], list[str]]:
    """Draw a board with at least one station, and districts of the same shape."""
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    board = [[draw(TOKENS) for _ in range(width)] for _ in range(height)]
    board[draw(st.integers(0, height - 1))][draw(st.integers(0, width - 1))] = "c"
    districts = ["".join(draw(st.sampled_from("ABz")) for _ in range(width)) for _ in range(height)]
    return board, districts


def text_of(board: list[list[str]], districts: list[str]) -> str:
    starts = [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if token != "."]
    rows = "".join("  " + " ".join(f"{token:2}" for token in row).rstrip() + "\n" for row in board)
    cells = "".join("  " + " ".join(row) + "\n" for row in districts)
    return f"""linewright: 1
game: metro
name: Drawn
board: |
{rows}districts: |
{cells}lines:
  - {{name: Rose, colour: "#d6336c", start: {format_point(starts[0])}}}
"""


@settings(deadline=None, max_examples=150)
@given(drawings())
def test_what_is_drawn_is_read(drawing: tuple[list[list[str]], list[str]]) -> None:
    board, districts = drawing
    drawn = maps.read_city(reading.parse(text_of(board, districts), "drawn.yaml"))
    assert drawn.cells == tuple(districts)
    assert redrawn(drawn) == board
    for first, second in pairwise(drawn.stations):
        assert first.at[::-1] < second.at[::-1] and first.index + 1 == second.index
    for link in drawn.links:
        a, b = drawn.stations[link.a], drawn.stations[link.b]
        assert link.a < link.b and {a.district, b.district} <= link.districts
        assert drawn.link_name(link) == format_pair(a.at, b.at)
    for index, others in enumerate(drawn.conflicts):
        assert index not in others and all(index in drawn.conflicts[other] for other in others)


def redrawn(drawn: City) -> list[list[str]]:
    """Draw a city's board again from its stations."""
    letters = {symbol: letter for letter, symbol in SYMBOLS.items()}
    board = [["."] * drawn.width for _ in range(drawn.height)]
    for station in drawn.stations:
        x, y = station.at
        board[y][x] = letters[station.symbol] + "*" * station.site
    return board


def test_a_board_of_the_largest_size_and_one_too_large() -> None:
    largest = text_of([["c"] * 60] * 60, ["A" * 60] * 60)
    assert len(maps.read_city(reading.parse(largest, "large.yaml")).stations) == 3600
    for board, districts in (([["c"] * 61], ["A" * 61]), ([["c"]] * 61, ["A"] * 61)):
        with pytest.raises(LinewrightError, match="expected at most 60 × 60 grid points, found"):
            maps.read_city(reading.parse(text_of(board, districts), "larger.yaml"))


def test_one_station_is_a_city() -> None:
    lonely = maps.read_city(reading.parse(text_of([["c"]], ["A"]), "lonely.yaml"))
    assert (lonely.links, lonely.conflicts, lonely.districts) == ((), (), ("A",))
    assert {line.split()[0] for line in told(text_of([["c"]], ["A"]))} >= {
        "start-stuck",
        "objective-impossible",
    }
