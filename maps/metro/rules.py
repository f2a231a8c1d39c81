"""The numbers and lists of the metro rules, with the defaults of the published game.

Sources: rules-metro.md (every number there is a default) and formats.md, "City, metro" (the keys of
`rules:`). A city file may override any of them.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from maps.fields import FileModel, Letter, Matching, Word
from maps.rating import Bands, RatingBand

JOKER = "joker"
SWITCH = "switch"
SYMBOLS = {"c": "circle", "s": "square", "t": "triangle", "p": "pentagon"}
"""Board letters of the four ordinary symbols; `rules.symbols` may add further ones."""


def board_letters(further: Mapping[str, str]) -> dict[str, str]:
    """Return board letter -> symbol: the ordinary ones first, which none of the `further` ones replaces."""
    return {**SYMBOLS, **further, **SYMBOLS}


BoardLetter = Annotated[str, Matching(r"[a-z]", "one small letter", 1)]
Points = Annotated[int, Field(ge=-1000, le=1000)]
Track = Annotated[tuple[Points, ...], Field(min_length=1, max_length=100)]


class Deck(FileModel):
    """The station cards of one round: symbols, `joker` and `switch`, in two colours."""

    underground: Annotated[tuple[Word, ...], Field(max_length=60)] = (
        "circle", "square", "triangle", "pentagon", JOKER,
    )  # fmt: skip
    """The underground cards, which count towards the end of a round."""
    street: Annotated[tuple[Word, ...], Field(max_length=60)] = (
        "circle", "square", "triangle", "pentagon", JOKER, SWITCH,
    )  # fmt: skip
    """The street cards."""


class Objective(FileModel):
    """A goal judged on the finished network, after all rounds."""

    kind: Literal["interchanges", "districts", "sites", "district", "crossings"]
    """What is asked for.

    interchanges: at least `number` stations served by two or more lines; districts: a station in every
    district; sites: every tourist site; district: every station of one district; crossings: at least
    `number` river crossings.
    """
    number: Annotated[int, Field(ge=1, le=1000)] | None = None
    """How many, for the kinds interchanges and crossings."""
    district: Letter | None = None
    """Which one, for the kind district; the central one if left out."""

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


def _beside_the_usual(given: dict[str, Objective]) -> dict[str, Objective]:
    """Add a city's own objectives to the usual ones; the same id means another one instead."""
    return OBJECTIVES | given


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
    """Numbers and choices in which a city's game may differ from the usual rules."""

    symbols: dict[BoardLetter, Word] = Field(default_factory=dict)
    """Further symbols, by the letters that stand for them on the board, like {d: diamond}."""
    deck: Deck = Deck()
    """The station cards, shuffled afresh for each round."""
    ends_after: Annotated[int, Field(ge=1, le=60)] = 5
    """The number of underground cards after which a round ends."""
    districts: Literal["crossed", "visited"] = "crossed"
    """Which districts a line scores: all that it passes through, or those with a station of it."""
    passing: Literal["free", "forced"] = "free"
    """Whether a player may always pass, or only when no section can be drawn."""
    river_crossing: Points = 2
    """Points for each section that crosses the river."""
    interchange: Track = (0, 0, 2, 5, 9)
    """Points for a station by the number of lines serving it, from none on; the last counts for more."""
    tourist: Track = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)
    """Points by the number of crosses for tourist sites, from none on; the last counts for more."""
    objective: Points = 10
    """Points for each objective in play that is met."""
    objectives: Annotated[dict[Word, Objective], AfterValidator(_beside_the_usual)] = Field(
        default=OBJECTIVES, max_length=100
    )
    """Objectives that a challenge can choose from, by their ids, beside the usual five or instead of them."""
    rating: Annotated[Bands, Field(min_length=1)] = RATING
    """What a solo score is called: bands in rising order, each beginning where the one before ended."""

    @property
    def letters(self) -> dict[str, str]:
        """Board letter -> symbol: the ordinary ones, which nothing replaces, then the city's further ones."""
        return board_letters(self.symbols)

    @property
    def cards(self) -> tuple[str, ...]:
        """What a card may show: every symbol, `joker`, `switch`."""
        return (*self.letters.values(), JOKER, SWITCH)
