"""What the rivals' recorded routes mean for a player on paper: who lays before you, and traffic from when.

Source: rules-bus.md, "Solo play" and "Traffic".
"""

from collections.abc import Mapping

from maps.coordinates import Point, format_point
from solver.bus import rivals
from solver.bus.game import Game, Rival

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
"""Names of the rivals, in the order of their seats."""


def counting(game: Game) -> Mapping[frozenset[Point], tuple[int, ...]]:
    """Return for each street the rounds (from 1) from which a rival's segment there makes traffic for you."""
    found: dict[frozenset[Point], list[int]] = {}
    for number in range(len(game.tickets)):
        for ends, count in rivals.segments_before(game, number).items():
            known = found.setdefault(ends, [])
            known += [number + 1] * (count - len(known))
    return {ends: tuple(numbers) for ends, numbers in found.items()}


def names(game: Game) -> list[str]:
    """Return what the rivals are called: Roman numbers in the order of their seats."""
    return list(NUMERALS[: len(game.rivals)])


def order(game: Game, number: int) -> list[str]:
    """Return who lays in a round (from 0), the first first: "the first seat moves on by one each round"."""
    seats = names(game)
    seats.insert(game.seat, "you")
    first = number % len(seats)
    return seats[first:] + seats[:first]


def ways(game: Game, number: int) -> list[str]:
    """Return what each rival lays in a round (from 0)."""
    return [_ways(game, rival)[number] for rival in game.rivals]


def _ways(game: Game, rival: Rival) -> list[str]:
    """Return the streets of each round as the points they join, `–` once the rival has stopped."""
    end = game.city.numbers[rival.start].at
    ways = []
    for reached in rival.route[: len(game.tickets)]:
        if not reached:
            break
        ways.append("–".join(format_point(point) for point in (end, *reached)))
        end = reached[-1]
    return ways + ["–"] * (len(game.tickets) - len(ways))
