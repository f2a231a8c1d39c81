"""How the rules of a metro city's file fit together: symbols, deck, objectives, rating.

Each number by itself is judged by `maps.metro.rules`.
"""

from itertools import pairwise

from maps.metro import codes
from maps.metro.rules import JOKER, SWITCH, SYMBOLS, Rules
from maps.problems import nearest
from maps.reading import Location
from maps.report import Report


def check_rules(rules: Rules, report: Report) -> None:
    """Report everything that does not fit together; parts that are None have been reported before."""
    _check_symbols(rules, report)
    _check_deck(rules, report)
    _check_rating(rules, report)


def check_objective_districts(rules: Rules, letters: list[str], report: Report) -> None:
    """Report objectives about districts that are not on the board, whose letters are given."""
    for name, objective in rules.objectives.items():
        if objective.district is not None and objective.district not in letters:
            message = (
                f"expected the letter of a district ({', '.join(letters)}), found {objective.district!r}"
            )
            report.add(codes.OBJECTIVE_DISTRICT, ("rules", "objectives", name, "district"), message)


def _check_symbols(rules: Rules, report: Report) -> None:
    taken = {*SYMBOLS.values(), JOKER, SWITCH}
    for letter, symbol in rules.symbols.items():
        location: Location = ("rules", "symbols", letter)
        if letter in SYMBOLS:
            message = f"the letter {letter} stands for {SYMBOLS[letter]} already; take another"
            report.add(codes.SYMBOL_TWICE, location, message)
        elif symbol in taken:
            report.add(codes.SYMBOL_TWICE, location, f"the name {symbol} is taken already; choose another")
        taken.add(symbol)


def _check_deck(rules: Rules, report: Report) -> None:
    """Hold the cards to the symbols, and the end of a round to the cards."""
    deck = rules.deck
    for colour, cards in (("underground", deck.underground), ("street", deck.street)):
        for number, card in enumerate(cards):
            if card is not None and card not in rules.cards:
                known = ", ".join(rules.cards)
                message = f"expected one of {known}, found {card!r}.{nearest(card, rules.cards)}"
                report.add(codes.CARD_UNKNOWN, ("rules", "deck", colour, number), message.removesuffix("."))
    if len(deck.underground) < rules.ends_after:
        message = (
            f"a round ends after {rules.ends_after} underground cards and the deck has "
            f"{len(deck.underground)}; add cards or lower ends_after"
        )
        report.add(codes.DECK_SHORT, ("rules", "ends_after"), message)
    elif set(deck.underground + deck.street) == {SWITCH}:
        message = "expected cards with symbols in the deck, found nothing but switches"
        report.add(codes.DECK_SHORT, ("rules", "deck"), message)


def _check_rating(rules: Rules, report: Report) -> None:
    """Hold every band to begin where the one before ended."""
    for number, (band, following) in enumerate(pairwise(rules.rating)):
        location: Location = ("rules", "rating", number + 1, "from")
        if band is None or following is None or band.low is None or following.low is None:
            continue
        if band.high is None:
            message = "only the last band may go without 'to'; say where this one ends"
            report.add(codes.RATING_BANDS, ("rules", "rating", number), message)
        elif following.low != band.high + 1:
            fault = "leaves a gap" if following.low > band.high + 1 else "overlaps"
            message = f"expected this band to begin at {band.high + 1}, found {following.low}, which {fault}"
            report.add(codes.RATING_BANDS, location, message)
    for number, band in enumerate(rules.rating):
        if band is None or band.low is None or band.high is None:
            continue
        if band.high < band.low:
            message = f"expected a band to end at {band.low} or above, found {band.high}"
            report.add(codes.RATING_BANDS, ("rules", "rating", number, "to"), message)
    last = rules.rating[-1]
    if last is not None and last.high is not None:
        message = "the last band must go on for ever: leave out its 'to'"
        report.add(codes.RATING_BANDS, ("rules", "rating", len(rules.rating) - 1, "to"), message)
