"""From the link sets of a network back to a play, event by event; and from a play to its network.

A tree was found in a table of sets, so how it was drawn is not known; but with at most a dozen sections
a depth-first search over the events of its round finds an order at once. Positions that failed are
remembered. With forced passing a pass must be legal beside the lines of earlier rounds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from maps.metro.rules import JOKER
from solver.metro.game import Power
from solver.metro.play import PASS, Play, Section, Turn
from solver.metro.search import bits
from solver.metro.search.board import Board, Builder
from solver.metro.search.network import Line, pick
from solver.metro.search.trees import drawn

_Sections = frozenset[int]


def play(board: Board, network: Sequence[Line]) -> Play:
    """Return a play that draws the network (one tree per line, in the order of the rounds)."""
    shut = set(bits.members(board.closed))
    rounds = []
    for line in network:
        rounds.append(_Round(board, line, frozenset(shut)).turns())
        shut |= set(bits.members(line.blocked))
    return Play(tuple(rounds))


def network(board: Board, play: Play) -> list[Line]:
    """Return the network that a legal play draws."""
    at = [station.at for station in board.game.city.stations]
    targets = board.arc_targets.tolist()
    arcs = {(at[targets[arc ^ 1]], at[targets[arc]]): arc for arc in range(len(targets))}
    return [
        pick(
            board,
            drawn(board, line, [tuple(arcs[s.origin, s.target] for s in turn.sections) for turn in turns]),
            0,
        )
        for line, turns in enumerate(play.rounds)
    ]


@dataclass(frozen=True)
class _Option:
    """One way to answer an event: the links it adds in order, as sections, and the power it uses."""

    sections: tuple[Section, ...]
    links: tuple[int, ...]
    power: Power | None


class _Round:
    """The search for the turns of one line; `shut` are the links that earlier lines block."""

    def __init__(self, board: Board, line: Line, shut: frozenset[int]) -> None:
        self.board = board
        self.city = board.game.city
        self.builder: Builder = board.builders[line.line]
        self.wanted = frozenset(line.sections)
        self.shut = shut
        self.failed: set[tuple[int, _Sections, bool]] = set()

    def turns(self) -> tuple[Turn, ...]:
        """Return the turns, one per event. The tree is one of the enumerated ones, so they exist."""
        turns = self._from(0, frozenset(), False)
        assert turns is not None, "an enumerated tree has an order in which it is drawn"
        if self.builder.power == "circle" and turns:
            turns[-1] = Turn(turns[-1].sections, "circle", self._circled())
        return tuple(turns)

    def _from(self, at: int, drawn: _Sections, spent: bool) -> list[Turn] | None:
        """Return turns from event number `at` on that complete the tree, or None."""
        if at == len(self.builder.events):
            return [] if drawn == self.wanted else None
        if (at, drawn, spent) in self.failed:
            return None
        for option in chain(self._options(at, drawn, spent), self._pass(at, drawn)):
            rest = self._from(at + 1, drawn | set(option.links), spent or option.power is not None)
            if rest is not None:
                turn = Turn(option.sections, option.power) if option.links else PASS
                return [turn, *rest]
        self.failed.add((at, drawn, spent))
        return None

    def _options(self, at: int, drawn: _Sections, spent: bool) -> Iterator[_Option]:
        """Yield the ways to add sections of the tree at an event, those without a power first."""
        event = self.builder.events[at]
        plain = list(self._steps(drawn, event.symbol, event.switch))
        yield from (_Option((section,), (link,), None) for section, link in plain)
        if spent:
            return
        match self.builder.power:
            case "joker":
                for section, link in self._steps(drawn, JOKER, event.switch):
                    yield _Option((section,), (link,), "joker")
            case "switch":
                for section, link in self._steps(drawn, event.symbol, True):
                    yield _Option((section,), (link,), "switch")
            case "double":
                for section, link in plain:
                    symbol = event.symbol
                    if symbol == JOKER:
                        symbol = self.city.at[section.target].symbol
                        if symbol == JOKER:
                            continue
                    for second, further in self._steps(drawn | {link}, symbol, event.switch):
                        yield _Option((section, second), (link, further), "double")

    def _pass(self, at: int, drawn: _Sections) -> Iterator[_Option]:
        """Yield a pass where it is legal."""
        event = self.builder.events[at]
        if self.board.forced and any(self._legal(drawn, event.symbol, event.switch)):
            return
        yield _Option((), (), None)

    def _steps(self, drawn: _Sections, symbol: str, anywhere: bool) -> Iterator[tuple[Section, int]]:
        """Yield the legal sections that belong to the tree."""
        for section, link in self._legal(drawn, symbol, anywhere):
            if link in self.wanted:
                yield section, link

    def _legal(self, drawn: _Sections, symbol: str, anywhere: bool) -> Iterator[tuple[Section, int]]:
        """Yield the sections that may be added, each with its link."""
        degrees = Counter(
            station for link in drawn for station in (self.city.links[link].a, self.city.links[link].b)
        )
        line = {self.builder.start, *degrees}
        origins = line if anywhere or not drawn else {station for station in line if degrees[station] == 1}
        blocked = self.shut.union(drawn, *(self.city.conflicts[link] for link in drawn))
        for origin in sorted(origins):
            for link in self.city.links_of[origin]:
                target = self.city.stations[link.other(origin)]
                if link.index not in blocked and target.index not in line and target.answers(symbol):
                    yield Section(self.city.stations[origin].at, target.at), link.index

    def _circled(self) -> tuple[int, int]:
        """Return a station of the district that has the most of the line's stations."""
        ends = {end for link in self.wanted for end in (self.city.links[link].a, self.city.links[link].b)}
        stations = [self.city.stations[index] for index in sorted({self.builder.start, *ends})]
        homes = Counter(station.district for station in stations)
        return max(stations, key=lambda station: homes[station.district]).at
