"""Challenge codes: a challenge as a short text, like `LW1-000SN-MMA20-01RX0-H`, and back.

A code holds the fingerprint of the city, the recipe of the generator, the seed and the options, so that the
same challenge can be dealt again anywhere. It does not hold what people or the solver have said of it: title,
par, grade, hints.

- `symbols`: the alphabet and the check symbols;
- `bits`, `content`: what stands in a code, and how;
- `restoring`: finding the city of a code and dealing again.
"""

from puzzles.coding.restoring import code, open_code

__all__ = ["code", "open_code"]
