"""All legal bus routes as one CP-SAT model: one function a rule of rules-bus.md, "A turn".

A Boolean stands for each street, in each direction, that could be driven in each slot, a place for one
segment. A round has a slot for each segment of its formation, then one for each of green lights.
Nothing here is shared with the referee, which drives every answer again.
"""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ortools.sat.python import cp_model

from maps.bus.city import City
from solver.bus.game import Formation, Game
from solver.bus.play import Play

Model: TypeAlias = cp_model.CpModel
Bool: TypeAlias = cp_model.IntVar
Sum: TypeAlias = cp_model.LinearExpr
Direction = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Arc:
    """A street in the direction in which it is driven; its ends by index."""

    origin: int
    target: int
    direction: Direction


@dataclass(frozen=True)
class Slot:
    """A place for one segment: its round and its number in it (from 0), and where the route ends before."""

    round: int
    number: int
    extra: bool
    """Whether it is an extra one of a green light."""
    end: tuple[Bool, ...]
    """For each intersection, whether the route ends there before this slot."""
    driven: dict[Arc, Bool]
    """For each arc, whether it is driven in this slot."""

    def into(self, intersection: int) -> list[Bool]:
        """Return the segments that could reach an intersection."""
        return [x for arc, x in self.driven.items() if arc.target == intersection]

    def towards(self, direction: Direction) -> Sum:
        """Return 1 if the segment goes in a direction, else 0."""
        return total(x for arc, x in self.driven.items() if arc.direction == direction)


@dataclass(frozen=True)
class Route:
    """The variables of a game's route."""

    starts: dict[int, Bool]
    """For each start number whether it is chosen."""
    slots: tuple[Slot, ...]
    changes: tuple[Bool, ...]
    """For each round its route changes (whole numbers)."""
    single: tuple[Bool, ...]
    """For each round whether a single segment is laid instead of the formation."""

    def of_round(self, number: int) -> list[Slot]:
        """Return the slots of a round."""
        return [slot for slot in self.slots if slot.round == number]

    def visits(self, game: Game, intersection: int, before: int | None = None) -> list[Bool]:
        """Return what brings the route to an intersection, before slot `before` (None: at any time)."""
        begun = [
            chosen
            for number, chosen in self.starts.items()
            if game.city.numbers[number].index == intersection
        ]
        return begun + [x for slot in self.slots[:before] for x in slot.into(intersection)]


def total(terms: Iterable[cp_model.LinearExprT]) -> Sum:
    """Return the sum of the terms, an expression of the model even when there are none."""
    return cp_model.LinearExpr.sum(list(terms))


def legal_routes(game: Game) -> tuple[Model, Route]:
    """Return a model whose solutions are the routes that drive all tickets of `game`, and its variables."""
    model = Model()
    route = _route(model, game)
    go_on_from_the_end(model, game, route)
    use_each_intersection_once(model, game, route)
    for number, formation in enumerate(game.formations):
        lay_the_formation(model, route, number, formation)
        extend_at_green_lights(model, route, number)
        pay_for_turns(model, route, number, formation)
        lay_one_only_when_stuck(model, game, route, number, formation)
    model.add(total(route.changes) <= len(game.city.rules.changes))
    return model, route


def read_play(game: Game, route: Route, solver: cp_model.CpSolver) -> Play:
    """Return the play that a solved model describes."""
    start = next(number for number, chosen in route.starts.items() if solver.value(chosen))
    points = game.city.intersections
    return Play(
        start,
        tuple(
            tuple(
                points[arc.target].at
                for slot in route.of_round(number)
                for arc, x in slot.driven.items()
                if solver.value(x)
            )
            for number in range(len(game.tickets))
        ),
    )


def _route(model: Model, game: Game) -> Route:
    """Make the variables."""
    city = game.city
    arcs = list(_arcs(city))
    chain = list(_chain(city))
    slots = []
    for number, formation in enumerate(game.formations):
        usual = [set(range(len(city.intersections)))] * formation.segments
        for at, origins in enumerate([*usual, *chain]):
            slots.append(
                Slot(
                    number,
                    at,
                    at >= formation.segments,
                    tuple(model.new_bool_var("end") for _ in city.intersections),
                    {arc: model.new_bool_var("driven") for arc in arcs if arc.origin in origins},
                )
            )
    return Route(
        {number: model.new_bool_var("start") for number in game.starts},
        tuple(slots),
        tuple(model.new_int_var(0, formation.segments, "changes") for formation in game.formations),
        tuple(model.new_bool_var("single") for _ in game.formations),
    )


def _chain(city: City) -> Iterator[set[int]]:
    """Yield for each extra segment of a turn the green lights at which it can begin, while there are any."""
    lights = {place.index for place in city.intersections if place.green_light}
    origins = lights
    for _ in range(city.rules.green_light_chain):
        if not origins:
            return
        yield origins
        origins = {street.other(at) for at in origins for street in city.streets_of[at]} & lights


def _arcs(city: City) -> Iterator[Arc]:
    for street in city.streets:
        for origin, target in ((street.a, street.b), (street.b, street.a)):
            (x, y), (column, row) = city.intersections[origin].at, city.intersections[target].at
            direction = (column > x) - (column < x), (row > y) - (row < y)
            yield Arc(origin, target, direction)


def go_on_from_the_end(model: Model, game: Game, route: Route) -> None:
    """Join the segments: "each turn continues from where it ended"."""
    model.add_exactly_one(route.starts.values())
    if not route.slots:
        return
    for place in game.city.intersections:
        begun = [chosen for number, chosen in route.starts.items() if game.city.numbers[number] == place]
        model.add(route.slots[0].end[place.index] == total(begun))
    for slot, following in zip(route.slots, route.slots[1:], strict=False):
        for place in game.city.intersections:
            left = total(x for arc, x in slot.driven.items() if arc.origin == place.index)
            model.add(left <= slot.end[place.index])
            model.add(
                following.end[place.index] == slot.end[place.index] - left + total(slot.into(place.index))
            )
    last = route.slots[-1]
    for arc, x in last.driven.items():
        model.add_implication(x, last.end[arc.origin])


def use_each_intersection_once(model: Model, game: Game, route: Route) -> None:
    """Keep to the rule: "never use an intersection twice, the start included"."""
    for place in game.city.intersections:
        model.add_at_most_one(route.visits(game, place.index))


def lay_the_formation(model: Model, route: Route, number: int, formation: Formation) -> None:
    """Lay "exactly the formation's number of segments", or one if that is the exception."""
    for slot in route.of_round(number)[: formation.segments]:
        laid = total(slot.driven.values())
        model.add(laid == 1 if slot.number == 0 else laid == 1 - route.single[number])


def extend_at_green_lights(model: Model, route: Route, number: int) -> None:
    """Let extra ones follow: "if the turn ends on one, one more segment in any direction may be laid".

    Extra segments begin at green lights only (their arcs do); each needs the one before it.
    """
    extra = [total(slot.driven.values()) for slot in route.of_round(number) if slot.extra]
    for laid in extra[:1]:
        model.add(laid <= 1)
    for before, laid in itertools.pairwise(extra):
        model.add(laid <= before)


def pay_for_turns(model: Model, route: Route, number: int, formation: Formation) -> None:
    """Count: "each turn more or fewer costs one route change"; a single segment costs none."""
    changes, single = route.changes[number], route.single[number]
    if formation.turns is None:
        model.add(changes == 0)
        return
    slots = route.of_round(number)[: formation.segments]
    straight = [
        _both(model, slot.towards(direction), following.towards(direction))
        for slot, following in itertools.pairwise(slots)
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1))
    ]
    turns = formation.segments - 1 - total(straight)
    more = model.new_int_var(-formation.segments, formation.segments, "more turns")
    model.add(more == turns - formation.turns)
    model.add_abs_equality(laid_changes := model.new_int_var(0, formation.segments, "changes"), more)
    model.add(changes == laid_changes).only_enforce_if(~single)
    model.add(changes == 0).only_enforce_if(single)


def _both(model: Model, one: Sum, other: Sum) -> Bool:
    """Return a variable that is 1 exactly if both sums, each 0 or 1, are 1."""
    both = model.new_bool_var("both")
    model.add(both <= one)
    model.add(both <= other)
    model.add(both >= one + other - 1)
    return both


def lay_one_only_when_stuck(
    model: Model, game: Game, route: Route, number: int, formation: Formation
) -> None:
    """Allow one segment with no box left, "if then no complete laying is possible at all"."""
    single = route.single[number]
    if not game.city.rules.single_segment_when_stuck or formation.segments == 1:
        model.add(single == 0)
        return
    boxes = len(game.city.rules.changes)
    model.add(total(route.changes[:number]) >= boxes).only_enforce_if(single)
    first = next(index for index, slot in enumerate(route.slots) if slot.round == number)
    used = {
        place.index: total(route.visits(game, place.index, before=first)) for place in game.city.intersections
    }
    for path in complete_layings(game.city, formation):
        blocked = total(used[reached] for reached in path[1:])
        model.add(blocked >= route.slots[first].end[path[0]] + single - 1)


def complete_layings(city: City, formation: Formation) -> Iterator[tuple[int, ...]]:
    """Yield all paths of intersections, the end of the route first, that keep the formation's turns."""
    arcs: dict[int, list[Arc]] = {}
    for arc in _arcs(city):
        arcs.setdefault(arc.origin, []).append(arc)

    def paths(path: tuple[int, ...], heading: Direction | None, turns: int) -> Iterator[tuple[int, ...]]:
        if len(path) > formation.segments:
            if formation.turns in (None, turns):
                yield path
            return
        for arc in arcs.get(path[-1], []):
            if arc.target not in path:
                turned = heading is not None and heading != arc.direction
                yield from paths((*path, arc.target), arc.direction, turns + turned)

    for place in city.intersections:
        yield from paths((place.index,), None, 0)
