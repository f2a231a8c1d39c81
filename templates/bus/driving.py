"""A route as it is driven: what each turn reaches, collects and costs, asked of the referee."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from maps.coordinates import format_point
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.referee import State
from solver.bus.tally import Tally, arrived
from templates.bus import words


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of a route: where it leads, what it collects (in words), what it costs."""

    reached: str
    collected: str
    changes: int
    """Route changes taken."""
    traffic: int
    """Boxes of traffic ticked."""


@dataclass(frozen=True, slots=True)
class Drive:
    """A whole route: its turns, the position at its end, and what was noted at each star."""

    turns: tuple[Turn, ...]
    end: State
    notes: Mapping[str, int]
    """By the coordinate of a starred building the number noted there."""


def drive(game: Game, play: Play) -> Drive:
    """Play a route turn by turn. Raises IllegalPlay."""
    state = referee.start(game, play.start)
    turns = []
    notes: dict[str, int] = {}
    for reached in play.route:
        after = referee.play(game, state, reached)
        noted = _notes(game, state.tally, reached)
        notes |= noted
        turns.append(
            Turn(
                reached=" ".join(format_point(point) for point in reached),
                collected=", ".join(
                    [*_collected(game, state, after), *(f"star: {number}" for number in noted.values())]
                ),
                changes=after.changes - state.changes,
                traffic=after.traffic - state.traffic,
            )
        )
        state = after
    return Drive(tuple(turns), state, notes)


def _notes(game: Game, tally: Tally, reached: referee.Turn) -> dict[str, int]:
    """Return what is noted at the stars that a turn reaches."""
    found = {}
    for point in reached:
        place = game.city.at[point]
        tally = arrived(game.city.rules, tally, place)
        if place.star:
            found[place.coordinate] = {
                "university": tally.learners,
                "office": tally.business.collected,
                "light-sight": tally.tourists.collected,
                "dark-sight": tally.tourists.collected,
            }[place.building or "office"]
    return found


def _collected(game: Game, before: State, after: State) -> Iterator[str]:
    """Yield in words what a turn changes on the pad."""
    old, new = before.tally, after.tally
    rules = game.city.rules
    for name, gained in (
        ("elder", new.elders - old.elders),
        ("student", new.students - old.students),
        ("intern", new.interns - old.interns),
        ("tourist", new.tourists.collected - old.tourists.collected),
        ("businessperson", new.business.collected - old.business.collected),
        ("university", new.universities - old.universities),
        ("light sight", new.light_sights - old.light_sights),
        ("dark sight", new.dark_sights - old.dark_sights),
    ):
        if gained:
            yield words.counted(gained, name)
    for name, rows, was, now in (
        ("tourists", rules.tourists, old.tourists, new.tourists),
        ("business", rules.business, old.business, new.business),
    ):
        for number in now.scored[len(was.scored) :]:
            yield f"{name} row of {number} {rows.points[number - 1]:+}"
    for name, met, done in zip(game.objectives, before.met, after.met, strict=True):
        if met is None and done is not None:
            yield f"objective: {words.objective(rules.objectives[name])}"
