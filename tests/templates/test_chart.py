"""The rating table to hang up, read back from the PDF."""

from dataclasses import replace

import pytest
from support.paper import city_of
from support.printed import check_letters, check_paper, text_of

import templates
from maps.metro.city import City
from maps.rating import RatingBand
from puzzles.ratings import Hindsight, Player, Ratings, Spread
from puzzles.wish import Wish
from templates import Setup
from templates.setup import Paper

BANDS = tuple(
    RatingBand.model_validate({"from": low, "to": high, "title": title})
    for low, high, title in ((0, 49, "Low"), (50, 59, "Higher"), (60, None, "x" * 60))
)
RATINGS = Ratings(
    city="Old Harbour",
    game="metro",
    seed="#panic()",
    recipe=1,
    deals=4,
    wish=Wish(),
    handicap=10,
    players=tuple(Player(skill, 4, Spread.of([40, 50, 55, 60])) for skill in ("random", "greedy")),
    hindsight=Hindsight(2, 0, 10, 71.0, Spread.of([65, 70, 75, 58])),
    bands=BANDS,
)


def test_the_table_of_a_city_is_printed_with_lines_for_the_best_scores() -> None:
    city = city_of("london")
    pdf = templates.ratings(city)
    text = " ".join(text_of(pdf).split())
    for band in city.rules.rating:
        assert band.title in text
    assert "91–105" in text and "151+" in text and "Best scores" in text
    assert "Take 10 points off for each module in play" in text
    check_letters(pdf, "a4")
    check_paper(pdf, "a4")


@pytest.mark.parametrize("paper", ["letter", "a3"])
def test_a_computed_table_tells_what_it_rests_on(paper: Paper) -> None:
    pdf = templates.ratings(RATINGS, Setup(paper=paper))
    text = " ".join(text_of(pdf).split())
    for words in ("OLD HARBOUR", "0–49", "Low", "60+", "at random", "in hindsight", "25 %", "average 67"):
        assert words in text, words
    assert "Computed from 4 deals (seed #panic()), each played by every player; 4 of them solved" in text
    assert "2 of these with proof. All scores are less 10 for the modules in play." in text
    check_paper(pdf, paper)


def test_a_city_without_a_table_is_refused() -> None:
    city = city_of("london")
    assert isinstance(city, City)
    bare = replace(city, rules=city.rules.model_copy(update={"rating": ()}))
    with pytest.raises(ValueError, match="expected a city with a rating table, London has none"):
        templates.ratings(bare)
