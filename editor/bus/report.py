"""Bus scores and plays in words, as the sheet has them, line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from editor.columns import aligned

if TYPE_CHECKING:
    from solver.bus.game import Game
    from solver.bus.play import Play
    from solver.bus.score import Score
    from solver.bus.shifts import ShiftsPlay, ShiftsScore, TwoShifts


def score(found: "Score | ShiftsScore") -> "Iterator[str]":
    """Yield the score, part by part, the points at the right; of two shifts one after the other."""
    from solver.bus.shifts import ShiftsScore

    if isinstance(found, ShiftsScore):
        for shift, one in ("first", found.first), ("second", found.second):
            yield f"{shift} shift"
            yield from score(one)
        yield f"both shifts: {found.total}"
        return
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


def play(played: "Play | ShiftsPlay", game: "Game | TwoShifts") -> "Iterator[str]":
    """Yield the route: its start number, then a line for each round with its ticket and formation.

    Of two shifts one route comes after the other.
    """
    from maps.coordinates import format_point
    from solver.bus.shifts import ShiftsPlay, TwoShifts

    if isinstance(played, ShiftsPlay) and isinstance(game, TwoShifts):
        yield "first shift"
        yield from play(played.first, game.first)
        yield "second shift"
        yield from play(played.second, game.alone)
        return
    if isinstance(played, ShiftsPlay) or isinstance(game, TwoShifts):
        raise TypeError("expected a play of as many shifts as the game has")
    yield f"from start number {played.start}"
    for ticket, formation, reached in zip(game.tickets, game.formations, played.route, strict=True):
        yield f"{f'ticket {ticket}':<9}  {formation!s:<5}  {' '.join(map(format_point, reached))}"


def _met(points: int) -> str:
    return "met" if points else "not met"
