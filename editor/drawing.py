"""A city drawn for the terminal, whatever its game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

    from maps.problems import Problem


def lines(
    source: str, width: int, shows: Callable[[str], bool]
) -> "tuple[Iterator[Text], tuple[Problem, ...]]":
    """Return the drawing of a city line by line, and the errors that keep it from being complete.

    `shows` tells whether the terminal has all of some characters. Raises LinewrightError if the file
    cannot be read at all.
    """
    import maps
    from editor import reading
    from maps.heading import game_of
    from maps.problems import LinewrightError
    from maps.rooms import room

    document = reading.opened(source)
    reading.need("city", document)
    terminal = room("editor", game_of(document)).terminal
    city = None
    errors: tuple[Problem, ...] = ()
    try:
        city = maps.read_city(document)
    except LinewrightError as error:
        errors = error.problems
    signs = terminal.FINE if shows(terminal.FINE.all) else terminal.PLAIN
    return terminal.draw(terminal.sketch(document.data, city), signs, width), errors
