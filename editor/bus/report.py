"""Bus scores and plays in words, as the sheet has them, line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from editor.columns import aligned

if TYPE_CHECKING:
    from solver.bus.game import Game
    from solver.bus.play import Play
    from solver.bus.score import Score


def score(found: "Score") -> "Iterator[str]":
    """Yield the score, part by part, the points at the right."""
    parts = [
        ("elders", "", found.elders),
        ("students", "", found.students),
        ("tourists", "", found.tourists),
        ("businesspeople", "", found.business),
        *((name, _met(points), points) for name, points in found.objectives.items()),
        ("secret", _met(found.secret), found.secret),
        ("route changes", "", found.changes),
        ("traffic", "", found.traffic),
        ("total", "", found.total),
    ]
    yield from aligned(parts)


def play(played: "Play", game: "Game") -> "Iterator[str]":
    """Yield the route: its start number, then a line for each round with its ticket and formation."""
    from maps.coordinates import format_point

    yield f"from start number {played.start}"
    for ticket, formation, reached in zip(game.tickets, game.formations, played.route, strict=True):
        yield f"{f'ticket {ticket}':<9}  {formation!s:<5}  {' '.join(map(format_point, reached))}"


def _met(points: int) -> str:
    return "met" if points else "not met"
