"""The two keys with which every file begins: `linewright: 1` and `game:`."""

from typing import Any

from maps import codes
from maps.codes import Code
from maps.problems import LinewrightError, nearest, shown
from maps.reading import Document, Location
from maps.rooms import games

VERSION = 1
"""The version of all formats."""


def game_of(document: Document, at: Location = ()) -> str:
    """Return the game of the file, or of the city inside it at `at`.

    Raises LinewrightError if it is missing or unknown, or if the file's version is not ours.
    """
    data = with_heading(document, at)
    if not isinstance(data, dict):
        message = "expected a mapping that begins with linewright: 1"
        raise _refusal(document, codes.WRONG_TYPE, at, message)
    version = data.get("linewright", VERSION)
    if version != VERSION or isinstance(version, bool):
        expected = f"expected linewright: {VERSION}, found {shown(version)}"
        message = f"{expected}; a newer linewright may know that version"
        raise _refusal(document, codes.VERSION, (*at, "linewright"), message)
    game: Any = data.get("game")
    if game not in games():
        known = ", ".join(games())
        message = f"expected game: to be one of {known}; found {shown(game)}.{nearest(str(game), games())}"
        raise _refusal(document, codes.GAME, (*at, "game"), message)
    return str(game)


def _refusal(document: Document, code: Code, location: Location, message: str) -> LinewrightError:
    """Make the error of a file that nobody can look into further, whatever else is wrong with it."""
    return LinewrightError([*document.problems, document.problem(code, location, message)])


def with_heading(document: Document, at: Location) -> Any:
    """Return the data at `at`; a city inside a challenge may leave its heading to the challenge's."""
    data = document.value(at)
    if not at or not isinstance(data, dict):
        return data
    return {key: document.data[key] for key in ("linewright", "game") if key in document.data} | data
