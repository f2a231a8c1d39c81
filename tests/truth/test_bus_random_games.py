"""Brute force, referee and engines of the bus against each other on random small games of every rule.

Two tiers of the same checks (`support.bus_checks`) on games of other seeds, the dearer ones of a share of the
games. A failure names check and seed.
"""

import pytest
from hypothesis import given, settings
from support import bus_games
from support.brute import TooBigError
from support.bus_case import BusCase
from support.bus_checks import CHECKS, difference

EVERY = {
    "city": 2,
    "legal": 2,
    "scores": 2,
    "refusals": 2,
    "strained": 1,
    "search": 6,
    "search-bounds": 5,
    "search-same": 15,
    "cp-sat": 8,
    "cp-sat-bounds": 20,
    "solvability": 10,
    "reach": 30,
}
"""Each check, and of how many games it takes one."""

FEW = 60
MANY = 400
CHUNK = 50
"""Games of one slow test, so that several workers share them."""


def disagreements(seeds: range) -> list[str]:
    """Ask the games of some seeds; return what differs."""
    found, asked = [], 0
    for seed in seeds:
        case = BusCase(bus_games.seeded(seed))
        try:
            differences = {
                check: difference(case, check) for check, every in EVERY.items() if seed % every == 0
            }
        except TooBigError:
            continue
        asked += 1
        found += [f"{check} {seed}: {differs}" for check, differs in differences.items() if differs]
    assert asked > 0.9 * len(seeds), "too many games were left out"
    return found


@pytest.mark.parametrize("first", range(0, FEW, FEW // 2))
def test_few_games(first: int) -> None:
    assert disagreements(range(first, first + FEW // 2)) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 1000 + MANY, CHUNK))
def test_many_games(first: int) -> None:
    assert disagreements(range(first, first + CHUNK)) == []


@settings(max_examples=25, deadline=None)
@given(bus_games.games())
def test_any_game(data: bus_games.Data) -> None:
    """Let hypothesis choose, and make smaller, games on which the referee must be right."""
    case = BusCase(data)
    try:
        for check in ("city", "legal", "scores", "refusals"):
            assert CHECKS[check](case) is None
    except TooBigError:
        return


def test_every_module_turns_up() -> None:
    """See that the few games already have each module and option."""
    tags = set.union(*(bus_games.modules(bus_games.seeded(seed)) for seed in range(FEW)))
    assert tags >= {
        *(f"token: {token}" for token in bus_games.TOKENS),
        *(f"formation: {formation}" for formation in bus_games.FORMATIONS),
        *(f"bonus: {bonus}" for bonus in bus_games.BONUSES),
        *(f"objective: {goal['kind']}" for goal in bus_games.OBJECTIVES.values()),
        *(f"rivals: {rivals}" for rivals in (0, 1, 2)),
        *(f"seat: {seat}" for seat in (0, 1, 2)),
        *("streets: with", "streets: without", "busy", "secret", "starts: 1", "starts: 2"),
        *("rule: changes", "rule: green_light_chain", "rule: single_segment_when_stuck", "rule: traffic"),
        *("rule: elders", "rule: students", "rule: interns", "rule: universities", "rule: public"),
        *("rule: tourists", "rule: business", "rule: secret", "rule: objectives", "published objective"),
        *("several stars", "single segment at once"),
    }
