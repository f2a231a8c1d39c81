"""Chance that is the same everywhere: one generator, seeded from text, and what is drawn from it.

Python promises that a seeded `random.Random` gives the same `random()` and `getrandbits()` on every
machine and version, but not the same `shuffle()`; so the shuffle is our own.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from maps.problems import LinewrightError, Problem
from puzzles import codes

T = TypeVar("T")

SEED_LENGTH = 200


def check_seed(seed: str) -> str:
    """Return a seed that can be written into a file and read back. Raises ValueError."""
    if not 1 <= len(seed) <= SEED_LENGTH:
        raise ValueError(f"expected a seed of 1 to {SEED_LENGTH} characters, found {len(seed)}")
    for place, character in enumerate(seed, start=1):
        if not character.isprintable():
            found = f"U+{ord(character):04X} as character {place}"
            raise ValueError(f"expected a seed of printable characters, found {found}")
    return seed


def generator(seed: str) -> Random:
    """Return the generator of a seed: any text of 1 to 200 printable characters. Raises LinewrightError."""
    return Random(common(seed, 0))


def common(seed: str, room: int) -> str:
    """Return a seed that many deals have in common, each with up to `room` characters of its own behind it.

    Raises LinewrightError.
    """
    most = SEED_LENGTH - room
    try:
        if room and len(seed) > most:
            found = f"expected a seed of at most {most} characters, found {len(seed)}"
            raise ValueError(f"{found}: each deal adds its number")
        return check_seed(seed)
    except ValueError as error:
        raise LinewrightError(Problem(codes.SEED.name, str(error))) from None


def below(limit: int, chance: Random) -> int:
    """Draw a whole number from 0 to `limit - 1`, each equally likely: bits are drawn anew while too large."""
    bits = (limit - 1).bit_length()
    while (number := chance.getrandbits(bits) if bits else 0) >= limit:
        pass
    return number


def shuffled(items: Iterable[T], chance: Random) -> list[T]:
    """Return the items in a random order (Fisher and Yates: each place takes one of those still left)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, chance)
        order[last], order[chosen] = order[chosen], order[last]
    return order
