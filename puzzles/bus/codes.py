"""The kinds of problems that only a bus challenge may have."""

from maps.codes import Code

UNKNOWN_SHEET = Code("unknown-sheet", "error", "The sheet's number is higher than the city has sheets.")
UNKNOWN_START = Code("unknown-start", "error", "A start number stands nowhere on the board.")
START_TWICE = Code("start-twice", "error", "A start number stands in the list twice.")
UNKNOWN_TICKET = Code("unknown-ticket", "error", "A ticket's number is higher than the city has tickets.")
TICKET_TWICE = Code("ticket-twice", "error", "A ticket is revealed twice.")
TOO_MANY_ROUNDS = Code("too-many-rounds", "error", "More tickets are revealed than the city has rounds.")
UNKNOWN_OBJECTIVE = Code(
    "unknown-objective", "error", "An objective is named that the city's rules do not have."
)
OBJECTIVE_TWICE = Code("objective-twice", "error", "An objective stands in the list twice.")
UNKNOWN_LETTER = Code(
    "unknown-letter", "error", "The secret objective names a letter that is not on the board."
)
LETTER_TWICE = Code("letter-twice", "error", "The secret objective names a letter twice.")
SEAT = Code("seat", "error", "There are too few rivals for the seat.")
RIVAL_ROUNDS = Code("rival-rounds", "error", "A rival's route has more rounds than there are tickets.")
RIVAL_STREET = Code("rival-street", "error", "A rival's route goes where there is no street.")
RIVAL_TWICE = Code("rival-twice", "error", "A rival's route uses an intersection twice.")
SHIFTS_RIVALS = Code("shifts-rivals", "error", "A challenge of two shifts has rivals.")
NO_STARTS = Code("no-starts", "error", "A deal needs start numbers on the board, and there are none.")
TOO_MANY_RIVALS = Code(
    "too-many-rivals", "error", "A deal asks for more rivals than there are sheets and start numbers for."
)
