"""A new city: a fresh one of a game, or a copy of another, with its JSON Schema beside it."""

from pathlib import Path

from editor import reading, schemas
from editor.editing import begin
from maps.limits import BOARD
from maps.problems import LinewrightError, Problem, nearest

SMALLEST = 3


def fresh(file: Path, game: str, name: str, size: tuple[int, int]) -> None:
    """Write a complete city of a game, for its designer to change. Raises LinewrightError."""
    from maps.rooms import games, room

    if game not in games():
        message = f"expected {' or '.join(games())}, found '{game}'.{nearest(game, games())}"
        raise LinewrightError(Problem("game", message))
    if not all(SMALLEST <= side <= BOARD for side in size):
        message = f"expected {SMALLEST} to {BOARD} columns and rows, found {size[0]}x{size[1]}"
        raise LinewrightError(Problem("size", message))
    schema = f"city-{game}"
    text: str = room("editor", game).starting.fresh(name, *size, schemas.beside(schema))
    schemas.put_beside(file, schema)
    begin(file, text)


def copy(file: Path, source: str, name: str | None) -> None:
    """Write a copy of another city, under a new name if one is given. Raises LinewrightError."""
    import maps
    from maps.rooms import room
    from maps.schemas import LINE

    document = reading.opened(source)
    game = maps.read_city(document).game
    schema = f"city-{game}"
    text = "\n".join(document.lines)
    first, line_end, rest = text.partition("\n")
    if first.startswith(LINE.format(path="")):
        text = LINE.format(path=schemas.beside(schema)) + line_end + rest
    if name is not None:
        text = room("editor", game).edits.rename_city(text, name)
    schemas.put_beside(file, schema)
    begin(file, text)
