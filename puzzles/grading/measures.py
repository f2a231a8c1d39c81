"""What makes a challenge difficult, measured: players' shortfalls, near-best plays, where points are lost.

Everything is drawn from the challenge's own seed, and the solver's work is limited by steps: the same
challenge is measured alike on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import Any

import solver
from maps.rooms import room
from puzzles import players
from puzzles.grading.losses import Loss, decisive, place

GREEDY_GAMES = 12
AHEAD_GAMES = 6
NEAR = 0.95
"""The share of the best score from which on a play is near-best."""
MANY = 1000
"""Near-best plays are counted so far."""
WORK = 3000
"""Engine steps for each question of what could still have been reached."""


@dataclass(frozen=True)
class Measures:
    """What was measured of a challenge."""

    best: int
    """The best score known."""
    greedy: float
    """The share of the best score that greedy players fall short of it on average."""
    ahead: float
    """The same of players who look one card, or one ticket, ahead."""
    near: int
    """Near-best plays, the best one included, up to `MANY`."""
    late: float
    """Where in the game the best of those who look ahead loses its points, from 0 to 1."""
    decisive: float
    """Where its most costly decision lies, from 0 to 1."""
    reason: str
    """What goes wrong with the middle one of the greedy plays, in words."""
    more: bool = False
    """Whether there may be more near-best plays: `MANY` are counted, or the work is used up."""


def measure(game: Any, best: Any, score: int, seed: str) -> Measures:
    """Measure a game whose best play and score are known; `seed` is for the players' chances."""
    losing = room("puzzles", game.game).losing
    greedy = _played(game, "greedy", GREEDY_GAMES, seed)
    ahead = _played(game, "one-deep", AHEAD_GAMES, seed)
    losses = _losses(game, score, ahead[-1])
    middle = greedy[len(greedy) // 2]
    near = solver.near(game, best, ceil(NEAR * score), MANY, work=WORK)
    return Measures(
        best=score,
        greedy=_shortfall(greedy, score),
        ahead=_shortfall(ahead, score),
        near=near.number,
        late=place(losses),
        decisive=decisive(losses),
        reason=losing.cause(game, middle.play, best, _losses(game, score, middle)),
        more=not near.whole,
    )


def _played(game: Any, skill: players.Skill, games: int, seed: str) -> list[players.Played]:
    """Let a player play some games; return them by their totals, the worst first."""
    played = [players.play(game, skill, Random(f"{seed}/{skill}/{number}")) for number in range(games)]
    return sorted(played, key=lambda one: (one.play is not None, one.total))


def _losses(game: Any, score: int, played: players.Played) -> tuple[Loss, ...]:
    """Return the losses of a play, none if its player was eliminated."""
    if played.play is None:
        return ()
    left = solver.prospects(game, played.play, work=WORK)
    drops = [before - after for before, after in zip((score, *left), left, strict=False)]
    losses: tuple[Loss, ...] = room("puzzles", game.game).losing.losses(game, played.play, drops)
    return losses


def _shortfall(played: Sequence[players.Played], score: int) -> float:
    mean = sum(one.total for one in played) / len(played)
    return max(0.0, (score - mean) / max(1, score))
