"""How the rules of a bus city fit together, beyond the shape of each value."""

from maps.bus import codes
from maps.bus.rules import Rules
from maps.rating import check_rating
from maps.report import Report


def check_rules(rules: Rules, report: Report) -> None:
    """Report rules that contradict each other; values that are wrong by themselves are None."""
    for number, formation in enumerate(rules.formations or ()):
        if formation is None:
            continue
        segments, _, turns = formation.partition("/")
        if turns.isdigit() and int(turns) >= int(segments):
            message = (
                f"expected fewer turns than segments, found {formation!r}: "
                f"{segments} segments make at most {int(segments) - 1}"
            )
            report.add(codes.TURNS_TOO_MANY, ("rules", "formations", number), message)
    if rules.rounds is not None and rules.tickets is not None and rules.rounds > rules.tickets:
        message = f"expected at most {rules.tickets} rounds, one for each ticket, found {rules.rounds}"
        report.add(codes.ROUNDS_TOO_MANY, ("rules", "rounds"), message)
    points = rules.business.points if rules.business is not None else None
    bonus = rules.business_bonus
    if points is not None and bonus is not None and len(points) != len(bonus):
        message = (
            f"expected a bonus for each number of businesspeople in a row ({len(points)}), found {len(bonus)}"
        )
        report.add(codes.BONUS_LENGTH, ("rules", "business_bonus"), message)
    check_rating(rules.rating or (), report)
