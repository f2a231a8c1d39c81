"""A computed rating table as a file: JSON, which is YAML too, so it is read with the same care as a city.

Averages, quantiles and shares are written for whoever reads the file elsewhere; here they are computed
again from the totals.
"""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from maps import reading
from maps.fields import FileModel, Name
from maps.heading import game_of
from maps.rating import Bands, Score, check_rating
from maps.report import Report
from maps.validating import validate
from puzzles.formats import FULL, find
from puzzles.header import Heading, Seed
from puzzles.ratings.spread import QUANTILES, Spread
from puzzles.ratings.values import DIGITS, METHOD, Hindsight, Player, Ratings
from puzzles.wish import Wish

Count = Annotated[int, Field(ge=0, le=10_000_000)]
Games = Annotated[int, Field(ge=1, le=10_000_000)]
Pair = Annotated[tuple[Score, Games], Field(description="A total, and how many games ended with it.")]
Numbers = dict[str, float]


class SpreadEntry(FileModel):
    """How the totals of some games are spread."""

    games: Games
    """How many games there are."""
    mean: float
    """The average total."""
    deviation: float
    """The standard deviation."""
    quantiles: Numbers
    """By percentage, the lowest total that so many of a hundred games do not pass."""
    shares: Annotated[tuple[float, ...], Field(max_length=100)]
    """For each band, the share of the games whose total lies in it."""
    histogram: Annotated[tuple[Pair, ...], Field(min_length=1, max_length=10_000)]
    """Each total that occurred with its number of games, the lowest first."""


class PlayerEntry(SpreadEntry):
    """How a player of one skill scores; one who is out of the game has a total of 0."""

    skill: Name
    """How the player plays."""
    finished: Count
    """How many games were played to their end."""


class HindsightEntry(SpreadEntry):
    """The best plays of the first deals, in the knowledge of all that is revealed."""

    proved: Count
    """Of how many deals the best score is proved."""
    unsolvable: Count
    """How many further deals are proved to have no play."""
    unknown: Count = 0
    """For how many further deals no play was found within the work."""
    work: Games
    """The engine steps allowed for each deal."""
    bound: float
    """The average of what no play can pass."""


class Options(FileModel):
    """What was asked of the deals (`puzzles.wish`)."""

    lines: Annotated[int, Field(ge=1, le=100)] | None = None
    """Metro: how many lines to build."""
    objectives: bool = False
    """Metro: two objectives in play."""
    powers: bool = False
    """Metro: the pencil powers in play."""
    rivals: Annotated[int, Field(ge=0, le=100)] | None = None
    """Bus: how many recorded routes of other seats."""
    format: Name = FULL.name
    """What is played, one of the formats of the game."""


class RatingsFile(Heading):
    """A computed solo rating table."""

    city: Name
    """The city's name."""
    seed: Seed
    """The text from which everything was dealt and played."""
    method: Literal[1]
    """The version of the method."""
    recipe: Annotated[int, Field(ge=1, le=1_000_000)]
    """The version of the generator that dealt."""
    deals: Games
    """How many deals were played by each player."""
    options: Options
    """What was asked of the deals."""
    handicap: Count
    """What the modules in play take off each total; it is taken off all totals of this file."""
    bands: Annotated[Bands, Field(min_length=1)]
    """The table, the lowest band first."""
    players: Annotated[tuple[PlayerEntry, ...], Field(min_length=1, max_length=20)]
    """In the order of rising skill, the random one first."""
    hindsight: HindsightEntry
    """The best plays."""


def dump(ratings: Ratings) -> str:
    """Write a computed table as the text of its file; reading it back gives an equal one."""
    return json.dumps(data(ratings), indent=1) + "\n"


def data(ratings: Ratings) -> dict[str, Any]:
    """Return what the file of a computed table says, as plain values."""
    wish, sight = ratings.wish, ratings.hindsight
    return {
        "linewright": 1,
        "game": ratings.game,
        "city": ratings.city,
        "seed": ratings.seed,
        "method": METHOD,
        "recipe": ratings.recipe,
        "deals": ratings.deals,
        "options": {name: getattr(wish, name) for name in Options.model_fields}
        | {"format": wish.format.name},
        "handicap": ratings.handicap,
        "bands": [band.model_dump(by_alias=True, exclude_none=True) for band in ratings.bands],
        "players": [
            {"skill": player.skill, "finished": player.finished} | _spread(ratings, player.spread)
            for player in ratings.players
        ],
        "hindsight": {
            "proved": sight.proved,
            "unsolvable": sight.unsolvable,
            "unknown": sight.unknown,
            "work": sight.work,
            "bound": sight.bound,
        }
        | _spread(ratings, sight.spread),
    }


def load(path: str | Path) -> Ratings:
    """Read a computed table. Raises LinewrightError with everything that is wrong with it."""
    document = reading.read(path)
    game = game_of(document)
    file = validate(RatingsFile, document)
    report = Report(document)
    check_rating(file.bands, report, ("bands",))
    report.raise_errors()
    sight = file.hindsight
    return Ratings(
        city=file.city,
        game=game,
        seed=file.seed,
        recipe=file.recipe,
        deals=file.deals,
        wish=Wish(**dict(file.options) | {"format": find(file.options.format, game)}),
        handicap=file.handicap,
        players=tuple(
            Player(one.skill, one.finished, Spread(tuple(sorted(one.histogram)))) for one in file.players
        ),
        hindsight=Hindsight(
            sight.proved,
            sight.unsolvable,
            sight.work,
            sight.bound,
            Spread(tuple(sorted(sight.histogram))),
            sight.unknown,
        ),
        bands=file.bands,
    )


def _spread(ratings: Ratings, spread: Spread) -> dict[str, Any]:
    return {
        "games": spread.games,
        "mean": round(spread.mean, DIGITS),
        "deviation": round(spread.deviation, DIGITS),
        "quantiles": {str(percent): spread.quantile(percent) for percent in QUANTILES},
        "shares": [round(share, DIGITS) for share in ratings.shares(spread)],
        "histogram": [list(pair) for pair in spread.counts],
    }
