"""Dealing a bus game: the sheet, the start numbers, the tickets, the objectives, and rivals.

Source: rules-bus.md, "Sheets and tickets", "Objectives and the end", "Solo play".
"""

from random import Random

from maps.bus.city import City
from maps.problems import LinewrightError, Problem
from puzzles import codes as common
from puzzles.bus import codes
from puzzles.bus.driver import drive
from puzzles.chance import below, shuffled
from puzzles.formats import Format
from puzzles.wish import Wish
from solver.bus.game import Game
from solver.bus.shifts import Shift, TwoShifts

RECIPE = 1
"""The version of this generator: to be raised by any change that gives an old seed another deal."""

DAILY_CITY = "bus/new-york"

STARTS_TO_CHOOSE_FROM = 2

OBJECTIVES_IN_PLAY = 2


def deal(city: City, chance: Random, wish: Wish) -> Game | TwoShifts:
    """Deal a game of the city: the tickets of its rounds, two start numbers, objectives, and rivals.

    What makes the game itself is drawn first and the rivals last, so a seed gives the same game with and
    without them. A second shift has another sheet and other start numbers, as far as there are any.

    Raises LinewrightError: `not-in-game`, `not-in-format`, `no-starts`, `too-many-rivals`.
    """
    rivals = wish.rivals or 0
    problems = [
        Problem(
            common.NOT_IN_GAME.name,
            f"expected a city with lines for {option}: a bus city has none; leave it out",
        )
        for option, asked in (("--lines", wish.lines is not None), ("--powers", wish.powers))
        if asked
    ]
    if not city.numbers:
        problems.append(
            Problem(
                codes.NO_STARTS.name,
                f"expected start numbers on the board, and {city.name} has none; add g:1",
            )
        )
    most = max(0, min(city.rules.sheets, len(city.numbers) - STARTS_TO_CHOOSE_FROM + 1) - 1)
    if rivals and wish.format.shifts > 1:
        message = f"expected no --rivals with --format {wish.format.name}, whose first shift is the rival"
        problems.append(Problem(common.NOT_IN_FORMAT.name, message))
    elif rivals > most or rivals < 0:
        problems.append(
            Problem(
                codes.TOO_MANY_RIVALS.name,
                f"expected 0 to {most} rivals, for which {city.name} has sheets and start numbers, "
                f"found {rivals}",
            )
        )
    if problems:
        raise LinewrightError(problems)

    rules = city.rules
    sheets = shuffled(range(1, rules.sheets + 1), chance)
    numbers = shuffled(sorted(city.numbers), chance)
    tickets = tuple(shuffled(range(1, rules.tickets + 1), chance)[: _rounds(city, wish.format)])
    possible = [name for name in rules.objectives if offered(city, name)]
    goals = shuffled(possible, chance)[:OBJECTIVES_IN_PLAY]
    secrets = shuffled(city.secrets, chance)
    starts, others = numbers[:STARTS_TO_CHOOSE_FROM], numbers[STARTS_TO_CHOOSE_FROM:]
    seat = below(rivals + 1, chance)
    game = Game(
        city=city,
        sheet=sheets[0],
        starts=tuple(sorted(starts)),
        tickets=tickets,
        objectives=tuple(goal for goal in possible if goal in goals),
        secret=secrets[0] if secrets else (),
        seat=seat,
        rivals=tuple(
            drive(Game(city, sheet, (start,), tickets), chance)
            for sheet, start in zip(sheets[1 : rivals + 1], others[:rivals], strict=True)
        ),
    )
    if wish.format.shifts == 1:
        return game
    return TwoShifts(game, Shift(sheets[1 % len(sheets)], tuple(sorted(others[: len(starts)] or starts))))


def asked(game: Game | TwoShifts, format: Format) -> Wish:
    """Return the wish for which this game is dealt, if it has been dealt at all."""
    return Wish(rivals=(len(game.rivals) if isinstance(game, Game) else 0) or None, format=format)


def differs(game: Game | TwoShifts, format: Format) -> str | None:
    """Say in what a game is not what its format says, or return None."""
    shifts = 2 if isinstance(game, TwoShifts) else 1
    if shifts != format.shifts:
        needed = "a second shift (second:)" if format.shifts > 1 else "one shift"
        return f"expected {needed}, found {'none' if shifts == 1 else 'a second one (second:)'}"
    expected, found = _rounds(game.city, format), len(game.tickets)
    if format.halved and found != expected:
        return f"expected {expected} tickets, half of the {game.city.rules.rounds} of the city, found {found}"
    return None


def _rounds(city: City, format: Format) -> int:
    """Return how many tickets are revealed."""
    return (city.rules.rounds + 1) // 2 if format.halved else city.rules.rounds


def offered(city: City, objective: str) -> bool:
    """Tell whether the board and the pad have enough of what a public objective counts.

    An office may add one passenger of any kind but businesspeople. What is offered may still be beyond every
    route.
    """
    goal = city.rules.objectives[objective]
    rules = city.rules
    passenger, boxes = {
        "elders": ("elder", len(rules.elders)),
        "students": ("student", rules.students + rules.interns),
        "tourists": ("tourist", rules.tourists.rows * len(rules.tourists.points)),
        "business": ("business", rules.business.rows * len(rules.business.points)),
        "light-sights": ("light-sight", goal.number),
        "dark-sights": ("dark-sight", goal.number),
    }[goal.kind]
    waiting = sum(
        (*place.passengers, place.building).count(passenger)
        + (place.building == "office" and goal.kind in ("elders", "students", "tourists"))
        for place in city.intersections
    )
    return goal.number <= min(waiting, boxes)
