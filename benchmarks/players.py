"""Let simulated players of every skill play many games and print how many they play in a minute.

    python -m benchmarks.players --games 20000
    python -m benchmarks.players --city bus/london --games 50

Dealing is not timed. Each skill plays one game before the clock starts, so compiling is not timed either.
"""

import argparse
from random import Random
from statistics import mean
from time import perf_counter, process_time
from typing import Any

import maps
from maps.rooms import room
from puzzles import players
from puzzles.chance import generator
from puzzles.wish import Wish


def main() -> None:
    """Read the options and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.players", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("--city", default="metro/london", help="built-in city or city file")
    parser.add_argument("--games", type=int, default=5000, help="how many games, each of another deal")
    parser.add_argument("--skills", nargs="+", default=players.SKILLS, choices=players.SKILLS)
    parser.add_argument("--objectives", action="store_true", help="metro: with objectives")
    parser.add_argument("--powers", action="store_true", help="metro: with pencil powers")
    options = parser.parse_args()
    games = _dealt(options)
    print(
        f"{options.city}, {len(games)} games\n{'skill':<12}{'mean total':>12}{'games a minute':>18}", end=""
    )
    print(f"{'and of one core':>18}")
    for skill in options.skills:
        players.totals(games[:1], skill, Random("warm"))
        begun, worked = perf_counter(), process_time()
        totals = players.totals(games, skill, Random("benchmark"))
        minutes, work = (perf_counter() - begun) / 60, (process_time() - worked) / 60
        print(f"{skill:<12}{mean(totals):>12.1f}{len(games) / minutes:>18,.0f}{len(games) / work:>18,.0f}")


def _dealt(options: argparse.Namespace) -> list[Any]:
    """Deal the games, all of one city."""
    city = maps.load(options.city)
    chance = generator("benchmark")
    wish = Wish(objectives=options.objectives, powers=options.powers)
    return [room("puzzles", city.game).deal(city, chance, wish) for _ in range(options.games)]


if __name__ == "__main__":
    main()
