"""The board as a poster, read back: sizes, overlapping tiles, cut lines, marks, letters free and whole."""

import io
import re
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pypdf
import pytest
from PIL import Image
from support import bus_paper, paper
from support.printed import check_letters, check_paper, read, text_of
from support.strokes import MILLIMETRE, cuts, lines

import templates
from templates.framing import hung
from templates.setup import Setup
from templates.tiling import OVERLAP, _tiling

CITIES = [
    *((paper.city_of, name) for name in ("london", "tall", "symbols")),
    *((bus_paper.city_of, name) for name in ("new-york", "wide")),
]
A2 = (420.0, 594.0)


@pytest.mark.parametrize(("city_of", "name"), CITIES)
def test_letters_of_a_poster_of_one_page_stand_free_and_whole(city_of: paper.CityOf, name: str) -> None:
    for setup in (Setup(), Setup(paper="letter", orientation="landscape")):
        (pdf,) = templates.poster(city_of(name), None, setup)
        page = pypdf.PdfReader(io.BytesIO(pdf)).pages[0].mediabox
        check_letters(pdf, setup.paper, landscape=page.width > page.height)
        assert not cuts(pdf)


def test_a_poster_of_one_page_is_one_of_its_paper() -> None:
    for city in (paper.city_of("london"), bus_paper.city_of("new-york")):
        (pdf,) = templates.poster(city, None, Setup(paper="a3"))
        check_paper(pdf, "a3")
        assert city.name.upper() in text_of(pdf)


@pytest.mark.parametrize("setup", [Setup(), Setup(paper="letter", margin=5, scale=0.98), Setup(paper="a3")])
def test_tiles_cover_the_poster_and_overlap(setup: Setup) -> None:
    tiles = _tiling(A2, setup)
    for sides, side, number, room in (
        (A2[0], tiles.wide, tiles.columns, setup.size[0] - 2 * setup.margin),
        (A2[1], tiles.high, tiles.rows, setup.size[1] - 2 * setup.margin),
    ):
        assert number * side - (number - 1) * OVERLAP == pytest.approx(sides)
        assert side <= room
    (pdf,) = templates.poster(paper.city_of("london"), A2, setup)
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    assert len(reader.pages) <= tiles.number
    for number, page in enumerate(reader.pages, 1):
        text = page.extract_text()
        assert f"page {number} of {len(reader.pages)}" in text
        assert re.search(r"\b[A-D][1-4]\b", text)


def test_the_cuts_of_neighbours_meet_in_the_middle_of_their_overlap() -> None:
    """What each page keeps between its cuts and the next one's adds up to the poster."""
    setup = Setup(paper="letter", orientation="portrait")
    tiles = _tiling(A2, setup)
    (pdf,) = templates.poster(paper.city_of("london"), A2, setup)
    wide, high = setup.size
    kept = 0.0
    for column in range(tiles.columns):
        at = sorted(line.left for line in cuts(pdf, column) if line.upright and line.top > high - 0.001)
        left = (wide - tiles.wide) / 2
        begin = left if column == 0 else left + OVERLAP / 2
        assert at[0] == pytest.approx(begin, abs=0.01)
        end = left + tiles.wide - (OVERLAP / 2 if column < tiles.columns - 1 else 0)
        if column == tiles.columns - 1:
            assert at[-1] == pytest.approx(end, abs=0.01)
        kept += end - begin
    assert kept == pytest.approx(A2[0], abs=0.01)


def test_every_page_of_a_tiled_poster_has_lines_to_the_edge_and_marks() -> None:
    (pdf,) = templates.poster(bus_paper.city_of("new-york"), A2, Setup())
    for number, page in enumerate(pypdf.PdfReader(io.BytesIO(pdf)).pages):
        wide = float(page.mediabox.width) / MILLIMETRE
        found = cuts(pdf, number)
        assert [line for line in found if line.level and line.length == pytest.approx(wide, abs=0.01)]
        assert [line for line in found if line.upright and line.bottom < 0.001]
        assert len([line for line in lines(pdf, number) if abs(line.length - 4) < 0.01]) >= 4  # crosses
        told = [one for one in read(pdf, number) if "Join the pages" in one.text]
        assert told and not [
            line
            for line in found
            if line.upright and line.length > 5 and line.bottom < told[0].bottom / MILLIMETRE < line.top
        ], "no line runs through what is written"


def test_a_poster_is_one_drawing_or_picture() -> None:
    city = paper.city_of("practice")
    (svg,) = templates.poster(city, A2, Setup(format="svg"))
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) == ("420mm", "594mm")
    (png,) = templates.poster(city, (100.0, 150.0), Setup(format="png"))
    assert Image.open(io.BytesIO(png)).size == pytest.approx((1181, 1772), abs=2)


@pytest.mark.parametrize("size", [(210.0, 297.0), (420.0, 297.0), (60.0, 60.0)])
def test_a_note_that_is_never_the_same_twice_has_room_in_the_end(size: tuple[float, float]) -> None:
    """The board and the words below it touch neither each other nor the edge, however a game draws."""
    told = iter(range(1000))

    def draw(room: tuple[float, float]) -> tuple[Any, str]:
        turn, side = next(told), min(room)
        board = SimpleNamespace(width=side, height=side, grid=SimpleNamespace(cell=side / 8))
        return board, f"{turn}: " + "No room for this name. " * (turn * 7 % 12)

    poster = hung("Restless", draw, [], size, 10.0)
    assert next(told) < 20 and poster.notes[0].text.startswith(f"{next(told) - 2}: ")
    foot = poster.at[1] + poster.zoom * poster.board.height
    assert foot <= poster.notes[0].at[1] - poster.notes[0].size or poster.notes[0].at[0] > poster.at[0]
    assert poster.notes[-1].at[1] <= size[1]


def test_a_poster_of_too_many_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a poster of at most 100 pages, found "):
        templates.poster(paper.city_of("practice"), (3000.0, 4000.0))
