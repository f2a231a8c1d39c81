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

# Warnings: a city, but perhaps not the one that was meant.
UNREACHABLE = Code("unreachable", "warning", "No route can come to an intersection from any start number.")
DEAD_END = Code("dead-end", "warning", "An intersection has only one street, and no route begins there.")
CUT = Code("cut", "warning", "All ways between two parts of the city lead over one intersection.")
STARTS_FEW = Code("starts-few", "warning", "There are fewer than two start numbers to choose from.")
NUMBERS_GAP = Code("numbers-gap", "warning", "The start numbers do not run from 1 without a gap.")
START_STUCK = Code("start-stuck", "warning", "From a start number the longest formation cannot be laid.")
LETTER_IDLE = Code("letter-idle", "warning", "No secret objective names a letter of the board.")
TRACK_SHORT = Code(
    "track-short", "warning", "The board offers far more of some kind than the pad has boxes for."
)
BUILDING_LONELY = Code("building-lonely", "warning", "No passenger of a building waits in reach of it.")
PASSENGER_LONELY = Code("passenger-lonely", "warning", "No building is there for passengers who wait.")
