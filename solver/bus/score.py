"""The score of a bus route, broken down as the sheet shows it (formats.md, `linewright score`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Score:
    """The whole score of a finished route; stars are counted with their colour, costs are negative."""

    elders: int
    students: int
    """Students and interns times universities, and the university's star."""
    tourists: int
    """Scored rows, half of the unscored one, and the larger note of the starred sights."""
    business: int
    """Scored rows, half of the unscored one, and the office's star."""
    objectives: Mapping[str, int]
    """Points for each public objective in play."""
    secret: int
    changes: int
    traffic: int

    @property
    def total(self) -> int:
        """The sum of all parts."""
        parts = (self.elders, self.students, self.tourists, self.business, self.secret)
        return sum(parts) + sum(self.objectives.values()) + self.changes + self.traffic

    def breakdown(self) -> dict[str, Any]:
        """Return the breakdown as the JSON of `linewright score` shows it."""
        return {
            "elders": self.elders,
            "students": self.students,
            "tourists": self.tourists,
            "business": self.business,
            "objectives": dict(self.objectives),
            "secret": self.secret,
            "changes": self.changes,
            "traffic": self.traffic,
        }
