"""Writing challenges and plays as files: the frame that every game shares."""

from typing import Any

from maps.rooms import room
from maps.schemas import LINE
from puzzles.challenge import Challenge
from puzzles.yaml_text import block, entry, listing


def dump(challenge: Challenge[Any], *, schema: str | None = None) -> str:
    """Write a challenge as the text of its file; reading it back gives an equal challenge.

    `schema` is where the file finds its JSON Schema, relative to itself; then its first line says so to
    text editors.
    """
    game = challenge.game
    text: str = _head(game.game, schema)
    if isinstance(challenge.city, str):
        text += entry("city", challenge.city)
    else:
        text += block("city", challenge.city)
    for key, value in (
        ("title", challenge.title),
        ("seed", challenge.seed),
        ("recipe", challenge.recipe),
        ("format", challenge.format),
    ):
        if value is not None:
            text += entry(key, value)
    text += room("puzzles", game.game).write_game(game)
    if (par := challenge.par) is not None:
        text += "# The best score known, and what no play can beat.\n"
        text += entry("par", {"score": par.score, "bound": par.bound, "status": par.status})
    if (grade := challenge.grade) is not None:
        text += "# How difficult it is, from 1 to 5.\n"
        text += entry("grade", {"level": grade.level, "reason": grade.reason})
    if challenge.hints:
        text += "# Hints, each stronger than the one before: linewright hint shows them one by one.\n"
        text += listing("hints", [(None, hint) for hint in challenge.hints])
    return text


def dump_play(play: Any, game: Any, *, schema: str | None = None) -> str:
    """Write a play of a game as the text of its file; comments name each round's line and cards.

    `schema` is as in `dump`.
    """
    return _head(game.game, schema) + str(room("puzzles", game.game).write_play(play, game))


def _head(game: str, schema: str | None) -> str:
    line = "" if schema is None else LINE.format(path=schema) + "\n"
    return line + entry("linewright", 1) + entry("game", game)
