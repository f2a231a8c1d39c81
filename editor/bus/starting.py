"""The city that a designer begins with: complete, and made to be changed."""

from collections.abc import Iterator

from editor import text as surgery
from maps.coordinates import Point, format_pair

_PATTERN = (
    "g  s  u  e  b  +  g ",
    "t  m* b  t  +  e  s ",
    "b  o  +  +  t  u* + ",
    "e  t  +  g  b  s  + ",
    "+  o* e  t  +  M* t ",
    "s  t  M  b  e  +  b ",
    "g  +  t  e  +  t  g ",
)
"""Seven by seven intersections, laid side by side like tiles in the middle of a larger board."""

_TILE = len(_PATTERN)
_MIDDLE = 2 * _TILE
"""Outside so many rows and columns in the middle nothing is collected: the pad would be full."""

_ROUNDS = 12
_POINTS_PER_ROUND = 5
"""Intersections that a board should have for each round, so that a route finds its way to the end."""

_AIMS = ((1, 1), (3, 3), (3, 1), (1, 3), (2, 0), (2, 4))
"""Where the start numbers stand, in quarters of the board."""

_KEPT = "uomMstb"
"""What no start number replaces: buildings, and those who wait for them."""

_LETTERS = "abcdef"

_TEXT = """\
# yaml-language-server: $schema={schema}
linewright: 1
game: bus
name: {name}

# One token for each grid point: + plain intersection, . nothing; e elder, s student, t tourist,
# b businessperson (two may wait together: et); u university, o office, m light sight, M dark sight,
# g green light. A * behind a building gives it a star; then :1 makes a green light a start number,
# :a gives a letter. Columns are A, B, C ... from the left, rows 1, 2, 3 ... from the top,
# so the upper left corner is A1. Streets join all neighbours in a row or column.
board: |
{board}

# Streets that are busy from the start.
busy: [{busy}]

# Secret objectives: the letters of intersections that must all be on the route.
secrets:
{secrets}
{rules}
# Further keys, when you want them:
# players: 2-3                                 for how many players the city is meant
# streets: {{without: [A1-B1], with: [C1-C3]}}   streets to take out, or to add across empty points
# rules: {{traffic: [0, 1, 2, 3]}}               changes to the rules
"""

_RULES = """
# So small a board has no room for more rounds.
rules: {{rounds: {rounds}}}
"""


def fresh(name: str, width: int, height: int, schema: str) -> str:
    """Return the text of a complete city of this size; `schema` is where its JSON Schema is found."""
    board = _board(width, height)
    _put_starts(board)
    _put_letters(board)
    rounds = width * height // _POINTS_PER_ROUND
    letters = [what.partition(":")[2] for what in _all(board)]
    secrets = [[letter for letter in _LETTERS[which::2] if letter in letters] for which in (0, 1)]
    return _TEXT.format(
        schema=schema,
        name=surgery.scalar(name),
        board="\n".join("  " + " ".join(f"{token:<4}" for token in row).rstrip() for row in board),
        busy=", ".join(format_pair(*ends) for ends in _busy(width, height)),
        secrets="\n".join(f"  - [{', '.join(secret)}]" for secret in secrets),
        rules=_RULES.format(rounds=rounds) if rounds < _ROUNDS else "",
    )


def _all(board: list[list[str]]) -> Iterator[str]:
    for row in board:
        yield from row


def _board(width: int, height: int) -> list[list[str]]:
    """Return the board without start numbers and letters."""
    tile = [row.split() for row in _PATTERN]
    left, top = max(0, (width - _MIDDLE) // 2), max(0, (height - _MIDDLE) // 2)

    def token(x: int, y: int) -> str:
        x, y = x - left, y - top
        drawn = tile[y % _TILE][x % _TILE]
        if (0 <= x < _TILE and 0 <= y < _TILE) or drawn in "+g":
            return drawn
        inside = 0 <= x < _MIDDLE and 0 <= y < _MIDDLE
        return drawn.removesuffix("*") if inside else "+"  # one star for each building is enough

    return [[token(x, y) for x in range(width)] for y in range(height)]


def _put_starts(board: list[list[str]]) -> None:
    """Put green lights with the start numbers from which routes begin, in all parts of the board."""
    width, height = len(board[0]), len(board)
    free = [(x, y) for y in range(height) for x in range(width) if board[y][x][0] not in _KEPT]
    for number, (across, down) in enumerate(_AIMS[: 6 if width * height >= 36 else 2], 1):
        aim = ((width - 1) * across / 4, (height - 1) * down / 4)
        x, y = min(free, key=lambda at: (abs(at[0] - aim[0]) + abs(at[1] - aim[1]), at))
        board[y][x] = f"g:{number}"
        free.remove((x, y))


def _put_letters(board: list[list[str]]) -> None:
    """Give letters to intersections all over the board."""
    free = [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if not token.startswith("g")]
    for number, letter in enumerate(_LETTERS):
        x, y = free[(2 * number + 1) * len(free) // (2 * len(_LETTERS))]
        board[y][x] += f":{letter}"


def _busy(width: int, height: int) -> tuple[tuple[Point, Point], ...]:
    """Return the streets in the middle of the board."""
    x, y = width // 2, height // 2
    return ((x - 1, y), (x, y)), ((x, y), (x + 1, y)), ((x, y - 1), (x, y))
