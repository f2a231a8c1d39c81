"""The kinds of problems that only a bus city may have."""

from maps.codes import Code

# Errors: there is no city to speak of.
TOKEN = Code("token", "error", "A token of the board is not known.")
NO_INTERSECTIONS = Code("no-intersections", "error", "The board has no intersection.")
STAR_NOWHERE = Code("star-nowhere", "error", "A star stands where there is no university, office or sight.")
NUMBER_NOWHERE = Code("number-nowhere", "error", "A start number stands where there is no green light.")
NUMBER_TWICE = Code("number-twice", "error", "Two intersections have the same start number.")
LETTER_TWICE = Code("letter-twice", "error", "Two intersections have the same letter.")
OFF_BOARD = Code("off-board", "error", "A coordinate lies outside the board.")
STREET_MISSING = Code("street-missing", "error", "A street to be left out, or to be busy, is not there.")
STREET_END = Code(
    "street-end", "error", "An added street does not join two intersections in one row or column."
)
STREET_THROUGH = Code("street-through", "error", "An added street passes through an intersection.")
STREET_TWICE = Code("street-twice", "error", "An added or busy street is there already.")
STREETS_CROSS = Code("streets-cross", "error", "An added street crosses another one.")
SECRET_UNKNOWN = Code(
    "secret-unknown", "error", "A secret objective names a letter that is not on the board."
)
SECRET_TWICE = Code("secret-twice", "error", "A secret objective names a letter twice, or is there twice.")
TURNS_TOO_MANY = Code("turns-too-many", "error", "A formation has more turns than its segments can make.")
ROUNDS_TOO_MANY = Code("rounds-too-many", "error", "There are more rounds than tickets.")
BONUS_LENGTH = Code("bonus-length", "error", "The office bonuses do not fit the rows of businesspeople.")
