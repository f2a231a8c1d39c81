"""The drawing of a computed rating table: everything inside, nothing on top of another, alike every time."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import templates
from maps.rating import RatingBand
from puzzles.ratings import Hindsight, Player, Ratings, Spread
from puzzles.ratings.bands import bands
from puzzles.wish import Wish
from templates.curves import distribution
from templates.placing import Text
from templates.setup import Setup

TITLES = ("Lost", "Weekend traveller", "A title as long as a person may well think of", "D", "E", "F")


def ratings(*totals: list[int], out: int = 0, steps: tuple[RatingBand, ...] | None = None) -> Ratings:
    """Return a table of these totals, those of hindsight last; of each player `out` more games end in 0."""
    *played, best = totals
    skills = ("random", "greedy", "one-deep", "two-deep")
    return Ratings(
        city="Old <Harbour>",
        game="bus",
        seed="club night " * 15,
        recipe=1,
        deals=len(played[0]),
        wish=Wish(),
        handicap=10,
        players=tuple(
            Player(skill, len(each), Spread.of(each + [0] * out))
            for skill, each in zip(skills, played, strict=False)
        ),
        hindsight=Hindsight(0, 0, 1, 1.0, Spread.of(best)),
        bands=steps or bands(sum(played[0]) / len(played[0]), sum(best) / len(best), TITLES),
    )


USUAL = ratings([60, 70, 75, 90] * 20, [100, 120, 121], [130] * 99, [140, 150], [170, 171, 190])


def texts(one: Ratings) -> list[Text]:
    plot = distribution(one)
    found = [plot.title, plot.about, *plot.ticks, *plot.notes, *(text for row in plot.key for text in row)]
    found += [zone.number for zone in plot.zones if zone.width > 3]
    return found + [text for curve in plot.curves for text in (curve.name, curve.note)]


TOTALS = st.lists(st.integers(-80, 400), min_size=1, max_size=70)


def test_games_that_end_far_apart_are_drawn_too() -> None:
    plot = distribution(ratings([37] * 5, [0] * 1000 + [1_000_000], [2]))
    assert all(min(y for _, y in curve.outline) < curve.foot - 10 for curve in plot.curves)


@given(st.lists(TOTALS, min_size=2, max_size=5))
def test_texts_lie_on_the_page_and_apart(totals: list[list[int]]) -> None:
    one = ratings(*totals)
    plot = distribution(one)
    for text in texts(one):
        assert text.box.left >= 0 and text.box.right <= plot.width and text.box.bottom <= plot.height
    for a, b in combinations(texts(one), 2):
        apart = (
            a.box.right <= b.box.left or b.box.right <= a.box.left
            or a.box.bottom <= b.box.top or b.box.bottom <= a.box.top
        )  # fmt: skip
        assert apart, (a, b)


@given(st.lists(TOTALS, min_size=2, max_size=5))
def test_curves_and_zones_fill_their_place(totals: list[list[int]]) -> None:
    plot = distribution(ratings(*totals))
    for curve in plot.curves:
        assert all(plot.top - 1e-6 <= y <= curve.foot for _, y in curve.outline)
        assert min(y for _, y in curve.outline) == pytest.approx(curve.foot - 17)
        assert plot.zones[0].left <= curve.mean <= plot.width - 8
        assert all(plot.top < y < curve.foot for _, y in curve.dots)
    ends = [zone.left + zone.width for zone in plot.zones]
    assert [zone.left for zone in plot.zones[1:]] == pytest.approx(ends[:-1])


def test_a_curve_shows_the_games_that_were_finished() -> None:
    plot = distribution(ratings([20, 30], [40, 50], out=2))
    (random, hindsight) = plot.curves
    assert random.note.text == "2 of 4 finished" and random.value.text == "25"
    assert hindsight.note.text == "best of 2 games, 0 proved"
    assert "10 points for the modules in play are taken off" in " ".join(text.text for text in plot.notes)


def test_the_drawing_escapes_names_and_is_the_same_again() -> None:
    drawn = templates.distribution(USUAL)
    assert drawn == templates.distribution(USUAL)
    assert b"OLD &lt;HARBOUR&gt;" in drawn and b"<HARBOUR>" not in drawn
    assert templates.distribution(USUAL, Setup(format="pdf")).startswith(b"%PDF")
