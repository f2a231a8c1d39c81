"""The printed pages of bus games, read back from the PDF: words, numbers, and that no letters collide."""

import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support import bus_games, bus_paper
from support.bus_paper import city_of, dealt, solved
from support.printed import check_letters, check_paper, read, text_of

import solver
import templates
from maps import reading
from maps.coordinates import format_point
from puzzles.challenge import Challenge, Par
from puzzles.reading import read_challenge
from solver.bus import referee, rivals
from solver.bus.game import Game
from templates.bus import driving, words
from templates.bus.rivalry import order
from templates.setup import PAPERS, Paper, Setup


def pages(challenge: Challenge[Game], size: Paper) -> list[bytes]:
    return [
        templates.sheet(challenge, Setup(paper=size)),
        templates.solution(*solved(challenge), Setup(paper=size)),
    ]


def said(pdf: bytes) -> str:
    return " ".join(text_of(pdf).split())


@pytest.mark.parametrize(
    ("name", "others", "size"),
    [
        ("practice", 1, "a4"),
        ("practice", 1, "letter"),
        ("new-york", 0, "a4"),
        ("london", 4, "letter"),
        ("wide", 1, "a4"),
        ("tall", 2, "letter"),
    ],
)
def test_letters_of_every_city_stand_free_and_whole(name: str, others: int, size: Paper) -> None:
    for pdf in pages(dealt(name, others), size):
        check_letters(pdf, size)


@pytest.mark.slow
def test_letters_of_a_large_board_stand_free_and_whole() -> None:
    for pdf in pages(dealt("large", 2), "letter"):
        check_letters(pdf, "letter")


@pytest.mark.parametrize("tickets", [1, 6, 7])
def test_short_games_lay_out_well(tickets: int) -> None:
    challenge = dealt("new-york", 2)
    game = replace(challenge.game, tickets=challenge.game.tickets[:tickets])
    for pdf in pages(replace(challenge, game=game), "a4"):
        check_letters(pdf, "a4")


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(bus_games.games())
def test_any_small_game_with_any_rules_lays_out_well(data: bus_games.Data) -> None:
    text = yaml.safe_dump(data, sort_keys=False)
    challenge, problems = read_challenge(reading.parse(text, "game.yaml"), Path.cwd())
    assert challenge is not None, problems
    check_letters(templates.sheet(challenge), "a4")
    driven, solution = solved(challenge)
    if driven.game.tickets:
        check_letters(templates.solution(driven, solution), "a4")


@pytest.mark.parametrize("size", PAPERS)
def test_a_page_has_the_size_of_its_paper_and_our_fonts_inside(size: Paper) -> None:
    for pdf in pages(dealt("new-york", 2), size):
        check_paper(pdf, size)


def test_a_sheet_says_all_that_play_needs() -> None:
    challenge = dealt("new-york", 2)
    game = challenge.game
    text = said(templates.sheet(challenge))
    for phrase in (
        "NEW YORK", "Daily 2026-12-01", "61", "best known, 80 at most", "Name", "Date", "sheet 1",
        *(game.city.numbers[start].coordinate for start in game.starts),
        *(words.formation(formation) for formation in game.formations),
        "Elders", "students × universities + stars", "interns", "Tourists", "Businesspeople", "bonus",
        "only the highest note counts", "5 tourists", "3 dark sights", words.secret(game), "+10",
        "Route changes", "Traffic", "Total", "Rival I", "Rival II", "order",
        "you are out" if not game.city.rules.single_segment_when_stuck else "lay a single segment",
        "rounded down", "Two passengers, left one first", "50 mm if printed at 100 %", "page 1 of 1",
    ):  # fmt: skip
        assert phrase in text, phrase


def test_a_sheet_has_a_box_for_every_place_of_every_track() -> None:
    challenge = dealt("new-york", 2)
    rules = challenge.game.city.rules
    shown = [one.text for one in read(templates.sheet(challenge))]
    for points in set(rules.changes) | set(rules.traffic):
        wanted = rules.changes.count(points) + rules.traffic.count(points)
        assert points == 0 or shown.count(f"−{points}") == wanted
    for points in set(rules.tourists.points):
        assert shown.count(str(points)) >= rules.tourists.rows


def test_a_sheet_tells_every_rival_segment_and_who_lays_first() -> None:
    challenge = dealt("new-york", 2)
    game = challenge.game
    text = text_of(templates.sheet(challenge)).replace("\n", "")
    for rival in game.rivals:
        end = game.city.numbers[rival.start].at
        for turn in rival.route:
            assert "–".join(format_point(point) for point in (end, *turn)) in text
            end = turn[-1]
    assert game.seat == 1
    assert [order(game, number) for number in range(4)] == [
        ["I", "you", "II"],
        ["you", "II", "I"],
        ["II", "I", "you"],
        ["I", "you", "II"],
    ]


def test_a_sheet_says_when_a_rival_claims_an_objective() -> None:
    challenge = dealt("new-york", 2)
    game = challenge.game
    claims = {
        name: claimed
        for name in game.city.rules.objectives
        if (claimed := rivals.claimed(game, name)) is not None and claimed < len(game.tickets) - 1
    }
    assert claims
    for name, claimed in claims.items():
        assert words.reward(game, name) == f"+10 up to round {claimed + 1}, when a rival has it; then +6"
    told = said(templates.sheet(replace(challenge, game=replace(game, objectives=tuple(claims)))))
    assert all(words.reward(game, name) in told for name in claims)
    alone = replace(challenge, game=replace(game, rivals=(), seat=0))
    assert "a rival" not in said(templates.sheet(alone))


def test_a_city_without_traffic_has_no_track_for_it() -> None:
    challenge = dealt("london")
    assert not any(street.busy for street in challenge.game.city.streets)
    assert "Traffic" not in said(templates.sheet(challenge))


def test_a_solution_lists_every_turn_and_the_whole_breakdown() -> None:
    challenge, solution = solved(dealt("new-york", 2))
    assert solution.play is not None
    pdf = templates.solution(challenge, solution)
    text = said(pdf)
    for turn in solution.play.route:
        assert " ".join(format_point(point) for point in turn) in text
    score = solver.score(challenge.game, solution.play)
    shown = [one.text for one in read(pdf)]
    for points in (score.elders, score.students, score.tourists, score.business, -score.changes, score.total):
        assert str(points) in shown
    assert f"best known, {solution.bound} at most" in text
    assert "search" not in text


@pytest.mark.parametrize("name", ["practice", "new-york", "london", "tall"])
def test_what_turns_collect_adds_up_to_the_referees_tally(name: str) -> None:
    challenge, solution = solved(dealt(name, 1))
    game = challenge.game
    assert solution.play is not None
    drive = driving.drive(game, solution.play)
    end = referee.replay(game, solution.play)
    assert drive.end == end
    assert sum(turn.changes for turn in drive.turns) == end.changes
    assert sum(turn.traffic for turn in drive.turns) == end.traffic

    def counted(noun: str, several: str) -> int:
        parts = [part for turn in drive.turns for part in turn.collected.split(", ")]
        many = [part.split() for part in parts if part[:1].isdigit() and part.endswith(f" {several}")]
        return parts.count(noun) + sum(int(words[0]) for words in many)

    assert counted("elder", "elders") == end.tally.elders
    assert counted("student", "students") == end.tally.students
    assert counted("tourist", "tourists") == end.tally.tourists.collected
    assert counted("businessperson", "businesspeople") == end.tally.business.collected
    assert counted("university", "universities") == end.tally.universities
    starred = {place.coordinate: place.building for place in game.city.intersections if place.star}
    noted = dict.fromkeys(starred.values(), 0)
    for coordinate, number in drive.notes.items():
        noted[starred[coordinate]] += number
    assert noted.get("university", 0) == end.tally.university_stars
    assert noted.get("office", 0) == end.tally.office_stars
    sights = [number for at, number in drive.notes.items() if str(starred[at]).endswith("sight")]
    assert max(sights, default=0) == end.tally.sight_star


def test_a_proved_par_is_said_to_be_proved() -> None:
    challenge = replace(dealt("practice"), par=Par(33, 33, "optimal"))
    assert "best possible, proved" in text_of(templates.sheet(challenge))


def test_a_solution_without_a_play_is_refused() -> None:
    challenge, solution = solved(dealt("practice"))
    with pytest.raises(ValueError, match="expected a solution with a play"):
        templates.solution(challenge, replace(solution, play=None))


SCRIPT = """
import hashlib, templates
from templates import Setup
from support.bus_paper import city_of, dealt, solved
challenge = dealt("new-york", 2)
for format in ("pdf", "svg", "png"):
    print(hashlib.sha256(templates.sheet(challenge, Setup(format=format))).hexdigest())
print(hashlib.sha256(templates.solution(*solved(challenge))).hexdigest())
print(hashlib.sha256(templates.board(city_of("new-york"))).hexdigest())
"""


def test_the_same_input_gives_the_same_bytes_in_every_process() -> None:
    def printed(seed: str) -> str:
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        ).stdout

    first = printed("1")
    assert first.count("\n") == 5
    assert printed("2") == first
    assert hashlib.sha256(templates.board(city_of("new-york"))).hexdigest() in first


HOSTILE = [
    '<script>alert("x")</script>',
    "#panic()",
    "]]> <!--",
    "a" * 300,
    "日本橋 🚇",
    "e\u0301\u0301",
    " ",
]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(HOSTILE), st.one_of(st.sampled_from(HOSTILE), st.text(min_size=1, max_size=40)))
def test_no_name_breaks_a_page_or_is_read_as_markup(name: str, title: str) -> None:
    challenge = dealt("practice")
    city = replace(challenge.game.city, name=name)
    renamed = replace(challenge, game=replace(challenge.game, city=city), title=title, seed=name)
    check_letters(templates.sheet(renamed), "a4")
    drawing = templates.board(city).decode()
    assert "<script" not in drawing
    ElementTree.fromstring(drawing)


def test_letters_that_the_fonts_lack_are_told() -> None:
    city = replace(bus_paper.city_of("practice"), name="日本")
    assert [problem.code for problem in templates.check(city)] == ["letters-missing"]
