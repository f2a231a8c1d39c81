"""The cards of a bus city, as plain values: tickets with what each sheet makes of them, and objectives."""

from maps.bus.city import City
from maps.bus.rules import Objective
from solver.bus.game import formation
from templates import deck, icon
from templates.bus import formations, words
from templates.bus.icons import icons, laid
from templates.bus.signs import Sign
from templates.frame import Values
from templates.icon import Icon
from templates.setup import Setup

_SIGNS = {
    "elders": "elder",
    "students": "student",
    "tourists": "tourist",
    "business": "business",
    "light-sights": "light-sight",
    "dark-sights": "dark-sight",
}
"""What stands for each kind of objective: the names of icons."""


def print_cards(city: City, card: tuple[float, float], backs: bool, setup: Setup) -> tuple[bytes, ...]:
    """Return the files of a city's cards."""
    style = setup.style
    kinds = {
        "ticket": {"title": "Ticket", "sign": "light", "ground": style.street},
        "objective": {"title": "Objective", "sign": "star", "ground": style.site},
        "secret": {"title": "Secret objective", "sign": "letter", "ground": style.land},
    }
    drawings = icon.drawn(icons() | laid(city) | _letters(city), "bus", style)
    return deck.print_cards("bus/cards.typ", city, _cards(city), kinds, drawings, card, backs, setup)


def _letters(city: City) -> dict[str, Icon]:
    """Return the letters of secret objectives as `letter-a`."""
    return {
        f"letter-{letter}": Icon("letter", Sign(("plain",), letter=letter, secret=True), 1.0, 1.0)
        for letter in city.letters
    }


def _cards(city: City) -> list[Values]:
    return [
        *(_ticket(city, ticket) for ticket in range(1, city.rules.tickets + 1)),
        *(_objective(city, goal) for goal in city.rules.objectives.values()),
        *(_secret(city, letters) for letters in city.secrets),
    ]


def _ticket(city: City, ticket: int) -> Values:
    known = formations.every(city)
    read = [formation(city, sheet, ticket) for sheet in range(1, city.rules.sheets + 1)]
    return {
        "kind": "ticket",
        "ticket": str(ticket),
        "sheets": [
            {"name": f"Sheet {sheet}", "icon": f"lay-{known.index(one)}", "words": words.formation(one)}
            for sheet, one in enumerate(read, 1)
        ],
    }


def _objective(city: City, goal: Objective) -> Values:
    first, later = city.rules.public
    return {
        "kind": "objective",
        "sign": _SIGNS[goal.kind],
        "title": words.objective(goal),
        "text": f"{first:+} for all who have them in the first round that anybody does, {later:+} after it",
        "points": f"{first:+} / {later:+}",
    }


def _secret(city: City, letters: tuple[str, ...]) -> Values:
    return {
        "kind": "secret",
        "letters": [
            {"icon": f"letter-{letter}", "coordinate": city.letters[letter].coordinate} for letter in letters
        ],
        "text": "All of them on your route",
        "points": f"{city.rules.secret:+}",
    }
