"""What a challenge code holds: everything that the dealing of a challenge depends on."""

from dataclasses import dataclass

from maps.fingerprint import BITS as FINGERPRINT_BITS
from puzzles.chance import check_seed
from puzzles.coding.bits import Malformed, Reader, Writer
from puzzles.formats import FORMATS, Format
from puzzles.wish import Wish

_GAMES = ("metro", "bus")
"""The games by their number, which never changes."""
_GAME_BITS = 3
_FORMAT_BITS = 4
PASSED = 100
"""How many deals a daily may have passed over and still have a code."""


@dataclass(frozen=True, slots=True)
class Content:
    """The city by its fingerprint, and how it was dealt."""

    game: str
    fingerprint: int
    recipe: int
    wish: Wish
    seed: str
    passed: int = 0
    """How many deals of the seed's generator were passed over before this one, as a daily may do."""
    daily: bool = False
    """Whether it is the challenge of a day, and has its title."""


def packed(content: Content) -> list[int]:
    """Return a content as numbers of five bits."""
    wish, writer = content.wish, Writer()
    writer.fixed(_GAMES.index(content.game), _GAME_BITS)
    writer.fixed(wish.format.number, _FORMAT_BITS)
    for flag in (wish.objectives, wish.powers, content.daily):
        writer.fixed(flag, 1)
    writer.fixed(content.fingerprint, FINGERPRINT_BITS)
    for number in (content.recipe, wish.lines or 0, wish.rivals or 0, content.passed):
        writer.free(number)
    writer.seed(content.seed)
    return writer.numbers()


def unpacked(numbers: list[int]) -> Content:
    """Return the content of numbers. Raises Malformed if they hold none."""
    reader = Reader(numbers)
    game, format = reader.fixed(_GAME_BITS), reader.fixed(_FORMAT_BITS)
    objectives, powers, daily = (bool(reader.fixed(1)) for _ in range(3))
    fingerprint = reader.fixed(FINGERPRINT_BITS)
    recipe, lines, rivals, passed = (reader.free() for _ in range(4))
    seed = reader.seed()
    if game >= len(_GAMES):
        raise Malformed("an unknown game")
    if passed >= (PASSED if daily else 1):
        raise Malformed("more deals passed over than any code has")
    try:
        check_seed(seed)
    except ValueError as error:
        raise Malformed(str(error)) from None
    wish = Wish(lines or None, objectives, powers, rivals or None, _format(format))
    content = Content(_GAMES[game], fingerprint, recipe, wish, seed, passed, daily)
    if packed(content) != numbers:
        raise Malformed("no code is written so")
    return content


def _format(number: int) -> Format:
    for one in FORMATS.values():
        if one.number == number:
            return one
    raise Malformed("an unknown format")
