"""Whatever a file holds, there are problems or a city, and a city that passes never crashes later."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.bay import PRACTICE_BAY, problems

import maps
from maps import reading
from maps.metro.city import City
from maps.problems import LinewrightError

ODD_VALUES: list[Any] = [
    None, True, 0, -1, 1, 2.5, 1e15 - 1, 10**15 - 1, "", "A1", "Z99", "A1-B2", "x", "joker", "switch", "?*",
    [], {}, [[]], [[[]]], [None], {"": None}, [0, 0], [[0, 0], [1, 1]], {"A1": "A"}, "c c\nc", " ", "\n\n",
    ".", [1, 2, 3], {"kind": "sites"}, {"from": 0, "title": "x"}, {"kind": "district", "district": "Q"},
]  # fmt: skip

FULL = {
    **reading.parse(PRACTICE_BAY, "bay").data,
    "author": "We",
    "license": "CC0-1.0",
    "river": [[[-0.5, 1.5], [5.5, 1.5]], [[0.5, 0.25], [0.5, 3]]],
    "links": {"without": ["A1-B2", "A2-A4"], "with": ["A1-E2", "B3-F2"]},
    "rules": {
        "symbols": {"d": "diamond"},
        "deck": {"underground": ["circle", "square", "diamond", "joker"], "street": ["pentagon", "switch"]},
        "ends_after": 4,
        "districts": "visited",
        "passing": "forced",
        "river_crossing": 3,
        "interchange": [0, 0, 3],
        "tourist": [0, 1],
        "objective": 5,
        "objectives": {
            "middle": {"kind": "district", "district": "B"},
            "over": {"kind": "crossings", "number": 2},
        },
        "rating": [{"from": 0, "to": 9, "title": "Low"}, {"from": 10, "title": "High"}],
    },
}
"""A city with every key of the format."""


def use(city: City) -> None:
    """Look at everything that a city derives from its drawing."""
    assert len(city.conflicts) == len(city.links)
    for link in city.links:
        assert city.joining[frozenset((link.a, link.b))] is link
        assert link in city.links_of[link.a] and city.link_name(link)
        assert link.districts <= set(city.districts)
    for line in city.lines:
        assert city.line(line.name) is line and city.stations[line.start].district


def survives(text: str) -> None:
    found = problems(text)
    for problem in found:
        assert problem.message and problem.code
    try:
        use(maps.read_city(reading.parse(text, "bay.yaml")))
    except LinewrightError:
        assert any(problem.severity == "error" for problem in found)
    else:
        assert not any(problem.severity == "error" for problem in found)


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all values in plain data."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] + [deeper for key, value in entries for deeper in paths(value, (*path, key))]


PATHS = paths(FULL)


@st.composite
def mutated_data(draw: st.DrawFn) -> str:
    """Draw a whole city with a few values replaced, removed or doubled, as YAML (JSON is YAML)."""
    data: Any = json.loads(json.dumps(FULL))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(PATHS[1:]))
        try:
            parent = data
            for step in way:
                parent = parent[step]
            action = draw(st.sampled_from(("replace", "remove", "add")))
            if action == "replace":
                parent[last] = draw(st.sampled_from(ODD_VALUES))
            elif action == "remove":
                del parent[last]
            elif isinstance(parent, list):
                parent.append(draw(st.sampled_from(ODD_VALUES)))
            else:
                parent[draw(st.sampled_from(("A1", "D4", "x", "to", "number", "with")))] = draw(
                    st.sampled_from(ODD_VALUES)
                )
        except (LookupError, TypeError, AttributeError):
            continue
    return json.dumps(data)


@st.composite
def mutated_text(draw: st.DrawFn) -> str:
    """Draw the text of a city with characters replaced and lines moved about."""
    text = PRACTICE_BAY
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, 4))):
        place = chance.randrange(len(text))
        if chance.random() < 0.7:
            piece = draw(
                st.sampled_from([*list(" .*?cstpABD149-:,[]{}\"'#&!|>%@\n\t"), "<<", "~", "\x00", "é"])
            )
            text = text[:place] + piece + text[place + chance.randrange(2) :]
        else:
            lines = text.split("\n")
            lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
            text = "\n".join(lines)
    return text


def test_the_full_city_is_right() -> None:
    survives(json.dumps(FULL))
    assert not [problem for problem in problems(json.dumps(FULL)) if problem.severity == "error"]


@settings(max_examples=400, deadline=None)
@given(mutated_data())
def test_mutated_values(text: str) -> None:
    survives(text)


@settings(max_examples=400, deadline=None)
@given(mutated_text())
def test_mutated_text(text: str) -> None:
    survives(text)


@pytest.mark.parametrize("path", PATHS[1:], ids=str)
def test_every_value_replaced_by_every_odd_one(path: tuple[Any, ...]) -> None:
    for value in ODD_VALUES:
        data = json.loads(json.dumps(FULL))
        parent = data
        for step in path[:-1]:
            parent = parent[step]
        parent[path[-1]] = value
        survives(json.dumps(data))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    survives(text)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=100))
def test_any_bytes(content: bytes) -> None:
    try:
        reading.parse_bytes(content, "bytes")
    except LinewrightError as error:
        assert error.problems
