"""A bus city: what its drawing means."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.town import city

import maps
from maps import reading
from maps.bus.city import City, Intersection
from maps.bus.rules import OBJECTIVES, Objective, Rules
from maps.problems import LinewrightError


def names(found: City) -> set[str]:
    return {found.street_name(street) for street in found.streets}


def test_intersections_are_what_their_tokens_say() -> None:
    town = city()
    place = {found.coordinate: found for found in town.intersections}
    assert place["A1"] == Intersection(0, (0, 0), green_light=True, number=1)
    assert place["B1"] == Intersection(1, (1, 0), ("elder",))
    assert place["E1"] == Intersection(4, (4, 0), building="light-sight", letter="a")
    assert place["B2"] == Intersection(6, (1, 1), building="university", star=True)
    assert place["E4"] == Intersection(21, (4, 3), ("elder", "tourist"), letter="c")
    assert place["D5"].building == "office" and place["D5"].star and place["D5"].letter == "d"
    assert place["B4"].building == "dark-sight" and not place["B4"].star
    assert "F1" not in place and "A5" not in place
    assert [found.index for found in town.intersections] == list(range(28))


def test_streets_join_neighbours_unless_removed() -> None:
    town = city()
    assert (town.width, town.height, len(town.streets)) == (6, 5, 43)
    assert {"A1-B1", "A1-A2", "B4-B5"} <= names(town)
    assert not {"C2-C3", "D4-E4", "E1-F1", "A4-A5"} & names(town)
    assert [town.street_name(street) for street in town.streets if street.busy] == ["C3-D3", "D3-D4"]
    for street in town.streets:
        assert (
            street.a < street.b and street.other(street.a) == street.b and street.other(street.b) == street.a
        )
        assert street in town.streets_of[street.a] and street in town.streets_of[street.b]
        assert town.joining[frozenset((street.a, street.b))] is street


def test_a_street_bridges_empty_points() -> None:
    town = city(("  t    u*   b    g", "  t    .    .    g"), ("C2-C3, ", ""), ("with: []", "with: [D2-A2]"))
    assert "A2-D2" in names(town)


def test_ends_may_be_written_in_either_order() -> None:
    turned = city(("[C2-C3, D4-E4]", "[C3-C2, E4-D4]"), ("[C3-D3, D3-D4]", "[D3-C3, D4-D3]"))
    assert turned == city()


def test_numbers_letters_and_secrets() -> None:
    town = city()
    assert {number: place.coordinate for number, place in town.numbers.items()} == {1: "A1", 2: "F3", 3: "F5"}
    assert {letter: place.coordinate for letter, place in town.letters.items()} == {
        "a": "E1", "b": "B3", "c": "E4", "d": "D5",
    }  # fmt: skip
    assert town.secrets == (("a", "b", "d"), ("b", "c", "d"))
    assert (town.players, town.about) == ("1-3", "Six by five, for learning.")


def test_rules_are_the_usual_ones_but_for_what_is_named() -> None:
    assert city().rules == Rules(rounds=6)
    assert city().rules.objectives == OBJECTIVES
    own = city(("{rounds: 6}", "{objectives: {elders-3: {kind: elders, number: 3}}}")).rules
    assert own.rounds == 12
    assert own.objectives == {**OBJECTIVES, "elders-3": Objective(kind="elders", number=3)}


TOKENS = st.sampled_from(["+", "e", "st", "u", "u*", "o:q", "g", "g:1", "g:2", "m*:a", "M", ".", "bb:Z"])


@settings(max_examples=100, deadline=None)
@given(
    st.integers(1, 6).flatmap(
        lambda width: st.lists(st.lists(TOKENS, min_size=width, max_size=width), min_size=1, max_size=6)
    )
)
def test_any_drawing_is_read_as_drawn_or_refused(rows: list[list[str]]) -> None:
    board = "\n".join("  " + " ".join(row) for row in rows)
    text = f"linewright: 1\ngame: bus\nname: Any\nboard: |\n{board}\n"
    document = reading.parse(text, "any.yaml")
    drawn = [token for row in rows for token in row if token != "."]
    labels = [token.partition(":")[2] for token in drawn if ":" in token]
    if not drawn or len(set(labels)) < len(labels):
        with pytest.raises(LinewrightError):
            maps.read_city(document)
        return
    read = maps.read_city(document)
    assert [_written(place) for place in read.intersections] == drawn
    there = {place.at for place in read.intersections}
    assert {frozenset((read.intersections[s.a].at, read.intersections[s.b].at)) for s in read.streets} == {
        frozenset((a, b)) for a in there for b in there if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    }


def _written(place: Intersection) -> str:
    """Write an intersection as its token, from what was read of it."""
    buildings = {"university": "u", "office": "o", "light-sight": "m", "dark-sight": "M"}
    what = "".join(passenger[0] for passenger in place.passengers) or buildings.get(place.building or "", "")
    label = place.number or place.letter
    return (what or ("g" if place.green_light else "+")) + "*" * place.star + (f":{label}" if label else "")
