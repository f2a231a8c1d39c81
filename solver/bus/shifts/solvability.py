"""Whether all tickets of two shifts can be driven: traffic stops nobody, so each shift is asked alone."""

from dataclasses import replace

from solver.bus import solvability
from solver.bus.shifts.game import ShiftsPlay, TwoShifts
from solver.result import Solvability, Watch

SHIFTS = ("first", "second")


def check(game: TwoShifts, watch: Watch) -> Solvability[ShiftsPlay]:
    """Return whether some routes drive all tickets of both shifts; `passes` counts those that none drives."""
    found = [solvability.check(shift, watch) for shift in (game.first, game.alone)]
    passes = [one.passes for one in found]
    plays = [one.play for one in found]
    return Solvability(
        passes=None if None in passes else sum(number for number in passes if number is not None),
        least=sum(one.least for one in found),
        blamed=tuple(
            replace(blame, reason=f"{shift} shift: {blame.reason}")
            for shift, one in zip(SHIFTS, found, strict=True)
            for blame in one.blamed
        ),
        seconds=watch.seconds,
        play=None if plays[0] is None or plays[1] is None else ShiftsPlay(plays[0], plays[1]),
    )
