"""The formats of a challenge as data: the full game, and shorter or other ones, by name.

A format says what is dealt; the rules of play stay those of its game. Each game's dealing reads here what it
has to know.
"""

from dataclasses import dataclass

from maps.problems import LinewrightError, Problem, nearest
from puzzles import codes


@dataclass(frozen=True, slots=True)
class Format:
    """A format of a challenge."""

    name: str
    number: int
    """Stands for the format in challenge codes, so it never changes."""
    title: str
    """What a challenge of it is called that has no title of its own; empty for that of its game."""
    game: str | None = None
    """The game that has the format; None for every game."""
    lines: int | None = None
    """Metro: how many lines are built; None for all of the city."""
    others_stand: bool = False
    """Metro: whether the city's other lines stand already."""
    halved: bool = False
    """Bus: whether only half of the tickets are revealed."""
    shifts: int = 1
    """Bus: how many routes are driven on the same tickets, one after the other."""


FULL = Format("full", 0, "")

FORMATS = {
    one.name: one
    for one in (
        FULL,
        Format("sprint", 1, "Metro sprint", "metro", lines=1),
        Format("express", 2, "Metro express", "metro", lines=2),
        Format("network", 3, "Finish the network", "metro", lines=2, others_stand=True),
        Format("half-day", 4, "Bus half day", "bus", halved=True),
        Format("two-shifts", 5, "Bus, two shifts", "bus", shifts=2),
    )
}
"""All formats, by name."""


def of_game(game: str) -> dict[str, Format]:
    """Return the formats that a game has, by name."""
    return {name: one for name, one in FORMATS.items() if one.game in (None, game)}


def fault_of(name: str, game: str) -> str | None:
    """Say why `name` is no format of a game, or return None if it is one."""
    known = list(of_game(game))
    if name in known:
        return None
    expected = f"expected a format of {game} ({', '.join(known)}), found '{name}'"
    if name in FORMATS:
        return f"{expected}, which is one of {FORMATS[name].game}"
    return f"{expected}.{nearest(name, known)}"


def find(name: str | None, game: str) -> Format:
    """Return a game's format of that name, the full game if it is None. Raises LinewrightError."""
    if name is None:
        return FULL
    fault = fault_of(name, game)
    if fault is not None:
        raise LinewrightError(Problem(codes.FORMAT.name, fault))
    return FORMATS[name]
