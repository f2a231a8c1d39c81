"""The objectives in the three forms that the search needs, and when a network reaches them.

Every kind of objective (rules-metro.md, "Objectives") is one of
- **cover**: each of some groups of stations has a served one (all sites: a group a site; a district's
  stations: a group a station; a station in every district: a group a district);
- **interchanges**: at least `number` stations are served by two or more lines;
- **crossings**: at least `number` sections cross the river.
What lines drawn before play began contribute is taken off here, so the rest of the search deals with
built lines only. Built lines can only add, so an objective once reached stays reached.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from maps.metro.city import City
from maps.metro.rules import Objective
from solver.metro.game import Game
from solver.metro.search import bits
from solver.metro.search.bits import Flags, Mask

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective that play can still reach or miss."""

    kind: Literal["cover", "interchanges", "crossings"]
    number: int
    """How many interchanges (drawn lines counted in), or crossings of built lines."""
    groups: tuple[Mask, ...] = ()

    def reached(self, counts: Ints, crossings: int, served: Ints) -> bool:
        """Judge a network: built lines per station, their crossings, drawn lines per station."""
        match self.kind:
            case "interchanges":
                return int((counts + served >= 2).sum()) >= self.number
            case "crossings":
                return crossings >= self.number
            case "cover":
                on: Flags = counts > 0
                return all(bool((bits.spread(group, len(counts)) & on).any()) for group in self.groups)


def goals(game: Game, served: Ints, drawn_crossings: int) -> tuple[tuple[Goal, ...], int]:
    """Return the objectives that are open, and how many hold whatever is played.

    `served`: for each station the number of drawn lines that serve it.
    """
    nothing = np.zeros_like(served)
    found = []
    sure = 0
    for name in game.objectives:
        goal = _goal(game.city, game.city.rules.objectives[name], served, drawn_crossings)
        if goal.reached(nothing, 0, served):
            sure += 1
        elif all(group.any() for group in goal.groups):  # an empty group is never served
            found.append(goal)
    return tuple(found), sure


def _goal(city: City, objective: Objective, served: Ints, drawn_crossings: int) -> Goal:
    """Put one objective into its form."""
    match objective.kind:
        case "interchanges":
            return Goal("interchanges", objective.number or 0)
        case "crossings":
            return Goal("crossings", (objective.number or 0) - drawn_crossings)
        case "sites":
            groups = [[station.index] for station in city.stations if station.site]
        case "district":
            district = objective.district or city.central
            groups = [[station.index] for station in city.stations if station.district == district]
        case "districts":
            groups = [[s.index for s in city.stations if s.district == letter] for letter in city.districts]
    missing = [group for group in groups if not served[group].any()]
    count = bits.words(len(served))
    return Goal("cover", 0, tuple(bits.mask(group, count) for group in missing))
