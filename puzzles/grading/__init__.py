"""How difficult is a challenge? A grade from 1 to 5, from what is measured, and in words why.

docs/difficulty.md tells what is measured and why.

- `measures`: simulated players, near-best plays, and where points are lost; `levels`: from these to a grade;
- each game's own part (what a loss is, which words say its cause) is in its room: `puzzles.metro.losing`, ...
"""

from puzzles.grading.levels import difficulty, grade
from puzzles.grading.losses import Loss
from puzzles.grading.measures import Measures, measure

__all__ = ["Loss", "Measures", "difficulty", "grade", "measure"]
