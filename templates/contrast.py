"""Whether a look can be read: letters on their grounds, and colours that must differ in every eye."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from maps.problems import Problem
from templates.colours import EYES, contrast, distance
from templates.style import Style

LETTERS = 4.5
"""Contrast that text needs on its ground. Source: WCAG 2.1, success criterion 1.4.3."""
SIGNS = 2.4
"""Contrast of what is drawn, kept a little below that of criterion 1.4.11 (3): links are to be quiet."""
EDGES = 1.6
"""Contrast of edges of grounds, which are a help only."""
APART = 0.05
"""Distance of colours below which eyes take them for the same."""

_ON: tuple[tuple[float, tuple[str, ...], tuple[str, ...]], ...] = (
    (LETTERS, ("ink",), ("paper", "tints", "site", "underground", "street", "land")),
    (LETTERS, ("soft", "pen", "elder", "student", "tourist", "business"), ("paper",)),
    (LETTERS, ("dark",), ("bright",)),
    (SIGNS, ("link", "border", "letter"), ("paper", "tints")),
    (SIGNS, ("busy",), ("road",)),
    (SIGNS, ("light",), ("ink",)),
    (EDGES, ("shore",), ("tints",)),
    (EDGES, ("shoulder",), ("land",)),
    (EDGES, ("faint",), ("paper",)),
)
"""Contrast needed, by what, on which grounds. Lines need none: they have an edge of ink, halo of paper."""


def check(style: Style) -> list[Problem]:
    """Return a warning for each pair of colours of a look that are hard to tell apart."""
    return [*_faint(style), *_alike(style)]


def _faint(style: Style) -> Iterator[Problem]:
    for needed, inks, grounds in _ON:
        for ink in inks:
            for ground in grounds:
                weakest = min(
                    (contrast(one, other), one, other)
                    for one in _all(style, ink)
                    for other in _all(style, ground)
                )
                if weakest[0] < needed:
                    yield Problem(
                        "low-contrast",
                        f"{ink} {weakest[1]} on {ground} {weakest[2]} has a contrast of {weakest[0]:.1f}; "
                        f"expected {needed} or more",
                        "warning",
                    )


def _alike(style: Style) -> Iterator[Problem]:
    passengers = (style.elder, style.student, style.tourist, style.business)
    for what, several in (("lines", style.lines), ("passengers", passengers)):
        if len(set(several)) > 1:
            yield from _confused(what, several)


def _confused(what: str, several: Sequence[str]) -> Iterator[Problem]:
    for eyes in EYES:
        for one, other in combinations(several, 2):
            if distance(one, other, eyes) < APART:
                seen = "" if eyes == "all" else f" to eyes with {eyes}"
                message = (
                    f"the {what} {one} and {other} look alike{seen}; letters and patterns tell them apart"
                )
                yield Problem("alike-colours", message, "warning")


def _all(style: Style, name: str) -> Sequence[str]:
    value = getattr(style, name)
    return (value,) if isinstance(value, str) else value
