"""The bus room of this floor: what `puzzles` calls for bus cities, challenges and plays."""

from puzzles.bus import losing, players, rating
from puzzles.bus.checking import check_names
from puzzles.bus.dealing import DAILY_CITY, RECIPE, asked, deal, differs
from puzzles.bus.format import ChallengeFile, PlayFile
from puzzles.bus.grades import grade_limits, near_words
from puzzles.bus.hinting import hints
from puzzles.bus.reading import blamed, make_game, read_play
from puzzles.bus.writing import write_game, write_play

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
