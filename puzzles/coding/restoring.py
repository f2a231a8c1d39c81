"""From a challenge to its code, and from a code to its challenge."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import maps
from maps.codes import Code
from maps.fingerprint import BITS as FINGERPRINT_BITS
from maps.fingerprint import fingerprint
from maps.problems import LinewrightError, Problem
from maps.rooms import room
from puzzles import codes
from puzzles.challenge import Challenge
from puzzles.chance import generator
from puzzles.coding import symbols
from puzzles.coding.bits import Malformed
from puzzles.coding.content import PASSED, Content, packed, unpacked
from puzzles.dealing import daily_title
from puzzles.formats import FULL, find
from puzzles.places import city_entry

PREFIX = "LW1"
"""Linewright, and the version of the codes."""

SUGGESTIONS = 3
LONG = 60
"""A mistyped code of more symbols gets no suggestions: they take long, and each change to it has many."""


def code(challenge: Challenge[Any]) -> str:
    """Return the code of a dealt challenge.

    Raises LinewrightError (`no-code`) if dealing again by it would not give the same game: without a seed, by
    another version of the generator, or if the file has been changed by hand.
    """
    game, seed = challenge.game, challenge.seed
    play_room = room("puzzles", game.game)
    if seed is None or challenge.recipe is None:
        raise _error(codes.NO_CODE, "expected a dealt challenge, with its seed: and recipe:, found none")
    if challenge.recipe != play_room.RECIPE:
        raise _error(codes.NO_CODE, _other_recipe("the challenge was", challenge.recipe, play_room.RECIPE))
    content = Content(
        game.game,
        fingerprint(game.city),
        challenge.recipe,
        play_room.asked(game, find(challenge.format, game.game)),
        seed,
        daily=challenge.title == daily_title(seed),
    )
    chance = generator(seed)
    for passed in range(PASSED if content.daily else 1):
        if _dealt(content, game.city, chance) == game:
            return _written(replace(content, passed=passed))
    message = "the challenge is not what its seed deals: it has been changed, or not been dealt by `deal`"
    raise _error(codes.NO_CODE, message)


def open_code(text: str, city: str | Path | None = None, folder: Path | None = None) -> Challenge[Any]:
    """Return the challenge of a code, dealt again.

    `city` is the built-in city or file to play on; None looks for a built-in one with the fingerprint of the
    code. `folder` is where the challenge is to be written, as in `deal`.

    Raises LinewrightError: `code` with what was meant if the code is mistyped, `code-city`, `code-recipe`.
    """
    content = _read(text)
    play_room = room("puzzles", content.game)
    source = _city_of(content) if city is None else city
    meant = f"the code is for {_described(content.game, content.fingerprint)}"
    if source is None:
        message = f"{meant}, which is not built in (any more); give the file of that city with --city FILE"
        raise _error(codes.CODE_CITY, message)
    found = maps.load(source)
    if (found.game, fingerprint(found)) != (content.game, content.fingerprint):
        other = f"{found.name} is {_described(found.game, fingerprint(found))}"
        raise _error(codes.CODE_CITY, f"{meant}, and {other}: another one, or changed since")
    if content.recipe != play_room.RECIPE:
        raise _error(
            codes.CODE_RECIPE, _other_recipe("the code is for one", content.recipe, play_room.RECIPE)
        )
    chance = generator(content.seed)
    game = next(
        islice((_dealt(content, found, chance) for _ in range(content.passed + 1)), content.passed, None)
    )
    format = content.wish.format
    return Challenge(
        game=game,
        city=city_entry(source, folder),
        title=daily_title(content.seed) if content.daily else None,
        seed=content.seed,
        recipe=content.recipe,
        format=None if format == FULL else format.name,
    )


def _dealt(content: Content, city: Any, chance: Any) -> Any:
    """Deal once, with the generator as it stands."""
    return room("puzzles", content.game).deal(city, chance, content.wish)


def _city_of(content: Content) -> str | None:
    """Return the built-in city that a code is for, or None."""
    for name in maps.builtin():
        if name.startswith(f"{content.game}/") and fingerprint(maps.load(name)) == content.fingerprint:
            return name
    return None


def _written(content: Content) -> str:
    return f"{PREFIX}-{symbols.written(symbols.checked(packed(content)))}"


def _described(game: str, fingerprint: int) -> str:
    """Name a city by its game and its fingerprint, in the symbols of a code."""
    places = range(FINGERPRINT_BITS - symbols.BITS, -1, -symbols.BITS)
    spoken = "".join(symbols.ALPHABET[fingerprint >> place & 31] for place in places)
    return f"a {game} city with the fingerprint {spoken}"


def _read(text: str) -> Content:
    """Return what stands in a code. Raises LinewrightError (`code`)."""
    expected = f"expected a challenge code like {PREFIX}-..."
    prefix, numbers = _parted(text)
    if prefix is None:
        raise _error(codes.CODE, f"{expected}, found {maps.problems.shown(text)}")
    if isinstance(numbers, str):
        message = f"{expected}, of the letters and digits {symbols.ALPHABET}, found '{numbers}' in it"
        raise _error(codes.CODE, message)
    content = _meaning(numbers)
    if content is None:
        raise _error(
            codes.CODE, f"the check symbols of the code do not fit: it is mistyped.{_meant(numbers)}"
        )
    return content


def _parted(text: str) -> tuple[str | None, list[int] | str]:
    """Return the prefix of a code, None if it has another, and the numbers of its symbols."""
    compact = "".join(text.split()).replace("-", "")
    head = symbols.numbers_of(compact[: len(PREFIX)])
    if not compact or head != symbols.numbers_of(PREFIX):
        return None, []
    return PREFIX, symbols.numbers_of(compact[len(PREFIX) :])


def _meaning(numbers: list[int]) -> Content | None:
    """Return the content of the numbers of a code, None if their check symbols do not fit."""
    held = symbols.unchecked(numbers)
    if held is None:
        return None
    try:
        return unpacked(held)
    except Malformed:
        return None


def _meant(numbers: list[int]) -> str:
    """Suggest codes that differ little from a short mistyped one, of built-in cities if there are any."""
    if len(numbers) > LONG:
        return ""
    near = {tuple(one): content for one in symbols.near(numbers) if (content := _meaning(one)) is not None}
    known = {one: content for one, content in near.items() if _city_of(content) is not None}
    meant = [f"{PREFIX}-{symbols.written(one)}" for one in known or near][:SUGGESTIONS]
    return f" Did you mean {' or '.join(meant)}?" if meant else ""


def _other_recipe(what: str, found: int, current: int) -> str:
    return f"{what} dealt by recipe {found}, and this version of linewright deals by recipe {current}"


def _error(code: Code, message: str) -> LinewrightError:
    return LinewrightError(Problem(code.name, message))
