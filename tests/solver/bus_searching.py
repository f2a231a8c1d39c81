"""What tests of the bus search need: random small games of all rules, and their best play the slow way."""

import random
from collections.abc import Iterator

from maps.bus.city import City, Intersection, Street
from maps.bus.rules import Objective, Rows, Rules
from solver.bus import referee
from solver.bus.game import Game, Rival

KINDS = ("elders", "students", "tourists", "business", "light-sights", "dark-sights")
BUILDINGS = ("university", "office", "light-sight", "dark-sight")
PASSENGERS = ("elder", "student", "tourist", "business")
FORMATIONS = ("1", "2/0", "2/1", "2/any", "3/0", "3/2", "3/1", "4/2", "4/1", "3/any")


def game(seed: int, *, columns: int = 4, lines: int = 3, rounds: int = 3) -> Game:
    """Return the random game of a seed, on a board of at most that size."""
    chance = random.Random(seed)
    rules = _rules(chance, rounds)
    city = _city(chance, columns, lines, rules)
    seats = chance.choice((0, 0, 1, 2))
    return Game(
        city,
        sheet=chance.randint(1, rules.sheets),
        starts=tuple(chance.sample(sorted(city.numbers), chance.randint(1, 2))),
        tickets=tuple(chance.sample(range(1, rules.tickets + 1), rounds)),
        objectives=tuple(chance.sample(sorted(rules.objectives), min(len(rules.objectives), 2))),
        secret=tuple(chance.sample(sorted(city.letters), min(len(city.letters), chance.randint(0, 3)))),
        seat=chance.randint(0, seats),
        rivals=tuple(_rival(chance, city, rounds) for _ in range(seats)),
    )


def _rules(chance: random.Random, rounds: int) -> Rules:
    def track(most: int, low: int = 0, high: int = 4) -> tuple[int, ...]:
        return tuple(chance.randint(low, high) for _ in range(chance.randint(1, most)))

    business = track(3, 0, 6)
    return Rules(
        formations=tuple(chance.choice(FORMATIONS) for _ in range(chance.randint(1, 6))),
        sheets=chance.randint(1, 5),
        tickets=rounds + chance.randint(0, 3),
        rounds=rounds,
        elders=track(4, -1),
        tourists=Rows(rows=chance.randint(1, 3), points=track(4, 0, 9)),
        business=Rows(rows=chance.randint(1, 2), points=business),
        business_bonus=tuple(
            chance.choice(("elder", "tourist", "intern", "student", "none")) for _ in business
        ),
        students=chance.randint(0, 4),
        interns=chance.randint(0, 2),
        universities=chance.randint(0, 3),
        changes=chance.choice(((), (1,), (1, 2), (0, 3), (2, 1, 1))),
        traffic=chance.choice(((), (1,), (0, 1, 0, 1), (2, 0, 1))),
        public=chance.choice(((10, 6), (4, 9), (3, 3), (0, -2))),
        secret=chance.choice((10, 3, -1)),
        objectives={
            f"goal-{kind}": Objective(kind=kind, number=chance.randint(1, 3))
            for kind in chance.sample(KINDS, 3)
        },
        green_light_chain=chance.choice((0, 1, 2, 5)),
        single_segment_when_stuck=chance.random() < 0.7,
    )


def _city(chance: random.Random, columns: int, lines: int, rules: Rules) -> City:
    points = [(x, y) for y in range(lines) for x in range(columns) if chance.random() < 0.95]
    numbers = dict(zip(chance.sample(range(len(points)), 2), (1, 2), strict=True))
    letters = dict(zip(chance.sample(range(len(points)), 4), "abcd", strict=True))
    places = tuple(
        _place(chance, index, point, numbers.get(index), letters.get(index))
        for index, point in enumerate(points)
    )
    index = {point: number for number, point in enumerate(points)}
    pairs = [
        (index[x, y], index[ahead])
        for x, y in points
        for ahead in ((x + 1, y), (x, y + 1))
        if ahead in index and chance.random() < 0.93
    ]
    streets = tuple(
        Street(number, *pair, busy=chance.random() < 0.3) for number, pair in enumerate(sorted(pairs))
    )
    return City("Random", columns, lines, places, streets, rules=rules)


def _place(
    chance: random.Random, index: int, at: tuple[int, int], number: int | None, letter: str | None
) -> Intersection:
    if number is not None:
        return Intersection(index, at, green_light=True, number=number, letter=letter)
    passengers = tuple(chance.choice(PASSENGERS) for _ in range(chance.choice((0, 1, 1, 2))))
    building = chance.choice(BUILDINGS) if chance.random() < 0.45 else None
    star = building is not None and chance.random() < 0.5
    return Intersection(index, at, passengers, building, chance.random() < 0.3, star, None, letter)


def _rival(chance: random.Random, city: City, rounds: int) -> Rival:
    """Return a rival that drives at random, with rounds of any length, until it cannot or does not go on."""
    start = chance.choice(sorted(city.numbers))
    at = city.numbers[start].index
    visited = {at}
    route = []
    for _ in range(rounds):
        reached = []
        for _ in range(chance.randint(1, 3)):
            ahead = [s.other(at) for s in city.streets_of[at] if s.other(at) not in visited]
            if ahead and chance.random() < 0.9:
                at = chance.choice(ahead)
                visited.add(at)
                reached.append(city.intersections[at].at)
        route.append(tuple(reached))
    return Rival(start, tuple(route))


def scores(game: Game) -> Iterator[int]:
    """Yield the score of every play of a game."""
    stack = [referee.start(game, number) for number in game.starts]
    while stack:
        state = stack.pop()
        if referee.finished(game, state):
            yield referee.score(game, state).total
        else:
            stack += [referee.play(game, state, turn) for turn in referee.turns(game, state)]


def best(game: Game) -> int | None:
    """Return the best score of a game by trying all plays, None if there is none."""
    return max(scores(game), default=None)
