"""Looking at two shifts after they were played: what could have come of them, and how many are as good."""

from dataclasses import replace

from solver.bus import review
from solver.bus.search.conduct import searched
from solver.bus.search.listing import listed
from solver.bus.shifts.game import ShiftsPlay, TwoShifts
from solver.bus.shifts.routes import driven, number_of_pairs
from solver.bus.shifts.search import MOST, generous
from solver.result import Count, Watch, never_rising


def prospects(game: TwoShifts, play: ShiftsPlay, watch: Watch) -> tuple[int, ...]:
    """Return the best score that is left after each round of the first shift, and then of the second.

    While the first is driven, the second counts as the best that follows the first as it was driven.
    """
    later = game.after(play.first)
    first = review.prospects(game.first, play.first, watch)
    second = review.prospects(later, play.second, watch)
    follows = max(searched(later, replace(watch, listener=None)).best, second[0])
    return never_rising((*(int(left + follows) for left in first), *(first[-1] + left for left in second)))


def near(game: TwoShifts, best: ShiftsPlay, least: int, most: int, watch: Watch) -> Count:
    """Count the plays that score at least `least`, the best one among them, and stop at `most`."""
    kind, spare = generous(game.alone)
    parts = [searched(part, replace(watch, listener=None)) for part in (game.first, kind)]
    if any(part.best < part.ceiling or part.found is None for part in parts):
        return Count(1, False)
    below = int(sum(part.best for part in parts)) + spare - least
    for part in parts:
        part.work = 0.0  # all that the watch allows is for listing
    (first, whole), (second, all_of_them) = (listed(part, int(part.best) - below, MOST) for part in parts)
    if not first or not second:
        return Count(1, False)
    ones, others = driven(game.first, list(first)[:MOST]), driven(game.alone, list(second)[:MOST])
    number = min(most, max(1, number_of_pairs(game.alone, ones, others, least)))
    return Count(number, number < most and whole and all_of_them)
