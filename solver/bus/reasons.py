"""Why a turn of the bus is illegal: the one rule that it breaks, in words, and what would be legal instead.

Source: rules-bus.md, "A turn". `objection` decides as well as explains: a turn is legal where it has
nothing to say.
"""

from dataclasses import dataclass

from maps.bus.city import Intersection
from maps.coordinates import Point, format_point
from solver.bus.game import Formation, Game
from solver.bus.laying import Laying, Place, changes, extends, layings, mandatory, may_lay_one, turns


@dataclass(frozen=True, slots=True)
class Objection:
    """What is wrong with a turn, and the number of the segment (from 1) where it shows."""

    event: int
    reason: str


def objection(place: Place, formation: Formation, turn: tuple[Point, ...]) -> Objection | None:
    """Return the first rule that `turn` breaks, None if it is legal."""
    laid: list[Intersection] = []
    for number, point in enumerate(turn, 1):
        reason = _about_segment(place, tuple(laid), point)
        if reason is not None:
            return Objection(number, reason)
        laid.append(place.city.at[point])
    return _about_formation(place, formation, tuple(laid))


def wrong_start(game: Game, number: int) -> str:
    """Say that the route begins at a number that was not dealt."""
    return f"the start number is {number}; the choice is {_listed([str(start) for start in game.starts])}"


def surplus_round(game: Game) -> str:
    """Say that the route goes on after the last ticket."""
    return f"the game has {_count(len(game.tickets), 'ticket')}; nothing is left to drive"


def missing_round(place: Place, formation: Formation) -> str:
    """Say that the route ends before the last ticket."""
    at = place.end.coordinate
    if not mandatory(place, formation):
        return f"the route cannot go on from {at} with {formation}, so it is out and scores nothing"
    example = _example(place, formation)
    example = _example(place, formation)
    return f"no segments for this ticket ({formation}); the route can go on from {at}: {example}"


def _about_segment(place: Place, laid: Laying, point: Point) -> str | None:
    """Say what is wrong with one segment by itself."""
    city = place.city
    end = laid[-1] if laid else place.end
    if point not in city.at:
        return f"there is no intersection at {format_point(point)}"
    reached = city.at[point]
    if frozenset((end.index, reached.index)) not in city.joining or end == reached:
        ahead = [city.intersections[street.other(end.index)] for street in city.streets_of[end.index]]
        streets = _listed([place.coordinate for place in ahead])
        return f"there is no street from {end.coordinate} to {reached.coordinate}; streets lead to {streets}"
    if reached in place.route or reached in laid:
        return (
            f"the route has used {reached.coordinate} already; who uses an intersection twice is out "
            "and scores nothing"
        )
    return None


def _about_formation(place: Place, formation: Formation, laid: Laying) -> Objection | None:
    """Say what is wrong with the number of segments and turns."""
    segments = formation.segments
    if len(laid) < segments:
        if not laid or not may_lay_one(place, formation):
            return Objection(len(laid) + 1, _too_few(place, formation, laid))
        segments = 1
    else:
        cost = changes(place, formation, laid[:segments])
        if cost > place.left:
            if laid and may_lay_one(place, formation):
                segments = 1
            else:
                return Objection(segments, _too_many_changes(place, formation, laid[:segments]))
    for extra in range(len(laid) - segments):
        end = laid[segments + extra - 1]
        if not extends(place, end, extra):
            return Objection(segments + extra + 1, _no_extension(place, formation, end, extra))
    return None


def _too_few(place: Place, formation: Formation, laid: Laying) -> str:
    found = f"{formation} lays {_count(formation.segments, 'segment')}, found {len(laid)}"
    if not mandatory(place, formation):
        return f"{found}; no complete laying is possible from {place.end.coordinate}, so the route is out"
    return f"{found}; legal is, for example, {_example(place, formation)}"


def _too_many_changes(place: Place, formation: Formation, laid: Laying) -> str:
    return (
        f"{formation} makes {_count(formation.turns or 0, 'turn')}, found {turns(place.end, laid)}: that "
        f"takes "
        f"that takes {_count(changes(place, formation, laid), 'route change')}, and {place.left} are left"
    )


def _no_extension(place: Place, formation: Formation, end: Intersection, extra: int) -> str:
    if end.green_light:
        chain = place.city.rules.green_light_chain
        return f"green lights give at most {_count(chain, 'extra segment')} in a turn"
    if extra:
        return f"the extra segment ends at {end.coordinate}, which is no green light, so no other follows"
    return f"{formation} ends at {end.coordinate}, which is no green light, so no extra segment follows"


def _example(place: Place, formation: Formation) -> str:
    return " ".join(reached.coordinate for reached in layings(place, formation)[0])


def _listed(words: list[str]) -> str:
    return ", ".join(words) or "nowhere"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
