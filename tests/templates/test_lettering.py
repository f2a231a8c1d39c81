"""Letters: widths as a font engine measures them, what the fonts lack, and fitting texts to their room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont
from support import bay

import maps
import templates
from templates import lettering
from templates.lettering import FONTS, Weight

FILES: dict[Weight, str] = {
    "regular": "Inter-Regular.otf",
    "strong": "Inter-SemiBold.otf",
    "display": "InterDisplay-ExtraBold.otf",
}


@pytest.mark.parametrize("weight", FILES)
def test_widths_are_those_of_the_fonts(weight: Weight) -> None:
    font = ImageFont.truetype(str(FONTS / FILES[weight]), 1000, layout_engine=ImageFont.Layout.BASIC)
    for text in ("LONDON", "St. Mary's Cathedral", "0123456789", "Ærøskøbing Łódź", "Ζάγκρεμπ Киев"):
        assert lettering.width(text, 1000, weight) == pytest.approx(font.getlength(text), rel=0.002)


def test_letters_that_the_fonts_lack_are_shown_and_named() -> None:
    assert lettering.printable("Köln 日本 e\u0301\u202e") == "Köln □□ é"
    assert lettering.missing("日本日") == ("日", "本")
    assert lettering.missing("Łódź – Αθήνα – Киев №1") == ()


def test_a_check_warns_of_every_text_that_cannot_be_printed_as_it_is() -> None:
    city = bay.city(("name: Practice Bay", 'name: "東京 Bay"'), ("Exchange", '"🚇"'))
    problems = templates.check(city)
    assert [problem.severity for problem in problems] == ["warning", "warning"]
    assert str(problems[0]) == (
        "the name of the city, '東京 Bay', has letters that the printing fonts lack: 東 (U+6771), "
        "京 (U+4EAC). They are printed as □; Latin, Greek and Cyrillic letters can be printed."
    )
    assert "the name of station D2" in str(problems[1])
    assert all(templates.check(maps.load(name)) == [] for name in maps.builtin() if name.startswith("metro/"))


@given(st.text(max_size=30), st.floats(0.5, 60), st.floats(1, 10))
def test_a_fitted_text_fits_or_is_one_ellipsis(text: str, room: float, size: float) -> None:
    fitted, shown = lettering.fit(text, room, size, "strong")
    assert 0.5 * size <= fitted <= size
    assert lettering.width(shown, fitted, "strong") <= room * 1.001 or shown == "…"


@given(st.text(alphabet="ab cd", max_size=60), st.floats(2, 60))
def test_wrapped_lines_fit_and_lose_no_word(text: str, room: float) -> None:
    lines = lettering.wrap(text, room, 3.0)
    assert all(lettering.width(line, 3.0) <= room * 1.001 or line == "…" for line in lines)
    if all(lettering.width(word, 3.0) <= room for word in text.split()):
        assert " ".join(lines).split() == text.split()
