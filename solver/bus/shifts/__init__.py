"""Two shifts: two routes on one map and the same tickets, the second meeting the first as traffic.

- `game`: the game, its play and its score;
- `refereeing`: the rules; `search`, `routes`: the best, proved; `solvability`: can all tickets be driven?
"""

from solver.bus.shifts.game import Shift, ShiftsPlay, ShiftsScore, TwoShifts

__all__ = ["Shift", "ShiftsPlay", "ShiftsScore", "TwoShifts"]
