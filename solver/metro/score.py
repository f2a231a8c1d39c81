"""The score of a metro network, broken down as the sheet shows it (formats.md, `linewright score`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LineScore:
    """One round's score: districts × most + the points for river crossings."""

    line: str
    districts: int
    most: int
    crossings: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The whole score of a finished network."""

    lines: tuple[LineScore, ...]
    visits: int
    """Crosses for tourist sites: one for each line and site on it."""
    tourist: int
    interchanges: Mapping[int, int]
    """How many stations n lines serve, for every n from 2 that the track names; the last counts more too."""
    interchange: int
    objectives: Mapping[str, int]
    """Points for each objective in play."""

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return (
            sum(line.points for line in self.lines)
            + self.tourist
            + self.interchange
            + sum(self.objectives.values())
        )

    def breakdown(self) -> dict[str, Any]:
        """Return the breakdown as the JSON of `linewright score` shows it."""
        return {
            "lines": [
                {
                    "line": line.line,
                    "districts": line.districts,
                    "most": line.most,
                    "crossings": line.crossings,
                    "points": line.points,
                }
                for line in self.lines
            ],
            "tourist": {"visits": self.visits, "points": self.tourist},
            "interchanges": {str(n): count for n, count in self.interchanges.items()}
            | {"points": self.interchange},
            "objectives": dict(self.objectives),
        }
