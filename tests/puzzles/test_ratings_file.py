"""A computed table as a file: what is written is read back, and what is wrong with it is told."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maps.problems import LinewrightError
from maps.rating import RatingBand
from puzzles.ratings import Hindsight, Player, Ratings, Spread, dump, load
from puzzles.wish import Wish

BANDS = tuple(
    RatingBand.model_validate({"from": low, "to": high, "title": f"Band {low}"})
    for low, high in ((0, 9), (10, 19), (20, 24), (25, 29), (30, 39), (40, None))
)
RATINGS = Ratings(
    city="Old Harbour",
    game="metro",
    seed="club night",
    recipe=1,
    deals=4,
    wish=Wish(lines=2, objectives=True),
    handicap=10,
    players=(
        Player("random", 4, Spread.of((-3, 12, 12, 41))),
        Player("greedy", 3, Spread.of((0, 25, 30, 31))),
    ),
    hindsight=Hindsight(proved=1, unsolvable=0, work=5000, bound=51.5, spread=Spread.of((45, 50))),
    bands=BANDS,
)


def written(folder: Path, text: str) -> Path:
    path = folder / "table.json"
    path.write_text(text, "utf-8")
    return path


def test_a_table_is_read_back(tmp_path: Path) -> None:
    assert load(written(tmp_path, dump(RATINGS))) == RATINGS


def test_the_file_says_for_others_what_follows_from_the_totals() -> None:
    data = json.loads(dump(RATINGS))
    random, greedy = data["players"]
    assert list(data)[:2] == ["linewright", "game"] and data["options"]["lines"] == 2
    assert random == {
        "skill": "random",
        "finished": 4,
        "games": 4,
        "mean": 15.5,
        "deviation": 15.945,
        "quantiles": {"5": -3, "25": -3, "50": 12, "75": 12, "95": 41},
        "shares": [0.25, 0.5, 0, 0, 0, 0.25],
        "histogram": [[-3, 1], [12, 2], [41, 1]],
    }
    assert greedy["finished"] == 3 and data["hindsight"]["mean"] == 47.5
    assert data["bands"][-1] == {"from": 40, "title": "Band 40"}


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=60))
def test_the_figures_of_a_spread(totals: list[int]) -> None:
    spread = Spread.of(totals)
    mean = sum(totals) / len(totals)
    assert spread.games == len(totals)
    assert spread.mean == pytest.approx(mean)
    assert spread.deviation == pytest.approx((sum((t - mean) ** 2 for t in totals) / len(totals)) ** 0.5)
    for percent in (1, 5, 50, 95, 100):
        found = spread.quantile(percent)
        assert 100 * sum(t <= found for t in totals) >= percent * len(totals)
        assert 100 * sum(t < found for t in totals) < percent * len(totals)
    assert spread.between(-3, 7) == sum(-3 <= t <= 7 for t in totals)
    assert sum(RATINGS.shares(spread)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"to": 9', '"to": 8', "rating-bands 24:12 expected this band to begin at 9, found 10"),
        ('"linewright": 1', '"linewright": 2', "version 2:16"),
        ('"handicap": 10', '"handicapp": 10', "unknown-key 16:2 unknown key 'handicapp'."),
        ('"method": 1', '"method": 9', "bad-value 6:12 expected 1, found the number 9"),
        ('"game": "metro"', '"game": "tram"', "game 3:10"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    text = dump(RATINGS)
    assert old in text
    with pytest.raises(LinewrightError) as found:
        load(written(tmp_path, text.replace(old, new, 1)))
    told = [f"{one.code} {one.line}:{one.column} {one.message}" for one in found.value.problems]
    assert any(one.startswith(problem) for one in told), told
