"""The kinds of problems that only a metro city may have."""

from maps.codes import Code

# Errors: there is no city to speak of.
TOKEN = Code("token", "error", "A token of the board is not known.")
NO_STATIONS = Code("no-stations", "error", "The board has no station.")
DISTRICTS_SHAPE = Code("districts-shape", "error", "The districts have another shape than the board.")
DISTRICT_LETTER = Code("district-letter", "error", "A district is not one letter.")
OFF_BOARD = Code("off-board", "error", "A coordinate lies outside the board.")
START_MISSING = Code("start-missing", "error", "A line's departure station is not a station.")
START_SHARED = Code("start-shared", "error", "Two lines have the same departure station.")
LINE_TWICE = Code("line-twice", "error", "Two lines have the same name.")
LINK_END = Code("link-end", "error", "A link begins or ends where there is no station, or where it began.")
LINK_THROUGH = Code("link-through", "error", "A link passes through a station.")
LINK_TWICE = Code("link-twice", "error", "A link is added that is already there, or named twice.")
LINK_MISSING = Code("link-missing", "error", "A link is left out that is not there.")
RIVER_THROUGH = Code("river-through-station", "error", "The river passes through a station.")
NAME_NOWHERE = Code("name-nowhere", "error", "A name is given to a point without a station.")
CENTRAL_UNKNOWN = Code("central-unknown", "error", "The central district is not on the board.")
