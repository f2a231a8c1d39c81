"""What needs no enumeration, on boards of full size: the geometry, the referee, the plays of the engines."""

from pathlib import Path

import pytest
import yaml
from support import games
from support.checks import Case, city_differs, difference
from support.drawing import Board

import maps

CITIES = Path(maps.__file__).parent / "cities"


@pytest.mark.parametrize("name", [name for name in maps.builtin() if name.startswith("metro/")])
def test_built_in_cities(name: str) -> None:
    drawing = yaml.safe_load((CITIES / f"{name}.yaml").read_text(encoding="utf-8"))
    city = maps.load(name)
    assert city_differs(city, Board(drawing)) is None


@pytest.mark.parametrize("check", ["geometry", "refusals"])
def test_wide_boards(check: str) -> None:
    assert [difference(Case(games.seeded(seed, games.WIDE)), check) for seed in range(8)] == [None] * 8


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_engines_on_wide_boards(seed: int) -> None:
    """Stop both engines early: their plays are worth what they say, their bounds contradict no play."""
    assert difference(Case(games.seeded(seed, games.WIDE)), "each-other") is None
