"""Chance inside a simulated game: a generator small enough to run in compiled code as well.

It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a counter
that grows by the golden ratio, and a mixing of its bits. Whole numbers only, so every machine draws alike.
"""

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
_WORD = 2**64 - 1


class Draws:
    """Numbers drawn one after another from a seed of 64 bits."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, limit: int) -> int:
        """Draw a number from 0 to `limit - 1`, each equally likely; a limit of 1 draws nothing."""
        bits = (limit - 1).bit_length()
        while (number := self._next() >> (64 - bits) if bits else 0) >= limit:
            pass
        return number

    def _next(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + GOLDEN) & _WORD
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_1) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & _WORD
        return mixed ^ (mixed >> 31)
