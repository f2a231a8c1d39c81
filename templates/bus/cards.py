"""The cards of a bus city, as plain values: tickets with what each sheet makes of them, and objectives."""

from maps.bus.city import City
from maps.bus.rules import Objective
from solver.bus.game import Formation, formation
from templates import deck, icon
from templates.bus import formations, words
from templates.bus.icons import icons
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
    drawings = icon.drawn(icons() | _more(city), "bus", style)
    return deck.print_cards("bus/cards.typ", city, _cards(city), kinds, drawings, card, backs, setup)


def _more(city: City) -> dict[str, Icon]:
    """Return the icons that only cards have: each formation as `lay-N`, letters of secrets as `letter-a`."""
    found = {
        f"lay-{place}": Icon("formation", formations.course(one), formations.WIDE, formations.HIGH)
        for place, one in enumerate(_formations(city))
    }
    for letter in city.letters:
        found[f"letter-{letter}"] = Icon("letter", Sign(("plain",), letter=letter, secret=True), 1.0, 1.0)
    return found


def _formations(city: City) -> list[Formation]:
    """Return the formations in the order in which sheet 1 reads tickets 1, 2 and so on."""
    return [formation(city, 1, ticket + 1) for ticket in range(len(city.rules.formations))]


def _cards(city: City) -> list[Values]:
    return [
        *(_ticket(city, ticket) for ticket in range(1, city.rules.tickets + 1)),
        *(_objective(city, goal) for goal in city.rules.objectives.values()),
        *(_secret(city, letters) for letters in city.secrets),
    ]


def _ticket(city: City, ticket: int) -> Values:
    known = _formations(city)
    laid = [formation(city, sheet, ticket) for sheet in range(1, city.rules.sheets + 1)]
    return {
        "kind": "ticket",
        "ticket": str(ticket),
        "sheets": [
            {"name": f"Sheet {sheet}", "icon": f"lay-{known.index(one)}", "words": words.formation(one)}
            for sheet, one in enumerate(laid, 1)
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
