"""What does it look like? Drawings and printed pages, each a pure function of values.

The one board drawing of a game is SVG made by Jinja; pages are laid out around it by Typst. The same
values give the same bytes, whatever the machine: fonts are our own and no clock is read.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from maps.problems import Problem
from maps.rooms import room
from puzzles.challenge import Challenge
from puzzles.ratings.values import Ratings
from solver.result import Solution
from templates.setup import Setup
from templates.volume.entry import Entry, Volume

if TYPE_CHECKING:
    from templates.volume.making import Watch

__all__ = [
    "CARDS",
    "PADS",
    "Entry",
    "Setup",
    "Volume",
    "board",
    "book",
    "cards",
    "check",
    "distribution",
    "pad",
    "poster",
    "ratings",
    "sheet",
    "sheets",
    "solution",
]

CARDS = {"poker": (63.0, 88.0), "mini": (44.0, 68.0)}
"""The usual sizes of cards by name: width and height in millimetres."""
PADS = (1, 2, 4)
"""How many score pads may stand on a page."""
_DRAWING = Setup(format="svg")
_PAGE = Setup()


def _unwatched(done: int, of: int) -> None:
    return None


def board(city: Any, setup: Setup = _DRAWING) -> bytes:
    """Return the bare board of a city (of any game) as a drawing of its own size, with its name and key."""
    if setup.overrides is not None:
        return _apart("board", city, setup)
    from templates import render

    drawing: str = room("templates", city.game).board(city, setup)
    if setup.format == "svg":
        return drawing.encode()
    return render.page("poster.typ", {"title": city.name}, {"board": drawing}, setup)


def sheet(challenge: Challenge[Any], setup: Setup = _PAGE) -> bytes:
    """Return the sheet on which `challenge` is played: one page, two for two shifts of the bus."""
    if setup.overrides is not None:
        return _apart("sheet", challenge, setup)
    from templates import draft

    return draft.printed(room("templates", challenge.game.game).sheet(challenge, setup), setup)


def solution(challenge: Challenge[Any], solution: Solution[Any], setup: Setup = _PAGE) -> bytes:
    """Return the sheet of `challenge` filled in with the play of `solution`.

    It is one page, two for two shifts of the bus. Raises ValueError if the solution has no play.
    """
    if setup.overrides is not None:
        return _apart("solution", challenge, solution, setup)
    from templates import draft

    return draft.printed(room("templates", challenge.game.game).solution(challenge, solution, setup), setup)


def poster(city: Any, size: tuple[float, float] | None = None, setup: Setup = _PAGE) -> tuple[bytes, ...]:
    """Return the files of a city's board as a poster of `size` millimetres, or as large as one page.

    A PDF is cut into overlapping pages with marks to join them where the paper is smaller; a drawing or a
    picture is one whole. Raises ValueError if it would need too many pages.
    """
    if setup.overrides is not None:
        return _files_apart("poster", city, size, setup)
    from templates import tiling

    return tiling.print_poster(city, size, setup)


def cards(
    city: Any, card: tuple[float, float] = CARDS["poker"], backs: bool = False, setup: Setup = _PAGE
) -> tuple[bytes, ...]:
    """Return the files of a city's cards, each of `card` millimetres: one PDF, or a picture for each page.

    With `backs` every second page holds the backs of the page before, for printing on both sides with the
    sheet turned over its long edge. Raises ValueError if no card fits on the paper.
    """
    if setup.overrides is not None:
        return _files_apart("cards", city, card, backs, setup)
    made: tuple[bytes, ...] = room("templates", city.game).print_cards(city, card, backs, setup)
    return made


def distribution(ratings: Ratings, setup: Setup = _DRAWING) -> bytes:
    """Return how the players of a computed rating table score, over its bands, as a drawing."""
    if setup.overrides is not None:
        return _apart("distribution", ratings, setup)
    from templates import render
    from templates.curves import drawn

    drawing = drawn(ratings, setup.style)
    if setup.format == "svg":
        return drawing.encode()
    return render.page("poster.typ", {"title": ratings.city}, {"board": drawing}, setup)


def book(volume: Volume, setup: Setup = _PAGE, watch: "Watch" = _unwatched) -> bytes:
    """Return a book or a calendar as a PDF: title, contents and rules, the challenges, the solutions.

    `watch` is told how many of its pages are ready, and of how many.
    """
    if setup.overrides is not None:
        return _apart("book", volume, setup, pages=len(volume.entries))
    from templates.volume import making

    return making.made(volume, setup, watch)


def ratings(source: Any, setup: Setup = _PAGE) -> bytes:
    """Return a rating table as a page to hang up: that of a city, or a computed one with what it rests on.

    Raises ValueError if a city has none.
    """
    if setup.overrides is not None:
        return _apart("ratings", source, setup)
    from templates import chart

    if isinstance(source, Ratings):
        return chart.computed(source, setup)
    return chart.of_city(source, setup)


def pad(
    city: Any, sheets: tuple[int, ...] = (1,), per_page: int | None = None, setup: Setup = _PAGE
) -> tuple[bytes, ...]:
    """Return the files of blank score pads of a city, one for each of `sheets`.

    A bus city has several sheets, by their numbers; in metro all players have the same. A single pad fills
    a page with copies. As many stand on a page as leave boards to draw on, or `per_page` (1, 2 or 4).
    """
    if setup.overrides is not None:
        return _files_apart("pad", city, sheets, per_page, setup)
    made: tuple[bytes, ...] = room("templates", city.game).print_pads(city, sheets, per_page, setup)
    return made


def sheets(city: Any) -> tuple[int, ...]:
    """Return the numbers of the different sheets with which a city is played; (1,) if all are the same."""
    numbers: tuple[int, ...] = room("templates", city.game).sheets(city)
    return numbers


def check(value: Any) -> list[Problem]:
    """Return a warning for each text of a city or challenge with letters that our fonts lack.

    Such letters are printed as `□`, so that the page shows that something is missing.
    """
    from templates.lettering import missing

    game = value.game.game if isinstance(value, Challenge) else value.game
    return [
        Problem("letters-missing", _lacking(what, text, letters), "warning")
        for what, text in room("templates", game).texts(value)
        if (letters := missing(text))
    ]


def _apart(kind: str, *values: Any, pages: int = 1) -> bytes:
    """Print one file with a stranger's templates: the last of `values` is the setup."""
    (made,) = _files_apart(kind, *values, pages=pages)
    return made


def _files_apart(kind: str, *values: Any, pages: int = 1) -> tuple[bytes, ...]:
    """Print with a stranger's templates: in a process of its own, the last of `values` being the setup."""
    from templates import apart

    setup = values[-1]
    return apart.call(kind, setup.overrides, pages, *values[:-1], replace(setup, overrides=None))


def _lacking(what: str, text: str, letters: tuple[str, ...]) -> str:
    shown = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in letters[:6])
    more = f" and {len(letters) - 6} more" if len(letters) > 6 else ""
    return (
        f"{what}, '{text}', has letters that the printing fonts lack: {shown}{more}. They are printed as □; "
        "Latin, Greek and Cyrillic letters can be printed."
    )
