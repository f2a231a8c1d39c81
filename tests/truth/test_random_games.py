"""Brute force, referee and engines against each other on random small games, every module at random.

Two tiers of the same checks (`support.checks`) on games of other seeds. The fast one takes 80 games; the
slow one 2,400, of which 2,059 are not too big for the brute force. The search solves all of these, and every
second one again with its thresholds strained; CP-SAT solves every second one (about 1,030); the dearer
checks are asked of every third to twenty-fourth. That is some 60 ms a game, two and a half minutes of one
core. Much longer runs are started by hand: `python -m support.hunt` in `tests/`.

A failure names check and seed; `python -m support.hunt CHECK --from SEED --to SEED+1` makes the game smaller.
"""

import pytest
from hypothesis import given, settings
from support import games
from support.brute import TooBigError
from support.case import Case
from support.checks import CHECKS, difference

EVERY = {
    "geometry": 2,
    "search": 1,
    "cp-sat": 2,
    "strained": 2,
    "refusals": 3,
    "search-bounds": 6,
    "solvability": 4,
    "reach": 12,
    "search-same": 24,
    "cp-sat-same": 24,
    "answerable": 8,
    "round-trip": 8,
    "dealt": 8,
    "legal": 6,
    "cp-sat-bounds": 8,
    "scores": 12,
}
"""Each check, and of how many games it takes one."""

FEW = 80
MANY = 2400
CHUNK = 100
"""Games of one slow test, so that several workers share them."""

MOST_STATES = 1500
"""Games with more states at an event are left out; they are a seventh of all."""


def disagreements(seeds: range) -> list[str]:
    """Ask the games of some seeds; return what differs."""
    found, asked = [], 0
    for seed in seeds:
        case = Case(games.seeded(seed), MOST_STATES)
        try:
            differences = {
                check: difference(case, check) for check, every in EVERY.items() if seed % every == 0
            }
        except TooBigError:
            continue
        asked += 1
        found += [f"{check} {seed}: {differs}" for check, differs in differences.items() if differs]
    assert asked > 0.7 * len(seeds), "too many games were left out"  # of some hundreds 80 are small enough
    return found


@pytest.mark.parametrize("first", range(0, FEW, FEW // 2))
def test_few_games(first: int) -> None:
    assert disagreements(range(first, first + FEW // 2)) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 1000 + MANY, CHUNK))
def test_many_games(first: int) -> None:
    assert disagreements(range(first, first + CHUNK)) == []


@settings(max_examples=25, deadline=None)
@given(games.games())
def test_any_game(data: games.Data) -> None:
    """Let hypothesis choose, and make smaller, games on which referee and search must be right."""
    case = Case(data, MOST_STATES)
    try:
        for check in ("geometry", "legal", "refusals", "search"):
            assert CHECKS[check](case) is None
    except TooBigError:
        return


def test_every_module_turns_up() -> None:
    """See that the few games already have each module and option."""
    assert set.union(*(games.modules(games.seeded(seed)) for seed in range(FEW))) >= {
        *(f"power: {power}" for power in games.POWERS),
        *(f"objective: {goal['kind']}" for goal in games.OBJECTIVES.values()),
        *("districts: crossed", "districts: visited", "passing: free", "passing: forced"),
        *(f"rounds: {rounds}" for rounds in (1, 2, 3)),
        *("drawn lines", "idle lines", "links: with", "links: without", "river", "central", "sites"),
        *("card: switch", "card: joker", "joker station", "further symbol"),
        *("track: interchange", "track: tourist", "track: river_crossing", "track: objective"),
    }
