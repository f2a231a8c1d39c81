"""The rules enforced and the best score proved: the referee and the optimisers of every game.

`score` asks the referee, `solve` an optimiser; both work on the bare game and pass the call on to the
game's own room by `game.game`.
"""

from typing import Any, ClassVar, Protocol

from maps.rooms import room


class Dealt(Protocol):
    """A dealt game of any kind; `game` names its room."""

    game: ClassVar[str]


def score(game: Dealt, play: Any) -> Any:
    """Return the score of `play` in `game` (of the same kind), broken down. Raises IllegalPlay."""
    return room("solver", game.game).score(game, play)
