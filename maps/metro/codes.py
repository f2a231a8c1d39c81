"""The kinds of problems that only a metro city may have."""

from maps.codes import Code

# Errors: there is no city to speak of.
TOKEN = Code("token", "error", "A token of the board is not known.")
NO_STATIONS = Code("no-stations", "error", "The board has no station.")
DISTRICTS_SHAPE = Code("districts-shape", "error", "The districts have another shape than the board.")
DISTRICT_LETTER = Code("district-letter", "error", "A district is not one letter.")
OFF_BOARD = Code("off-board", "error", "A coordinate lies outside the board.")
START_MISSING = Code("start-missing", "error", "A line departs where there is no station.")
START_SHARED = Code("start-shared", "error", "Two lines have the same departure station.")
LINE_TWICE = Code("line-twice", "error", "Two lines have the same name, small and capital letters being one.")
LINK_END = Code(
    "link-end", "error", "An added link has no station at one of its ends, or is no longer than a point."
)
LINK_THROUGH = Code("link-through-station", "error", "An added link passes through a station.")
LINK_TWICE = Code("link-twice", "error", "An added link is there already.")
LINK_MISSING = Code("link-missing", "error", "A link to be left out is not there.")
RIVER_THROUGH = Code("river-through-station", "error", "The river passes through a station.")
RIVER_LONG = Code("river-long", "error", "The river has too many points.")
NAME_NOWHERE = Code("name-nowhere", "error", "A point without a station is named.")
CENTRAL_UNKNOWN = Code("central-unknown", "error", "The central district is not on the board.")
SYMBOL_TWICE = Code("symbol-twice", "error", "A letter or a symbol under `rules: symbols:` is taken already.")
CARD_UNKNOWN = Code("card-unknown", "error", "A card of the deck shows a symbol that does not exist.")
DECK_SHORT = Code("deck-short", "error", "The deck has too few cards for a round to end.")
OBJECTIVE_DISTRICT = Code(
    "objective-district", "error", "An objective is about a district that is not on the board."
)

# Warnings: a city, but perhaps not the one that was meant.
STATION_UNREACHABLE = Code("station-unreachable", "warning", "No line can ever come to a station.")
DEAD_END = Code("dead-end", "warning", "A station has only one link.")
START_STUCK = Code("start-stuck", "warning", "A line cannot answer some card from its departure station.")
SYMBOL_WITHOUT_STATION = Code(
    "symbol-without-station", "warning", "No station but perhaps the joker station answers some card."
)
SYMBOL_WITHOUT_CARD = Code(
    "symbol-without-card", "warning", "Only a joker card leads to the stations with some symbol."
)
SYMBOLS_UNBALANCED = Code(
    "symbols-unbalanced", "warning", "One symbol has more than twice as many stations as another."
)
DISTRICT_SPLIT = Code("district-split", "warning", "A district is in several pieces.")
DISTRICT_EMPTY = Code("district-empty", "warning", "A district has no station.")
RIVER_UNCROSSED = Code("river-uncrossed", "warning", "No link crosses the river.")
OBJECTIVE_IMPOSSIBLE = Code("objective-impossible", "warning", "An objective can never be met in this city.")
COLOURS_ALIKE = Code("colours-alike", "warning", "Two lines have equal or nearly equal colours.")
NAME_TWICE = Code("name-twice", "warning", "Two stations have the same name.")
