"""The drawing of a bus city in the terminal."""

from pathlib import Path

import pytest

import maps
from editor.bus.terminal import FINE, PLAIN, Signs, draw, sketch

from .conftest import Run

TOWN = """\
linewright: 1
game: bus
name: Market Town
board: |
  u*   g:1  s    m:a
  b    .    et   o:b
  t    e    g:12 M*:c
streets: {without: [C1-D1], with: [A2-C2]}
busy: [A1-B1, D1-D2]
secrets: [[a, b, c]]
"""


@pytest.fixture
def town(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "town.yaml"
    path.write_text(TOWN, "utf-8")
    return path


def test_a_city_is_drawn(run: Run, town: Path) -> None:
    ran = run("map", "show", "town.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert [line.rstrip() for line in ran.out.splitlines()] == [
        "Market Town",
        "",
        "     A     B     C     D",
        "",
        " 1   ▲★════●1────s     ○:a",
        "     │           │     ║",
        " 2   b───────────et────■:b",
        "     │           │     │",
        " 3   t─────e─────●12───◆★:c",
        "",
        "",
        "e elder 2   s student 1   t tourist 2   b businessperson 1   ▲ university 1   ■ office 1   "
        "○ light sight 1   ◆ dark sight 1   ● green light 2   ★ star 2   ●1 start number 2   "
        ":a letter 3   ─ street 13   ══ busy street 2",
        "secret objectives   a b c",
    ]


def test_plain_characters_tell_the_same(run: Run, town: Path) -> None:
    out = run("map", "show", "town.yaml", "--ascii").out
    assert out.isascii()
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[4:9] == [
        " 1   u*====g1----s     m:a",
        "     |           |     #",
        " 2   b-----------et----o:b",
        "     |           |     |",
        " 3   t-----e-----g12---M*:c",
    ]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
def test_a_poor_code_page_gets_plain_characters(run: Run, encoding: str) -> None:
    ran = run("map", "show", "bus/practice", encoding=encoding)
    assert ran.status == 0 and ran.out.isascii()
    assert run("map", "show", "bus/practice", "--ascii").out == ran.out


@pytest.mark.parametrize("width", [20, 40, 80, 1000])
@pytest.mark.parametrize("signs", [FINE, PLAIN])
def test_no_line_of_the_map_is_wider_than_the_terminal(run: Run, width: int, signs: Signs) -> None:
    run("map", "new", "city.yaml", "--game", "bus", "--size", "30x5")
    document = maps.open_source("city.yaml")
    lines = list(draw(sketch(document.data, maps.read_city(document)), signs, width))
    assert not [line.plain for line in lines if len(line) > width and "intersection" not in line.plain]
    letters = {letter for line in lines for letter in line.plain.split() if letter in ("A", "Z", "AD")}
    assert letters >= {"Z", "AD"}


def test_every_character_of_the_map_has_an_ink_and_a_ground() -> None:
    document = maps.open_source("bus/practice")
    drawn = sketch(document.data, maps.read_city(document))
    rows = [line for line in draw(drawn, FINE, 80) if line.plain[:3].strip().isdigit()]
    assert len(rows) == drawn.height
    assert all(" on #" in str(span.style) for row in rows for span in row.spans)


@pytest.mark.parametrize("name", maps.builtin())
def test_every_built_in_city_is_drawn_with_all_its_signs(run: Run, name: str) -> None:
    ran = run("map", "show", name)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == maps.load(name).name


def test_an_unfinished_or_crooked_city_is_drawn_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "draft.yaml").write_text(
        "linewright: 1\ngame: bus\nboard: |\n  u* wrong:1 e:\n  t\nstreets: 7\nbusy: [x]\nsecrets: [1, [z]]\n"
    )
    ran = run("map", "show", "draft.yaml")
    assert ran.status == 0 and "error" in ran.err and "check draft.yaml" in ran.err
    assert "▲★" in ran.out and "wron" in ran.out and "wrong" not in ran.out


@pytest.mark.parametrize(("name", "start"), [("b.svg", b"<svg"), ("b.png", b"\x89PNG"), ("b.pdf", b"%PDF")])
def test_a_drawing_goes_into_a_file(run: Run, tmp_path: Path, name: str, start: bytes) -> None:
    assert run("map", "show", "bus/practice", "-o", name).status == 0
    assert (tmp_path / name).read_bytes().startswith(start)
