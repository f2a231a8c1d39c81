"""Plane geometry: what meets what, held to a sampling of points."""

from hypothesis import given
from hypothesis import strategies as st

from templates.plane import Box, Ground, Stroke

COORDINATE = st.integers(-20, 40).map(float)
SPOT = st.tuples(COORDINATE, COORDINATE)


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    left, top = draw(SPOT)
    return Box(left, top, left + draw(st.integers(1, 15)), top + draw(st.integers(1, 15)))


@given(SPOT, SPOT, boxes())
def test_a_stroke_meets_a_box_if_one_of_its_points_lies_inside(
    a: tuple[float, float], b: tuple[float, float], box: Box
) -> None:
    along = [(a[0] + (b[0] - a[0]) * step / 200, a[1] + (b[1] - a[1]) * step / 200) for step in range(201)]
    inside = any(box.left < x < box.right and box.top < y < box.bottom for x, y in along)
    stroke = Stroke(a, b, 0.0)
    assert stroke.meets(box) >= inside
    if not stroke.meets(box.grown(1e-9)):
        assert not inside


@given(st.lists(boxes(), max_size=6), st.lists(st.tuples(SPOT, SPOT), max_size=6), boxes())
def test_the_ground_finds_all_that_a_full_search_finds(
    others: list[Box], ends: list[tuple[tuple[float, float], tuple[float, float]]], box: Box
) -> None:
    edge = Box(0, 0, 30, 30)
    strokes = [Stroke(a, b, 0.5) for a, b in ends]
    ground = Ground(edge, 7.0)
    ground.add(others)
    ground.add(strokes)
    within = (
        edge.left <= box.left
        and box.right <= edge.right
        and edge.top <= box.top
        and box.bottom <= edge.bottom
    )
    clear = not any(other.meets(box) for other in others) and not any(stroke.meets(box) for stroke in strokes)
    assert ground.free(box) == (within and clear)


def test_things_far_outside_cost_nothing() -> None:
    ground = Ground(Box(0, 0, 30, 30), 1.0)
    ground.add([Stroke((-1e6, -1e6), (1e6, 1e6), 0.5)])
    assert not ground.free(Box(10, 10, 12, 12))
    assert ground.free(Box(20, 2, 22, 4))
