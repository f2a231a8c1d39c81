"""The fingerprint of a city: the same for ever, deaf to layout and looks, awake to what matters in play."""

import pytest
from support.bay import with_changes
from support.town import city as town

import maps
from maps.fingerprint import BITS, fingerprint
from maps.reading import parse

PINNED = {
    "bus/london": 933176070,
    "bus/new-york": 719413625,
    "bus/practice": 230222658,
    "metro/london": 26923658,
    "metro/practice": 660850451,
}
"""They stand in challenge codes: a change here is a change of a built-in city, and its old codes are lost."""


def test_the_built_in_cities_have_theirs_for_ever() -> None:
    assert {name: fingerprint(maps.load(name)) for name in maps.builtin()} == PINNED
    assert all(0 <= number < 1 << BITS for number in PINNED.values())


def bay(*changes: tuple[str, str]) -> int:
    return fingerprint(maps.read_city(parse(with_changes(*changes), "bay.yaml")))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("name: Practice Bay", "name: Another # and a comment"),
        ("about: Six by four, for learning.\n", "author: Me\n"),
        ("c  .  s* t  .  p", "c . s* t . p"),
        ("#d6336c", "#d6336d"),
        ("{D2: Exchange}", "{D2: Market, A1: Quay}"),
        ("river: [[-0.5, 1.5], [5.5, 1.5]]", "river:\n  - [-0.5, 1.5]\n  - [5.5, 1.5]"),
        ("rules: {}", "rules: {ends_after: 5, rating: [{from: 0, title: All}]}"),
        ("rules: {}", "license: CC0"),
    ],
)
def test_what_is_only_looked_at_changes_nothing(old: str, new: str) -> None:
    assert bay((old, new)) == bay()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("c  .  s* t  .  p", "c  .  s  t  .  p"),
        ("c  .  s* t  .  p", "c  .  t* t  .  p"),
        ("A A A B B B\n", "A A B B B B\n"),
        ("central: A", "central: B"),
        ("[-0.5, 1.5], [5.5, 1.5]", "[-0.5, 0.5], [5.5, 0.5]"),
        ("{name: Moss,", "{name: Fern,"),
        ("start: F4", "start: E4"),
        ("without: [A1-B2]", "without: []"),
        ("rules: {}", "rules: {ends_after: 4}"),
        ("rules: {}", "rules: {passing: forced}"),
        ("rules: {}", "rules: {objectives: {two: {kind: interchanges, number: 2}}}"),
    ],
)
def test_what_matters_in_play_changes_it(old: str, new: str) -> None:
    assert bay((old, new)) != bay()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("g:1", "g:4"),
        ("u*", "u"),
        ("et:c", "te:c"),
        ("[[a, b, d], [b, c, d]]", "[[b, c, d], [a, b, d]]"),
        ("{rounds: 6}", "{rounds: 6, secret: 11}"),
    ],
)
def test_what_matters_in_a_bus_city_changes_it(old: str, new: str) -> None:
    assert fingerprint(town((old, new))) != fingerprint(town())
    assert fingerprint(town(("name: Market Town", "name: Other"))) == fingerprint(town())


def test_the_games_differ() -> None:
    assert len({fingerprint(maps.load(name)) for name in maps.builtin()}) == len(maps.builtin())
