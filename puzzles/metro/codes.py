"""The kinds of problems that only a metro challenge, or the dealing of one, may have."""

from maps.codes import Code

UNKNOWN_LINE = Code("unknown-line", "error", "A line is named that the city does not have.")
ROUND_TWICE = Code("round-twice", "error", "A line has two rounds, or is drawn and has a round as well.")
UNKNOWN_CARD = Code("unknown-card", "error", "A card is not `u-` or `s-` with a symbol, `joker` or `switch`.")
UNKNOWN_OBJECTIVE = Code(
    "unknown-objective", "error", "An objective is named that the city's rules do not have."
)
OBJECTIVE_WITHOUT = Code(
    "objective-without",
    "error",
    "The city lacks what an objective is about: a central district, tourist sites.",
)
OBJECTIVE_TWICE = Code("objective-twice", "error", "An objective stands in the list twice.")
POWER_TWICE = Code("power-twice", "error", "A power is given to two lines; each is dealt once.")
POWER_WITHOUT_ROUND = Code("power-without-round", "error", "A power is given to a line that has no round.")
NO_LINK = Code("no-link", "error", "A drawn section lies along no link of the city.")
DRAWN_TWICE = Code("drawn-twice", "error", "A link is drawn twice.")
DRAWN_CONFLICT = Code("drawn-conflict", "error", "Two drawn sections cross or overlap.")
DRAWN_RING = Code("drawn-ring", "error", "A drawn line reaches a station twice.")
DRAWN_APART = Code("drawn-apart", "error", "A drawn section is not joined to its line's departure station.")
OUT_OF_REACH = Code("objective-out-of-reach", "warning", "An objective can never be met in the city.")
NOT_IN_DECK = Code("not-in-deck", "warning", "A round has a card more often than the deck.")
TRAILING_SWITCH = Code("trailing-switch", "warning", "A round ends with a switch, which makes no event.")
ROUND_END = Code("round-end", "warning", "A round does not end with the event that ends it by the rules.")

# What a deal asks for, and the city cannot give.
TOO_MANY_LINES = Code("too-many-lines", "error", "A deal asks for more lines than the city has, or for none.")
TOO_FEW_OBJECTIVES = Code(
    "too-few-objectives", "error", "A deal asks for objectives, and the city can meet fewer than two."
)
