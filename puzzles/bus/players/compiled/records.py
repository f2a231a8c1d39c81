"""A bus game as a few tables of whole numbers, which compiled code can read, and what stands where in them.

Few tables make for quick compiling: every loop takes each of them as an argument of its own.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

# What stands where for each intersection: the next one in each direction (-1: no street), ...
WAYS = 4
FIRST, SECOND, BUILDING, STARRED, GREEN, LETTER, PLACE_COLUMNS = range(4, 11)

NOBODY, ELDER, STUDENT, TOURIST, BUSINESS, INTERN = range(6)
"""Passengers and bonuses."""

NOTHING, UNIVERSITY, OFFICE, LIGHT_SIGHT, DARK_SIGHT = range(5)
"""Buildings."""

SEGMENTS, TURNS = range(2)
"""What a formation asks for; -1 for any number of turns."""

ELDER_POINTS, CHANGE_COSTS, TRAFFIC_COSTS, TOURIST_ROW, BUSINESS_ROW, BONUS, TRACKS = range(7)
"""Points by what is counted, from none on; a bonus passenger by the number in a scored row."""

KIND, NUMBER, POINTS_FIRST, POINTS_LATER, LAST_FIRST, GOAL_COLUMNS = range(6)
"""A public objective: what is counted, how many, its points first and later, the last round for first."""

# Where each number of a pad stands.
ELDERS, STUDENTS, INTERNS, UNIVERSITIES, LIGHT_SIGHTS, DARK_SIGHTS = range(6)
UNIVERSITY_STARS, OFFICE_STARS, SIGHT_STAR, CHANGES, TRAFFIC, SECRET = range(6, 12)
TOURISTS, BUSINESSPEOPLE = 12, 16
SCORED, CURRENT, COLLECTED, POINTS = range(4)
"""From TOURISTS and BUSINESSPEOPLE on: rows scored, passengers in the current one and in all, points."""
MET = 20
"""From here on, for each public objective the round at whose end it was met, counted from 1; 0 if not."""

# Where each limit stands, beside the boxes for what a pad counts at ELDERS to UNIVERSITIES.
TOURIST_ROWS, TOURIST_BOXES, BUSINESS_ROWS, BUSINESS_BOXES = range(4, 8)
CHANGE_BOXES, TRAFFIC_BOXES, CHAIN, ALONE, ROUNDS, SECRET_BITS, SECRET_POINTS, LIMITS = range(8, 16)

LENGTH, COST, WORTH, WAY = range(4)
"""A laying: its segments, the route changes that it takes, what it is worth; from WAY on its directions."""


class Facts(NamedTuple):
    """A dealt game: what never changes while it is played. Intersections are given by index."""

    places: Ints
    boxes: Ints
    """For each round, intersection and direction the boxes of traffic that a segment there ticks."""
    formations: Ints
    tracks: Ints
    goals: Ints
    limits: Ints


class Desk(NamedTuple):
    """Where the loops put what they work on, for each depth of looking ahead: nothing is made anew."""

    layings: Ints
    """Shape (depths, layings, WAY + the most segments in a turn)."""
    pads: Ints
    used: Ints
    """For each intersection whether the route has used it."""
    stack: Ints
    """For each depth the way that is being laid, shape (depths, 4, 1 + the most segments in a turn)."""
    search: Ints
    """Looking for room: the intersections reached, and for each one when it was last; counted at the end."""
