"""Books and calendars, read back from the PDF: pages in order, contents that lead to them, free letters."""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date as Date

import pypdf
import pytest
from support import bus_paper, paper
from support.printed import POINTS, check_letters

import templates
from puzzles.challenge import Challenge, Par
from solver.result import Solution
from templates import Entry, Setup, Volume, draft
from templates.volume.leaves import sheet

Made = Callable[[Volume], bytes]


def metro(number: int, lines: int | None = None) -> Entry:
    challenge = paper.dealt(paper.city_of("practice"), lines=lines, seed=str(number))
    solution = paper.solved(challenge.game)
    par = Par(solution.score or 0, solution.bound or 0, "feasible")
    return Entry(replace(challenge, par=par, title=f"Walk {number}"), solution)


def bus() -> Entry:
    return Entry(*bus_paper.solved(bus_paper.dealt("practice", 1)))


def text(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


def size_of(page: pypdf.PageObject) -> list[float]:
    return [float(page.mediabox.width), float(page.mediabox.height)]


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    return [metro(1), metro(2), bus(), *(metro(number) for number in range(3, 5))]


@pytest.fixture(scope="module")
def book(entries: list[Entry]) -> bytes:
    return templates.book(Volume("Rainy days", entries))


@pytest.fixture(scope="module")
def pages(book: bytes) -> list[str]:
    return text(book)


def test_a_book_has_title_contents_rules_sheets_and_solutions(pages: list[str], entries: list[Entry]) -> None:
    assert len(pages) == 1 + 1 + 2 + len(entries) + 2
    assert "Rainy days" in pages[0] and "5 challenges" in pages[0]
    assert "Contents" in pages[1] and "How to play" in pages[2] and "How to play" in pages[3]
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page
    for number, (entry, page) in enumerate(zip(entries, pages[4:], strict=False), 1):
        assert f"{number}. {entry.challenge.title}" in page
        assert "You may always pass." not in page, "the rules stand in front"
    assert "You may always pass." in " ".join(pages[2].split())


def test_the_contents_lead_to_the_sheets_and_the_solutions(pages: list[str], entries: list[Entry]) -> None:
    words = pages[1].split()
    for number, entry in enumerate(entries, 1):
        sheet_page = next(place for place, page in enumerate(pages[4:], 5) if f"{number}. " in page)
        answer = next(place for place, page in enumerate(pages[9:], 10) if f"{number}. " in page)
        tail = [str(entry.challenge.par.score if entry.challenge.par else ""), str(sheet_page), str(answer)]
        assert any(words[place : place + 3] == tail for place in range(len(words))), (number, tail)


def test_the_outline_leads_to_every_challenge(book: bytes, entries: list[Entry]) -> None:
    reader = pypdf.PdfReader(io.BytesIO(book))
    titles = [item.title for item in reader.outline if not isinstance(item, list)]
    assert titles == ["Contents", "Challenges", "Solutions"]
    (inner,) = [item for item in reader.outline if isinstance(item, list)]
    assert [reader.get_destination_page_number(item) for item in inner] == list(range(4, 4 + len(entries)))


def test_solutions_say_what_each_line_and_each_round_does(pages: list[str], entries: list[Entry]) -> None:
    answers = " ".join(" ".join(pages[-2:]).split())
    for entry in entries:
        assert entry.solution is not None and entry.solution.play is not None
        if entry.game == "metro":
            for turns in entry.solution.play.rounds:
                assert all(str(section) in answers for turn in turns for section in turn.sections)
        assert f"= {entry.solution.score}" in answers


def test_letters_stand_free_and_whole_on_every_page(book: bytes) -> None:
    check_letters(book, "a4")


def test_all_pages_have_the_size_of_the_paper_and_our_fonts(book: bytes) -> None:
    fonts = set()
    for page in pypdf.PdfReader(io.BytesIO(book)).pages:
        assert size_of(page) == pytest.approx(POINTS["a4"], abs=0.1)
        for font in page["/Resources"]["/Font"].values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert any(key.startswith("/FontFile") for key in inner)
            fonts.add(font.get_object()["/BaseFont"].split("+")[1])
    assert all(name.startswith("Inter") for name in fonts)


def test_the_same_book_has_the_same_bytes(entries: list[Entry]) -> None:
    volume = Volume("Rainy days", [entries[0], entries[1]], 2)
    assert templates.book(volume) == templates.book(volume)


def test_two_challenges_stand_side_by_side_on_the_paper_turned(entries: list[Entry]) -> None:
    told: list[tuple[int, int]] = []
    pdf = templates.book(
        Volume("Two", [replace(entry, solution=None) for entry in entries[:3]], 2),
        Setup(paper="letter"),
        lambda done, of: told.append((done, of)),
    )
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    turned = [page for page in reader.pages if page.mediabox.width > page.mediabox.height]
    assert len(reader.pages) == 4 + 2 and len(turned) == 2
    wide, high = POINTS["letter"][::-1]
    for page in turned:
        assert size_of(page) == pytest.approx((wide, high), abs=0.1)
    first, second = (page.extract_text() for page in turned)
    assert "1. Walk 1" in first and "2. Walk 2" in first and "3. " in second
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_page_that_needs_more_room_is_not_forced_to_be_like_another() -> None:
    volume = Volume("Mixed", [metro(1, lines=1), metro(2)])
    setup = Setup()
    model = draft.arrangement(sheet(volume, 1, volume.entries[0], (1, 1), setup))
    page = draft.printed_like(model, sheet(volume, 2, volume.entries[1], (1, 1), setup), setup)
    assert page == draft.printed(sheet(volume, 2, volume.entries[1], (1, 1), setup), setup)
    check_letters(page, "a4")
    again = draft.printed_like(model, sheet(volume, 1, volume.entries[0], (1, 1), setup), setup)
    assert again == draft.printed(sheet(volume, 1, volume.entries[0], (1, 1), setup), setup)


def test_a_calendar_shows_the_month_and_each_day_its_page() -> None:
    days = [replace(metro(day, lines=1), date=Date(2027, 2, day), solution=None) for day in (1, 2, 14, 28)]
    pdf = templates.book(Volume("Practice", days))
    first = text(pdf)[0]
    assert "February 2027" in first and "Monday" in first
    assert all(f"page {page}" in first for page in range(3, 7))
    check_letters(pdf, "a4")


def test_long_titles_and_many_entries_keep_the_contents_in_order() -> None:
    entry = replace(metro(1, lines=1), solution=None)
    names = ["#panic()" + "x" * 50, "<b>bold</b>", "日本", *(f"Number {n}" for n in range(130))]
    several = [replace(entry, challenge=_named(entry.challenge, name)) for name in names]
    from templates.volume.front import Front

    front = Front(Volume("Many", several), Setup())
    pdf = front.printed(list(range(1, 134)), [0] * 133, 200)
    assert front.pages == len(text(pdf)) == 4
    check_letters(pdf, "a4")
    told = re.findall(r"Number (\d+) \d+ (\d+)", " ".join(" ".join(text(pdf)[1:3]).split()))
    assert [(int(name), int(page)) for name, page in told] == [(name, name + 4) for name in range(130)]


def _named(challenge: Challenge[object], name: str) -> Challenge[object]:
    return replace(challenge, title=name)


def test_an_entry_without_a_play_has_no_solution() -> None:
    entry = metro(1)
    nothing = Solution("unknown", None, None, 0.0, "search", None)
    assert Volume("x", [replace(entry, solution=nothing)]).solved == []
