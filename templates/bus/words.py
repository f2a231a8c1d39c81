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
    sentences = [
        "Draw your route from the start you choose. In each round lay as many segments as the ticket says, one "
        "a street: the first in any direction, the others straight on or turning, as often as it says (free: "
        "as you like).",
        _changes(game),
        _lights(game),
        "Who comes to an intersection twice, the start included, or cannot move, is out.",
        "Tick what you reach, in the order of arrival (not at the start); two passengers are taken from left to "
        "right, and those without a box are lost.",
        "A sight scores the open row of tourists, an office that of businesspeople and gives the bonus of "
        "the last box ticked; an empty row stays open.",
        _stars(game.city),
        "Objectives are looked at when a round ends." if game.objectives else "",
        _traffic(game),
    ]
    return [sentence for sentence in sentences if sentence]


def _changes(game: Game) -> str:
    rules = game.city.rules
    stuck = (
        "if then no such laying is possible, lay a single segment."
        if rules.single_segment_when_stuck
        else "who cannot is out."
    )
    if not rules.changes:
        return f"The turns must be kept: {stuck}"
    return f"Each turn more or fewer takes a route change; with none left the turns must be kept: {stuck}"


def _lights(game: Game) -> str:
    chain = game.city.rules.green_light_chain
    if chain == 0 or "light" not in kinds(game.city):
        return ""
    again = "" if chain == 1 else f", and from the next light again, {_number(chain)} times at most"
    return f"If your turn ends on a green light, you may lay one more segment, in any direction{again}."


def _stars(city: City) -> str:
    starred = {place.building for place in city.intersections if place.star}
    counts = [
        ("university", "students and interns"),
        ("office", "businesspeople"),
        ("sight", "tourists, the highest note only"),
    ]
    there = {"sight" if building and building.endswith("sight") else building for building in starred}
    told = [f"{words} at a {building}" for building, words in counts if building in there]
    if not told:
        return ""
    return f"At a star note, last of all, what you have: {'; '.join(told).replace('a office', 'an office')}."


def _traffic(game: Game) -> str:
    if not has_traffic(game):
        return ""
    busy = any(street.busy for street in game.city.streets)
    if not game.rivals:
        return "Tick a box of traffic for each segment on a busy street."
    more = ", and one more if it is busy" if busy else ""
    return (
        "Tick a box of traffic for each rival's segment on a street that you lay"
        f"{more}: the small numbers beside a street say from which round on one lies there."
    )


def key(city: City) -> list[tuple[str, str]]:
    """Return what a board's signs mean, where the city has them: the names of icons, and words."""
    found = kinds(city)
    places = city.intersections
    chain = city.rules.green_light_chain
    entries = [
        ("elder", "Elder", "elder" in found),
        ("student", "Student", "student" in found),
        ("tourist", "Tourist", "tourist" in found),
        ("business", "Businessperson", "business" in found),
        ("university", "University", "university" in found),
        ("office", "Office", "office" in found),
        ("light-sight", "Light sight", "light-sight" in found),
        ("dark-sight", "Dark sight", "dark-sight" in found),
        ("light", "Green light: one more segment", "light" in found and chain > 0),
        ("number", "Start number", any(place.number is not None for place in places)),
        ("star", "Star: note what you have", any(place.star for place in places)),
        ("letter", "Letter of secret objectives", any(place.letter is not None for place in places)),
        ("streets", "Street and busy street", any(street.busy for street in city.streets)),
    ]
    return [(icon, text) for icon, text, there in entries if there]


def counted(number: int, noun: str) -> str:
    """Return how many of something, like `elder` or `2 elders`."""
    many = {"businessperson": "businesspeople", "university": "universities"}.get(noun, f"{noun}s")
    return noun if number == 1 else f"{number} {many}"


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _counted(number: int, noun: str) -> str:
    return f"{_number(number)} {noun}" if number == 1 else f"{_number(number)} {noun}s"
