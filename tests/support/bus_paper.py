"""For the tests of printing bus games: cities of every shape, challenges and plays on them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import maps
import solver
from maps import reading
from maps.bus.city import City
from maps.coordinates import Point, format_pair
from puzzles.bus.driver import drive
from puzzles.challenge import Challenge, Par
from solver.bus.game import Game, Rival
from solver.bus.play import Play
from solver.result import Solution

TOKENS = {"e": 5, "s": 5, "t": 6, "b": 6, "u": 2, "o": 3, "m": 2, "M": 2, "g": 7, "+": 3}
TOKENS |= {"es": 1, "tb": 1, "ss": 1, "u*": 1, "o*": 1, "m*": 1, "M*": 1}


def drawn(columns: int, rows: int) -> City:
    """Draw a city at random, the same for the same size: gaps, missing and busy streets, numbers, letters."""
    chance = Random(f"{columns} {rows}")
    tokens: dict[Point, str] = {}
    numbers, letters = list(range(12, 0, -1)), list("onmlkjihgfedcba")
    for at in ((x, y) for y in range(rows) for x in range(columns)):
        if chance.random() < 0.92:
            token = chance.choices(list(TOKENS), list(TOKENS.values()))[0]
            if token == "g" and numbers and chance.random() < 0.7:
                token += f":{numbers.pop()}"
            elif letters and chance.random() < 0.2:
                token += f":{letters.pop()}"
            tokens[at] = token
    streets = [
        format_pair((x, y), beside)
        for x, y in tokens
        for beside in ((x + 1, y), (x, y + 1))
        if beside in tokens
    ]
    chosen = chance.sample(streets, len(streets) // 5)
    half = len(chosen) // 2
    lines = [" ".join(tokens.get((x, y), ".") for x in range(columns)) for y in range(rows)]
    text = "\n  ".join(["linewright: 1\ngame: bus\nname: A town\nboard: |", *lines])
    text += f"\nstreets: {{without: [{', '.join(chosen[:half])}]}}\nbusy: [{', '.join(chosen[half:])}]\n"
    return maps.read_city(reading.parse(text + "secrets: [[a, b, c]]\n", "drawn.yaml"))


CITIES: dict[str, Callable[[], City]] = {
    "practice": lambda: maps.load("bus/practice"),
    "new-york": lambda: maps.load("bus/new-york"),
    "london": lambda: maps.load("bus/london"),
    "wide": lambda: drawn(18, 6),
    "tall": lambda: drawn(6, 16),
    "large": lambda: drawn(20, 20),
}


@cache
def city_of(name: str) -> City:
    return CITIES[name]()


@cache
def dealt(name: str, rivals: int = 0) -> Challenge[Game]:
    """Deal a challenge on a city whose starts can be driven to the end, with rivals who survive."""
    city = city_of(name)
    chance = Random(name)
    game = _dealt(city, rivals, chance)
    return Challenge(game, "bus/somewhere", "Daily 2026-12-01", "2026-12-01", 1, Par(61, 80, "feasible"))


def _dealt(city: City, rivals: int, chance: Random) -> Game:
    numbers = chance.sample(sorted(city.numbers), 2 + rivals)
    tickets = tuple(chance.sample(range(1, city.rules.tickets + 1), city.rules.rounds))
    others = tuple(
        drive(Game(city, sheet, (number,), tickets), chance) for sheet, number in enumerate(numbers[2:], 2)
    )
    return Game(
        city=city,
        sheet=1,
        starts=tuple(sorted(numbers[:2])),
        tickets=tickets,
        objectives=("tourists-5", "dark-sights-3"),
        secret=city.secrets[0],
        seat=rivals // 2,
        rivals=others,
    )


def played(game: Game) -> tuple[Game, Play]:
    """Return a route by a driver, and the game as far as the route comes."""
    routes = [drive(replace(game, starts=(number,)), Random("1")) for number in game.starts]
    best: Rival = max(routes, key=lambda route: len(route.route))
    driven = replace(game, tickets=game.tickets[: len(best.route)])
    return driven, Play(best.start, best.route)


def solved(challenge: Challenge[Game]) -> tuple[Challenge[Game], Solution[Play]]:
    """Return a challenge cut to what a driver can drive of it, and that as its solution."""
    game, play = played(challenge.game)
    score = solver.score(game, play).total
    return replace(challenge, game=game), Solution("feasible", score, score + 9, 1.0, "search", play)
