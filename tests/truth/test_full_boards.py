"""What needs no enumeration, on boards of full size: the geometry, the referee, the plays of the engines."""

from pathlib import Path

import pytest
import yaml
from support import games
from support.case import Case
from support.checks import difference
from support.drawing import Board
from support.rule_checks import city_differs

import maps

CITIES = Path(maps.__file__).parent / "cities"


@pytest.mark.parametrize("name", [name for name in maps.builtin() if name.startswith("metro/")])
def test_built_in_cities(name: str) -> None:
    drawing = yaml.safe_load((CITIES / f"{name}.yaml").read_text(encoding="utf-8"))
    city = maps.load(name)
    assert city_differs(city, Board(drawing)) is None


@pytest.mark.parametrize("seed", range(6))
def test_wide_boards(seed: int) -> None:
    assert differences(Case(games.seeded(seed, games.WIDE)), "geometry", "refusals") == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 3, 4, 11, 13])
def test_few_events_on_broad_boards(seed: int) -> None:
    """Enumerate on boards of 71 to 253 links, more than a machine word has bits."""
    case = Case(games.seeded(seed, games.BROAD))
    assert differences(case, "strained", "search", "cp-sat", "solvability", "legal", "scores") == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 2, 5, 7])
def test_engines_on_wide_boards(seed: int) -> None:
    """Stop both engines early: their plays are worth what they say, their bounds contradict no play."""
    assert differences(Case(games.seeded(seed, games.WIDE)), "each-other") == {}


def differences(case: Case, *checks: str) -> dict[str, str]:
    """Ask several checks; return what differs."""
    found = {check: difference(case, check) for check in checks}
    return {check: differs for check, differs in found.items() if differs}
