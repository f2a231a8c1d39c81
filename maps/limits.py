"""How large anything in a file may be.

Files come from strangers, so every size has a limit that is far above honest use and far below harm.
"""

FILE_BYTES = 1_000_000
"""A file may have at most one megabyte."""

DEPTH = 40
"""Lists and mappings may stand at most forty deep in each other."""

NODES = 50_000
"""A file may hold at most so many values, keys included."""

DIGITS = 15
"""A number may have at most so many digits: those are exact in a float and in every JSON reader."""

PROBLEMS = 100
"""At most so many problems are listed for one file; the rest are counted."""

BOARD = 60
"""A board may have at most so many columns and so many rows."""

LINES = 12
"""A metro city may have at most so many lines."""

LINKS = 1000
"""At most so many links may be added, and so many removed."""

RIVER_POINTS = 200
"""The polylines of a river may have at most so many points together."""

RIVER_DECIMALS = 6
"""A coordinate of a river may have at most so many decimal places."""

RIVER_REACH = 100
"""A coordinate of a river lies between minus and plus this many grid units."""
