"""Games as the compiled loops read them: one table for all games of a city that begin alike.

The total that the loops begin with is the referee's, of the empty sheet.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

import numpy as np

from maps.metro.city import City, Link
from maps.metro.rules import JOKER, SWITCH, Objective
from puzzles.metro.dealing import whole_deck
from puzzles.metro.players.compiled.records import (
    COVER,
    CROSSINGS,
    DISTRICTS,
    INTERCHANGES,
    SUMS,
    Ints,
    Position,
    Table,
)  # fmt: skip
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.state import served

LEVELS = 3
"""Sections that a player draws in thought upon each other: two of a turn, and a reply to the next event."""


def numbers(city: City) -> dict[str, int]:
    """Number what a card or a station may show: the symbols, then the joker, then the switch."""
    symbols = sorted({*city.rules.cards, *(station.symbol for station in city.stations)} - {JOKER, SWITCH})
    return {symbol: number for number, symbol in enumerate([*symbols, JOKER, SWITCH])}


def beginning(game: Game) -> object:
    """Return what two games of a city must have in common so that one table serves both."""
    lines = frozenset(round_.line for round_ in game.rounds)
    return lines, game.objectives, tuple((name, tuple(links)) for name, links in game.drawn.items())


def make_table(game: Game) -> Table:
    """Return the table of all games of the same city that begin as this one."""
    city, rules = game.city, game.city.rules
    symbols = numbers(city)
    arcs = [sorted((link.index, link.other(at)) for link in city.links_of[at]) for at in _indices(city)]
    conflicts = [sorted({link.index, *city.conflicts[link.index]}) for link in city.links]
    blocked = Counter(chain(*(conflicts[link] for links in game.drawn.values() for link in links)))
    goals = [rules.objectives[name] for name in game.objectives]
    lines = _lines(game)
    on_lines = Counter(chain(*lines))
    deck = Counter((symbols[card.symbol], card.underground) for card in whole_deck(rules.deck))
    return Table(
        stations=_rows(
            (
                (
                    symbols[station.symbol],
                    station.site,
                    home := city.districts.index(station.district),
                    1 << home,
                )
                for station in city.stations
            ),
            4,
        ),
        links=_rows(((_passed(city, link), link.crossing) for link in city.links), 2),
        first_arc=_beginnings(arcs),
        arcs=_rows(chain(*arcs), 2),
        first_conflict=_beginnings(conflicts),
        conflicts=_ints(chain(*conflicts)),
        tourist=_ints(rules.tourist),
        interchange=_ints(
            rules.interchange[min(count, len(rules.interchange) - 1)] for count in range(len(lines) + 1)
        ),
        goals=_ints(_KINDS[goal.kind] for goal in goals),
        members=_rows(
            ([index in _wanted(city, goal) for index in _indices(city)] for goal in goals), len(city.stations)
        ),
        deck=_rows(((deck[number, False], deck[number, True]) for number in symbols.values()), 2),
        blocked=_ints(blocked[link.index] for link in city.links),
        served=_ints(on_lines[index] for index in _indices(city)),
        needs=_ints(_need(game, goal, on_lines) for goal in goals),
        total=referee.score(game, referee.start(game)).total,
        river_crossing=rules.river_crossing,
        objective=rules.objective,
        ends_after=rules.ends_after,
        forced=int(rules.passing == "forced"),
    )


def make_position(table: Table, cards: int) -> Position:
    """Return room for a player of such games, with at most so many cards in a round."""
    stations, symbols = len(table.stations), len(table.deck) - 1
    shapes = {
        "lit": stations,
        "homes": stations,
        "line": cards + LEVELS,
        "size": 1,
        "sums": SUMS,
        "saved": (LEVELS, SUMS),
        "found": (LEVELS, len(table.arcs), 3),
        "best": (symbols, 2),
        "shares": (symbols, 2, 2),
        "replies": (symbols, 2, 2),
        "tie": 2,
    }
    return Position(
        blocked=np.empty_like(table.blocked),
        served=np.empty_like(table.served),
        needs=np.empty_like(table.needs),
        sections=np.empty_like(table.served),
        hidden=np.empty_like(table.deck),
        seed=np.empty(1, dtype=np.uint64),
        **{name: np.empty(shape, dtype=np.int64) for name, shape in shapes.items()},
    )


_KINDS = {
    "interchanges": INTERCHANGES,
    "districts": DISTRICTS,
    "sites": COVER,
    "district": COVER,
    "crossings": CROSSINGS,
}


def _indices(city: City) -> range:
    return range(len(city.stations))


def _lines(game: Game) -> list[frozenset[int]]:
    """Return the stations of every line before play begins."""
    bare = [served(game, round_.line, ()) for round_ in game.rounds]
    return bare + [served(game, name, links) for name, links in game.drawn.items()]


def _passed(city: City, link: Link) -> int:
    """Return the bits of the districts that a section along a link scores without a station there."""
    if city.rules.districts == "visited":
        return 0
    return sum(1 << city.districts.index(letter) for letter in link.districts)


def _wanted(city: City, goal: Objective) -> set[int]:
    """Return the stations that an objective wants served, none if it counts something."""
    if goal.kind == "sites":
        return {station.index for station in city.stations if station.site}
    if goal.kind == "district":
        district = goal.district or city.central
        return {station.index for station in city.stations if station.district == district}
    return set()


def _need(game: Game, goal: Objective, on_lines: Counter[int]) -> int:
    """Return how much an objective wants before play begins: stations, districts or crossings."""
    city = game.city
    if goal.kind == "interchanges":
        return (goal.number or 0) - sum(lines > 1 for lines in on_lines.values())
    if goal.kind == "crossings":
        drawn = chain(*game.drawn.values())
        return (goal.number or 0) - sum(city.links[link].crossing for link in drawn)
    if goal.kind == "districts":
        return len(city.districts) - len({city.stations[index].district for index in on_lines})
    return len(_wanted(city, goal) - set(on_lines))


def _ints(values: Iterable[int]) -> Ints:
    return np.array(list(values), dtype=np.int64)


def _rows(rows: Iterable[Sequence[int]], columns: int) -> Ints:
    return np.array(list(rows), dtype=np.int64).reshape(-1, columns)


def _beginnings(groups: Iterable[Sequence[object]]) -> Ints:
    """Return where each group begins if they stand one after another, and where the last one ends."""
    return _ints(accumulate(map(len, groups), initial=0))
