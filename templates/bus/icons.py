"""The small drawings of a bus page: signs as the board has them, formations, and those of the key."""

from maps.bus.city import City
from solver.bus.game import Game
from templates.bus import formations
from templates.bus.drawing import Road, Sizes
from templates.bus.signs import Sign
from templates.icon import Icon

_SIGN = 2.1
_SIGNS = (
    "elder",
    "student",
    "tourist",
    "business",
    "university",
    "office",
    "light-sight",
    "dark-sight",
    "light",
)


def icons() -> dict[str, Icon]:
    """Return what every page has: each sign by its name, `number`, `star`, `letter`, `streets`."""
    found = {name: Icon("sign", Sign((name,)), _SIGN, _SIGN) for name in _SIGNS}
    found["number"] = Icon("sign", Sign(("light",), number=1), _SIGN, _SIGN)
    found["pair"] = Icon("sign", Sign(("elder", "tourist")), 2.95, 2.1)
    found["sights"] = Icon("sights", None, 4.4, 2.1)
    found["star"] = Icon("star", None, 2.3, 2.3)
    found["letter"] = Icon("letter", Sign(("plain",), letter="a"), 1.0, 1.0)
    found["streets"] = Icon("streets", (_ROADS, Sizes.of(11.0)), 8.6, 7.0)
    return found


def dealt(game: Game) -> dict[str, Icon]:
    """Return what a game adds: `formation-N` of each round, `start-N` of each start, `secret`, `start`."""
    found = {
        f"formation-{number}": Icon("formation", formations.course(one), formations.WIDE, formations.HIGH)
        for number, one in enumerate(game.formations)
    }
    for start in game.starts:
        found[f"start-{start}"] = Icon("sign", Sign(("light",), number=start), _SIGN, _SIGN)
    found["start"] = Icon("sign", Sign(("light",), number=game.starts[0], dealt=True), 3.4, 3.6)
    found["note"] = Icon("note", "4+7", 3.2, 2.2)
    found["secret"] = Icon(
        "letter", Sign(("plain",), letter=(game.secret or ("a",))[0], secret=True), 1.0, 1.0
    )
    return found


def laid(city: City) -> dict[str, Icon]:
    """Return the formations of a city as `lay-N`, in the order of `formations.every`."""
    return {
        f"lay-{place}": Icon("formation", formations.course(one), formations.WIDE, formations.HIGH)
        for place, one in enumerate(formations.every(city))
    }


_ROADS = (
    Road((-2.7, -1.75), (2.7, -1.75), False, 0.9, 0.9),
    Road((-2.7, 1.75), (2.7, 1.75), True, 0.9, 0.9),
)
