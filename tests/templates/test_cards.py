"""The cards of a city, read back from the PDF: all there, of the right size, cut lines to the edge, backs."""

import io
from collections import Counter
from functools import cache
from itertools import pairwise
from math import dist

import pypdf
import pytest
from support import bus_paper, paper
from support.printed import Words, check_letters, read
from support.strokes import MILLIMETRE, lines

import templates
from maps.city import City
from templates.setup import PAPERS, Setup

KINDS = {"UNDERGROUND": "Station card", "STREET": "Station card", "OBJECTIVE": "Objective"} | {
    "PENCIL POWER": "Pencil power",
    "TICKET": "Ticket",
    "SECRET OBJECTIVE": "Secret objective",
}
"""What stands at the foot of a front, and what on its back."""


def city(game: str) -> City:
    return paper.city_of("london") if game == "metro" else bus_paper.city_of("new-york")


@cache
def printed(game: str, card: tuple[float, float], setup: Setup) -> bytes:
    (pdf,) = templates.cards(city(game), card, True, setup)
    return pdf


def count(pdf: bytes) -> int:
    return len(pypdf.PdfReader(io.BytesIO(pdf)).pages)


def middle(one: Words, above: float, setup: Setup) -> tuple[float, float]:
    """Return the point so many millimetres above the middle of a text."""
    x, y = (one.left + one.right) / 2, (one.bottom + one.top) / 2
    return x / MILLIMETRE, y / MILLIMETRE + above / setup.scale


SETUPS = [
    ((63.0, 88.0), Setup()),
    ((44.0, 68.0), Setup(bleed=3)),
    ((63.0, 88.0), Setup(paper="letter", orientation="landscape", scale=0.985)),
]


@pytest.mark.parametrize(("card", "setup"), SETUPS)
@pytest.mark.parametrize("game", ["metro", "bus"])
def test_each_back_lies_behind_its_front(game: str, card: tuple[float, float], setup: Setup) -> None:
    """Turned over its long edge, a page shows at each place what the next page has at the mirrored one."""
    pdf = printed(game, card, setup)
    wide, high = (
        side / MILLIMETRE for side in map(float, pypdf.PdfReader(io.BytesIO(pdf)).pages[0].mediabox[2:])
    )
    assert count(pdf) % 2 == 0
    for front in range(0, count(pdf), 2):
        small = min(card[0] / 63, card[1] / 88)
        # A front says at its foot what it is, a back a little below its middle (`cards.typ`).
        fronts = [
            (KINDS[one.text], middle(one, card[1] / 2 - 6.5 * small, setup))
            for one in read(pdf, front)
            if one.text in KINDS
        ]
        backs = [
            (one.text, middle(one, 15 * small, setup))
            for one in read(pdf, front + 1)
            if one.text in set(KINDS.values())
        ]
        assert len(fronts) == len(backs)
        for kind, (x, y) in fronts:
            mirrored = (wide - x, y) if high > wide else (x, high - y)
            assert [name for name, at in backs if dist(at, mirrored) < 3] == [kind]


@pytest.mark.parametrize(("card", "setup"), SETUPS)
def test_cut_lines_reach_the_edges_and_leave_cards_of_the_right_size(
    card: tuple[float, float], setup: Setup
) -> None:
    pdf = printed("metro", card, setup)
    wide, high = (side / setup.scale for side in sorted(setup.size))
    if (
        setup.orientation == "landscape" or setup.bleed
    ):  # mini cards with a bleed fit better on paper that lies
        wide, high = high, wide
    found = lines(pdf)
    level = [line for line in found if line.level and line.length > 0.99 * wide]
    upright = [line for line in found if line.upright and line.top > high - 0.001]
    assert all(line.left == pytest.approx(0, abs=0.001) for line in level)
    below = {round(line.left, 3) for line in found if line.upright and abs(line.bottom) < 0.001}
    across = sorted({round(line.left, 3) for line in upright})
    down = sorted({round(line.bottom, 3) for line in level})
    assert below == set(across)
    for edges, side in ((across, card[0]), (down, card[1])):
        gaps = [two - one for one, two in pairwise(edges)]
        step = 2 if setup.bleed else 1
        assert len(edges) > 2
        assert gaps[::step] == pytest.approx([side / setup.scale] * len(gaps[::step]), abs=0.01)
        if setup.bleed:
            assert gaps[1::2] == pytest.approx([2 * setup.bleed] * len(gaps[1::2]), abs=0.01)


def test_without_cut_lines_there_are_none() -> None:
    pdf = templates.cards(city("metro"), (63, 88), False, Setup(cut=False))[0]
    assert not [line for line in lines(pdf) if line.length > 60]


@pytest.mark.parametrize("game", ["metro", "bus"])
@pytest.mark.parametrize(("card", "setup"), [*SETUPS[:2], ((100.0, 60.0), Setup()), ((30.0, 30.0), Setup())])
def test_letters_of_cards_stand_free_and_whole(game: str, card: tuple[float, float], setup: Setup) -> None:
    (pdf,) = templates.cards(city(game), card, True, setup)
    page = pypdf.PdfReader(io.BytesIO(pdf)).pages[0].mediabox
    check_letters(pdf, "a4", landscape=page.width > page.height)


def test_a_deck_is_complete() -> None:
    pdf = printed("metro", (63.0, 88.0), Setup())
    words = Counter(one.text for page in range(0, count(pdf), 2) for one in read(pdf, page))
    assert words["UNDERGROUND"] == 5 and words["STREET"] == 6
    assert words["OBJECTIVE"] == 5 and words["PENCIL POWER"] == 4
    assert words["Circle"] == 2 + 1  # the power's name too
    assert words["page 1 of 6"] == 0 and any("page 1 of 6" in one for one in words)


def test_tickets_tell_what_every_sheet_makes_of_them() -> None:
    pdf = printed("bus", (63.0, 88.0), Setup())
    words = Counter(one.text for page in range(0, count(pdf), 2) for one in read(pdf, page))
    assert words["TICKET"] == 12 and words["OBJECTIVE"] == 6
    assert words["SECRET OBJECTIVE"] == len(city("bus").secrets)
    for sheet in range(1, 6):
        assert words[f"Sheet {sheet}"] == 12
    for laid in ("1", "2, straight", "2, one turn", "2, free", "3, straight", "3, two turns"):
        assert words[laid] == 10 + (laid == "1"), laid  # twelve tickets on five sheets by six formations


def test_pictures_come_one_a_page() -> None:
    made = templates.cards(city("metro"), (63, 88), True, Setup(format="svg"))
    assert len(made) == 6 and all(page.startswith(b"<svg") for page in made)


def test_a_card_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="expected cards that fit on a4, found 300 x 90 mm"):
        templates.cards(city("metro"), (300, 90), False, Setup())
    assert set(PAPERS) == {"a4", "a3", "letter", "tabloid"}
