"""Where one grade of metro challenges ends and the next begins, and the game's own words for it."""

from solver.metro.game import Game

LIMITS = {
    1: (0.75, 0.95, 1.20, 1.33),
    2: (0.80, 0.94, 1.05, 1.16),
    3: (0.83, 0.95, 1.04, 1.15),
}
"""The difficulties from which grades 2, 3, 4 and 5 begin, by the number of lines to be built (3 or more are
one kind), as measured on deals of metro/london (docs/difficulty.md)."""


def grade_limits(game: Game) -> tuple[float, ...]:
    """Return the difficulties from which grades 2, 3, 4 and 5 begin for games of this kind."""
    return LIMITS[max(1, min(len(game.rounds), max(LIMITS)))]


def near_words(game: Game, others: int, more: bool) -> str:
    """Say how many other plays are near-best; with several lines to be built, by redrawing one of them.

    `more`: there may be more.
    """
    how = "with one line redrawn " if len(game.rounds) > 1 else ""
    if others == 0:
        return f"{how}no other network {'is known to come' if more else 'comes'} within 5 %"
    number = f"{others} or more" if more else str(others)
    return f"{how}{number} other {'network comes' if others == 1 else 'networks come'} within 5 %"
