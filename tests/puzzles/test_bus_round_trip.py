"""What is written of the bus reads back as the same: challenges and plays."""

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.town import MARKET_TOWN, city

import puzzles
from maps.bus.rules import OBJECTIVES
from maps.coordinates import Point
from maps.reading import parse
from puzzles.challenge import Challenge, Grade, Par
from solver.bus.game import Game, Rival
from solver.bus.play import Play

TOWN = city()
POINTS = st.tuples(st.integers(0, 5), st.integers(0, 4))
NUMBERS = st.sampled_from([1, 2, 3])


@st.composite
def rivals(draw: st.DrawFn, rounds: int) -> Rival:
    """Return a rival on a random way that never meets itself, in rounds of any length."""
    start = draw(NUMBERS)
    at = TOWN.numbers[start].index
    seen = {at}
    route: list[tuple[Point, ...]] = []
    for _ in range(draw(st.integers(0, rounds))):
        turn: list[Point] = []
        for _ in range(draw(st.integers(0, 3))):
            free = [way.other(at) for way in TOWN.streets_of[at] if way.other(at) not in seen]
            if free:
                at = draw(st.sampled_from(free))
                seen.add(at)
                turn.append(TOWN.intersections[at].at)
        route.append(tuple(turn))
    return Rival(start, tuple(route))


@st.composite
def games(draw: st.DrawFn) -> Game:
    tickets = draw(st.lists(st.integers(1, 12), min_size=1, max_size=6, unique=True))
    others = tuple(draw(st.lists(rivals(len(tickets)), max_size=3)))
    return Game(
        city=TOWN,
        sheet=draw(st.integers(1, 5)),
        starts=tuple(draw(st.lists(NUMBERS, min_size=1, unique=True))),
        tickets=tuple(tickets),
        objectives=tuple(draw(st.lists(st.sampled_from(list(OBJECTIVES)), unique=True, max_size=4))),
        secret=tuple(draw(st.lists(st.sampled_from("abcd"), unique=True))),
        seat=draw(st.integers(0, len(others))),
        rivals=others,
    )


CITIES = st.sampled_from(["town.yaml", dict(parse(MARKET_TOWN, "town.yaml").data)])
TITLES = st.none() | st.sampled_from(["Market day", "no", "1:30", "é & ü", "- x"])
PARS = st.none() | st.builds(
    lambda score, more: Par(score, score + more, "feasible" if more else "optimal"),
    st.integers(-50, 400),
    st.integers(0, 50),
)


@settings(deadline=None, max_examples=60)
@given(games(), CITIES, TITLES, PARS)
def test_a_challenge(game: Game, entry: Any, title: str | None, par: Par | None) -> None:
    grade = Grade(3, "Greedy driving is out at B4: no way on.")
    challenge = Challenge(game, entry, title, title, recipe=1, par=par, grade=grade, hints=("no", "C4: 2"))
    assert reread(puzzles.dump(challenge), puzzles.load) == challenge


ROUTES = st.lists(st.lists(POINTS, max_size=6).map(tuple), max_size=14).map(tuple)


@settings(deadline=None, max_examples=60)
@given(st.builds(Play, st.integers(1, 99), ROUTES), games())
def test_a_play(play: Play, game: Game) -> None:
    assert reread(puzzles.dump_play(play, game), lambda path: puzzles.load_play(path, game)) == play


def test_a_written_play_says_what_each_ticket_means() -> None:
    game = Game(TOWN, 3, (1,), (7, 12))
    play = Play(1, (((1, 0), (2, 0)), ((3, 0),), ()))
    assert puzzles.dump_play(play, game) == (
        "linewright: 1\ngame: bus\nstart: 1\nroute:\n"
        "  # ticket 7: 3/0\n  - [B1, C1]\n  # ticket 12: 1\n  - [D1]\n  - []\n"
    )


def reread(text: str, read: Any) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "town.yaml").write_text(MARKET_TOWN, "utf-8")
        path = Path(folder) / "file.yaml"
        path.write_text(text, "utf-8", newline="\n")
        return read(path)
