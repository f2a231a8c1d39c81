"""Numbers and seeds as bits, one after the other, and back.

A `Writer` is filled and then gives numbers of five bits; a `Reader` takes them apart in the same order.
"""

from collections.abc import Sequence
from datetime import date as Date

from puzzles.coding.symbols import BITS

_STEP = 3
"""Bits of a number of any size that come together; a bit before them says whether more follow."""

_PLAIN = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -_./:#+'&"
"""The characters of a plain seed, which takes little more than six bits for each."""

_NUMBER, _DAY, _TEXT, _ANY = range(4)
"""The kinds of seeds: a number, a date, plain text, any text."""
_KIND = 2
_FIRST_DAY = Date(2000, 1, 1).toordinal()
_DAY_BITS = 16


class Malformed(ValueError):
    """Bits that no writer has written."""


class Writer:
    """Bits in the making."""

    def __init__(self) -> None:
        self._bits = ""

    def fixed(self, number: int, bits: int) -> None:
        """Add a number of so many bits."""
        self._bits += format(number, f"0{bits}b") if bits else ""

    def free(self, number: int) -> None:
        """Add a number from 0 of any size."""
        while number >= 1 << _STEP:
            self.fixed(1, 1)
            self.fixed(number % (1 << _STEP), _STEP)
            number = (number >> _STEP) - 1
        self.fixed(0, 1)
        self.fixed(number, _STEP)

    def seed(self, seed: str) -> None:
        """Add a seed, as short as it can be."""
        if seed.isascii() and seed.isdecimal() and len(seed) <= 18 and seed == str(int(seed)):
            self.fixed(_NUMBER, _KIND)
            self.free(int(seed))
        elif (day := _day(seed)) is not None:
            self.fixed(_DAY, _KIND)
            self.fixed(day, _DAY_BITS)
        elif set(seed) <= set(_PLAIN):
            self.fixed(_TEXT, _KIND)
            self.free(len(seed))
            number = 0
            for character in seed:
                number = number * len(_PLAIN) + _PLAIN.index(character)
            self.fixed(number, _plain_bits(len(seed)))
        else:
            data = seed.encode("utf-8")
            self.fixed(_ANY, _KIND)
            self.free(len(data))
            self.fixed(int.from_bytes(data, "big"), 8 * len(data))

    def numbers(self) -> list[int]:
        """Return all bits as numbers of five, filled up with zeros."""
        bits = self._bits + "0" * (-len(self._bits) % BITS)
        return [int(bits[place : place + BITS], 2) for place in range(0, len(bits), BITS)]


class Reader:
    """Bits being taken apart; every method raises Malformed if there are too few, or they make no sense.

    Not every text of bits that can be read has been written so: write it anew and compare.
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        self._bits = "".join(format(number, f"0{BITS}b") for number in numbers)

    def fixed(self, bits: int) -> int:
        """Take a number of so many bits."""
        if bits > len(self._bits):
            raise Malformed("too short")
        taken, self._bits = self._bits[:bits], self._bits[bits:]
        return int(taken, 2) if taken else 0

    def free(self) -> int:
        """Take a number of any size."""
        number, scale, offset = 0, 1, 0
        while self.fixed(1):
            number += (self.fixed(_STEP) + offset) * scale
            scale <<= _STEP
            offset = 1
            if scale > 1 << 70:
                raise Malformed("a number is too large")
        return number + (self.fixed(_STEP) + offset) * scale

    def seed(self) -> str:
        """Take a seed."""
        kind = self.fixed(_KIND)
        if kind == _NUMBER:
            return str(self.free())
        if kind == _DAY:
            return Date.fromordinal(_FIRST_DAY + self.fixed(_DAY_BITS)).isoformat()
        length = self.free()
        if length > len(self._bits):
            raise Malformed("too short")
        if kind == _ANY:
            return _decoded(self.fixed(8 * length).to_bytes(length, "big"))
        number, seed = self.fixed(_plain_bits(length)), ""
        for _ in range(length):
            number, place = divmod(number, len(_PLAIN))
            seed = _PLAIN[place] + seed
        return seed


def _day(seed: str) -> int | None:
    """Return which day from the first on a seed is that is a date, or None."""
    try:
        day = Date.fromisoformat(seed)
    except ValueError:
        return None
    number = day.toordinal() - _FIRST_DAY
    return number if day.isoformat() == seed and 0 <= number < 1 << _DAY_BITS else None


def _plain_bits(length: int) -> int:
    most: int = len(_PLAIN) ** length - 1
    return most.bit_length()


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("no text") from None
