"""Cards on pages, whatever the game: how many fit, which way the paper lies, what every page says."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from templates import render
from templates.frame import Values, city_frame
from templates.setup import Orientation, Setup

_FOOT = 6.0
"""Height of the footer with the gap above it (`page.typ`), kept free above too: cards stand in the middle."""
_BOTH: tuple[Orientation, ...] = ("portrait", "landscape")


def print_cards(
    template: str,
    city: Any,
    cards: Sequence[Values],
    kinds: Mapping[str, Values],
    drawings: Mapping[str, str],
    card: tuple[float, float],
    backs: bool,
    setup: Setup,
) -> tuple[bytes, ...]:
    """Return the files of pages with these cards; `kinds` says what their backs show.

    Raises ValueError if not even one card fits on the paper.
    """
    ways = _BOTH if setup.orientation is None else (setup.orientation,)
    grids = {way: _grid(card, replace(setup, orientation=way)) for way in ways}
    way = max(ways, key=lambda one: grids[one][0] * grids[one][1])
    if not all(grids[way]):
        raise ValueError(
            f"expected cards that fit on {setup.paper}, found {card[0]:g} x {card[1]:g} mm "
            f"with a margin of {setup.margin:g} mm"
        )
    setup = replace(setup, orientation=way)
    values = city_frame(city, "Cards", setup) | {
        "card": card,
        "grid": grids[way],
        "cards": list(cards),
        "kinds": dict(kinds),
        "backs": backs,
    }
    return render.pages(template, values, drawings, setup)


def _grid(card: tuple[float, float], setup: Setup) -> tuple[int, int]:
    """Return how many columns and rows of cards fit."""
    wide, high = (side + 2 * setup.bleed for side in card)
    across, down = (side - 2 * setup.margin for side in setup.size)
    return int(across / wide + 1e-9), int((down - 2 * _FOOT) / high + 1e-9)
