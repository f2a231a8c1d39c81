"""The symbols of a challenge code: letters and digits that survive being read aloud, and their check.

The alphabet is Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O or U, case does not
matter, and O, I, L are read as 0, 1, 1. A digit stands for five bits.

The three last symbols check the others: a Reed-Solomon code over the field of 32 elements (I. S. Reed, G.
Solomon, "Polynomial codes over certain finite fields", 1960). All symbols together, after a 1 that is not
written, are the coefficients of a polynomial; less a fixed remainder it has the zeros a, a^2 and a^3. A wrong
symbol at the power k adds e·a^k at a, which is no zero; two neighbours that have changed places add
(e - f)·a^k·(1 - a), which is none either. In codes of up to 30 symbols (the 1 makes 31) one to three wrong
symbols are always noticed. Because of the 1 and the remainder, so are surplus zeros before and after.
"""

from collections.abc import Iterator, Sequence

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5
_MEANT = {"O": "0", "I": "1", "L": "1"}
"""Letters that are read as the digits that they look like."""

_FIELD = 0b100101
"""The primitive polynomial x^5 + x^2 + 1, by which products are reduced."""
_ROOTS = 3
_REMAINDER = [12, 9, 14]
"""L, I and N by their places in the alphabet; any but zeros would do."""


def _product(a: int, b: int) -> int:
    """Multiply two elements of the field of 32."""
    found = 0
    while b:
        if b & 1:
            found ^= a
        a <<= 1
        if a > 31:
            a ^= _FIELD
        b >>= 1
    return found


def _divisor() -> list[int]:
    """Return the coefficients of (x - a)(x - a^2)(x - a^3), the highest first."""
    found, root = [1], 1
    for _ in range(_ROOTS):
        root = _product(root, 2)
        shifted = [*found, 0]
        for place, coefficient in enumerate(found, start=1):
            shifted[place] ^= _product(coefficient, root)
        found = shifted
    return found


_DIVISOR = _divisor()


def _remainder(numbers: Sequence[int]) -> list[int]:
    """Divide 1 and then these coefficients by the divisor; return what remains."""
    rest = [1, *numbers]
    for place in range(len(rest) - _ROOTS):
        factor = rest[place]
        for step, coefficient in enumerate(_DIVISOR):
            rest[place + step] ^= _product(factor, coefficient)
    return rest[-_ROOTS:]


def checked(numbers: Sequence[int]) -> list[int]:
    """Return numbers from 0 to 31 with their three check symbols after them."""
    rest = _remainder([*numbers, *[0] * _ROOTS])
    return [*numbers, *(number ^ fixed for number, fixed in zip(rest, _REMAINDER, strict=True))]


def unchecked(numbers: Sequence[int]) -> list[int] | None:
    """Return the numbers without their check symbols, None if these do not fit."""
    if len(numbers) < _ROOTS or _remainder(numbers) != _REMAINDER:
        return None
    return list(numbers[:-_ROOTS])


def written(numbers: Sequence[int]) -> str:
    """Write numbers as symbols, in groups of five."""
    text = "".join(ALPHABET[number] for number in numbers)
    return "-".join(text[place : place + 5] for place in range(0, len(text), 5))


def numbers_of(text: str) -> list[int] | str:
    """Return the numbers of symbols (spaces and hyphens aside), or the first character that is none."""
    found = []
    for character in text.upper():
        if character in " -":
            continue
        number = ALPHABET.find(_MEANT.get(character, character))
        if number < 0:
            return character
        found.append(number)
    return found


def near(numbers: Sequence[int]) -> Iterator[list[int]]:
    """Yield what was meant if a symbol is wrong, missing or surplus, or if two neighbours changed places."""
    for place in range(len(numbers)):
        for number in range(len(ALPHABET)):
            if number != numbers[place]:
                yield [*numbers[:place], number, *numbers[place + 1 :]]
        yield [*numbers[:place], *numbers[place + 1 :]]
        if place and numbers[place - 1] != numbers[place]:
            yield [*numbers[: place - 1], numbers[place], numbers[place - 1], *numbers[place + 1 :]]
    for place in range(len(numbers) + 1):
        yield from ([*numbers[:place], number, *numbers[place:]] for number in range(len(ALPHABET)))
