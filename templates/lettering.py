"""Letters as the printed page has them: which characters our fonts hold and how wide a text runs.

The fonts are vendored beside this module (`fonts/`, SIL Open Font License) and are the only ones the
renderer sees, so that every machine prints the same. Whatever they lack is shown as `□` and reported by
`missing`, never dropped in silence.
"""

import struct
import unicodedata
from functools import cache
from pathlib import Path
from typing import Literal

FONTS = Path(__file__).parent / "fonts"
Weight = Literal["regular", "strong", "display"]
_FILES: dict[Weight, str] = {
    "regular": "Inter-Regular.otf",
    "strong": "Inter-SemiBold.otf",
    "display": "InterDisplay-ExtraBold.otf",
}
REPLACEMENT = "□"


def printable(text: str) -> str:
    """Return `text` as the fonts can print it: composed, unseen controls left out, the rest as `□`."""
    held = _held()
    return "".join(
        letter if letter in held else REPLACEMENT
        for letter in unicodedata.normalize("NFC", text)
        if unicodedata.category(letter) not in ("Cc", "Cf")
    )


def missing(text: str) -> tuple[str, ...]:
    """Return the characters of `text` that the fonts lack, each once, in order of appearance."""
    held = _held()
    return tuple(
        dict.fromkeys(
            letter
            for letter in unicodedata.normalize("NFC", text)
            if letter not in held and unicodedata.category(letter) not in ("Cc", "Cf")
        )
    )


def width(text: str, size: float, weight: Weight = "regular") -> float:
    """Return how wide `text` runs at font size `size`, in the unit of `size` (kerning left aside)."""
    advances = _face(weight)
    return size * sum(advances[letter] for letter in printable(text))


def cut(text: str, room: float, size: float, weight: Weight = "regular") -> str:
    """Return `text` if it fits `room` (in the unit of `size`), else its beginning and `…`."""
    text = printable(text)
    shown = text
    while text and width(shown, size, weight) > room * 1.0001:
        text = text[:-1]
        shown = text.rstrip() + "…"
    return shown


def fit(text: str, room: float, size: float, weight: Weight) -> tuple[float, str]:
    """Return a font size, from `size` down to half of it, and `text`, cut only if half is still too large."""
    smaller = size * room / max(width(text, size, weight), 0.001)
    size = max(0.5 * size, min(size, smaller))
    return size, cut(text, room, size, weight)


def wrap(text: str, room: float, size: float) -> list[str]:
    """Return `text` broken between words into lines that fit `room`; a word too long for one is cut."""
    lines = [""]
    for word in printable(text).split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, room, size))
    return [line for line in lines if line]


@cache
def _held() -> frozenset[str]:
    """Return the characters that every one of the fonts holds."""
    return frozenset.intersection(*(frozenset(_face(weight)) for weight in _FILES))


@cache
def _face(weight: Weight) -> dict[str, float]:
    """Return the advance of each character that a font holds, in parts of the font size.

    Reads the character map (`cmap`, format 12) and the advances (`hmtx`).

    Source: the OpenType specification, chapters "cmap" and "hmtx".
    """
    data = (FONTS / _FILES[weight]).read_bytes()
    tables = {
        data[at : at + 4]: struct.unpack_from(">L", data, at + 8)[0]
        for at in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16)
    }
    (em,) = struct.unpack_from(">H", data, tables[b"head"] + 18)
    (count,) = struct.unpack_from(">H", data, tables[b"hhea"] + 34)
    glyphs = [struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * glyph)[0] for glyph in range(count)]
    advances = {}
    for first, last, start in _groups(data, tables[b"cmap"]):
        for code in range(first, last + 1):
            advances[chr(code)] = glyphs[min(start + code - first, count - 1)] / em
    return advances


def _groups(data: bytes, cmap: int) -> list[tuple[int, int, int]]:
    """Return the groups of the font's format 12 character map: first and last code, first glyph."""
    for record in range(cmap + 4, cmap + 4 + 8 * struct.unpack_from(">H", data, cmap + 2)[0], 8):
        table = cmap + struct.unpack_from(">L", data, record + 4)[0]
        if struct.unpack_from(">H", data, table)[0] == 12:
            (groups,) = struct.unpack_from(">L", data, table + 12)
            return [struct.unpack_from(">LLL", data, table + 16 + 12 * group) for group in range(groups)]
    raise ValueError("expected a font with a character map of format 12")
