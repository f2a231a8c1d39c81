"""The drawing in the terminal."""

from pathlib import Path

import pytest
from rich.text import Text

import maps
from editor.metro.terminal import FINE, PLAIN, Signs, draw, sketch

from .conftest import Run

DRAWING = """\
Practice Bay

    A   B   C   D   E   F     districts
                              A A A B B B
 1  ●*──▲───────■   ·   ·     A A A B B B
"""


def test_a_city_is_drawn(run: Run, city: Path) -> None:
    run("map", "rename", "city.yaml", "Exchange", "--station", "D3")
    ran = run("map", "show", "city.yaml")
    assert ran.status == 0 and not ran.err
    assert "\x1b" not in ran.out
    lines = [line.rstrip() for line in ran.out.splitlines()]
    assert lines[0] == "City"
    assert lines[2:10] == [
        "    A   B   C   D   E   F   G     districts",
        "                                  A A A B B C C",
        " 1  ●───────■───────────▲   ·     A A A B B C C",
        "    │ ╲   ╱ │ ╲       ╱ │ ╲       A A A B B C C",
        " 2  │  R⬟───────●───────────■*    D D D E E F F",
        "    │ ╱ │ ╲ │ ╱ │ ╳     │ ╱ │     D D D E E F F",
        " 3  ▲───────────■──S⬟   ╱   │     G G G H H I I",
        "   ≈│≈╲≈│≈╱≈│≈╳≈│≈╳ │ ╳ │   │     G G G H H I I",
    ]
    for word in ("Rose departs from B2", "? joker station 1", "* tourist site 3", "river", "D3 Exchange"):
        assert word in ran.out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
def test_a_poor_code_page_gets_plain_characters(run: Run, encoding: str) -> None:
    ran = run("map", "show", "metro/practice", encoding=encoding)
    assert ran.status == 0 and ran.out.isascii()
    assert run("map", "show", "metro/practice", "--ascii").out == ran.out


@pytest.mark.parametrize("width", [20, 40, 80, 1000])
@pytest.mark.parametrize("signs", [FINE, PLAIN])
def test_no_line_of_the_map_is_wider_than_the_terminal(
    run: Run, city: Path, width: int, signs: Signs
) -> None:
    run("map", "resize", "city.yaml", "30x8")
    document = maps.open_source(city)
    lines = list(draw(sketch(document.data, maps.read_city(document)), signs, width))
    long = [line.plain for line in lines if len(line) > width and "departs from" not in line.plain]
    assert not long
    letters = [letter for line in lines for letter in line.plain.split() if letter in ("A", "Z", "AD")]
    assert {"Z", "AD"} <= set(letters)


def colours(line: Text) -> set[str]:
    return {str(span.style) for span in line.spans}


def test_the_map_is_a_light_sheet_on_any_terminal() -> None:
    """Every character of the map has an ink and a ground of its own, so it reads on dark and light."""
    document = maps.open_source("metro/practice")
    drawn = sketch(document.data, maps.read_city(document))
    rows = [line for line in draw(drawn, FINE, 80) if line.plain[:3].strip().isdigit()]
    assert len(rows) == drawn.height
    assert all(" on #" in style for row in rows for style in colours(row))


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colours_come_on_terminals_that_want_them(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], coloured: bool
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    ran = run("map", "show", "metro/practice", terminal=True)
    assert ("48;5;" in ran.out or "48;2;" in ran.out) == coloured
    assert "departs from" in ran.out


def test_an_unfinished_or_crooked_city_is_drawn_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "draft.yaml").write_text(
        "linewright: 1\ngame: metro\nboard: |\n  c zz s*\n  t\ndistricts: 7\nriver: [1, [x]]\n"
        "lines: [{name: Rose, start: Q9}, 5, {colour: [1]}]\nnames: [1]\nrules: 3\n"
    )
    ran = run("map", "show", "draft.yaml")
    assert ran.status == 0 and "error" in ran.err and "check draft.yaml" in ran.err
    assert "●" in ran.out and "■*" in ran.out


@pytest.mark.parametrize(("name", "start"), [("b.svg", b"<svg"), ("b.png", b"\x89PNG"), ("b.pdf", b"%PDF")])
def test_a_drawing_goes_into_a_file(run: Run, tmp_path: Path, name: str, start: bytes) -> None:
    assert run("map", "show", "metro/practice", "-o", name).status == 0
    assert (tmp_path / name).read_bytes().startswith(start)


def test_a_drawing_goes_into_a_pipe(run: Run) -> None:
    assert run("map", "show", "metro/practice", "--format", "svg", "-o", "-").bytes.startswith(b"<svg")
