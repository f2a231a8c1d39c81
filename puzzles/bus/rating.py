"""What the rating of a bus score takes into account. The titles are ours; the published game has no table."""

from puzzles.effort import Effort
from solver.bus.game import Game
from solver.bus.shifts import TwoShifts

TITLES = (
    "Stuck at the kerb",
    "Sunday driver",
    "Night bus driver",
    "Seasoned driver",
    "Route planner",
    "Head of transport",
)
"""What the six bands of a computed table are called, the lowest first."""

EFFORT = Effort(deals=200, solved=40, work=30_000)
"""What rating a city usually takes: some minutes on two processors."""


def whole(game: Game | TwoShifts) -> bool:
    """Tell whether a game is the whole one, for which the table is: all rounds of the city, once."""
    return isinstance(game, Game) and len(game.tickets) == game.city.rules.rounds


def handicap(game: Game | TwoShifts) -> int:
    """Return what is taken off a total before it is looked up: nothing, for the bus has no modules."""
    return 0
