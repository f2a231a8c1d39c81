"""Two shifts against the brute force: every pair of routes of small random games, of every rule."""

from dataclasses import replace
from functools import cached_property
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from support import bus_games
from support.brute import TooBigError
from support.bus_brute import BusPuzzle, Route
from support.bus_case import to_play
from support.games import Data, text

import puzzles
import solver
from solver.bus.shifts import ShiftsPlay, TwoShifts

MOST_ROUTES = 60
PAYING = {"traffic": [-2, 3, -1, 0, 1], "public": [4, 7]}
"""Rules under which the first route gives to the second."""


class Day:
    """A game of two shifts, read twice: by the project and by the brute force."""

    def __init__(self, seed: int) -> None:
        chance = Random(f"shifts {seed}")
        data = bus_games.sample(chance)
        for key in ("rivals", "seat"):
            data.pop(key, None)
        data["tickets"] = data["tickets"][: chance.randint(1, 3)]
        if seed % 4 == 0:
            data["city"]["rules"] = data["city"]["rules"] | PAYING
        self.data = data
        numbers = [token.partition(":")[2] for token in data["city"]["board"].split()]
        starts = sorted(int(number) for number in numbers if number.isdigit())
        self.second = {"sheet": chance.randint(1, 5), "starts": chance.sample(starts, min(2, len(starts)))}
        self.scores = {
            pair: self._score(*pair) for pair in product(*map(self._routes, (data, self._later())))
        }

    def _later(self, first: Route | None = None) -> Data:
        """Return the second shift, alone or after a first route."""
        later = self.data | self.second
        if first is not None:
            route = [[bus_games._name(point) for point in laid] for laid in first.laid]
            later = later | {"seat": 1, "rivals": [{"start": first.start, "route": route}]}
        return later

    def _routes(self, data: Data) -> list[Route]:
        return list(BusPuzzle(text(data)).facts(MOST_ROUTES).scores)

    @cached_property
    def _before(self) -> BusPuzzle:
        return BusPuzzle(text(self.data))

    def _score(self, first: Route, second: Route) -> int:
        if getattr(self, "_driven", (None,))[0] != first:
            self._driven: Any = (
                first,
                BusPuzzle(text(self._later(first))),
                self._before.score(first)["total"],
            )
        return int(self._driven[2] + self._driven[1].score(second)["total"])

    @cached_property
    def game(self) -> TwoShifts:
        """The game as the project's readers understand it."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "challenge.yaml"
            path.write_text(text(self.data | {"second": self.second}), "utf-8")
            game = puzzles.load(path).game
        assert isinstance(game, TwoShifts)
        return game


def days(seeds: range) -> list[tuple[int, Day]]:
    """Return the games that are small enough."""
    found = []
    for seed in seeds:
        try:
            found.append((seed, Day(seed)))
        except TooBigError:
            continue
    assert len(found) > len(seeds) / 3
    return found


def differences(seed: int, day: Day) -> list[str]:
    """Say in what the project and the brute force differ about a game."""
    found = []
    best = max(day.scores.values(), default=None)
    solved = solver.solve(day.game, workers=1)
    status = "unsolvable" if best is None else "optimal"
    if (solved.status, solved.score, solved.bound) != (status, best, best):
        found.append(f"{seed}: best {best}, found {solved.status} {solved.score}")
    if solver.check(day.game, workers=1).solvable != (best is not None):
        found.append(f"{seed}: solvable {best is not None}")
    for pair, total in Random(seed).sample(sorted(day.scores.items()), min(5, len(day.scores))):
        judged = solver.score(day.game, ShiftsPlay(*map(to_play, pair))).total
        if judged != total:
            found.append(f"{seed}: {pair} scores {total}, the referee says {judged}")
    if best is None:
        return found
    for work in (1, 40, 400):
        part = solver.solve(day.game, work=work, workers=1)
        if (
            not (-999 if part.score is None else part.score)
            <= best
            <= (999 if part.bound is None else part.bound)
        ):
            found.append(f"{seed}: best {best}, with work {work} {part.score} to {part.bound}")
    counted = sum(total >= best - 2 for total in day.scores.values())
    near = solver.near(day.game, solved.play, best - 2, 10_000)
    if (near.number, near.whole) != (counted, True):
        found.append(f"{seed}: {counted} near-best, counted {near}")
    left = solver.prospects(day.game, solved.play)
    if left != (best,) * (2 * len(day.game.tickets)):
        found.append(f"{seed}: after the best play {left} is left")
    return found


def test_two_shifts_agree_with_every_pair_of_routes() -> None:
    assert [line for seed, day in days(range(12)) for line in differences(seed, day)] == []


@pytest.mark.slow
def test_many_two_shifts_agree_with_every_pair_of_routes() -> None:
    assert [line for seed, day in days(range(1000, 1020)) for line in differences(seed, day)] == []


def test_the_first_route_is_never_met_by_the_second() -> None:
    """Neither traffic nor claims of the second shift count in the first, whatever it is."""
    game = puzzles.deal("bus/practice", seed="x", format="two-shifts").game
    play = solver.solve(game, workers=1).play
    alone = solver.score(game.first, play.first)
    other = replace(play, second=solver.solve(game.alone, workers=1).play)
    assert solver.score(game, play).first == solver.score(game, other).first == alone
