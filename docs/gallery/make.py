"""Makes the gallery of all prints, pictures and page: `python docs/gallery/make.py` (with the `dev` extra).

`PRINTS` says what is in it; tests/templates/test_gallery.py compares the stored pictures with new prints.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst
from PIL import Image

import maps
import puzzles
import templates
from editor import solutions
from puzzles.challenge import Challenge
from puzzles.ratings import Hindsight, Player, Ratings, Spread
from puzzles.wish import Wish
from solver.result import Solution
from templates import Entry, Setup, Volume, theme

HERE = Path(__file__).parent
WIDTH = 440
"""Pixels across a picture of upright A4; other papers in proportion."""
COLOURS = 64
ACROSS = 3
"""Pictures side by side on the page."""
README_WIDTH = 1000
"""Pixels across the pictures of the README."""


@cache
def challenge(game: str) -> Challenge[Any]:
    """Return the challenge of the gallery: a daily with its par."""
    return puzzles.load(HERE / f"{game}.yaml")


@cache
def solution(game: str) -> Solution[Any]:
    """Return its best play, saved beside it."""
    return solutions.saved(challenge(game), HERE / f"{game}-best.yaml")


def sheet(game: str, look: str = "clear") -> bytes:
    """Print a sheet in a theme."""
    return templates.sheet(challenge(game), Setup(style=theme.load(look)))


@cache
def book() -> bytes:
    """Bind both challenges, with solutions."""
    entries = [Entry(challenge(game), solution(game)) for game in ("metro", "bus")]
    return templates.book(Volume("Two evenings", entries))


@cache
def calendar() -> bytes:
    """Print some days of a month, two on a page."""
    days = [Entry(challenge("metro"), None, date(2027, 1, day)) for day in (1, 2)]
    return templates.book(Volume("Metro dailies", days, 2))


def ratings() -> Ratings:
    """Return a small computed table, made up."""
    london = maps.load("metro/london")
    players = {"random": (60, 9), "greedy": (92, 7), "one-deep": (104, 6), "two-deep": (110, 6)}
    return Ratings(
        city=london.name,
        game="metro",
        seed="gallery",
        recipe=1,
        deals=49,
        wish=Wish(),
        handicap=0,
        players=tuple(Player(skill, 49, _bell(*how)) for skill, how in players.items()),
        hindsight=Hindsight(49, 0, 1, 150.0, _bell(150, 5)),
        bands=london.rules.rating,
    )


def _bell(middle: int, step: int) -> Spread:
    return Spread.of(middle + step * (one + other) // 2 for one in range(-3, 4) for other in range(-3, 4))


@dataclass(frozen=True)
class Print:
    """One picture of the gallery: its title, the command that prints such a thing, its page of the PDF."""

    title: str
    command: str
    make: Callable[[], bytes]
    page: int = 0


def _city(name: str) -> Any:
    return maps.load(name)


PRINTS = {
    "sheet-metro": Print("A sheet of metro", "print sheet metro.yaml", lambda: sheet("metro")),
    "sheet-bus": Print("A sheet of the bus", "print sheet bus.yaml", lambda: sheet("bus")),
    "solution-metro": Print(
        "A solution of metro",
        "print solution metro.yaml --play metro-best.yaml",
        lambda: templates.solution(challenge("metro"), solution("metro")),
    ),
    "solution-bus": Print(
        "A solution of the bus",
        "print solution bus.yaml --play bus-best.yaml",
        lambda: templates.solution(challenge("bus"), solution("bus")),
    ),
    "theme-classic": Print(
        "The theme classic", "print sheet metro.yaml --theme classic", lambda: sheet("metro", "classic")
    ),
    "theme-ink": Print("The theme ink", "print sheet metro.yaml --theme ink", lambda: sheet("metro", "ink")),
    "theme-night": Print(
        "The theme night", "print sheet bus.yaml --theme night", lambda: sheet("bus", "night")
    ),
    "poster-metro": Print(
        "A board as a poster", "print board metro/london", lambda: templates.poster(_city("metro/london"))[0]
    ),
    "poster-bus": Print(
        "A board of the bus", "print board bus/london", lambda: templates.poster(_city("bus/london"))[0]
    ),
    "pad-metro": Print(
        "A score pad", "print pad metro/london", lambda: templates.pad(_city("metro/london"))[0]
    ),
    "pad-bus": Print(
        "Pads of the bus", "print pad bus/london", lambda: templates.pad(_city("bus/london"))[0]
    ),
    "cards-metro": Print(
        "Station cards", "print cards metro/london", lambda: templates.cards(_city("metro/london"))[0]
    ),
    "cards-bus": Print(
        "Tickets", "print cards bus/new-york", lambda: templates.cards(_city("bus/new-york"))[0]
    ),
    "book-title": Print("The title of a book", "print book club", book),
    "book-contents": Print("Its contents", "print book club", book, 1),
    "book-rules": Print("Its rules", "print book club", book, 2),
    "book-solutions": Print("Its solutions", "print book club", book, 6),
    "calendar-month": Print("A calendar", "print calendar --month 2027-01 --game metro", calendar),
    "calendar-days": Print(
        "Two days on a page", "print calendar --month 2027-01 --game metro --each 2", calendar, 2
    ),
    "ratings-city": Print(
        "A rating table", "print ratings metro/practice", lambda: templates.ratings(_city("metro/practice"))
    ),
    "ratings-computed": Print(
        "A computed one", "print ratings london.json", lambda: templates.ratings(ratings())
    ),
}


def picture(one: Print, width: int = WIDTH) -> Image.Image:
    """Return a page as a small picture; upright A4 is `width` pixels wide."""
    source = (
        "#set page(width: auto, height: auto, margin: 0mm)\n"
        '#image("page.pdf", page: int(sys.inputs.page) + 1)\n'
    )
    with TemporaryDirectory() as folder:
        (Path(folder) / "page.typ").write_text(source, encoding="utf-8")
        (Path(folder) / "page.pdf").write_bytes(one.make())
        png = typst.compile(
            Path(folder) / "page.typ",
            root=folder,
            format="png",
            ppi=width / 210 * 25.4,
            sys_inputs={"page": str(one.page)},
        )
    assert isinstance(png, bytes)
    return Image.open(io.BytesIO(png)).convert("RGB")


def page() -> str:
    """Return the gallery's page: three pictures side by side."""
    lines = [
        "# Gallery",
        "",
        "Every kind of print, from commands like those under the pictures. How to print is told in",
        "[printing.md](printing.md), how to make a theme of your own in [themes.md](themes.md). This page",
        "and its pictures are made by `python docs/gallery/make.py`.",
    ]
    prints = list(PRINTS.items())
    for row in (prints[place : place + ACROSS] for place in range(0, len(prints), ACROSS)):
        lines += [
            "",
            "|" + "|".join(f" {one.title} " for _, one in row) + "|",
            "|" + "---|" * len(row),
            "|" + "|".join(f" ![{one.title}](gallery/{name}.png) " for name, one in row) + "|",
            "|" + "|".join(f" `{one.command}` " for _, one in row) + "|",
        ]
    return "\n".join(lines) + "\n"


def save(drawn: Image.Image, path: Path, colours: int) -> None:
    """Write a picture in few colours."""
    drawn.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> None:
    """Draw all pictures anew, those of the README too, and write the page."""
    for name, one in PRINTS.items():
        save(picture(one), HERE / f"{name}.png", COLOURS)
    for game in ("metro", "bus"):
        large = picture(PRINTS[f"sheet-{game}"], README_WIDTH)
        save(large, HERE.parent / "pictures" / f"{game}-sheet.png", 256)
    (HERE.parent / "gallery.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
