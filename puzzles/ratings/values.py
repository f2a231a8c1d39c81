"""What rating a city comes to: how each player scores, what hindsight makes of the deals, and the table."""

from dataclasses import dataclass

from maps.rating import RatingBand
from puzzles.ratings.spread import Spread
from puzzles.wish import Wish

METHOD = 1
"""The version of the method: to be raised by any change that gives an old seed another table."""

DIGITS = 3
"""Decimal places of averages and shares that are kept in a file."""


@dataclass(frozen=True, slots=True)
class Player:
    """How a player of one skill scores over all deals; one who is out of the game has a total of 0."""

    skill: str
    """One of `puzzles.players.SKILLS`."""
    finished: int
    """How many games were played to their end (in a bus game a player may be out before)."""
    spread: Spread

    @property
    def average(self) -> float:
        """The average total of the games played to their end, 0 if none was."""
        return self.spread.mean * self.spread.games / self.finished if self.finished else 0.0


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The best plays of the first deals, looked for in the knowledge of all cards or tickets."""

    proved: int
    """Of how many deals the best score is proved."""
    unsolvable: int
    """Of how many deals it is proved that they cannot be played to the end; the spread leaves them out."""
    work: int
    """The engine steps allowed for each deal."""
    bound: float
    """The average of what no play can pass: the true average best lies between the spread's mean and this.

    It is rounded to DIGITS, so that a file can hold all of it."""
    spread: Spread
    """The best scores found."""
    unknown: int = 0
    """For how many more deals no play was found within the work; the spread leaves them out too."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """The computed solo rating table of a city and what it rests on.

    All totals are those that are looked up in the table: `handicap` is already taken off.
    """

    city: str
    """The city's name."""
    game: str
    seed: str
    recipe: int
    """The version of the generator that dealt."""
    deals: int
    wish: Wish
    handicap: int
    """What the modules in play take off a total."""
    players: tuple[Player, ...]
    """In the order of rising skill, the random one first."""
    hindsight: Hindsight
    bands: tuple[RatingBand, ...]
    """Six bands, the lowest first: the table."""

    def shares(self, spread: Spread) -> tuple[float, ...]:
        """Return for each band the share of these totals that lies in it (0 to 1); together they are 1."""
        last = len(self.bands) - 1
        return tuple(
            spread.between(band.low if place else None, band.high if place < last else None) / spread.games
            for place, band in enumerate(self.bands)
        )
