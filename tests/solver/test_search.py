"""The search as a whole: right, honest about its bound, and the same however it is run."""

from itertools import pairwise
from random import Random
from threading import Event

import pytest
from support.games import LARGER, MIDDLE

import maps
import solver
from maps.metro.city import City
from solver.metro.game import Card, Game, Round
from solver.metro.search import conduct, solve
from solver.metro.search.board import Board
from solver.metro.search.progress import Search
from solver.result import Progress, Watch

from . import searching


def watch(reports: list[Progress], **limits: int | float) -> Watch:
    return Watch(listener=reports.append, **limits)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(120))
def test_finds_and_proves_the_best(seed: int) -> None:
    game = searching.game(seed)
    board = Board(game)
    truth = searching.best(board, searching.tables(board))
    if truth is None:
        pytest.skip("too many networks to try")
    reports: list[Progress] = []
    solution = solve(game, watch(reports))
    assert solution.status == "optimal"
    assert solution.score == solution.bound == truth[0]
    assert solution.play is not None
    assert solver.score(game, solution.play).total == truth[0]
    for report in reports:
        assert report.bound is not None
        assert report.bound >= truth[0]
        assert report.best is None or report.best <= truth[0]
    assert all(a.bound >= b.bound for a, b in pairwise(reports)), "a bound never rises"  # type: ignore[operator]
    assert all(0 <= report.share <= 1 + 1e-9 for report in reports)
    assert reports[-1].extent is not None
    assert reports[-1].extent.trees == sum(map(len, searching.tables(board))) and reports[-1].extent.whole


@pytest.mark.parametrize("room", [10**6, 30])
@pytest.mark.parametrize("seed", range(24))
def test_too_many_trees(seed: int, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """When trees are not all listed at once, the best is proved all the same if what is left has room.

    If it has none, or passes must be forced, the bound stays valid and the play legal.
    """
    game = searching.game(seed)
    best = solve(game, Watch()).score
    assert best is not None
    states = Random(seed).choice((20, 50, 100, 200))
    monkeypatch.setattr("solver.metro.search.conduct.FEW", states // 2)
    monkeypatch.setattr("solver.metro.search.conduct.MANY", states)
    monkeypatch.setattr("solver.metro.search.conduct.ALL", states)
    monkeypatch.setattr("solver.metro.search.trees.BEAM", 10)
    monkeypatch.setattr("solver.metro.search.growth.ROOM", room)
    monkeypatch.setattr("solver.metro.search.growth.SOME", room // 2)
    reports: list[Progress] = []
    solution = solve(game, watch(reports))
    assert solution.score is not None
    assert solution.bound is not None
    assert all(report.bound is not None and report.bound >= best for report in reports)
    assert solution.score <= best <= solution.bound
    if room > 30 and game.city.rules.passing == "free":
        assert solution.score == solution.bound
    assert solution.play is not None
    assert solver.score(game, solution.play).total == solution.score


@pytest.mark.parametrize("seed", [3, 7, 12, 21, 28])
def test_work_decides_not_workers(seed: int) -> None:
    game = searching.game(seed, MIDDLE)
    for work in (1, 50, 400):
        answers = [solve(game, Watch(work=work, workers=workers)) for workers in (1, 2, 1)]
        assert len({(a.status, a.score, a.bound, a.play) for a in answers}) == 1
        assert answers[0].bound >= answers[0].score  # type: ignore[operator]


@pytest.mark.parametrize("large", [0, 10**9])
def test_nodes_are_counted_alike_by_all_workers_and_none_before_the_root_is_divided(
    large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the compiled dives and without."""
    monkeypatch.setattr("solver.metro.search.conduct.LARGE", large)
    counted = []
    for workers in (1, 2):
        reports: list[Progress] = []
        solve(searching.game(1, MIDDLE), watch(reports, workers=workers))
        nodes = [report.extent.nodes for report in reports if report.extent is not None]
        assert nodes[0] == 0 < nodes[-1] and nodes == sorted(nodes)
        counted.append(nodes[-1])
    assert counted[0] == counted[1]


@pytest.mark.parametrize("seed", range(6))
def test_stopped_before_it_began(seed: int) -> None:
    """A legal play and a valid bound even then."""
    game = searching.game(seed, LARGER)
    halted = Watch(time=0.0)
    solution = solve(game, halted)
    assert solution.play is not None
    assert solver.score(game, solution.play).total == solution.score
    full = solve(game, Watch())
    assert solution.bound is not None
    assert full.score is not None
    assert solution.bound >= full.score
    assert solution.score <= full.score  # type: ignore[operator]


def test_a_stop_is_heard() -> None:
    game = searching.game(5, LARGER)
    seen = Watch()
    seen.stop.set()
    assert solve(game, seen).play is not None


def test_a_search_that_does_not_hear_is_left_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is at the end of the time is the answer; what is found later changes nothing."""
    game = searching.game(5, LARGER)
    asleep, ended = Event(), Event()
    run = conduct._run

    def late(search: Search) -> None:
        asleep.wait(60)
        run(search)
        ended.set()

    monkeypatch.setattr(conduct, "_run", late)
    reports: list[Progress] = []
    solution = solve(game, watch(reports, time=0.0))
    known = len(reports)
    asleep.set()
    assert ended.wait(60)
    assert solution.play is not None and solution.bound is not None
    assert len(reports) == known


def test_no_lines() -> None:
    """A game without rounds has one play, the empty one."""
    city: City = maps.load("metro/practice")
    solution = solve(Game(city, ()), Watch())
    assert solution.status == "optimal"
    assert solution.score == 0


def test_two_lines_on_the_full_board() -> None:
    """A published game's size, short rounds: proved, and what the referee says."""
    city: City = maps.load("metro/london")
    cards = [
        [
            ("u", "circle"),
            ("s", "joker"),
            ("u", "square"),
            ("s", "switch"),
            ("u", "triangle"),
            ("u", "joker"),
        ],
        [
            ("u", "joker"),
            ("u", "pentagon"),
            ("s", "square"),
            ("u", "circle"),
            ("s", "joker"),
            ("u", "triangle"),
        ],
    ]
    rounds = tuple(
        Round(line.name, tuple(Card(deck == "u", symbol) for deck, symbol in own))
        for line, own in zip(city.lines, cards, strict=False)
    )
    game = Game(city, rounds)
    solution = solve(game, Watch(workers=2))
    assert solution.status == "optimal"
    assert solution.play is not None
    assert solver.score(game, solution.play).total == solution.score == solution.bound
