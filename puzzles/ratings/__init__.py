"""The solo rating table of any city, computed: players of rising skill, hindsight, and six bands between.

- `computing`: the whole course; `tasks`: its pieces, which processes can do in any order;
- `values`: what comes out, a `Ratings`; `spread`: how the totals of one player are spread;
- `bands`: from the average random and the average perfect score to a table;
- `file`: a `Ratings` as a JSON text, and back.

The method and how to read the result are told in docs/ratings.md.
"""

from puzzles.effort import Effort
from puzzles.ratings.computing import Done, rate, usual
from puzzles.ratings.file import data, dump, load
from puzzles.ratings.spread import QUANTILES, Spread
from puzzles.ratings.values import Hindsight, Player, Ratings

__all__ = [
    "QUANTILES",
    "Done",
    "Effort",
    "Hindsight",
    "Player",
    "Ratings",
    "Spread",
    "data",
    "dump",
    "load",
    "rate",
    "usual",
]
