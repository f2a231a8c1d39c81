"""The texts of all templates: our own, and those that a user's folder puts in their place.

A stranger's template is text that runs. What it may do is held within bounds here (which files there are,
and what a Typst file may import), in `vector.py` (Jinja's sandbox) and in `apart.py` (time and memory).
"""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from maps.problems import LinewrightError, Problem, nearest

_OWN = Path(__file__).parent
_ENDINGS = (".j2", ".typ")
_LARGEST = 1_000_000
"""Bytes that a template may have."""
_MOST = 200
"""Templates that a folder may hold."""
_LOOKED_AT = 10_000
"""Files and folders that may lie in a folder of templates, whatever they are."""


@dataclass(frozen=True)
class Overrides:
    """The templates of a user's folder by name (`metro/sheet.typ`), read once and found harmless."""

    folder: str
    texts: Mapping[str, str]


def names() -> tuple[str, ...]:
    """Return the names of our own templates, sorted."""
    return tuple(_names(_OWN))


def own(name: str) -> str:
    """Return the text of one of our templates. Raises LinewrightError if there is none of that name."""
    if name not in names():
        near, known = nearest(name, names()), ", ".join(names())
        message = f"expected the name of a template, found none of that name.{near} There are: {known}."
        raise LinewrightError(Problem("unknown-template", message, file=name))
    return (_OWN / name).read_text("utf-8")


def overriding(folder: str | Path) -> Overrides:
    """Read the templates in `folder`. Raises LinewrightError with all that forbids their use.

    A file overrides the template of the same name; others may be imported by those that do.
    """
    home = Path(folder)
    if not home.is_dir():
        raise LinewrightError(
            Problem("no-folder", "expected a folder of templates, found none", file=str(folder))
        )
    found = _names(home)
    problems = []
    texts = {}
    for name in found:
        text = _read(home, name)
        if isinstance(text, Problem):
            problems.append(text)
            continue
        texts[name] = text
        if name.endswith(".typ"):
            problems += _forbidden(text, str(home / name))
    if len(found) > _MOST:
        message = f"expected at most {_MOST} templates in a folder, found more"
        problems.append(Problem("too-large", message, file=str(folder)))
    elif not set(found) & set(names()):
        problems.append(_idle(found, str(folder)))
    if problems:
        raise LinewrightError(problems)
    return Overrides(str(folder), texts)


def _names(home: Path) -> list[str]:
    """Return the names of the templates in a folder, sorted; of a folder with too many, one too many.

    Raises LinewrightError if so much else lies there that it was hardly meant: a home, or a whole disk.
    """
    found: list[str] = []
    looked_at = 0
    for folder, folders, files in os.walk(home):
        looked_at += len(folders) + len(files)
        if looked_at > _LOOKED_AT:
            message = f"expected a folder that holds templates, found more than {_LOOKED_AT:,} files in it"
            raise LinewrightError(Problem("too-large", message, file=str(home)))
        paths = (Path(folder, file) for file in files)
        found += (path.relative_to(home).as_posix() for path in paths if path.suffix in _ENDINGS)
        if len(found) > _MOST:
            break
    return sorted(found)[: _MOST + 1]


def _read(home: Path, name: str) -> str | Problem:
    """Return the text of a template in a folder, or why it has none."""
    path = home / name
    place = str(path)
    try:
        if not path.resolve(strict=True).is_relative_to(home.resolve()):
            return Problem("template-outside", "this link leads out of the folder of templates", file=place)
        if not path.is_file():
            return Problem("unreadable", "expected a file", file=place)
        with path.open("rb") as file:
            content = file.read(_LARGEST + 1)
        if len(content) > _LARGEST:
            message = f"expected a template of at most {_LARGEST:,} bytes, found a larger one"
            return Problem("too-large", message, file=place)
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return Problem("encoding", "the template is not UTF-8 text", file=place)
    except OSError as error:
        return Problem("unreadable", f"the file cannot be read: {error.strerror or error}", file=place)


def _idle(found: list[str], folder: str) -> Problem:
    known = names()
    near = next((guess for name in found if (guess := nearest(name, known))), "")
    message = f"expected a template to override, with the same name as ours; found none.{near}"
    return Problem("no-template", f"{message} Ours are: {', '.join(known)}.", file=folder)


# ---- what a stranger's Typst file may not say ----

_IMPORT = re.compile(r"\b(import|include)\b(?!\s*\"(?:/|\./)?[\w-]+(?:/[\w-]+)*\.typ\")")
_WORD = re.compile(r"\b(eval|std|plugin)\b")


def _forbidden(text: str, file: str) -> Iterator[Problem]:
    """Yield what a Typst template says that could reach files or the network, wherever it says it.

    Typst keeps to its root for files, but a package (`@preview/...`) is fetched from the network, also by
    a name that is put together while it runs; so imports name a file, and nothing makes code of text.
    """
    for pattern, why in (
        (_IMPORT, 'may only be followed by the name of a template, like "/page.typ" (no packages)'),
        (_WORD, "is not allowed in a template"),
    ):
        for match in pattern.finditer(text):
            before = text[: match.start()]
            line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
            message = f"the word '{match[1]}' {why}"
            yield Problem("template-forbidden", message, file=file, line=line, column=column)


# ---- what templates are in use ----


class Sources:
    """The templates in use in this process."""

    def __init__(self, overrides: Overrides | None = None) -> None:
        self._theirs = {} if overrides is None else overrides.texts
        self._folder = Path() if overrides is None else Path(overrides.folder)
        self._copies: TemporaryDirectory[str] | None = None

    def text(self, name: str) -> str | None:
        """Return the template of a name (`metro/sheet.typ`), or None if there is none."""
        if name in self._theirs:
            return self._theirs[name]
        return own(name) if name in names() else None

    def file(self, name: str) -> str:
        """Return where a template stands, as the user knows it."""
        return str(self._folder / name) if name in self._theirs else name

    @property
    def theirs(self) -> list[str]:
        """The files of the templates that are not ours."""
        return [self.file(name) for name in self._theirs]

    @property
    def root(self) -> Path:
        """The folder that Typst sees: ours, or one with nothing in it but copies of the templates in use."""
        if not self._theirs:
            return _OWN
        if self._copies is None:
            self._copies = TemporaryDirectory(prefix="linewright-")
            for name in {*names(), *self._theirs}:
                if name.endswith(".typ"):
                    place = Path(self._copies.name) / name
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_text(self.text(name) or "", "utf-8")
        return Path(self._copies.name)

    def file_below(self, path: str) -> str:
        """Return the user's name for a file below `root`, given by its path."""
        try:
            return self.file(Path(path).resolve().relative_to(self.root.resolve()).as_posix())
        except ValueError:
            return path


_in_use = [Sources()]


def use(overrides: Overrides) -> None:
    """Let these templates stand in the place of ours, in a process that prints only this."""
    _in_use[0] = Sources(overrides)


def used() -> Sources:
    """Return the templates in use."""
    return _in_use[0]
