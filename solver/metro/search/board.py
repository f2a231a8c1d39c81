"""The game as the search sees it: arrays over stations, links, arcs and lines, made once from a `Game`.

An **arc** is a link taken in one direction: arc 2e goes from end a to end b of link e, arc 2e + 1 the
other way. A line grows by one new station with every section, so a line is its departure station and a
set of arcs, each leading to a different station.

A **tourist cross**, an **interchange** and the **objectives** are the only things that couple the
lines' points. With k built lines at station s the interchange track gives `station_points[s, k]`; lines
that were drawn before play began are already counted in, so everything else deals with built lines only.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from maps.metro.rules import JOKER
from solver.metro.game import Event, Game, Power
from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask
from solver.metro.search.objectives import goals

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Builder:
    """A line to be built, in the order of play: its departure station, events and power."""

    name: str
    start: int
    events: tuple[Event, ...]
    power: Power | None


class Board:
    """All tables of one game. Nothing here changes during a search."""

    def __init__(self, game: Game) -> None:
        city = game.city
        self.game = game
        self.forced = city.rules.passing == "forced"
        self.stations = len(city.stations)
        self.links = len(city.links)
        self.station_words = bits.words(self.stations)
        self.link_words = bits.words(self.links)
        self.builders = tuple(
            Builder(round_.line, city.line(round_.line).start, round_.events, game.powers.get(round_.line))
            for round_ in game.rounds
        )
        self.lines = len(self.builders)

        self.conflicts = np.stack(
            [self.link_mask({link.index, *city.conflicts[link.index]}) for link in city.links]
            or [np.zeros(self.link_words, np.uint64)]
        )
        """For each link the mask of the links that cannot stand beside it, itself included."""
        drawn_links = [link for links in game.drawn.values() for link in links]
        self.closed = self.blocked_by(drawn_links)
        """The links that the lines drawn before play began block."""
        self.arc_targets = np.array(
            [station for link in city.links for station in (link.b, link.a)], dtype=np.int64
        )
        self.crossing = np.array([link.crossing for link in city.links], dtype=np.bool_)
        self.sites = self.station_mask(station.index for station in city.stations if station.site)
        self.homes = tuple(
            self.station_mask(s.index for s in city.stations if s.district == letter)
            for letter in city.districts
        )
        """For each district the mask of its stations."""
        self.passages = tuple(
            self.link_mask(link.index for link in city.links if letter in link.districts)
            for letter in city.districts
        )
        """For each district the mask of the links that pass through it."""

        served = np.zeros(self.stations, dtype=np.int64)
        for name, links in game.drawn.items():
            ends = (end for link in links for end in (city.links[link].a, city.links[link].b))
            served[list({city.line(name).start, *ends})] += 1
        self.served = served
        """For each station the number of drawn lines that serve it."""
        track = np.array(city.rules.interchange, dtype=np.int64)
        at = np.minimum(served[:, None] + np.arange(self.lines + 1), len(track) - 1)
        self.station_points: Ints = track[at]
        """Points of station s with k built lines, shape (stations, lines + 1)."""
        first_visits = int(served[bits.spread(self.sites, self.stations)].sum())
        most_visits = sum(
            1 + self.most_sections(line) for line in range(self.lines)
        )  # each station of a line could be a site
        visits = np.minimum(first_visits + np.arange(most_visits + 1), len(city.rules.tourist) - 1)
        self.tourist_points: Ints = np.array(city.rules.tourist, dtype=np.int64)[visits]
        """Points for v crosses of built lines, shape (most possible + 1,)."""
        self.drawn_crossings = int(self.crossing[drawn_links].sum())
        self.objective = city.rules.objective
        """Points for an objective that is reached."""
        self.goals, sure = goals(game, self.served, self.drawn_crossings)
        self.sure_points = self.objective * sure
        """Points for the objectives that hold whatever is played."""

    def link_mask(self, links: Iterable[int]) -> Mask:
        """Return a set of links as a mask."""
        return bits.mask(links, self.link_words)

    def station_mask(self, stations: Iterable[int]) -> Mask:
        """Return a set of stations as a mask."""
        return bits.mask(stations, self.station_words)

    def blocked_by(self, links: list[int]) -> Mask:
        """Return the links that cannot stand beside `links`, those themselves included."""
        blocked: Mask = np.bitwise_or.reduce(self.conflicts[links], axis=0)
        return blocked

    def most_sections(self, line: int) -> int:
        """Return an upper limit for the number of sections of a line."""
        builder = self.builders[line]
        turns = len(builder.events)
        return turns + (builder.power == "double" and turns > 0)

    def answering(self, symbol: str) -> Flags:
        """Tell for each station whether it answers a symbol (or the joker)."""
        return np.array([station.answers(symbol) for station in self.game.city.stations], dtype=np.bool_)

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """The symbols that stations have, the joker left out, sorted."""
        return tuple(sorted({station.symbol for station in self.game.city.stations} - {JOKER}))
