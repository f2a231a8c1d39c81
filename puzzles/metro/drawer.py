"""A drawer of lines that stand before play begins: one who draws well, and knows the cards.

A beam search: after each event the most valuable ways to have drawn the line so far are kept. Whatever the
drawer knows of the rules is asked of the referee.
"""

from maps.metro.city import City
from solver.metro import referee
from solver.metro.game import Game, Round
from solver.metro.state import State

WIDTH = 20
"""How many ways to draw the line are kept after each event."""


def drawn(city: City, rounds: tuple[Round, ...]) -> dict[str, tuple[int, ...]]:
    """Return the links of each line, drawn one after the other with the cards of their rounds.

    Each line sees those before it. The first of equally valuable ways is taken, so the same rounds always
    give the same lines.
    """
    standing: dict[str, tuple[int, ...]] = {}
    for one in rounds:
        standing[one.line] = _draw(Game(city, (one,), drawn=dict(standing)))
    return standing


def _draw(game: Game) -> tuple[int, ...]:
    """Return the links of a game's only round, in the order drawn."""
    kept = [referee.start(game)]
    for _ in game.rounds[0].events:
        ways: dict[frozenset[int], State] = {}
        for state in kept:
            for turn in referee.turns(game, state):
                after = referee.play(game, state, turn)
                ways.setdefault(frozenset(after.sections[0]), after)
        ranked = sorted(ways.values(), key=lambda state: -referee.score(game, state).total)
        kept = ranked[:WIDTH]
    return kept[0].sections[0]
