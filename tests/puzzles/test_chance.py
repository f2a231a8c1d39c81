import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maps.problems import LinewrightError
from puzzles.chance import below, common, generator, shuffled


@settings(deadline=None)
@given(st.integers(1, 10**6), st.integers())
def test_a_number_lies_below_its_limit(limit: int, seed: int) -> None:
    assert 0 <= below(limit, Random(seed)) < limit


@settings(deadline=None)
@given(st.lists(st.integers()), st.integers())
def test_shuffling_keeps_every_item(items: list[int], seed: int) -> None:
    assert Counter(shuffled(items, Random(seed))) == Counter(items)


def test_every_order_is_equally_likely() -> None:
    chance = Random("orders")
    found = Counter(tuple(shuffled("abcd", chance)) for _ in range(24_000))
    assert len(found) == 24
    # 1000 of each are expected, with a standard deviation of 31; the seed is fixed, so this never flickers.
    assert all(850 < count < 1150 for count in found.values())


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    chance = generator("2026-12-01")
    assert [below(52, chance) for _ in range(12)] == PINNED_NUMBERS
    assert "".join(shuffled("abcdefghijk", generator("2026-12-01"))) == PINNED_ORDER


PINNED_NUMBERS = [39, 48, 46, 20, 23, 25, 29, 9, 15, 6, 50, 44]
PINNED_ORDER = "ceiabgdhkfj"


def test_a_deal_does_not_depend_on_hash_order() -> None:
    program = (
        "import puzzles\n"
        "for city in 'metro/london', 'metro/practice':\n"
        "    print(puzzles.dump(puzzles.deal(city, seed='é 7', objectives=True, powers=True)))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4711")
    }
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("", "expected a seed of 1 to 200 characters, found 0"),
        ("x" * 201, "expected a seed of 1 to 200 characters, found 201"),
        ("a\nb", "expected a seed of printable characters, found U+000A as character 2"),
        ("\x1b[31m", "expected a seed of printable characters, found U+001B as character 1"),
        ("ab\u202ec", "expected a seed of printable characters, found U+202E as character 3"),
        ("\udc80", "expected a seed of printable characters, found U+DC80 as character 1"),
    ],
)
def test_seeds_that_no_file_can_hold_are_refused(seed: str, message: str) -> None:
    with pytest.raises(LinewrightError) as caught:
        generator(seed)
    (problem,) = caught.value.problems
    assert (problem.code, problem.message) == ("seed", message)


@pytest.mark.parametrize(
    ("seed", "room", "message"),
    [
        ("x" * 193, 8, "expected a seed of at most 192 characters, found 193: each deal adds its number"),
        ("x" * 201, 0, "expected a seed of 1 to 200 characters, found 201"),
        ("", 8, "expected a seed of 1 to 200 characters, found 0"),
        ("a\nb", 8, "expected a seed of printable characters, found U+000A as character 2"),
    ],
)
def test_a_common_seed_has_room_for_numbers(seed: str, room: int, message: str) -> None:
    with pytest.raises(LinewrightError) as caught:
        common(seed, room)
    assert caught.value.problems[0].message == message
    assert common("x" * 192, 8) == "x" * 192
