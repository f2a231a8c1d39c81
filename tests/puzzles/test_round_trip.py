"""What is written reads back as the same: challenges, plays, and any YAML."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import maps
import puzzles
from maps.metro.city import City
from maps.metro.rules import OBJECTIVES
from maps.reading import parse
from puzzles.challenge import Challenge, Grade, Par
from puzzles.yaml_text import block, entry, listing
from solver.metro.game import POWERS, Card, Game, Round
from solver.metro.play import PASS, Play, Section, Turn

CHARACTERS = st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" ")
TEXT = st.text(CHARACTERS | st.sampled_from("\n\t:#'\"-[]{},&*!|>%@`?0"), max_size=40)
TITLES = st.text(CHARACTERS.filter(lambda c: c not in "<>"), min_size=1, max_size=60).filter(
    lambda title: title == title.strip()
)
SEEDS = st.text(CHARACTERS, min_size=1, max_size=60)
NUMBERS = st.integers(-(10**14), 10**14) | st.floats(-1e6, 1e6).map(lambda number: round(number, 6))
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@cache
def bay() -> City:
    return maps.load("metro/practice")


@cache
def bay_data() -> dict[str, Any]:
    data: dict[str, Any] = maps.open_source("metro/practice").data
    return data


CITIES: st.SearchStrategy[Any] = st.just("metro/practice") | st.builds(
    lambda about: bay_data() | {"about": about, "license": "no"},
    TEXT.filter(lambda text: not set(text) & set("<>")),
)
PARS = st.none() | st.builds(
    lambda score, more: Par(score, score + more, "feasible" if more else "optimal"),
    st.integers(-50, 400),
    st.integers(0, 50),
)

SENTENCES = st.text(CHARACTERS.filter(lambda c: c not in "<>"), min_size=1, max_size=300).filter(
    lambda sentence: sentence == sentence.strip()
)
GRADES = st.none() | st.builds(Grade, st.integers(1, 5), SENTENCES)


@st.composite
def games(draw: st.DrawFn) -> Game:
    names = draw(st.permutations([line.name for line in bay().lines]))
    count = draw(st.integers(1, len(names)))
    colours = st.builds(Card, st.booleans(), st.sampled_from(bay().rules.cards))
    rounds = tuple(Round(name, tuple(draw(st.lists(colours, max_size=11)))) for name in names[:count])
    objectives = draw(st.lists(st.sampled_from(sorted(OBJECTIVES)), unique=True))
    powers = dict(zip(names[:count], draw(st.permutations(POWERS)), strict=False))
    used: set[int] = set()
    drawn = {name: draw(trees(bay().line(name).start, used)) for name in names[count:]}
    return Game(bay(), rounds, tuple(objectives), powers if draw(st.booleans()) else {}, drawn)


@st.composite
def trees(draw: st.DrawFn, start: int, used: set[int]) -> tuple[int, ...]:
    """Draw a line: a tree from its departure station; `used` holds the links of all lines so far."""
    stations, links = {start}, []
    for _ in range(draw(st.integers(0, 6))):
        possible = [
            link
            for station in sorted(stations)
            for link in bay().links_of[station]
            if link.other(station) not in stations and not used & {link.index, *bay().conflicts[link.index]}
        ]
        if possible:
            link = draw(st.sampled_from(possible))
            stations |= {link.a, link.b}
            used.add(link.index)
            links.append(link.index)
    return tuple(links)


CHALLENGES = st.builds(
    Challenge,
    game=games(),
    city=CITIES,
    title=st.none() | TITLES,
    seed=st.none() | SEEDS,
    recipe=st.none() | st.integers(1, 1000),
    par=PARS,
    grade=GRADES,
    hints=st.lists(SENTENCES, max_size=3).map(tuple),
)


@settings(deadline=None)
@given(CHALLENGES)
def test_a_challenge(challenge: Challenge[Game]) -> None:
    text = puzzles.dump(challenge)
    found = reread(text, puzzles.load)
    assert found.city == challenge.city
    assert found.game.city.stations == challenge.game.city.stations
    for part in ("title", "seed", "recipe", "par", "grade", "hints"):
        assert getattr(found, part) == getattr(challenge, part)
    for part in ("rounds", "objectives", "powers", "drawn"):
        assert getattr(found.game, part) == getattr(challenge.game, part)
    assert puzzles.dump(found) == text


POINTS = st.tuples(st.integers(0, 701), st.integers(0, 998))
SECTIONS = st.builds(Section, POINTS, POINTS)
TURNS = (
    st.just(PASS)
    | st.builds(
        Turn, st.lists(SECTIONS, max_size=2).map(tuple), st.sampled_from(["double", "joker", "switch"])
    )
    | st.builds(Turn, st.lists(SECTIONS, max_size=2).map(tuple), st.just("circle"), POINTS)
    | st.builds(Turn, st.lists(SECTIONS, min_size=1, max_size=2).map(tuple))
)
PLAYS = st.builds(Play, st.lists(st.lists(TURNS, max_size=5).map(tuple), max_size=4).map(tuple))


@settings(deadline=None)
@given(PLAYS, games())
def test_a_play(play: Play, game: Game) -> None:
    text = puzzles.dump_play(play, game)
    assert reread(text, lambda path: puzzles.load_play(path, game)) == play


@settings(deadline=None)
@given(VALUES, TEXT)
def test_any_value_under_any_key(value: Any, key: str) -> None:
    assert parse(entry(key, value), "x").data == {key: value}


@settings(deadline=None)
@given(st.dictionaries(TEXT, VALUES))
def test_any_mapping_as_a_block(mapping: dict[str, Any]) -> None:
    assert parse(block("key", mapping), "x").data == {"key": mapping}


@settings(deadline=None)
@given(st.lists(st.tuples(st.none() | TEXT, VALUES)))
def test_any_list_with_comments(items: list[tuple[str | None, Any]]) -> None:
    assert parse(listing("key", items), "x").data == {"key": [value for _, value in items]}


@pytest.mark.parametrize("recipe", [1, 2, 999_999])
def test_a_challenge_of_any_recipe_is_read_as_it_stands(recipe: int) -> None:
    text = (
        f"linewright: 1\ngame: metro\ncity: metro/practice\nseed: x\nrecipe: {recipe}\n"
        "rounds: [{line: Rose, cards: [u-joker]}]\n"
    )
    challenge = reread(text, puzzles.load)
    assert challenge.recipe == recipe
    assert challenge.game.rounds == (Round("Rose", (Card(True, "joker"),)),)


def reread(text: str, read: Any) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file.yaml"
        path.write_text(text, "utf-8", newline="\n")
        return read(path)
