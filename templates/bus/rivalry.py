"""What the rivals' recorded routes mean for a player on paper: who lays before you, and traffic from when.

Source: rules-bus.md, "Solo play" and "Traffic".
"""

from collections.abc import Mapping

from maps.coordinates import Point, format_point
from solver.bus import rivals
from solver.bus.game import Game, Rival
from templates.frame import Values

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
    """Return what the seats are called, in order: `you`, and the rivals by Roman numbers."""
    found = list(NUMERALS[: len(game.rivals)])
    found.insert(game.seat, "you")
    return found


def order(game: Game, number: int) -> list[str]:
    """Return who lays in a round (from 0), the first first: "the first seat moves on by one each round"."""
    seats = names(game)
    first = number % len(seats)
    return seats[first:] + seats[:first]


def table(game: Game) -> Values:
    """Return the rivals' segments round by round, and in which order all lay."""
    ways = [_ways(game, rival) for rival in game.rivals]
    return {
        "names": [
            f"Rival {name} from {rival.start} ({game.city.numbers[rival.start].coordinate})"
            for name, rival in zip(NUMERALS, game.rivals, strict=False)
        ],
        "rounds": [
            {
                "number": str(number + 1),
                "order": order(game, number),
                "ways": [way[number] for way in ways],
            }
            for number in range(len(game.tickets))
        ],
    }


def _ways(game: Game, rival: Rival) -> list[str]:
    """Return the streets of each round as the points they join, `–` once the rival has stopped."""
    end = game.city.numbers[rival.start].at
    ways = []
    for reached in rival.route[: len(game.tickets)]:
        if not reached:
            break
        ways.append("–".join(format_point(point) for point in (end, *reached)))
        end = reached[-1]
    return ways + ["stopped"] * (len(game.tickets) - len(ways))
