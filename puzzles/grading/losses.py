"""Where in a game a player loses points that were still to be had: by decisions, in the order of play."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Loss:
    """What one decision cost; round and event count from 1."""

    round: int
    event: int
    points: float
    """How much less could be reached after it than before."""


def worst(losses: Sequence[Loss]) -> Loss:
    """Return the decision that cost most, the first of equals: the decisive one."""
    return max(losses, key=lambda loss: loss.points)


def place(losses: Sequence[Loss]) -> float:
    """Return where in the game the points are lost on average: 0 at its first decision, 1 at its last.

    Where nothing is lost it is 0: there is nothing to foresee.
    """
    lost = sum(loss.points for loss in losses)
    if lost <= 0 or len(losses) < 2:
        return 0.0
    return sum(number * loss.points for number, loss in enumerate(losses)) / lost / (len(losses) - 1)


def decisive(losses: Sequence[Loss]) -> float:
    """Return where the decision that cost most lies: 0 the first, 1 the last; 1 if nothing is lost."""
    if not losses or worst(losses).points <= 0:
        return 1.0
    return losses.index(worst(losses)) / max(1, len(losses) - 1)
