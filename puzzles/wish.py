"""What may be asked for when a challenge is dealt; each game's room knows which of it the game has."""

from dataclasses import dataclass

from puzzles.formats import FULL, Format


@dataclass(frozen=True, slots=True)
class Wish:
    """The options of a deal, all off at first."""

    lines: int | None = None
    """Metro: how many lines to build; None for all of the city."""
    objectives: bool = False
    """Metro: two objectives in play. (The bus always has its two public ones and a secret one.)"""
    powers: bool = False
    """Metro: the pencil powers in play."""
    rivals: int | None = None
    """Bus: how many recorded routes of other seats to add; None for none."""
    format: Format = FULL
    """What is played; each game has its own formats."""
