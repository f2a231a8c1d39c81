"""Whatever a bus city's file holds, there are problems or a city, and one that passes never crashes later."""

import json
import random
from typing import Any

import pytest
from support.town import MARKET_TOWN, problems

import maps
from editor.bus import terminal
from maps import reading
from maps.bus.city import City
from maps.problems import LinewrightError

ODD_VALUES: list[Any] = [
    None, True, 0, -1, 1, 61, 2.5, 10**15 - 1, "", "A1", "Z99", "A1-B1", "A1-A1", "a", "2/0", "9/9", "any",
    "elder", [], {}, [[]], [None], {"": None}, [0, 0], ["a", "b"], [["a"]], ["A1-B1"], {"a": 1},
    "g:1 e", " ", ".",
    "+\n+ +", [1, 2, 3], {"kind": "elders"}, {"rows": 9, "points": [1]},
    {"elders-1": {"kind": "elders", "number": 1}},
]  # fmt: skip

FULL = {
    **reading.parse(MARKET_TOWN, "town").data,
    "author": "We",
    "license": "CC0-1.0",
    "streets": {"without": ["C2-C3", "D4-E4"], "with": []},
    "rules": {
        "formations": ["2/0", "3/any", "1"],
        "sheets": 2,
        "tickets": 7,
        "rounds": 6,
        "elders": [1, 2],
        "tourists": {"rows": 2, "points": [1, 3]},
        "business": {"rows": 2, "points": [1, 3]},
        "business_bonus": ["none", "student"],
        "students": 2,
        "interns": 0,
        "universities": 1,
        "changes": [1],
        "traffic": [],
        "public": [5, 2],
        "secret": 7,
        "objectives": {"elders-2": {"kind": "elders", "number": 2}},
        "green_light_chain": 0,
        "single_segment_when_stuck": False,
    },
}
"""A city with every key of the format."""


def use(city: City) -> None:
    """Look at everything that a city derives from its drawing."""
    for street in city.streets:
        assert city.joining[frozenset((street.a, street.b))] is street
        assert street in city.streets_of[street.a] and city.street_name(street)
    assert all(city.at[place.at] is place for place in city.intersections)
    assert set(city.letters) >= {letter for secret in city.secrets for letter in secret}


def survives(text: str) -> None:
    document = reading.parse(text, "town.yaml")
    found = problems(text)
    assert all(problem.message and problem.code for problem in found)
    city = None
    try:
        city = maps.read_city(document)
    except LinewrightError:
        assert any(problem.severity == "error" for problem in found)
    else:
        use(city)
        assert not any(problem.severity == "error" for problem in found)
    assert list(terminal.draw(terminal.sketch(document.data, city), terminal.FINE, 80))


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all values in plain data."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] + [deeper for key, value in entries for deeper in paths(value, (*path, key))]


PATHS = [path for path in paths(FULL) if path not in ((), ("linewright",), ("game",))]


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return plain data with the value at a path replaced."""
    if not path:
        return value
    key, *rest = path
    changed = dict(data) if isinstance(data, dict) else list(data)
    changed[key] = put(data[key], tuple(rest), value)
    return changed


def test_the_whole_city_passes() -> None:
    assert [problem for problem in problems(json.dumps(FULL)) if problem.severity == "error"] == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_any_value_may_be_anything(path: tuple[Any, ...]) -> None:
    for value in ODD_VALUES:
        survives(json.dumps(put(FULL, path, value)))


def test_characters_may_be_lost_or_change_places() -> None:
    chance = random.Random(7)
    for _ in range(300):
        text = list(MARKET_TOWN)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text[at] = chance.choice(["", text[chance.randrange(len(text))], "*", ":", "\n"])
        try:
            reading.parse("".join(text), "town.yaml")
        except LinewrightError:
            continue
        if "game: bus" in "".join(text):
            survives("".join(text))
