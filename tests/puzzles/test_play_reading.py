"""What a play may say; whether it is legal is the referee's word."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import puzzles
from maps.metro.city import City
from maps.problems import LinewrightError
from solver.metro.game import Game
from solver.metro.play import PASS, Play, Section, Turn

Write = Callable[[str], Path]

A1_A2 = Section((0, 0), (0, 1))
A2_B2 = Section((0, 1), (1, 1))

TURNS = {
    "pass": PASS,
    '"pass"': PASS,
    "A1-A2": Turn((A1_A2,)),
    "{draw: A1-A2}": Turn((A1_A2,)),
    "{draw: [A1-A2]}": Turn((A1_A2,)),
    "{draw: [A1-A2, A2-B2], power: double}": Turn((A1_A2, A2_B2), "double"),
    "{draw: [A1-A2, A2-B2]}": Turn((A1_A2, A2_B2)),
    "{draw: A1-A2, power: double}": Turn((A1_A2,), "double"),
    "{draw: A1-A2, power: joker}": Turn((A1_A2,), "joker"),
    "{power: switch}": Turn((), "switch"),
    "{power: circle, station: A2}": Turn((), "circle", (0, 1)),
    "{draw: A1-A2, station: A2, power: circle}": Turn((A1_A2,), "circle", (0, 1)),
    "ZZ999-A1": Turn((Section((701, 998), (0, 0)),)),
}


@pytest.mark.parametrize("text", TURNS)
def test_a_turn(write: Write, bay: City, text: str) -> None:
    play = puzzles.load_play(write(f"plays:\n  - [{text}]\n"), Game(bay, ()))
    assert play == Play(((TURNS[text],),))


def test_rounds_and_turns_keep_their_order(write: Write, bay: City) -> None:
    play = puzzles.load_play(write("plays: [[A1-A2, pass, A2-B2], [], [pass]]\n"), Game(bay, ()))
    assert play == Play(((Turn((A1_A2,)), PASS, Turn((A2_B2,))), (), (PASS,)))


MALFORMED = {
    "Pass": (12, "expected a section like D3-E4, or pass, found 'Pass'"),
    "A1": (12, "expected a section like D3-E4, or pass, found 'A1'"),
    "a1-a2": (12, "expected a section like D3-E4, or pass, found 'a1-a2'"),
    "{}": (12, "expected 'draw', 'power' or both; write a turn without either as: pass"),
    "{power: circle}": (12, "expected 'station' together with the power circle, and only with it"),
    "{draw: A1-A2, station: A2}": (12, "expected 'station' together with the power circle, and only with it"),
    "{power: joker, station: A2}": (
        12,
        "expected 'station' together with the power circle, and only with it",
    ),
}


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_turn(write: Write, bay: City, text: str) -> None:
    column, message = MALFORMED[text]
    path = write(f"plays:\n  - [pass, {text}]\n")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load_play(path, Game(bay, ()))
    assert str(caught.value) == f"{path}:4:{column}: {message}"


SHAPES = {
    "7": (12, "wrong-type"),
    "[A1-A2]": (12, "wrong-type"),
    "{draw: []}": (19, "size"),
    "{draw: [A1-A2, A1-A2, A1-A2]}": (19, "size"),
    "{draw: A1, power: double}": (19, "bad-value"),
    "{draw: A1-A2, power: treble}": (33, "bad-value"),
    "{draw: A1-A2, powr: double}": (26, "unknown-key"),
    "{power: circle, station: 7}": (37, "bad-value"),
    "null": (12, "wrong-type"),
}


@pytest.mark.parametrize("text", SHAPES)
def test_a_turn_out_of_shape(write: Write, bay: City, text: str) -> None:
    with pytest.raises(LinewrightError) as caught:
        puzzles.load_play(write(f"plays:\n  - [pass, {text}]\n"), Game(bay, ()))
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.code) == (4, *SHAPES[text])


def test_everything_malformed_is_told_at_once(write: Write, bay: City) -> None:
    path = write("plays:\n  - [pass, A1, {powr: joker}]\n  - [B2, {draw: A1-A2, power: jokr}]\nplay: []\n")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load_play(path, Game(bay, ()))
    places = {(problem.line, problem.column) for problem in caught.value.problems}
    assert {(4, 12), (4, 17), (5, 6), (5, 31), (6, 1)} <= places


def test_a_play_of_another_game(write: Write) -> None:
    path = write("plays: []\n")
    with pytest.raises(LinewrightError) as caught:
        puzzles.load_play(path, SimpleNamespace(game="tram"))
    assert str(caught.value) == f"{path}:2:7: expected a play of tram, like the challenge, found one of metro"
