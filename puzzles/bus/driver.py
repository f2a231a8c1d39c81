"""A driver for the rivals' routes: one who survives, and takes what lies on the way.

Depth first with a look at what each turn collects and at how much room is left around its end; where the
route gets stuck the driver thinks again. Whatever the driver knows of the rules is asked of the referee.
"""

from collections.abc import Iterator
from random import Random

from solver.bus import referee
from solver.bus.game import Game, Rival
from solver.bus.referee import State, Turn
from solver.bus.tally import Tally

PATIENCE = 3000
"""How many turns the driver thinks through before taking the longest route found; a full route takes 12."""

ROOM_STEPS = 5
"""How far around the end of a route the driver looks for room."""


def drive(game: Game, chance: Random) -> Rival:
    """Return the recorded route of a seat with one start number; it stops early only if stuck there.

    `game` is what the seat has before it: its sheet, its start number and the tickets.
    """
    (start,) = game.starts
    longest: tuple[Turn, ...] = ()
    trail: list[Turn] = []
    ahead = [_by_promise(game, referee.start(game, start), chance)]
    for _ in range(PATIENCE):
        if not ahead or len(longest) == len(game.tickets):
            break
        found = next(ahead[-1], None)
        if found is None:
            ahead.pop()
            if trail:
                trail.pop()
            continue
        turn, state = found
        trail.append(turn)
        longest = max(longest, tuple(trail), key=len)
        ahead.append(_by_promise(game, state, chance))
    return Rival(start, longest)


def _by_promise(game: Game, state: State, chance: Random) -> Iterator[tuple[Turn, State]]:
    """Yield the turns from a position with where they lead, the most promising first."""
    after = [(turn, referee.play(game, state, turn)) for turn in referee.turns(game, state)]
    return iter(sorted(after, key=lambda found: -_promise(game, found[1]) - chance.random()))


def _promise(game: Game, state: State) -> float:
    """Value a position: points so far, what waits to be scored, and the room around the end."""
    tally: Tally = state.tally
    waiting = tally.learners + tally.tourists.current + tally.business.current
    return referee.score(game, state).total + waiting / 2 + _room(game, state) / 2


def _room(game: Game, state: State) -> int:
    """Count the unused intersections within a few streets of the route's end."""
    city = game.city
    used = {place.index for place in state.route}
    reached = {state.route[-1].index}
    edge = set(reached)
    for _ in range(ROOM_STEPS):
        edge = {street.other(at) for at in edge for street in city.streets_of[at]} - used - reached
        reached |= edge
    return len(reached) - 1
