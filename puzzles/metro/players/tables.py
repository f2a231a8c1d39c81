"""Games as the compiled loops read them: one table for all games of a city that begin alike."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

import numpy as np

from maps.metro.city import City, Link
from maps.metro.rules import JOKER, SWITCH, Objective
from puzzles.metro.dealing import whole_deck
from puzzles.metro.players.compiled.records import (
    BIT,
    COVER,
    CROSSES,
    CROSSINGS,
    DISTRICT,
    DISTRICTS,
    FIRST_ARC,
    FIRST_CONFLICT,
    HOMES,
    INTERCHANGES,
    MEMBERS,
    MOVE,
    NEEDS,
    NONE,
    PASSES,
    SECTIONS,
    SITE,
    SYMBOL,
    TOTAL,
    VISITS,
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
    """Give a number to all that cards and stations may show: symbols, then the joker, then the switch."""
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
    lines = _lines(game)
    on_lines = Counter(chain(*lines))
    goals = [rules.objectives[name] for name in game.objectives]
    deck = Counter((symbols[card.symbol], card.underground) for card in whole_deck(rules.deck))
    most_visits = len(lines) * sum(station.site for station in city.stations)
    return Table(
        stations=_stations(city, _beginnings(arcs)),
        links=_links(city, _beginnings(conflicts)),
        arcs=_rows(chain(*arcs), 2),
        conflicts=_ints(chain(*conflicts)),
        tourist=_long(rules.tourist, most_visits),
        interchange=_long(rules.interchange, len(lines)),
        goals=_rows(
            ((_KINDS[goal.kind], *(at in _wanted(city, goal) for at in _indices(city))) for goal in goals),
            MEMBERS + len(city.stations),
        ),
        deck=_rows(((deck[number, False], deck[number, True]) for number in symbols.values()), 2),
        blocked=_ints(blocked[link.index] for link in city.links),
        served=_ints(on_lines[index] for index in _indices(city)),
        sums=_sums(game, on_lines, [_need(game, goal, on_lines) for goal in goals]),
        districts=len(city.districts),
        river_crossing=rules.river_crossing,
        objective=rules.objective,
        ends_after=rules.ends_after,
        forced=int(rules.passing == "forced"),
    )


def make_position(table: Table, cards: int) -> Position:
    """Return room for a player of such games, with at most so many cards in a round."""
    cards_shown, sums = len(table.deck), len(table.sums)
    shapes = {
        "blocked": len(table.blocked),
        "stations": (len(table.served), SECTIONS + 1),
        "districts": (table.districts, HOMES + 1),
        "line": cards + LEVELS,
        "sums": sums,
        "saved": (LEVELS, sums),
        "hidden": table.deck.shape,
        "found": (LEVELS, len(table.arcs), 3),
        "best": (cards_shown, 2),
        "shares": (cards_shown, 2, 2),
        "replies": (cards_shown, 2, 2),
        "move": MOVE,
        "tie": 2,
    }
    ints = {name: np.empty(shape, dtype=np.int64) for name, shape in shapes.items()}
    return Position(**ints, seed=np.empty(1, dtype=np.uint64))


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


def _stations(city: City, first_arcs: Ints) -> Ints:
    """Return `Table.stations`."""
    homes = [city.districts.index(station.district) for station in city.stations]
    symbols = numbers(city)
    table = np.full((len(city.stations) + 1, FIRST_ARC + 1), NONE, dtype=np.int64)
    table[:-1, SYMBOL] = [symbols[station.symbol] for station in city.stations]
    table[:-1, SITE] = [station.site for station in city.stations]
    table[:-1, DISTRICT] = homes
    table[:-1, BIT] = [1 << home for home in homes]
    table[:, FIRST_ARC] = first_arcs
    return table


def _links(city: City, first_conflicts: Ints) -> Ints:
    """Return `Table.links`."""
    table = np.full((len(city.links) + 1, FIRST_CONFLICT + 1), NONE, dtype=np.int64)
    table[:-1, PASSES] = [_passed(city, link) for link in city.links]
    table[:-1, CROSSES] = [link.crossing for link in city.links]
    table[:, FIRST_CONFLICT] = first_conflicts
    return table


def _sums(game: Game, on_lines: Counter[int], needs: Sequence[int]) -> Ints:
    """Return `Table.sums`; the total of an empty sheet is what the referee says."""
    table = np.zeros(NEEDS + len(needs), dtype=np.int64)
    table[TOTAL] = referee.score(game, referee.start(game)).total
    table[VISITS] = sum(game.city.stations[index].site for index in on_lines.elements())
    table[NEEDS:] = needs
    return table


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


def _long(track: Sequence[int], count: int) -> Ints:
    """Return a track up to `count`: its last value stands for all beyond."""
    return _ints(track[min(at, len(track) - 1)] for at in range(count + 1))


def _beginnings(groups: Iterable[Sequence[object]]) -> Ints:
    """Return where each group begins if they stand one after another, and where the last one ends."""
    return _ints(accumulate(map(len, groups), initial=0))
