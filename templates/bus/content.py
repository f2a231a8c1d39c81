"""What a bus page says, as plain values: the sheet of a challenge with nothing filled in."""

from collections.abc import Sequence

from maps.bus.city import City
from maps.bus.rules import Rows
from puzzles.challenge import Challenge
from puzzles.rating import table
from solver.bus.game import Game
from templates.bus import rivalry, words
from templates.frame import Values, frame
from templates.scale import scale
from templates.setup import Setup

LIGHT, DARK = "light-sight", "dark-sight"


def empty(challenge: Challenge[Game], setup: Setup) -> Values:
    """Return everything that the sheet of `challenge` says."""
    game = challenge.game
    city = game.city
    rules = city.rules
    return frame(challenge, "Bus challenge", setup) | {
        "sheet": str(game.sheet),
        "starts": [
            {"icon": f"start-{start}", "coordinate": city.numbers[start].coordinate, "done": None}
            for start in game.starts
        ],
        "tickets": [
            {
                "round": str(number),
                "ticket": str(ticket),
                "icon": f"formation-{number - 1}",
                "words": words.formation(formation),
                "order": rivalry.order(game, number - 1) if game.rivals else [],
                "ways": rivalry.ways(game, number - 1),
            }
            for number, (ticket, formation) in enumerate(zip(game.tickets, game.formations, strict=True), 1)
        ],
        "elders": slots(rules.elders),
        "students": {
            "students": blanks(rules.students),
            "interns": blanks(rules.interns),
            "universities": blanks(rules.universities),
            "stars": _stars(city, ["university"]),
        },
        "tourists": _rows(rules.tourists) | {"sights": _sights(game), "stars": _stars(city, [LIGHT, DARK])},
        "business": _rows(rules.business)
        | {
            "bonus": [_BONUS[bonus] for bonus in rules.business_bonus],
            "stars": _stars(city, ["office"]),
        },
        "objectives": [
            {
                "icon": None,
                "text": words.objective(rules.objectives[name]),
                "points": words.reward(game, name),
                "done": None,
            }
            for name in game.objectives
        ],
        "secret": {
            "icon": "secret",
            "text": words.secret(game),
            "points": f"{rules.secret:+}",
            "done": None,
        }
        if game.secret
        else None,
        "changes": slots([-points for points in rules.changes]),
        "traffic": slots([-points for points in rules.traffic]) if words.has_traffic(game) else [],
        "rivals": [f"Rival {name}" for name in rivalry.names(game)],
        "key": [{"icon": icon, "text": text} for icon, text in words.sheet_key(game)],
        "rules": words.rules(game),
        "turns": [],
        "parts": parts(
            city,
            objectives=bool(game.objectives),
            secret=bool(game.secret),
            traffic=words.has_traffic(game),
        ),
        "total": None,
        "handicap": None,
        "rating": scale(table(game)),
    }


_BONUS = {"elder": "elder", "tourist": "tourist", "intern": "student", "student": "student", "none": None}
"""The icon of each bonus of an office."""


def slots(points: Sequence[int]) -> list[Values]:
    """Return boxes that say what they score."""
    return [{"label": str(one).replace("-", "−"), "done": None} for one in points]


def blanks(number: int) -> list[Values]:
    """Return boxes that say nothing."""
    return [{"label": "", "done": None} for _ in range(number)]


def _rows(rows: Rows) -> Values:
    return {"rows": [{"slots": slots(rows.points), "points": None} for _ in range(rows.rows)]}


def _stars(city: City, buildings: Sequence[str]) -> list[Values]:
    """Return the starred ones among the buildings, to be noted at."""
    return [
        {"coordinate": place.coordinate, "value": None}
        for place in city.intersections
        if place.star and place.building in buildings
    ]


def _sights(game: Game) -> list[Values]:
    """Return boxes to count sights where an objective asks for them."""
    goals = [game.city.rules.objectives[name] for name in game.objectives]
    return [
        {"icon": icon, "slots": blanks(max(goal.number for goal in goals if goal.kind == kind))}
        for icon, kind in ((LIGHT, "light-sights"), (DARK, "dark-sights"))
        if any(goal.kind == kind for goal in goals)
    ]


def parts(city: City, *, objectives: bool, secret: bool, traffic: bool) -> list[Values]:
    """Return what is summed up at the end: names and signs."""
    named = [
        ("elders", "+"),
        ("students", "+"),
        ("tourists", "+"),
        ("business", "+"),
        *([("objectives", "+")] if objectives else []),
        *([("secret", "+")] if secret else []),
        *([("changes", "−")] if city.rules.changes else []),
        *([("traffic", "−")] if traffic else []),
    ]
    return [{"name": name, "sign": sign, "value": None} for name, sign in named]
