"""Blank score pads, read back from the PDF: letters free and whole, the sheets right, cuts in the middle."""

import io
import re
from functools import cache

import pypdf
import pytest
from support import bus_paper, paper
from support.printed import Words, check_letters, read, text_of
from support.strokes import MILLIMETRE, cuts

import templates
from maps.bus.city import City
from solver.bus.game import formation
from templates.bus import words
from templates.setup import Setup

CITIES = [
    *((paper.city_of, name) for name in ("london", "practice", "tall", "symbols")),
    *((bus_paper.city_of, name) for name in ("new-york", "practice")),
]


def pages(pdf: bytes) -> int:
    return len(pypdf.PdfReader(io.BytesIO(pdf)).pages)


def lying(pdf: bytes) -> bool:
    box = pypdf.PdfReader(io.BytesIO(pdf)).pages[0].mediabox
    return bool(box.width > box.height)


@cache
def town(sheets: tuple[int, ...] = (1, 2, 3, 4, 5)) -> bytes:
    return templates.pad(bus_paper.city_of("new-york"), sheets)[0]


@pytest.mark.parametrize(("city_of", "name"), CITIES)
def test_letters_of_pads_stand_free_and_whole(city_of: paper.CityOf, name: str) -> None:
    (pdf,) = templates.pad(city_of(name), (1,), None, Setup(paper="letter", margin=6))
    check_letters(pdf, "letter", landscape=lying(pdf))


@pytest.mark.parametrize("per_page", templates.PADS)
def test_so_many_pads_stand_on_a_page_as_asked(per_page: int) -> None:
    (pdf,) = templates.pad(paper.city_of("practice"), (1,) * 5, per_page)
    assert pages(pdf) == -(-5 // per_page)
    check_letters(pdf, "a4", landscape=lying(pdf))
    assert sum(one.text == "Score pad" for one in read(pdf)) == per_page
    upright = {one.left for one in cuts(pdf) if one.upright}
    level = {one.bottom for one in cuts(pdf) if one.level}
    assert len(upright) + len(level) == {1: 0, 2: 1, 4: 2}[per_page]


def test_small_boards_share_a_page_that_is_cut_in_the_middle() -> None:
    (pdf,) = templates.pad(paper.city_of("practice"))
    assert lying(pdf) and sum(one.text == "Score pad" for one in read(pdf)) == 2
    found = cuts(pdf)
    assert {round(one.left, 3) for one in found} == {297 / 2}
    assert max(one.top for one in found) == pytest.approx(210, abs=0.001)
    assert min(one.bottom for one in found) == pytest.approx(0, abs=0.001)
    assert not cuts(templates.pad(paper.city_of("practice"), setup=Setup(cut=False))[0])
    assert sum(one.text == "Score pad" for one in read(templates.pad(paper.city_of("london"))[0])) == 1


def test_every_sheet_reads_the_tickets_as_the_rules_say() -> None:
    city: City = bus_paper.city_of("new-york")
    assert pages(town()) == 5
    for sheet in templates.sheets(city):
        told = read(town(), sheet - 1)
        assert f"Sheet {sheet}" in [one.text for one in told]
        heads = [one for one in told if re.fullmatch(r"\d+ · \d+", one.text)]
        assert len(heads) == 6
        for head in heads:
            for ticket in map(int, head.text.split(" · ")):
                meant = words.formation(formation(city, sheet, ticket))
                assert meant in [one.text for one in told if _under(one, head)]


def _under(one: Words, head: Words) -> bool:
    """Tell whether a text stands in the ticket with this head."""
    middles = (one.left + one.right) / 2, (head.left + head.right) / 2
    return abs(middles[0] - middles[1]) < 1 and 0 < head.bottom - one.top < 12 * MILLIMETRE


def test_a_bus_pad_has_a_box_for_everything() -> None:
    text = " ".join(text_of(town((3,))).split())
    for told in (
        "NEW YORK", "Sheet 3", "Start", "Name", "Elders", "Students", "Tourists", "Businesspeople",
        "Objectives", "5 elders +10 / +6", "3 dark sights +10 / +6", "Secret objective", "Route changes",
        "Traffic", "Total", "page 1 of 1",
    ):  # fmt: skip
        assert told in text, told


def test_a_metro_pad_has_a_row_for_every_line() -> None:
    city = paper.city_of("london")
    text = " ".join(text_of(templates.pad(city)[0]).split())
    for told in (
        *(line.name for line in city.lines), "districts", "most", "river × 2", "Tourist sites",
        "Interchanges", "Every tourist site served +10", "double", "circle", "Total", "Name", "151+",
    ):  # fmt: skip
        assert told in text, told
    assert "Daily" not in text and "− 10" not in text
