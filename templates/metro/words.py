"""The metro rules in words, as short as a sheet needs them, fitted to the game at hand.

Source: rules-metro.md; a sentence that the city's rules change says what holds in this city.
"""

from collections.abc import Sequence

from maps.coordinates import Point, format_point
from maps.metro.city import City, Station
from maps.metro.rules import JOKER, Objective
from solver.metro.game import POWERS, Game, Power

_POWERS: dict[Power, str] = {
    "double": "draw a second section in the same event, to another station with the card's symbol.",
    "joker": "treat the card as a joker.",
    "switch": "treat the event as if a switch had come with it.",
    "circle": "circle a station of the line: it counts twice in its district for “most in one”.",
}


def rules(game: Game) -> list[str]:
    """Return the rules of play as a few sentences."""
    city = game.city
    rules = city.rules
    ways = "it crosses" if rules.districts == "crossed" else "it has stations in"
    passing = "You may always pass." if rules.passing == "free" else "You may pass only if none is possible."
    sites = any(station.site for station in city.stations)
    network = len(game.rounds) + len(game.drawn) > 1
    return [
        "Build the lines in turn. For each event draw one section along a dashed link, from an end of the "
        "line (at first its departure station) to a station with the card's symbol that is new to the line. "
        "A ? goes to any station; a switch lets the section begin at any station of the line.",
        f"No section may be drawn twice or cross another. {passing}",
        f"When a line is done, multiply the districts {ways} by the most stations it has in one of them"
        + (", and add the river." if has_river(city) else "."),
        *(
            ["Cross off a circle for each line at a tourist site: the last one crossed counts."]
            if sites
            else []
        ),
        *(["At the end count the stations served by two or more lines."] if network else []),
    ]


def has_river(city: City) -> bool:
    """Tell whether river crossings can score in a city."""
    return city.rules.river_crossing != 0 and any(link.crossing for link in city.links)


def key(city: City) -> list[tuple[str, str]]:
    """Return what a board's signs mean, where the city has them: the names of icons, and words."""
    entries = [
        ("key-joker", "Joker station: answers every card", any(one.symbol == JOKER for one in city.stations)),
        ("key-site", "Tourist site", any(one.site for one in city.stations)),
        ("key-crossing", "River crossing", any(link.crossing for link in city.links)),
        ("key-border", "District border and letter", len(city.districts) > 1),
    ]
    return [(icon, text) for icon, text, there in entries if there]


def stations(unnamed: Sequence[Station]) -> str:
    """Return the names of stations that the board has no room for, as one text.

    Long lists end early and long names are cut, so that the page keeps room for play.
    """
    most, longest = 48, 32
    named = []
    for station in unnamed[:most]:
        name = station.name or ""
        name = name if len(name) <= longest else name[: longest - 1] + "…"
        named.append(f"{station.coordinate} {name}".replace(" ", "\N{NO-BREAK SPACE}"))
    rest = len(unnamed) - len(named)
    return " · ".join(named) + (f" · and {rest} more" if rest else "")


def powers(game: Game) -> list[dict[str, str]]:
    """Return the powers dealt, each with what it does."""
    return [one for one in every_power() if one["name"] in set(game.powers.values())]


def every_power() -> list[dict[str, str]]:
    """Return the powers that can be dealt, each with what it does."""
    return [{"name": power, "text": _POWERS[power]} for power in POWERS]


def objectives(game: Game) -> list[str]:
    """Return the objectives in play, in words."""
    return [objective(game.city.rules.objectives[name], game.city) for name in game.objectives]


def objective(goal: Objective, city: City) -> str:
    """Return an objective in words."""
    match goal.kind:
        case "interchanges":
            return f"At least {_counted(goal.number, 'station')} served by two or more lines"
        case "districts":
            return "A station served in every district"
        case "sites":
            return "Every tourist site served"
        case "district":
            return f"Every station of district {goal.district or city.central} served"
        case "crossings":
            return f"At least {_counted(goal.number, 'river crossing')}"


def circled(station: Point) -> str:
    """Say which station is circled."""
    return f"circle {format_point(station)}"


def _counted(number: int | None, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
