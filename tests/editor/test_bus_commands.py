"""The contracts of formats.md for bus files: drawing, check, deal, score, solve, print, daily."""

import json
from pathlib import Path
from typing import Any

import pytest

import maps
import puzzles
import solver
from editor import schemas

from .conftest import Ran, Run

ROUTE = "linewright: 1\ngame: bus\nstart: 1\nroute: [[B1, C1], [D1]]\n"
"""A play of `two`, driven on the practice city's upper street."""


def data(ran: Ran) -> dict[str, Any]:
    """Return the one JSON object on stdout."""
    read = json.loads(ran.out)
    assert isinstance(read, dict) and ran.out.isascii()
    return read


@pytest.fixture
def town(run: Run, tmp_path: Path) -> Path:
    assert run("map", "new", "town.yaml", "--game", "bus").status == 0
    return tmp_path / "town.yaml"


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """Return a challenge of two tickets: 2/0, then 1."""
    path = tmp_path / "two.yaml"
    path.write_text(
        "linewright: 1\ngame: bus\ncity: bus/practice\nsheet: 1\nstarts: [1]\ntickets: [1, 4]\n"
        "objectives: [elders-5]\nsecret: [a]\n",
        "utf-8",
    )
    (tmp_path / "play.yaml").write_text(ROUTE, "utf-8")
    return path


def test_new_makes_a_city_that_text_editors_complete(run: Run, town: Path, tmp_path: Path) -> None:
    text = town.read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=.linewright/city-bus.json\n")
    assert run("schema", "city-bus").bytes == (tmp_path / ".linewright/city-bus.json").read_bytes()
    assert (maps.load(town).name, maps.load(town).game) == ("Town", "bus")
    assert run("check", "town.yaml").out == "town.yaml: no problems\n"


def test_a_fresh_city_can_be_dealt_and_driven(run: Run, town: Path) -> None:
    game = puzzles.deal(town, seed="1", rivals=2).game
    assert solver.solve(game, work=3000, workers=1).play is not None


def test_edits_undo_and_redo(run: Run, town: Path) -> None:
    edits = [
        ("set", "C3", "et", "D5", "office-star:q", "A1:B1", "e", "G7", "none"),
        ("unlink", "A1-B1", "a3-a4"),
        ("link", "a1-b1"),
        ("busy", "a1-b1", "B1-C1"),
        ("busy", "B1-A1", "--clear"),
        ("secret", "a", "b", "q"),
        ("secret", "q", "b", "a", "--remove"),
        ("rename", "Another Town"),
        ("resize", "8x9"),
    ]
    versions = [town.read_bytes()]
    for word, *rest in edits:
        ran = run("map", word, "town.yaml", *rest)
        assert (ran.status, ran.out) == (0, ""), ran.err
        versions.append(town.read_bytes())
    changed = len(set(versions))
    assert changed == len(versions) - 1  # taking a secret away restores what was before it
    listed = run("map", "history", "town.yaml").out.splitlines()
    assert listed[4:7] == ["  busy a1-b1 B1-C1", "  busy B1-A1 --clear", "  secret a b q"]
    for version in versions[-2::-1]:
        assert run("map", "undo", "town.yaml").status == 0
        assert town.read_bytes() == version
    assert run("map", "redo", "town.yaml", "9").status == 0
    assert town.read_bytes() == versions[-1]


@pytest.mark.parametrize(
    "words",
    [
        ("set", "D4", "green-light:1"),
        ("set", "D4", "none"),
        ("busy", "A1-C1"),
        ("secret", "a", "z"),
        ("secret", "a", "a"),
        ("secret", "f", "d", "b", "--remove", "x"),
        ("link", "A1-B2"),
        ("unlink", "A1-C1"),
        ("resize", "6x7"),
    ],
)
def test_an_edit_that_would_spoil_the_city_is_refused(run: Run, town: Path, words: tuple[str, ...]) -> None:
    before = town.read_bytes()
    ran = run("map", words[0], "town.yaml", *words[1:])
    assert (ran.status, ran.out) == (2, "") and "town.yaml" in ran.err
    assert town.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ("district", "B", "A1"),
        ("river", "0.5,0", "0.5,2"),
        ("river", "--append", "0.5,0", "0.5,2"),
        ("river", "--clear"),
        ("line", "Rose", "--start", "A1"),
        ("line", "Rose", "--remove"),
        ("rename", "X", "--line", "Rose"),
        ("rename", "X", "--station", "A1"),
    ],
)
def test_what_a_bus_city_lacks_cannot_be_edited(run: Run, town: Path, words: tuple[str, ...]) -> None:
    before = town.read_bytes()
    ran = run("map", words[0], "town.yaml", *words[1:])
    assert ran.status == 2 and "a bus city has none of what this changes" in ran.err
    assert town.read_bytes() == before


@pytest.mark.parametrize("words", [("busy", "A1-B2"), ("busy", "A1-B2", "--clear"), ("secret", "a")])
def test_what_a_metro_city_lacks_cannot_be_edited(run: Run, city: Path, words: tuple[str, ...]) -> None:
    ran = run("map", words[0], "city.yaml", *words[1:])
    assert ran.status == 2 and "a metro city has none of what this changes" in ran.err


def test_a_copy_of_a_built_in_city(run: Run, tmp_path: Path) -> None:
    assert run("map", "new", "mine.yaml", "--from", "bus/practice", "--name", "Mine").status == 0
    mine = maps.load(tmp_path / "mine.yaml")
    assert mine.name == "Mine"
    assert mine.intersections == maps.load("bus/practice").intersections
    assert (tmp_path / ".linewright/city-bus.json").is_file()


def test_a_deal_with_rivals_is_whole_and_the_same_again(run: Run, tmp_path: Path) -> None:
    words = ("deal", "bus/practice", "--seed", "club", "--rivals", "1")
    first = run(*words)
    assert first.status == 0 and run(*words).bytes == first.bytes
    assert run(*words, "-o", "x.yaml").status == 0
    game = puzzles.load(tmp_path / "x.yaml").game
    assert len(game.rivals) == 1 and len(game.starts) == 2 and len(game.tickets) == 6


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--lines", "2"), "--lines"),
        (("--powers",), "--powers"),
        (("--rivals", "9"), "expected 0 to 1 rivals"),
    ],
)
def test_a_deal_of_what_the_city_cannot_give_is_refused(
    run: Run, options: tuple[str, ...], words: str
) -> None:
    ran = run("deal", "bus/practice", "--seed", "x", *options)
    assert ran.status == 2 and words in ran.err and not ran.out


def test_check_of_good_files(run: Run, two: Path) -> None:
    ran = run("check", "two.yaml", "play.yaml", "bus/practice")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count(": no problems\n") == 3


def test_check_of_a_challenge_that_cannot_be_driven(run: Run, two: Path) -> None:
    tiny = (
        "linewright: 1\ngame: bus\ncity:\n  name: Dead end\n  board: |\n    g:1 e +\nsheet: 1\n"
        "starts: [1]\ntickets: [1, 4]\n"
    )
    two.write_text(tiny, "utf-8")
    ran = run("check", "two.yaml", "--json")
    assert ran.status == 1
    (problem,) = [problem for problem in data(ran)["problems"] if problem["severity"] == "error"]
    assert (problem["code"], problem["line"], problem["column"]) == ("unsolvable", 9, 14)
    assert problem["message"].startswith("round 2: ticket 4 (1) cannot be driven on any route")


def test_score_part_by_part(run: Run, two: Path) -> None:
    ran = run("score", "two.yaml", "play.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "elders                      1",
        "students                    0",
        "tourists                    1",
        "businesspeople              0",
        "elders-5        not met     0",
        "secret          not met     0",
        "route changes               0",
        "traffic                     0",
        "total                       2",
    ]
    assert data(run("score", "two.yaml", "play.yaml", "--json")) == {
        "legal": True,
        "total": 2,
        "breakdown": {
            "elders": 1,
            "students": 0,
            "tourists": 1,
            "business": 0,
            "objectives": {"elders-5": 0},
            "secret": 0,
            "changes": 0,
            "traffic": 0,
        },
    }


def test_score_of_an_illegal_play(run: Run, two: Path, tmp_path: Path) -> None:
    (tmp_path / "play.yaml").write_text(ROUTE.replace("[D1]", "[D1, E1]"), "utf-8")
    reason = "1 ends at D1, which is no green light, so no extra segment follows"
    ran = run("score", "two.yaml", "play.yaml")
    assert (ran.status, ran.out) == (1, f"illegal in round 2, event 2: {reason}\n")
    assert data(run("score", "two.yaml", "play.yaml", "--json")) == {
        "legal": False,
        "round": 2,
        "event": 2,
        "reason": reason,
    }


def test_a_play_of_another_game_is_refused(run: Run, two: Path, tmp_path: Path) -> None:
    (tmp_path / "play.yaml").write_text("linewright: 1\ngame: metro\nplays: [[pass]]\n", "utf-8")
    ran = run("score", "two.yaml", "play.yaml")
    assert ran.status == 2 and "expected a play of bus" in ran.err


@pytest.mark.parametrize("engine", ["auto", "search", "cp-sat"])
def test_solve_prints_saves_and_scores(run: Run, two: Path, tmp_path: Path, engine: str) -> None:
    ran = run("solve", "two.yaml", "--engine", engine, "--save", "best.yaml")
    lines = ran.out.splitlines()
    assert ran.status == 0
    assert lines[0] == "score 3, proved best" and lines[-1].split() == ["total", "3"]
    assert lines[1] == "from start number 1"
    assert lines[2].startswith("ticket 1   2/0    ") and lines[3].startswith("ticket 4   1      ")
    assert data(run("score", "two.yaml", "best.yaml", "--json"))["total"] == 3
    solved = data(run("solve", "two.yaml", "--engine", engine, "--json"))
    assert (solved["status"], solved["score"], solved["bound"]) == ("optimal", 3, 3)
    assert set(solved["play"]) == {"linewright", "game", "start", "route"}


def test_solve_reach(run: Run, two: Path) -> None:
    ran = run("solve", "two.yaml", "--reach", "40")
    assert (ran.status, ran.out) == (1, "40 cannot be reached\n")
    assert run("solve", "two.yaml", "--reach", "2").out.startswith("2 can be reached, here with ")


@pytest.mark.parametrize(("ending", "start"), [("pdf", b"%PDF"), ("svg", b"<svg"), ("png", b"\x89PNG")])
def test_sheet_and_solution_are_printed(
    run: Run, two: Path, tmp_path: Path, ending: str, start: bytes
) -> None:
    assert run("print", "sheet", "two.yaml", "-o", f"sheet.{ending}").status == 0
    words = ("print", "solution", "two.yaml", "--play", "play.yaml", "-o", f"solution.{ending}")
    assert run(*words).status == 0
    for kind in ("sheet", "solution"):
        assert start in (tmp_path / f"{kind}.{ending}").read_bytes()[:200]


def test_the_searched_solution_is_printed(run: Run, two: Path, tmp_path: Path) -> None:
    assert run("print", "solution", "two.yaml").status == 0
    assert (tmp_path / "two-solution.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kind", ["city", "challenge", "play"])
def test_schemas_are_printed(run: Run, kind: str) -> None:
    name = f"{kind}-bus"
    assert name in run("schema").out.split()
    assert run("schema", name).bytes.decode("utf-8") == schemas.schema(name)
