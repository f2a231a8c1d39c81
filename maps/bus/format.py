"""The keys of a bus city's file, and what each may hold.

Source: formats.md, "City, bus". Only the shape of each value is judged here; `maps.bus.building`
judges how they fit together.
"""

from typing import Annotated, Literal

from pydantic import Field

from maps import limits
from maps.bus.rules import Rules
from maps.fields import FileModel, Letter, Matching, Name, Pair, Text


class StreetChanges(FileModel):
    """Changes to the automatic streets, which join all neighbours in a row or column."""

    without: Annotated[tuple[Pair, ...], Field(max_length=limits.LINKS)] = ()
    """Automatic streets to leave out, like A1-B1."""
    added: Annotated[tuple[Pair, ...], Field(max_length=limits.LINKS)] = Field((), alias="with")
    """Streets to add across empty points of a row or column, like A1-C1."""


class CityFile(FileModel):
    """A bus city, drawn in text."""

    linewright: Literal[1]
    """The version of the format: 1."""
    game: Literal["bus"]
    """Which game the city is for."""
    name: Name
    """The city's name."""
    about: Text | None = None
    """A word about the city."""
    author: Text | None = None
    """Who drew the city."""
    license: Text | None = None
    """Under which licence others may use it."""
    players: Annotated[str, Matching(r"[1-9](-[1-9])?", "a number of players like 2 or 2-3", 3)] | None = None
    """For how many players the city is meant, like 2-3."""
    board: str
    """The intersections: one token per grid point, columns separated by spaces."""
    streets: StreetChanges = StreetChanges()
    """Changes to the automatic streets."""
    busy: Annotated[tuple[Pair, ...], Field(max_length=limits.LINKS)] = ()
    """Streets that are busy from the start."""
    secrets: Annotated[
        tuple[Annotated[tuple[Letter, ...], Field(min_length=1, max_length=9)], ...], Field(max_length=100)
    ] = ()
    """The secret objectives that can be dealt: each a list of letters on the board."""
    rules: Rules = Rules()
    """Numbers and choices in which this city's game differs from the usual rules."""
