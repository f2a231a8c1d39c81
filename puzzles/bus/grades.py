"""Where one grade of bus challenges ends and the next begins, and the game's own words for it."""

from solver.bus.game import Game

SHORT = 8
"""Games of fewer rounds are a kind of their own."""

LIMITS = {
    "short": (1.13, 1.25, 1.42, 1.58),
    "long": (1.05, 1.22, 1.38, 1.55),
}
"""The difficulties from which grades 2, 3, 4 and 5 begin, by kind, as measured on deals of our cities
(docs/difficulty.md)."""


def grade_limits(game: Game) -> tuple[float, ...]:
    """Return the difficulties from which grades 2, 3, 4 and 5 begin for games of this kind."""
    return LIMITS["short" if len(game.tickets) < SHORT else "long"]


def near_words(game: Game, others: int, more: bool) -> str:
    """Say how many other routes are near-best; `more`: there may be more."""
    if others == 0:
        return f"no other route {'is known to come' if more else 'comes'} within 5 %"
    number = f"{others} or more" if more else str(others)
    return f"{number} other {'route comes' if others == 1 else 'routes come'} within 5 %"
