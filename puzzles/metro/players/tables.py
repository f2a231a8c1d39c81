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
    BLOCKED,
    CARDS,
    COVER,
    CROSSES,
    CROSSINGS,
    DECK,
    DISTRICT,
    DISTRICTS,
    FACTS,
    FIRST_ARC,
    FIRST_CONFLICT,
    INTERCHANGES,
    LIT,
    MOVE,
    NEEDS,
    NONE,
    PASSES,
    SECTIONS,
    SERVED,
    SITE,
    SYMBOL,
    TIES,
    TOTAL,
    VISITS,
    WANTED,
    Board,
    Ints,
    Mind,
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
    city = game.city
    lines = _lines(game)
    on_lines = Counter(chain(*lines))
    first_link = len(city.stations) + 1
    arcs = [
        [place for link in city.links_of[at] for place in (first_link + link.index, link.other(at))]
        for at in _indices(city)
    ]
    conflicts = [
        sorted(first_link + other for other in {link.index, *city.conflicts[link.index]})
        for link in city.links
    ]
    facts = _facts(game, len(lines))
    middle = [*facts, *chain(*arcs)]
    deck = Counter((card.symbol, card.underground) for card in whole_deck(city.rules.deck))
    return Table(
        things=_things(game, on_lines, _beginnings(facts, arcs), _beginnings(middle, conflicts)),
        facts=_ints([*middle, *chain(*conflicts)]),
        sums=_sums(game, on_lines),
        deck=_ints([(deck[symbol, False], deck[symbol, True]) for symbol in numbers(city)]),
        first_district=_first_district(city),
    )


def make_board(table: Table, cards: int) -> Board:
    """Return room for games of a table, with at most so many cards in a round."""
    return Board(
        things=np.empty_like(table.things),
        facts=table.facts,
        sums=np.empty_like(table.sums),
        saved=np.empty(LEVELS * len(table.sums), dtype=np.int64),
        line=np.empty(cards + LEVELS, dtype=np.int64),
    )


def make_mind(table: Table) -> Mind:
    """Return room for the thoughts of a player of such games, who knows their deck."""
    cards = np.zeros((len(table.deck), CARDS), dtype=np.int64)
    cards[:, DECK : DECK + 2] = table.deck
    return Mind(
        cards=cards,
        found=np.empty((LEVELS, len(table.facts), 3), dtype=np.int64),
        move=np.empty(MOVE, dtype=np.int64),
        best=np.empty(TIES + 1, dtype=np.int64),
        seed=np.empty(1, dtype=np.uint64),
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


def _first_district(city: City) -> int:
    """Return the row of the first district, after stations and links, each with one more row."""
    return len(city.stations) + 1 + len(city.links) + 1


def _goals(game: Game) -> list[Objective]:
    return [game.city.rules.objectives[name] for name in game.objectives]


def _lines(game: Game) -> list[frozenset[int]]:
    """Return the stations of every line before play begins."""
    bare = [served(game, round_.line, ()) for round_ in game.rounds]
    return bare + [served(game, name, links) for name, links in game.drawn.items()]


def _facts(game: Game, lines: int) -> list[int]:
    """Return the entries of `Board.facts` up to the kinds of the objectives, for so many lines."""
    rules = game.city.rules
    tourist_end = lines * sum(station.site for station in game.city.stations)
    tracks = [_long(rules.interchange, lines), _long(rules.tourist, tourist_end)]
    kinds = [_KINDS[goal.kind] for goal in _goals(game)]
    places = list(accumulate(map(len, tracks), initial=FACTS))
    joker = numbers(game.city)[JOKER]
    forced = int(rules.passing == "forced")
    first = [rules.river_crossing, rules.objective, rules.ends_after, forced, joker]
    return [*first, *places, *chain(*tracks), *kinds]


def _long(track: Sequence[int], last: int) -> list[int]:
    """Return a track up to the entry `last`: its own last value stands for all beyond."""
    return [track[min(at, len(track) - 1)] for at in range(last + 1)]


def _things(game: Game, on_lines: Counter[int], first_arcs: list[int], first_conflicts: list[int]) -> Ints:
    """Return the rows of stations, links and districts."""
    city, symbols = game.city, numbers(game.city)
    wanted = [_wanted(city, goal) for goal in _goals(game)]
    first_link, first_district = len(city.stations) + 1, _first_district(city)
    rows = first_district + len(city.districts)
    table = np.zeros((rows, WANTED + len(wanted)), dtype=np.int64)
    table[:first_link, FIRST_ARC] = first_arcs
    for station in city.stations:
        row, home = table[station.index], city.districts.index(station.district)
        row[SYMBOL], row[SITE] = symbols[station.symbol], station.site
        row[DISTRICT], row[BIT] = first_district + home, 1 << home
        row[SERVED], row[SECTIONS] = on_lines[station.index], NONE
        row[WANTED:] = [station.index in members for members in wanted]
        table[row[DISTRICT], LIT] += row[SERVED] > 0
    links = table[first_link:first_district]
    links[:, FIRST_CONFLICT] = first_conflicts
    for link in city.links:
        links[link.index, PASSES], links[link.index, CROSSES] = _passed(city, link), link.crossing
    for drawn in chain(*game.drawn.values()):
        links[sorted({drawn, *city.conflicts[drawn]}), BLOCKED] += 1
    return table


def _passed(city: City, link: Link) -> int:
    """Return the bits of the districts that a section along a link scores without a station there."""
    if city.rules.districts == "visited":
        return 0
    return sum(1 << city.districts.index(letter) for letter in link.districts)


def _sums(game: Game, on_lines: Counter[int]) -> Ints:
    """Return the sums before play begins; the total of an empty sheet is what the referee says."""
    goals = _goals(game)
    table = np.zeros(NEEDS + len(goals), dtype=np.int64)
    table[TOTAL] = referee.score(game, referee.start(game)).total
    table[VISITS] = sum(game.city.stations[index].site for index in on_lines.elements())
    table[NEEDS:] = [_need(game, goal, on_lines) for goal in goals]
    return table


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


def _beginnings(before: Sequence[int], groups: Iterable[Sequence[int]]) -> list[int]:
    """Return where each group begins after what stands before, and where the last one ends."""
    return list(accumulate(map(len, groups), initial=len(before)))


def _ints(values: Sequence[object]) -> Ints:
    return np.array(values, dtype=np.int64)
