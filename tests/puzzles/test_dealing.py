from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import maps
import puzzles
from maps.metro.city import City
from maps.metro.rules import OBJECTIVES, Deck, Rules
from maps.problems import LinewrightError
from puzzles.metro.dealing import deal, possible_objectives
from puzzles.wish import Wish
from solver.metro.game import POWERS

SEEDS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=20)
CARDS = st.lists(st.sampled_from(["circle", "square", "joker", "switch"]), max_size=7)
LONDON = maps.load("metro/london")


@settings(deadline=None)
@given(SEEDS)
def test_a_round_is_part_of_the_deck_and_ends_with_its_fifth_underground_card(seed: str) -> None:
    rules = LONDON.rules
    deck = Counter(["u-" + symbol for symbol in rules.deck.underground])
    deck += Counter(["s-" + symbol for symbol in rules.deck.street])
    for round in deal_all(LONDON, seed).rounds:
        assert Counter(map(str, round.cards)) <= deck
        assert round.cards[-1].underground
        assert sum(card.underground for card in round.cards) == rules.ends_after
        assert 5 <= len(round.events) <= 10


@settings(deadline=None)
@given(CARDS, CARDS, st.integers(1, 8), SEEDS)
def test_any_deck_that_can_end_a_round_does(
    underground: list[str], street: list[str], ends_after: int, seed: str
) -> None:
    assume(len(underground) >= ends_after and set(underground + street) - {"switch"})
    deck = Deck(underground=tuple(underground), street=tuple(street))
    city = replace(LONDON, rules=Rules(deck=deck, ends_after=ends_after))
    for round in deal_all(city, seed).rounds:
        assert round.cards[-1].symbol != "switch"
        assert sum(card.underground for card in round.cards) >= ends_after
        before_last_event = len(round.cards) - 1
        while before_last_event and round.cards[before_last_event - 1].symbol == "switch":
            before_last_event -= 1
        assert sum(card.underground for card in round.cards[:before_last_event]) < ends_after


@settings(deadline=None)
@given(SEEDS, st.integers(1, 4), st.booleans(), st.booleans())
def test_options_change_nothing_else(seed: str, lines: int, objectives: bool, powers: bool) -> None:
    whole = deal(LONDON, Random(seed), Wish(objectives=True, powers=True))
    part = deal(LONDON, Random(seed), Wish(lines=lines, objectives=objectives, powers=powers))
    assert part.rounds == whole.rounds[:lines]
    assert part.objectives == (whole.objectives if objectives else ())
    names = [round.line for round in part.rounds]
    assert part.powers == ({name: whole.powers[name] for name in names} if powers else {})


@settings(deadline=None)
@given(SEEDS)
def test_every_line_has_one_round_and_one_power_and_two_objectives_are_in_play(seed: str) -> None:
    game = deal(LONDON, Random(seed), Wish(objectives=True, powers=True))
    assert {round.line for round in game.rounds} == {line.name for line in LONDON.lines}
    assert sorted(game.powers.values()) == sorted(POWERS)
    assert len(set(game.objectives)) == 2
    assert set(game.objectives) <= set(OBJECTIVES)


def test_all_orders_objectives_and_powers_occur() -> None:
    games = [deal(LONDON, Random(str(seed)), Wish(objectives=True, powers=True)) for seed in range(400)]
    assert len({tuple(round.line for round in game.rounds) for game in games}) == 24
    assert len({game.objectives for game in games}) == 10
    assert len({tuple(game.powers[line.name] for line in LONDON.lines) for game in games}) == 24


def test_rounds_are_shuffled_afresh() -> None:
    rounds = [round.cards for seed in range(20) for round in deal_all(LONDON, str(seed)).rounds]
    assert len(set(rounds)) > 70


def test_a_city_gets_only_objectives_that_it_can_meet(bay: City) -> None:
    assert possible_objectives(bay) == tuple(OBJECTIVES)
    assert "central-district" not in possible_objectives(replace(bay, central=None))
    no_site = replace(bay, stations=tuple(replace(station, site=False) for station in bay.stations))
    assert "all-sites" not in possible_objectives(no_site)
    dry = replace(bay, links=tuple(replace(link, crossing=False) for link in bay.links))
    assert "river-6" not in possible_objectives(dry)
    for number in range(50):
        game = deal(dry, Random(number), Wish(objectives=True))
        assert len(game.objectives) == 2
        assert "river-6" not in game.objectives


def test_a_deck_that_never_ends_a_round_is_refused(folder: Path) -> None:
    city = folder / "bay.yaml"
    city.write_text(city.read_text("utf-8") + "rules: {ends_after: 6}\n", "utf-8")
    with pytest.raises(LinewrightError) as caught:
        puzzles.deal(city, seed="x")
    assert [problem.code for problem in caught.value.problems] == ["deck-short"]


@pytest.mark.parametrize(
    ("rules", "options", "code", "message"),
    [
        (
            {},
            {"lines": 4},
            "too-many-lines",
            "expected 1 to 3 lines, as many as Practice Bay has, found 4",
        ),
        (
            {},
            {"lines": 0},
            "too-many-lines",
            "expected 1 to 3 lines, as many as Practice Bay has, found 0",
        ),
        (
            {"objectives": {"all-sites": OBJECTIVES["all-sites"]}},
            {"objectives": True},
            "too-few-objectives",
            "expected a city that can have 2 objectives, and Practice Bay can have all-sites",
        ),
    ],
)
def test_more_than_the_city_can_give_is_refused(
    bay: City, rules: dict[str, Any], options: dict[str, Any], code: str, message: str
) -> None:
    city = replace(bay, rules=bay.rules.model_copy(update=rules))
    with pytest.raises(LinewrightError) as caught:
        deal(city, Random(0), Wish(**options))
    (problem,) = caught.value.problems
    assert (problem.code, problem.message) == (code, message)


def test_a_deal_says_where_its_city_is(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    city = folder / "bay.yaml"
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (folder / "cities").mkdir()
    (folder / "cities" / "c:1.yaml").write_bytes(city.read_bytes())
    assert puzzles.deal("metro/london", seed="x", folder=folder).city == "metro/london"
    assert puzzles.deal(city, seed="x", folder=folder).city == "bay.yaml"
    assert puzzles.deal(city, seed="x", folder=folder.parent).city == f"{folder.name}/bay.yaml"
    for inline in (
        puzzles.deal(city, seed="x", folder=elsewhere),
        puzzles.deal(city, seed="x"),
        puzzles.deal(folder / "cities" / "c:1.yaml", seed="x", folder=folder),
    ):
        assert isinstance(inline.city, dict)
        assert inline.city["name"] == "Practice Bay"


def deal_all(city: City, seed: str) -> Any:
    return deal(city, Random(seed), Wish())
