"""`linewright rate`: the table in words, as JSON, drawn, and in the city's file; and what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.town import MARKET_TOWN

import maps
from puzzles.ratings import load
from solver.result import Solution

from .conftest import Run

QUICK = ("--deals", "3", "--solved", "1")


@pytest.fixture
def town(tmp_path: Path) -> Path:
    path = tmp_path / "town.yaml"
    path.write_text(MARKET_TOWN.replace("rounds: 6", "rounds: 3"), "utf-8")
    return path


def test_the_table_in_words(run: Run, town: Path) -> None:
    ran = run("rate", town, *QUICK, "--jobs", "1")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Market Town: 3 deals, seed 'rating'"
    assert lines[2].split() == [
        "player",
        "finished",
        "average",
        "+/-",
        "5",
        "%",
        "25",
        "%",
        "50",
        "%",
        "75",
        "%",
        "95",
        "%",
    ]
    assert [line.split()[0] for line in lines[3:8]] == [
        "random",
        "greedy",
        "one-deep",
        "two-deep",
        "hindsight",
    ]
    assert lines[9].split() == [
        "rating",
        "from",
        "to",
        "random",
        "greedy",
        "one-deep",
        "two-deep",
        "hindsight",
    ]
    assert len(lines[10:16]) == 6 and lines[15].startswith("Head of transport")
    assert lines[17].startswith("The bands lie between ")
    assert lines[18].startswith("Of 1 deal solved in hindsight 1 are proved")


def test_json_keeps_its_keys(run: Run, town: Path) -> None:
    ran = run("rate", town, *QUICK, "--jobs", "1", "--json")
    data = json.loads(ran.out)
    assert list(data) == [
        *("linewright", "game", "city", "seed", "method", "recipe", "deals", "options", "handicap"),
        *("bands", "players", "hindsight"),
    ]
    assert list(data["options"]) == ["lines", "objectives", "powers", "rivals", "format"]
    spread = ["games", "mean", "deviation", "quantiles", "shares", "histogram"]
    assert [list(player) for player in data["players"]] == [["skill", "finished", *spread]] * 4
    assert list(data["hindsight"]) == ["proved", "unsolvable", "unknown", "work", "bound", *spread]
    assert [set(band) for band in data["bands"]] == [{"from", "to", "title"}] * 5 + [{"from", "title"}]


def test_written_into_the_city_and_taken_back(run: Run, town: Path) -> None:
    before = town.read_bytes()
    ran = run("rate", town, *QUICK, "--jobs", "1", "--write", "-o", "table.json", "--plot", "table.svg")
    assert ran.status == 0 and "wrote table.json\nwrote table.svg\n" in ran.err
    found = load(town.parent / "table.json")
    assert maps.load(town).rules.rating == found.bands
    assert town.read_text("utf-8").startswith(before.decode().removesuffix("rules: {rounds: 3}\n"))
    assert (town.parent / "table.svg").read_text("utf-8").startswith("<svg")
    lows = f"{found.bands[1].low}-{found.bands[-1].low}"
    assert f"rating {lows}" in run("map", "history", town).out
    assert run("map", "undo", town).status == 0
    assert town.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("bus/practice", "--write"), "a built-in city cannot be changed"),
        (("town.yaml", "--write", "--rivals", "1"), "--write is for the table of the whole plain game"),
        (
            ("town.yaml", "--solved", "9", "--deals", "5"),
            "expected --solved up to the 5 deals that are played",
        ),
        (
            ("town.yaml", "--plot", "table.gif"),
            "expected a name ending in .pdf, .svg, .png, .html; found table.gif",
        ),
        (("town.yaml", "-o", "town.yaml"), "may hold somebody's work"),
        (("town.yaml", "--plot", "nowhere/table.svg"), "expected a folder to write into"),
        (("town.yaml", "--seed", "x" * 193), "expected a seed of at most 192 characters"),
        (("town.yaml", "--lines", "2"), "expected a city with lines for --lines"),
        (("town.yaml", "--format", "sprint"), "expected a format of bus (full, half-day"),
        (("tonw.yaml",), "Did you mean 'town.yaml'?"),
        (("town.yaml", "--deals", "0"), "--deals"),
    ],
)
def test_refused_before_the_work(run: Run, town: Path, words: tuple[str, ...], message: str) -> None:
    ran = run("rate", *words)
    assert (ran.status, ran.out) == (2, "")
    assert message in " ".join(ran.err.replace("│", " ").split())


def test_deals_without_a_play_are_told(run: Run, town: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([("feasible", 40, 44), ("unsolvable", None, None), ("unknown", None, None)])

    def solve(game: Any, **_: Any) -> Solution[Any]:
        return Solution(*next(answers), 0.0, "none", None)

    monkeypatch.setattr("solver.solve", solve)
    out = run("rate", town, "--deals", "3", "--solved", "3", "--jobs", "1").out
    assert "Of 1 deal solved in hindsight 0 are proved" in out
    assert "1 more deal cannot be played to the end.\nFor 1 more deal no play was found within " in out


def test_modules_are_told(run: Run) -> None:
    ran = run(
        "rate", "metro/practice", "--deals", "2", "--solved", "1", "--lines", "1", "--powers", "--jobs", "1"
    )
    assert ran.out.startswith(
        "Practice Bay: 2 deals, seed 'rating'; 10 points for the modules in play are taken off all scores\n"
    )
