"""How an intersection looks: its sign, and what is pinned to it (star, letter, flag)."""

from collections.abc import Collection
from dataclasses import dataclass

from maps.bus.city import City, Intersection

RING = 1.3
"""Radius of the ring around a start to choose (`symbols.svg.j2`)."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One intersection's look; `symbols.svg.j2` draws it with radius 1."""

    kinds: tuple[str, ...]
    """What it shows: one or two passengers, a building, `light`, or `plain`."""
    number: int | None = None
    star: bool = False
    letter: str | None = None
    dealt: bool = False
    """Whether its number is a start to choose from."""
    secret: bool = False
    """Whether its letter is one of the secret objective's."""

    @property
    def reach(self) -> float:
        """How far it extends to the left and right, in radii."""
        return 1.45 if len(self.kinds) == 2 else 0.3 if self.kinds == ("plain",) else 1.0

    def extent(self, *, level: bool) -> float:
        """Return how far it extends along a street, level or upright, the ring of a start included."""
        if self.dealt:
            return RING
        return self.reach if level else min(self.reach, 1.0)

    @property
    def pin(self) -> tuple[float, float]:
        """How far from the middle star and letter are pinned, in radii: across and down."""
        if self.kinds == ("plain",):
            return 0.52, 0.52
        return (1.08, 0.92) if len(self.kinds) == 2 else (0.86, 0.86)


def sign(place: Intersection, starts: Collection[int] = (), secret: Collection[str] = ()) -> Sign:
    """Return the look of an intersection; `starts` and the letters of `secret` stand out."""
    other = "light" if place.green_light else place.building or "plain"
    return Sign(
        kinds=place.passengers or (other,),
        number=place.number,
        star=place.star,
        letter=place.letter,
        dealt=place.number in starts,
        secret=place.letter in secret,
    )


def kinds(city: City) -> frozenset[str]:
    """Return everything that the signs of a city show."""
    return frozenset(kind for place in city.intersections for kind in sign(place).kinds)
