"""The metro room of this floor: what `puzzles` calls for metro cities, challenges and plays."""

from puzzles.metro import losing, players, rating
from puzzles.metro.checking import check_names
from puzzles.metro.dealing import DAILY_CITY, RECIPE, asked, deal, differs
from puzzles.metro.format import ChallengeFile, PlayFile
from puzzles.metro.grades import grade_limits, near_words
from puzzles.metro.hinting import hints
from puzzles.metro.reading import blamed, make_game, read_play
from puzzles.metro.writing import write_game, write_play

__all__ = [
    "DAILY_CITY",
    "RECIPE",
    "ChallengeFile",
    "PlayFile",
    "asked",
    "blamed",
    "check_names",
    "deal",
    "differs",
    "grade_limits",
    "hints",
    "losing",
    "make_game",
    "near_words",
    "players",
    "rating",
    "read_play",
    "write_game",
    "write_play",
]
