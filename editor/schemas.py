"""The JSON Schemas of all file formats, by name, and one beside a city for the designer's text editor."""

from pathlib import Path

from editor import history
from maps.problems import LinewrightError, Problem, nearest

_KINDS = ("city", "challenge", "play")
_THEME = "theme"


def names() -> tuple[str, ...]:
    """Return the names of all schemas: `city-metro` and the like."""
    from maps.rooms import games

    return (*(f"{kind}-{game}" for game in games() for kind in _KINDS), _THEME)


def schema(name: str) -> str:
    """Return a schema as JSON text. Raises LinewrightError for an unknown name."""
    from maps.schemas import schema_text
    from puzzles.kinds import model_of

    if name not in names():
        text = f"expected one of {', '.join(names())}, found '{name}'.{nearest(name, names())}"
        raise LinewrightError(Problem("unknown-schema", text))
    if name == _THEME:
        from templates.theme import ThemeFile

        return schema_text(ThemeFile)
    kind, _, game = name.partition("-")
    return schema_text(model_of(kind, game))  # type: ignore[arg-type]


def beside(name: str) -> str:
    """Return where a file finds a schema that was put beside it."""
    return f"{history.FOLDER}/{name}.json"


def put_beside(file: Path, name: str) -> None:
    """Write a schema into the hidden folder beside a file, so that it is found without a network."""
    from maps.files import write

    history.make_folder(file)
    write(file.parent / beside(name), schema(name))


def for_editing(file: Path, name: str) -> str | None:
    """Return where a challenge or play finds its schema, put beside it if its folder is one to draw in.

    Such a folder has the hidden one already, which `map` commands make; no other gets one.
    """
    if not (file.parent / history.FOLDER).is_dir():
        return None
    put_beside(file, name)
    return beside(name)
