"""The digest of a game: awake to all that may change play, deaf to what is only read or looked at."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any

from pydantic import BaseModel
from support.games import LARGER

from maps.metro.rules import Objective
from maps.rating import RatingBand
from solver.keeping import game_digest
from solver.metro.game import Game

from . import searching

LOOKS = {
    "City.name",
    "City.about",
    "City.author",
    "City.license",
    "City.river",
    "Station.name",
    "Line.colour",
    "Rules.rating",
}


def game() -> Game:
    """Return a game in which every part has something to be changed."""
    dealt = searching.game(1, LARGER)
    line, other = dealt.city.lines[0].name, dealt.city.lines[-1].name
    rules = dealt.city.rules.model_copy(update={"symbols": {"d": "diamond"}})
    city = replace(
        dealt.city, rules=rules, river=(((Fraction(1, 2), Fraction(0)), (Fraction(1, 2), Fraction(9))),)
    )
    return replace(
        dealt, city=city, objectives=("all-sites",), powers={line: "double"}, drawn={other: (1, 2)}
    )


def changes(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Yield the ways to change one place of a value: the parts of types it lies in, and what comes out."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            for place, changed in changes(getattr(value, each.name), f"{type(value).__name__}.{each.name}"):
                yield f"{where} {place}", replace(value, **{each.name: changed})
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            for place, changed in changes(getattr(value, name), f"{type(value).__name__}.{name}"):
                yield f"{where} {place}", value.model_copy(update={name: changed})
    elif isinstance(value, Mapping):
        yield where, {**value, "more": next(iter(value.values()))}
        yield where, dict(list(value.items())[1:])
        for key in value:
            for place, changed in changes(value[key], where):
                yield place, {**value, key: changed}
    elif isinstance(value, tuple):
        yield where, (*value, value[0] if value else 1)
        for index in range(min(len(value), 3)):
            yield where, value[:index] + value[index + 1 :]
            for place, changed in changes(value[index], where):
                yield place, (*value[:index], changed, *value[index + 1 :])
    elif isinstance(value, frozenset):
        yield where, value | {"?" if value and isinstance(next(iter(value)), str) else 10**6}
    elif isinstance(value, bool):
        yield where, not value
    elif isinstance(value, int | Fraction):
        yield where, value + 1
    else:
        assert value is None or isinstance(value, str), value
        yield where, f"{value}x"


def test_all_of_a_game_counts_but_its_looks() -> None:
    whole = game()
    usual = game_digest(whole)
    told = [(where, game_digest(changed) == usual) for where, changed in changes(whole, "Game")]
    for where, same in told:
        assert same == bool(LOOKS & set(where.split())), where
    reached = {part for where, _ in told for part in where.split()}
    assert reached >= LOOKS
    for kind in (Game, type(whole.city), type(whole.city.stations[0]), type(whole.city.lines[0])):
        assert {f"{kind.__name__}.{each.name}" for each in fields(kind)} <= reached
    for model in (type(whole.city.rules), Objective, RatingBand):
        assert {f"{model.__name__}.{name}" for name in model.model_fields} <= reached


def test_the_order_of_what_has_none_does_not_count() -> None:
    """Two readings of one file may keep what they found in different orders."""
    whole = game()
    objectives = dict(reversed(whole.city.rules.objectives.items()))
    rules = whole.city.rules.model_copy(update={"objectives": objectives})
    assert game_digest(replace(whole, city=replace(whole.city, rules=rules))) == game_digest(whole)
