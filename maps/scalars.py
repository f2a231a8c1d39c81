"""What a plain (unquoted) YAML scalar means: the core schema of YAML 1.2.

Source: YAML 1.2.2, section 10.3.2. So `no`, `on`, `1:30`, `1_000` and `2026-12-01` are text, `017` is
seventeen and `0o17` fifteen.
"""

import re

from maps import limits

Scalar = bool | int | float | str | None

_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_INTEGER = re.compile(r"[-+]?([0-9]+)")
_OCTAL = re.compile(r"0o([0-7]+)")
_HEXADECIMAL = re.compile(r"0x([0-9a-fA-F]+)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?([0-9]+))?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


def resolve(text: str) -> Scalar:
    """Return what a plain scalar means.

    A float has so few digits that `Fraction(repr(value))` is exactly the number written. Raises
    ValueError for a number that is infinite, not a number, or too long.
    """
    if text in _WORDS:
        return _WORDS[text]
    for pattern, base in ((_INTEGER, 10), (_OCTAL, 8), (_HEXADECIMAL, 16)):
        if match := pattern.fullmatch(text):
            _check_digits(match[1])
            return int(text if base == 10 else match[1], base)
    if match := _FLOAT.fullmatch(text):
        _check_digits(match[1])
        if len(match[2] or "") > 2:
            raise ValueError("expected an exponent of at most two digits")
        return float(text)
    if _NOT_FINITE.fullmatch(text):
        raise ValueError(f"expected a finite number, found {text}")
    return text


def _check_digits(digits: str) -> None:
    """Refuse more digits than are exact everywhere."""
    found = len(digits.replace(".", "").lstrip("0"))
    if found > limits.DIGITS:
        raise ValueError(f"expected a number of at most {limits.DIGITS} digits, found one of {found}")
