"""What is asked for when a set of challenges is made: plain values, alike on every machine at work on it."""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

import maps
from maps.codes import BAD_VALUE
from maps.fields import Name
from maps.problems import LinewrightError, Problem
from maps.rooms import room
from maps.validating import fault_of
from puzzles.challenge import Challenge
from puzzles.chance import common
from puzzles.dealing import deal_in
from puzzles.formats import Format
from puzzles.places import city_entry
from puzzles.wish import Wish

RECIPE = 1
"""The version of the maker: to be raised by any change that makes an old order another set."""

LAST = 999_999
"""The highest number of a challenge."""

SEED_ROOM = len(f"/{LAST}/9999")
"""What the numbers of a challenge and a try add to a set's seed."""


EARLY = 0.25
"""The part of a game in which a decisive choice locks it in early."""


@dataclass(frozen=True, slots=True)
class Span:
    """Whole numbers from `low` to `high`, both included."""

    low: int
    high: int

    def distance(self, number: int) -> int:
        """Return how far a number is from the span, 0 if it lies in it."""
        return max(self.low - number, number - self.high, 0)

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class Demands:
    """What a challenge must be like, beside that it can be played to its end without a wasted event."""

    par: Span | None = None
    """The best score known."""
    grade: Span | None = None
    """How difficult it is, from 1 to 5."""
    unique: bool = False
    """Whether only one play scores best (in metro: one network, however it is drawn)."""
    late: bool = False
    """Whether its decisive choice must not come early: in the first `EARLY` of it."""


@dataclass(frozen=True)
class Order:
    """A set of challenges to be made.

    `document` is the text of the city's file and `name` what it is called in messages: a machine that works
    on the order need not have the file. `entry` is what the challenges write as their city.
    """

    name: str
    document: str
    entry: str | Mapping[str, Any]
    seed: str
    work: int
    """Engine steps after which the search for a par stops."""
    wish: Wish = field(default_factory=Wish)
    demands: Demands = field(default_factory=Demands)
    title: str = "Challenge"
    """What the challenges are called, each with its number."""
    tries: int = 100
    """Deals tried for each challenge before it is given up."""

    def identity(self) -> dict[str, Any]:
        """Return everything that decides what is made, in words that a journal can hold.

        How many deals are tried is no part of it: it only decides how soon a challenge is given up. What is
        not asked for is left out, so that an option of a later version makes no old order another set.
        """
        return {
            "city": self.name if isinstance(self.entry, str) else "inline",
            "drawing": hashlib.sha256(self.document.encode()).hexdigest()[:16],
            "seed": self.seed,
            "title": self.title,
            "wish": _asked_for(self.wish),
            "demands": _asked_for(self.demands),
            "work": self.work,
            "recipes": [RECIPE, room("puzzles", city_of(self.name, self.document).game).RECIPE],
        }


def _asked_for(options: Wish | Demands) -> dict[str, Any]:
    """Return the options that are not as usual; a format, whose parts are its own business, by its name."""
    values = {one.name: getattr(options, one.name) for one in fields(options)}
    usual = {one.name: one.default for one in fields(options)}
    return {name: _plain(value) for name, value in values.items() if value != usual[name]}


def _plain(value: Any) -> Any:
    if isinstance(value, Format):
        return value.name
    return asdict(value) if isinstance(value, Span) else value


def order(source: str, folder: Path, **asked: Any) -> Order:
    """Return the order of a set from a built-in city or a city's file, to be written into `folder`.

    `asked` are the other fields of `Order`. Raises LinewrightError for a faulty city, a bad seed or title, or
    a deal that asks for what the city does not have.
    """
    document = "\n".join(maps.open_source(source).lines)
    found = Order(name=source, document=document, entry=city_entry(source, folder), **asked)
    common(found.seed, SEED_ROOM)
    if fault := fault_of(Name, f"{found.title} {LAST}"):
        raise LinewrightError(Problem(BAD_VALUE.name, f"a title with the number of a challenge: {fault}"))
    dealt(found, found.seed)
    return found


def dealt(order: Order, seed: str) -> Challenge[Any]:
    """Deal a challenge of an order from a seed of its own."""
    return deal_in(city_of(order.name, order.document), order.entry, seed, order.wish)


@cache
def city_of(name: str, document: str) -> Any:
    """Return the city of a file's text; each process reads it once."""
    from maps import reading

    return maps.read_city(reading.parse(document, name))
