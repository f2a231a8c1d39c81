"""Every legal route of a small bus game and its score, from the rules of play and the file alone.

Shares nothing with the project: reads the challenge's text with PyYAML, keeps whole routes as tuples of
grid points, and scores each finished one from the beginning. Slow and plain on purpose.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

import yaml

from support.brute import TooBigError

Point = tuple[int, int]
Laid = tuple[Point, ...]
"""The points reached in one round."""

PUBLISHED: dict[str, Any] = {
    "formations": ["2/0", "2/1", "2/any", "1", "3/0", "3/2"],
    "elders": [1, 1, 1, 2, 2, 2, 3, 3],
    "tourists": {"rows": 3, "points": [2, 5, 9, 14]},
    "business": {"rows": 3, "points": [2, 4, 6]},
    "business_bonus": ["elder", "tourist", "intern"],
    "students": 6,
    "interns": 3,
    "universities": 4,
    "changes": [1, 2, 2, 2, 3],
    "traffic": [0, 1, 0, 1, 0, 1] + [1] * 13,
    "public": [10, 6],
    "secret": 10,
    "objectives": {
        "elders-5": {"kind": "elders", "number": 5},
        "students-5": {"kind": "students", "number": 5},
        "tourists-5": {"kind": "tourists", "number": 5},
        "business-5": {"kind": "business", "number": 5},
        "light-sights-3": {"kind": "light-sights", "number": 3},
        "dark-sights-3": {"kind": "dark-sights", "number": 3},
    },
    "green_light_chain": 5,
    "single_segment_when_stuck": True,
}


class Route(NamedTuple):
    """A start number, what was laid in each round so far, and how many changes that took."""

    start: int
    laid: tuple[Laid, ...] = ()
    changes: int = 0


class Facts(NamedTuple):
    """What is true of a game."""

    routes: tuple[int, ...]
    """How many legal routes there are at the end of each round."""
    best: int | None
    """The highest score; None if no route drives all tickets."""
    scores: dict[Route, dict[str, Any]]
    """The score of every route that drives all tickets."""

    @property
    def driven(self) -> int:
        """How many tickets some route drives."""
        return sum(1 for count in self.routes if count)


class Pad:
    """What one seat notes on its way."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        self.filled: Counter[str] = Counter()
        """Boxes filled of each kind, over all rows, and sights seen."""
        self.row = {"tourist": 0, "business": 0}
        """Which row is the current one, from 0."""
        self.inside = {"tourist": 0, "business": 0}
        """How many are in the current row."""
        self.points = {"tourist": 0, "business": 0}
        """What the scored rows brought."""
        self.noted: dict[str, list[int]] = {"university": [], "office": [], "sight": []}
        """The notes of the stars."""

    def take(self, who: str) -> None:
        """Give a passenger a box, if there is one left."""
        boxes = {
            "elder": len(self.rules["elders"]),
            "student": self.rules["students"],
            "intern": self.rules["interns"],
        }
        if who == "none":
            return
        if who in boxes:
            if self.filled[who] < boxes[who]:
                self.filled[who] += 1
            return
        rows = self.rules[self.rows_of(who)]
        if self.row[who] < rows["rows"] and self.inside[who] < len(rows["points"]):
            self.inside[who] += 1
            self.filled[who] += 1

    def rows_of(self, who: str) -> str:
        """Return the rule that says what the rows of a passenger are."""
        return {"tourist": "tourists", "business": "business"}[who]

    def close(self, who: str) -> int:
        """Score the current row if it holds anyone, and return how many it held."""
        held = self.inside[who]
        if held:
            self.points[who] += self.rules[self.rows_of(who)]["points"][held - 1]
            self.row[who] += 1
            self.inside[who] = 0
        return held

    def half(self, who: str) -> int:
        """Return what the current row brings at the end, unscored."""
        held = self.inside[who]
        return self.rules[self.rows_of(who)]["points"][held - 1] // 2 if held else 0

    def arrive(self, token: str) -> None:
        """Do what stands at an intersection: the token of the board says it."""
        what, star = token.rstrip("*"), token.endswith("*")
        match what:
            case "u":
                if self.filled["university"] < self.rules["universities"]:
                    self.filled["university"] += 1
                if star:
                    self.noted["university"].append(self.filled["student"] + self.filled["intern"])
            case "o":
                scored = self.close("business")
                if scored:
                    self.take(self.rules["business_bonus"][scored - 1])
                if star:
                    self.noted["office"].append(self.filled["business"])
            case "m" | "M":
                self.filled[what] += 1
                self.close("tourist")
                if star:
                    self.noted["sight"].append(self.filled["tourist"])
            case "+" | "g":
                pass
            case _:
                for letter in what:
                    self.take({"e": "elder", "s": "student", "t": "tourist", "b": "business"}[letter])

    def count(self, kind: str) -> int:
        """Return how much there is of what a public objective counts."""
        if kind == "students":
            return self.filled["student"] + self.filled["intern"]
        return self.filled[
            {
                "elders": "elder",
                "tourists": "tourist",
                "business": "business",
                "light-sights": "m",
                "dark-sights": "M",
            }[kind]
        ]


class BusPuzzle:
    """A bus challenge with its city inline."""

    def __init__(self, text: str) -> None:
        self.data = yaml.safe_load(text)
        city = self.data["city"]
        own = city.get("rules") or {}
        self.rules: dict[str, Any] = PUBLISHED | own
        self.rules["objectives"] = PUBLISHED["objectives"] | own.get("objectives", {})
        self.token: dict[Point, str] = {}
        self.number: dict[int, Point] = {}
        self.letter: dict[str, Point] = {}
        for y, row in enumerate(city["board"].split("\n")):
            for x, token in enumerate(row.split()):
                if token != ".":
                    self._place((x, y), token)
        self.streets = self._streets(city.get("streets") or {})
        self.busy = {_ends(name) for name in city.get("busy", [])}
        self.tickets: list[int] = self.data["tickets"]
        self.goals: list[str] = self.data.get("objectives", [])

    def _place(self, at: Point, token: str) -> None:
        what, _, label = token.partition(":")
        self.token[at] = what
        if label.isdigit():
            self.number[int(label)] = at
        elif label:
            self.letter[label] = at

    def _streets(self, changes: dict[str, list[str]]) -> set[frozenset[Point]]:
        joined = {
            frozenset(((x, y), beside))
            for x, y in self.token
            for beside in ((x + 1, y), (x, y + 1))
            if beside in self.token
        }
        gone = {_ends(name) for name in changes.get("without", [])}
        return joined - gone | {_ends(name) for name in changes.get("with", [])}

    def formation(self, ticket: int) -> tuple[int, int | None]:
        """Return the segments and the turns (None: any number) of a ticket."""
        listed = self.rules["formations"]
        segments, _, turns = listed[(ticket - self.data["sheet"]) % len(listed)].partition("/")
        if turns == "any" or (not turns and segments != "1"):
            return int(segments), None
        return int(segments), int(turns or 0)

    def facts(self, most: int) -> Facts:
        """Enumerate the game. Raises TooBigError if a round has more than `most` legal routes."""
        routes = [Route(number) for number in self.data["starts"]]
        counts = []
        for number in range(len(self.tickets)):
            longer = []
            for route in routes:
                longer += self.next_rounds(route, number)
                if len(longer) > most:
                    raise TooBigError
            routes = longer
            counts.append(len(routes))
        scores = {route: self.score(route) for route in routes}
        best = max((score["total"] for score in scores.values()), default=None)
        return Facts(tuple(counts), best, scores)

    def next_rounds(self, route: Route, number: int) -> list[Route]:
        """Return every legal way on for one ticket."""
        path = self.path(route)
        segments, turns = self.formation(self.tickets[number])
        left = len(self.rules["changes"]) - route.changes
        layings = []
        for laid in self.walks(path, segments):
            off = 0 if turns is None else abs(_turns(path[-1], laid) - turns)
            if off <= left:
                layings.append((laid, off))
        if not layings and not left and self.rules["single_segment_when_stuck"]:
            layings = [(laid, 0) for laid in self.walks(path, 1)]
        return [
            Route(route.start, (*route.laid, whole), route.changes + off)
            for laid, off in layings
            for whole in self.with_lights(path, laid, self.rules["green_light_chain"])
        ]

    def path(self, route: Route) -> Laid:
        """Return all points of a route, the start first."""
        return (self.number[route.start], *(point for laid in route.laid for point in laid))

    def walks(self, path: Laid, segments: int) -> Iterator[Laid]:
        """Yield every way to go on by so many segments, over streets and never to a point twice."""
        if segments == 0:
            yield ()
            return
        for point in self.token:
            if point not in path and frozenset((path[-1], point)) in self.streets:
                for rest in self.walks((*path, point), segments - 1):
                    yield (point, *rest)

    def with_lights(self, path: Laid, laid: Laid, chain: int) -> Iterator[Laid]:
        """Yield a laying, and it with every way on that green lights at its end give."""
        yield laid
        if chain and self.token[laid[-1]] == "g":
            for (point,) in self.walks(path + laid, 1):
                yield from self.with_lights(path, (*laid, point), chain - 1)

    @cached_property
    def rivals(self) -> list[tuple[int, list[Laid]]]:
        """The seat of each rival and its route, the start before the first round; an empty round ends it."""
        others = []
        for number, rival in enumerate(self.data.get("rivals", [])):
            seat = number if number < self.data.get("seat", 0) else number + 1
            route = [tuple(map(_point, laid)) for laid in takewhile(bool, rival["route"])]
            others.append((seat, [(self.number[rival["start"]],), *route]))
        return others

    @cached_property
    def claimed(self) -> dict[str, int]:
        """The first round (from 0) at whose end any rival meets an objective."""
        first: dict[str, int] = {}
        for _, route in self.rivals:
            for goal, number in self.met(route[1:]).items():
                first[goal] = min(number, first.get(goal, number))
        return first

    def met(self, rounds: list[Laid]) -> dict[str, int]:
        """Return in which round (from 0) a route meets each objective that it meets."""
        pad, first = Pad(self.rules), {}
        for number, laid in enumerate(rounds):
            for point in laid:
                pad.arrive(self.token[point])
            for goal in self.goals:
                wanted = self.rules["objectives"][goal]
                if pad.count(wanted["kind"]) >= wanted["number"]:
                    first.setdefault(goal, number)
        return first

    @cached_property
    def on_street(self) -> list[Counter[frozenset[Point]]]:
        """For each round, the rivals' segments on each street that lie there when one's turn comes."""
        seats = len(self.rivals) + 1
        standing = []
        for number in range(len(self.tickets)):
            order = [(number + place) % seats for place in range(seats)]
            before = order[: order.index(self.data.get("seat", 0))]
            here: Counter[frozenset[Point]] = Counter()
            for seat, route in self.rivals:
                rounds = route[: number + 1 + (seat in before)]
                points = [point for laid in rounds for point in laid]
                here.update(frozenset(ends) for ends in pairwise(points))
            standing.append(here)
        return standing

    def score(self, route: Route) -> dict[str, Any]:
        """Score a route that drives all tickets: the breakdown, and the total beside it."""
        rules, pad = self.rules, Pad(self.rules)
        for laid in route.laid:
            for point in laid:
                pad.arrive(self.token[point])
        students = (pad.filled["student"] + pad.filled["intern"]) * pad.filled["university"]
        first, later = rules["public"]
        met = self.met(list(route.laid))
        goals = dict.fromkeys(self.goals, 0)
        for goal, number in met.items():
            goals[goal] = later if self.claimed.get(goal, number) < number else first
        secret = self.data.get("secret", [])
        joined = bool(secret) and all(self.letter[each] in self.path(route) for each in secret)
        score = {
            "elders": sum(rules["elders"][: pad.filled["elder"]]),
            "students": students + sum(pad.noted["university"]),
            "tourists": pad.points["tourist"] + pad.half("tourist") + max(pad.noted["sight"], default=0),
            "business": pad.points["business"] + pad.half("business") + sum(pad.noted["office"]),
            "objectives": goals,
            "secret": rules["secret"] if joined else 0,
            "changes": -sum(rules["changes"][: route.changes]),
            "traffic": -sum(rules["traffic"][: self.ticked(route)]),
        }
        total = sum(goals.values()) + sum(part for part in score.values() if isinstance(part, int))
        return score | {"total": total}

    def ticked(self, route: Route) -> int:
        """Return how many boxes of traffic a route ticks, were there enough of them."""
        ticks, last = 0, self.number[route.start]
        for number, laid in enumerate(route.laid):
            for point in laid:
                street = frozenset((last, point))
                ticks += self.on_street[number][street] + (street in self.busy)
                last = point
        return ticks


def _turns(last: Point, laid: Laid) -> int:
    """Count the changes of direction between the segments laid; the first one has none before it."""
    points = (last, *laid)
    ways = [((b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])) for a, b in pairwise(points)]
    return sum(one != other for one, other in pairwise(ways))


def _point(name: str) -> Point:
    match = re.fullmatch(r"([A-Z])(\d+)", name)
    assert match is not None, name
    return ord(match[1]) - ord("A"), int(match[2]) - 1


def _ends(name: str) -> frozenset[Point]:
    return frozenset(map(_point, name.split("-")))
