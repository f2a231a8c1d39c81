"""The cards of a metro city, as plain values: the deck, the objectives that it can meet, the powers."""

from maps.metro.city import City
from maps.metro.objectives import obstacle
from maps.metro.rules import JOKER, SWITCH, Objective
from solver.metro.game import Card
from templates import deck, icon
from templates.frame import Values
from templates.metro import words
from templates.metro.icons import icons
from templates.setup import Setup

_SIGNS = {
    "interchanges": "interchange",
    "districts": "key-border",
    "sites": "key-site",
    "district": "key-border",
    "crossings": "key-crossing",
}
"""What stands for each kind of objective: the names of icons."""
_POWER_SIGNS = {"double": "double", "joker": JOKER, "switch": SWITCH, "circle": "ring"}


def print_cards(city: City, card: tuple[float, float], backs: bool, setup: Setup) -> tuple[bytes, ...]:
    """Return the files of a city's cards."""
    drawings = icon.drawn(icons(city, setup.style), "metro", setup.style)
    return deck.print_cards(
        "metro/cards.typ", city, _cards(city), _kinds(city, setup), drawings, card, backs, setup
    )


def _cards(city: City) -> list[Values]:
    deck = city.rules.deck
    goals = [goal for name, goal in city.rules.objectives.items() if obstacle(city, name) is None]
    return [
        *(_station(Card(True, symbol)) for symbol in deck.underground),
        *(_station(Card(False, symbol)) for symbol in deck.street),
        *(_objective(goal, city) for goal in goals),
        *(_power(power) for power in words.every_power()),
    ]


def _station(card: Card) -> Values:
    texts = {
        JOKER: "To any station.",
        SWITCH: "Turn over the next card: the section may begin at any station of the line.",
    }
    return {
        "kind": "station",
        "name": "Underground" if card.underground else "Street",
        "underground": card.underground,
        "letter": "U" if card.underground else "S",
        "symbol": card.symbol,
        "title": card.symbol.capitalize(),
        "text": texts.get(card.symbol),
    }


def _objective(goal: Objective, city: City) -> Values:
    return {
        "kind": "objective",
        "name": "Objective",
        "sign": _SIGNS[goal.kind],
        "title": words.objective(goal, city),
        "text": None,
        "points": f"{city.rules.objective:+}",
    }


def _power(power: dict[str, str]) -> Values:
    return {
        "kind": "power",
        "name": "Pencil power",
        "sign": _POWER_SIGNS[power["name"]],
        "title": power["name"].capitalize(),
        "text": f"Once in the round of your line: {power['text']}",
        "points": None,
    }


def _kinds(city: City, setup: Setup) -> dict[str, Values]:
    style = setup.style
    return {
        "station": {"title": "Station card", "sign": JOKER, "ground": style.tints[-1]},
        "objective": {"title": "Objective", "sign": "key-site", "ground": style.site},
        "power": {"title": "Pencil power", "sign": "double", "ground": style.water},
    }
