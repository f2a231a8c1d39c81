"""Random small bus games, as the text of a challenge with its city inline.

Built as the metro's are (`support.games`): every module and option turns up, alone and together, and the
text goes through the readers as a user's file would.
"""

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import strategies as st

from support.games import Data

Point = tuple[int, int]
TOKENS = (
    *("e", "s", "t", "b", "u", "o", "m", "M", "g", "g", "+"),
    *("et", "bs", "tt", "bb", "te", "sb", "ss", "u*", "o*", "m*", "M*", "b", "t", "s"),
)
FORMATIONS = ("1", "2", "2/0", "2/1", "2/any", "3/0", "3/1", "3/2", "3/any", "4/2", "4/0")
OBJECTIVES: dict[str, Data] = {
    "an-elder": {"kind": "elders", "number": 1},
    "two-students": {"kind": "students", "number": 2},
    "a-student": {"kind": "students", "number": 1},
    "two-tourists": {"kind": "tourists", "number": 2},
    "a-tourist": {"kind": "tourists", "number": 1},
    "two-business": {"kind": "business", "number": 2},
    "a-light-sight": {"kind": "light-sights", "number": 1},
    "a-dark-sight": {"kind": "dark-sights", "number": 1},
}
PUBLISHED = ("elders-5", "students-5", "tourists-5", "business-5", "light-sights-3", "dark-sights-3")
BONUSES = ("elder", "tourist", "intern", "student", "none")


def games() -> st.SearchStrategy[Data]:
    """Games for hypothesis."""
    return st.randoms(use_true_random=False).map(sample)


def seeded(seed: int) -> Data:
    """Return the game of a seed; the same on every machine."""
    return sample(Random(seed))


def sample(chance: Random) -> Data:
    """Draw a game."""
    board = _board(chance)
    numbers = _number(chance, board)
    letters = _letter(chance, board)
    streets, changes = _streets(chance, board)
    city: Data = {"linewright": 1, "game": "bus", "name": "Small Town"}
    city["board"] = "".join(" ".join(token.ljust(4) for token in row).rstrip() + "\n" for row in board)
    if changes:
        city["streets"] = changes
    busy = [_name(*ends) for ends in streets if chance.random() < 0.2]
    if busy and chance.random() < 0.7:
        city["busy"] = busy
    city["rules"] = rules = _rules(chance)
    challenge: Data = {"linewright": 1, "game": "bus", "city": city, "sheet": chance.randint(1, 5)}
    challenge["starts"] = chance.sample(sorted(numbers), chance.randint(1, min(2, len(numbers))))
    challenge["tickets"] = chance.sample(range(1, 13), chance.choice((1, 2, 3, 3, 4, 5)))
    known = sorted(rules["objectives"]) if "objectives" in rules else PUBLISHED
    challenge["objectives"] = chance.sample(known, chance.randint(0, min(2, len(known))))
    if letters and chance.random() < 0.6:
        challenge["secret"] = chance.sample(letters, chance.randint(1, len(letters)))
    rivals = chance.choice((0, 0, 1, 1, 2))
    if rivals:
        challenge["seat"] = chance.randint(0, rivals)
        challenge["rivals"] = [
            _rival(chance, numbers, streets, len(challenge["tickets"])) for _ in range(rivals)
        ]
    return challenge


def modules(data: Data) -> set[str]:
    """Name the modules and options that a game has, for counting what was tried."""
    city, rules = data["city"], data["city"]["rules"]
    tokens = [token.partition(":")[0] for token in city["board"].split()]
    tags = {f"token: {token}" for token in tokens} | {f"rule: {key}" for key in rules}
    tags |= {f"rivals: {len(data.get('rivals', []))}", f"seat: {data.get('seat', 0)}"}
    tags |= {f"rounds: {len(data['tickets'])}", f"starts: {len(data['starts'])}"}
    tags |= {f"streets: {key}" for key in city.get("streets", {})}
    tags |= {f"formation: {each}" for each in rules.get("formations", [])}
    custom = rules.get("objectives", {})
    tags |= {f"objective: {custom[each]['kind']}" for each in data["objectives"] if each in custom}
    tags |= {f"bonus: {each}" for each in rules.get("business_bonus", [])}
    tags |= {key for key in ("busy",) if key in city} | {key for key in ("secret",) if key in data}
    tags |= {"published objective"} if set(data["objectives"]) & set(PUBLISHED) else set()
    tags |= {"several stars"} if sum(token.endswith("*") for token in tokens) > 2 else set()
    if rules.get("single_segment_when_stuck", True) and rules.get("changes") == []:
        tags.add("single segment at once")
    return tags


def _name(*points: Point) -> str:
    return "-".join(f"{'ABCDEFGH'[x]}{y + 1}" for x, y in points)


def _board(chance: Random) -> list[list[str]]:
    """Fill a board with tokens; what is collected depends on few kinds, so that rows fill."""
    width, height = chance.choice(((3, 3), (4, 3), (3, 4), (4, 4), (4, 4)))
    kinds = TOKENS if chance.random() < 0.5 else chance.sample(TOKENS, chance.randint(3, 8))
    gaps = chance.choice((0, 0.08, 0.2))
    return [
        ["." if chance.random() < gaps else chance.choice(kinds) for _ in range(width)] for _ in range(height)
    ]


def _points(board: list[list[str]]) -> list[Point]:
    return [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if token != "."]


def _number(chance: Random, board: list[list[str]]) -> dict[int, Point]:
    """Put start numbers on two or three green lights."""
    free = _points(board)
    if len(free) < 3:
        free = [(0, 0), (1, 0), (2, 0)]
    numbers = dict(enumerate(chance.sample(free, chance.choice((2, 2, 3))), 1))
    for number, (x, y) in numbers.items():
        board[y][x] = f"g:{number}"
    return numbers


def _letter(chance: Random, board: list[list[str]]) -> list[str]:
    """Put up to three letters on the board."""
    free = [(x, y) for x, y in _points(board) if ":" not in board[y][x]]
    letters = list("abc"[: min(chance.randint(0, 3), len(free))])
    for letter, (x, y) in zip(letters, chance.sample(free, len(letters)), strict=True):
        board[y][x] += f":{letter}"
    return letters


def _streets(chance: Random, board: list[list[str]]) -> tuple[list[tuple[Point, Point]], Data]:
    """Return the streets of a board after some changes, and those changes."""
    points = set(_points(board))
    automatic = [
        ((x, y), beside) for x, y in sorted(points) for beside in ((x + 1, y), (x, y + 1)) if beside in points
    ]
    bridged = {
        (x + dx, y + dy): ((x, y), (x + 2 * dx, y + 2 * dy))
        for x, y in sorted(points)
        for dx, dy in ((1, 0), (0, 1))
        if (x + 2 * dx, y + 2 * dy) in points and (x + dx, y + dy) not in points
    }
    bridges = list(bridged.values())
    changes: Data = {}
    gone: list[tuple[Point, Point]] = []
    if automatic and chance.random() < 0.4:
        gone = chance.sample(automatic, chance.randint(1, max(1, len(automatic) // 5)))
        changes["without"] = [_name(*chance.sample(ends, 2)) for ends in gone]
    if bridges and chance.random() < 0.5:
        bridges = chance.sample(bridges, chance.randint(1, len(bridges)))
        changes["with"] = [_name(*chance.sample(ends, 2)) for ends in bridges]
    else:
        bridges = []
    return [ends for ends in automatic if ends not in gone] + bridges, changes


def _rival(
    chance: Random, numbers: dict[int, Point], streets: list[tuple[Point, Point]], rounds: int
) -> Data:
    """Let a rival wander until it is stuck or has had enough; then rounds are empty or missing."""
    start = chance.choice(sorted(numbers))
    path, route = [numbers[start]], []
    for _ in range(rounds):
        before = len(path)
        for _ in range(chance.randint(1, 4) if chance.random() < 0.9 else 0):
            free = [
                other
                for ends in streets
                for at, other in (ends, ends[::-1])
                if at == path[-1] and other not in path
            ]
            if free:
                path.append(chance.choice(free))
        route.append([_name(point) for point in path[before:]])
        if len(path) == before and chance.random() < 0.5:
            break
    assert all(tuple(ends) in streets or tuple(ends[::-1]) in streets for ends in pairwise(path))
    return {"start": start, "route": route}


def _rules(chance: Random) -> Data:
    """Override rules at random, also in ways no published game has."""
    rules: Data = {}

    def sometimes(key: str, share: float, *choices: Any) -> None:
        if chance.random() < share:
            rules[key] = chance.choice(choices)

    if chance.random() < 0.4:
        rules["formations"] = [chance.choice(FORMATIONS) for _ in range(chance.randint(1, 6))]
    sometimes("changes", 0.6, [], [], [1], [1, 2], [0, 3], [2, -1])
    sometimes("green_light_chain", 0.4, 0, 1, 2, 3)
    sometimes("single_segment_when_stuck", 0.5, False, True)
    sometimes("elders", 0.2, [2], [3, -1], [0, 5, 1])
    sometimes("students", 0.2, 0, 1, 2)
    sometimes("interns", 0.2, 0, 1)
    sometimes("universities", 0.2, 0, 1, 2)
    sometimes("traffic", 0.3, [], [1], [1, 2], [2, -3, 1], [0, 0, 5])
    sometimes("public", 0.2, [4, 9], [3, 3], [7, 0], [-2, 5])
    sometimes("secret", 0.2, 1, -3, 25)
    if chance.random() < 0.3:
        points = chance.choice(([3], [3, 4], [1, -3], [5, 2, 7], [-1, 1, 3, 5, 8]))
        rules["tourists"] = {"rows": chance.randint(1, 3), "points": points}
    if chance.random() < 0.3:
        points = chance.choice(([3], [1, 7], [3, -5], [2, 2, 2, 9]))
        rules["business"] = {"rows": chance.randint(1, 3), "points": points}
        rules["business_bonus"] = [chance.choice(BONUSES) for _ in points]
    elif chance.random() < 0.3:
        rules["business_bonus"] = [chance.choice(BONUSES) for _ in range(3)]
    if chance.random() < 0.6:
        rules["objectives"] = dict(chance.sample(sorted(OBJECTIVES.items()), chance.randint(1, 4)))
    return rules
