"""The page on cities says what the code does: its example, keys, defaults, limits and codes."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.bay import problems, told

from maps import codes, limits, reading
from maps.codes import all_codes
from maps.metro import CityFile
from maps.metro import codes as metro_codes
from maps.metro.format import LineEntry, LinkChanges
from maps.metro.rules import OBJECTIVES, RATING, Deck, Objective, RatingBand, Rules
from maps.scalars import resolve

PAGE = (Path(__file__).parents[2] / "docs" / "city-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def section(title: str) -> str:
    """Return the text below a heading, up to the next of its rank."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_whole_city_has_nothing_wrong_or_doubtful() -> None:
    assert told(EXAMPLES[0]) == []


def test_the_whole_city_shows_every_key() -> None:
    assert set(reading.parse(EXAMPLES[0], "example").data) == set(CityFile.model_fields)


@pytest.mark.parametrize("model", [CityFile, LineEntry, LinkChanges, Deck, Objective, RatingBand, Rules])
def test_every_key_is_explained(model: Any) -> None:
    for name, field in model.model_fields.items():
        assert re.search(rf"`?\b{field.alias or name}\b", PAGE), name


def test_the_table_of_keys_is_complete() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (yes|no) \|$", section("All keys"), re.MULTILINE)
    assert rows == [
        (name, "yes" if field.is_required() else "no") for name, field in CityFile.model_fields.items()
    ]


def test_the_rules_and_their_usual_values() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", section("Rules"), re.MULTILINE))
    usual = Rules().model_dump(mode="json")
    assert list(rows) == list(Rules.model_fields)
    for name, written in rows.items():
        if name not in ("deck", "objectives", "rating"):
            assert yaml.safe_load(written.strip("`")) == usual[name]
    assert yaml.safe_load("{" + rows["deck"].replace("`", "") + "}") == usual["deck"]


def test_the_usual_objectives_and_rating_written_out() -> None:
    written = [reading.parse(text, "example").data["rules"] for text in EXAMPLES if text.startswith("rules:")]
    rules = Rules.model_validate_json(str({**written[0], **written[1]}).replace("'", '"'))
    assert rules.objectives == OBJECTIVES and list(rules.objectives) == list(OBJECTIVES)
    assert rules.rating == RATING


def test_every_limit() -> None:
    table = section("Limits")
    for name, value in vars(limits).items():
        if name.isupper():
            assert re.search(rf"\b{value:,}\b", table), name


@pytest.mark.parametrize("module", [codes, metro_codes])
def test_every_code(module: Any) -> None:
    rows = [f"| `{code.name}` | {code.severity} | {code.meaning} |" for code in all_codes(module)]
    assert "\n".join(rows) in section("Everything that `check` can tell")


def test_no_other_code() -> None:
    known = {code.name for module in (codes, metro_codes) for code in all_codes(module)}
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
