"""A rating table to hang up: what a score is called, how players come to it, and a list to write into."""

from collections.abc import Sequence
from typing import Any

from maps.rating import RatingBand
from maps.rooms import room
from puzzles.ratings import Ratings
from templates import curves, render
from templates.frame import Values
from templates.origin import made_by
from templates.scale import scale
from templates.setup import Setup

_PAGE = "chart.typ"
_SKILLS = {
    "random": "at random",
    "greedy": "greedily",
    "one-deep": "one ahead",
    "two-deep": "two ahead",
}


def of_city(city: Any, setup: Setup) -> bytes:
    """Return the page of the table that a city's file has; ValueError if it has none."""
    if not city.rules.rating:
        raise ValueError(f"expected a city with a rating table, {city.name} has none")
    each = getattr(room("puzzles", city.game).rating, "MODULE_HANDICAP", 0)
    note = f"Take {each} points off for each module in play before you look." if each else ""
    values = _values(city.name, city.rules.rating, setup) | {"computed": None, "note": note}
    return render.page(_PAGE, values, {}, setup)


def computed(ratings: Ratings, setup: Setup) -> bytes:
    """Return the page of a computed table, with the players that it rests on."""
    bands = len(ratings.bands)
    players = [(one.skill, one.spread) for one in ratings.players] + [("best", ratings.hindsight.spread)]
    shares = [(name, ratings.shares(spread)) for name, spread in players]
    values = _values(ratings.city, ratings.bands, setup) | {
        "note": "",
        "computed": {
            "players": [
                {"name": _SKILLS.get(name, "in hindsight"), "mean": f"{spread.mean:.0f}"}
                for name, spread in players
            ],
            "shares": [[f"{100 * share[band]:.0f}" for _, share in shares] for band in range(bands)],
            "about": _about(ratings),
        },
    }
    return render.page(_PAGE, values, {"curves": curves.drawn(ratings, setup.style)}, setup)


def _values(city: str, bands: Sequence[RatingBand], setup: Setup) -> Values:
    return setup.values() | {
        "zoom": setup.zoom,
        "city": city,
        "title": "What a score is called",
        "par": None,
        "signed": False,
        "bands": scale(bands),
        "footer": f"{made_by()} · {city}",
    }


def _about(ratings: Ratings) -> str:
    """Say what the table rests on."""
    hindsight = ratings.hindsight
    said = (
        f"Computed from {ratings.deals} deals (seed {ratings.seed}), each played by every player; "
        f"{hindsight.spread.games} of them solved in hindsight, {hindsight.proved} of these with proof."
    )
    if ratings.handicap:
        said += f" All scores are less {ratings.handicap} for the modules in play."
    return said
