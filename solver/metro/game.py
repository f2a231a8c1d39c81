"""The bare metro problem: a city, the cards of each round, and the modules in play.

No file, seed or date is known here. Source of the rules: rules-metro.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Literal

from maps.metro.city import City
from maps.metro.rules import SWITCH

Power = Literal["double", "joker", "switch", "circle"]
POWERS: tuple[Power, ...] = ("double", "joker", "switch", "circle")


@dataclass(frozen=True, slots=True)
class Card:
    """A station card: underground or street, and a symbol, `joker` or `switch`."""

    underground: bool
    symbol: str

    def __str__(self) -> str:
        return f"{'u' if self.underground else 's'}-{self.symbol}"


@dataclass(frozen=True, slots=True)
class Event:
    """One turn's cards: the symbol (or `joker`) to answer, and whether a switch came with it."""

    symbol: str
    switch: bool

    def __str__(self) -> str:
        return f"{self.symbol} with a switch" if self.switch else self.symbol


@dataclass(frozen=True)
class Round:
    """The round that builds `line`, with its cards in the order revealed."""

    line: str
    cards: tuple[Card, ...]

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The events: a switch and the card after it are one (rules-metro.md, "The deck and a round")."""
        events = []
        switch = False
        for card in self.cards:
            if card.symbol == SWITCH:
                switch = True
            else:
                events.append(Event(card.symbol, switch))
                switch = False
        return tuple(events)


@dataclass(frozen=True)
class Game:
    """A dealt metro game. Lines that are neither in `rounds` nor `drawn` do not exist in it.

    `drawn` maps a line's name to the indices of the links that stand before play begins; it serves its
    stations (sites, interchanges, objectives) and blocks links, but has no round, so no score of its own.
    """

    game: ClassVar[str] = "metro"

    city: City
    rounds: tuple[Round, ...]
    objectives: tuple[str, ...] = ()
    powers: Mapping[str, Power] = field(default_factory=lambda: MappingProxyType({}))
    """The power dealt to a line, by its name."""
    drawn: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def modules(self) -> int:
        """How many advanced modules are in play (0 to 2); each takes 10 off before the rating."""
        return bool(self.objectives) + bool(self.powers)
