"""What stands around every printed page, as plain values for `page.typ`: heading, par and footer."""

from typing import Any

from maps.problems import LinewrightError
from puzzles.challenge import HARDEST, Challenge
from puzzles.coding import code as code_of
from puzzles.formats import FORMATS
from solver.result import Solution
from templates.origin import made_by
from templates.setup import Setup

_LONGEST_CODE = 44
"""Characters of a challenge code for which a footer has room."""

Values = dict[str, Any]
"""Plain values for a Typst template."""


def frame(challenge: Challenge[Any], title: str, setup: Setup) -> Values:
    """Return heading and footer of the page of a challenge.

    `title` is for a full game without a title of its own; another format has one.
    """
    par = challenge.par
    return setup.values() | {
        "zoom": setup.zoom,
        "city": challenge.game.city.name,
        "title": named(challenge, title),
        "par": {"score": str(par.score), "text": _proof(par.status, par.bound)} if par else None,
        "grade": _difficulty(challenge),
        "signed": True,
        "footer": footer(challenge),
    }


def city_frame(city: Any, title: str, setup: Setup) -> Values:
    """Return what stands on every page that is printed of a city alone; `title` says what it is."""
    return setup.values() | {
        "city": city.name,
        "title": title,
        "footer": " · ".join([made_by(), city.name, title.lower()]),
    }


def named(challenge: Challenge[Any], otherwise: str) -> str:
    """Return the title of a challenge, or that of its format, or for a full game without one `otherwise`."""
    return challenge.title or (FORMATS[challenge.format].title if challenge.format else "") or otherwise


def solved(values: Values, solution: Solution[Any], total: int) -> None:
    """Make the page in `values` that of a solution: nothing to sign, its own total instead of the par."""
    values["title"] += " · Solution"
    values["signed"] = False
    values["grade"] = None
    proved(values, solution, total)


def proved(values: Values, solution: Solution[Any], total: int) -> None:
    """Say at the head of a page what total a solution has, and how far it is proved."""
    values["par"] = {"score": str(total), "text": _proof(solution.status, solution.bound)}


def _difficulty(challenge: Challenge[Any]) -> str | None:
    """Say how difficult a graded challenge is, and why."""
    grade = challenge.grade
    return None if grade is None else f"Difficulty {grade.level} of {HARDEST}: {grade.reason}"


def _proof(status: str, bound: int | None) -> str:
    if bound is None:  # a saved play, of which nothing more is known
        return "a legal play"
    return "best possible, proved" if status == "optimal" else f"best known, {bound} at most"


def footer(challenge: Challenge[Any]) -> str:
    """Say of what challenge a page is: version, city, seed, code."""
    city = challenge.city if isinstance(challenge.city, str) else challenge.game.city.name
    parts = [made_by(), city]
    if challenge.seed is not None:
        parts.append(f"seed {challenge.seed}")
    code = _code(challenge)
    if code is not None:
        parts.append(f"code {code}")
    elif challenge.recipe is not None:
        parts.append(f"recipe {challenge.recipe}")
    return " · ".join(parts)


def _code(challenge: Challenge[Any]) -> str | None:
    """Return the code of a challenge, if it has one and there is room for it."""
    try:
        code = code_of(challenge)
    except LinewrightError:
        return None
    return code if len(code) <= _LONGEST_CODE else None
