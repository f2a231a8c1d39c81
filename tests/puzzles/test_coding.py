"""Challenge codes: every challenge comes back, every slip is noticed, and old codes stay good."""

from dataclasses import replace
from datetime import date as Date
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import puzzles
from maps.problems import LinewrightError
from puzzles.challenge import Grade, Par
from puzzles.chance import generator
from puzzles.coding import restoring, symbols
from puzzles.coding.bits import Malformed, Reader, Writer
from puzzles.coding.content import PASSED, Content, packed, unpacked
from puzzles.formats import FORMATS
from puzzles.wish import Wish

SEEDS = (
    st.text(
        st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=200
    ).filter(str.isprintable)
    | st.integers(0, 10**20).map(str)
    | st.dates().map(Date.isoformat)
    | st.text("abcXYZ019 -/.", min_size=1, max_size=60)
)
CONTENTS = st.builds(
    lambda passed, **rest: Content(passed=passed if rest["daily"] else 0, **rest),
    game=st.sampled_from(["bus", "metro"]),
    fingerprint=st.integers(0, (1 << 30) - 1),
    recipe=st.integers(1, 100),
    wish=st.builds(
        Wish,
        lines=st.none() | st.integers(1, 40),
        objectives=st.booleans(),
        powers=st.booleans(),
        rivals=st.none() | st.integers(1, 9),
        format=st.sampled_from(list(FORMATS.values())),
    ),
    seed=SEEDS,
    passed=st.integers(0, 99),
    daily=st.booleans(),
)

PINNED: dict[str, tuple[str, dict[str, Any]]] = {
    "LW1-000SN-MMA20-01RX0-H": ("metro/london", {"seed": "7"}),
    "LW1-020SN-MMA28-0AG26-ZSD9S-QRHWW-MY34": (
        "metro/london",
        {"seed": "club night", "lines": 2, "powers": True},
    ),
    "LW1-0R0SN-MMA20-01RQG-9": ("metro/london", {"seed": "7", "format": "network"}),
    "LW1-40NE2-RBS20-GBG1R-VFK83-6B9NA-YG8D2-C399": (
        "bus/new-york",
        {"seed": "club 2026/12/3", "rivals": 2},
    ),
    "LW1-50NE2-RBS20-01R4A-S": ("bus/new-york", {"seed": "7", "format": "half-day"}),
}
"""Codes that are out in the world."""


@pytest.mark.parametrize("code", PINNED)
def test_a_code_stays_good_for_ever(code: str) -> None:
    city, options = PINNED[code]
    challenge = puzzles.deal(city, **options)
    assert puzzles.code(challenge) == code
    assert puzzles.dump(puzzles.open_code(code)) == puzzles.dump(challenge)


@settings(deadline=None)
@given(CONTENTS)
def test_a_content_comes_back(content: Content) -> None:
    numbers = packed(content)
    assert unpacked(numbers) == content
    code = symbols.checked(numbers)
    assert symbols.numbers_of(symbols.written(code)) == code
    assert symbols.unchecked(code) == numbers


@given(st.lists(st.integers(0, 31), max_size=40))
def test_numbers_that_nobody_wrote_are_refused_or_mean_one_thing(numbers: list[int]) -> None:
    try:
        content = unpacked(numbers)
    except Malformed:
        return
    assert packed(content) == numbers


@given(st.integers(0, 10**21))
def test_a_free_number_comes_back(number: int) -> None:
    writer = Writer()
    writer.free(number)
    assert Reader(writer.numbers()).free() == number


@settings(deadline=None, max_examples=25)
@given(
    st.sampled_from(["metro/london", "bus/practice"]),
    SEEDS,
    st.booleans(),
    st.booleans(),
    st.integers(0, 3),
)
def test_a_dealt_challenge_comes_back(
    city: str, seed: str, objectives: bool, powers: bool, number: int
) -> None:
    options: dict[str, Any] = {"rivals": number % 2 or None, "format": ["full", "half-day"][number // 2]}
    if city == "metro/london":
        options = {
            "objectives": objectives,
            "powers": powers,
            "format": ["full", "sprint", "express"][number % 3],
        }
        if number == 3:
            options["lines"] = 3
    challenge = puzzles.deal(city, seed=seed, **options)
    assert puzzles.open_code(puzzles.code(challenge)) == challenge


def test_what_was_said_of_a_challenge_is_not_in_its_code() -> None:
    challenge = puzzles.deal("metro/london", seed="7")
    told = replace(
        challenge, title="Club night", par=Par(3, 3, "optimal"), grade=Grade(1, "easy"), hints=("a", "b", "c")
    )
    assert puzzles.code(told) == puzzles.code(challenge)


@pytest.mark.parametrize("code", PINNED)
def test_every_wrong_symbol_and_every_exchange_of_neighbours_is_noticed(code: str) -> None:
    numbers = symbols.numbers_of(code.removeprefix("LW1-"))
    assert isinstance(numbers, list) and symbols.unchecked(numbers) is not None
    for place, right in enumerate(numbers):
        for wrong in range(32):
            if wrong != right:
                assert symbols.unchecked([*numbers[:place], wrong, *numbers[place + 1 :]]) is None
        if place and numbers[place - 1] != right:
            swapped = [*numbers[: place - 1], right, numbers[place - 1], *numbers[place + 1 :]]
            assert symbols.unchecked(swapped) is None


def test_two_or_three_wrong_symbols_are_noticed_wherever_they_are() -> None:
    chance = Random(0)
    numbers = symbols.checked([chance.randrange(32) for _ in range(27)])
    for places in combinations(range(30), 3):
        wrong = list(numbers)
        for place in places[: chance.randrange(2, 4)]:
            wrong[place] ^= chance.randrange(1, 32)
        assert symbols.unchecked(wrong) is None


def test_a_wrong_or_surplus_or_missing_beginning_is_noticed() -> None:
    code = symbols.checked([0, 0, 5, 0, 9])
    for many in range(1, 4):
        assert symbols.unchecked([0] * many + code) is None
        assert symbols.unchecked(code[1:]) is None
        assert symbols.unchecked(code + [0] * many) is None
    assert symbols.unchecked([]) is None


SHORT = "LW1-000SN-MMA20-01RX0-H"


@pytest.mark.parametrize(
    "typed",
    [
        "lw1 000sn mma20 01rx0 h",
        "LW1-OOOSN-MMA2O-OlRX0-H",
        "LWI-000SN-MMA20-0IRXOH",
        " lw1000snmma2001rx0h\n",
    ],
)
def test_a_code_may_be_typed_loosely(typed: str) -> None:
    assert puzzles.open_code(typed) == puzzles.open_code(SHORT)


@pytest.mark.parametrize(
    "typed",
    [
        "LW1-000SN-MMA20-01RX0-J",
        "LW1-000NS-MMA20-01RX0-H",
        "LW1-000SN-MA20-01RX0-H",
        "LW1-000SN-MMMA20-01RX0-H",
        "LW1-B00SN-MMA20-01RX0-H",
    ],
)
def test_a_slip_is_told_with_what_was_meant(typed: str) -> None:
    assert told(typed) == (
        f"code: the check symbols of the code do not fit: it is mistyped. Did you mean {SHORT}?"
    )


@pytest.mark.parametrize(("passed", "daily"), [(1, False), (PASSED, True), (10**12, True)])
def test_no_code_makes_the_generator_run_on(passed: int, daily: bool) -> None:
    content = Content("metro", 0, 1, Wish(), "7", passed, daily)
    with pytest.raises(Malformed):
        unpacked(packed(content))


def test_a_slip_in_a_long_code_is_told_at_once() -> None:
    code = puzzles.code(puzzles.deal("metro/practice", seed="é" * 99))
    assert told(code[:-1] + "0Z"[code[-1] == "0"]) == (
        "code: the check symbols of the code do not fit: it is mistyped."
    )


def told(code: str, **options: Any) -> str:
    with pytest.raises(LinewrightError) as caught:
        puzzles.open_code(code, **options)
    (problem,) = caught.value.problems
    return f"{problem.code}: {problem.message}"


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "expected a challenge code like LW1-..., found ''"),
        (
            "LW2-000SN-MMA20-01RX0-H",
            "expected a challenge code like LW1-..., found 'LW2-000SN-MMA20-01RX0-H'",
        ),
        (
            "LW1-000SN-MMA20-01RX0-U",
            "expected a challenge code like LW1-..., of the letters and digits "
            "0123456789ABCDEFGHJKMNPQRSTVWXYZ, found 'U' in it",
        ),
        ("LW1", "the check symbols of the code do not fit: it is mistyped."),
        ("LW1-ZZZZZ-ZZZZZ", "the check symbols of the code do not fit: it is mistyped."),
    ],
)
def test_what_is_no_code_is_refused(typed: str, message: str) -> None:
    assert told(typed) == f"code: {message}"


def test_a_city_of_ones_own_is_given(folder: Path) -> None:
    challenge = puzzles.deal(folder / "bay.yaml", seed="7", folder=folder)
    code = puzzles.code(challenge)
    assert puzzles.open_code(code, folder / "bay.yaml", folder) == challenge
    assert told(code) == (
        "code-city: the code is for a metro city with the fingerprint JPPYZ4, which is not built in (any "
        "more); give the file of that city with --city FILE"
    )
    assert told(code, city="bus/practice") == (
        "code-city: the code is for a metro city with the fingerprint JPPYZ4, and Market Town is a bus city "
        "with the fingerprint 6VHTT2: another one, or changed since"
    )
    text = (folder / "bay.yaml").read_text("utf-8")
    (folder / "bay.yaml").write_text(
        "# redrawn\n" + text.replace("name: Practice Bay", "name: New Bay"), "utf-8"
    )
    assert puzzles.open_code(code, folder / "bay.yaml", folder).game.rounds == challenge.game.rounds
    (folder / "bay.yaml").write_text(text.replace("start: A1", "start: E4"), "utf-8")
    assert told(code, city=folder / "bay.yaml").startswith("code-city")


def test_a_code_of_another_recipe_is_refused() -> None:
    content = unpacked(symbols.unchecked(symbols.numbers_of(SHORT[4:])) or [])  # type: ignore[arg-type]
    later = f"LW1-{symbols.written(symbols.checked(packed(replace(content, recipe=2))))}"
    assert told(later) == (
        "code-recipe: the code is for one dealt by recipe 2, and this version of linewright deals by recipe 1"
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": None}, "expected a dealt challenge, with its seed: and recipe:, found none"),
        ({"recipe": None}, "expected a dealt challenge, with its seed: and recipe:, found none"),
        (
            {"recipe": 7},
            "the challenge was dealt by recipe 7, and this version of linewright deals by recipe 1",
        ),
        (
            {"seed": "8"},
            "the challenge is not what its seed deals: it has been changed, or not been dealt by `deal`",
        ),
    ],
)
def test_a_challenge_made_by_hand_has_no_code(changes: dict[str, Any], message: str) -> None:
    challenge = replace(puzzles.deal("metro/london", seed="7"), **changes)
    with pytest.raises(LinewrightError) as caught:
        puzzles.code(challenge)
    assert [(problem.code, problem.message) for problem in caught.value.problems] == [("no-code", message)]


@pytest.mark.parametrize("game", ["metro", "bus"])
def test_a_daily_comes_back_with_its_title(game: str) -> None:
    daily = puzzles.daily(Date(2026, 12, 1), game)
    assert puzzles.open_code(puzzles.code(daily)) == daily


def test_a_daily_that_was_dealt_again_comes_back() -> None:
    daily = puzzles.daily(Date(2026, 12, 1), "metro")
    chance, room = generator("2026-12-01"), restoring.room("puzzles", "metro")
    games = [room.deal(daily.game.city, chance, Wish()) for _ in range(4)]
    later = replace(daily, game=games[3])
    assert puzzles.code(later) != puzzles.code(daily)
    assert puzzles.open_code(puzzles.code(later)) == later
    with pytest.raises(LinewrightError):
        puzzles.code(replace(later, title=None))
