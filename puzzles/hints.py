"""Three hints for a challenge, each stronger than the one before, taken from its best play.

The first says what matters most, the second a place that the best play comes to, the third how it begins, or
how a whole line of it is drawn. Each is true of the play that it is taken from.
"""

from typing import Any

from maps.rooms import room

LONGEST = 300
"""Characters of a hint, as challenge files hold them."""


def hints(game: Any, play: Any, *, proved: bool, unique: bool) -> tuple[str, ...]:
    """Return the hints that a best play of a game gives, the weakest first.

    `proved`: no play scores more. `unique`: it is proved besides that no other scores as much.
    """
    name = "the best play known" if not proved else "the best play" if unique else "one best play"
    found: tuple[str, ...] = room("puzzles", game.game).hints(game, play, name)
    return found


def listed(heading: str, items: list[str], joint: str) -> str:
    """Return `heading: item, item, item.` with as many items as a hint can hold."""
    while len(text := f"{heading}: {joint.join(items)}.") > LONGEST:
        items = items[:-1]
    return text
