"""The page on cities says what the code does: its example, keys, defaults, limits and codes."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.bay import problems, told

import maps.bus
from maps import codes, limits, reading
from maps.bus import CityFile as BusFile
from maps.bus import codes as bus_codes
from maps.bus.format import StreetChanges
from maps.bus.rules import OBJECTIVES as BUS_OBJECTIVES
from maps.bus.rules import Objective as BusObjective
from maps.bus.rules import Rows
from maps.bus.rules import Rules as BusRules
from maps.codes import all_codes
from maps.metro import CityFile
from maps.metro import codes as metro_codes
from maps.metro.format import LineEntry, LinkChanges
from maps.metro.rules import OBJECTIVES, RATING, Deck, Objective, RatingBand, Rules
from maps.scalars import resolve

PAGE = (Path(__file__).parents[2] / "docs" / "city-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
(BUS,) = [text for text in EXAMPLES if "\ngame: bus\n" in text]
RULES = [text for text in EXAMPLES if text.startswith("rules:")]
KEYS = {"All keys": CityFile, "All keys of a bus city": BusFile}


def section(title: str) -> str:
    """Return the text below a heading, up to the next of its rank."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_whole_city_has_nothing_wrong_or_doubtful() -> None:
    assert told(EXAMPLES[0]) == []


def test_the_whole_city_shows_every_key() -> None:
    assert set(reading.parse(EXAMPLES[0], "example").data) == set(CityFile.model_fields)


def test_the_whole_bus_city_has_nothing_wrong_or_doubtful_and_shows_every_key() -> None:
    document = reading.parse(BUS, "example")
    assert maps.bus.check(document) == []
    assert set(document.data) == set(BusFile.model_fields)


@pytest.mark.parametrize(
    "model",
    [
        *(CityFile, LineEntry, LinkChanges, Deck, Objective, RatingBand, Rules),
        *(BusFile, StreetChanges, Rows, BusObjective, BusRules),
    ],
)
def test_every_key_is_explained(model: Any) -> None:
    for name, field in model.model_fields.items():
        assert re.search(rf"`?\b{field.alias or name}\b", PAGE), name


@pytest.mark.parametrize("title", KEYS)
def test_the_table_of_keys_is_complete(title: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (yes|no) \|$", section(title), re.MULTILINE)
    assert rows == [
        (name, "yes" if field.is_required() else "no") for name, field in KEYS[title].model_fields.items()
    ]


def test_the_rules_and_their_usual_values() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", section("Rules"), re.MULTILINE))
    usual = Rules().model_dump(mode="json")
    assert list(rows) == list(Rules.model_fields)
    for name, written in rows.items():
        if name not in ("deck", "objectives", "rating"):
            assert yaml.safe_load(written.strip("`")) == usual[name]
    assert yaml.safe_load("{" + rows["deck"].replace("`", "") + "}") == usual["deck"]


def test_the_bus_rules_and_their_usual_values() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", section("Bus rules"), re.MULTILINE))
    usual = BusRules().model_dump(mode="json")
    assert list(rows) == list(BusRules.model_fields)
    for name, written in rows.items():
        if name != "objectives":
            assert yaml.safe_load(written.strip("`")) == usual[name], name


def test_the_usual_bus_objectives_written_out() -> None:
    written = reading.parse(RULES[2], "example").data["rules"]["objectives"]
    assert list(written) == list(BUS_OBJECTIVES)
    assert {name: BusObjective(**entry) for name, entry in written.items()} == BUS_OBJECTIVES


@pytest.mark.parametrize("letters", ["estb", "uomM", "g+."])
def test_every_token_of_a_bus_board(letters: str) -> None:
    for letter in letters:
        assert f"\n| `{letter}` |" in section("Intersections")


def test_the_usual_objectives_and_rating_written_out() -> None:
    written = [reading.parse(text, "example").data["rules"] for text in RULES]
    rules = Rules.model_validate_json(str({**written[0], **written[1]}).replace("'", '"'))
    assert rules.objectives == OBJECTIVES and list(rules.objectives) == list(OBJECTIVES)
    assert rules.rating == RATING


def test_every_limit() -> None:
    table = section("Limits")
    for name, value in vars(limits).items():
        if name.isupper():
            assert re.search(rf"\b{value:,}\b", table), name


@pytest.mark.parametrize("module", [codes, metro_codes, bus_codes])
def test_every_code(module: Any) -> None:
    rows = [f"| `{code.name}` | {code.severity} | {code.meaning} |" for code in all_codes(module)]
    assert "\n".join(rows) in section("Everything that `check` can tell")


def test_no_other_code() -> None:
    known = {code.name for module in (codes, metro_codes, bus_codes) for code in all_codes(module)}
    assert set(re.findall(r"^\| `([a-z-]+)` \| (?:error|warning)", PAGE, re.MULTILINE)) == known


def test_what_is_said_about_words_and_numbers() -> None:
    for text in ("no", "on", "1:30", "1_000", "2026-12-01"):
        assert f"`{text}`" in PAGE and resolve(text) == text
    assert (resolve("017"), resolve("0o17")) == (17, 15)


def test_the_first_line_of_the_example_is_a_comment() -> None:
    assert EXAMPLES[0].startswith("# yaml-language-server: $schema=")
    assert not problems(EXAMPLES[0])


def test_every_link_on_the_page_leads_somewhere() -> None:
    headings = {
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    }
    folder = Path(__file__).parents[2] / "docs"
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif not target.startswith("http"):
            assert (folder / target.split("#")[0]).exists(), target
