"""Panels of measurements: everything inside, no text on another, and readable without colour."""

from itertools import combinations
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from templates import render
from templates.panels import Axis, Dot, Figure, Panel, drawn, plot
from templates.setup import Setup

AXES = (Axis("Seconds", " s", None), Axis("Gap", " %", "proved"))
NAMES = ("4", "106", "a column with a long name")


def figure(columns: list[int], values: list[float], words: str = "Lines & <stations>") -> Figure:
    """Return a figure with so many columns in its panels; the values go round over all dots."""
    place = iter(range(10**6))

    def dots(count: int, zero: bool) -> tuple[tuple[Dot, ...], ...]:
        return tuple(
            tuple(
                Dot(
                    column, 0.0 if zero and number % 3 == 0 else values[number % len(values)], number % 2 == 0
                )
                for column in range(count)
                for number in [next(place)]
            )
            for _ in range(2)
        )

    panels = tuple(
        Panel(
            words,
            tuple(NAMES[number % 3] for number in range(count)),
            tuple(dots(count, axis.zero is not None) for axis in AXES),
        )
        for count in columns
    )
    notes = ("A note that is long enough to need a second line " * 4, "the end")
    return Figure(words, words * 9, ("one " + words, words * 4), AXES, panels, "full", words, notes)


VALUES = st.lists(st.floats(0.01, 1e6), min_size=1, max_size=20)
COLUMNS = st.lists(st.integers(1, 8), min_size=1, max_size=4)


@settings(max_examples=40, deadline=None)
@given(COLUMNS, VALUES)
def test_texts_lie_on_the_page_and_apart(columns: list[int], values: list[float]) -> None:
    made = plot(figure(columns, values))
    texts = [made.title, *made.texts, *made.soft]
    for text in texts:
        assert text.box.left >= 0 and text.box.right <= made.width
        assert text.box.top >= 0 and text.box.bottom <= made.height
    for a, b in combinations(texts, 2):
        assert not a.box.meets(b.box), (a, b)
    for field in made.fields:
        for text in texts:
            inside = text.box.right > field.left and text.box.left < field.right
            assert not (inside and text.box.bottom > field.top and text.box.top < field.bottom), text


@settings(max_examples=40, deadline=None)
@given(COLUMNS, VALUES)
def test_signs_lie_in_their_panels(columns: list[int], values: list[float]) -> None:
    made = plot(figure(columns, values))
    assert len(made.fields) == 2 * len(columns)
    for field in made.fields:
        for mark in field.marks:
            assert field.left < mark.at[0] < field.right
            assert field.top <= mark.at[1] <= field.bottom
        assert field.rules[0] == pytest.approx(field.strip or field.bottom)
    assert len({(field.left, field.right) for field in made.fields}) == len(columns)


def test_a_power_of_ten_lies_on_its_rule_and_zero_in_its_strip() -> None:
    made = plot(figure([3], [10.0, 1000.0]))
    seconds, gaps = made.fields
    assert {round(mark.at[1], 6) for mark in seconds.marks} <= {round(rule, 6) for rule in seconds.rules}
    zeros = [mark for mark in gaps.marks if mark.at[1] > (gaps.strip or inf)]
    assert len(zeros) == 2
    assert [text.text for text in made.soft if text.text.endswith(" s")] == [
        "10 s",
        "100 s",
        "1,000 s",
        "10,000 s",
    ]


def test_series_differ_by_sign_and_line_and_what_was_not_reached_is_hollow() -> None:
    style = Setup().style
    text = drawn(figure([2], [1.0, 20.0]), style)
    assert text.count("stroke-dasharray") == 2 and text.count("<polyline") == 4
    made = plot(figure([2], [1.0, 20.0]))
    circles = [mark for field in made.fields for mark in field.marks if mark.sign == "circle"]
    key = [mark for mark in made.key if mark.sign == "circle"]
    assert text.count("<circle") == len(circles) + len(key)
    hollow = sum(not mark.full for mark in circles + key)
    assert text.count(f'r="1" fill="{style.paper}"') == hollow > 0


def test_the_drawing_escapes_words_and_is_the_same_again() -> None:
    look = Setup(format="png")
    one = figure([3, 7, 6], [0.2, 3.0, 700.0])
    text = drawn(one, look.style)
    assert text == drawn(one, look.style)
    assert "LINES &amp; &lt;STATIONS&gt;" in text and "<stations>" not in text
    png = render.page("poster.typ", {"title": "x"}, {"board": text}, look, 30)
    assert png.startswith(b"\x89PNG")
