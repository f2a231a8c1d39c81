"""What a player knows about the cards to come: those left in the deck of the round, in any order.

Source: rules-metro.md, "The deck and a round".
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from maps.metro.rules import SWITCH, Rules
from puzzles.metro.dealing import whole_deck
from solver.metro.game import Card, Event


@dataclass(frozen=True)
class Hidden:
    """The cards of the round not yet revealed, and how many underground cards still end it."""

    cards: Counter[Card]
    to_end: int

    @property
    def over(self) -> bool:
        """Whether no event is to come in this round."""
        return self.to_end <= 0 or all(card.symbol == SWITCH for card in self.cards)

    def without(self, *revealed: Card) -> "Hidden":
        """Return what is hidden after these cards; one that is not in the deck takes nothing from it."""
        return Hidden(
            self.cards - Counter(revealed), self.to_end - sum(card.underground for card in revealed)
        )

    def events(self) -> Iterator[tuple[Fraction, Event, "Hidden"]]:
        """Yield the next events with their probabilities and what is hidden after each.

        Of a shuffled deck the first card that is no switch is any of those, each as likely as the others,
        and a switch lies above it with the share of switches in the deck. A second switch above it (in
        decks with several) is overlooked.
        """
        whole = self.cards.total()
        switches = {card: count for card, count in self.cards.items() if card.symbol == SWITCH}
        others = {card: count for card, count in self.cards.items() if card.symbol != SWITCH}
        plain = sum(others.values())
        for card, count in others.items():
            yield Fraction(count, whole), Event(card.symbol, False), self.without(card)
            for switch, copies in switches.items():
                share = Fraction(count, plain) * Fraction(copies, whole)
                yield share, Event(card.symbol, True), self.without(switch, card)


def whole(rules: Rules) -> Hidden:
    """Return what is hidden before the first card of a round."""
    return Hidden(Counter(whole_deck(rules.deck)), rules.ends_after)
