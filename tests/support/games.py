"""Random small metro games, as the text of a challenge with its city inline.

`sample(chance)` draws one from a `random.Random`: a seeded one for the long runs, or hypothesis's own,
which then shrinks what fails. Every module and option turns up, alone and together; sizes are such that
the brute force finishes in a few hundredths of a second. The text goes through the readers as a user's
file would.
"""

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import yaml
from hypothesis import strategies as st

from support import drawing
from support.drawing import Point

Data = dict[str, Any]
"""A challenge as its file says it, the city inline."""

LETTERS = {"circle": "c", "square": "s", "triangle": "t", "pentagon": "p", "diamond": "d", "joker": "?"}
COLOURS = {"Rose": "#d6336c", "Moss": "#2f9e44", "Sky": "#1c7ed6", "Plum": "#862e9c", "Sand": "#e8a33d"}
POWERS = ("double", "joker", "switch", "circle")
OBJECTIVES: dict[str, Data] = {
    "one-interchange": {"kind": "interchanges", "number": 1},
    "three-interchanges": {"kind": "interchanges", "number": 3},
    "one-crossing": {"kind": "crossings", "number": 1},
    "three-crossings": {"kind": "crossings", "number": 3},
    "everywhere": {"kind": "districts"},
    "every-site": {"kind": "sites"},
    "whole-a": {"kind": "district", "district": "A"},
    "whole-centre": {"kind": "district"},
    "all-districts": {"kind": "districts"},
    "all-sites": {"kind": "sites"},
    "interchanges-8": {"kind": "interchanges", "number": 8},
    "river-6": {"kind": "crossings", "number": 6},
}


class Size(NamedTuple):
    """How large the games are: the most events of a round by the number of rounds, and the board."""

    events: dict[int, int]
    width: int = 5
    height: int = 4
    stations: int = 10


SMALL = Size({1: 6, 2: 4, 3: 3, 4: 2})
"""The brute force takes these at a glance."""
LARGER = Size({1: 8, 2: 6, 3: 4, 4: 3})
"""Here it needs seconds, and the engines' pools are large enough to be pruned."""
MIDDLE = Size({1: 8, 2: 7, 3: 5, 4: 4}, 6, 5, 16)
"""Beyond the brute force, but the engines can still prove them, and so each other."""
BROAD = Size({1: 5, 2: 3, 3: 2, 4: 2}, 12, 10, 80)
"""More stations and links than a machine word has bits, and yet few enough events to enumerate."""
WIDE = Size({1: 10, 2: 10, 3: 10, 4: 10}, 12, 10, 60)
"""A board as large as a published game's: only for questions that need no enumeration."""


def games() -> st.SearchStrategy[Data]:
    """Games for hypothesis."""
    return st.randoms(use_true_random=False).map(sample)


def seeded(seed: int, size: Size = SMALL) -> Data:
    """Return the game of a seed; the same on every machine."""
    return sample(Random(seed), size)


def sample(chance: Random, size: Size = SMALL) -> Data:
    """Draw a game."""
    rounds = chance.choice((1, 1, 2, 2, 2, 3, 3, 4))
    extra = chance.choice((0, 0, 1)) if rounds == 4 else chance.choice((0, 0, 1, 2))
    board = _board(chance, rounds + extra, size)
    city: Data = {"linewright": 1, "game": "metro", "name": "Small Town"}
    city["board"] = _drawn(board)
    cells = _cells(chance, len(board[0]), len(board))
    city["districts"] = _drawn(cells)
    districts = sorted({letter for row in cells for letter in row})
    if chance.random() < 0.7:
        city["central"] = chance.choice(districts)
    stations = [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if token != "."]
    river = _river(chance, stations, len(board[0]), len(board))
    if river:
        city["river"] = river[0] if len(river) == 1 else river
    starts = chance.sample(stations, rounds + extra)
    names = chance.sample(sorted(COLOURS), rounds + extra)
    city["lines"] = [
        {"name": name, "colour": COLOURS[name], "start": _name(start)}
        for name, start in zip(names, starts, strict=True)
    ]
    city["rules"] = _rules(chance)
    _change_links(chance, city, stations)
    challenge: Data = {"linewright": 1, "game": "metro", "city": city}
    symbols = [symbol for symbol, letter in LETTERS.items() if any(letter in row for row in _lines(board))]
    most = size.events[rounds]
    challenge["rounds"] = [
        {"line": name, "cards": _cards(chance, symbols, chance.randint(most // 2, most))}
        for name in chance.sample(names[:rounds], rounds)
    ]
    _add_objectives(chance, challenge)
    if chance.random() < 0.5:
        dealt = chance.sample(POWERS, chance.randint(1, rounds))
        challenge["powers"] = dict(zip(chance.sample(names[:rounds], len(dealt)), dealt, strict=True))
    if extra and chance.random() < 0.7:
        _draw_beforehand(chance, challenge, names[rounds:][: chance.randint(1, extra)])
    return challenge


def text(data: Data) -> str:
    """Write a challenge as its file."""
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100)


def modules(data: Data) -> set[str]:
    """Name the modules and options that a game has, for counting what was tried."""
    city = data["city"]
    rules = city["rules"]
    shown = [card for entry in data["rounds"] for card in entry["cards"]]
    tags = {f"rounds: {len(data['rounds'])}"}
    tags |= {f"districts: {rules.get('districts', 'crossed')}", f"passing: {rules.get('passing', 'free')}"}
    tags |= {f"power: {power}" for power in data.get("powers", {}).values()}
    tags |= {f"objective: {rules['objectives'][name]['kind']}" for name in data.get("objectives", [])}
    tags |= {f"links: {change}" for change in city.get("links", {})}
    tags |= {
        f"track: {key}" for key in ("interchange", "tourist", "river_crossing", "objective") if key in rules
    }
    tags |= {"card: switch"} if any(card.endswith("switch") for card in shown) else set()
    tags |= {"card: joker"} if any(card.endswith("joker") for card in shown) else set()
    tags |= {"deck"} if "deck" in rules else set()
    tags |= {"joker station"} if "?" in city["board"] else set()
    tags |= {"sites"} if "*" in city["board"] else set()
    tags |= {"further symbol"} if "d" in city["board"] else set()
    tags |= {key for key in ("river", "central") if key in city}
    tags |= {"drawn lines"} if "drawn" in data else set()
    idle = len(city["lines"]) - len(data["rounds"]) - len(data.get("drawn", {}))
    return tags | ({"idle lines"} if idle else set())


def _name(at: Point) -> str:
    return f"{'ABCDEFGHIJKL'[at[0]]}{at[1] + 1}"


def _lines(grid: list[list[str]]) -> list[str]:
    return [" ".join(row) for row in grid]


def _drawn(grid: list[list[str]]) -> str:
    """Write a grid of tokens as the file draws it."""
    return "".join(" ".join(token.ljust(2) for token in row).rstrip() + "\n" for row in grid)


def _board(chance: Random, lines: int, size: Size) -> list[list[str]]:
    """Place at least 4 stations, and one more than lines, on a board of at least 3 by 3."""
    width, height = chance.randint(3, size.width), chance.randint(3, size.height)
    fewest, most = max(4, lines + 1), min(size.stations, width * height)
    count = max(chance.randint(fewest, most), chance.randint(fewest, most))
    letters = chance.sample("cstp", chance.choice((2, 3, 4)))
    if chance.random() < 0.2:
        letters.append("d")
    board = [["."] * width for _ in range(height)]
    places = chance.sample([(x, y) for x in range(width) for y in range(height)], count)
    jokers = chance.choice((0, 1, 1, 2))
    sites = chance.choice((0, 0.2, 0.5))
    for number, (x, y) in enumerate(places):
        letter = "?" if number < jokers else chance.choice(letters)
        board[y][x] = letter + ("*" if chance.random() < sites else "")
    return board


def _cells(chance: Random, width: int, height: int) -> list[list[str]]:
    """Divide the board into districts: halves, columns, odd growths or a chequer of single cells."""
    kind = chance.choice(("one", "halves", "bands", "grown", "grown", "chequer"))
    rows, columns = range(height), range(width)
    if kind == "one":
        return [["A" for _ in columns] for _ in rows]
    if kind == "halves":
        return [["AB"[x >= width // 2] for x in columns] for _ in rows]
    if kind == "bands":
        return [["ABCDEFGHIJK"[(x + y) // 2] for x in columns] for y in rows]
    letters = "ABCD"[: chance.randint(2, 4)]
    if kind == "chequer":
        return [[chance.choice(letters) for _ in columns] for _ in rows]
    seeds = {chance.randrange(width * height): letter for letter in letters}
    centres = [(place % width, place // width, letter) for place, letter in seeds.items()]
    return [
        [min((abs(x - cx) + abs(y - cy), letter) for cx, cy, letter in centres)[1] for x in columns]
        for y in rows
    ]


def _river(chance: Random, stations: list[Point], width: int, height: int) -> list[list[list[float]]]:
    """Let no, one or two rivers bend across the board, on quarters and fifths, never through a station."""
    rivers = []
    for _ in range(chance.choice((0, 1, 1, 2))):
        bends = []
        for _ in range(chance.randint(2, 4)):
            step = chance.choice((0.5, 1.0, 0.25, 0.2))
            x = chance.randint(-1, round(width / step)) * step
            y = chance.randint(-1, round(height / step)) * step
            bends.append([_short(x), _short(y)])
        straight = [bend for bend, last in zip(bends, [None, *bends], strict=False) if bend != last]
        if len(straight) > 1 and not any(
            _lies_on(at, piece) for at in stations for piece in pairwise(straight)
        ):
            rivers.append(straight)
    return rivers


def _short(number: float) -> float:
    """Return the number as one would write it: 1, not 1.0, and 0.6, not 0.6000000000000001."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def _lies_on(at: Point, piece: tuple[list[float], list[float]]) -> bool:
    (ax, ay), (bx, by) = [[Fraction(str(number)) for number in end] for end in piece]
    x, y = at
    straight = (bx - ax) * (y - ay) == (by - ay) * (x - ax)
    return straight and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)


def _change_links(chance: Random, city: Data, stations: list[Point]) -> None:
    """Take out some automatic links; put in some straight ones of other directions, like a knight's move."""
    changes: Data = {}
    links = drawing.Board(city).links
    if links and chance.random() < 0.3:
        gone = chance.sample(links, chance.randint(1, max(1, len(links) // 4)))
        changes["without"] = [_link(chance, sorted(link)) for link in gone]
    further = [
        (one, other)
        for one in stations
        for other in stations
        if one < other
        and frozenset((one, other)) not in links
        and not any(_lies_on(at, ([*one], [*other])) for at in stations if at not in (one, other))
    ]
    if further and chance.random() < 0.3:
        new = chance.sample(further, min(len(further), chance.randint(1, 3)))
        changes["with"] = [_link(chance, pair) for pair in new]
    if changes:
        city["links"] = changes


def _link(chance: Random, ends: Any) -> str:
    """Write a link, its ends in either order."""
    one, other = chance.sample(list(ends), 2)
    return f"{_name(one)}-{_name(other)}"


def _rules(chance: Random) -> Data:
    """Override rules at random; the tracks also in ways no published game has."""
    rules: Data = {}
    if chance.random() < 0.5:
        rules["districts"] = chance.choice(("crossed", "visited", "visited"))
    if chance.random() < 0.4:
        rules["passing"] = "forced"
    if chance.random() < 0.3:
        rules["river_crossing"] = chance.choice((0, 1, 3, 7, -1))
    if chance.random() < 0.3:
        rules["interchange"] = chance.choice(
            ([0, 0, 2], [0, 0, 7, 3, 1], [0, 0, 0, 6], [5], [0, 0, -2, 9], [1, 3, 2])
        )
    if chance.random() < 0.3:
        rules["tourist"] = chance.choice(([0, 3], [0, 0, 0, 9], [0, 5, 2, 8], [0, -1, 4], [1, 2, 3], [0]))
    if chance.random() < 0.2:
        rules["objective"] = chance.choice((1, 25, 0, -5))
    if chance.random() < 0.2:
        words = ("circle", "square", "triangle", "pentagon", "diamond", "joker")
        underground = [chance.choice(words) for _ in range(chance.randint(1, 6))]
        street = [chance.choice((*words, "switch")) for _ in range(chance.randint(0, 6))]
        rules["deck"] = {"underground": underground, "street": street}
        rules["ends_after"] = chance.randint(1, len(underground))
    rules["symbols"] = {"d": "diamond"}
    return rules


def _cards(chance: Random, symbols: list[str], events: int) -> list[str]:
    """Reveal cards for so many events: mostly symbols of the board, some jokers and switches."""
    cards = []
    if chance.random() < 0.03:
        events = 0
    for _ in range(events):
        cards += ["s-switch"] * (1 + (chance.random() < 0.05)) if chance.random() < 0.25 else []
        symbol = (
            "joker"
            if chance.random() < 0.2
            else chance.choice([s for s in symbols if s != "joker"] or ["circle"])
        )
        cards.append(f"{chance.choice('us')}-{symbol}")
    if chance.random() < 0.05:
        cards.append("s-switch")
    return cards


def _add_objectives(chance: Random, challenge: Data) -> None:
    """Put one to three objectives in play, of those that mean something in this city."""
    city = challenge["city"]
    letters = city["districts"].split()
    possible = [
        name
        for name, goal in OBJECTIVES.items()
        if (goal["kind"] != "district" or goal.get("district", city.get("central")) in letters)
        and (goal["kind"] != "sites" or "*" in city["board"])
    ]
    if chance.random() < 0.5:
        chosen = chance.sample(possible, chance.randint(1, 3))
        challenge["objectives"] = chosen
        city["rules"]["objectives"] = {name: OBJECTIVES[name] for name in chosen}


def _draw_beforehand(chance: Random, challenge: Data, names: list[str]) -> None:
    """Let lines stand before play begins: grow each at random from its departure station."""
    board = drawing.Board(challenge["city"])
    starts = {line["name"]: drawing.point(line["start"]) for line in challenge["city"]["lines"]}
    taken = 0
    drawn = {}
    for name in names:
        stations, sections = {starts[name]}, []
        for _ in range(chance.randint(0 if chance.random() < 0.1 else 1, 3)):
            grown = [
                (origin, target, number)
                for origin in sorted(stations)
                for target, number in board.neighbours[origin]
                if target not in stations and not taken >> number & 1 and not taken & board.clashes[number]
            ]
            if grown:
                origin, target, number = chance.choice(grown)
                stations.add(target)
                taken |= 1 << number
                sections.append(_link(chance, (origin, target)))
        drawn[name] = chance.sample(sections, len(sections))
    challenge["drawn"] = drawn


class _Dumper(yaml.SafeDumper):
    """Writes drawings as blocks and short lists on one line, as a person would."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _write_string(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style="|" if "\n" in value else None)


def _write_list(dumper: yaml.SafeDumper, value: list[Any]) -> yaml.SequenceNode:
    nested = any(isinstance(item, dict) for item in value)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=not nested)


_Dumper.add_representer(str, _write_string)
_Dumper.add_representer(list, _write_list)
