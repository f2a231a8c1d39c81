"""The bus challenge and the bus play as they stand in their files (formats.md)."""

from typing import Annotated, Literal

from pydantic import Field

from maps.fields import Coordinate, FileModel, Letter
from puzzles.header import ChallengeHeading, Heading

Number = Annotated[int, Field(ge=1, le=99)]
Reached = Annotated[tuple[Coordinate, ...], Field(max_length=100)]
Route = Annotated[tuple[Reached, ...], Field(max_length=100)]


class RivalEntry(FileModel):
    """The recorded route of another seat."""

    start: Number
    """The start number of the route."""
    route: Route
    """The intersections reached in each round; nothing in a round means that the route has stopped."""


class ShiftEntry(FileModel):
    """What the second of two shifts has of its own."""

    sheet: Number
    """The number of its sheet."""
    starts: Annotated[tuple[Number, ...], Field(min_length=1, max_length=99)]
    """The start numbers to choose from."""


class ChallengeFile(ChallengeHeading):
    """A bus challenge."""

    game: Literal["bus"]
    """Which game the challenge is for."""
    sheet: Number
    """The number of the sheet, which says what formation each ticket means."""
    starts: Annotated[tuple[Number, ...], Field(min_length=1, max_length=99)]
    """The start numbers to choose from."""
    tickets: Annotated[tuple[Number, ...], Field(min_length=1, max_length=60)]
    """The tickets in the order in which they are revealed, one a round."""
    objectives: Annotated[tuple[str, ...], Field(max_length=100)] = ()
    """The ids of the public objectives in play."""
    secret: Annotated[tuple[Letter, ...], Field(max_length=9)] = ()
    """The letters that the secret objective joins."""
    seat: Annotated[int, Field(ge=0, le=9)] = 0
    """Your place in the turn order, 0 for the first."""
    rivals: Annotated[tuple[RivalEntry, ...], Field(max_length=9)] = ()
    """The other seats in order."""
    second: ShiftEntry | None = None
    """A second shift, which meets the route of the first one as traffic."""


class RouteEntry(FileModel):
    """The route of a second shift."""

    start: Number
    """The start number chosen."""
    route: Route
    """The intersections reached in each round, in order."""


class PlayFile(Heading):
    """A filled-in bus sheet, or two of them."""

    game: Literal["bus"]
    """Which game the play is for."""
    start: Number
    """The start number chosen."""
    route: Route
    """The intersections reached in each round, in order."""
    second: RouteEntry | None = None
    """The route of the second of two shifts."""
