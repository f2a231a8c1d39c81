"""The printed pages, read back from the PDF: size, fonts, words; and no letters collide or are cut off."""

import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support import games, paper
from support.paper import city_of, dealt, solved
from support.printed import COMMON, check_letters, check_paper, read, text_of

import templates
from maps import reading
from puzzles.challenge import Challenge, Grade, Par
from puzzles.reading import read_challenge
from solver.metro.game import Game
from templates.setup import PAPERS, Paper, Setup


def pages(challenge: Challenge[Game], size: Paper) -> list[bytes]:
    return [
        templates.sheet(challenge, Setup(paper=size)),
        templates.solution(challenge, solved(challenge.game), Setup(paper=size)),
    ]


@pytest.mark.parametrize(
    ("name", "size"), zip([name for name in paper.CITIES if name != "huge"], cycle(COMMON), strict=False)
)
def test_letters_of_every_city_stand_free_and_whole(name: str, size: Paper) -> None:
    for pdf in pages(dealt(city_of(name)), size):
        check_letters(pdf, size)


@pytest.mark.slow
def test_letters_of_the_largest_board_stand_free_and_whole() -> None:
    check_letters(templates.sheet(dealt(city_of("huge"))), "a4")


@pytest.mark.parametrize("lines", [1, 2, 4])
def test_every_number_of_lines_and_all_modules_lay_out_well(lines: int) -> None:
    for pdf in pages(dealt(city_of("london"), lines=lines, modules=True), "letter"):
        check_letters(pdf, "letter")


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(games.games())
def test_any_small_game_with_any_modules_lays_out_well(data: games.Data) -> None:
    challenge, problems = read_challenge(reading.parse(games.text(data), "game.yaml"), Path.cwd())
    assert challenge is not None, problems
    for pdf in pages(challenge, "a4"):
        check_letters(pdf, "a4")


@pytest.mark.parametrize("size", PAPERS)
def test_a_page_has_the_size_of_its_paper_and_our_fonts_inside(size: Paper) -> None:
    for pdf in pages(dealt(city_of("london")), size):
        check_paper(pdf, size)


def test_a_sheet_says_all_that_play_needs() -> None:
    challenge = dealt(city_of("london"), modules=True)
    city = challenge.game.city
    text = text_of(templates.sheet(challenge))
    for words in (
        "LONDON", "Daily 2026-12-01", "61", "best known, 80 at most", "Name", "Date",
        *(line.name for line in city.lines),
        *(f"from {city.stations[line.start].coordinate}" for line in city.lines),
        "districts", "most", "river × 2", "points", "Tourist sites", "Interchanges", "2 lines", "× 9",
        "Every tourist site served", "+10", "double", "circle", "− 20", "for the rating", "Total",
        "0–90", "Lost in the tunnels", "151+", "You may always pass.", "50 mm if printed at 100 %",
        "metro/somewhere", "seed 2026-12-01", "recipe 1", "page 1 of 1",
    ):  # fmt: skip
        assert words in " ".join(text.split()), words


def test_a_solution_lists_every_section_and_the_whole_breakdown() -> None:
    challenge = dealt(city_of("london"), modules=True)
    solution = solved(challenge.game)
    assert solution.play is not None
    pdf = templates.solution(challenge, solution)
    text = text_of(pdf)
    for turns in solution.play.rounds:
        for turn in turns:
            for section in turn.sections:
                assert str(section) in text
    words = [one.text for one in read(pdf)]
    assert str(solution.score) in words
    assert f"best known, {solution.bound} at most" in text
    assert "search" not in text


def test_a_proved_par_is_said_to_be_proved() -> None:
    challenge = replace(dealt(city_of("bay")), par=Par(33, 33, "optimal"))
    assert "best possible, proved" in text_of(templates.sheet(challenge))


@pytest.mark.parametrize("long", [False, True])
def test_a_grade_is_said_in_words_and_no_hint_is(long: bool) -> None:
    reason = "The greedy Rose dies at the river with 3 cards to come." + " Nobody comes near." * (13 * long)
    hints = ("Rose matters most.", "Three lines meet at F5.", "Rose is drawn like this.")
    dealt_ = replace(dealt(city_of("london"), modules=True), grade=Grade(4, reason), hints=hints)
    sheet, solution = pages(dealt_, "letter")
    for pdf in (sheet, solution):
        check_letters(pdf, "letter")
        assert not any(hint in text_of(pdf) for hint in hints)
    assert "Difficulty 4 of 5: The greedy Rose dies at the river with 3 cards" in text_of(sheet)
    assert "Difficulty" not in text_of(solution)


def test_a_solution_without_a_play_is_refused() -> None:
    challenge = dealt(city_of("bay"))
    with pytest.raises(ValueError, match="expected a solution with a play"):
        templates.solution(challenge, replace(solved(challenge.game), play=None))


SCRIPT = """
import hashlib, templates
from templates import Setup
from support.paper import city_of, dealt, solved
challenge = dealt(city_of("london"), modules=True)
for format in ("pdf", "svg", "png"):
    print(hashlib.sha256(templates.sheet(challenge, Setup(format=format))).hexdigest())
print(hashlib.sha256(templates.solution(challenge, solved(challenge.game))).hexdigest())
print(hashlib.sha256(templates.board(city_of("london"))).hexdigest())
for made in (
    templates.cards(city_of("practice"), (63, 88), True),
    templates.poster(city_of("practice"), (297, 420)),
    templates.pad(city_of("practice")),
):
    print(hashlib.sha256(made[0]).hexdigest())
"""


def test_the_same_input_gives_the_same_bytes_in_every_process() -> None:
    def printed(seed: str) -> str:
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        ).stdout

    first = printed("1")
    assert first.count("\n") == 8
    assert printed("2") == first
    assert hashlib.sha256(templates.board(city_of("london"))).hexdigest() in first


HOSTILE = [
    '<script>alert("x")</script>', "#panic()", '#read("/etc/passwd")', '"; drop', "*_`$@<label>\\", "'&amp;'",
    "]]> <!--", "{{ 7*7 }}{% raw %}", "</svg><svg>", "a" * 300,
    "日本橋 🚇", "\u202eשלום", "e\u0301\u0301", "…", " ",
]  # fmt: skip


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(min_size=1, max_size=40)), min_size=4, max_size=4)
)
def test_no_name_breaks_a_page_or_is_read_as_markup(names: list[str]) -> None:
    challenge = dealt(city_of("bay"))
    city = challenge.game.city
    line, *others = city.lines
    first, *rest = city.stations
    renamed = replace(
        city,
        name=names[0],
        lines=(replace(line, name=names[1]), *others),
        stations=(replace(first, name=names[2]), *rest),
    )
    opening, *later = challenge.game.rounds
    game = replace(challenge.game, city=renamed, rounds=(replace(opening, line=names[1]), *later))
    check_letters(templates.sheet(replace(challenge, game=game, title=names[3], seed=names[0])), "a4")
    drawing = templates.board(renamed).decode()
    assert "<script" not in drawing
    ElementTree.fromstring(drawing)
