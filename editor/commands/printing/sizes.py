"""Reading sizes on paper: `63x88`, or a name like `poker`."""

import re
from collections.abc import Mapping

import typer

LEAST, MOST = 10, 5000
"""Millimetres that a side may have."""
POSTERS = {
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "a2": (420.0, 594.0),
    "a1": (594.0, 841.0),
    "a0": (841.0, 1189.0),
}
"""The usual sizes of posters (ISO 216), upright: width and height in millimetres."""


def millimetres(text: str, option: str, known: Mapping[str, tuple[float, float]]) -> tuple[float, float]:
    """Return the width and height of a known name, or of `63x88`."""
    word = text.strip().lower()
    if word in known:
        return known[word]
    match = re.fullmatch(r"(\d{1,5}(?:\.\d{1,3})?)[x×](\d{1,5}(?:\.\d{1,3})?)(?:mm)?", word)
    if match is None or not all(LEAST <= float(side) <= MOST for side in match.groups()):
        names = ", ".join(known)
        raise typer.BadParameter(
            f"expected {names}, or a width and height like 63x88 (from {LEAST} to {MOST} mm), found '{text}'",
            param_hint=option,
        )
    return float(match[1]), float(match[2])
