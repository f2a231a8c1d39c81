"""The two pages of two shifts, read back from the PDF."""

import io
from typing import Any

import pypdf
import pytest
from PIL import Image
from support.printed import check_letters

import puzzles
import solver
import templates
from maps.problems import LinewrightError
from puzzles.challenge import Challenge
from solver.bus.shifts import TwoShifts
from solver.result import Solution
from templates import draft
from templates.render import PIXELS_PER_INCH
from templates.setup import Paper, Setup


def dealt(city: str) -> Challenge[TwoShifts]:
    return puzzles.deal(city, seed="7", format="two-shifts")


def said(pdf: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


def test_a_sheet_has_a_page_for_each_shift() -> None:
    challenge = dealt("bus/new-york")
    pages = said(templates.sheet(challenge))
    assert len(pages) == 2
    for number, (shift, starts) in enumerate((("first", ("D13", "A5")), ("second", ("H9", "B2")))):
        for words in (
            f"Bus, two shifts · {shift} shift",
            f"sheet {number + 1}, one a round in this order",
            *starts,
            f"code {puzzles.code(challenge)} · page {number + 1} of 2",
        ):
            assert words in pages[number]
    assert "copy its route onto this board" in pages[1] and "copy" not in pages[0]
    assert "+10, but +6 if the first route had it in a round before" in pages[1]
    assert challenge.game.city.rules.rating[0].title not in " ".join(pages), "the table is for one route"
    assert "first · you" in pages[1] and "first · you" not in pages[0]


def test_a_solution_shows_both_routes_and_their_sum() -> None:
    challenge = dealt("bus/practice")
    solution = solver.solve(challenge.game, workers=1)
    score = solver.score(challenge.game, solution.play)
    pages = said(templates.solution(challenge, solution))
    for page, shift, part in zip(pages, ("first", "second"), (score.first, score.second), strict=True):
        assert f"· Solution · {shift} shift" in page and "best possible, proved" in page
        assert str(score.total) in page
        assert str(part.elders) in page and str(part.tourists) in page


@pytest.mark.parametrize(("city", "size"), [("bus/new-york", "a4"), ("bus/london", "letter")])
def test_letters_stand_free_and_whole(monkeypatch: pytest.MonkeyPatch, city: str, size: Paper) -> None:
    apart: list[bytes] = []

    def keep(pages: list[bytes], *_: Any) -> bytes:
        apart.extend(pages)
        return b""

    monkeypatch.setattr(draft, "joined", keep)
    challenge = dealt(city)
    templates.sheet(challenge, Setup(paper=size))
    some = Solution("feasible", 0, None, 0.0, "check", solver.check(challenge.game, workers=1).play)
    templates.solution(challenge, some, Setup(paper=size))
    assert len(apart) == 4
    for page in apart:
        check_letters(page, size)


def test_pictures_stand_side_by_side_and_meet_the_printer_s_scale() -> None:
    """The paper stays as it is, and on each page 50 mm are drawn longer by what the printer takes off."""
    setup = Setup(scale=0.92, format="png", orientation="landscape")
    picture = Image.open(io.BytesIO(templates.sheet(dealt("bus/practice"), setup))).convert("L")
    assert picture.size == pytest.approx(
        (2 * 297 / 25.4 * PIXELS_PER_INCH, 210 / 25.4 * PIXELS_PER_INCH), abs=2
    )
    corner = round(0.1 * PIXELS_PER_INCH), round(3 * PIXELS_PER_INCH)
    for left in (0, picture.width // 2):
        foot = picture.crop((left, picture.height - 6 * corner[0], left + corner[1], picture.height))
        rows = foot.point(lambda grey: 255 * (grey < 170)).tobytes()
        ruler = max(len(run) for run in rows.split(b"\0"))
        assert ruler / PIXELS_PER_INCH * 25.4 * 0.92 == pytest.approx(50, abs=0.5)


def test_a_book_refuses_what_needs_two_pages() -> None:
    from templates import Entry, Volume

    volume = Volume("Shifts", [Entry(dealt("bus/practice"))])
    with pytest.raises(LinewrightError, match="found 'Bus, two shifts · first shift', which needs two"):
        templates.book(volume)
