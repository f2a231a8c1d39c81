"""`linewright hint`: one hint at a time, from the challenge's file or from its best play."""

from pathlib import Path

from .conftest import Run


def test_hints_of_a_made_challenge_come_one_by_one(run: Run, tmp_path: Path) -> None:
    words = ("metro/practice", "--seed", "hints", "--format", "sprint", "--jobs", "1", "-o", "set")
    assert run("make", *words).status == 0
    file = tmp_path / "set" / "practice-001.yaml"
    weak = run("hint", file)
    assert (weak.status, weak.err) == (0, "")
    strongest = run("hint", file, "--level", "3")
    text = file.read_text("utf-8")
    assert f'  - "{weak.out.strip()}"\n' in text and f'  - "{strongest.out.strip()}"\n' in text
    assert text.index(weak.out.strip()) < text.index(strongest.out.strip())
    none = run("hint", file, "--level", "4")
    assert (none.status, none.out) == (1, "")
    assert none.err == "there is no hint 4: this challenge has 3\n"


def test_hints_of_any_challenge(run: Run) -> None:
    run("deal", "bus/practice", "--seed", "hints", "-o", "ride.yaml")
    ran = run("hint", "ride.yaml", "--level", "2")
    assert ran.status == 0
    assert ran.out.startswith("In one best play the route starts from number ")


def test_a_city_has_no_hints(run: Run, city: Path) -> None:
    ran = run("hint", city)
    assert ran.status == 2 and "expected a challenge, this is a city" in ran.err
