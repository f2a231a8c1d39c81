"""The numbers and lists of the metro rules, with the defaults of the published game.

Sources: rules-metro.md (every number there is a default) and formats.md, "City, metro" (the keys of
`rules:`). A city file may override any of them.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from maps.fields import FileModel, Letter, Matching, Name, Word

JOKER = "joker"
SWITCH = "switch"
SYMBOLS = {"c": "circle", "s": "square", "t": "triangle", "p": "pentagon"}
"""Board letters of the four ordinary symbols; `rules.symbols` may add further ones."""

BoardLetter = Annotated[str, Matching(r"[a-z]", "one small letter", 1)]
Points = Annotated[int, Field(ge=-1000, le=1000)]
Track = Annotated[tuple[Points, ...], Field(min_length=1, max_length=100)]


class Deck(FileModel):
    """The station cards of one round: symbols, `joker` and `switch`, in two colours."""

    underground: Annotated[tuple[Word, ...], Field(max_length=60)] = (
        "circle", "square", "triangle", "pentagon", JOKER,
    )  # fmt: skip
    street: Annotated[tuple[Word, ...], Field(max_length=60)] = (
        "circle", "square", "triangle", "pentagon", JOKER, SWITCH,
    )  # fmt: skip


class Objective(FileModel):
    """A goal judged on the finished network (rules-metro.md, "Objectives").

    `interchanges`: at least `number` stations served by two or more lines; `districts`: a station in
    every district; `sites`: every tourist site served; `district`: every station of `district` (the
    central one if not named) served; `crossings`: at least `number` river crossings.
    """

    kind: Literal["interchanges", "districts", "sites", "district", "crossings"]
    number: Annotated[int, Field(ge=1, le=1000)] | None = None
    district: Letter | None = None

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        counts = self.kind in ("interchanges", "crossings")
        if counts != (self.number is not None):
            raise ValueError(
                f"an objective of kind '{self.kind}' {'needs' if counts else 'takes no'} 'number'"
            )
        if self.district is not None and self.kind != "district":
            raise ValueError(f"an objective of kind '{self.kind}' takes no 'district'")
        return self


OBJECTIVES = {
    "interchanges-8": Objective(kind="interchanges", number=8),
    "all-districts": Objective(kind="districts"),
    "all-sites": Objective(kind="sites"),
    "central-district": Objective(kind="district"),
    "river-6": Objective(kind="crossings", number=6),
}


class RatingBand(FileModel):
    """A closed band of solo scores and what it is called; the last band has no upper end."""

    low: int = Field(alias="from")
    high: int | None = Field(None, alias="to")
    title: Name


RATING = tuple(
    RatingBand.model_validate({"from": low, "to": high, "title": title})
    for low, high, title in (
        (0, 90, "Lost in the tunnels"),
        (91, 105, "Weekend traveller"),
        (106, 120, "Regular commuter"),
        (121, 135, "Station manager"),
        (136, 150, "Network planner"),
        (151, None, "Chief engineer"),
    )
)
"""The bands of the published game (rules-metro.md, "Solo rating"); the titles are ours."""


class Rules(FileModel):
    """All numbers and choices of one city's game."""

    symbols: dict[BoardLetter, Word] = Field(default_factory=dict)
    deck: Deck = Deck()
    ends_after: Annotated[int, Field(ge=1, le=60)] = 5
    districts: Literal["crossed", "visited"] = "crossed"
    passing: Literal["free", "forced"] = "free"
    river_crossing: Points = 2
    interchange: Track = (0, 0, 2, 5, 9)
    tourist: Track = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)
    objective: Points = 10
    objectives: dict[Word, Objective] = OBJECTIVES
    rating: tuple[RatingBand, ...] = RATING

    @property
    def letters(self) -> dict[str, str]:
        """Board letter -> symbol, the city's further symbols included."""
        return SYMBOLS | self.symbols

    @property
    def cards(self) -> tuple[str, ...]:
        """What a card may show: every symbol, `joker`, `switch`."""
        return (*self.letters.values(), JOKER, SWITCH)
