"""All questions on which the project and the brute force must agree, by name.

Each is asked of one game, and its answer is a sentence saying what differs, or None. The tests ask them of
many games, the long runs (`hunt.py`) of very many, and the shrinking of a failing game again and again.
"""

from collections.abc import Callable
from random import Random
from traceback import format_exc

from support.brute import TooBigError
from support.case import Case, Difference
from support.engine_checks import best_score, bounds, each_other, reach, same_again, solvability, strained
from support.file_checks import answerable, dealt, printed, rated, round_trip
from support.rule_checks import geometry, legal_turns, refusals, scores

CHECKS: dict[str, Callable[[Case], Difference]] = {
    "geometry": geometry,
    "legal": legal_turns,
    "scores": scores,
    "refusals": refusals,
    "search": lambda case: best_score(case, "search"),
    "cp-sat": lambda case: best_score(case, "cp-sat"),
    "auto": lambda case: best_score(case, "auto"),
    "search-bounds": lambda case: bounds(case, "search", Random(case.text).randint(0, 200)),
    "cp-sat-bounds": lambda case: bounds(case, "cp-sat", Random(case.text).randint(0, 200)),
    "search-same": lambda case: same_again(case, "search", Random(case.text).randint(0, 200)),
    "cp-sat-same": lambda case: same_again(case, "cp-sat", Random(case.text).randint(0, 200)),
    "each-other": lambda case: each_other(case, work=Random(case.text).randint(0, 200)),
    "each-other-long": lambda case: each_other(case, time=20),
    "strained": strained,
    "solvability": solvability,
    "reach": reach,
    "answerable": answerable,
    "round-trip": round_trip,
    "printed": printed,
    "rated": rated,
    "dealt": dealt,
}


def difference(case: Case, check: str) -> Difference:
    """Ask one check; a crash is a difference too. Raises TooBigError."""
    try:
        return CHECKS[check](case)
    except TooBigError:
        raise
    except Exception:
        return format_exc(limit=-4)
