"""The JSON Schema of a city, kept under docs/ and true to what the reader takes."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from support.bay import PRACTICE_BAY, with_changes

import maps
from maps import reading
from maps.rooms import games, room
from maps.schemas import LINE, schema_text

DOCS = Path(__file__).parents[2] / "docs"
CITIES = Path(maps.__file__).parent / "cities"
SCHEMAS: dict[str, dict[str, Any]] = {
    game: json.loads(schema_text(room("maps", game).CityFile)) for game in games()
}


def faults(text: str, game: str = "metro") -> list[str]:
    validator = jsonschema.Draft7Validator(SCHEMAS[game])
    return sorted(error.json_path for error in validator.iter_errors(reading.parse(text, "bay.yaml").data))


@pytest.mark.parametrize("game", games())
def test_the_kept_schema_is_the_code_s(game: str) -> None:
    name = f"city-{game}"
    kept = (DOCS / "schema" / f"{name}.json").read_text(encoding="utf-8")
    hint = f"run: linewright schema {name} > docs/schema/{name}.json"
    assert kept == schema_text(room("maps", game).CityFile), hint


@pytest.mark.parametrize("game", games())
def test_it_is_a_schema_of_the_version_that_it_names(game: str) -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMAS[game])
    assert SCHEMAS[game]["$schema"] == jsonschema.Draft7Validator.META_SCHEMA["$schema"]


def test_cities_satisfy_it() -> None:
    assert faults(PRACTICE_BAY) == []
    assert (
        faults(with_changes(("[[-0.5, 1.5], [5.5, 1.5]]", "[[[-0.5, 1.5], [5.5, 1]], [[0, 1], [2, 3]]]")))
        == []
    )
    for name in maps.builtin():
        assert faults((CITIES / f"{name}.yaml").read_text(encoding="utf-8"), name.split("/")[0]) == []


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("busy: [C3-D3", "busy: [C3", "$.busy[0]"),
        ("rounds: 6", "trafic: [1]", "$.rules"),
        ("rounds: 6", "formations: [2/9]", "$.rules.formations[0]"),
        ("rounds: 6", "business_bonus: [eldr]", "$.rules.business_bonus[0]"),
        ("[a, b, d]", '[a, "1", d]', "$.secrets[0][1]"),
        ("players: 1-3", "players: 1 to 3", "$.players"),
    ],
)
def test_mistakes_in_a_bus_city_are_shown_while_one_types(old: str, new: str, path: str) -> None:
    text = (CITIES / "bus" / "practice.yaml").read_text(encoding="utf-8")
    assert old in text
    assert faults(text.replace(old, new), "bus") == [path]


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("central: A", "centrl: A", "$"),
        ("name: Practice Bay\n", "", "$"),
        ("Practice Bay", "1984", "$.name"),
        ('"#d6336c"', "red", "$.lines[0].colour"),
        ("start: F4", "start: f4", "$.lines[1].start"),
        ("rules: {}", "rules: {passing: forcd}", "$.rules.passing"),
        ("rules: {}", "rules: {objectives: {x: {kind: sites, numbr: 1}}}", "$.rules.objectives.x"),
        ("rules: {}", "rules: {rating: []}", "$.rules.rating"),
        ("[A1-B2]", "[A1]", "$.links.without[0]"),
        ("[-0.5, 1.5]", "[-0.5]", "$.river"),
        ("central: A", "central: AB", "$.central"),
        ("{D2: Exchange}", "{D2: <b>}", "$.names.D2"),
    ],
)
def test_mistakes_are_shown_while_one_types(old: str, new: str, path: str) -> None:
    assert faults(with_changes((old, new))) == [path]


@pytest.mark.parametrize("game", games())
def test_every_key_is_explained(game: str) -> None:
    models = [SCHEMAS[game], *SCHEMAS[game]["$defs"].values()]
    bare = [
        f"{model['title']}.{key}"
        for model in models
        for key, part in model["properties"].items()
        if not part.get("description")
    ]
    assert bare == []


def test_the_first_line_leads_to_the_schema() -> None:
    """Built-in cities name the schema kept in docs/, so that editors complete them in a checkout."""
    start = LINE.format(path="")
    for name in maps.builtin():
        file = CITIES / f"{name}.yaml"
        first = file.read_text(encoding="utf-8").split("\n")[0]
        assert first.startswith(start)
        schema = (file.parent / first.removeprefix(start)).resolve()
        assert schema == DOCS / "schema" / f"city-{name.split('/')[0]}.json"
