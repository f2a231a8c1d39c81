"""Geometry against slow and independent ways to the same answers."""

from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maps.coordinates import format_pair, format_point, parse_pair, parse_point
from maps.geometry import between, cells_crossed, interiors_meet
from maps.metro.links import automatic_links, blocking, conflicts, in_order
from maps.metro.river import links_crossed, stations_met

Point = tuple[int, int]
POINTS = st.tuples(st.integers(0, 6), st.integers(0, 6))
SEGMENTS = st.tuples(POINTS, POINTS).filter(lambda ends: ends[0] != ends[1])


def clipped(a: Point, b: Point, cell: Point) -> Fraction:
    """Return the share of a segment inside a cell: both coordinates kept between the cell's sides."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        delta = b[axis] - a[axis]
        near, far = (cell[axis] + side * Fraction(1, 2) - a[axis] for side in (-1, 1))
        if delta == 0:
            if not near < 0 < far:
                return Fraction(0)
        else:
            first, second = sorted((near / delta, far / delta))
            low, high = max(low, first), min(high, second)
    return max(high - low, Fraction(0))


@settings(deadline=None)
@given(SEGMENTS)
def test_cells_crossed_are_those_with_a_share(ends: tuple[Point, Point]) -> None:
    shares = {cell: clipped(*ends, cell) for cell in product(range(-1, 8), repeat=2)}
    assert cells_crossed(*ends) == {cell for cell, share in shares.items() if share}
    assert sum(shares.values()) == 1


@pytest.mark.parametrize(
    ("ends", "cells"),
    [
        ("A1-C1", "A1 B1 C1"),
        ("A1-B2", "A1 B2"),  # through the corner: B1 and A2 are only touched
        ("C1-A3", "C1 B2 A3"),
        ("A1-B3", "A1 A2 B2 B3"),  # a knight's move
        ("A1-C4", "A1 A2 B2 B3 C3 C4"),
        ("A1-D2", "A1 B1 C2 D2"),  # through the corner between B1, C1, B2 and C2
    ],
)
def test_cells_by_hand(ends: str, cells: str) -> None:
    assert cells_crossed(*parse_pair(ends)) == {parse_point(cell) for cell in cells.split()}


def common_point(first: tuple[Point, Point], second: tuple[Point, Point]) -> list[tuple[Fraction, Fraction]]:
    """Return common points of two segments as shares of each: the crossing, or the ends of an overlap.

    Method: solve the two equations of the lines; on one line, project the ends on the first segment.
    """
    (x1, y1), (x2, y2) = first
    (x3, y3), (x4, y4) = second
    d = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if d:
        t = Fraction((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3), d)
        u = Fraction((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1), d)
        return [(t, u)] if 0 <= t <= 1 and 0 <= u <= 1 else []
    if (x3 - x1) * (y2 - y1) != (y3 - y1) * (x2 - x1):
        return []
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    shares = [Fraction((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1), length) for x, y in second]
    low, high = max(min(shares), Fraction(0)), min(max(shares), Fraction(1))
    if low > high:
        return []
    # A point inside the common piece, or its only point.
    middle = (low + high) / 2
    return [(middle, (middle - shares[0]) / (shares[1] - shares[0]))]


@settings(deadline=None, max_examples=500)
@given(SEGMENTS, SEGMENTS)
def test_interiors_meet_where_the_equations_say(
    first: tuple[Point, Point], second: tuple[Point, Point]
) -> None:
    expected = any(0 < t < 1 and 0 < u < 1 for t, u in common_point(first, second))
    assert interiors_meet(first, second) == interiors_meet(second, first) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("A1-B2", "A2-B1", True),  # diagonals crossing in the middle of a square
        ("A2-E2", "B1-B3", True),  # a long link crossing a short one at a grid point
        ("A2-E2", "C1-D3", True),  # and a knight's move between grid points
        ("A2-E2", "B1-B2", False),  # ending on it: refused by the format, but no crossing
        ("A1-B1", "B1-C1", False),  # sharing a station
        ("A1-B2", "B2-C1", False),
        ("A1-C3", "B2-D4", True),  # overlapping
        ("A1-B2", "C3-D4", False),  # on one line, apart
        ("A1-D1", "B1-C1", True),  # one inside the other
        ("A1-C1", "A1-B1", True),  # sharing a station and a piece
        ("A1-C1", "A2-C2", False),  # side by side
    ],
)
def test_crossings_by_hand(first: str, second: str, expected: bool) -> None:
    assert interiors_meet(parse_pair(first), parse_pair(second)) is expected


@settings(deadline=None, max_examples=50)
@given(st.sets(POINTS, min_size=2, max_size=25), st.lists(SEGMENTS, max_size=8))
def test_conflicts_are_all_pairs_that_meet(stations: set[Point], added: list[tuple[Point, Point]]) -> None:
    links = automatic_links(stations, 7, 7)
    links += sorted({in_order(*ends) for ends in added} - set(links))
    expected: list[set[int]] = [set() for _ in links]
    for first, second in combinations(range(len(links)), 2):
        if interiors_meet(links[first], links[second]):
            expected[first].add(second)
            expected[second].add(first)
    assert conflicts(links) == tuple(map(frozenset, expected))


def sees(a: Point, b: Point, stations: set[Point]) -> bool:
    """Tell whether `b` is the nearest station of `a` in one of eight directions."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if a == b or (dx and dy and abs(dx) != abs(dy)):
        return False
    steps = max(abs(dx), abs(dy))
    return not any((a[0] + dx // steps * n, a[1] + dy // steps * n) in stations for n in range(1, steps))


@settings(deadline=None)
@given(st.sets(POINTS, min_size=1, max_size=25))
def test_automatic_links_join_what_sees_each_other(stations: set[Point]) -> None:
    expected = {in_order(a, b) for a, b in combinations(stations, 2) if sees(a, b, stations)}
    links = automatic_links(stations, 7, 7)
    assert set(links) == expected
    assert links == sorted(expected, key=lambda ends: (ends[0][::-1], ends[1][::-1]))


@settings(deadline=None)
@given(SEGMENTS, st.sets(POINTS, max_size=20))
def test_blocking_is_the_nearest_station_on_the_way(ends: tuple[Point, Point], stations: set[Point]) -> None:
    inside = [point for point in product(range(7), repeat=2) if point not in ends and on(ends, point)]
    assert set(between(*ends)) == set(inside)
    blockers = [point for point in inside if point in stations]
    nearest = min(
        blockers, key=lambda point: abs(point[0] - ends[0][0]) + abs(point[1] - ends[0][1]), default=None
    )
    assert blocking(ends, dict.fromkeys(stations)) == nearest


def on(ends: tuple[Point, Point], point: Point) -> bool:
    """Tell whether a grid point lies on a segment."""
    (x1, y1), (x2, y2) = ends
    straight = (x2 - x1) * (point[1] - y1) == (y2 - y1) * (point[0] - x1)
    return straight and min(x1, x2) <= point[0] <= max(x1, x2) and min(y1, y2) <= point[1] <= max(y1, y2)


TENTHS = st.integers(-10, 70).map(lambda tenth: Fraction(tenth, 10))
RIVERS = st.lists(st.tuples(TENTHS, TENTHS), min_size=2, max_size=4).map(tuple)


@settings(deadline=None, max_examples=300)
@given(SEGMENTS, RIVERS)
def test_a_river_crosses_where_the_equations_say(ends: tuple[Point, Point], river: tuple) -> None:
    link = tuple((x * 10, y * 10) for x, y in ends)
    pieces = [tuple((int(x * 10), int(y * 10)) for x, y in piece) for piece in pairwise(river)]
    expected = any(
        common_point(link, piece) if piece[0] != piece[1] else on(link, piece[0]) for piece in pieces
    )
    assert links_crossed([ends], [river]) == ({0} if expected else set())


def river(*points: tuple[str, str]) -> list[tuple[tuple[Fraction, Fraction], ...]]:
    return [tuple((Fraction(x), Fraction(y)) for x, y in points)]


@pytest.mark.parametrize(
    ("points", "crossed"),
    [
        ((("-1", "0.5"), ("3", "0.5")), "A1-A2 A1-B2 B1-A2 B1-B2"),  # across the square
        ((("0.5", "-1"), ("0.5", "3")), "A1-B1 A1-B2 A2-B2 B1-A2"),
        ((("0.5", "-1"), ("0.5", "0.5")), "A1-B1 A1-B2 B1-A2"),  # ends in the middle: touching is crossing
        ((("0.5", "-1"), ("0.5", "0.4999999")), "A1-B1"),  # ends just before it
        (
            (("0.5", "-1"), ("0.5", "0"), ("1.5", "-1")),
            "A1-B1",
        ),  # touches a link with its bend, crossing once
        ((("0.25", "0"), ("0.75", "0")), "A1-B1"),  # runs along a link
        ((("-1", "-1"), ("-1", "5")), ""),
        ((("0.1", "0.3"), ("0.3", "0.1")), "A1-B2"),  # tenths are exact
    ],
)
def test_rivers_by_hand(points: tuple[tuple[str, str], ...], crossed: str) -> None:
    square = [parse_pair(text) for text in ("A1-B1", "A1-A2", "A1-B2", "B1-A2", "A2-B2", "B1-B2")]
    found = {format_pair(*square[index]) for index in links_crossed(square, river(*points))}
    assert found == set(crossed.split())


def test_stations_met_by_a_river() -> None:
    stations = [parse_point(text) for text in ("A1", "B2", "C3", "D1")]
    assert stations_met(stations, river(("0", "0"), ("1.5", "1.5"))) == [(0, 0), (1, 1)]
    assert stations_met(stations, river(("1", "-1"), ("3", "0"))) == [(3, 0)]
    assert stations_met(stations, river(("2.999999", "-1"), ("2.999999", "1"))) == []


@given(st.integers(0, 701), st.integers(0, 998))
def test_coordinates_go_back_and_forth(column: int, row: int) -> None:
    point = (column, row)
    assert parse_point(format_point(point)) == point
    assert parse_pair(format_pair(point, (0, 0))) == (point, (0, 0))


@pytest.mark.parametrize(
    ("text", "point"),
    [("A1", (0, 0)), ("Z9", (25, 8)), ("AA10", (26, 9)), ("AZ1", (51, 0)), ("BA1", (52, 0))],
)
def test_columns_after_z(text: str, point: Point) -> None:
    assert parse_point(text) == point and format_point(point) == text


@pytest.mark.parametrize(
    "text", ["", "A", "1", "a1", "A0", "A01", "1A", "A-1", "A1 ", "ÄA1", "AAA1", "A1000", "A1\n", "Α1"]
)
def test_no_coordinates(text: str) -> None:
    with pytest.raises(ValueError, match="expected a coordinate like F4"):
        parse_point(text)


@pytest.mark.parametrize("text", ["", "A1", "A1-", "-A1", "A1-B2-C3", "A1–B2", "A1 - B2", "A1B2"])
def test_no_pairs(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected (two coordinates|a coordinate)"):
        parse_pair(text)
