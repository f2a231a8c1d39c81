"""For the tests of printing: metro cities of every shape, challenges and plays on them."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import yaml

import maps
import solver
from maps import reading
from maps.coordinates import format_point
from maps.metro.city import City
from puzzles.challenge import Challenge, Par
from solver.metro import referee
from solver.metro.game import POWERS, Card, Game, Round
from solver.metro.play import Play, Turn
from solver.result import Solution
from support import bay

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SYMBOLS = {"d": "diamond", "h": "hexagon", "x": "cross", "a": "star", "e": "heart", "o": "drop"} | {
    "m": "semicircle",
    "z": "trapezium",
    "g": "hourglass",
    "k": "kraken",
}
COLOURS = ("#c2255c", "#1864ab", "#2f8f3e", "#e8b004", "#7b3fa0", "#222222")
NAMES = ("Rose", "Marine", "Fern", "Gold", "Violet", "Slate")
STATIONS = ("Elm", "Old Market", "St. Mary's Cathedral", "Zoo", "Harbour", "Llanfairpwllgwyngyll Road")


def drawn(columns: int, rows: int, lines: int = 4, symbols: str = "cstp", parts: int = 3) -> City:
    """Draw a city at random, the same for the same arguments: sites, names, a bent river, districts."""
    chance = Random(f"{columns} {rows} {lines} {symbols}")
    tokens = {
        (x, y): chance.choice(symbols) + ("*" if chance.random() < 0.1 else "")
        for x in range(columns)
        for y in range(rows)
        if chance.random() < 0.5
    }
    board = "\n".join(" ".join(tokens.get((x, y), ".") for x in range(columns)) for y in range(rows))
    districts = "\n".join(
        " ".join(LETTERS[y * parts // rows * parts + x * parts // columns] for x in range(columns))
        for y in range(rows)
    )
    places = sorted(tokens)
    data: dict[str, Any] = {"linewright": 1, "game": "metro", "name": f"Town {columns} by {rows}"}
    data |= {"board": board, "districts": districts}
    middle = rows // 2 + 0.5
    if rows > 5:
        data["river"] = [[-0.5, middle], [columns // 2 + 0.5, middle], [columns // 2 + 0.5, rows - 0.5]]
    data["lines"] = [
        {"name": NAMES[place], "colour": COLOURS[place], "start": format_point(at)}
        for place, at in enumerate(chance.sample(places, lines))
    ]
    data["names"] = {
        format_point(at): chance.choice(STATIONS) for at in sorted(chance.sample(places, len(places) // 5))
    }
    data["rules"] = {"symbols": {letter: SYMBOLS[letter] for letter in symbols if letter in SYMBOLS}}
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    return maps.read_city(reading.parse(text, "drawn.yaml"))


CITIES: dict[str, Callable[[], City]] = {
    "bay": bay.city,
    "practice": lambda: maps.load("metro/practice"),
    "london": lambda: maps.load("metro/london"),
    "tiny": lambda: drawn(4, 4, lines=2, parts=2),
    "wide": lambda: drawn(24, 7),
    "tall": lambda: drawn(7, 22),
    "symbols": lambda: drawn(9, 9, lines=6, symbols="cstpdhxaeomzgk"),
    "huge": lambda: drawn(60, 60, parts=7),
}


CityOf = Callable[[str], Any]


@cache
def city_of(name: str) -> City:
    return CITIES[name]()


def dealt(city: City, *, lines: int | None = None, modules: bool = False, seed: str = "1") -> Challenge[Game]:
    """Deal a challenge on any city, solvable or not."""
    chance = Random(seed)
    rounds = []
    for line in city.lines[:lines]:
        deck = [Card(True, symbol) for symbol in city.rules.deck.underground]
        deck += [Card(False, symbol) for symbol in city.rules.deck.street]
        chance.shuffle(deck)
        last = [place for place, card in enumerate(deck) if card.underground][city.rules.ends_after - 1]
        rounds.append(Round(line.name, tuple(deck[: last + 1])))
    powers = dict(zip((one.line for one in rounds), POWERS, strict=False)) if modules else {}
    objectives = ("all-sites", "interchanges-8") if modules else ()
    game = Game(city, tuple(rounds), objectives, powers)
    return Challenge(game, "metro/somewhere", "Daily 2026-12-01", "2026-12-01", 1, Par(61, 80, "feasible"))


def played(game: Game, seed: str = "1") -> Play:
    """Play a game at random by the referee, drawing whenever that is possible and using powers often."""
    chance = Random(seed)
    state = referee.start(game)
    rounds: list[list[Turn]] = [[] for _ in game.rounds]
    while not referee.finished(game, state):
        options = referee.turns(game, state)
        turn = chance.choice([turn for turn in options if turn.sections] or options[:1])
        rounds[state.round].append(turn)
        state = referee.play(game, state, turn)
    return Play(tuple(tuple(turns) for turns in rounds))


def solved(game: Game) -> Solution[Play]:
    play = played(game)
    score = solver.score(game, play).total
    return Solution("feasible", score, score + 9, 1.0, "search", play)
