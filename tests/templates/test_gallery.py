"""The gallery: every stored picture is like a new print, and the comparison would see a change."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

HERE = Path(__file__).parents[2] / "docs" / "gallery"
HINT = "if it is meant: python docs/gallery/make.py, and look at what it draws"
BLUR = 1.2
"""Pixels over which pictures are blurred before they are compared: edges may differ by a hair."""
TOLERANCE = 2.0
"""By how much a picture may differ on average over any tile, of 255, in any of its colours."""
TILE = 55


def _gallery() -> ModuleType:
    spec = importlib.util.spec_from_file_location("gallery", HERE / "make.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["gallery"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


GALLERY = _gallery()


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Return by how much two pictures of one size differ in the tile where they differ most."""
    blurred = [each.convert("RGB").filter(ImageFilter.GaussianBlur(BLUR)) for each in (one, other)]
    difference = ImageChops.difference(*blurred)
    tiles = [
        difference.crop((left, top, left + TILE, top + TILE))
        for left in range(0, difference.width, TILE)
        for top in range(0, difference.height, TILE)
    ]
    return max(max(ImageStat.Stat(tile).mean) for tile in tiles)


@pytest.mark.parametrize("name", GALLERY.PRINTS)
def test_a_print_is_like_its_stored_picture(name: str) -> None:
    made = GALLERY.picture(GALLERY.PRINTS[name])
    quantized = made.quantize(GALLERY.COLOURS, dither=Image.Dither.NONE)
    stored = Image.open(HERE / f"{name}.png")
    assert made.size == stored.size, HINT
    assert unlike(quantized, stored) < TOLERANCE, HINT


def test_a_change_that_a_person_would_see_is_seen() -> None:
    stored = Image.open(HERE / "sheet-metro.png").convert("RGB")
    assert unlike(stored, stored) == 0
    moved = ImageChops.offset(stored, 2, 0)
    assert unlike(stored, moved) > 2 * TOLERANCE
    other = stored.copy()
    ImageDraw.Draw(other).rectangle((300, 100, 312, 112), fill="#c00000")
    assert unlike(stored, other) > 2 * TOLERANCE
    ink = Image.open(HERE / "theme-ink.png").convert("RGB")
    assert unlike(stored, ink) > 2 * TOLERANCE


def test_the_page_and_its_pictures_are_those_of_the_prints() -> None:
    assert (HERE.parent / "gallery.md").read_text(encoding="utf-8") == GALLERY.page(), HINT
    assert {path.stem for path in HERE.glob("*.png")} == set(GALLERY.PRINTS)
    assert sum(path.stat().st_size for path in HERE.glob("*.png")) < 2_000_000


def test_ink_prints_in_greys_only() -> None:
    picture = Image.open(HERE / "theme-ink.png").convert("RGB")
    red, green, blue = picture.split()
    for one, other in ((red, green), (green, blue)):
        assert ImageChops.difference(one, other).getextrema() == (0, 0)
