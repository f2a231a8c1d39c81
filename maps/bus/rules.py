"""The numbers and lists of the bus rules, with the defaults of the published game.

Sources: rules-bus.md (every number there is a default) and formats.md, "City, bus" (the keys of
`rules:`). A city file may override any of them.
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from maps.fields import FileModel, Matching, Word
from maps.rating import Bands

Count = Annotated[int, Field(ge=1, le=60)]
Points = Annotated[int, Field(ge=-1000, le=1000)]
Track = Annotated[tuple[Points, ...], Field(min_length=1, max_length=100)]
FormationText = Annotated[
    str,
    Matching(
        r"[1-9](/([0-8]|any))?",
        "a formation: segments, or segments/turns like 3/2 or 2/any",
        5,
    ),
]
Bonus = Literal["elder", "tourist", "intern", "student", "none"]


class Rows(FileModel):
    """Rows of boxes that a building scores, one after the other (tourists, businesspeople)."""

    rows: Annotated[int, Field(ge=1, le=9)]
    """How many rows there are."""
    points: Annotated[tuple[Points, ...], Field(min_length=1, max_length=9)]
    """What a row scores by the number of passengers in it; its length is the boxes of a row."""


class Objective(FileModel):
    """A public objective: at least `number` of something (rules-bus.md, "Objectives and the end")."""

    kind: Literal["elders", "students", "tourists", "business", "light-sights", "dark-sights"]
    """What is counted."""
    number: Count
    """How many are needed."""


OBJECTIVES = {
    "elders-5": Objective(kind="elders", number=5),
    "students-5": Objective(kind="students", number=5),
    "tourists-5": Objective(kind="tourists", number=5),
    "business-5": Objective(kind="business", number=5),
    "light-sights-3": Objective(kind="light-sights", number=3),
    "dark-sights-3": Objective(kind="dark-sights", number=3),
}


def _beside_the_usual(given: dict[str, Objective]) -> dict[str, Objective]:
    """Add a city's own objectives to the usual ones; the same id means another one instead."""
    return OBJECTIVES | given


class Rules(FileModel):
    """All numbers and choices of one city's game."""

    formations: Annotated[tuple[FormationText, ...], Field(min_length=1, max_length=60)] = (
        "2/0", "2/1", "2/any", "1", "3/0", "3/2",
    )  # fmt: skip
    """The formations F; sheet k reads ticket t as F[(t - k) mod the number of formations]."""
    sheets: Count = 5
    """How many different sheets there are."""
    tickets: Count = 12
    """How many tickets there are, numbered from 1."""
    rounds: Count = 12
    """How many tickets are revealed, one a round."""
    elders: Track = (1, 1, 1, 2, 2, 2, 3, 3)
    """What each elder scores, in the order collected."""
    tourists: Rows = Rows(rows=3, points=(2, 5, 9, 14))
    """The rows that sights score."""
    business: Rows = Rows(rows=3, points=(2, 4, 6))
    """The rows that offices score."""
    business_bonus: Annotated[tuple[Bonus, ...], Field(max_length=9)] = ("elder", "tourist", "intern")
    """The bonus passenger of a scored row of businesspeople, by the number in it."""
    students: Annotated[int, Field(ge=0, le=60)] = 6
    """Boxes for students."""
    interns: Annotated[int, Field(ge=0, le=60)] = 3
    """Boxes for interns, which only the office bonus fills."""
    universities: Annotated[int, Field(ge=0, le=60)] = 4
    """Boxes for universities."""
    changes: Annotated[tuple[Points, ...], Field(max_length=100)] = (1, 2, 2, 2, 3)
    """What each route change costs; as many as there are boxes."""
    traffic: Annotated[tuple[Points, ...], Field(max_length=100)] = (0, 1, 0, 1, 0, 1, *(1,) * 13)
    """What each box of traffic costs."""
    public: tuple[Points, Points] = (10, 6)
    """A public objective met in the first round that anybody does, and later."""
    secret: Points = 10
    """The secret objective."""
    objectives: Annotated[dict[Word, Objective], AfterValidator(_beside_the_usual)] = Field(
        default=OBJECTIVES, max_length=100
    )
    """The public objectives that can be dealt, by their ids, beside the usual six or instead of them."""
    green_light_chain: Annotated[int, Field(ge=0, le=60)] = 5
    """How many extra segments green lights can give in one turn; 1 means no chain."""
    single_segment_when_stuck: bool = True
    """Whether a single segment may be laid when no route change is left and nothing else is possible."""
    rating: Bands = ()
    """What a solo score is called: bands in rising order; none without a table of the city's own."""
