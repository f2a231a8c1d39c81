"""The kinds of problems that any file may have; each game's room lists its own kinds beside these.

A code never changes its name, so that programs can rely on it. `docs/city-format.md` lists them all,
and a test holds it to these tables.
"""

from dataclasses import dataclass
from types import ModuleType

from maps.problems import Severity


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: its stable name, whether it refuses or advises, and what it means."""

    name: str
    severity: Severity
    meaning: str


def all_codes(module: ModuleType) -> tuple[Code, ...]:
    """Return the codes that a module defines, in the order of their definition."""
    return tuple(value for value in vars(module).values() if isinstance(value, Code))


# The file cannot be read at all.
UNREADABLE = Code("unreadable", "error", "The file is missing, is a folder, or may not be read.")
TOO_LARGE = Code("too-large", "error", "The file has more bytes or more values than the limit.")
TOO_DEEP = Code("too-deep", "error", "Lists and mappings are nested deeper than the limit.")
ENCODING = Code("encoding", "error", "The file is not UTF-8 text.")
CONTROL_CHARACTER = Code(
    "control-character", "error", "There is an invisible control character, written out or as an escape."
)
SYNTAX = Code("syntax", "error", "The file is not YAML.")
YAML_FEATURE = Code(
    "yaml-feature", "error", "An anchor, alias, tag, merge key, directive or second document is used."
)

# The document says something that its format does not know.
DUPLICATE_KEY = Code("duplicate-key", "error", "The same key stands twice in one mapping.")
KEY_TYPE = Code("key-type", "error", "A key is not text.")
NUMBER = Code("number", "error", "A number is infinite, not a number, or has too many digits.")
VERSION = Code("version", "error", "`linewright:` names a version of the format that is not known.")
GAME = Code("game", "error", "`game:` is missing or names a game that is not known.")
MISSING_KEY = Code("missing-key", "error", "A key that must be there is not.")
UNKNOWN_KEY = Code("unknown-key", "error", "A key is not part of the format.")
WRONG_TYPE = Code("wrong-type", "error", "A value is of the wrong kind: a number for text, say.")
BAD_VALUE = Code("bad-value", "error", "A value is of the right kind, but not one of those allowed.")
SIZE = Code("size", "error", "A text, list or drawing is too short or too long.")
MORE_PROBLEMS = Code("more-problems", "warning", "There are more problems than are listed.")

# What cities of every game may have.
RATING_BANDS = Code(
    "rating-bands", "error", "The bands of the rating leave a gap, overlap, or do not go on for ever."
)
