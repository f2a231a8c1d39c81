"""What is there to play? Challenge and play files, decks and deals, the daily, ratings.

Knows nothing of appearance.
"""

from puzzles.challenge import Challenge, Par
from puzzles.coding import code, open_code
from puzzles.dealing import daily, deal
from puzzles.problems import check
from puzzles.rating import rating
from puzzles.reading import load, load_play
from puzzles.writing import dump, dump_play

__all__ = [
    "Challenge",
    "Par",
    "check",
    "code",
    "daily",
    "deal",
    "dump",
    "dump_play",
    "load",
    "load_play",
    "open_code",
    "rating",
]
