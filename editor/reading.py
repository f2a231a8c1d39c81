"""Reading what a command was given, with a helpful word if it is another kind of file."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from maps.reading import Document
    from puzzles.challenge import Challenge


def opened(source: str) -> "Document":
    """Open a file or a built-in city. Raises LinewrightError, with a hint if it is the index of a set."""
    import maps
    from editor.sets import is_index
    from maps.problems import LinewrightError, Problem

    document = maps.open_source(source)
    if is_index(document.data):
        message = (
            "expected a city, a challenge or a play, this is the index of a set; take one of the files that "
            "it lists, or for a book their folder"
        )
        raise LinewrightError(Problem("file-kind", message, file=document.name))
    return document


def challenge(source: str) -> "Challenge[Any]":
    """Read a challenge. Raises LinewrightError, with a hint if it is a city or a play."""
    import puzzles

    need("challenge", opened(source))
    return puzzles.load(source)


def city(source: str) -> Any:
    """Read a city, or take that of a challenge. Raises LinewrightError, with a hint if it is a play."""
    import maps
    import puzzles
    from maps.heading import game_of
    from puzzles.kinds import kind_of

    document = opened(source)
    if kind_of(document, game_of(document)) == "challenge":
        return puzzles.load(source).game.city
    need("city", document)
    return maps.read_city(document)


def rated(source: str) -> Any:
    """Read what has a rating table: a city (also that of a challenge), or a file of computed `Ratings`."""
    from puzzles import ratings

    data = opened(source).data
    if isinstance(data, dict) and {"bands", "players"} <= data.keys():
        return ratings.load(source)
    return city(source)


def play(source: str, game: Any) -> Any:
    """Read a play of a game. Raises LinewrightError, with a hint if it is a city or a challenge."""
    import puzzles

    need("play", opened(source))
    return puzzles.load_play(source, game)


def need(kind: str, document: "Document") -> None:
    """Raise LinewrightError if a file is clearly of another kind than this one."""
    from maps.heading import game_of
    from maps.problems import LinewrightError, Problem
    from puzzles.kinds import kind_of

    found = kind_of(document, game_of(document))
    if found == kind:
        return
    hint = f"; deal one from it: linewright deal {document.name} --seed TEXT -o FILE"
    message = f"expected a {kind}, this is a {found}{hint if (kind, found) == ('challenge', 'city') else ''}"
    raise LinewrightError(Problem("file-kind", message, file=document.name))
