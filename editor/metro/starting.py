"""The city that a designer begins with: complete, and made to be changed."""

from editor import text as surgery
from maps.coordinates import Point, format_point
from maps.metro.links import automatic_links

_PATTERN = (
    "c  .  s  .  .  t  .",
    ".  p  .  c  .  .  s*",
    "t  .  .  s  p  .  .",
    ".  s  c* .  ?  t  .",
    "p  .  .  t  .  .  c",
    ".  c  .  .  s  p  .",
    "s  .  t  p  .  .  t*",
)
"""Seven by seven points, laid side by side like tiles for a larger board."""

_LINES = (("Rose", "#a8145f"), ("Moss", "#1f450f"), ("Sky", "#0c70cc"), ("Amber", "#b67a08"))
_DISTRICTS = "ABCDEFGHI"

_TEXT = """\
# yaml-language-server: $schema={schema}
linewright: 1
game: metro
name: {name}

# One token for each grid point: c circle, s square, t triangle, p pentagon, ? joker station, . nothing;
# a * behind a station makes it a tourist site. Columns are A, B, C ... from the left, rows 1, 2, 3 ... from
# the top, so the upper left corner is A1. Stations are linked to the nearest one in all eight directions.
board: |
{board}

# One letter for each grid point: its district.
districts: |
{districts}

# The district that counts for the objective "every station of the central district".
central: {central}

# Corners in grid units, x to the right and y down; A1 is [0, 0]. It may not run through a station.
river: {river}

# Each line with its departure station.
lines:
{lines}

# Further keys, when you want them:
# links: {{without: [A1-B2], with: [A1-B3]}}   links to take out or to add
# names: {{D4: Exchange}}                       names of stations
# rules: {{passing: forced}}                    changes to the rules
"""


def fresh(name: str, width: int, height: int, schema: str) -> str:
    """Return the text of a complete city of this size; `schema` is where its JSON Schema is found."""
    board = _board(width, height)
    across, down = (3 if side >= 6 else 2 if side >= 4 else 1 for side in (width, height))
    cells = [
        [_DISTRICTS[y * down // height * across + x * across // width] for x in range(width)]
        for y in range(height)
    ]
    return _TEXT.format(
        schema=schema,
        name=surgery.scalar(name),
        board="\n".join("  " + " ".join(f"{token:<2}" for token in row).rstrip() for row in board),
        districts="\n".join("  " + " ".join(row) for row in cells),
        central=cells[height // 2][width // 2],
        river=_river(width, height),
        lines="\n".join(
            f'  - {{name: {line}, colour: "{colour}", start: {format_point(start)}}}'
            for (line, colour), start in zip(_LINES, _starts(board), strict=False)
        ),
    )


def _board(width: int, height: int) -> list[list[str]]:
    tile = [row.split() for row in _PATTERN]
    board = [[tile[y % 7][x % 7] for x in range(width)] for y in range(height)]
    for y, row in enumerate(board):
        for x, token in enumerate(row):
            if token == "?" and (x >= 7 or y >= 7):
                row[x] = "c"  # one joker station is enough
    return board


def _starts(board: list[list[str]]) -> list[Point]:
    """Return the departure stations: one in each quarter, near its middle, that can answer any card."""
    width, height = len(board[0]), len(board)
    symbols = {(x, y): board[y][x][0] for y in range(height) for x in range(width) if board[y][x] != "."}
    beside: dict[Point, set[str]] = {station: set() for station in symbols}
    for a, b in automatic_links(symbols, width, height):
        beside[a].add(symbols[b])
        beside[b].add(symbols[a])
    free = [station for station in symbols if symbols[station] != "?"]
    starts: list[Point] = []
    for across, down in ((1, 1), (3, 3), (3, 1), (1, 3))[: 4 if len(free) >= 12 else 2]:
        aim = ((width - 1) * across / 4, (height - 1) * down / 4)
        near = sorted(free, key=lambda at: (abs(at[0] - aim[0]) + abs(at[1] - aim[1]), at))
        ready = [at for at in near if "?" in beside[at] or len(beside[at]) == len(set("cstp"))]
        starts.append((ready or near)[0])
        free.remove(starts[-1])
    return starts


def _river(width: int, height: int) -> str:
    """Return a river from the left to the right edge, between rows and columns, where no station is."""
    left, right = height // 2 - 0.5, height // 2 + 0.5
    turn = width // 2 + 0.5
    corners = ((-0.5, left), (turn, left), (turn, right), (width - 0.5, right))
    return "[" + ", ".join(f"[{x}, {y}]" for x, y in corners) + "]"
