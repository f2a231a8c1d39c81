"""How problems are told: all of a file at once, few enough to be read, each in its place and in few words."""

import json
from pathlib import Path

import pytest
from support.bay import PRACTICE_BAY, told, with_changes

import maps
from maps import codes, reading
from maps.codes import all_codes
from maps.metro import codes as metro_codes
from maps.problems import LinewrightError


def test_codes_are_unique() -> None:
    names = [code.name for module in (codes, metro_codes) for code in all_codes(module)]
    assert len(names) == len(set(names))


def test_all_problems_of_a_file_at_once() -> None:
    text = with_changes(
        ("name: Practice Bay", "nam: Practice Bay"),
        ("  t  p  .  ?* c  s", "  t  x  .  ?* c  s"),
        ("  C C C D D D", "  C C C D D"),
        ("central: A", "central: A\ncentral: B"),
        ("[-0.5, 1.5]", "[-0.5, x]"),
        ('"#d6336c"', "red"),
        ("start: F4", "start: G4"),
        ("without: [A1-B2]", "without: [A1-F4, A1]"),
        ("{D2: Exchange}", "{D2: Exchange, E1: Nowhere, d3: Small}"),
        ("rules: {}", "rules: {passing: sometimes, ends_after: 9, deck: {street: [circel]}}"),
    )
    assert [" ".join(line.split()[:2]) for line in told(text)] == [
        "missing-key 1:1",
        "unknown-key 3:1",
        "token 7:6",
        "size 13:3",
        "duplicate-key 16:1",
        "bad-value 17:16",
        "bad-value 19:26",
        "off-board 20:44",
        "link-missing 21:19",
        "bad-value 21:26",
        "name-nowhere 22:23",
        "bad-value 22:36",
        "bad-value 23:18",
        "deck-short 23:41",
        "card-unknown 23:60",
    ]


def test_a_faulty_rule_hides_no_other_fault() -> None:
    text = with_changes(
        (
            "rules: {}",
            "rules: {rating: [{from: 0, to: 9}, {from: 9, title: High}], symbols: {d: Star, e: ring}}",
        ),
        ("  t  p  .", "  t  e  ."),
        ("  .  c  s", "  .  f  s"),
    )
    assert [" ".join(line.split()[:2]) for line in told(text)] == [
        "token 8:6",
        "missing-key 22:18",
        "rating-bands 22:43",
        "bad-value 22:74",
    ]


def test_nothing_is_told_of_an_optional_key_left_empty() -> None:
    empty = [
        ("{D2: Exchange}", ""),
        ("rules: {}", "rules:"),
        ("central: A", "central:"),
        ("Six by four, for learning.", ""),
    ]
    assert {line.split()[0] for line in told(with_changes(*empty))} == {"start-stuck", "objective-impossible"}


def test_warnings_do_not_refuse() -> None:
    assert maps.read_city(reading.parse(PRACTICE_BAY, "bay.yaml")).name == "Practice Bay"


def test_only_errors_are_raised() -> None:
    text = with_changes(("start: F4", "start: G4"), ("2f9e44", "d6336d"))
    with pytest.raises(LinewrightError) as caught:
        maps.read_city(reading.parse(text, "bay.yaml"))
    assert str(caught.value) == "bay.yaml:19:44: expected a coordinate from A1 to F4, found G4"


def test_a_city_inside_another_file() -> None:
    inside = reading.parse(with_changes(("start: F4", "start: G4")), "").data
    del inside["linewright"], inside["game"]
    text = json.dumps({"linewright": 1, "game": "metro", "city": inside}, indent=1)
    document = reading.parse(text, "challenge.yaml")
    with pytest.raises(LinewrightError) as caught:
        maps.read_city(document, ("city",))
    (problem,) = caught.value.problems
    line = text.split("\n")[problem.line - 1]
    assert (problem.code, line[problem.column - 1 :]) == ("off-board", '"G4"')


def test_too_many_problems_are_counted() -> None:
    surplus = "".join(f"key{number}: 1\n" for number in range(150))
    found = told(PRACTICE_BAY + surplus)
    assert len(found) == 101
    assert found[-1] == "more-problems None:None and 50 more"


def test_many_warnings_hide_no_error(tmp_path: Path) -> None:
    wide = "  " + "c . " * 30 + "\n"
    board = "".join([wide, "  " + ". " * 60 + "\n"] * 20)
    text = f"""\
linewright: 1
game: metro
name: Islands
board: |
{board}districts: |
{("  " + "A " * 60 + chr(10)) * 40}lines: [{{name: Rose, colour: "#d6336c", start: A1}}]
links: {{without: [A1-C1, A1-A3, A1-C3]}}
names: {{B1: Nowhere}}
"""
    found = told(text)
    assert any(line.startswith("name-nowhere") for line in found)
    assert any(line.startswith("station-unreachable") for line in told(text.replace("{B1: Nowhere}", "{}")))


def test_a_file_and_a_built_in_city(tmp_path: Path) -> None:
    file = tmp_path / "bay.yaml"
    file.write_text(PRACTICE_BAY, encoding="utf-8")
    assert maps.load(file).name == maps.load(str(file)).name == "Practice Bay"
    assert [problem.file for problem in maps.check(file)] == [str(file)]
    for name in maps.builtin():
        assert maps.load(name).game == name.split("/")[0]
        assert [problem for problem in maps.check(name) if problem.severity == "error"] == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "metro/practise",
            "there is no such file or built-in city. Did you mean 'metro/practice'? Built in are: ",
        ),
        ("nowhere.yaml", "there is no such file"),
        ("bays.yaml", "there is no such file. Did you mean 'bay.yaml'?"),
        (".", "expected a file, found a folder"),
        ("x" * 5000, "there is no such file or built-in city. Built in are: "),
        ("x" * 5000 + ".yaml", "the file cannot be read: "),
        ("nul\0.yaml", "the file cannot be read: "),
    ],
)
def test_no_file(name: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bay.yaml").touch()
    (problem,) = maps.check(name)
    assert problem.code == "unreadable"
    assert problem.message.startswith(message)
    with pytest.raises(reading.Unreadable):
        maps.load(name)


LONG = "x" * 200_000


@pytest.mark.parametrize(
    "change",
    [
        ("linewright: 1", f'linewright: "{LONG}"'),
        ("game: metro", f"game: {LONG}"),
        ("game: metro", f"game: [{LONG}]"),
        ("Practice Bay", LONG),
        ("central: A", f"central: {LONG}"),
        ("central: A", f"? {LONG}\n: 1\n? {LONG}\n: 1\n"),
        ("central: A", f"central: &{LONG} A"),
        ("central: A", f"central: *{LONG}"),
        ("central: A", f"central: !{LONG} A"),
        ("central: A", f"central: {'9' * 200_000}"),
        ("central: A", f"? {'9' * 200_000}\n: 1\n"),
        ('"#d6336c"', LONG),
        ("start: A1", f"start: {LONG}"),
        ("[A1-B2]", f"[{LONG}]"),
        ("[A1-B2]", f"[A1-{LONG}]"),
        ("[-0.5, 1.5]", f"[{LONG}, [{LONG}]]"),
        ("[-0.5, 1.5]", f"[1, [{', '.join('1' * 9000)}]]"),
        ("{D2: Exchange}", f"{{D2: {LONG}}}"),
        ("rules: {}", f"rules: {{passing: {LONG}}}"),
        ("rules: {}", f"rules: {{symbols: {{d: {LONG}}}, deck: {{street: [{LONG}]}}}}"),
        ("  t  p  .", f"  t  {LONG}  ."),
        ("  A A A B", f"  A {LONG} A B"),
    ],
    ids=lambda change: change[1][:20],
)
def test_messages_stay_short(change: tuple[str, str]) -> None:
    found = told(with_changes(change))
    assert found and all(len(line) < 400 for line in found)
