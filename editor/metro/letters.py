"""The board letters of a metro city whose file may be unfinished or faulty."""

from collections.abc import Mapping
from typing import Any


def letters_of(data: Mapping[str, Any]) -> dict[str, str]:
    """Return board letter -> symbol as far as a city's file says it legibly; the ordinary ones always."""
    from maps.metro.rules import board_letters

    rules = data.get("rules")
    further = rules.get("symbols") if isinstance(rules, dict) else None
    if not isinstance(further, dict):
        further = {}
    return board_letters(
        {
            letter: symbol
            for letter, symbol in further.items()
            if isinstance(letter, str) and isinstance(symbol, str)
        }
    )
