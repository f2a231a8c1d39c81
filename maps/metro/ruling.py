"""How the rules of a metro city's file fit together: symbols, deck, objectives, rating.

Each number by itself is judged by `maps.metro.rules`.
"""

from maps.metro import codes
from maps.metro.rules import JOKER, SWITCH, SYMBOLS, Rules
from maps.problems import nearest
from maps.rating import check_rating
from maps.reading import Location
from maps.report import Report


def check_rules(rules: Rules, report: Report) -> None:
    """Report everything that does not fit together; parts that are None have been reported before."""
    _check_symbols(rules, report)
    _check_deck(rules, report)
    check_rating(rules.rating, report)


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
