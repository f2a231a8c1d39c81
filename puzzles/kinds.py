"""What kind of file a document is: a city, a challenge or a play, told by its keys."""

from typing import Any, Literal

from maps.fields import FileModel
from maps.problems import LinewrightError, nearest, shown
from maps.reading import Document
from maps.rooms import room
from puzzles import codes

Kind = Literal["city", "challenge", "play"]

_MODELS = {
    "city": ("maps", "CityFile"),
    "challenge": ("puzzles", "ChallengeFile"),
    "play": ("puzzles", "PlayFile"),
}
_HEADING = {"linewright", "game"}


def model_of(kind: Kind, game: str) -> type[FileModel]:
    """Return the pydantic model of a kind of file of a game."""
    floor, name = _MODELS[kind]
    model: type[FileModel] = getattr(room(floor, game), name)
    return model


def kind_of(document: Document, game: str) -> Kind:
    """Return the kind of file that most of a document's keys belong to, misspelt ones if no others.

    Raises LinewrightError (`file-kind`) if none belongs to any.
    """
    keys = [key for key in document.data if key not in _HEADING]
    kinds: tuple[Kind, ...] = ("city", "challenge", "play")
    own = {kind: _own_keys(kind, game) for kind in kinds}
    for belongs in (_stands_in, nearest):
        shares = {kind: sum(bool(belongs(key, own[kind])) for key in keys) for kind in kinds}
        if any(shares.values()):
            return max(kinds, key=lambda kind: shares[kind])
    found = f"the keys {', '.join(map(shown, keys[:5]))}" if keys else "no keys"
    message = f"expected a city (with board:), a challenge (with city:) or a play, found {found}"
    raise LinewrightError(document.problem(codes.FILE_KIND, (), message))


def _own_keys(kind: Kind, game: str) -> set[str]:
    """Return the keys that tell a kind of file from the others."""
    return set(model_of(kind, game).model_fields) - _HEADING


def _stands_in(key: str, known: Any) -> bool:
    return key in known
