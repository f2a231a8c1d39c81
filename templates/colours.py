"""What colours do to eyes: how well one stands out from another, and how alike two look, to whom.

Colours are written `#rrggbb`. Sources: WCAG 2.1 (relative luminance, contrast ratio); Björn Ottosson, "A
perceptual color space for image processing", 2020 (Oklab); Machado, Oliveira and Fernandes, "A
physiologically-based model for simulation of color vision deficiency", 2009 (matrices of full severity).
"""

from collections.abc import Sequence
from math import dist
from typing import Literal

Eyes = Literal["all", "no red", "no green", "no blue"]
Triple = tuple[float, float, float]

_SEEN: dict[Eyes, tuple[Triple, Triple, Triple]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
EYES = tuple(_SEEN)
"""Eyes with all receptors, and those that lack the ones for red, green or blue."""


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 (alike) to 21 (black and white)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def readable(ground: str, inks: Sequence[str]) -> str:
    """Return which of `inks` reads best on `ground`; of equals the first."""
    return max(inks, key=lambda ink: contrast(ink, ground))


def distance(one: str, other: str, eyes: Eyes = "all") -> float:
    """Return how unlike two colours look: 0 alike, 1 black and white, below 0.05 hard to tell apart."""
    return dist(_oklab(_as_seen(one, eyes)), _oklab(_as_seen(other, eyes)))


def matched(own: Sequence[str], palette: Sequence[str]) -> list[str]:
    """Return for each of `own` a colour of `palette`, each like it and none twice while there are enough.

    Of all free pairs the two most alike are joined first, of equals the earliest.
    """
    if not palette:
        return list(own)
    found = [""] * len(own)
    free: list[int] = []
    waiting = list(range(len(own)))
    while waiting:
        free = free or list(range(len(palette)))
        place, colour = min(
            ((place, colour) for place in waiting for colour in free),
            key=lambda pair: (round(distance(own[pair[0]], palette[pair[1]]), 9), pair),
        )
        found[place] = palette[colour]
        waiting.remove(place)
        free.remove(colour)
    return found


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: str) -> Triple:
    """Return how much light of red, green and blue a colour sends, each from 0 to 1."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _as_seen(colour: str, eyes: Eyes) -> Triple:
    light = _linear(colour)
    red, green, blue = (
        max(0.0, min(1.0, sum(part * value for part, value in zip(row, light, strict=True))))
        for row in _SEEN[eyes]
    )
    return red, green, blue


def _oklab(light: Triple) -> Triple:
    red, green, blue = light
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
