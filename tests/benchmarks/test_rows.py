"""Rows survive their file, and a damaged file is refused."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.measured import FIRST, of_model, row

from benchmarks import rows
from benchmarks.deals import Deal
from benchmarks.rows import Row

DEALS = st.builds(
    Deal,
    seed=st.text(st.characters(exclude_categories=["C"]), min_size=1),
    city=st.just('a, "b".yaml'),
    size=st.sampled_from([None, "half"]),
    ends_after=st.none() | st.integers(1, 9),
    tickets=st.none() | st.integers(),
)
SECONDS = st.floats(0, 1e6)
ROWS = st.builds(
    Row,
    deal=DEALS,
    dealt=st.just("9+8"),
    time=SECONDS,
    seconds=SECONDS,
    processor=SECONDS,
    memory=st.none() | SECONDS,
)


@settings(max_examples=40, deadline=None)
@given(ROWS)
def test_a_row_is_read_as_it_was_written(tmp_path_factory: pytest.TempPathFactory, one: Row) -> None:
    path = tmp_path_factory.mktemp("rows") / "rows.csv"
    rows.append(path, one)
    rows.append(path, one)
    assert rows.read(path) == [one, one]


def test_no_file_has_no_rows(tmp_path: Path) -> None:
    assert rows.read(tmp_path / "none.csv") == []


@pytest.mark.parametrize("change", [("optimal", "perfect"), ("185", "x"), ("score", "points")])
def test_other_content_is_refused(tmp_path: Path, change: tuple[str, str]) -> None:
    path = tmp_path / "rows.csv"
    rows.append(path, row())
    path.write_text(path.read_text("utf-8").replace(*change), "utf-8")
    with pytest.raises(ValueError, match=r"score|status"):
        rows.read(path)


def test_the_last_row_of_a_deal_counts() -> None:
    again = row(seconds=1.0)
    assert rows.latest([row(), of_model(), again]) == [again, of_model()]


def test_gaps_are_shares_of_what_was_found() -> None:
    assert (row().gap, of_model().gap) == (0, 0.5)
    assert row(score=102, early=100).early_gap == pytest.approx(0.02)
    nothing = row(status="unknown", score=None, bound=None, early=None)
    assert nothing.gap is None and nothing.early_gap is None
    assert row(score=0, bound=5, early=0).gap is None


def test_a_row_answers_only_what_was_asked() -> None:
    assert row().answers(FIRST, "search", 60.0, 2)
    assert not row().answers(FIRST, "search", 61.0, 2)
    assert not row().answers(Deal(lines=3, seed=FIRST.seed), "search", 60.0, 2)
