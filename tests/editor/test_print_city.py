"""`print board|pad|cards`: prints of a city, with the options of every page."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdf
import pytest

Run = Callable[..., Any]


def pages(name: str) -> int:
    return len(pypdf.PdfReader(io.BytesIO(Path(name).read_bytes())).pages)


def test_each_kind_is_named_after_its_city(run: Run) -> None:
    for kind in ("board", "pad", "cards"):
        ran = run("print", kind, "metro/practice")
        assert (ran.status, ran.err) == (0, f"wrote practice-{kind}.pdf\n")
        assert Path(f"practice-{kind}.pdf").read_bytes().startswith(b"%PDF")
        assert run("print", kind, "metro/practice").status == 0, "a print may be printed anew"


def test_a_challenge_may_stand_for_its_city(run: Run) -> None:
    assert run("deal", "metro/practice", "--seed", "x", "-o", "one.yaml").status == 0
    assert run("print", "board", "one.yaml", "-o", "from-challenge.pdf").status == 0
    assert run("print", "board", "metro/practice", "-o", "from-city.pdf").status == 0
    assert Path("from-challenge.pdf").read_bytes() == Path("from-city.pdf").read_bytes()


def test_a_play_is_no_city(run: Run) -> None:
    Path("play.yaml").write_text("linewright: 1\ngame: bus\nstart: 2\nroute: [[C3]]\n", encoding="utf-8")
    ran = run("print", "pad", "play.yaml")
    assert ran.status == 2 and "expected a city, this is a play" in ran.err
    assert run("print", "cards", "bus/lodnon").status == 2


def test_a_poster_is_tiled_unless_it_is_a_drawing(run: Run) -> None:
    assert run("print", "board", "metro/practice", "--size", "a3", "-o", "wall.pdf").status == 0
    assert pages("wall.pdf") > 1
    assert run("print", "board", "metro/practice", "--size", "a3", "-o", "wall.svg").status == 0
    assert 'width="297mm"' in Path("wall.svg").read_text(encoding="utf-8")


def test_pads_for_players_and_sheets(run: Run) -> None:
    assert (
        run("print", "pad", "bus/practice", "--players", "3", "--per-page", "1", "-o", "three.pdf").status
        == 0
    )
    assert pages("three.pdf") == 3
    assert run("print", "pad", "bus/practice", "--sheet", "2", "-o", "second.pdf").status == 0
    assert "Sheet 2" in pypdf.PdfReader("second.pdf").pages[0].extract_text()


def test_pictures_of_several_pages_are_numbered(run: Run) -> None:
    ran = run("print", "cards", "metro/practice", "--card", "mini", "--backs", "-o", "cards.png")
    assert ran.status == 0 and "wrote cards-1.png\nwrote cards-2.png\n" in ran.err
    ran = run("print", "cards", "metro/practice", "--format", "svg", "-o", "-")
    assert ran.status == 2 and "only pdf and html hold several" in ran.err


@pytest.mark.parametrize("kind", ["cards", "pad"])
def test_pages_that_would_replace_somebody_s_work_are_not_begun(
    run: Run, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begun(*_: Any) -> Any:
        raise AssertionError("the print was begun")

    monkeypatch.setattr(f"templates.{kind}", begun)
    Path("mine-2.svg").write_text("by hand", encoding="utf-8")
    ran = run("print", kind, "metro/practice", "-o", "mine.svg")
    assert ran.status == 2 and "mine-2.svg: error: this file is there already" in ran.err
    monkeypatch.setattr(f"templates.{kind}", lambda *_: (b"<svg>", b"<svg/>"))
    Path("mine-1.svg").write_text("<svg", encoding="utf-8")
    assert run("print", kind, "metro/practice", "-o", "mine.svg", "--force").status == 0
    assert Path("mine-2.svg").read_text("utf-8") == "<svg/>" and not Path("mine-3.svg").exists()
    assert run("print", kind, "metro/practice", "-o", "mine.svg").status == 0, "a print may be printed anew"
    Path("one-1.svg").write_text("by hand", encoding="utf-8")
    monkeypatch.setattr(f"templates.{kind}", lambda *_: (b"%PDF",))
    assert run("print", kind, "metro/practice", "-o", "one.pdf").status == 0, "a pdf is one file"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("board", "metro/practice", "--size", "7x7"), "expected a4, a3, a2, a1, a0, or a width and height"),
        (("board", "metro/practice", "--size", "4000x4000"), "expected a poster of at most 100 pages"),
        (("board", "metro/practice", "--scale", "half"), "expected a percentage like 98.5%, found 'half'"),
        (("board", "metro/practice", "--scale", "50"), "expected a scale from 90% to 110%, found 50%"),
        (("pad", "metro/practice", "--margin", "1"), "expected a margin from 3 to 40 mm, found 1 mm"),
        (
            ("pad", "metro/practice", "--sheet", "2"),
            "expected a sheet from 1, since all players have the same",
        ),
        (("pad", "bus/practice", "--sheet", "6"), "expected a sheet from 1 to 5; found 6"),
        (("pad", "bus/practice", "--sheet", "1", "--players", "2"), "expected --players or --sheet"),
        (("pad", "bus/practice", "--per-page", "3"), "expected 1, 2 or 4, found 3"),
        (("pad", "bus/practice", "--players", "6"), "--players"),
        (("cards", "bus/practice", "--card", "tarot"), "expected poker, mini, or a width and height"),
        (("cards", "bus/practice", "--card", "250x300"), "expected cards that fit on a4, found 250 x 300 mm"),
        (("cards", "bus/practice", "--bleed", "9"), "expected a bleed from 0 to 5 mm, found 9 mm"),
    ],
)
def test_what_cannot_be_printed_is_told(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run("print", *words, "-o", "x.pdf")
    assert ran.status == 2 and said in ran.err, ran.err
    assert not Path("x.pdf").exists()
