"""One number of a set: deals on seeds of their own, until one meets the wish or too many have not."""

from dataclasses import replace

from puzzles import writing
from puzzles.making.attempt import Kept, Miss, attempt
from puzzles.making.order import Order, dealt
from puzzles.making.outcome import Failed, Made, Outcome


def make(order: Order, number: int) -> Outcome:
    """Make challenge `number` (from 1) of a set; what goes wrong is an outcome too, so it stops no others."""
    misses: list[tuple[str, Miss]] = []
    for count in range(1, order.tries + 1):
        seed = seed_of(order.seed, number, count)
        try:
            found = attempt(replace(dealt(order, seed), title=f"{order.title} {number}"), order)
        except Exception as error:
            fault = f"seed {seed!r}: {type(error).__name__}: {error}"
            return Failed(number, count, fault)
        if isinstance(found, Kept):
            return _made(number, count, found)
        misses.append((seed, found))
    return Failed(number, order.tries, _reason(misses))


def seed_of(seed: str, number: int, count: int) -> str:
    """Return the seed of a try: `linewright deal` deals the same from it."""
    return f"{seed}/{number}/{count}"


def _made(number: int, count: int, kept: Kept) -> Made:
    challenge, solution = kept.challenge, kept.solution
    return Made(
        number,
        count,
        challenge.seed or "",
        solution.score,
        solution.bound,
        0 if challenge.grade is None else challenge.grade.level,
        writing.dump(challenge),
        writing.dump_play(solution.play, challenge.game),
    )


def _reason(misses: list[tuple[str, Miss]]) -> str:
    """Say which parts of the wish how many deals missed, and which came nearest to it."""
    parts = []
    for demand in dict.fromkeys(miss.demand for _, miss in misses):
        those = [(seed, miss) for seed, miss in misses if miss.demand == demand]
        seed, nearest = min(those, key=lambda one: one[1].distance)
        parts.append(f"{len(those)} missed '{demand}' (nearest: {nearest.found}, seed {seed!r})")
    deals = "the one deal tried" if len(misses) == 1 else f"none of {len(misses)} deals"
    verb = "does not meet" if len(misses) == 1 else "meets"
    return f"{deals} {verb} the wish: {'; '.join(parts)}"
