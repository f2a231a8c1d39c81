"""Dealing a challenge from a seed, and the challenge of a day: the frame that every game shares."""

from collections.abc import Mapping
from datetime import date as Date
from pathlib import Path
from typing import Any

import maps
import solver
from maps.rooms import room
from puzzles.challenge import Challenge
from puzzles.chance import generator
from puzzles.formats import FULL, find
from puzzles.places import city_entry
from puzzles.wish import Wish


def deal(
    city_source: str | Path,
    *,
    seed: str,
    lines: int | None = None,
    objectives: bool = False,
    powers: bool = False,
    rivals: int | None = None,
    format: str | None = None,
    folder: Path | None = None,
) -> Challenge[Any]:
    """Deal a challenge: the same city, seed and options give the same one on every machine.

    `city_source` is a built-in name or the path of a city file; the options are those of `Wish` and
    change none of the plain game's cards or tickets. `format` is a name of `puzzles.formats`; None is the
    full game. `folder` is where the challenge is to be written: a
    city file inside it is referred to, any other is put into the challenge whole.

    Raises LinewrightError for a bad seed, a faulty city, a format of another game, or more than the city can
    give.
    """
    city = maps.load(city_source)
    wish = Wish(lines, objectives, powers, rivals, find(format, city.game))
    return deal_in(city, city_entry(city_source, folder), seed, wish)


def deal_in(city: Any, entry: str | Mapping[str, Any], seed: str, wish: Wish) -> Challenge[Any]:
    """Deal a challenge in a city that has been read; `entry` is what the challenge writes as its city.

    Raises LinewrightError like `deal`.
    """
    play_room = room("puzzles", city.game)
    return Challenge(
        game=play_room.deal(city, generator(seed), wish),
        city=entry,
        seed=seed,
        recipe=play_room.RECIPE,
        format=None if wish.format == FULL else wish.format.name,
    )


def daily(date: Date, game: str) -> Challenge[Any]:
    """Deal the challenge of a day, not yet solved: the whole game on the daily city, the date as seed.

    Now and then some event of a deal cannot be answered however one plays; then the generator goes on to
    deal again, until every event can be.
    """
    day = date.isoformat()
    play_room = room("puzzles", game)
    city = maps.load(play_room.DAILY_CITY)
    chance = generator(day)
    while not solver.check(dealt := play_room.deal(city, chance, Wish())).solvable:
        pass
    return Challenge(
        game=dealt, city=play_room.DAILY_CITY, title=daily_title(day), seed=day, recipe=play_room.RECIPE
    )


def daily_title(day: str) -> str:
    """Return what the challenge of a day (2026-12-01) is called."""
    return f"Daily {day}"
