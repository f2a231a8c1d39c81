"""What a metro challenge says about its city: every name must be one of the city's.

Runs beside the check of the file's shape, and passes over whatever is out of shape.
"""

from collections import Counter
from typing import Any

from maps.metro.city import City
from maps.metro.objectives import obstacle
from maps.metro.rules import SWITCH
from maps.problems import nearest, shown
from maps.reading import Location
from maps.report import Report
from puzzles.metro import codes
from puzzles.metro.dealing import revealed, whole_deck
from puzzles.metro.drawn import check_drawn
from puzzles.walk import ITEM, VALUE, keys, texts, values
from solver.metro.game import Card


def check_names(data: Any, city: City, report: Report) -> None:
    """Report every wrong or doubtful reference of a challenge to its city."""
    _check_lines(data, city, report)
    _check_cards(data, city, report)
    _check_objectives(data, city, report)
    _check_powers(data, report)
    check_drawn(data, city, report)


def parse_card(text: str) -> Card:
    """Read `u-circle` or `s-switch`."""
    return Card(text.startswith("u-"), text[2:])


def _check_lines(data: Any, city: City, report: Report) -> None:
    names = [line.name for line in city.lines]
    seen: dict[str, int] = {}
    for location, name in texts(data, "rounds", ITEM, "line"):
        number = int(location[1]) + 1
        if name not in names:
            report.add(codes.UNKNOWN_LINE, location, _unknown("a line of the city", name, names))
        elif name in seen:
            message = f"expected each line once, found '{name}' again; round {seen[name]} builds it"
            report.add(codes.ROUND_TWICE, location, message)
        else:
            seen[name] = number
    for key in ("powers", "drawn"):
        for location, name in keys(data, key):
            if name not in names:
                report.add(codes.UNKNOWN_LINE, location, _unknown("a line of the city", name, names))
            elif key == "powers" and name not in seen:
                message = f"expected a line that has a round, found '{name}', which has none"
                report.add(codes.POWER_WITHOUT_ROUND, location, message)
            elif key == "drawn" and name in seen:
                message = f"expected a line without a round, found '{name}'; round {seen[name]} builds it"
                report.add(codes.ROUND_TWICE, location, message)


def _check_cards(data: Any, city: City, report: Report) -> None:
    known = [f"{colour}-{symbol}" for colour in "us" for symbol in city.rules.cards]
    expected = f"a card, 'u-' or 's-' and then {', '.join(city.rules.cards)}"
    for location, cards in values(data, "rounds", ITEM, "cards"):
        for place, text in texts(cards, ITEM):
            if text not in known:
                message = f"expected {expected}; found {shown(text)}.{nearest(text, known)}"
                report.add(codes.UNKNOWN_CARD, (*location, *place), message)
        if isinstance(cards, list) and all(card in known for card in cards):
            _check_deck(cards, location, city, report)


def _check_deck(cards: list[str], location: Location, city: City, report: Report) -> None:
    """Report what the deck could not have dealt in one round, whose cards are all known."""
    deck = Counter(str(card) for card in whole_deck(city.rules.deck))
    used: Counter[str] = Counter()
    for place, text in enumerate(cards):
        used[text] += 1
        if used[text] == deck[text] + 1:
            message = f"the deck has {deck[text] or 'no'} {text}, and this is one more"
            report.add(codes.NOT_IN_DECK, (*location, place), message)
    dealt = tuple(parse_card(text) for text in cards)
    last = (*location, len(cards) - 1)
    if dealt and dealt[-1].symbol == SWITCH:
        report.add(codes.TRAILING_SWITCH, last, "a switch without a card after it makes no event")
        return
    end = revealed(dealt, city.rules.ends_after)
    rule = f"a round ends with the event of underground card {city.rules.ends_after}"
    if end is None:
        count = sum(card.underground for card in dealt)
        report.add(codes.ROUND_END, last, f"{rule}, and this one has only {count}")
    elif end != dealt:
        surplus = len(dealt) - len(end)
        message = f"{rule}, and this one goes on for {surplus} more card{'s' if surplus > 1 else ''}"
        report.add(codes.ROUND_END, (*location, len(end)), message)


def _check_objectives(data: Any, city: City, report: Report) -> None:
    seen: set[str] = set()
    for location, name in texts(data, "objectives", ITEM):
        if name not in city.rules.objectives:
            expected = "an objective of the city's rules"
            report.add(
                codes.UNKNOWN_OBJECTIVE, location, _unknown(expected, name, list(city.rules.objectives))
            )
        elif name in seen:
            report.add(codes.OBJECTIVE_TWICE, location, f"expected each objective once, found '{name}' again")
        elif missing := _missing_for(city, name):
            message = f"the objective '{name}' needs {missing}, and {city.name} has none"
            report.add(codes.OBJECTIVE_WITHOUT, location, message)
        elif reason := obstacle(city, name):
            report.add(codes.OUT_OF_REACH, location, f"the objective '{name}' cannot be met: {reason}")
        seen.add(name)


def _missing_for(city: City, objective: str) -> str | None:
    """Say what the city lacks to give an objective of its rules a meaning, or None."""
    goal = city.rules.objectives[objective]
    if goal.kind == "district" and goal.district is None and city.central is None:
        return "a central district"
    if goal.kind == "sites" and not any(station.site for station in city.stations):
        return "a tourist site"
    return None


def _check_powers(data: Any, report: Report) -> None:
    owners: dict[str, str] = {}
    for location, power in texts(data, "powers", VALUE):
        line = str(location[1])
        if power in owners:
            message = f"expected each power once, found {shown(power)} again; {owners[power]} has it"
            report.add(codes.POWER_TWICE, location, message)
        owners.setdefault(power, line)


def _unknown(expected: str, found: str, known: list[str]) -> str:
    listed = ", ".join(known) or "there are none"
    return f"expected {expected} ({listed}), found {shown(found)}.{nearest(found, known)}"
