"""The bus rules in words, as short as a sheet needs them, fitted to the game at hand.

Source: rules-bus.md; a sentence that the city's rules change says what holds in this city.
"""

from maps.bus.city import City
from maps.bus.rules import Objective
from solver.bus import rivals
from solver.bus.game import Formation, Game
from templates.bus.signs import kinds

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ONE = {
    "elders": "elder",
    "students": "student or intern",
    "tourists": "tourist",
    "business": "businessperson",
    "light-sights": "light sight",
    "dark-sights": "dark sight",
}
_MANY = {
    "elders": "elders",
    "students": "students and interns",
    "tourists": "tourists",
    "business": "businesspeople",
    "light-sights": "light sights",
    "dark-sights": "dark sights",
}


def formation(one: Formation) -> str:
    """Return a formation in words, like `3, two turns`."""
    if one.segments == 1:
        return "1"
    if one.turns is None:
        return f"{one.segments}, free"
    if one.turns == 0:
        return f"{one.segments}, straight"
    return f"{one.segments}, {_counted(one.turns, 'turn')}"


def objective(goal: Objective) -> str:
    """Return a public objective in words."""
    return f"{goal.number} {_ONE[goal.kind] if goal.number == 1 else _MANY[goal.kind]}"


def reward(game: Game, name: str) -> str:
    """Say what a public objective scores when: less once a rival has claimed it in an earlier round."""
    first, later = game.city.rules.public
    claimed = rivals.claimed(game, name)
    if claimed is None or claimed == len(game.tickets) - 1:
        return f"{first:+}"
    return f"{first:+} up to round {claimed + 1}, when a rival has it; then {later:+}"


def secret(game: Game) -> str:
    """Return the secret objective in words."""
    *first, last = [f"{letter} ({game.city.letters[letter].coordinate})" for letter in game.secret]
    return f"{', '.join(first)} and {last} on your route" if first else f"{last} on your route"


def has_traffic(game: Game) -> bool:
    """Tell whether there can be any traffic."""
    return bool(game.city.rules.traffic) and (
        any(street.busy for street in game.city.streets) or any(rival.route for rival in game.rivals)
    )


def rules(game: Game) -> list[str]:
    """Return the rules of play as a few sentences."""
    return rules_with(game, _traffic(game))


def rules_with(game: Game, traffic: str) -> list[str]:
    """Return the rules of play with a sentence on traffic."""
    sentences = [
        "Draw your route from the start you choose. In each round lay as many segments as the ticket says: "
        "the first in any direction, the others straight on or turning, as often as it says (free: as you "
        "like).",
        _changes(game),
        _lights(game),
        "Who comes to an intersection twice, the start included, or cannot move, is out.",
        "Tick what you reach in the order of arrival (nothing at the start), two passengers from left to "
        "right; those without a box are lost.",
        "A sight scores the open row of tourists, an office that of businesspeople with the bonus of "
        "the last box ticked; an empty row stays open; what is open at the end counts half, rounded down.",
        _stars(game.city),
        "Objectives are looked at when a round ends." if game.objectives else "",
        traffic,
    ]
    return [sentence for sentence in sentences if sentence]


def _changes(game: Game) -> str:
    rules = game.city.rules
    stuck = "lay a single segment" if rules.single_segment_when_stuck else "you are out"
    keep = f"make just the ticket's turns, and if you cannot, {stuck}."
    if not rules.changes:
        return keep.capitalize()
    return f"Each turn more or fewer takes a route change; with none left {keep}"


def _lights(game: Game) -> str:
    chain = game.city.rules.green_light_chain
    if chain == 0 or "light" not in kinds(game.city):
        return ""
    again = "" if chain == 1 else f", and so on from light to light, {_number(chain)} more at most"
    return f"Who ends on a green light may lay one more segment, in any direction{again}."


def _stars(city: City) -> str:
    starred = {place.building for place in city.intersections if place.star}
    told = [
        f"{what} at {where}"
        for what, where, buildings in (
            ("students and interns", "a university", {"university"}),
            ("businesspeople", "an office", {"office"}),
            ("tourists", "a sight", {"light-sight", "dark-sight"}),
        )
        if buildings & starred
    ]
    if not told:
        return ""
    return f"At a star note, after all else, how many you have so far: {', '.join(told)}."


def _traffic(game: Game) -> str:
    if not has_traffic(game):
        return ""
    if not game.rivals:
        return "Tick a box of traffic for each segment on a busy street."
    busy = ", and one more if it is busy" if any(street.busy for street in game.city.streets) else ""
    return (
        f"Tick a box of traffic for each rival's segment on a street that you lay{busy}; the small numbers "
        "beside it say from which rounds on they lie there."
    )


def key(city: City) -> list[tuple[str, str]]:
    """Return what a board's signs mean, where the city has them: the names of icons, and words."""
    found = kinds(city)
    entries = [
        ("elder", "Elder", "elder" in found),
        ("student", "Student", "student" in found),
        ("tourist", "Tourist", "tourist" in found),
        ("business", "Businessperson", "business" in found),
        ("university", "University", "university" in found),
        ("office", "Office", "office" in found),
        ("light-sight", "Light sight", "light-sight" in found),
        ("dark-sight", "Dark sight", "dark-sight" in found),
        *_signs(city),
        ("number", "Start number", bool(city.numbers)),
        ("letter", "Letter for secret objectives", bool(city.letters)),
    ]
    return [(icon, text) for icon, text, there in entries if there]


def sheet_key(game: Game) -> list[tuple[str, str]]:
    """Return what the signs mean that the sheet of a game does not name on its pad."""
    found = kinds(game.city)
    entries = [
        ("university", "University", "university" in found),
        ("office", "Office", "office" in found),
        ("sights", "Light and dark sight", not found.isdisjoint(("light-sight", "dark-sight"))),
        *_signs(game.city),
        ("start", "Start to choose", True),
        ("secret", "Letter of your secret objective", bool(game.secret)),
        ("note", "A rival from round 4, one more from 7", bool(game.rivals)),
    ]
    return [(icon, text) for icon, text, there in entries if there]


def _signs(city: City) -> list[tuple[str, str, bool]]:
    """Return the signs that every key tells: names of icons, words, and whether a city has them."""
    places = city.intersections
    light = "Green light: one more segment" if city.rules.green_light_chain else "Green light"
    return [
        ("star", "Star: note what you have", any(place.star for place in places)),
        ("pair", "Two passengers, left one first", any(len(place.passengers) > 1 for place in places)),
        ("light", light, any(place.green_light for place in places)),
        ("streets", "Street, busy street", any(street.busy for street in city.streets)),
    ]


def counted(number: int, noun: str) -> str:
    """Return how many of something, like `elder` or `2 elders`."""
    many = {"businessperson": "businesspeople", "university": "universities"}.get(noun, f"{noun}s")
    return noun if number == 1 else f"{number} {many}"


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _counted(number: int, noun: str) -> str:
    return f"{_number(number)} {noun}" if number == 1 else f"{_number(number)} {noun}s"
