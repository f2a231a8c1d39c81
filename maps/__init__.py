"""The maps floor: what is a city? Reading, checking and writing city files, and the built-in cities.

The functions here serve every game; they find out which game a file is for and ask that game's room.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from maps import files
from maps.problems import LinewrightError, Problem, nearest
from maps.rooms import room

if TYPE_CHECKING:
    from maps.city import City
    from maps.reading import Document, Location

__all__ = ["LinewrightError", "Problem", "builtin", "check", "files", "load", "open_source", "read_city"]

_CITIES = Path(__file__).parent / "cities"


def builtin() -> tuple[str, ...]:
    """Return the names of the built-in cities, like `metro/london`, sorted."""
    return tuple(
        sorted(path.relative_to(_CITIES).with_suffix("").as_posix() for path in _CITIES.glob("*/*.yaml"))
    )


def load(source: str | Path) -> "City":
    """Return the city of a built-in name like `metro/london`, or of a file.

    Raises LinewrightError with all errors of the file, each with its line and column.
    """
    return read_city(open_source(source))


def check(source: str | Path) -> list[Problem]:
    """Return all errors and warnings of a city, in the order of their places; bad content never raises."""
    from maps.heading import game_of

    try:
        document = open_source(source)
        game = game_of(document)
    except LinewrightError as error:
        return list(error.problems)
    problems: list[Problem] = room("maps", game).check(document)
    return problems


def read_city(document: "Document", at: "Location" = ()) -> "City":
    """Return the city of a document, or the one inside it at `at` (inline in a challenge).

    Raises LinewrightError with all errors.
    """
    from maps.heading import game_of

    city: City = room("maps", game_of(document, at)).read(document, at)
    return city


def open_source(source: str | Path) -> "Document":
    """Read the file of a built-in name or a path. Raises LinewrightError."""
    from maps import reading

    name = str(source)
    if name in builtin() and isinstance(source, str):
        return reading.parse((_CITIES / f"{name}.yaml").read_text("utf-8"), name)
    path = Path(source)
    if isinstance(source, str) and not path.suffix and not files.is_there(path):
        known = ", ".join(builtin())
        message = f"there is no such file or built-in city.{nearest(name, builtin())} Built in are: {known}."
        raise reading.Unreadable(Problem("unreadable", message, file=name))
    return reading.read(path)
