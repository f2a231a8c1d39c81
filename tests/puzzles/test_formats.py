"""The formats: what each deals, what it refuses, and that without one nothing has changed."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import maps
import puzzles
import solver
from editor.solving import work
from maps.problems import LinewrightError
from puzzles.formats import FORMATS, of_game
from puzzles.metro.dealing import deal as deal_metro
from puzzles.metro.drawer import drawn
from puzzles.wish import Wish
from solver.metro import referee
from solver.metro.game import Game

SEEDS = st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1, max_size=8)
LONDON = maps.load("metro/london")


def test_names_and_numbers_stand_for_one_format_each() -> None:
    assert all(name == one.name for name, one in FORMATS.items())
    assert {name: one.number for name, one in FORMATS.items()} == {
        "full": 0,
        "sprint": 1,
        "express": 2,
        "network": 3,
        "half-day": 4,
        "two-shifts": 5,
    }, "numbers stand in challenge codes: never change one"
    assert list(of_game("metro")) == ["full", "sprint", "express", "network"]


@pytest.mark.parametrize("city", ["metro/london", "bus/new-york"])
def test_the_full_game_is_what_is_dealt_without_a_format(city: str) -> None:
    plain = puzzles.dump(puzzles.deal(city, seed="x"))
    assert puzzles.dump(puzzles.deal(city, seed="x", format="full")) == plain
    assert "format" not in plain


@settings(deadline=None, max_examples=20)
@given(SEEDS, st.booleans(), st.booleans())
def test_shorter_games_are_the_beginning_of_the_whole_one(seed: str, objectives: bool, powers: bool) -> None:
    whole = deal_metro(LONDON, Random(seed), Wish(objectives=objectives, powers=powers))
    for name, lines in ("sprint", 1), ("express", 2), ("network", 2):
        wish = Wish(objectives=objectives, powers=powers, format=FORMATS[name])
        game = deal_metro(LONDON, Random(seed), wish)
        assert game.rounds == whole.rounds[:lines]
        assert game.objectives == whole.objectives
        assert dict(game.powers) == {one.line: whole.powers[one.line] for one in game.rounds if powers}
        standing = [one.line for one in whole.rounds[lines:]] if name == "network" else []
        assert list(game.drawn) == standing


def test_a_network_of_as_many_lines_as_asked_for() -> None:
    for lines in 1, 2, 3:
        game = puzzles.deal("metro/london", seed="x", format="network", lines=lines).game
        assert (len(game.rounds), len(game.drawn)) == (lines, 4 - lines)
    small = puzzles.deal("metro/practice", seed="x", format="network").game
    assert (len(small.rounds), len(small.drawn)) == (1, 1)


PINNED = {
    "metro/practice": "drawn: {Moss: [D1-D2, D1-B3, B3-C3, E1-D2, C3-D3, E1-F2, D3-E4, F3-E4]}\n",
}


def test_a_seed_has_its_standing_lines_for_ever() -> None:
    for city, line in PINNED.items():
        assert line in puzzles.dump(puzzles.deal(city, seed="2026-12-01", format="network"))


def test_lines_that_stand_are_good_and_legal(tmp_path: Path) -> None:
    """Each is drawn by the rules, and nearly as well as the best play of its round."""
    missed = 0
    for seed in range(2):
        game = puzzles.deal("metro/london", seed=str(seed)).game
        alone = Game(game.city, game.rounds[:1])
        links = drawn(game.city, alone.rounds)[alone.rounds[0].line]
        state = referee.start(alone)
        for link in links:
            state = next(
                after for after in ways(alone, state) if set(after.sections[0]) == {*links_of(state), link}
            )
        best = solver.solve(alone, workers=1)
        missed += best.score - referee.score(alone, state).total
    assert 0 <= missed <= 20
    path = tmp_path / "net.yaml"
    path.write_text(puzzles.dump(puzzles.deal("metro/london", seed="7", format="network")), "utf-8")
    assert [problem.code for problem in puzzles.check(path)] == []


def links_of(state: Any) -> tuple[int, ...]:
    links: tuple[int, ...] = state.sections[0]
    return links


def ways(game: Game, state: Any) -> list[Any]:
    """Return the positions after the next section, whatever passes come before it."""
    found = []
    while not referee.finished(game, state):
        after = [referee.play(game, state, turn) for turn in referee.turns(game, state)]
        found += [one for one in after if links_of(one) != links_of(state)]
        state = after[0]
    return found


@pytest.mark.parametrize(("city", "tickets"), [("bus/new-york", 6), ("bus/practice", 3)])
def test_a_half_day_has_the_first_half_of_the_tickets(city: str, tickets: int) -> None:
    whole = puzzles.deal(city, seed="x", rivals=1).game
    half = puzzles.deal(city, seed="x", rivals=1, format="half-day").game
    assert half.tickets == whole.tickets[:tickets]
    assert (half.sheet, half.starts, half.objectives, half.secret, half.seat) == (
        whole.sheet,
        whole.starts,
        whole.objectives,
        whole.secret,
        whole.seat,
    )
    assert len(half.rivals) == 1 and len(half.rivals[0].route) <= tickets


@pytest.mark.parametrize(
    ("city", "name", "options"),
    [
        ("metro/practice", "sprint", {"powers": True}),
        ("metro/practice", "network", {"objectives": True}),
        ("bus/practice", "half-day", {"rivals": 1}),
    ],
)
def test_a_format_survives_its_file_and_both_engines_agree(
    tmp_path: Path, city: str, name: str, options: dict[str, Any]
) -> None:
    challenge = puzzles.deal(city, seed="one", format=name, **options)
    path = tmp_path / "one.yaml"
    path.write_text(puzzles.dump(challenge), "utf-8")
    assert puzzles.load(path) == challenge
    assert challenge.format == name
    search, model = (
        solver.solve(challenge.game, workers=1, engine=engine) for engine in ("search", "cp-sat")
    )
    assert search.status == model.status == "optimal"
    assert search.score == model.score


@pytest.mark.slow
@pytest.mark.parametrize(
    ("city", "name"),
    [(f"metro/{city}", name) for city in ("london",) for name in ("sprint", "express", "network")]
    + [("bus/new-york", "half-day"), ("bus/london", "half-day")],
)
def test_a_format_is_proved_with_the_usual_work(city: str, name: str) -> None:
    game = puzzles.deal(city, seed="two", format=name).game
    assert solver.solve(game, work=work(game.game), workers=1).status == "optimal"


ONE_LINE = """\
linewright: 1
game: metro
name: Elm Street
board: |
  c  s  t
  p  c  s
districts: |
  A A B
  A B B
lines:
  - {name: Elm, colour: "#0b7285", start: A1}
"""


@pytest.mark.parametrize(
    ("city", "options", "told"),
    [
        (
            "bus/practice",
            {"format": "sprint"},
            "format: expected a format of bus (full, half-day, two-shifts), found 'sprint', which "
            "is one of metro",
        ),
        (
            "metro/london",
            {"format": "half-day"},
            "format: expected a format of metro (full, sprint, express, network), found 'half-day', which is "
            "one of bus",
        ),
        (
            "metro/london",
            {"format": "sprnt"},
            "format: expected a format of metro (full, sprint, express, network), found 'sprnt'. "
            "Did you mean 'sprint'?",
        ),
        (
            "metro/london",
            {"format": "express", "lines": 3},
            "not-in-format: expected no --lines with --format express, which builds 2",
        ),
        (
            "metro/london",
            {"format": "network", "lines": 4},
            "too-many-lines: expected 1 to 3 lines, as many as London has, but for one that stands, found 4",
        ),
        (
            "elm.yaml",
            {"format": "express"},
            "too-many-lines: expected 1 to 1 lines, as many as Elm Street has, found 2 for --format express",
        ),
        (
            "elm.yaml",
            {"format": "network"},
            "too-many-lines: expected a city of two lines or more for --format network: one stands, one is "
            "built; Elm Street has 1",
        ),
    ],
)
def test_what_a_format_cannot_have_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, city: str, options: dict[str, Any], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("elm.yaml").write_text(ONE_LINE, "utf-8")
    with pytest.raises(LinewrightError) as caught:
        puzzles.deal(city, seed="x", **options)
    assert [f"{problem.code}: {problem.message}" for problem in caught.value.problems] == [told]


@pytest.mark.parametrize(
    ("dealt", "claimed", "told"),
    [
        ("express", "sprint", "warning format-differs: format sprint: expected 1 round, found 2"),
        (
            "express",
            "network",
            "warning format-differs: format network: expected lines that stand already (drawn:), found none",
        ),
        ("network", "full", None),
        ("sprint", "half-day", "error format: expected a format of metro (full, sprint, express, network), "
         "found 'half-day', which is one of bus"),
    ],
)  # fmt: skip
def test_check_holds_a_challenge_to_its_format(
    tmp_path: Path, dealt: str, claimed: str, told: str | None
) -> None:
    text = puzzles.dump(puzzles.deal("metro/practice", seed="x", format=dealt))
    path = tmp_path / "one.yaml"
    path.write_text(text.replace(f"format: {dealt}", f"format: {claimed}"), "utf-8")
    problems = [problem for problem in puzzles.check(path) if problem.code != "unsolvable"]
    assert [f"{problem.severity} {problem.code}: {problem.message}" for problem in problems] == (
        [] if told is None else [told]
    )
    assert all((problem.line, problem.column) == (6, 9) for problem in problems)


def test_check_holds_a_half_day_to_half_of_the_tickets(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    text = puzzles.dump(puzzles.deal("bus/practice", seed="x"))
    path.write_text(text.replace("sheet:", "format: half-day\nsheet:"), "utf-8")
    (problem,) = puzzles.check(path)
    assert (problem.code, problem.message) == (
        "format-differs",
        "format half-day: expected 3 tickets, half of the 6 of the city, found 6",
    )
