"""A small bus city, as text, and reading it; used by the tests of maps and puzzles."""

import maps
from maps import heading, reading
from maps.bus import check as check_document
from maps.bus.city import City
from maps.problems import LinewrightError, Problem

MARKET_TOWN = """\
linewright: 1
game: bus
name: Market Town
about: Six by five, for learning.
players: 1-3
board: |
  g:1  e    s    t    m:a  .
  t    u*   b    g    e    s
  b    s:b  t    o    t    g:2
  e    M    g    s    et:c u
  .    t    b    o*:d e    g:3
streets: {without: [C2-C3, D4-E4], with: []}
busy: [C3-D3, D3-D4]
secrets: [[a, b, d], [b, c, d]]
rules: {rounds: 6}
"""


def with_changes(*changes: tuple[str, str]) -> str:
    """Return the text of Market Town with pieces of it replaced, each of which must be there."""
    text = MARKET_TOWN
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def city(*changes: tuple[str, str]) -> City:
    """Read Market Town with changes."""
    return maps.read_city(reading.parse(with_changes(*changes), "town.yaml"))


def problems(text: str) -> list[Problem]:
    """Return all problems of a city's text, as `maps.check` does for a file."""
    try:
        document = reading.parse(text, "town.yaml")
        heading.game_of(document)
    except LinewrightError as error:
        return list(error.problems)
    return check_document(document)


def told(text: str) -> list[str]:
    """Return the problems as a person sees them, with their codes."""
    return [f"{problem.code} {problem.line}:{problem.column} {problem.message}" for problem in problems(text)]
