"""The solo rating table of any city, computed: players of rising skill, hindsight, and six bands between.

- `values`: what comes out, a `Ratings`;
- `spread`: how the totals of one player are spread;
- `bands`: from the average random and the average perfect score to a table;
- `file`: a `Ratings` as a JSON text, and back.

The method and how to read the result are told in docs/ratings.md.
"""

from puzzles.ratings.file import dump, load
from puzzles.ratings.spread import Spread
from puzzles.ratings.values import Hindsight, Player, Ratings

__all__ = ["Hindsight", "Player", "Ratings", "Spread", "dump", "load"]
