"""A second, deliberately naive opinion on metro: what is legal, what it scores, what is best.

Written from rules-metro.md alone and sharing no code with the project, so that both being wrong in the
same way is unlikely. It reads the text of a challenge with its city inline, and that text is the only
thing it has in common with the readers, the referee and the engines. Nothing is pruned or bounded: every
legal turn of every state is looked at.
"""

from collections.abc import Iterator
from functools import cache, reduce
from typing import Any, NamedTuple

import yaml

from support import drawing
from support.drawing import Point

TRACKS = {
    "interchange": [0, 0, 2, 5, 9],
    "tourist": [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25],
}
OBJECTIVES = {
    "interchanges-8": {"kind": "interchanges", "number": 8},
    "all-districts": {"kind": "districts"},
    "all-sites": {"kind": "sites"},
    "central-district": {"kind": "district"},
    "river-6": {"kind": "crossings", "number": 6},
}


class TooBigError(Exception):
    """The game has more states than the caller was ready to wait for."""


class Turn(NamedTuple):
    """What a player does at one event; sections are (from, to)."""

    sections: tuple[tuple[Point, Point], ...] = ()
    power: str | None = None
    station: Point | None = None


Play = tuple[tuple[Turn, ...], ...]
"""The turns of each round."""


class Built(NamedTuple):
    """A line as it stands: its links as a bit mask, whether its power is spent, the circled station."""

    links: int = 0
    spent: bool = False
    circled: Point | None = None


class State(NamedTuple):
    """The lines of the rounds so far, in order; the last is being built. `taken`: all links in use."""

    lines: tuple[Built, ...]
    taken: int


class Illegal(NamedTuple):
    """Where a play first breaks the rules; both count from 1."""

    round: int
    event: int


Passed = tuple[tuple[int, int], ...]
"""The rounds and events, from 1, at which a play has no section."""


class Facts(NamedTuple):
    """All that enumeration tells about a game."""

    best: int
    """The highest score of a legal play."""
    passed: Passed
    """The passes of the play with the fewest: of all such plays, that whose first pass comes latest, then its
    second, and so on."""
    plays: tuple[int, ...]
    """For each number of turns, from one, how many legal beginnings of that length there are."""


class Puzzle:
    """A challenge, read from its text."""

    def __init__(self, text: str) -> None:
        challenge: dict[str, Any] = yaml.safe_load(text)
        city = challenge["city"]
        self.board = drawing.Board(city)
        rules = city.get("rules", {})
        self.visited_only = rules.get("districts", "crossed") == "visited"
        self.forced = rules.get("passing", "free") == "forced"
        self.river_points = rules.get("river_crossing", 2)
        self.objective_points = rules.get("objective", 10)
        self.track = {name: rules.get(name, track) for name, track in TRACKS.items()}
        known = OBJECTIVES | rules.get("objectives", {})
        self.objectives = {name: known[name] for name in challenge.get("objectives", [])}
        self.central = city.get("central")
        self.starts = {line["name"]: drawing.point(line["start"]) for line in city["lines"]}
        self.rounds = [(entry["line"], _events(entry["cards"])) for entry in challenge["rounds"]]
        self.powers = challenge.get("powers", {})
        self.drawn = {
            name: sum(1 << self.board.links.index(drawing.pair(link)) for link in links)
            for name, links in challenge.get("drawn", {}).items()
        }
        self.stations_of = cache(self._stations_of)

    # What is legal

    @property
    def opening(self) -> State:
        """The state before the first round: only what was drawn beforehand is taken."""
        return State((), sum(self.drawn.values()))

    def _stations_of(self, line: str, links: int) -> tuple[frozenset[Point], frozenset[Point]]:
        """Return the stations of a line with these links, and which of them are ends."""
        degree = {self.starts[line]: 0}
        for number, link in enumerate(self.board.links):
            if links >> number & 1:
                for station in link:
                    degree[station] = degree.get(station, 0) + 1
        ends = [station for station in degree if degree[station] == 1] if links else degree
        return frozenset(degree), frozenset(ends)

    def _sections(
        self, line: str, links: int, taken: int, symbol: str, switch: bool
    ) -> Iterator[tuple[tuple[Point, Point], int]]:
        """Yield each section that answers `symbol`, with the bit of its link."""
        stations, ends = self.stations_of(line, links)
        for origin in sorted(stations if switch else ends):
            for target, number in self.board.neighbours[origin]:
                answers = symbol == "joker" or self.board.symbol[target] in (symbol, "joker")
                free = not taken >> number & 1 and not taken & self.board.clashes[number]
                if answers and free and target not in stations:
                    yield (origin, target), 1 << number

    def turns(self, line: str, event: tuple[str, bool], state: State) -> Iterator[tuple[Turn, State]]:
        """Yield every legal turn of `line` at `event` with the state after it."""
        yield from self._turns_with(None, line, event, state)
        if line in self.powers and not state.lines[-1].spent:
            yield from self._turns_with(self.powers[line], line, event, state)

    def _turns_with(
        self, power: str | None, line: str, event: tuple[str, bool], state: State
    ) -> Iterator[tuple[Turn, State]]:
        symbol, switch = event
        symbol = "joker" if power == "joker" else symbol
        switch = switch or power == "switch"
        links = state.lines[-1].links
        singles = [
            ((section,), bit) for section, bit in self._sections(line, links, state.taken, symbol, switch)
        ]
        moves: list[tuple[tuple[tuple[Point, Point], ...], int]]
        if power == "double":
            moves = [
                ((*first, second), bit | second_bit)
                for first, bit in singles
                for second, second_bit in self._seconds(line, state, symbol, switch, first[0][1], bit)
            ]
        else:
            may_pass = not singles or not self.forced
            moves = [*singles, *([((), 0)] if may_pass else [])]
        for sections, bits in moves:
            spent = state.lines[-1].spent or power is not None
            after = Built(links | bits, spent, state.lines[-1].circled)
            if power == "circle":
                for station in sorted(self.stations_of(line, after.links)[0]):
                    yield Turn(sections, power, station), _replaced(state, after._replace(circled=station))
            else:
                yield Turn(sections, power), _replaced(state, after)

    def _seconds(
        self, line: str, state: State, symbol: str, switch: bool, reached: Point, bit: int
    ) -> Iterator[tuple[tuple[Point, Point], int]]:
        """Yield the second sections of a `double` after a first one with `bit` that reached a station."""
        if symbol == "joker":
            symbol = self.board.symbol[reached]
            if symbol == "joker":
                return
        yield from self._sections(line, state.lines[-1].links | bit, state.taken | bit, symbol, switch)

    # Going through all plays

    def facts(self, most_states: int = 10**9) -> Facts:
        """Go through all states event by event. Raises TooBigError above `most_states` at one event.

        Two beginnings that lead to the same state have the same continuations, so they are walked on
        together, counted with their number and with the better passes of the two.
        """
        states: dict[State, tuple[int, Passed]] = {self.opening: (1, ())}
        counts = []
        for number, (line, events) in enumerate(self.rounds, 1):
            states = {begun(state): value for state, value in states.items()}
            for place, event in enumerate(events, 1):
                reached: dict[State, tuple[int, Passed]] = {}
                for state, (ways, passed) in states.items():
                    for turn, after in self.turns(line, event, state):
                        now = passed if turn.sections else (*passed, (number, place))
                        others, other = reached.get(after, (0, now))
                        reached[after] = (others + ways, _better(now, other))
                    if len(reached) > most_states:
                        raise TooBigError
                states = reached
                counts.append(sum(ways for ways, _ in states.values()))
        return Facts(
            best=max(self.score(state)["total"] for state in states),
            passed=reduce(_better, (passed for _, passed in states.values())),
            plays=tuple(counts),
        )

    def plays(self) -> Iterator[tuple[Play, State]]:
        """Yield every complete legal play, one by one, with the state it ends in."""
        yield from self._plays_from(0, self.opening)

    def _plays_from(self, number: int, state: State) -> Iterator[tuple[Play, State]]:
        if number == len(self.rounds):
            yield (), state
            return
        line, events = self.rounds[number]
        for turns, after in self._round(line, events, begun(state)):
            for later, end in self._plays_from(number + 1, after):
                yield (turns, *later), end

    def _round(
        self, line: str, events: list[tuple[str, bool]], state: State
    ) -> Iterator[tuple[tuple[Turn, ...], State]]:
        if not events:
            yield (), state
            return
        for turn, after in self.turns(line, events[0], state):
            for later, end in self._round(line, events[1:], after):
                yield (turn, *later), end

    def judge(self, play: Play) -> State | Illegal:
        """Return the state a play ends in, or where it first breaks the rules."""
        state = self.opening
        for number, (line, events) in enumerate(self.rounds):
            state = begun(state)
            turns = play[number] if number < len(play) else ()
            for place, event in enumerate(events):
                legal = dict(self.turns(line, event, state))
                if place >= len(turns) or turns[place] not in legal:
                    return Illegal(number + 1, place + 1)
                state = legal[turns[place]]
            if len(turns) > len(events):
                return Illegal(number + 1, len(events) + 1)
        return Illegal(len(self.rounds) + 1, 1) if len(play) > len(self.rounds) else state

    # What it scores

    def score(self, state: State) -> dict[str, Any]:
        """Score a finished network: every part, and the `total`."""
        round_lines = [
            self._line_score(name, built) for (name, _), built in zip(self.rounds, state.lines, strict=True)
        ]
        masks = self.drawn | {
            name: built.links for (name, _), built in zip(self.rounds, state.lines, strict=True)
        }
        served = [self.stations_of(name, links)[0] for name, links in masks.items()]
        times = {station: sum(station in line for line in served) for station in self.board.symbol}
        visits = sum(times[site] for site in self.board.sites)
        interchange = sum(_on(self.track["interchange"], count) for count in times.values())
        crossings = sum(
            links >> number & 1
            for links in masks.values()
            for number in range(len(self.board.links))
            if self.board.crosses[number]
        )
        objectives = {
            name: self.objective_points if self._met(goal, times, crossings) else 0
            for name, goal in self.objectives.items()
        }
        tourist = _on(self.track["tourist"], visits)
        total = sum(line["points"] for line in round_lines) + tourist + interchange
        return {
            "lines": round_lines,
            "visits": visits,
            "tourist": tourist,
            "times": times,
            "interchange": interchange,
            "objectives": objectives,
            "total": total + sum(objectives.values()),
        }

    def _line_score(self, name: str, built: Built) -> dict[str, Any]:
        stations = self.stations_of(name, built.links)[0]
        in_district: dict[str, int] = {}
        for station in stations:
            district = self.board.cells[station]
            in_district[district] = in_district.get(district, 0) + 1 + (station == built.circled)
        through = set(in_district)
        crossings = 0
        for number in range(len(self.board.links)):
            if built.links >> number & 1:
                crossings += self.board.crosses[number]
                if not self.visited_only:
                    through |= self.board.through[number]
        most = max(in_district.values())
        return {
            "line": name,
            "districts": len(through),
            "most": most,
            "crossings": crossings,
            "points": len(through) * most + self.river_points * crossings,
        }

    def _met(self, goal: dict[str, Any], times: dict[Point, int], crossings: int) -> bool:
        served = {station for station, count in times.items() if count}
        match goal["kind"]:
            case "interchanges":
                return sum(count >= 2 for count in times.values()) >= int(goal["number"])
            case "districts":
                return {self.board.cells[station] for station in served} == set(self.board.cells.values())
            case "sites":
                return self.board.sites <= served
            case "district":
                district = goal.get("district", self.central)
                return all(station in served for station in times if self.board.cells[station] == district)
            case "crossings":
                return crossings >= int(goal["number"])
        raise AssertionError(goal)


def _better(one: Passed, other: Passed) -> Passed:
    """Return the fewer passes, and of equally many those that come later."""
    return max(one, other, key=lambda passed: (-len(passed), passed))


def _events(cards: list[str]) -> list[tuple[str, bool]]:
    """Join each switch with the card turned over next; a card is `u-` or `s-` and what it shows."""
    events = []
    shown = [card[2:] for card in cards]
    for place, symbol in enumerate(shown):
        if symbol != "switch":
            events.append((symbol, place > 0 and shown[place - 1] == "switch"))
    return events


def begun(state: State) -> State:
    """Begin the next round."""
    return State((*state.lines, Built()), state.taken)


def _replaced(state: State, line: Built) -> State:
    """Put the line being built in its new form into a state."""
    return State((*state.lines[:-1], line), state.taken | line.links)


def _on(track: list[int], count: int) -> int:
    """Read a track; what is beyond it scores its last entry."""
    return track[min(count, len(track) - 1)]
