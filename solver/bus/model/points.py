"""The score of a bus route in the CP-SAT model: one function for each part of the score.

Source: rules-bus.md, "Collecting, in the order of arrival" and "Objectives and the end".
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from maps.bus.city import Intersection
from maps.bus.rules import Rows
from solver.bus import rivals
from solver.bus.game import Game
from solver.bus.model.route import Bool, Model, Route, Slot, Sum, total

CLOSE = 3
"""What reaches a row: so many passengers (0 to 2), or its building."""


@dataclass(frozen=True)
class _Rows:
    """The rows of one kind, slot by slot."""

    counted: tuple[Bool, ...]
    """How many passengers found a box."""
    scored: tuple[Bool, ...]
    """How many passengers the row held that was scored, 0 for none."""
    points: Sum
    """What all rows score, the unscored one by half."""


@dataclass(frozen=True)
class _Counts:
    """What has been collected after each slot, boxes permitting."""

    elders: tuple[Sum, ...]
    learners: tuple[Sum, ...]
    universities: tuple[Sum, ...]
    tourists: tuple[Sum, ...]
    business: tuple[Sum, ...]
    light_sights: tuple[Sum, ...]
    dark_sights: tuple[Sum, ...]

    def of_kind(self, kind: str) -> tuple[Sum, ...]:
        """Return what a public objective of that kind counts."""
        return {
            "elders": self.elders,
            "students": self.learners,
            "tourists": self.tourists,
            "business": self.business,
            "light-sights": self.light_sights,
            "dark-sights": self.dark_sights,
        }[kind]


def points(model: Model, game: Game, route: Route) -> Sum:
    """Return the score of the route, an expression of the model."""
    rules = game.city.rules
    business = _rows(model, rules.business, _reaching(game, route, "business", ("office",)))
    bonus = {
        passenger: [_bonus(model, game, scored, passenger) for scored in business.scored]
        for passenger in ("elder", "student", "intern", "tourist")
    }
    arriving = _reaching(game, route, "tourist", ("light-sight", "dark-sight"))
    tourists = _rows(model, rules.tourists, [a + b for a, b in zip(arriving, bonus["tourist"], strict=True)])
    counts = _counts(model, game, route, business, tourists, bonus)
    return total(
        [
            business.points,
            tourists.points,
            _elders(model, game, counts),
            _students(model, game, counts),
            _stars(model, game, route, counts),
            *(_objective(model, game, route, name, counts) for name in game.objectives),
            _secret(model, game, route),
            -_on_track(model, rules.changes, total(route.changes), len(rules.changes)),
            -_traffic(model, game, route),
        ]
    )


def _arrivals(slot: Slot, game: Game, number: Callable[[Intersection], int]) -> Sum:
    """Return the sum of a number over the intersection that a slot's segment reaches."""
    places = game.city.intersections
    return total(
        number(places[arc.target]) * x for arc, x in slot.driven.items() if number(places[arc.target])
    )


def _reaching(game: Game, route: Route, passenger: str, buildings: tuple[str, ...]) -> list[Sum]:
    """Return for each slot what reaches the rows of a passenger: passengers, or `CLOSE`."""

    def number(place: Intersection) -> int:
        return CLOSE if place.building in buildings else sum(who == passenger for who in place.passengers)

    return [_arrivals(slot, game, number) for slot in route.slots]


def _rows(model: Model, rows: Rows, reaching: Sequence[Sum]) -> _Rows:
    """Fill the rows slot by slot; a state is a row (from 0) and its passengers."""
    boxes = len(rows.points)
    size = rows.rows * (boxes + 1) + 1
    table = [(state, came, *_step(rows, state, came)) for state in range(size) for came in range(CLOSE + 1)]
    state = model.new_constant(0)
    counted, scored, gained = [], [], []
    for came in reaching:
        variables = [
            model.new_int_var(low, high, name)
            for low, high, name in (
                (0, CLOSE, "came"),
                (0, size - 1, "row"),
                (0, 2, "counted"),
                (0, boxes, "scored"),
                (min(0, *rows.points), max(0, *rows.points), "points"),
            )
        ]
        model.add(variables[0] == came)
        model.add_allowed_assignments([state, *variables], table)
        _, state, found, held, worth = variables
        counted.append(found)
        scored.append(held)
        gained.append(worth)
    halves = [rows.points[held - 1] // 2 if held else 0 for _, held in map(_unpacker(boxes), range(size))]
    half = model.new_int_var(min(halves), max(halves), "half")
    model.add_element(state, halves, half)
    return _Rows(tuple(counted), tuple(scored), total([*gained, half]))


def _unpacker(boxes: int) -> Callable[[int], tuple[int, int]]:
    return lambda state: divmod(state, boxes + 1)


def _step(rows: Rows, state: int, came: int) -> tuple[int, int, int, int]:
    """Return the state after, the passengers counted, those in the row scored, and its points."""
    boxes = len(rows.points)
    row, held = divmod(state, boxes + 1)
    if row == rows.rows:
        return state, 0, 0, 0
    if came == CLOSE:
        return ((row + 1) * (boxes + 1), 0, held, rows.points[held - 1]) if held else (state, 0, 0, 0)
    found = min(came, boxes - held)
    return state + found, found, 0, 0


def _bonus(model: Model, game: Game, scored: Bool, passenger: str) -> Bool:
    """Return 1 if a scored row of businesspeople brings a passenger of a kind."""
    brings = [0, *(int(bonus == passenger) for bonus in game.city.rules.business_bonus)]
    bonus = model.new_bool_var("bonus")
    model.add_element(scored, brings, bonus)
    return bonus


def _counts(
    model: Model,
    game: Game,
    route: Route,
    business: _Rows,
    tourists: _Rows,
    bonus: dict[str, list[Bool]],
) -> _Counts:
    """Add up what has been collected after each slot."""
    rules = game.city.rules

    def boxed(passenger: str, boxes: int) -> list[Sum]:
        came = [
            _arrivals(slot, game, lambda place: sum(who == passenger for who in place.passengers))
            for slot in route.slots
        ]
        extra = bonus.get(passenger, [])
        return _capped(model, [a + b for a, b in zip(came, extra, strict=True)] if extra else came, boxes)

    def buildings(kind: str) -> list[Sum]:
        return [_arrivals(slot, game, lambda place: int(place.building == kind)) for slot in route.slots]

    students, interns = boxed("student", rules.students), boxed("intern", rules.interns)
    return _Counts(
        elders=tuple(boxed("elder", len(rules.elders))),
        learners=tuple(a + b for a, b in zip(students, interns, strict=True)),
        universities=tuple(_capped(model, buildings("university"), rules.universities)),
        tourists=tuple(_summed(tourists.counted)),
        business=tuple(_summed(business.counted)),
        light_sights=tuple(_summed(buildings("light-sight"))),
        dark_sights=tuple(_summed(buildings("dark-sight"))),
    )


def _summed(terms: Sequence[Sum]) -> list[Sum]:
    """Return the sums of the first terms, one for each slot."""
    return [total(terms[: number + 1]) for number in range(len(terms))]


def _capped(model: Model, terms: Sequence[Sum], boxes: int) -> list[Sum]:
    """Return the sums of the first terms as far as there are boxes."""
    capped: list[Sum] = []
    before: Sum = total([0])
    for term in terms:
        count = model.new_int_var(0, boxes, "boxes")
        model.add_min_equality(count, [before + term, boxes])
        before = total([count])
        capped.append(before)
    return capped


def _last(counts: Sequence[Sum]) -> Sum:
    return counts[-1] if counts else total([0])


def _on_track(model: Model, track: Sequence[int], count: Sum, most: int) -> Sum:
    """Return the points of so many boxes of a track (at most `most`); beyond its last box none are added."""
    sums = [0, *accumulate(track)]
    sums += [sums[-1]] * (most + 1 - len(sums))
    ticked = model.new_int_var(0, len(sums) - 1, "ticked")
    model.add(ticked == count)
    worth = model.new_int_var(min(sums), max(sums), "worth")
    model.add_element(ticked, sums, worth)
    return total([worth])


def _elders(model: Model, game: Game, counts: _Counts) -> Sum:
    track = game.city.rules.elders
    return _on_track(model, track, _last(counts.elders), len(track))


def _students(model: Model, game: Game, counts: _Counts) -> Sum:
    """Multiply: "students × universities", interns being students too."""
    rules = game.city.rules
    learners = model.new_int_var(0, rules.students + rules.interns, "learners")
    universities = model.new_int_var(0, rules.universities, "universities")
    model.add(learners == _last(counts.learners))
    model.add(universities == _last(counts.universities))
    worth = model.new_int_var(0, (rules.students + rules.interns) * rules.universities, "students")
    model.add_multiplication_equality(worth, [learners, universities])
    return total([worth])


def _stars(model: Model, game: Game, route: Route, counts: _Counts) -> Sum:
    """Add up the notes: stars note, on arrival, the passengers of that colour collected so far.

    The notes at starred universities and offices are added up; of those at sights only the largest counts.
    """
    notes: dict[str, list[Bool]] = {"university": [], "office": [], "sight": []}
    for place in game.city.intersections:
        if place.star and place.building is not None:
            kind = place.building if place.building in notes else "sight"
            collected = {
                "university": counts.learners,
                "office": counts.business,
                "sight": counts.tourists,
            }[kind]
            notes[kind].append(_note(model, game, route, place, collected))
    largest = total([0])
    if notes["sight"]:
        best = model.new_int_var(0, _MOST, "best note")
        model.add_max_equality(best, notes["sight"])
        largest = total([best])
    return total([*notes["university"], *notes["office"], largest])


_MOST = 10_000
"""More passengers than any pad has boxes for."""


def _note(model: Model, game: Game, route: Route, place: Intersection, collected: Sequence[Sum]) -> Bool:
    """Return what is noted at a starred building, 0 if the route does not come there."""
    note = model.new_int_var(0, _MOST, "note")
    arrivals = []
    for slot, count in zip(route.slots, collected, strict=True):
        arrives = model.new_bool_var("arrives")
        model.add(arrives == total(slot.into(place.index)))
        model.add(note == count).only_enforce_if(arrives)
        arrivals.append(arrives)
    model.add(note <= _MOST * total(arrivals))
    return note


def _objective(model: Model, game: Game, route: Route, name: str, counts: _Counts) -> Sum:
    """Score one: "All who meet one in the first round that anybody does score 10, later ones 6"."""
    goal = game.city.rules.objectives[name]
    first, later = game.city.rules.public
    reached = counts.of_kind(goal.kind)
    met = _at_least(model, _last(reached), goal.number)
    claimed = rivals.claimed(game, name)
    if claimed is None or claimed >= len(game.tickets) - 1:
        return first * met
    slots = sum(slot.round <= claimed for slot in route.slots)
    in_time = _at_least(model, _last(reached[:slots]), goal.number)
    return later * met + (first - later) * in_time


def _at_least(model: Model, count: Sum, number: int) -> Bool:
    met = model.new_bool_var("met")
    model.add(count >= number).only_enforce_if(met)
    model.add(count < number).only_enforce_if(~met)
    return met


def _secret(model: Model, game: Game, route: Route) -> Sum:
    """Score the secret one: "Three lettered intersections, all on the route"."""
    if not game.secret:
        return total([0])
    joined = model.new_bool_var("secret")
    visited = [total(route.visits(game, game.city.letters[letter].index)) for letter in game.secret]
    model.add_min_equality(joined, visited)
    return game.city.rules.secret * joined


def _traffic(model: Model, game: Game, route: Route) -> Sum:
    """Cost the boxes ticked for rivals' segments on the streets driven, and for busy streets."""
    city = game.city
    boxes = []
    laid = [rivals.segments_before(game, number) for number in range(len(game.tickets))]
    for slot in route.slots:
        for arc, x in slot.driven.items():
            points = frozenset((city.intersections[arc.origin].at, city.intersections[arc.target].at))
            ticks = laid[slot.round].get(points, 0)
            ticks += city.joining[frozenset((arc.origin, arc.target))].busy
            if ticks:
                boxes.append(ticks * x)
    most = len(route.slots) * (len(game.rivals) + 1)
    return _on_track(model, city.rules.traffic, total(boxes), most)
