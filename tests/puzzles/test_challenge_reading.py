"""What a challenge may say, and what is told of a wrong one: text, line and column."""

from collections.abc import Callable
from pathlib import Path

import pytest

import puzzles
from maps.metro.city import City
from maps.problems import LinewrightError
from maps.reading import read
from puzzles.challenge import Challenge, Par
from puzzles.reading import read_challenge
from solver.metro.game import Card, Event, Game, Round

Write = Callable[[str], Path]

ONE = "city: bay.yaml\nrounds: [{line: Rose, cards: [u-circle, u-square, u-triangle, u-pentagon, u-joker]}]\n"
"""The shortest challenge without a problem; its next line is line 5."""


def test_a_whole_challenge(write: Write, bay: City) -> None:
    path = write("""\
city: bay.yaml
title: Daily 2026-12-01
seed: "2026-12-01"
recipe: 3
rounds:
  - {line: Moss, cards: [s-circle, u-joker, s-switch, s-joker, u-square]}
  - {line: Rose, cards: [u-pentagon]}
objectives: [all-sites, river-6]
powers: {Rose: double, Moss: switch}
drawn: {Sky: [C3-C1, C1-D1]}
par: {score: 97, bound: 103, status: feasible}
""")
    moss = (Card(False, "circle"), Card(True, "joker"), Card(False, "switch"), Card(False, "joker"))
    links = [bay.link_name(link) for link in bay.links]
    assert puzzles.load(path) == Challenge(
        game=Game(
            city=bay,
            rounds=(Round("Moss", (*moss, Card(True, "square"))), Round("Rose", (Card(True, "pentagon"),))),
            objectives=("all-sites", "river-6"),
            powers={"Rose": "double", "Moss": "switch"},
            drawn={"Sky": (links.index("C1-C3"), links.index("C1-D1"))},
        ),
        city="bay.yaml",
        title="Daily 2026-12-01",
        seed="2026-12-01",
        recipe=3,
        par=Par(97, 103, "feasible"),
    )
    assert puzzles.load(path).game.rounds[0].events[2] == Event("joker", switch=True)


def test_the_least_that_a_challenge_says(write: Write) -> None:
    challenge = puzzles.load(write("city: metro/london\nrounds: [{line: Rose, cards: []}]\n"))
    assert challenge.game.city.name == "London"
    assert challenge.game.rounds == (Round("Rose", ()),)
    assert (challenge.game.objectives, challenge.game.powers, challenge.game.drawn) == ((), {}, {})
    assert (challenge.title, challenge.seed, challenge.recipe, challenge.par) == (None, None, None, None)


@pytest.mark.parametrize("title", ["no", "1:30", "2026-12-01", "y", "1_000"])
def test_text_without_quotes_is_text(write: Write, title: str) -> None:
    assert puzzles.load(write(f"{ONE}title: {title}\n")).title == title


WRONG = {
    "unknown line": (
        "city: bay.yaml\nrounds:\n  - {line: Ross, cards: []}\n",
        "5:12: expected a line of the city (Rose, Moss, Sky), found 'Ross'. Did you mean 'Rose'?",
    ),
    "line twice": (
        "city: bay.yaml\nrounds:\n  - {line: Rose, cards: []}\n  - {line: Moss, cards: []}\n"
        "  - {line: Rose, cards: []}\n",
        "7:12: expected each line once, found 'Rose' again; round 1 builds it",
    ),
    "unknown card": (
        "city: bay.yaml\nrounds:\n  - {line: Rose, cards: [u-circle, s-sqare]}\n",
        "5:36: expected a card, 'u-' or 's-' and then circle, square, triangle, pentagon, joker, switch; "
        "found 's-sqare'. Did you mean 's-square'?",
    ),
    "card without a colour": (
        "city: bay.yaml\nrounds:\n  - {line: Rose, cards: [circle]}\n",
        "5:26: expected a card, 'u-' or 's-' and then circle, square, triangle, pentagon, joker, switch; "
        "found 'circle'. Did you mean 'u-circle'?",
    ),
    "unknown objective": (
        f"{ONE}objectives: [river-6, river-5]\n",
        "5:23: expected an objective of the city's rules (interchanges-8, all-districts, all-sites, "
        "central-district, river-6), found 'river-5'. Did you mean 'river-6'?",
    ),
    "objective twice": (
        f"{ONE}objectives: [river-6, river-6]\n",
        "5:23: expected each objective once, found 'river-6' again",
    ),
    "power of an unknown line": (
        f"{ONE}powers: {{Rise: double}}\n",
        "5:10: expected a line of the city (Rose, Moss, Sky), found 'Rise'. Did you mean 'Rose'?",
    ),
    "power without a round": (
        f"{ONE}powers: {{Moss: double}}\n",
        "5:10: expected a line that has a round, found 'Moss', which has none",
    ),
    "power twice": (
        "city: bay.yaml\nrounds: [{line: Rose, cards: []}, {line: Moss, cards: []}]\n"
        "powers: {Rose: joker, Moss: joker}\n",
        "5:29: expected each power once, found 'joker' again; Rose has it",
    ),
    "drawn line unknown": (
        f"{ONE}drawn: {{Skye: []}}\n",
        "5:9: expected a line of the city (Rose, Moss, Sky), found 'Skye'. Did you mean 'Sky'?",
    ),
    "drawn line with a round": (
        f"{ONE}drawn: {{Rose: [A1-A2]}}\n",
        "5:9: expected a line without a round, found 'Rose'; round 1 builds it",
    ),
    "drawn where no station is": (
        f"{ONE}drawn: {{Sky: [C1-B1]}}\n",
        "5:15: expected a link of the city, found C1-B1; there is no station at B1",
    ),
    "drawn off the board": (
        f"{ONE}drawn: {{Sky: [C1-ZZ99]}}\n",
        "5:15: expected a link of the city, found C1-ZZ99; there is no station at ZZ99",
    ),
    "drawn where no link is": (
        f"{ONE}drawn: {{Sky: [C1-F1]}}\n",
        "5:15: expected a link of the city, found C1-F1; no link joins these stations",
    ),
    "drawn from a station to itself": (
        f"{ONE}drawn: {{Sky: [C1-C1]}}\n",
        "5:15: expected a link of the city, found C1-C1; no link joins these stations",
    ),
    "drawn twice in one line": (
        f"{ONE}drawn: {{Sky: [C1-D1, D1-C1]}}\n",
        "5:22: expected each link once, found D1-C1 again; Sky has it already",
    ),
    "drawn by two lines": (
        f"{ONE}drawn: {{Sky: [C1-D1, D1-F1, F1-F2, F2-F3, F3-F4], Moss: [F4-F3]}}\n",
        "5:58: expected each link once, found F4-F3 again; Sky has it already",
    ),
    "drawn in a ring": (
        f"{ONE}drawn: {{Sky: [C1-D1, D1-D2, D2-C1]}}\n",
        "5:29: C1-D2 closes a ring: a line reaches no station twice",
    ),
    "drawn apart": (
        f"{ONE}drawn: {{Sky: [C1-D1, E2-F2]}}\n",
        "5:22: E2-F2 is not joined to the departure station of its line, C1",
    ),
    "drawn across each other": (
        f"{ONE}drawn: {{Sky: [C1-D1, D1-B3, C1-C3]}}\n",
        "5:29: C1-C3 meets D1-B3, which Sky has; sections never cross or overlap",
    ),
    "par below its score": (
        f"{ONE}par: {{score: 9, bound: 8, status: feasible}}\n",
        "5:6: expected a bound not below the score 9, found 8",
    ),
    "par proved and open": (
        f"{ONE}par: {{score: 9, bound: 10, status: optimal}}\n",
        "5:6: expected an optimal par's bound to equal its score 9, found 10",
    ),
    "seed empty": (f'{ONE}seed: ""\n', "5:7: expected a seed of 1 to 200 characters, found 0"),
    "city of another kind": (
        "city: 5\nrounds: [{line: Rose, cards: []}]\n",
        "3:7: expected a built-in city, the path of a city file, or a whole city",
    ),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG.keys())
def test_one_thing_wrong_is_one_problem_at_its_place(write: Write, text: str, expected: str) -> None:
    path = write(text)
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    assert str(caught.value) == f"{path}:{expected}"


SHAPE = {
    "card of another kind": ("city: bay.yaml\nrounds:\n  - {line: Rose, cards: [7]}\n", 5, 26, "wrong-type"),
    "no rounds": ("city: bay.yaml\nrounds: []\n", 4, 9, "size"),
    "rounds missing": ("city: bay.yaml\n", 1, 1, "missing-key"),
    "city missing": ("rounds: [{line: Rose, cards: []}]\n", 1, 1, "missing-key"),
    "misspelt key": (f"{ONE}objektives: []\n", 5, 1, "unknown-key"),
    "key twice": (f"{ONE}title: A\ntitle: B\n", 6, 1, "duplicate-key"),
    "unknown power": (f"{ONE}powers: {{Rose: treble}}\n", 5, 16, "bad-value"),
    "drawn without a second end": (f"{ONE}drawn: {{Sky: [C1]}}\n", 5, 15, "bad-value"),
    "par without a bound": (f"{ONE}par: {{score: 9, status: optimal}}\n", 5, 6, "missing-key"),
    "seed as a number": (f"{ONE}seed: 2026\n", 5, 7, "wrong-type"),
    "title with a tag": (f"{ONE}title: <script>\n", 5, 8, "bad-value"),
    "grade above five": (f"{ONE}grade: {{level: 6, reason: x}}\n", 5, 16, "bad-value"),
    "grade without a reason": (f"{ONE}grade: {{level: 3}}\n", 5, 8, "missing-key"),
    "hint of two lines": (f'{ONE}hints: [x, "y\\nz"]\n', 5, 12, "bad-value"),
    "recipe below one": (f"{ONE}recipe: 0\n", 5, 9, "bad-value"),
    "another version": (f"linewright: 2\ngame: metro\n{ONE}", 1, 13, "version"),
    "another game": (f"linewright: 1\ngame: metros\n{ONE}", 2, 7, "game"),
}
"""What every file's reader tells: only its kind and place are ours to hold."""


@pytest.mark.parametrize(("text", "line", "column", "code"), SHAPE.values(), ids=SHAPE.keys())
def test_one_wrong_shape_is_one_problem_at_its_place(
    write: Write, text: str, line: int, column: int, code: str
) -> None:
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(write(text))
    assert [(problem.line, problem.column, problem.code) for problem in caught.value.problems] == [
        (line, column, code)
    ]


def test_everything_that_is_wrong_is_told_at_once(write: Write) -> None:
    path = write("""\
city: bay.yaml
titel: Hello
seed: 5
rounds:
  - {line: Ross, cards: [u-circle, 7, s-sqare], extra: 1}
  - {line: Moss}
objectives: [all-site, 6]
powers: {Moss: jokr, Skye: joker}
drawn: {Sky: [C1-D1, 4, C1-B1], Rose: A1-A2}
par: {score: 10, bound: 9, status: feasible}
""")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    places = [(problem.line, problem.column, problem.code) for problem in caught.value.problems]
    assert places == [
        (4, 1, "unknown-key"),
        (5, 7, "wrong-type"),
        (7, 12, "unknown-line"),
        (7, 36, "wrong-type"),
        (7, 39, "unknown-card"),
        (7, 49, "unknown-key"),
        (8, 5, "missing-key"),
        (9, 14, "unknown-objective"),
        (9, 24, "wrong-type"),
        (10, 16, "bad-value"),
        (10, 22, "unknown-line"),
        (11, 22, "bad-value"),
        (11, 25, "no-link"),
        (11, 39, "wrong-type"),
        (12, 6, "bad-value"),
    ]


@pytest.mark.parametrize(
    ("change", "objective", "missing"),
    [("central: A\n", "central-district", "a central district"), ("*", "all-sites", "a tourist site")],
)
def test_an_objective_about_what_the_city_lacks_is_wrong(
    folder: Path, write: Write, change: str, objective: str, missing: str
) -> None:
    city = folder / "bay.yaml"
    city.write_text(city.read_text("utf-8").replace(change, " " if change == "*" else ""), "utf-8")
    path = write(f"{ONE}objectives: [{objective}]\n")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    message = f"the objective '{objective}' needs {missing}, and Practice Bay has none"
    assert str(caught.value) == f"{path}:5:14: {message}"


DOUBTFUL = {
    "no cards": (
        "[]",
        "4:30: a round ends with the event of underground card 5, and this one has only 0",
    ),
    "short round": (
        "[u-circle, u-square]",
        "4:41: a round ends with the event of underground card 5, and this one has only 2",
    ),
    "long round": (
        "[u-circle, u-square, u-triangle, u-pentagon, u-joker, s-joker, s-circle]",
        "4:84: a round ends with the event of underground card 5, and this one goes on for 2 more cards",
    ),
    "card twice": (
        "[u-circle, s-circle, s-circle, u-square, u-triangle, u-pentagon, u-joker]",
        "4:51: the deck has 1 s-circle, and this is one more",
    ),
    "card that the deck has not": (
        "[u-circle, u-switch, u-square, u-triangle, u-pentagon, u-joker]",
        "4:41: the deck has no u-switch, and this is one more",
    ),
    "switch last": (
        "[u-circle, u-square, u-triangle, u-pentagon, u-joker, s-switch]",
        "4:84: a switch without a card after it makes no event",
    ),
}


@pytest.mark.parametrize(("cards", "expected"), DOUBTFUL.values(), ids=DOUBTFUL.keys())
def test_what_is_doubtful_is_a_warning(write: Write, cards: str, expected: str) -> None:
    path = write(f"city: bay.yaml\nrounds: [{{line: Rose, cards: {cards}}}]\n")
    challenge, problems = read_challenge(read(path), path.parent)
    assert challenge is not None
    assert f"{path}:{expected}" in map(str, problems)
    assert {problem.severity for problem in problems} == {"warning"}


def test_an_objective_out_of_reach_is_a_warning(folder: Path, write: Write) -> None:
    city = folder / "bay.yaml"
    city.write_text(city.read_text("utf-8").replace("river:", "#"), "utf-8")
    path = write(f"{ONE}objectives: [river-6]\n")
    _, problems = read_challenge(read(path), folder)
    assert list(map(str, problems)) == [
        f"{path}:5:14: the objective 'river-6' cannot be met: 0 links cross the river"
    ]
