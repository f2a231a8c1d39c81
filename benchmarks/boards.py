"""Boards of half, one and two times the size of a city, cut from it and put together by rule.

Half a board is the city's columns from the middle on, its river cut off there. Two boards are the city beside
itself: the second copy has districts of its own, the river goes on where it comes in again, and the automatic
links join the two. Symbols, sites and points are the city's.

**Departures.** The first is the city's first on the board. The next is always the one that is farthest from
all that there are: of the city's own departure stations, in every copy, while there are any; then of the
other stations of a symbol from which every card can be answered at once. Of equally far ones it is the
first, by copies and lines, then in reading order. So the lines lie apart on every board.

**Rounds.** A round ends after so many underground cards. Up to as many as the city's deck has, that is all
that changes; beyond, the deck grows with it, underground and street cards in proportion and each colour's
cards in turn, as if several decks were shuffled together, the last not whole.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import cycle, islice, pairwise
from typing import Literal

import maps
from maps import reading
from maps.coordinates import Point, format_point
from maps.geometry import Polyline
from maps.metro.city import City, Station
from maps.metro.rules import JOKER, SWITCH, Deck, Rules

Size = Literal["half", "one", "two"]
SIZES: tuple[Size, ...] = ("half", "one", "two")
LINES = {
    "Rose": "#a8145f",
    "Moss": "#1f450f",
    "Sky": "#0c70cc",
    "Amber": "#b67a08",
    "Plum": "#5b1e9c",
    "Slate": "#7d8791",
}
"""The lines of every board, with their colours; a game may have fewer."""

Spot = tuple[Fraction, Fraction]


def board(source: str, size: Size, ends_after: int | None = None) -> City:
    """Return the board of a size made of a metro city, with rounds that end after so many cards.

    Without `ends_after` they are the city's own. Raises ValueError for a city with rules of its own.
    """
    city = maps.load(source)
    if not isinstance(city, City):
        raise ValueError(f"expected a metro city, found {source}")
    own = _own_departures(city, size)
    bare = _read(_text(city, size, ends_after, [(str(place), "#000000", at) for place, at in enumerate(own)]))
    lines = zip(LINES.items(), _departures(bare, own), strict=True)
    return _read(_text(city, size, ends_after, [(name, colour, at) for (name, colour), at in lines]))


def grown(deck: Deck, underground: int) -> Deck:
    """Return a deck with so many underground cards, and street cards in proportion."""
    street = round(len(deck.street) * underground / len(deck.underground))
    return Deck(
        underground=tuple(islice(cycle(deck.underground), underground)),
        street=tuple(islice(cycle(deck.street), street)),
    )


def _read(text: str) -> City:
    city = maps.read_city(reading.parse(text, "board"))
    assert isinstance(city, City)
    return city


def _text(city: City, size: Size, ends_after: int | None, lines: Iterable[tuple[str, str, Point]]) -> str:
    """Return the city file of a board with these lines: name, colour and departure of each."""
    first, copies = _cut(city, size)
    letters = {symbol: letter for letter, symbol in city.rules.letters.items()} | {JOKER: "?"}
    drawn, cells = [], []
    for y in range(city.height):
        row = [_token(city.at.get((x, y)), letters) for x in range(first, city.width)]
        drawn.append("  " + " ".join(f"{token:<2}" for token in row * copies).rstrip())
        part = city.cells[y][first:]
        cells.append("  " + " ".join(part + (part.swapcase() if copies == 2 else "")))
    rivers = [
        [[float(x), float(y)] for x, y in part]
        for copy in range(copies)
        for line in city.river
        for part in _beyond(line, first, copy * city.width)
    ]
    return "\n".join(
        [
            "linewright: 1",
            "game: metro",
            f"name: {city.name}, {size}",
            "board: |",
            *drawn,
            "districts: |",
            *cells,
            *([f"central: {city.central}"] if city.central else []),
            f"river: {rivers}",
            "lines:",
            *(
                f'  - {{name: "{name}", colour: "{colour}", start: {format_point(at)}}}'
                for name, colour, at in lines
            ),
            *_rules(city, city.rules.ends_after if ends_after is None else ends_after),
            "",
        ]
    )


def _cut(city: City, size: Size) -> tuple[int, int]:
    """Return the first column of the city that is on the board, and how many copies there are."""
    return (city.width // 2 if size == "half" else 0), (2 if size == "two" else 1)


def _token(station: Station | None, letters: dict[str, str]) -> str:
    return "." if station is None else letters[station.symbol] + "*" * station.site


def _beyond(river: Polyline, first: int, shift: int) -> list[list[Spot]]:
    """Return the parts of a river on the columns from `first` on, moved by `shift` columns."""
    edge = first - Fraction(1, 2)
    parts: list[list[Spot]] = [[]]
    for (x, y), (to_x, to_y) in pairwise(river):
        met = [(x, y), (to_x, to_y)]
        if (x < edge) != (to_x < edge):
            met.insert(1, (edge, y + (to_y - y) * (edge - x) / (to_x - x)))
        kept = [spot for spot in met if spot[0] >= edge]
        if len(kept) == 2:
            parts[-1] += kept if not parts[-1] else kept[1:]
        if to_x < edge and parts[-1]:
            parts.append([])
    return [[(x - first + shift, y) for x, y in part] for part in parts if part]


def _rules(city: City, ends_after: int) -> list[str]:
    """Write the rules of rounds; all others must be the usual ones."""
    rules = city.rules
    if rules != Rules(ends_after=rules.ends_after, deck=rules.deck, rating=rules.rating):
        raise ValueError(f"expected a city with the usual rules but for rounds, found {city.name}")
    deck = grown(rules.deck, ends_after) if ends_after > len(rules.deck.underground) else rules.deck
    return [
        "rules:",
        f"  ends_after: {ends_after}",
        "  deck:",
        f"    underground: [{', '.join(deck.underground)}]",
        f"    street: [{', '.join(deck.street)}]",
    ]


def _own_departures(city: City, size: Size) -> list[Point]:
    """Return the city's departure stations on the board, in every copy."""
    first, copies = _cut(city, size)
    starts = [city.stations[line.start].at for line in city.lines]
    return [(x - first + copy * city.width, y) for copy in range(copies) for x, y in starts if x >= first]


def _departures(board: City, own: Sequence[Point]) -> list[Point]:
    """Return where the lines of a board depart, `own` being the departure stations of its city."""
    others = [
        station.at for station in board.stations if station.at not in own and _answers_all(board, station)
    ]
    chosen: list[Point] = []
    for candidates in (list(own), others):
        while candidates and len(chosen) < len(LINES):
            chosen.append(max(candidates, key=lambda at: _apart(at, chosen)))
            candidates.remove(chosen[-1])
    return chosen


def _answers_all(board: City, station: Station) -> bool:
    """Tell whether a station has a symbol and every card can be answered from it at once."""
    near = [board.stations[link.other(station.index)] for link in board.links_of[station.index]]
    return station.symbol != JOKER and all(
        any(other.answers(card) for other in near)
        for card in board.rules.cards
        if card not in (JOKER, SWITCH)
    )


def _apart(at: Point, others: Sequence[Point]) -> int:
    """Return the square of the distance to the nearest of the others; 0 if there is none."""
    return min(((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in others), default=0)
