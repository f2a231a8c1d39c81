"""The two pages of two shifts: each is that of a bus game, and the second tells of the first route too."""

from dataclasses import replace
from typing import Any

from maps.coordinates import format_point
from puzzles.challenge import Challenge
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.shifts import ShiftsPlay, TwoShifts
from solver.result import Solution
from templates import frame
from templates.bus import words
from templates.bus.content import empty, slots
from templates.bus.filling import filled
from templates.bus.shown import Shown, after, before
from templates.frame import Values
from templates.setup import Setup

Page = tuple[Game, Values, Shown]
"""What a page is made of: its game, what it says, what its board shows."""

_FIRST = "first shift"


def empty_pages(challenge: Challenge[TwoShifts], setup: Setup) -> list[Page]:
    """Return the pages to play on: on the second one the first route is copied."""
    game = challenge.game
    first, second = (_entitled(challenge, empty(one, setup), number) for number, one in _parts(challenge))
    second["rules"] = [_copy(game.alone), *words.rules_with(game.alone, _traffic(game.alone))]
    second["rivals"] = [_FIRST]
    for number, ticket in enumerate(second["tickets"]):
        ticket["order"] = ["you", "first"] if number % 2 else ["first", "you"]
        ticket["ways"] = [""]
    earlier, later = game.city.rules.public
    for row in second["objectives"]:
        row["points"] = f"{earlier:+}, but {later:+} if the first route had it in a round before"
    second["traffic"] = slots([-points for points in game.city.rules.traffic])
    if second["traffic"] and not words.has_traffic(game.alone):
        second["parts"].append({"name": "traffic", "sign": "−", "value": None})
    second["parts"].append({"name": _FIRST, "sign": "+", "value": None})
    return [(game.first, first, before(game.first)), (game.alone, second, before(game.alone))]


def filled_pages(
    challenge: Challenge[TwoShifts], solution: Solution[ShiftsPlay], play: ShiftsPlay, setup: Setup
) -> list[Page]:
    """Return the pages filled in; on the second board the first route's rounds stand beside its streets."""
    game = challenge.game
    games = (game.first, game.after(play.first))
    totals = [_total(*one) for one in zip(games, (play.first, play.second), strict=True)]
    pages: list[Page] = []
    for number, (one, route) in enumerate(zip(games, (play.first, play.second), strict=True), 1):
        part = _of(challenge, one)
        alone = Solution("feasible", totals[number - 1], None, solution.seconds, solution.engine, route)
        values = _entitled(challenge, filled(part, alone, route, setup), number)
        frame.proved(values, solution, sum(totals))
        pages.append((one, values, after(one, route)))
    last = pages[-1][1]
    last["parts"].append({"name": _FIRST, "sign": "+", "value": str(totals[0])})
    last["total"] = str(sum(totals))
    return pages


def _parts(challenge: Challenge[TwoShifts]) -> list[tuple[int, Challenge[Game]]]:
    """Return the challenges of each shift, as if it were alone, with their numbers."""
    games = (challenge.game.first, challenge.game.alone)
    return [(number, _of(challenge, game)) for number, game in enumerate(games, 1)]


def _of(challenge: Challenge[Any], game: Game) -> Challenge[Game]:
    """Return what a challenge says, of one of its shifts."""
    return replace(challenge, game=game)


def _entitled(challenge: Challenge[TwoShifts], values: Values, number: int) -> Values:
    """Give a page its title and the footer of the whole challenge, and no table, which is for one route."""
    values["rating"] = []
    values["title"] += f" · {'first' if number == 1 else 'second'} shift"
    values["footer"] = frame.footer(challenge)
    values["place"] = (number, 2)
    return values


def _total(game: Game, play: Play) -> int:
    return referee.score(game, referee.replay(game, play)).total


def _copy(game: Game) -> str:
    start = " or ".join(format_point(game.city.numbers[number].at) for number in game.starts)
    return (
        "When the first shift is done, copy its route onto this board, the number of its round beside each "
        f"segment, and drive a second route from {start}: the tickets mean what this sheet says."
    )


def _traffic(game: Game) -> str:
    busy = ", and one more if it is busy" if any(street.busy for street in game.city.streets) else ""
    return (
        "The first route is laid again while you drive, in odd rounds before you, in even ones after you: "
        f"tick a box of traffic where you lay a street on which it lies{busy}. The total is of both shifts."
    )
