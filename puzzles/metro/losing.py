"""Where a metro play loses its points, and in words why."""

import itertools
from collections.abc import Sequence

from maps.coordinates import format_point
from puzzles.grading.losses import Loss, worst
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play, Section
from solver.metro.score import LineScore, Score
from solver.metro.state import State

DIES = 2
"""So many cards wasted at the end of its round, and a line has died early."""


def losses(game: Game, play: Play, drops: Sequence[int]) -> tuple[Loss, ...]:
    """Return what each event cost: each round's drop, divided among its events.

    `drops` says how much less the game could reach after each round than before. Within a round the drop is
    divided as the potential of its line falls (solver.metro.review), evenly if that does not fall.
    """
    from solver.metro import review

    found = []
    for number, drop in enumerate(drops):
        events = len(play.rounds[number])
        falls = [0.0] * events
        if drop > 0:
            potential = review.potential(game, play, number)
            falls = [float(a - b) for a, b in itertools.pairwise(potential)]
        lost = sum(falls)
        shares = [fall / lost if lost > 0 else 1 / events for fall in falls]
        found += [Loss(number + 1, event, drop * share) for event, share in enumerate(shares, 1)]
    return tuple(found)


def cause(game: Game, play: Play, best: Play, losses: Sequence[Loss]) -> str:
    """Say what goes wrong in a greedy play, compared with a best one, as a clause without its full stop."""
    if not losses or worst(losses).points <= 0:
        return "Half of the greedy plays find the best score"
    number = worst(losses).round - 1
    state = referee.replay(game, play)
    line = game.rounds[number].line
    turns = play.rounds[number]
    drawn = [event for event, turn in enumerate(turns, 1) if turn.sections]
    idle = len(turns) - (drawn[-1] if drawn else 0)
    theirs, ours = (referee.score(game, referee.replay(game, one)) for one in (best, play))
    if idle >= DIES:
        place = _deathplace(game, state, number, theirs.lines[number], ours.lines[number])
        return f"The greedy {line} dies {place} with {idle} cards to come"
    event = worst(losses).event
    if not turns[event - 1].sections:
        return f"The greedy {line} passes at event {event}"
    astray = _astray(game, turns[event - 1].sections[0])
    return f"The greedy {line} {astray}: {_lack(game, theirs, ours, number)}"


def _deathplace(game: Game, state: State, number: int, best: LineScore, own: LineScore) -> str:
    """Say where a line ends for good: at the river, if that is what it could not cross, or in a district."""
    city = game.city
    links = [city.links[link] for link in state.sections[number]]
    touched = [station for link in links for station in (link.a, link.b)]
    ends = [station for station in dict.fromkeys(touched) if touched.count(station) == 1]
    ends = ends or [city.line(game.rounds[number].line).start]
    if own.crossings < best.crossings and any(
        link.crossing for station in ends for link in city.links_of[station]
    ):
        return "at the river"
    last = city.stations[ends[-1]]
    return f"in district {last.district}" if len(city.districts) > 1 else f"at {last.coordinate}"


def _astray(game: Game, section: Section) -> str:
    """Say where the most costly section was drawn."""
    ends = frozenset(game.city.at[point].index for point in (section.origin, section.target))
    if game.city.joining[ends].crossing:
        return f"crosses the river at the wrong place, {section}"
    return f"takes a wrong turn at {format_point(section.origin)}"


def _lack(game: Game, best: Score, own: Score, number: int) -> str:
    """Say of what the play has least, compared with the best one."""
    theirs, ours = best.lines[number], own.lines[number]
    lacks = [
        (
            (theirs.districts - ours.districts) * (theirs.most + ours.most) / 2,
            "it keeps to few districts",
        ),
        (
            (theirs.most - ours.most) * (theirs.districts + ours.districts) / 2,
            "it spreads thin over its districts",
        ),
        (
            float(game.city.rules.river_crossing * (theirs.crossings - ours.crossings)),
            f"it {'seldom' if ours.crossings else 'never'} crosses the river",
        ),
        (float(best.tourist - own.tourist), "the lines pass by the tourist sites"),
        (float(best.interchange - own.interchange), "the lines hardly meet"),
        (
            float(sum(best.objectives.values()) - sum(own.objectives.values())),
            "the lines miss the objectives",
        ),
    ]
    return max(lacks, key=lambda lack: lack[0])[1]
