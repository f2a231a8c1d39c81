"""Drawing small cities, games and plays by hand, for the tests of the rules beside it."""

from collections.abc import Mapping
from typing import Any

import yaml

import maps
from maps import reading
from maps.coordinates import parse_pair, parse_point
from maps.metro.city import City
from solver.metro.game import Card, Game, Round
from solver.metro.play import Play, Section, Turn

COLOURS = ("#d6336c", "#2f9e44", "#1c7ed6", "#862e9c", "#e8a33d")


def city(board: str, lines: str, districts: str | None = None, **more: Any) -> City:
    """Read a city from its board, rows apart by `/`, and its lines: `Rose A1, Moss B2`."""
    rows = [row.split() for row in board.split("/")]
    cells = [row.split() for row in districts.split("/")] if districts else [["A"] * len(rows[0])] * len(rows)
    starts = [line.split() for line in lines.split(",")]
    data = {
        "linewright": 1,
        "game": "metro",
        "name": "Sketch",
        "board": "\n".join(map(" ".join, rows)),
        "districts": "\n".join(map(" ".join, cells)),
        "lines": [
            {"name": name, "colour": colour, "start": start}
            for (name, start), colour in zip(starts, COLOURS, strict=False)
        ],
    }
    return maps.read_city(reading.parse(yaml.safe_dump(data | more), "sketch.yaml"))


def game(city: City, drawn: Mapping[str, str] | None = None, /, **modules: Any) -> Game:
    """Deal a game: `Rose="circle switch joker"` reveals these cards, others are the modules of `Game`.

    `drawn` maps a line that stands before play begins to its sections: `{"Moss": "A1-B1 B1-C1"}`.
    """
    names = {line.name for line in city.lines}
    rounds = tuple(
        Round(name, tuple(Card(True, symbol) for symbol in modules.pop(name).split()))
        for name in tuple(modules)
        if name in names
    )
    links = {name: tuple(link(city, pair) for pair in pairs.split()) for name, pairs in (drawn or {}).items()}
    return Game(city, rounds, drawn=links, **modules)


def link(city: City, pair: str) -> int:
    """Return the index of the link `A1-B1`."""
    return city.joining[frozenset(city.at[point].index for point in parse_pair(pair))].index


def play(*rounds: str) -> Play:
    """Read a play, a text for each round with a turn for each event (see `turn`)."""
    return Play(tuple(tuple(map(turn, texts.split())) for texts in rounds))


def turn(text: str) -> Turn:
    """Read `pass`, `A1-B1`, or with a power `joker:A1-B1`, `double:A1-B1,B1-C1`, `circle@B1:pass`."""
    head, _, sections = text.rpartition(":")
    power, _, station = head.partition("@")
    return Turn(
        () if sections == "pass" else tuple(Section(*parse_pair(pair)) for pair in sections.split(",")),
        power or None,  # type: ignore[arg-type]
        parse_point(station) if station else None,
    )
