"""Themes: looks as data, built in (`themes/*.yaml`) or a file of the user's, read like every other file.

A theme file names a colour for each thing that is drawn; what it leaves out is as in its `base`.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import AfterValidator, Field, create_model

from maps import codes, files, reading
from maps.document import Document
from maps.fields import FileModel, Name, Text
from maps.problems import LinewrightError, Problem, nearest, shown
from maps.validating import validate
from templates.style import Style

_THEMES = Path(__file__).parent / "themes"
DEFAULT = "clear"


def builtin() -> tuple[str, ...]:
    """Return the names of the built-in themes, sorted."""
    return tuple(sorted(path.stem for path in _THEMES.glob("*.yaml")))


@cache
def default() -> Style:
    """Return the look of everything for which no theme is asked."""
    return load(DEFAULT)


def load(source: str | Path) -> Style:
    """Return the look of a built-in theme, or of a theme file. Raises LinewrightError with all problems."""
    file = validate(ThemeFile, _document(source))
    colours: FileModel = file.colours
    said = colours.model_dump(exclude_none=True)
    missing = Style.model_fields.keys() - said.keys()
    return Style.model_validate((dict(load(file.base)) if missing else {}) | said)


def _document(source: str | Path) -> Document:
    if isinstance(source, str) and source in builtin():
        return reading.parse((_THEMES / f"{source}.yaml").read_text("utf-8"), source)
    path = Path(source)
    if isinstance(source, str) and not path.suffix and not files.is_there(path):
        known = ", ".join(builtin())
        message = (
            f"there is no such file or built-in theme.{nearest(source, builtin())} Built in are: {known}."
        )
        raise LinewrightError(Problem(codes.UNREADABLE.name, message, file=source))
    return reading.read(path)


def _base(name: str) -> str:
    if name not in builtin():
        guess = nearest(name, builtin())
        raise ValueError(f"expected a built-in theme ({', '.join(builtin())}), found {shown(name)}.{guess}")
    return name


def _colours() -> type[FileModel]:
    """Return the model of a look of which any part may be left out."""
    hints = get_type_hints(Style, include_extras=True)
    fields: dict[str, Any] = {
        name: (hints[name] | None, Field(None, description=field.description))
        for name, field in Style.model_fields.items()
    }
    return create_model("Colours", __base__=FileModel, **fields)


Colours = _colours()


class ThemeFile(FileModel):
    """A theme: the colours in which everything is drawn and printed."""

    linewright: Literal[1]
    """The version of the format: 1."""
    theme: Name
    """What the theme is called."""
    about: Text | None = None
    """What it is for."""
    base: Annotated[str, AfterValidator(_base)] = DEFAULT
    """The built-in theme that has the colours which are not named here."""
    colours: Colours  # type: ignore[valid-type]
    """The colours, each like "#1d2733"."""
