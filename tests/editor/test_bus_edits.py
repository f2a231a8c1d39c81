"""Editing a bus city: what is meant changes, and nothing else."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import maps
from editor import text as surgery
from editor.bus import edits
from editor.bus.starting import fresh
from maps.bus import check
from maps.bus.city import City, Intersection
from maps.coordinates import parse_pair, parse_point
from maps.problems import LinewrightError
from maps.reading import parse

CITY = fresh("Quay", 7, 7, "x.json")

HAND_LAID = """\
# Drawn by hand, with a layout of its own.
linewright:   1          # the version
game: bus
name: 'Quay & Hill'      # in single quotes
board: |   # the intersections
  g:1  e    s*   m:a  .
  t    u*   b    g    e
  b    s:b  .    o    t

  e    M    g:2  s    et:c
streets:
  without: [A1-B1,       # too steep
            A2-B2]
  with:
    - B3-D3              # a bridge
busy: [ D1-D2,   # the bridge foot
        A3-A4 ]
secrets:
  # the only one
  - [a, b, c]   # a walk
# the end
""".replace("s*", "s ")


def read(text: str) -> City:
    return maps.read_city(parse(text, "city"))


def at(text: str, coordinate: str) -> Intersection:
    return read(text).at[parse_point(coordinate)]


def street(text: str, name: str) -> bool | None:
    """Return whether a street is busy, or None if there is none."""
    city = read(text)
    found = city.joining.get(frozenset(city.at[point].index for point in parse_pair(name)))
    return None if found is None else found.busy


def lists(text: str) -> tuple[object, ...]:
    data = parse(text, "").data
    return tuple(data.get(key) for key in ("streets", "busy", "secrets"))


@pytest.mark.parametrize("width", [3, 4, 5, 7, 8, 14, 15, 60])
@pytest.mark.parametrize("height", [3, 4, 6, 7, 9, 20])
def test_a_fresh_city_of_any_size_gives_no_reason_for_advice(width: int, height: int) -> None:
    document = parse(fresh("Quay", width, height, "x.json"), "city")
    city = maps.read_city(document)
    assert (city.width, city.height) == (width, height)
    assert check(document) == []
    assert len(city.numbers) >= 2 and len(city.secrets) == 2 and any(street.busy for street in city.streets)


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("e", Intersection(0, (0, 0), ("elder",))),
        ("et", Intersection(0, (0, 0), ("elder", "tourist"))),
        ("business:q", Intersection(0, (0, 0), ("business",), letter="q")),
        ("u*", Intersection(0, (0, 0), building="university", star=True)),
        ("office-star:z", Intersection(0, (0, 0), building="office", star=True, letter="z")),
        ("dark-sight", Intersection(0, (0, 0), building="dark-sight")),
        ("m", Intersection(0, (0, 0), building="light-sight")),
        ("green-light:7", Intersection(0, (0, 0), green_light=True, number=7)),
        ("g", Intersection(0, (0, 0), green_light=True)),
        ("plain:Q", Intersection(0, (0, 0), letter="Q")),
        ("+", Intersection(0, (0, 0))),
    ],
)
def test_intersections_are_set(token: str, expected: Intersection) -> None:
    assert at(edits.set_points(CITY, {(0, 0): token}), "A1") == expected


@pytest.mark.parametrize("token", [".", "none"])
def test_intersections_are_taken_away(token: str) -> None:
    assert (6, 6) not in read(edits.set_points(CITY, {(6, 6): token})).at


@pytest.mark.parametrize(
    ("token", "guess"),
    [("ofice", "office"), ("green-lihgt:1", "green-light"), ("x", ""), ("u**", ""), ("e:12a", ""), ("", "")],
)
def test_unknown_tokens_are_refused_with_the_nearest_name(token: str, guess: str) -> None:
    with pytest.raises(LinewrightError) as caught:
        edits.set_points(CITY, {(0, 0): token})
    message = str(caught.value)
    assert "expected . (none), + (plain), e (elder)" in message and f"found '{token}'" in message
    assert (f"Did you mean '{guess}'?" in message) == bool(guess)


def test_points_outside_the_board_are_refused() -> None:
    with pytest.raises(LinewrightError, match=r"A1 to G7; found H1, A8"):
        edits.set_points(CITY, {(7, 0): "e", (0, 7): "e"})


def test_streets_go_and_come_back() -> None:
    pair = parse_pair("B1-A1")
    gone = edits.unlink(CITY, [pair])
    assert street(gone, "A1-B1") is None and street(CITY, "A1-B1") is False
    assert edits.unlink(gone, [pair[::-1]]) == gone
    back = edits.link(gone, [pair[::-1]])
    assert street(back, "A1-B1") is False
    assert edits.link(back, [pair]) == back


def test_a_street_bridges_an_empty_point() -> None:
    hole = edits.set_points(CITY, {(1, 4): "none"})
    bridged = edits.link(hole, [parse_pair("B4-B6")])
    assert street(bridged, "B4-B6") is False
    assert edits.link(bridged, [parse_pair("B6-B4")]) == bridged
    assert street(edits.unlink(bridged, [parse_pair("B6-B4")]), "B4-B6") is None


def test_a_busy_street_that_is_taken_out_is_no_busy_one() -> None:
    assert street(CITY, "C4-D4") is True
    gone = edits.unlink(CITY, [parse_pair("D4-C4")])
    assert street(gone, "C4-D4") is None
    assert street(edits.link(gone, [parse_pair("C4-D4")]), "C4-D4") is False


def test_streets_become_busy_and_quiet() -> None:
    pair = parse_pair("B1-A1")
    busy = edits.busy(CITY, [pair, pair[::-1]])
    assert street(busy, "A1-B1") is True
    assert edits.busy(busy, [pair[::-1]]) == busy
    assert edits.clear_busy(busy, [pair[::-1]]) == CITY
    assert edits.clear_busy(CITY, [pair]) == CITY


def test_secret_objectives_come_and_go_in_any_order_of_letters() -> None:
    more = edits.secret(CITY, ["f", "a", "b"])
    assert read(more).secrets == (("a", "c", "e"), ("b", "d", "f"), ("f", "a", "b"))
    assert edits.secret(more, ["a", "b", "f"]) == more
    assert edits.remove_secret(more, ["b", "f", "a"]) == CITY
    with pytest.raises(LinewrightError, match=r"\(a c e, b d f\), found a b f"):
        edits.remove_secret(CITY, ["a", "b", "f"])


@pytest.mark.parametrize("letter", ["n", "y", "N", "o"])
def test_letters_that_look_like_other_values_stay_letters(letter: str) -> None:
    text = edits.set_points(CITY, {(6, 6): f"plain:{letter}"})
    text = edits.secret(text, ["a", letter])
    assert read(text).secrets[-1] == ("a", letter)
    assert read(edits.remove_secret(text, [letter, "a"])).secrets == read(CITY).secrets


def test_lists_that_are_not_there_are_made_in_the_order_of_keys() -> None:
    bare = "linewright: 1\ngame: bus\nname: X\nboard: |\n  g:1 e:a\n  s g:2\nrules: {}\n"
    text = edits.unlink(bare, [parse_pair("A1-B1")])
    text = edits.secret(edits.busy(text, [parse_pair("A1-A2")]), ["a"])
    assert list(parse(text, "").data) == [
        "linewright", "game", "name", "board", "streets", "busy", "secrets", "rules",
    ]  # fmt: skip
    assert lists(text) == ({"without": ["A1-B1"]}, ["A1-A2"], [["a"]])


@pytest.mark.parametrize("edit", [edits.link, edits.unlink, edits.busy])
def test_streets_need_intersections(edit: Callable[..., str]) -> None:
    hole = edits.set_points(CITY, {(1, 0): "none"})
    with pytest.raises(LinewrightError, match=r"expected an intersection on B1, there is none"):
        edit(hole, [parse_pair("A1-B1")])
    with pytest.raises(LinewrightError, match="A1 to G7; found H1"):
        edit(CITY, [parse_pair("G1-H1")])


def test_a_street_that_is_not_there_is_not_taken_out() -> None:
    with pytest.raises(LinewrightError, match="there is no street A1-C1 to remove"):
        edits.unlink(CITY, [parse_pair("A1-C1")])


def test_a_board_grows_and_shrinks_again() -> None:
    grown = edits.resize(CITY, 9, 8)
    city = read(grown)
    assert (city.width, city.height) == (9, 8)
    assert city.intersections == read(CITY).intersections
    assert edits.resize(grown, 7, 7) == CITY
    with pytest.raises(LinewrightError, match="intersections stand where the board would end"):
        edits.resize(CITY, 6, 7)


def test_a_city_is_renamed() -> None:
    assert read(edits.rename_city(CITY, "no: 1")).name == "no: 1"


POINTS = st.tuples(st.integers(0, 5), st.integers(0, 3))


@st.composite
def changes(draw: st.DrawFn) -> Callable[[str], str]:
    """Return any edit; many make no sense, and are refused."""
    point = draw(POINTS)
    other = draw(
        st.sampled_from([(point[0] + 1, point[1]), (point[0], point[1] + 1), (point[0] + 2, point[1])])
    )
    token = draw(st.sampled_from(["e", "et", "u*", "none", "plain:q", "green-light:3", "x"]))
    letters = draw(st.lists(st.sampled_from("abcn"), min_size=1, max_size=3))
    name = draw(st.sampled_from(["Gate", "no", "a: b", "# x", '"', "é", ""]))
    return draw(
        st.sampled_from(
            [
                lambda text: edits.set_points(text, {point: token, other: "s"}),
                lambda text: edits.link(text, [(point, other)]),
                lambda text: edits.unlink(text, [(other, point)]),
                lambda text: edits.busy(text, [(other, point)]),
                lambda text: edits.clear_busy(text, [(point, other)]),
                lambda text: edits.secret(text, letters),
                lambda text: edits.remove_secret(text, letters),
                lambda text: edits.rename_city(text, name),
                lambda text: edits.resize(text, 3 + point[0], 2 + other[1]),
            ]
        )
    )


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from([CITY, HAND_LAID, HAND_LAID.replace("\n", "\r\n"), HAND_LAID.rstrip("\n")]),
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
        untouched = set(before) - {"board", "streets", "busy", "secrets", "name"}
        assert all(before[key] == after[key] for key in untouched)
        text = new
