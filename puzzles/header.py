"""The entries that challenges, and plays, of every game share, as they stand in the file."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, WithJsonSchema, model_validator

from maps.fields import FileModel, Name, Sentence
from puzzles.challenge import HARDEST
from puzzles.chance import SEED_LENGTH, check_seed


def _city(value: Any) -> Any:
    if not isinstance(value, str | dict):
        raise ValueError("expected a built-in city, the path of a city file, or a whole city")
    return value


CityEntry = Annotated[
    Any, AfterValidator(_city), WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "object"}]})
]
Seed = Annotated[str, AfterValidator(check_seed), Field(json_schema_extra={"maxLength": SEED_LENGTH})]
Total = Annotated[int, Field(ge=-100_000, le=100_000)]


class ParEntry(FileModel):
    """The best score known when the challenge was made."""

    score: Total
    """The best score known."""
    bound: Total
    """No play can score more than this."""
    status: Literal["optimal", "feasible"]
    """optimal if the score is proved to be the best, else feasible."""

    @model_validator(mode="after")
    def _bound_above_score(self) -> Self:
        if self.bound < self.score:
            raise ValueError(f"expected a bound not below the score {self.score}, found {self.bound}")
        if self.status == "optimal" and self.bound != self.score:
            raise ValueError(
                f"expected an optimal par's bound to equal its score {self.score}, found {self.bound}"
            )
        return self


class GradeEntry(FileModel):
    """How difficult a challenge is."""

    level: Annotated[int, Field(ge=1, le=HARDEST)]
    """From 1 (easy) to 5 (hard)."""
    reason: Sentence
    """What makes it so, in words."""


class Heading(FileModel):
    """How every file begins."""

    linewright: Literal[1]
    """The version of the format: 1."""
    game: str


class ChallengeHeading(Heading):
    """What a challenge of any game says around its game."""

    city: CityEntry
    """A built-in city (metro/london), a path relative to this file, or a whole city."""
    title: Name | None = None
    """What the challenge is called."""
    seed: Seed | None = None
    """The text from which it was dealt."""
    recipe: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    """The version of the generator that dealt it."""
    format: str | None = None
    """What is played: full, or another format of the game."""
    par: ParEntry | None = None
    """The best score known when the challenge was made, and how far it is proved."""
    grade: GradeEntry | None = None
    """How difficult the challenge is, and why."""
    hints: Annotated[tuple[Sentence, ...], Field(max_length=9)] = ()
    """What helps a player who is stuck, the weakest hint first."""
