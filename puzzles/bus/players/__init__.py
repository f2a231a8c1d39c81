"""Simulated bus players; `puzzles.players` calls them.

A player sees the ticket that is turned over and knows which ones are still to come, not in which order:

- `random` takes any legal turn, each as likely as the others, and is often out of the game;
- `greedy` takes the turn with the most points on the pad, among those after which every ticket could be
  driven (or as many as can be), and that leave room for the rest of the route;
- `one-deep` and `two-deep` look on for one and two tickets more, each unseen one as likely as the others, and
  keep themselves alive in the same way.

The files: `facts` (a game as arrays), `compiled` (laying, the pad, looking ahead), `playing` (by rounds).
"""

from random import Random

from puzzles.players import Played, Skill
from solver.bus.game import Game
from solver.bus.shifts import ShiftsPlay, TwoShifts


def play(game: Game | TwoShifts, skill: Skill, chance: Random) -> Played:
    """Let a player of that skill play a game; one who is out in either of two shifts is out."""
    from puzzles.bus.players import playing

    if isinstance(game, Game):
        return playing.play(game, skill, chance)
    first = playing.play(game.first, skill, chance)
    if first.play is None:
        return first
    second = playing.play(game.after(first.play), skill, chance)
    if second.play is None:
        return second
    return Played(ShiftsPlay(first.play, second.play), first.total + second.total)
