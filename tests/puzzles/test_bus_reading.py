"""What a bus challenge and a bus play may say, and what is told of a wrong one: text, line and column."""

from collections.abc import Callable
from pathlib import Path

import pytest
from support.town import MARKET_TOWN, city

import puzzles
from maps.codes import all_codes
from maps.problems import LinewrightError
from puzzles.bus import codes
from puzzles.challenge import Challenge, Par
from solver.bus.game import Formation, Game, Rival
from solver.bus.play import Play

Write = Callable[[str], Path]

ONE = "city: town.yaml\nsheet: 1\nstarts: [1, 2]\ntickets: [1, 4, 3]\n"
"""The shortest challenge without a problem; its next line is line 7."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file's text beside Market Town and return its path; text without a heading gets one."""
    (tmp_path / "town.yaml").write_text(MARKET_TOWN, "utf-8")

    def write_file(text: str) -> Path:
        path = tmp_path / "file.yaml"
        head = "" if text.startswith("linewright") else "linewright: 1\ngame: bus\n"
        path.write_text(head + text, "utf-8")
        return path

    return write_file


def test_a_whole_challenge(write: Write) -> None:
    path = write("""\
city: town.yaml
title: Market day
seed: "7"
recipe: 2
sheet: 3
starts: [3, 1]
tickets: [7, 12, 1]
objectives: [students-5, elders-5]
secret: [d, a]
seat: 1
rivals:
  - {start: 2, route: [[E3, E2], [], []]}
  - {start: 2, route: []}
par: {score: 12, bound: 15, status: feasible}
""")
    assert puzzles.load(path) == Challenge(
        game=Game(
            city=city(),
            sheet=3,
            starts=(3, 1),
            tickets=(7, 12, 1),
            objectives=("students-5", "elders-5"),
            secret=("d", "a"),
            seat=1,
            rivals=(Rival(2, (((4, 2), (4, 1)), (), ())), Rival(2, ())),
        ),
        city="town.yaml",
        title="Market day",
        seed="7",
        recipe=2,
        par=Par(12, 15, "feasible"),
    )
    # F = [2/0, 2/1, 2/any, 1, 3/0, 3/2]; sheet 3 reads ticket t as F[(t - 3) mod 6].
    assert puzzles.load(path).game.formations == (
        Formation(3, 0),
        Formation(1, 0),
        Formation(3, 0),
    )


def test_the_least_that_a_challenge_says(write: Write) -> None:
    challenge = puzzles.load(write(ONE))
    game = challenge.game
    assert (game.sheet, game.starts, game.tickets) == (1, (1, 2), (1, 4, 3))
    assert (game.objectives, game.secret, game.seat, game.rivals) == ((), (), 0, ())
    assert (challenge.title, challenge.seed, challenge.recipe, challenge.par) == (None, None, None, None)


def rivals(*entries: str) -> str:
    return ONE + "rivals:\n" + "".join(f"  - {entry}\n" for entry in entries)


WRONG = {
    "sheet too high": (
        ONE.replace("sheet: 1", "sheet: 6"),
        "4:8: expected a sheet from 1 to 5, found 6",
        codes.UNKNOWN_SHEET,
    ),
    "unknown start": (
        ONE.replace("[1, 2]", "[1, 4]"),
        "5:13: expected a start number of the board (1, 2, 3), found 4",
        codes.UNKNOWN_START,
    ),
    "unknown start of a rival": (
        rivals("{start: 9, route: []}"),
        "8:13: expected a start number of the board (1, 2, 3), found 9",
        codes.UNKNOWN_START,
    ),
    "start twice": (
        ONE.replace("[1, 2]", "[1, 1]"),
        "5:13: expected each start number once, found 1 again",
        codes.START_TWICE,
    ),
    "unknown ticket": (
        ONE.replace("4, 3]", "13]"),
        "6:14: expected a ticket from 1 to 12, found 13",
        codes.UNKNOWN_TICKET,
    ),
    "ticket twice": (
        ONE.replace("4, 3]", "4, 1]"),
        "6:17: expected each ticket once, found 1 again; round 1 reveals it",
        codes.TICKET_TWICE,
    ),
    "too many rounds": (
        ONE.replace("[1, 4, 3]", "[1, 2, 3, 4, 5, 6, 7, 8]"),
        "6:29: expected at most 6 tickets, one for each round, found more",
        codes.TOO_MANY_ROUNDS,
    ),
    "unknown objective": (
        f"{ONE}objectives: [elders-5, elder-5]\n",
        "7:24: expected an objective of the city's rules (elders-5, students-5, tourists-5, business-5, "
        "light-sights-3, dark-sights-3), found 'elder-5'. Did you mean 'elders-5'?",
        codes.UNKNOWN_OBJECTIVE,
    ),
    "objective twice": (
        f"{ONE}objectives: [elders-5, elders-5]\n",
        "7:24: expected each one once, found 'elders-5' again",
        codes.OBJECTIVE_TWICE,
    ),
    "unknown letter": (
        f"{ONE}secret: [a, q]\n",
        "7:13: expected a letter of the board (a, b, c, d), found 'q'.",
        codes.UNKNOWN_LETTER,
    ),
    "letter twice": (
        f"{ONE}secret: [a, b, a]\n",
        "7:16: expected each one once, found 'a' again",
        codes.LETTER_TWICE,
    ),
    "seat without rivals": (
        f"{ONE}seat: 1\n",
        "7:7: expected a seat from 0 to 0, the number of rivals, found 1",
        codes.SEAT,
    ),
    "rival with too many rounds": (
        rivals("{start: 1, route: [[B1], [C1], [D1], []]}"),
        "8:23: expected at most 3 rounds, one for each ticket, found 4",
        codes.RIVAL_ROUNDS,
    ),
    "rivals beside a second shift": (
        rivals("{start: 1, route: [[B1]]}") + "second: {sheet: 2, starts: [2]}\n",
        "8:3: expected no rivals beside a second shift (second:), for which the first one is the rival",
        codes.SHIFTS_RIVALS,
    ),
    "rival off the streets": (
        rivals("{start: 1, route: [[B1], [C1, C3]]}"),
        "8:35: expected a street from C1, found none to C3",
        codes.RIVAL_STREET,
    ),
    "rival over a street that is taken out": (
        rivals("{start: 1, route: [[A2, B2, C2, C3]]}"),
        "8:37: expected a street from C2, found none to C3",
        codes.RIVAL_STREET,
    ),
    "rival off the board": (
        rivals("{start: 2, route: []}", "{start: 1, route: [[], [Z9]]}"),
        "9:29: expected a street from A1, found none to Z9",
        codes.RIVAL_STREET,
    ),
    "rival who stays": (
        rivals("{start: 1, route: [[A1]]}"),
        "8:25: expected a street from A1, found none to A1",
        codes.RIVAL_STREET,
    ),
    "rival in a ring": (
        rivals("{start: 1, route: [[B1, B2], [A2, A1], [B1]]}"),
        "8:39: expected each intersection once in a route, found A1 again",
        codes.RIVAL_TWICE,
    ),
}


@pytest.mark.parametrize(("text", "expected", "code"), WRONG.values(), ids=WRONG.keys())
def test_one_thing_wrong_is_one_problem_at_its_place(
    write: Write, text: str, expected: str, code: object
) -> None:
    path = write(text)
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    assert str(caught.value) == f"{path}:{expected}"
    assert [problem.code for problem in caught.value.problems] == [code.name]  # type: ignore[attr-defined]


def test_every_kind_of_a_file_is_shown_here() -> None:
    of_deals = {codes.NO_STARTS, codes.TOO_MANY_RIVALS}
    assert {code for _, _, code in WRONG.values()} | of_deals == set(all_codes(codes))


SHAPE = {
    "sheet missing": (ONE.replace("sheet: 1\n", ""), 1, 1, "missing-key"),
    "sheet of nothing": (ONE.replace("sheet: 1", "sheet: 0"), 4, 8, "bad-value"),
    "no starts": (ONE.replace("[1, 2]", "[]"), 5, 9, "size"),
    "no tickets": (ONE.replace("[1, 4, 3]", "[]"), 6, 10, "size"),
    "ticket of another kind": (ONE.replace("4, 3]", "four]"), 6, 14, "wrong-type"),
    "letter of two": (f"{ONE}secret: [ab]\n", 7, 10, "bad-value"),
    "seat below nothing": (f"{ONE}seat: -1\n", 7, 7, "bad-value"),
    "rival without a start": (rivals("{route: []}"), 8, 5, "missing-key"),
    "rival at no coordinate": (rivals("{start: 1, route: [[b1]]}"), 8, 25, "bad-value"),
    "misspelt key": (f"{ONE}rivels: []\n", 7, 1, "unknown-key"),
    "a key of metro": (f"{ONE}rounds: []\n", 7, 1, "unknown-key"),
    "a city of metro": (ONE.replace("town.yaml", "metro/practice"), 3, 7, "other-game"),
}


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
city: town.yaml
titel: Hello
sheet: 7
starts: [1, x, 9, 1]
tickets: [1, 1, 99, 4.5]
objectives: [elder-5, 6]
secret: [a, q, 5, a]
seat: 3
rivals:
  - {start: 1, route: [[B1], 7, [Z9], []]}
  - {start: 8, route: [[A2]]}
  - {start: 2, route: [[E3, F3]]}
""")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load(path)
    places = [(problem.line, problem.column, problem.code) for problem in caught.value.problems]
    assert places == [
        (4, 1, "unknown-key"),
        (5, 8, "unknown-sheet"),
        (6, 13, "wrong-type"),
        (6, 16, "unknown-start"),
        (6, 19, "start-twice"),
        (7, 14, "ticket-twice"),
        (7, 17, "unknown-ticket"),
        (7, 21, "wrong-type"),
        (8, 14, "unknown-objective"),
        (8, 23, "wrong-type"),
        (9, 13, "unknown-letter"),
        (9, 16, "wrong-type"),
        (9, 19, "letter-twice"),
        (12, 30, "wrong-type"),
        (12, 34, "rival-street"),
        (13, 13, "unknown-start"),
        (14, 29, "rival-twice"),
    ]


def test_the_check_of_a_challenge_asks_whether_it_can_be_driven(write: Write) -> None:
    assert puzzles.check(write(ONE)) == []
    path = write(
        "city:\n  name: Dead end\n  board: |\n    g:1 e +\nsheet: 1\nstarts: [1]\ntickets: [1, 4, 3]\n"
    )
    (problem,) = [found for found in puzzles.check(path) if found.severity == "error"]
    assert (problem.code, problem.line, problem.column) == ("unsolvable", 9, 14)
    assert problem.message == (
        "round 2: ticket 4 (1) cannot be driven on any route; this one comes up to it: from 1: B1 C1; "
        "no route drives more than 1 of the tickets"
    )


def test_a_play(write: Write) -> None:
    game = puzzles.load(write(ONE)).game
    play = puzzles.load_play(write("start: 2\nroute:\n  - [E3, D3]\n  - [C3]\n  - []\n"), game)
    assert play == Play(2, (((4, 2), (3, 2)), ((2, 2),), ()))


@pytest.mark.parametrize(
    ("text", "line", "column", "code"),
    [
        ("route: []\n", 1, 1, "missing-key"),
        ("start: two\nroute: []\n", 3, 8, "wrong-type"),
        ("start: 1\nroute: [B1]\n", 4, 9, "wrong-type"),
        ("start: 1\nroute: [[B1, b2]]\n", 4, 14, "bad-value"),
        ("start: 1\nplays: []\nroute: []\n", 4, 1, "unknown-key"),
        ("linewright: 1\ngame: metro\nplays: []\n", 2, 7, "other-game"),
    ],
)
def test_a_malformed_play_is_refused(write: Write, text: str, line: int, column: int, code: str) -> None:
    game = puzzles.load(write(ONE)).game
    with pytest.raises(LinewrightError) as caught:
        puzzles.load_play(write(text), game)
    assert [(problem.line, problem.column, problem.code) for problem in caught.value.problems] == [
        (line, column, code)
    ]
