"""What comes of each number of a set: a challenge with its best play as texts of files, or why there is none.

Plain values, so that they travel between processes and machines.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Made:
    """A challenge that meets the wish."""

    number: int
    tries: int
    """Deals tried, this one included."""
    seed: str
    score: int
    bound: int
    grade: int
    challenge: str
    """The text of its file."""
    play: str
    """The text of the file of its best play."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A number for which no challenge was made."""

    number: int
    tries: int
    reason: str


Outcome = Made | Failed
