"""Blocks of pages are written from rows, and only they; the pages in the project agree with its rows."""

from pathlib import Path

import pytest
from support.measured import FIRST, of_model, row

from benchmarks import pages, rows
from benchmarks.deals import Deal
from benchmarks.picture import figure
from templates.panels import plot

from .test_table import study


def test_only_blocks_with_something_to_write_change() -> None:
    page = "a\n<!-- measured: x -->\nold\n<!-- end -->\nb\n<!-- measured: y -->\nkept\n<!-- end -->\n"
    once = pages.written(page, {"x": "| new |"})
    assert once == page.replace("old", "| new |")
    assert pages.written(once, {"x": "| new |"}) == once
    assert pages.written(page, {}) == page


def test_every_block_can_be_written() -> None:
    made = pages.blocks([row(), of_model()], study())
    found = {
        name
        for page in pages.PAGES
        for _, name, _, _ in pages._BLOCK.findall((pages.ROOT / page).read_text("utf-8"))
    }
    assert found == set(made)
    assert pages.blocks([], []) == {}


def test_deals_are_told_apart_by_what_is_in_play() -> None:
    hard = Deal(objectives=True, powers=True, seed="benchmark 0")
    bus = Deal(city="bus/london", seed="benchmark 0")
    made = pages.blocks([row(hard), row(bus), row(FIRST), row(Deal(lines=2, seed="x"))], [])
    names = [line.split(" | ")[0] for line in made["proofs"].splitlines()[2:]]
    assert names == ["| two lines", "| four lines", "| four lines, objectives and powers"]


@pytest.mark.parametrize("page", pages.PAGES)
def test_the_pages_agree_with_the_saved_rows(page: str) -> None:
    deals, measured = (
        rows.latest(rows.read(pages.ROOT / pages.RESULTS / f"{name}.csv")) for name in ("deals", "growth")
    )
    text = (pages.ROOT / page).read_text("utf-8")
    assert pages.written(text, pages.blocks(deals, measured)) == text, "run python -m benchmarks.pages"


def test_the_picture_shows_every_row() -> None:
    drawn = plot(figure(study()))
    seconds, gaps = drawn.fields[:3], drawn.fields[3:]
    assert [len(field.marks) for field in seconds] == [len(field.marks) for field in gaps] == [6, 14, 12]
    assert sum(mark.full for field in gaps for mark in field.marks) == 3 + 7 + 5


def test_the_command_writes_pages_and_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for page in pages.PAGES:
        (tmp_path / page).parent.mkdir(exist_ok=True)
        (tmp_path / page).write_text((pages.ROOT / page).read_text("utf-8"), "utf-8")
    for folder in (pages.RESULTS, pages.PICTURES):
        (tmp_path / folder).mkdir(parents=True)
    for one in study():
        rows.append(tmp_path / pages.RESULTS / "growth.csv", one)
    monkeypatch.setattr("sys.argv", ["pages", "--root", str(tmp_path)])
    pages.main()
    assert "| 106 | 1.8 M |" in (tmp_path / "docs/growth.md").read_text("utf-8")
    assert (tmp_path / pages.PICTURES / "growth.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / pages.PICTURES / "growth.svg").read_text("utf-8").startswith("<svg")
