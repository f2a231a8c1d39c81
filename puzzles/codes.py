"""The kinds of problems that a challenge or play of any game may have, beside those of every file.

`docs/challenge-format.md` lists them all, and a test holds it to these tables.
"""

from maps.codes import Code

FILE_KIND = Code("file-kind", "error", "The file is neither a city, nor a challenge, nor a play.")
SEED = Code("seed", "error", "The seed is empty, too long, or has characters that no file can hold.")
UNKNOWN_CITY = Code("unknown-city", "error", "`city:` names neither a built-in city nor an existing file.")
CITY_PATH = Code("city-path", "error", "`city:` is a path that leaves the folder of the challenge.")
OTHER_GAME = Code("other-game", "error", "The city, or the play, belongs to another game than the challenge.")
NOT_IN_GAME = Code("not-in-game", "error", "A deal asks for what the city's game does not have.")
FORMAT = Code("format", "error", "A format is named that the game does not have.")
NOT_IN_FORMAT = Code("not-in-format", "error", "A deal asks for what its format does not leave open.")
FORMAT_DIFFERS = Code("format-differs", "warning", "The challenge is not what its format says.")
NO_CODE = Code("no-code", "error", "The challenge has no code: it was not dealt, or not as it stands.")
CODE = Code("code", "error", "A challenge code is mistyped, cut off, or of a later version.")
CODE_CITY = Code("code-city", "error", "A challenge code is for another city than those at hand.")
CODE_RECIPE = Code("code-recipe", "error", "A challenge code is for another version of the generator.")
UNSOLVABLE = Code("unsolvable", "error", "However one plays, some event of the challenge cannot be answered.")
SOLVABILITY_UNKNOWN = Code(
    "solvability-unknown",
    "warning",
    "Whether every event can be answered was not found out within the work allowed.",
)
PROCESS_DIED = Code(
    "process-died", "error", "A process that worked on a rating died twice at the same place."
)
