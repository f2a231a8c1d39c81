"""For the tests of printing, whatever the game: pages read back from the PDF, pictures compared in grey."""

import io
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pypdf
import pytest
from PIL import Image, ImageChops, ImageStat

from templates import icon, render, theme
from templates.icon import Icon
from templates.lettering import Weight, width
from templates.setup import PAPERS, Paper, Setup

POINTS = {paper: (wide / 25.4 * 72, high / 25.4 * 72) for paper, (wide, high) in PAPERS.items()}
COMMON: tuple[Paper, ...] = ("a4", "letter")


@dataclass(frozen=True)
class Words:
    """A run of text on a page: where it stands, in points from the lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float


def read(pdf: bytes, number: int = 0) -> list[Words]:
    """Return the runs of text of a page with what they cover: baseline to the height of capitals."""
    page = pypdf.PdfReader(io.BytesIO(pdf)).pages[number]
    found: list[Words] = []

    def visit(text: str, at: list[float], _: list[float], font: dict[str, Any] | None, size: float) -> None:
        if font is None or not text.strip():
            return
        name = str(font["/BaseFont"])
        weight: Weight = "display" if "Display" in name else "strong" if "SemiBold" in name else "regular"
        tall = size * abs(at[3])
        if found and (found[-1].left, found[-1].bottom) == (at[4], at[5]):
            text = f"{found.pop().text} {text.strip()}"  # the same line of text, told in two pieces
        wide = width(text.strip(), tall, weight)
        x, y, high = at[4], at[5], 0.72 * tall
        if at[0] < 0:  # upside down, as in the lower corner of a card
            x, y = x - wide, y - high
        found.append(Words(text.strip(), x, y, x + wide, y + high))

    page.extract_text(visitor_text=visit)
    return found


def text_of(pdf: bytes) -> str:
    (page,) = pypdf.PdfReader(io.BytesIO(pdf)).pages
    return page.extract_text()


def check_letters(pdf: bytes, size: Paper, *, landscape: bool = False) -> None:
    """Check that all text of every page lies inside the margins that printers need, and none upon another."""
    for number in range(len(pypdf.PdfReader(io.BytesIO(pdf)).pages)):
        _check_letters(read(pdf, number), POINTS[size][:: -1 if landscape else 1])


def _check_letters(words: list[Words], paper: tuple[float, ...]) -> None:
    width, height = paper
    margin = 5 * 72 / 25.4
    for word in words:
        assert word.left >= margin and word.right <= width - margin, word
        assert word.bottom >= margin and word.top <= height - margin, word
    for one, other in combinations(words, 2):
        assert not collide(one, other), (one, other)


def collide(one: Words, other: Words) -> bool:
    """Tell whether two runs overlap by more than a hair, or than kerning makes them narrower than read."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.top, other.top) - max(one.bottom, other.bottom)
    kerning = 0.02 * max(one.right - one.left, other.right - other.left)
    if abs(one.bottom - other.bottom) < 0.01:  # drawn text, told letter by letter
        kerning = max(kerning, 0.15 * min(one.top - one.bottom, other.top - other.bottom))
    return across > max(0.5, kerning) and down > 0.3


def check_paper(pdf: bytes, size: Paper) -> None:
    """Check that a page is one of its paper's size, with our fonts embedded."""
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    (page,) = reader.pages
    assert [float(page.mediabox.width), float(page.mediabox.height)] == pytest.approx(POINTS[size], abs=0.1)
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert "Inter" in font["/BaseFont"]
        inner = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert any(key.startswith("/FontFile") for key in inner.get_object())


def luminance(colour: str) -> float:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def picture(small: Icon, game: str) -> Image.Image:
    """Return an icon of a game in grey."""
    drawing = icon.drawn({"icon": small}, game, theme.default())["icon"]
    png = render.page("poster.typ", {"title": "icon"}, {"board": drawing}, Setup(format="png"))
    return Image.open(io.BytesIO(png)).convert("L")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Return by how much two grey pictures differ on average, from 0 to 255."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])
