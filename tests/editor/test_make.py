"""`linewright make`: a folder that holds a set, stopped and gone on, and never another set's."""

import json
from collections.abc import Generator
from dataclasses import Field, asdict, field, fields, make_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import puzzles
from editor import making
from editor.sets import Set
from maps.problems import LinewrightError
from maps.reading import parse
from puzzles.formats import FORMATS
from puzzles.making import Demands, Failed, Order, Outcome, Span, make, order
from puzzles.wish import Wish

from .conftest import Run

SPRINT = ("make", "metro/practice", "--seed", "club", "--lines", "1", "-o", "set")


@pytest.fixture
def asked(tmp_path: Path) -> Order:
    return order("metro/practice", tmp_path, seed="club", work=500, wish=Wish(lines=1), tries=3)


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}


def test_a_set_is_made_and_grows(run: Run, tmp_path: Path) -> None:
    ran = run(*SPRINT, "--count", "2", "--jobs", "2")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"2 of 2 challenges in {Path('set/index.yaml')}\n"
    first = contents(tmp_path / "set")
    assert set(first) == {
        "index.yaml",
        "journal.jsonl",
        *(f"practice-00{number}{best}.yaml" for number in (1, 2) for best in ("", "-best")),
    }
    assert run(*SPRINT, "--count", "3", "--jobs", "1").status == 0
    second = contents(tmp_path / "set")
    assert {name: second[name] for name in first if name.startswith("practice")}.items() <= first.items()
    index = parse(second["index.yaml"], "index").data
    assert index["seed"] == "club"
    assert [entry["number"] for entry in index["challenges"]] == [1, 2, 3]
    for entry in index["challenges"]:
        challenge = puzzles.load(tmp_path / "set" / entry["file"])
        assert challenge.par is not None and challenge.par.score == entry["par"]
        assert run("score", f"set/{entry['file']}", f"set/{entry['best']}").status == 0


def test_a_wish_that_fails_is_told_in_the_end(run: Run, tmp_path: Path) -> None:
    ran = run(*SPRINT, "--par", "900-950", "--tries", "2", "--jobs", "1")
    assert ran.status == 1
    assert ran.out.startswith("0 of 1 challenges in ")
    assert "challenge 1: none of 2 deals meets the wish: " in ran.out and "'par 900-950'" in ran.out
    index = parse((tmp_path / "set" / "index.yaml").read_text("utf-8"), "index").data
    assert index["failed"][0]["number"] == 1 and "challenges" not in index
    again = run(*SPRINT, "--par", "900-950", "--tries", "2", "--jobs", "1")
    assert again.out == ran.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--par", "10-5"), "expected a range like 120-150, lower number first, found '10-5'"),
        (("--grade", "0-3"), "expected grades from 1 to 5, found '0-3'"),
        (("--grade", "hard"), "expected a range like 120-150, lower number first, found 'hard'"),
        (("--format", "half-day"), "expected a format of metro"),
        (("--name", "../up"), "expected a word of letters, digits and dashes for the files, found '../up'"),
        (("--rivals", "1"), "a metro city has none"),
        (("--title", "A <b>"), "expected a name on one line, without < and >"),
        (("--title", "x" * 54), "expected at most 60 characters, found 61"),
    ],
)
def test_a_wrong_word_is_refused(run: Run, tmp_path: Path, words: tuple[str, ...], expected: str) -> None:
    ran = run(*SPRINT, *words)
    assert ran.status == 2
    assert expected in " ".join(ran.err.replace("│", " ").split())
    assert not list(tmp_path.glob("set/*"))


def test_a_stopped_run_goes_on_where_it_was(
    tmp_path: Path, asked: Order, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped() -> Generator[Outcome, None, None]:
        yield make(asked, 2)
        raise KeyboardInterrupt

    folder = tmp_path / "set"
    with pytest.raises(KeyboardInterrupt):
        making.run(Set(folder, asked, "night"), 2, stopped())
    assert "stopped with 1 of 2 done" in capsys.readouterr().err
    assert [
        entry["number"] for entry in parse((folder / "index.yaml").read_text(), "").data["challenges"]
    ] == [2]
    with (folder / "journal.jsonl").open("a") as journal:
        journal.write('{"number": 1, "tri')  # as a crash would leave it
    again = Set(folder, asked, "night")
    assert list(again.done) == [2]
    again.add(make(asked, 1))
    assert sorted(Set(folder, asked, "night").done) == [1, 2]
    (folder / "night-001-best.yaml").unlink()
    assert list(Set(folder, asked, "night").done) == [2]


def test_a_failure_stands_until_more_tries_are_allowed(tmp_path: Path, asked: Order) -> None:
    Set(tmp_path / "set", asked, "night").add(Failed(1, 3, "no luck"))
    assert Set(tmp_path / "set", asked, "night").done[1]["failed"] == "no luck"
    patient = Order(**{**vars(asked), "tries": 4})
    assert not Set(tmp_path / "set", patient, "night").done


def test_a_folder_holds_one_set(tmp_path: Path, asked: Order) -> None:
    folder = tmp_path / "set"
    Set(folder, asked, "night")
    other = Order(**{**vars(asked), "seed": "other"})
    with pytest.raises(LinewrightError, match='another set \\(seed: there "club", asked for "other"\\)'):
        Set(folder, other, "night")


EVERY_WISH = Wish(lines=1, objectives=True, powers=True, rivals=0, format=FORMATS["sprint"])
EVERY_DEMAND = Demands(par=Span(1, 99), grade=Span(2, 2), unique=True, late=True)


@pytest.mark.parametrize("changed", [*fields(Wish), *fields(Demands)], ids=lambda one: one.name)
def test_a_folder_tells_sets_apart_by_each_wish_and_demand(
    changed: Field[Any], tmp_path: Path, asked: Order
) -> None:
    Set(tmp_path, asked, "night")
    full = EVERY_WISH if changed in fields(Wish) else EVERY_DEMAND
    part = "wish" if full is EVERY_WISH else "demands"
    one = replace(getattr(asked, part), **{changed.name: getattr(full, changed.name)})
    if one == getattr(asked, part):
        one = replace(one, **{changed.name: changed.default})
    with pytest.raises(LinewrightError, match=f"another set \\({part}: "):
        Set(tmp_path, replace(asked, **{part: one}), "night")


@pytest.mark.parametrize("wish", [Wish(lines=1), Wish(), EVERY_WISH])
@pytest.mark.parametrize("demands", [Demands(), EVERY_DEMAND])
def test_a_set_that_an_earlier_version_began_goes_on(
    wish: Wish, demands: Demands, tmp_path: Path, asked: Order
) -> None:
    """Also one that wrote every option, and every part of a format, whether asked for or not."""
    order = replace(asked, wish=wish, demands=demands)
    Set(tmp_path, order, "night")
    journal = tmp_path / "journal.jsonl"
    head = json.loads(journal.read_text("utf-8"))
    head["set"] |= {"wish": asdict(wish), "demands": asdict(demands)}
    journal.write_text(json.dumps(head) + "\n", "utf-8")
    Set(tmp_path, order, "night")
    with pytest.raises(LinewrightError, match="another set"):
        Set(tmp_path, replace(order, wish=replace(wish, rivals=2)), "night")


def test_an_option_of_a_later_version_makes_no_set_another(asked: Order) -> None:
    later = make_dataclass("Wish", [("new", bool, field(default=False))], bases=(Wish,), frozen=True)
    same = {one.name: getattr(asked.wish, one.name) for one in fields(Wish)}
    assert replace(asked, wish=later(**same)).identity() == asked.identity()
    assert replace(asked, wish=later(**same, new=True)).identity() != asked.identity()


@pytest.mark.parametrize(
    "line",
    [
        "- no journal",
        "\udcff",
        "[" * 100_000,
        '{"number": 1}',
        '{"number": "1", "tries": 1, "file": "a", "best": "b"}',
        '{"number": 1, "tries": 1, "file": [], "best": "b"}',
        '{"number": 1, "tries": 1, "failed": null}',
    ],
)
def test_what_is_no_journal_is_left_as_it_is(tmp_path: Path, asked: Order, line: str) -> None:
    journal = tmp_path / "journal.jsonl"
    Set(tmp_path, asked, "night")
    made_up = journal.read_bytes() + line.encode("utf-8", "surrogateescape") + b"\ntorn"
    journal.write_bytes(made_up)
    with pytest.raises(LinewrightError, match="expected the journal of a set"):
        Set(tmp_path, asked, "night")
    assert journal.read_bytes() == made_up


def test_no_file_of_the_user_s_is_lost(tmp_path: Path, asked: Order) -> None:
    (tmp_path / "night-003.yaml").write_text("mine")
    with pytest.raises(LinewrightError, match="may hold somebody's work"):
        Set(tmp_path, asked, "night")
    assert not (tmp_path / "journal.jsonl").exists()
    opened = Set(tmp_path / "set", asked, "night")
    mine = tmp_path / "set" / "night-001.yaml"
    mine.write_text("mine")
    with pytest.raises(LinewrightError, match="may hold somebody's work"):
        opened.add(make(asked, 1))
    assert mine.read_text() == "mine" and not opened.done
    assert json.loads(json.dumps(asked.identity()))["seed"] == "club"


@pytest.mark.parametrize(
    "words",
    [
        *(
            f"print {kind} index.yaml"
            for kind in ("sheet", "solution", "book", "ratings", "board", "cards", "pad")
        ),
        *(f"{word} index.yaml" for word in ("check", "solve", "hint", "code", "rate", "map show")),
        "score index.yaml index.yaml",
        "deal index.yaml --seed x",
        "make index.yaml --seed x",
        "map new new.yaml --from index.yaml",
    ],
)
def test_an_index_is_taken_for_nothing_else(run: Run, tmp_path: Path, asked: Order, words: str) -> None:
    kept = Set(tmp_path / "set", asked, "club")
    kept.add(Failed(1, 3, "no luck"))
    kept.write_index()
    (tmp_path / "set" / "index.yaml").rename(tmp_path / "index.yaml")
    before = contents(tmp_path / "set")
    ran = run(*words.split())
    assert ran.status == 2 and "this is the index of a set; take one of the files that it lists" in ran.err
    assert not ran.out and contents(tmp_path / "set") == before


def test_no_machine_is_filled_with_processes(run: Run) -> None:
    ran = run(*SPRINT, "--count", "9999", "--jobs", "9999", "-o", "big")
    assert ran.status == 2 and "'--jobs'" in ran.err and not Path("big").exists()
