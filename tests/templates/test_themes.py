"""Themes: files that are read like every other, looks that can be read by every eye and without colour."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maps import reading
from maps.problems import LinewrightError
from maps.schemas import schema_text
from maps.validating import validate
from templates import contrast, theme
from templates.colours import EYES, distance, matched, readable
from templates.style import Style
from templates.theme import ThemeFile

SMALL = 'linewright: 1\ntheme: Harbour\ncolours: {ink: "#101820"}\n'


def loaded(tmp_path: Path, text: str) -> Style:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return theme.load(str(file))


def problems(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(LinewrightError) as caught:
        loaded(tmp_path, text)
    return [f"{one.line}:{one.column} {one.code} {one.message}" for one in caught.value.problems]


# ---- files ----


def test_four_themes_are_built_in_and_name_every_colour() -> None:
    assert theme.builtin() == ("classic", "clear", "ink", "night")
    for name in theme.builtin():
        text = (Path(theme.__file__).parent / "themes" / f"{name}.yaml").read_text(encoding="utf-8")
        assert set(reading.parse(text, name).data["colours"]) == set(Style.model_fields), name


def test_a_theme_of_few_colours_takes_the_others_from_its_base(tmp_path: Path) -> None:
    changed = {"ink": "#101820"}
    assert loaded(tmp_path, SMALL) == theme.default().model_copy(update=changed)
    assert loaded(tmp_path, SMALL + "base: night\n") == theme.load("night").model_copy(update=changed)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ink", "inc", "3:11 unknown-key unknown key 'inc'. Did you mean 'ink'?"),
        ('"#101820"', "dark", '3:16 bad-value expected a colour in quotes like "#d6336c"'),
        ('"#101820"', "101820", "3:16 wrong-type expected text, found the number 101820"),
        ('{ink: "#101820"}', "{tints: []}", "3:18 size expected at least 1 entry, found 0"),
        ('{ink: "#101820"}', '{lines: ["#12"]}', "3:19 bad-value expected a colour"),
        ("theme: Harbour", "theme: <b>", "2:8 bad-value expected a name"),
        ("theme: Harbour\n", "", "1:1 missing-key expected the key 'theme' here"),
        ("theme: Harbour", "theme: Harbour\nbase: nihgt", "3:7 bad-value expected a built-in theme"),
        ("linewright: 1", "linewright: 2", "1:13 bad-value"),
    ],
)
def test_what_is_wrong_in_a_theme_is_told_with_its_place(
    old: str, new: str, told: str, tmp_path: Path
) -> None:
    found = problems(tmp_path, SMALL.replace(old, new))
    assert len(found) == 1 and found[0].startswith(told), found


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    assert len(problems(tmp_path, SMALL.replace("ink", "inc") + "base: nihgt\nabuot: x\n")) == 3


def test_an_unknown_theme_is_told_with_the_nearest() -> None:
    with pytest.raises(
        LinewrightError, match=r"Did you mean 'night'.*Built in are: classic, clear, ink, night"
    ):
        theme.load("nigth")


# ---- contrast, for every eye ----


@pytest.mark.parametrize("name", ["clear", "ink", "night"])
def test_a_built_in_look_leaves_no_doubt(name: str) -> None:
    assert contrast.check(theme.load(name)) == []


def test_the_classic_look_is_readable_though_its_colours_need_all_receptors() -> None:
    assert {one.code for one in contrast.check(theme.load("classic"))} == {"alike-colours"}


def test_colours_of_the_default_look_stay_far_apart_in_every_eye() -> None:
    style = theme.default()
    for eyes in EYES:
        for several in (style.lines, (style.elder, style.student, style.tourist, style.business)):
            for one, other in combinations(several, 2):
                assert distance(one, other, eyes) > 0.12, (eyes, one, other)


def test_ink_has_no_colour_at_all() -> None:
    for value in dict(theme.load("ink")).values():
        for colour in (value,) if isinstance(value, str) else value:
            assert colour[1:3] == colour[3:5] == colour[5:7], colour


def test_what_can_hardly_be_read_is_warned_of(tmp_path: Path) -> None:
    faint = loaded(tmp_path, SMALL.replace("#101820", "#cccccc"))
    assert "ink #cccccc on paper #ffffff has a contrast of 1.6; expected 4.5 or more" in {
        one.message for one in contrast.check(faint)
    }
    alike = loaded(tmp_path, SMALL.replace('ink: "#101820"', 'lines: ["#c2255c", "#2f8f3e", "#1864ab"]'))
    assert [one.message for one in contrast.check(alike)] == [
        "the lines #c2255c and #2f8f3e look alike to eyes with no green; letters and patterns tell them apart"
    ]


# ---- lines of a city in a look ----


def test_lines_take_the_colours_most_like_their_own() -> None:
    style = theme.default()
    rose, moss, sky, amber = matched(["#a8145f", "#1f450f", "#0c70cc", "#b67a08"], style.lines)
    assert [rose, moss, sky, amber] == ["#940c71", "#203f01", "#1456d0", "#e69007"]
    assert matched(["#a8145f", "#a8145f"], ()) == ["#a8145f", "#a8145f"]


COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@given(st.lists(COLOURS, max_size=12), st.lists(COLOURS, min_size=1, max_size=5, unique=True))
def test_no_colour_is_given_twice_while_others_are_free(own: list[str], palette: list[str]) -> None:
    given_ = matched(own, palette)
    assert len(given_) == len(own)
    counts = [given_.count(colour) for colour in palette]
    assert max(counts) - min(counts) <= 1


@given(COLOURS)
def test_the_ink_on_a_line_is_the_more_readable_of_the_two(colour: str) -> None:
    assert contrast.contrast(colour, readable(colour, ("#000000", "#ffffff"))) >= 4.5


def test_every_colour_of_a_theme_is_explained() -> None:
    docs = Path(__file__).parents[2] / "docs"
    page = (docs / "themes.md").read_text(encoding="utf-8")
    assert (docs / "schema" / "theme.json").read_text(encoding="utf-8") == schema_text(ThemeFile)
    assert all(f"`{name}`" in page for name in (*Style.model_fields, *theme.builtin()))
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert validate(ThemeFile, reading.parse(example, "example")).base == "classic"
    for name, field in (*Style.model_fields.items(), *ThemeFile.model_fields.items()):
        assert field.description, name
