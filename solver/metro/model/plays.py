"""All legal metro plays as one CP-SAT model: one function for each rule of rules-metro.md.

A Boolean stands for each section that a line could draw in each slot, a place for one section. Nothing
here is shared with the referee, which plays every answer again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ortools.sat.python import cp_model

from maps.metro.city import City
from maps.metro.rules import JOKER
from maps.problems import LinewrightError, Problem
from solver.metro.game import Event, Game, Power
from solver.metro.play import Play, Section, Turn

LARGEST = 4_000_000
"""The largest model that is built: possible sections times events. A full-size game has 200,000."""

Model: TypeAlias = cp_model.CpModel
Bool: TypeAlias = cp_model.IntVar
Sum: TypeAlias = cp_model.LinearExpr


class TooLargeError(LinewrightError):
    """A game whose model would fill the memory."""


@dataclass(frozen=True, slots=True)
class Arc:
    """A link in the direction in which a line grows along it; all three are indices."""

    origin: int
    target: int
    link: int


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one section: the event that it answers, and that event's number in its round, from 0.

    Each event has one; with the `double` power a second one follows it.
    """

    number: int
    event: Event
    second: bool


@dataclass(frozen=True)
class Course:
    """The variables of one round, in which its line takes its course."""

    line: str
    start: int
    power: Power | None
    slots: tuple[Slot, ...]
    drawn: tuple[dict[Arc, Bool], ...]
    """For each slot, for each arc that could be drawn in it: whether it is."""
    passed: tuple[Bool, ...]
    """For each slot, whether it stays empty."""
    used: tuple[Bool, ...]
    """For each event, whether the power is used at it (none for `circle`)."""
    circled: dict[int, Bool]
    """For each station, whether it is circled (only with `circle`)."""

    def reaching(self, station: int, before: int | None = None) -> list[Bool]:
        """Return the sections that could reach a station in the slots before slot `before` (None: in all)."""
        return [x for arcs in self._by_target[:before] for x in arcs.get(station, ())]

    def leaving(self, station: int, slots: Iterable[int]) -> list[Bool]:
        """Return the sections that could leave a station in these slots."""
        return [x for slot in slots for x in self._by_origin[slot].get(station, ())]

    def along(self, links: Iterable[int], before: int | None = None) -> list[Bool]:
        """Return the sections that could be drawn along any of `links` in the slots before slot `before`."""
        return [x for arcs in self._by_link[:before] for link in links for x in arcs.get(link, ())]

    def on_line(self, station: int, before: int | None = None) -> Sum:
        """Return 1 if the line has the station before slot `before` (None: at last), else 0."""
        return total([1] if station == self.start else self.reaching(station, before))

    @cached_property
    def _by_origin(self) -> list[dict[int, list[Bool]]]:
        return [_grouped((arc.origin, x) for arc, x in arcs.items()) for arcs in self.drawn]

    @cached_property
    def _by_target(self) -> list[dict[int, list[Bool]]]:
        return [_grouped((arc.target, x) for arc, x in arcs.items()) for arcs in self.drawn]

    @cached_property
    def _by_link(self) -> list[dict[int, list[Bool]]]:
        return [_grouped((arc.link, x) for arc, x in arcs.items()) for arcs in self.drawn]


def _grouped(pairs: Iterable[tuple[int, Bool]]) -> dict[int, list[Bool]]:
    groups: dict[int, list[Bool]] = {}
    for key, x in pairs:
        groups.setdefault(key, []).append(x)
    return groups


def total(terms: Iterable[cp_model.LinearExprT]) -> Sum:
    """Return the sum of the terms, an expression of the model even when there are none."""
    return cp_model.LinearExpr.sum(list(terms))


def legal_plays(game: Game) -> tuple[Model, tuple[Course, ...]]:
    """Return a model whose solutions are the legal plays of `game`, and its variables round by round.

    Raises TooLargeError above LARGEST.
    """
    model = Model()
    courses = tuple(_course(model, game, number) for number in range(len(game.rounds)))
    for course in courses:
        draw_one_section_in_each_slot(model, course)
        reach_each_station_once(model, course)
        grow_from_the_line(model, course)
        grow_from_ends(model, course)
        match_the_card(model, game.city, course)
        use_the_power_once(model, course)
        draw_a_second_section(model, game.city, course)
        circle_a_station(model, course)
    keep_sections_apart(model, game.city, courses)
    if game.city.rules.passing == "forced":
        pass_only_when_stuck(model, game.city, courses)
    return model, courses


def read_play(city: City, courses: Iterable[Course], solver: cp_model.CpSolver) -> Play:
    """Return the play that a solved model describes."""
    return Play(tuple(tuple(_turns(city, course, solver)) for course in courses))


def _course(model: Model, game: Game, number: int) -> Course:
    """Make the variables of a round: only arcs that its cards and the lines already drawn allow."""
    city, entry = game.city, game.rounds[number]
    start, power = city.line(entry.line).start, game.powers.get(entry.line)
    places = (False, True) if power == "double" else (False,)
    slots = tuple(Slot(n, event, place) for n, event in enumerate(entry.events) for place in places)
    closed = {link for links in game.drawn.values() for link in links}
    closed |= {other for link in closed for other in city.conflicts[link]}
    arcs = [
        Arc(origin, link.other(origin), link.index)
        for link in city.links
        for origin in (link.a, link.b)
        if link.index not in closed and link.other(origin) != start
    ]
    turns = sum(len(each.events) for each in game.rounds)
    reachable, drawn = {start}, []
    for slot in slots:
        any_symbol = power == "joker" or slot.event.symbol == JOKER
        possible = [
            arc
            for arc in arcs
            if arc.origin in reachable
            and (any_symbol or city.stations[arc.target].answers(slot.event.symbol))
        ]
        drawn.append({arc: model.new_bool_var(f"{number} {slot.number} {arc}") for arc in possible})
        reachable |= {arc.target for arc in possible}
        if len(model.proto.variables) * turns > LARGEST:
            raise TooLargeError(Problem("too-large", "the game is too large for CP-SAT; use the search"))
    events = range(len(entry.events))
    return Course(
        entry.line,
        start,
        power,
        slots,
        tuple(drawn),
        tuple(model.new_bool_var(f"{number} {slot.number} pass") for slot in slots),
        tuple(model.new_bool_var(f"{number} {event} power") for event in events)
        if power in ("double", "joker", "switch")
        else (),
        {station: model.new_bool_var(f"{number} circle {station}") for station in sorted(reachable)}
        if power == "circle" and slots
        else {},
    )


def draw_one_section_in_each_slot(model: Model, course: Course) -> None:
    """Constrain: "for each event the player may draw one section", or pass."""
    for arcs, passed in zip(course.drawn, course.passed, strict=True):
        model.add_exactly_one(*arcs.values(), passed)


def reach_each_station_once(model: Model, course: Course) -> None:
    """Constrain: a section leads "to a station that is not yet on this line"."""
    for station in sorted({arc.target for arcs in course.drawn for arc in arcs}):
        model.add_at_most_one(course.reaching(station))


def grow_from_the_line(model: Model, course: Course) -> None:
    """Constrain: a section starts from a station of the line."""
    for at, arcs in enumerate(course.drawn):
        for station in sorted({arc.origin for arc in arcs} - {course.start}):
            model.add(total(course.leaving(station, [at])) <= course.on_line(station, at))


def grow_from_ends(model: Model, course: Course) -> None:
    """Constrain: without a switch, a section starts from an end.

    A station that the line has reached is an end until a section leaves it; the departure station is one
    until a second section leaves it ("before the first section the departure station is the only end").
    """
    plain = [at for at, slot in enumerate(course.slots) if not slot.event.switch]
    for station in sorted({arc.origin for arcs in course.drawn for arc in arcs} - {course.start}):
        for at in range(len(course.slots)):
            later = [slot for slot in plain if slot > at]
            if course.power != "switch":
                model.add_at_most_one(course.leaving(station, [at, *later]))
                continue
            for slot in later:
                leaving = total(course.leaving(station, [at, slot]))
                model.add(leaving <= 1 + course.used[course.slots[slot].number])
    for at in plain:
        ended = total(course.leaving(course.start, range(at))) <= 1
        for x in course.leaving(course.start, [at]):
            switched = [course.used[course.slots[at].number]] if course.power == "switch" else []
            model.add(ended).only_enforce_if(x, *(~used for used in switched))


def match_the_card(model: Model, city: City, course: Course) -> None:
    """Constrain: another symbol than the card's needs the `joker` power ("treat this card as a joker")."""
    if course.power == "joker":
        for slot, arcs in zip(course.slots, course.drawn, strict=True):
            model.add(total(_unlike(city, slot, arcs)) <= course.used[slot.number])


def use_the_power_once(model: Model, course: Course) -> None:
    """Constrain: each power "may be used once while its line is drawn"."""
    model.add_at_most_one(course.used)


def draw_a_second_section(model: Model, city: City, course: Course) -> None:
    """Constrain: `double` draws a second section "after drawing a section".

    It leads "to another station with the card's symbol (after a joker card: with the symbol of the
    station just reached; if that is the joker station, no other station has its symbol)".
    """
    for at, (slot, arcs) in enumerate(zip(course.slots, course.drawn, strict=True)):
        if not slot.second:
            continue
        first = course.drawn[at - 1]
        model.add(course.passed[at] == ~course.used[slot.number])
        model.add_implication(course.passed[at - 1], course.passed[at])
        if slot.event.symbol == JOKER:
            for symbol in sorted({city.stations[arc.target].symbol for arc in arcs}):
                seconds = [x for arc, x in arcs.items() if city.stations[arc.target].symbol == symbol]
                same = [
                    x
                    for arc, x in first.items()
                    if city.stations[arc.target].symbol != JOKER
                    and symbol in (JOKER, city.stations[arc.target].symbol)
                ]
                model.add(total(seconds) <= total(same))


def circle_a_station(model: Model, course: Course) -> None:
    """Constrain: "circle one station of the line"."""
    model.add_at_most_one(course.circled.values())
    for station, x in course.circled.items():
        model.add(x <= course.on_line(station))


def keep_sections_apart(model: Model, city: City, courses: tuple[Course, ...]) -> None:
    """Constrain: a link is used once, and "must not conflict with any section drawn so far by any line"."""
    for clique in conflict_cliques(city):
        model.add_at_most_one([x for course in courses for x in course.along(clique)])


def conflict_cliques(city: City) -> list[list[int]]:
    """Return sets of links of which only one can be used: each link and each conflict is in one of them."""
    cliques = []
    covered: set[tuple[int, int]] = set()
    for link, conflicts in enumerate(city.conflicts):
        if not conflicts:
            cliques.append([link])
        for other in sorted(conflicts):
            if (link, other) not in covered:
                clique = {link, other}
                for third in sorted(city.conflicts[link] & city.conflicts[other]):
                    if clique <= city.conflicts[third]:
                        clique.add(third)
                covered |= {(a, b) for a in clique for b in clique}
                cliques.append(sorted(clique))
    return cliques


def pass_only_when_stuck(model: Model, city: City, courses: tuple[Course, ...]) -> None:
    """Constrain (`passing: forced`): "a player may pass only when no section is legal".

    For each section that could be drawn, either one is drawn at this event or it has an excuse: it does
    not start from the line, or not from an end, or reaches a station of the line, or its link is used or
    in conflict, by sections drawn before; or it needs a power that is not used at this event.
    """
    for number, course in enumerate(courses):
        for at, (slot, arcs) in enumerate(zip(course.slots, course.drawn, strict=True)):
            if not slot.second:
                drawn = ~course.passed[at]
                branched = _branched(model, course, at)
                for arc in arcs:
                    blocking = sorted(city.conflicts[arc.link] | {arc.link})
                    excuses: list[cp_model.LiteralT] = [
                        *(x for earlier in courses[:number] for x in earlier.along(blocking)),
                        *course.along(blocking, at),
                        *course.reaching(arc.target, at),
                    ]
                    if not _like(city, slot, arc):
                        excuses.append(~course.used[slot.number])
                    left = [branched] if arc.origin == course.start else course.leaving(arc.origin, range(at))
                    drawn_or_excused = total([drawn, *excuses])
                    needed = course.on_line(arc.origin, at)
                    if slot.event.switch:
                        model.add(drawn_or_excused >= needed)
                        continue
                    model.add(drawn_or_excused + total(left) >= needed)
                    if course.power == "switch":
                        model.add(drawn_or_excused >= needed).only_enforce_if(course.used[slot.number])


def _branched(model: Model, course: Course, at: int) -> Bool:
    """Return a variable that is 1 only if two sections left the departure station before slot `at`."""
    branched = model.new_bool_var("branched")
    model.add(total(course.leaving(course.start, range(at))) >= 2 * branched)
    return branched


def _like(city: City, slot: Slot, arc: Arc) -> bool:
    return city.stations[arc.target].answers(slot.event.symbol)


def _unlike(city: City, slot: Slot, arcs: dict[Arc, Bool]) -> list[Bool]:
    return [x for arc, x in arcs.items() if not _like(city, slot, arc)]


def _turns(city: City, course: Course, solver: cp_model.CpSolver) -> Iterable[Turn]:
    """Return the turns of a round; a station is circled at the last event, when it is surely on the line."""
    events = sum(not slot.second for slot in course.slots)
    for number in range(events):
        sections = tuple(
            Section(city.stations[arc.origin].at, city.stations[arc.target].at)
            for slot, arcs in zip(course.slots, course.drawn, strict=True)
            if slot.number == number
            for arc, x in arcs.items()
            if solver.boolean_value(x)
        )
        circled = [station for station, x in course.circled.items() if solver.boolean_value(x)]
        if circled and number == events - 1:
            yield Turn(sections, "circle", city.stations[circled[0]].at)
        elif course.used and solver.boolean_value(course.used[number]):
            yield Turn(sections, course.power)
        else:
            yield Turn(sections)
