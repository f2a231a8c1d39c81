"""Editing a metro city: what is meant changes, and nothing else."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import maps
from editor import text as surgery
from editor.metro import edits
from editor.metro.starting import fresh
from maps.coordinates import parse_pair, parse_point
from maps.metro.city import City
from maps.problems import LinewrightError
from maps.reading import parse

from .conftest import LAYOUT

CITY = fresh("Quay", 7, 7, "x.json")


def read(text: str) -> City:
    return maps.read_city(parse(text, "city"))


def linked(text: str, name: str) -> bool:
    city = read(text)
    a, b = (city.at[point].index for point in parse_pair(name))
    return frozenset((a, b)) in city.joining


@pytest.mark.parametrize("width", [3, 4, 5, 7, 8, 14, 60])
@pytest.mark.parametrize("height", [3, 4, 6, 7, 60])
def test_a_fresh_city_of_any_size_has_no_errors(width: int, height: int) -> None:
    city = read(fresh("Quay", width, height, "x.json"))
    assert (city.width, city.height) == (width, height)


def test_a_fresh_city_gives_no_reason_for_advice() -> None:
    from maps.metro import check

    assert check(parse(CITY, "city")) == []


@pytest.mark.parametrize(
    ("token", "symbol", "site"),
    [
        ("s", "square", False),
        ("s*", "square", True),
        ("pentagon", "pentagon", False),
        ("circle-site", "circle", True),
        ("?", "joker", False),
        ("joker-site", "joker", True),
    ],
)
def test_stations_are_set(token: str, symbol: str, site: bool) -> None:
    station = read(edits.set_points(CITY, {parse_point("B1"): token})).at[parse_point("B1")]
    assert (station.symbol, station.site) == (symbol, site)


def test_stations_are_taken_away() -> None:
    assert parse_point("A1") not in read(edits.set_points(CITY, {parse_point("A1"): "none"})).at


def test_a_symbol_of_the_city_can_be_set() -> None:
    text = CITY + "rules: {symbols: {h: hexagon}}\n"
    new = edits.set_points(text, {(1, 0): "h*", (3, 0): "hexagon"})
    assert read(new).at[1, 0].symbol == read(new).at[3, 0].symbol == "hexagon"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: edits.set_points(t, {(0, 0): "x"}), "expected c .circle."),
        (lambda t: edits.set_points(t, {(0, 0): "sqare"}), "Did you mean 'square'"),
        (lambda t: edits.set_points(t, {(0, 0): ".*"}), r"found '\.\*'"),
        (lambda t: edits.set_points(t, {(7, 0): "s", (0, 99): "s"}), "A1 to G7; found H1, A100"),
        (lambda t: edits.link(t, [((0, 0), (1, 0))]), "expected a station on B1"),
        (lambda t: edits.unlink(t, [((0, 0), (6, 6))]), "no link A1-G7"),
        (lambda t: edits.district(t, "AB", [(0, 0)]), "one letter"),
        (lambda t: edits.put_line(t, "Ros", None, None), "Did you mean 'Rose'"),
        (lambda t: edits.put_line(t, "Rose", None, "red"), "#d6336c"),
        (lambda t: edits.put_line(t, "Rose", (1, 0), None), "expected a station on B1"),
        (lambda t: edits.remove_line(t, "Blue"), "Rose, Moss, Sky, Amber; found 'Blue'"),
        (lambda t: edits.rename_line(t, "Mos", "X"), "Did you mean 'Moss'"),
        (lambda t: edits.name_station(t, (1, 0), "X"), "expected a station on B1"),
        (lambda t: edits.resize(t, 6, 7), "clear them first: G2, G5, G7"),
    ],
)
def test_senseless_edits_are_refused(change: Callable[[str], str], message: str) -> None:
    with pytest.raises(LinewrightError, match=message):
        change(CITY)


def test_links_are_taken_out_and_put_back() -> None:
    without = edits.unlink(CITY, [parse_pair("C1-A1"), parse_pair("A1-B2")])
    assert not linked(without, "A1-C1") and not linked(without, "A1-B2")
    assert edits.unlink(without, [parse_pair("A1-C1")]) == without
    back = edits.link(without, [parse_pair("A1-C1"), parse_pair("B2-A1")])
    assert linked(back, "A1-C1") and linked(back, "A1-B2")
    assert edits.link(back, [parse_pair("A1-C1")]) == back


def test_links_are_added_and_taken_out_again() -> None:
    new = edits.link(CITY, [parse_pair("A1-B4"), parse_pair("A5-C6")][:1])
    assert linked(new, "A1-B4")
    assert not linked(edits.unlink(new, [parse_pair("B4-A1")]), "A1-B4")


def test_districts_are_given_away() -> None:
    city = read(edits.district(CITY, "Q", [(0, 0), (1, 0)]))
    assert city.cells[0].startswith("QQA")


def test_the_river_is_drawn_extended_and_removed() -> None:
    new = edits.river(CITY, [[("-0.50", "1.5"), ("6.5", "1.5")]])
    assert "river: [[-0.50, 1.5], [6.5, 1.5]]\n" in new
    longer = edits.extend_river(new, [("1", "0.5"), ("2.25", "1.5")])
    assert "river: [[[-0.5, 1.5], [6.5, 1.5]], [[1, 0.5], [2.25, 1.5]]]\n" in longer
    assert "river" not in parse(edits.river(longer, []), "").data
    assert (
        edits.extend_river(edits.river(CITY, []), [("0.5", "0.5"), ("1.5", "0.5")]).count("\nriver: [[0.5")
        == 1
    )


@pytest.mark.parametrize(
    "river", ["[1, 2]", "x", "5", "[[1, a], [2, 3]]", "[[1], [2, 3]]", "{a: 1}", "[[[1, 2, 3]]]"]
)
def test_a_river_that_is_none_cannot_be_extended(river: str) -> None:
    with pytest.raises(LinewrightError, match=r"mend it, or draw it anew without --append"):
        edits.extend_river(edits.river(CITY, []) + f"river: {river}\n", [("0", "0.5"), ("1", "0.5")])


@pytest.mark.parametrize("symbols", ["{c: star}", "5", "[x]", "{1: star, x: 2}"])
def test_the_ordinary_letters_keep_their_meaning_whatever_the_file_says(symbols: str) -> None:
    text = fresh("Quay", 7, 7, "x.json") + f"rules: {{symbols: {symbols}}}\n"
    row = edits.set_points(text, {(0, 0): "circle", (1, 0): "s"})
    assert parse(row, "").data["board"].split()[:2] == ["c", "s"]


def test_lines_are_added_changed_and_removed() -> None:
    new = edits.put_line(CITY, "Plum: #1", parse_point("G2"), None)
    line = read(new).line("Plum: #1")
    assert line.colour not in {other.colour for other in read(CITY).lines}
    again = edits.put_line(new, "Rose", None, "ABCDEF")
    assert read(again).line("Rose").colour.lower() == "#abcdef"
    assert [line.name for line in read(edits.remove_line(again, "Moss")).lines] == [
        "Rose",
        "Sky",
        "Amber",
        "Plum: #1",
    ]


def test_everything_can_be_renamed() -> None:
    assert read(edits.rename_city(CITY, "no")).name == "no"
    assert read(edits.rename_line(CITY, "Rose", "yes: 1")).lines[0].name == "yes: 1"
    named = edits.name_station(edits.name_station(CITY, (0, 0), 'Quay & "Hill" #1'), (2, 0), "Gate")
    assert read(named).at[0, 0].name == 'Quay & "Hill" #1'
    assert parse(edits.name_station(named, (0, 0), ""), "").data["names"] == {"C1": "Gate"}


def test_a_board_grows_and_shrinks_again() -> None:
    grown = edits.resize(CITY, 9, 8)
    city = read(grown)
    assert (city.width, city.height) == (9, 8)
    assert city.cells[7] == city.cells[6] and city.cells[0].endswith("CCCC")
    assert edits.resize(grown, 7, 7) == CITY


PLAIN = st.sampled_from(["Gate", "Fish Market", "no", "a: b", "# x", '"', "'", "[", "é", "1.5", " ", ""])
POINTS = st.tuples(st.integers(0, 6), st.integers(0, 3))


@st.composite
def changes(draw: st.DrawFn) -> Callable[[str], str]:
    """Return any edit; many make no sense, and are refused."""
    point, other, name = draw(POINTS), draw(POINTS), draw(PLAIN)
    line = draw(st.sampled_from(["Rose", "Moss", "Sky", "Plum"]))
    token = draw(st.sampled_from(["c", "s*", "?*", ".", "square", "none"]))
    corners = [(str(draw(st.integers(-1, 6))), "0.5"), (str(draw(st.integers(-1, 6))), "1.5")]
    return draw(
        st.sampled_from(
            [
                lambda text: edits.set_points(text, {point: token, other: "t"}),
                lambda text: edits.link(text, [(point, other)]),
                lambda text: edits.unlink(text, [(point, other)]),
                lambda text: edits.district(text, "BCQ"[point[0] % 3], [point, other]),
                lambda text: edits.river(text, [corners]),
                lambda text: edits.river(text, []),
                lambda text: edits.extend_river(text, corners),
                lambda text: edits.put_line(text, line, point, None),
                lambda text: edits.remove_line(text, line),
                lambda text: edits.rename_city(text, name),
                lambda text: edits.rename_line(text, line, name),
                lambda text: edits.name_station(text, point, name),
                lambda text: edits.resize(text, 3 + point[0], 2 + other[1]),
            ]
        )
    )


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([CITY, LAYOUT, LAYOUT.replace("\n", "\r\n"), LAYOUT.rstrip("\n")]),
    st.lists(changes(), min_size=1, max_size=6),
)
def test_edits_keep_every_comment_every_line_end_and_the_order_of_keys(
    text: str, sequence: list[Callable[[str], str]]
) -> None:
    for change in sequence:
        try:
            new = change(text)
        except LinewrightError:
            continue
        assert sorted(surgery.comments(new)) == sorted(surgery.comments(text))
        if "\r\n" in text:
            assert new.count("\r\n") == new.count("\n")
        assert new.endswith("\n") == text.endswith("\n")
        before, after = parse(text, "").data, parse(new, "").data
        assert [key for key in after if key in before] == [key for key in before if key in after]
        untouched = set(before) - {"board", "districts", "river", "lines", "links", "names", "name"}
        assert all(before[key] == after[key] for key in untouched)
        text = new
