"""The example city of the format, as text, and reading it; used by the tests beside it."""

import maps
from maps import heading, reading
from maps.metro import check as check_document
from maps.metro.city import City
from maps.problems import LinewrightError, Problem

PRACTICE_BAY = """\
linewright: 1
game: metro
name: Practice Bay
about: Six by four, for learning.
board: |
  c  .  s* t  .  p
  t  p  .  ?* c  s
  .  c  s  p  .  t
  p  t  .  c  s* c
districts: |
  A A A B B B
  A A A B B B
  C C C D D D
  C C C D D D
central: A
river: [[-0.5, 1.5], [5.5, 1.5]]
lines:
  - {name: Rose, colour: "#d6336c", start: A1}
  - {name: Moss, colour: "#2f9e44", start: F4}
links: {without: [A1-B2], with: []}
names: {D2: Exchange}
rules: {}
"""


def with_changes(*changes: tuple[str, str]) -> str:
    """Return the text of Practice Bay with pieces of it replaced, each of which must be there."""
    text = PRACTICE_BAY
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def city(*changes: tuple[str, str]) -> City:
    """Read Practice Bay with changes."""
    return maps.read_city(reading.parse(with_changes(*changes), "bay.yaml"))


def problems(text: str) -> list[Problem]:
    """Return all problems of a city's text, as `maps.check` does for a file."""
    try:
        document = reading.parse(text, "bay.yaml")
        heading.game_of(document)
    except LinewrightError as error:
        return list(error.problems)
    return check_document(document)


def told(text: str) -> list[str]:
    """Return the problems as a person sees them, with their codes."""
    return [f"{problem.code} {problem.line}:{problem.column} {problem.message}" for problem in problems(text)]


def check_told(changes: tuple[tuple[str, str], ...], expected: list[str]) -> None:
    """Assert that just these problems are told of Practice Bay with changes.

    The example itself has one doubtful departure, which is beside the point unless it is expected.
    """
    found = told(with_changes(*changes))
    assert [problem for problem in found if problem in expected or "start-stuck" not in problem] == expected
