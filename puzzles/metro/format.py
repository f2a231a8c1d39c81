"""The metro challenge and the metro play as they stand in their files (formats.md)."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, ValidatorFunctionWrapHandler, WrapValidator, model_validator

from maps.coordinates import parse_pair
from maps.fields import Coordinate, FileModel, Pair
from maps.problems import shown
from puzzles.header import ChallengeHeading, Heading
from solver.metro.game import Power

Cards = Annotated[
    list[Annotated[str, Field(json_schema_extra={"pattern": "^[us]-[a-z][a-z0-9-]*$"})]],
    Field(max_length=200),
]


class RoundEntry(FileModel):
    """One round: the line that it builds, and the cards actually revealed."""

    line: str
    """The name of the line."""
    cards: Cards
    """u- underground or s- street, then the symbol, joker or switch."""


class ChallengeFile(ChallengeHeading):
    """A metro challenge."""

    game: Literal["metro"]
    """Which game the challenge is for."""
    rounds: Annotated[list[RoundEntry], Field(min_length=1, max_length=100)]
    """One per line, in the order of play."""
    objectives: Annotated[tuple[str, ...], Field(max_length=100)] = ()
    """The ids of the objectives in play."""
    powers: Annotated[dict[str, Power], Field(default_factory=dict)]
    """The pencil power of each line."""
    drawn: Annotated[dict[str, tuple[Pair, ...]], Field(default_factory=dict)]
    """Lines that stand before play begins: the links of each."""


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


class TurnEntry(FileModel):
    """One turn in its long form: what is drawn and the power in use."""

    draw: Annotated[
        list[Pair],
        BeforeValidator(_as_list, json_schema_input_type=Pair | list[Pair]),
        Field(default_factory=list, min_length=1, max_length=2),
    ]
    """A section FROM-TO, or two."""
    power: Power | None = None
    """The pencil power in use."""
    station: Coordinate | None = None
    """The circled station, with the power circle."""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.draw and self.power is None:
            raise ValueError("expected 'draw', 'power' or both; write a turn without either as: pass")
        if (self.power == "circle") != (self.station is not None):
            raise ValueError("expected 'station' together with the power circle, and only with it")
        return self


def _turn(value: Any, long_form: ValidatorFunctionWrapHandler) -> Any:
    """Read the short forms of a turn, `pass` and `FROM-TO`, beside the long one."""
    if value == "pass":
        return TurnEntry.model_construct(draw=[])
    if not isinstance(value, str):
        return long_form(value)
    try:
        parse_pair(value)
    except ValueError:
        raise ValueError(f"expected a section like D3-E4, or pass, found {shown(value)}") from None
    return long_form({"draw": value})


TurnText = Annotated[
    TurnEntry, WrapValidator(_turn, json_schema_input_type=Literal["pass"] | Pair | TurnEntry)
]
"""One turn: a section FROM-TO, pass, or a power in use."""


class PlayFile(Heading):
    """A filled-in metro sheet."""

    game: Literal["metro"]
    """Which game the play is for."""
    plays: Annotated[
        tuple[Annotated[tuple[TurnText, ...], Field(max_length=200)], ...], Field(max_length=100)
    ]
    """Per round, per event: a section FROM-TO, pass, or a power in use."""
