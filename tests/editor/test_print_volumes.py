"""`print book` and `print calendar`: where challenges and solutions come from, and what is refused."""

import io
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdf
import pytest

import puzzles
import solver
from solver.result import Solution

Run = Callable[..., Any]


def pages(name: str) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(Path(name).read_bytes())).pages]


@pytest.fixture
def club(run: Run) -> str:
    """Return a folder as `make` leaves it: two challenges, one saved play, a city and an index."""
    Path("club").mkdir()
    for name in ("one", "two"):
        words = ("bus/practice", "--seed", name, "-o", f"club/{name}.yaml")
        assert run("deal", *words).status == 0
    assert run("solve", "club/two.yaml", "--save", "club/two-best.yaml").status == 0
    Path("club/index.yaml").write_text("challenges: []\n", encoding="utf-8")
    assert run("map", "new", "club/city.yaml", "--game", "bus").status == 0
    return "club"


def test_a_book_of_a_folder_has_the_saved_solutions(run: Run, club: str) -> None:
    ran = run("print", "book", club, "--solutions", "saved", "-o", "club.pdf")
    assert ran.status == 0, ran.err
    found = pages("club.pdf")
    assert len(found) == 3 + 2 + 1 and "Club" in found[0]
    assert "1. " in found[3] and "2. " in found[4] and "2. " in found[5] and "1. " not in found[5]


def test_solutions_that_are_missing_are_searched_for_and_that_is_told(run: Run, club: str) -> None:
    ran = run("print", "book", "club/two.yaml", "club/one.yaml", "--title", "Mine", "-o", "mine.pdf")
    assert ran.status == 0, ran.err
    assert "1 of 2 challenges have no saved play beside them and are solved now" in ran.err
    found = pages("mine.pdf")
    assert "Mine" in found[0] and "1. " in found[-1] and "2. " in found[-1]


@pytest.mark.parametrize("status", ["feasible", "unknown"])
def test_ctrl_c_during_a_search_stops_the_book(
    run: Run, club: str, monkeypatch: pytest.MonkeyPatch, status: Any
) -> None:
    found = solver.solve(puzzles.load("club/one.yaml").game) if status == "feasible" else None

    def pressed(game: Any, *, stop: threading.Event, **_: Any) -> Solution[Any]:
        stop.set()  # as the first Ctrl-C does
        return found or Solution(status, None, None, 0.0, "none", None)

    monkeypatch.setattr(solver, "solve", pressed)
    ran = run("print", "book", "club/one.yaml", "-o", "mine.pdf")
    assert ran.status == 130 and not Path("mine.pdf").exists()


def test_a_book_can_be_dealt_on_the_fly(run: Run) -> None:
    words = ("print", "book", "metro/practice", "--deal", "3", "--seed", "rain", "--solutions", "none")
    assert run(*words, "--each", "2", "-o", "rain.pdf").status == 0
    assert "3 challenges" in pages("rain.pdf")[0] and "3. rain 3" in pages("rain.pdf")[-1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("book", "club", "-o", "x.png"), "only a pdf holds them"),
        (
            ("book", "club/index.yaml", "-o", "x.pdf"),
            "this is the index of a set; take one of the files that it lists",
        ),
        (("book", "empty", "-o", "x.pdf"), "expected a folder with challenges"),
        (("book", "nowhere.yaml", "-o", "x.pdf"), "there is no such file"),
        (("calendar", "--month", "2026-13", "--game", "bus"), "expected a month like 2026-12"),
        (("calendar", "--month", "2026-12", "--game", "tram"), "expected bus or metro, found 'tram'"),
    ],
)
def test_what_cannot_be_bound_is_refused(run: Run, words: tuple[str, ...], told: str) -> None:
    Path("empty").mkdir()
    Path("club").mkdir()
    Path("club/index.yaml").write_text("challenges: []\n", encoding="utf-8")
    ran = run("print", *words)
    assert ran.status == 2 and told in " ".join(ran.err.split()), ran.err
    assert not list(Path().glob("*.p*"))


def test_a_challenge_of_two_pages_is_refused_before_anything_is_solved(run: Run) -> None:
    assert run("deal", "bus/practice", "--format", "two-shifts", "--seed", "x", "-o", "two.yaml").status == 0
    ran = run("print", "book", "two.yaml", "-o", "two.pdf")
    assert ran.status == 2 and "which needs two" in ran.err and "solved now" not in ran.err
