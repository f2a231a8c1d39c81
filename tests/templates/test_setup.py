"""The page setup does what it says, measured in the PDF: paper, margins, scale correction, ruler."""

import io
import re
from dataclasses import replace
from typing import Any

import pypdf
import pytest
from support import bus_paper
from support.paper import city_of, dealt
from support.printed import check_letters, read
from support.strokes import MILLIMETRE, lines

import templates
from templates.setup import PAPERS, Paper, Setup

CHALLENGE = dealt(city_of("practice"), lines=2)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_may_stand_and_lie(paper: Paper) -> None:
    pdf = templates.sheet(CHALLENGE, Setup(paper=paper, orientation="landscape"))
    check_letters(pdf, paper, landscape=True)
    (page,) = pypdf.PdfReader(io.BytesIO(pdf)).pages
    size = [float(page.mediabox.height) / MILLIMETRE, float(page.mediabox.width) / MILLIMETRE]
    assert size == pytest.approx(PAPERS[paper], abs=0.01)


@pytest.mark.parametrize("scale", [1.0, 0.985, 1.02])
def test_the_ruler_is_50_mm_once_the_printer_has_scaled_it(scale: float) -> None:
    pdf = templates.sheet(CHALLENGE, Setup(scale=scale))
    (ruler,) = [line for line in lines(pdf) if line.level and line.bottom < 12 and line.left < 12]
    assert ruler.length * scale == pytest.approx(50, abs=0.001)


@pytest.mark.parametrize("margin", [5.0, 20.0])
def test_nothing_is_printed_outside_the_margins(margin: float) -> None:
    pdf = templates.sheet(CHALLENGE, Setup(margin=margin))
    words = read(pdf)
    assert min(one.left for one in words) >= (margin - 0.01) * MILLIMETRE
    assert min(one.bottom for one in words) >= (margin - 0.01) * MILLIMETRE
    assert max(one.right for one in words) <= (210 - margin + 0.6) * MILLIMETRE
    ruler = min(lines(pdf), key=lambda line: line.bottom)
    assert ruler.left == pytest.approx(margin, abs=0.001)
    assert ruler.bottom == pytest.approx(margin, abs=0.1)


def test_on_a_larger_paper_everything_is_larger() -> None:
    def name(paper: Paper) -> float:
        (city,) = [one for one in read(templates.sheet(CHALLENGE, Setup(paper=paper))) if "BAY" in one.text]
        return city.top - city.bottom

    assert name("a3") == pytest.approx(name("a4") * 2**0.5, rel=0.01)


def test_a_page_for_a_browser_holds_every_page_and_nothing_from_elsewhere() -> None:
    (site,) = templates.pad(bus_paper.city_of("practice"), (1, 2), 1, Setup(format="html"))
    text = site.decode()
    assert text.startswith("<!doctype html>") and text.count("<svg") == 2
    assert "<title>Market Town: Score pad</title>" in text and "size: 595" in text
    assert not re.findall(r'(?:src|href)="(?!#|data:)[^"]*"', text)
    hostile = replace(CHALLENGE, title="</title><script>alert(1)</script>")
    assert "<script" not in templates.sheet(hostile, Setup(format="html")).decode()


@pytest.mark.parametrize("wrong", [{"margin": 2.0}, {"scale": 0.5}, {"bleed": 9.0}, {"margin": float("nan")}])
def test_what_no_printer_can_do_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=rf"expected a {next(iter(wrong))} from "):
        Setup(**wrong)
