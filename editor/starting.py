"""The text of a new city: a fresh one of a game, or a copy of another."""

from pathlib import Path

from maps.problems import LinewrightError, Problem, nearest

LARGEST = 60
SMALLEST = 3


def fresh(game: str, name: str, size: tuple[int, int], schema: str) -> str:
    """Return the text of a complete city of a game, for its designer to change.

    `schema` is where text editors find the JSON Schema of cities. Raises LinewrightError for an unknown
    game or an impossible size.
    """
    from maps.rooms import games, room

    if game not in games():
        message = f"expected {' or '.join(games())}, found '{game}'.{nearest(game, games())}"
        raise LinewrightError(Problem("game", message))
    if not all(SMALLEST <= side <= LARGEST for side in size):
        message = f"expected {SMALLEST} to {LARGEST} columns and rows, found {size[0]}x{size[1]}"
        raise LinewrightError(Problem("size", message))
    text: str = room("editor", game).starting.fresh(name, *size, schema)
    return text


def copy_of(source: str, name: str | None) -> str:
    """Return the text of another city, under a new name if one is given. Raises LinewrightError."""
    import maps
    from maps.rooms import room

    document = maps.open_source(source)
    city = maps.read_city(document)
    text = "\n".join(document.lines) if source in maps.builtin() else _text(Path(source))
    return text if name is None else str(room("editor", city.game).edits.rename_city(text, name))


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8-sig")
