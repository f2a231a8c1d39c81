"""Hints: what each claims holds of the best play, whatever the game."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

import maps
import puzzles
import puzzles.hints
import solver
from maps.coordinates import format_point
from puzzles.metro.dealing import deal as deal_metro
from puzzles.wish import Wish
from solver.bus.play import Play as BusPlay
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import PASS, Play

METRO = [(seed, lines) for seed in range(5) for lines in (1, 2)]


def metro(seed: int, lines: int, powers: bool = False) -> tuple[Game, Play]:
    game = deal_metro(maps.load("metro/practice"), Random(seed), Wish(lines=lines, powers=powers))
    play = solver.solve(game).play
    assert play is not None
    return game, play


def told(game: Any, play: Any) -> tuple[str, str, str]:
    weak, stronger, strongest = puzzles.hints.hints(game, play, proved=True, unique=True)
    return weak, stronger, strongest


def stations(game: Game, play: Play, number: int) -> set[str]:
    """Return the coordinates of a line's stations, by its turns alone."""
    start = game.city.stations[game.city.line(game.rounds[number].line).start].coordinate
    return {start, *(format_point(s.target) for turn in play.rounds[number] for s in turn.sections)}


@pytest.mark.parametrize(("seed", "lines"), METRO)
def test_the_first_metro_hint(seed: int, lines: int) -> None:
    game, play = metro(seed, lines)
    weak, _, _ = told(game, play)
    score = solver.score(game, play)
    if lines == 1:
        (line,) = score.lines
        crossings = {"nowhere": 0, "once": 1, "twice": 2}
        found = re.fullmatch(
            r"In the best play (\w+) passes through (\d+) districts? and crosses the river (\w+)( times)?\.",
            weak,
        )
        assert found
        assert (found[1], int(found[2])) == (line.line, line.districts)
        assert int(crossings.get(found[3], found[3])) == line.crossings
        return
    found = re.match(r"(\w+) matters most: in the best play it scores (\d+) of the (\d+) points", weak)
    assert found
    points = {line.line: line.points for line in score.lines}
    assert points[found[1]] == int(found[2]) == max(points.values())
    assert int(found[3]) == score.total


@pytest.mark.parametrize(("seed", "lines"), METRO)
def test_the_second_metro_hint(seed: int, lines: int) -> None:
    game, play = metro(seed, lines)
    _, stronger, _ = told(game, play)
    served = Counter(name for number in range(lines) for name in stations(game, play, number))
    if found := re.fullmatch(r"In the best play (\d) lines meet at (\w+)\.", stronger):
        assert served[found[2]] == int(found[1]) == max(served.values()) > 1
    elif lines > 1:
        assert stronger == "In the best play no two lines meet anywhere."
        assert max(served.values()) == 1
    else:
        ends = Counter(
            format_point(point)
            for turn in play.rounds[0]
            for section in turn.sections
            for point in (section.origin, section.target)
        )
        found = re.fullmatch(
            r"In the best play \w+ ends at ([A-Z0-9, and]+?)(?: and branches at (.+))?\.", stronger
        )
        assert found
        start = game.city.stations[game.city.line(game.rounds[0].line).start].coordinate
        assert set(re.findall(r"\w\d", found[1])) == {at for at in ends if ends[at] == 1} - {start}
        assert set(re.findall(r"\w\d", found[2] or "")) == {at for at in ends if ends[at] > 2}


@pytest.mark.parametrize(
    ("seed", "lines", "powers"), [(*one, False) for one in METRO] + [(1, 2, True), (3, 2, True)]
)
def test_the_third_metro_hint_is_a_part_of_the_play(seed: int, lines: int, powers: bool) -> None:
    game, play = metro(seed, lines, powers)
    _, _, strongest = told(game, play)
    head, way = strongest.removesuffix(".").split(": ")
    number = next(number for number, one in enumerate(game.rounds) if f" {one.line} " in head)
    turns = [
        " and ".join(map(str, turn.sections)) + (f" with the power {turn.power}" if turn.power else "")
        if turn != PASS
        else "pass"
        for turn in play.rounds[number]
    ]
    given = way.split(", ")
    assert given == turns[: len(given)]
    assert len(given) == (len(turns) if lines > 1 else (len(turns) + 1) // 2)
    if lines > 1:
        points = [line.points for line in referee.score(game, referee.replay(game, play)).lines]
        assert points[number] == max(points)


@pytest.mark.parametrize(("name", "rivals"), [("bus/practice", 0), ("bus/practice", 1), ("bus/new-york", 2)])
def test_bus_hints(name: str, rivals: int) -> None:
    game = puzzles.deal(name, seed="hints", rivals=rivals).game
    play = solver.solve(game).play
    assert isinstance(play, BusPlay)
    weak, stronger, strongest = told(game, play)
    score = solver.score(game, play)
    found = re.fullmatch(r"In the best play (.+) brings? most: (\d+) points of (-?\d+) in all\.", weak)
    assert found and int(found[3]) == score.total
    parts = {
        "the elders": score.elders,
        "students and universities": score.students,
        "tourists and sights": score.tourists,
        "businesspeople and offices": score.business,
        "the public objectives": sum(score.objectives.values()),
        "the secret objective": score.secret,
    }
    assert parts[found[1]] == int(found[2]) == max(parts.values())
    found = re.fullmatch(r"In .+ starts from number (\d+) and is at (\w+) after round (\d+)\.", stronger)
    assert found and int(found[1]) == play.start
    reached = [point for turn in play.route[: int(found[3])] for point in turn]
    assert format_point(reached[-1]) == found[2]
    head, way = strongest.removesuffix(".").split(": ")
    rounds = [", ".join(map(format_point, turn)) for turn in play.route]
    assert way.split("; ") == rounds[: (len(rounds) + 2) // 3]
    assert f"from number {play.start}" in head


def test_a_hint_says_how_far_its_play_is_proved() -> None:
    game, play = metro(1, 1)
    for proved, unique, name in (
        (True, True, "the best play"),
        (True, False, "one best play"),
        (False, False, "the best play known"),
    ):
        hints = puzzles.hints.hints(game, play, proved=proved, unique=unique)
        assert all(f"In {name} Rose" in hint or f"In {name} Moss" in hint for hint in hints)


def test_a_long_hint_leaves_the_end_out() -> None:
    text = puzzles.hints.listed("Head", [f"A{number}-B{number}" for number in range(100)], ", ")
    assert (
        280 < len(text) <= puzzles.hints.LONGEST
        and text.startswith("Head: A0-B0, A1-B1, ")
        and text[-1] == "."
    )
