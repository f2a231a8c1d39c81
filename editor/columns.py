"""Scores as a table of characters."""

from collections.abc import Iterator, Sequence


def aligned(parts: Sequence[tuple[str, str, int]]) -> Iterator[str]:
    """Yield a line for each part of a score: its name, how it comes about, its points at the right."""
    first = max(len(name) for name, _, _ in parts)
    second = max(len(how) for _, how, _ in parts)
    for name, how, points in parts:
        yield f"{name:<{first}}  {how:<{second}}  {points:>4}"
