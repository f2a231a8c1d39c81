"""Computing a rating table: its bands, the same on any number of processes, and the published one again."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import town

import maps
import solver
from maps.metro.rules import RATING
from maps.problems import LinewrightError
from maps.rooms import games, room
from puzzles import crew, players
from puzzles.effort import Effort
from puzzles.ratings import Done, Ratings, computing, dump, load, rate, usual
from puzzles.ratings.bands import SHARES, bands, steps
from puzzles.ratings.tasks import Sight
from puzzles.wish import Wish
from solver.result import Solution

SMALL = Effort(deals=12, solved=2, work=300)
SCORES = st.floats(-300, 900)


@given(SCORES, SCORES)
@example(0, 0)
@example(0, 1)
@example(50, 10)
@example(3.5, 4.5)
def test_bands_follow_each_other_without_gap(random: float, perfect: float) -> None:
    table = bands(random, perfect, "abcdef")
    assert "".join(band.title for band in table) == "abcdef"
    assert table[0].low <= 0 and table[-1].high is None
    for band, following in pairwise(table):
        assert band.high is not None and band.low <= band.high == following.low - 1


@given(st.integers(-50, 200), st.integers(50, 400))
def test_steps_lie_at_their_shares_of_the_way(random: int, way: int) -> None:
    for share, low in zip(SHARES, steps(random, random + way), strict=True):
        assert abs(100 * (low - random) / way - share) <= 50 / way + 1e-9


def test_the_shares_are_those_of_the_published_table() -> None:
    """Between 94 for random and 194 for perfect play, which a board like the published one has."""
    assert steps(94, 194) == tuple(band.low for band in RATING[1:])


@pytest.mark.parametrize("game", games())
def test_every_game_names_six_bands(game: str) -> None:
    titles = room("puzzles", game).rating.TITLES
    assert len(set(titles)) == 6 and all(len(title) <= 24 for title in titles)
    assert usual(game).solved <= usual(game).deals


@pytest.fixture(scope="module")
def market() -> Ratings:
    return rate(town.city(), "market", SMALL, Wish())


def test_what_a_rating_holds(market: Ratings) -> None:
    assert [player.skill for player in market.players] == ["random", "greedy", "one-deep", "two-deep"]
    assert all(player.spread.games == 12 >= player.finished for player in market.players)
    assert market.hindsight.spread.games + market.hindsight.unsolvable + market.hindsight.unknown == 2
    assert market.hindsight.bound >= market.hindsight.spread.mean
    random, hindsight = market.players[0], market.hindsight.spread
    assert random.average == pytest.approx(random.spread.mean * 12 / random.finished)
    assert [band.low for band in market.bands[1:]] == list(steps(random.average, hindsight.mean))
    assert (market.city, market.game, market.handicap) == ("Market Town", "bus", 0)


def test_players_rise(market: Ratings) -> None:
    means = [player.spread.mean for player in market.players]
    assert means[0] < min(means[1:]) and max(means) < market.hindsight.spread.mean


def test_a_table_depends_on_city_seed_and_effort_only(market: Ratings) -> None:
    told: list[Done] = []
    assert rate(town.city(), "market", SMALL, Wish(), listener=told.append) == market
    assert told[-1] == Done(12, 2) and len(told) == 4
    other = rate(town.city(), "another", Effort(5, 1, 300), Wish())
    fewer = rate(town.city(), "market", Effort(5, 1, 300), Wish())
    assert other.players != fewer.players


@pytest.mark.slow
def test_the_same_on_two_processes(market: Ratings) -> None:
    assert rate(town.city(), "market", SMALL, Wish(), jobs=2) == market


def test_modules_are_taken_off_the_totals() -> None:
    city = maps.load("metro/practice")
    effort = Effort(deals=10, solved=1, work=1000)
    found = rate(city, "club", effort, Wish(lines=1, objectives=True, powers=True))
    assert found.handicap == 20
    game = computing.Worker(city, "club", found.wish, 1000).deal(1)
    assert found.hindsight.spread.counts == ((solver.solve(game, work=1000).score - 20, 1),)
    plain = rate(city, "club", effort, Wish(lines=1))
    assert plain.players[0].spread.mean - 20 <= found.players[0].spread.mean


def answering(statuses: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the solver give one answer after the other: feasible, unsolvable, unknown."""
    answers = {
        "f": Solution("feasible", 40, 44, 0.0, "none", None),
        "u": Solution("unsolvable", None, None, 0.0, "none", None),
        "k": Solution("unknown", None, None, 0.0, "none", None),
    }
    given = iter(statuses)
    monkeypatch.setattr(solver, "solve", lambda game, **_: answers[next(given)])


def test_a_table_with_an_average_bound_of_many_digits_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds = iter((44, 45, 45))
    found = Solution("feasible", 40, 44, 0.0, "none", None)
    monkeypatch.setattr(solver, "solve", lambda game, **_: replace(found, bound=next(bounds)))
    effort = Effort(deals=3, solved=3, work=1)
    rated = rate(town.city(), "market", effort, Wish())
    file = tmp_path / "table.json"
    file.write_text(dump(rated), "utf-8")
    assert rated.hindsight.bound == 44.667 and load(file) == rated


@pytest.mark.parametrize("statuses", ["fff", "fuf", "fku", "kfk", "uuf"])
def test_a_deal_without_a_play_is_left_out(
    statuses: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Apart are counted those that have none (u), and those of which none was found (k)."""
    answering(statuses, monkeypatch)
    rated = rate(town.city(), "market", Effort(3, 3, 1), Wish())
    found = rated.hindsight
    assert (found.unsolvable, found.unknown) == (statuses.count("u"), statuses.count("k"))
    assert (found.proved, found.bound, found.spread.counts) == (0, 44, ((40, statuses.count("f")),))
    file = tmp_path / "table.json"
    file.write_text(dump(rated), "utf-8")
    assert load(file) == rated


@pytest.mark.parametrize(
    ("statuses", "message"),
    [
        ("uu", "unsolvable: expected deals that can be played to the end, and 2 of 2 cannot"),
        (
            "uk",
            "solvability-unknown: expected deals that can be played to the end, and 1 of 2 cannot; of the",
        ),
        (
            "kk",
            "solvability-unknown: expected deals that can be played to the end, and 0 of 2 cannot; of the",
        ),
    ],
)
def test_no_play_at_all_makes_no_table(statuses: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(statuses, monkeypatch)
    with pytest.raises(LinewrightError) as found:
        rate(town.city(), "market", Effort(2, 2, 1), Wish())
    (problem,) = found.value.problems
    assert f"{problem.code}: {problem.message}".startswith(message)


@pytest.mark.parametrize(
    ("seed", "wish", "message"),
    [
        ("x" * 193, Wish(), "seed: expected a seed of at most 192 characters, found 193"),
        ("bell\a", Wish(), "seed: expected a seed of printable characters, found U+0007 as character 5"),
        ("", Wish(), "seed: expected a seed of 1 to 200 characters, found 0"),
        ("x", Wish(rivals=9), "too-many-rivals: expected 0 to 1 rivals"),
        ("x", Wish(lines=2), "not-in-game: expected a city with lines for --lines"),
    ],
)
def test_what_cannot_be_rated_is_refused_before_the_work(seed: str, wish: Wish, message: str) -> None:
    with pytest.raises(LinewrightError) as found:
        rate(town.city(), seed, SMALL, wish)
    (problem,) = found.value.problems
    assert f"{problem.code}: {problem.message}".startswith(message)


def test_a_process_that_dies_ends_the_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    def on_processes(worker: Any, tasks: Any, jobs: int) -> Any:
        yield tasks[0], crew.Died(-9)

    monkeypatch.setattr(crew, "on_processes", on_processes)
    with pytest.raises(
        LinewrightError, match="a process died twice solving deal 1, the last time with status -9"
    ):
        rate(town.city(), "market", SMALL, Wish(), jobs=2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("city", "solved", "work"),
    [
        ("metro/practice", 4, 100_000),
        ("metro/london", 2, 200_000),
        ("bus/practice", 6, 10_000),
        ("bus/new-york", 4, 10_000),
        ("bus/london", 4, 10_000),
    ],
)
def test_the_tables_of_our_cities_are_computed_ones(city: str, solved: int, work: int) -> None:
    """A smaller computation comes near the table of every built-in city.

    For `metro/london`, which is drawn like the board of the published game, that is the published table; its
    steps come out to within five points.
    """
    town = maps.load(city)
    worker = computing.Worker(town, "rating", Wish(), work)
    played = players.outcomes([worker.deal(number) for number in range(1, 301)], "random", Random("cities"))
    random = mean(total for total in played if total is not None)
    perfect = mean(worker(Sight(number)).score for number in range(1, solved + 1))
    lows = [band.low for band in town.rules.rating[1:]]
    assert len(lows) == len(SHARES)
    assert steps(random, perfect) == pytest.approx(lows, abs=5 if town.game == "metro" else 4)
