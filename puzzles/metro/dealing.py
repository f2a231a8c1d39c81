"""Dealing a metro game: which lines in which order, the cards of each round, objectives, powers.

Source: rules-metro.md, "The deck and a round" and "Advanced modules".
"""

from random import Random

from maps.metro.city import City
from maps.metro.rules import SWITCH, Deck, Rules
from maps.problems import LinewrightError, Problem
from puzzles.chance import shuffled
from puzzles.wish import Wish
from solver.metro.game import POWERS, Card, Game, Power, Round

RECIPE = 1
"""The version of this generator: to be raised by any change that gives an old seed other cards."""

DAILY_CITY = "metro/london"

OBJECTIVES_IN_PLAY = 2


def deal(city: City, chance: Random, wish: Wish) -> Game:
    """Deal a game of the lines asked for (all, if None), with or without the two modules.

    Everything is always drawn, in the same order, and then what was asked for is kept: so a seed gives
    the same cards with and without modules, and fewer lines are the first ones of the whole game.

    Raises LinewrightError: `not-in-game`, `too-many-lines`, `endless-deck`, `too-few-objectives`.
    """
    count = len(city.lines) if wish.lines is None else wish.lines
    problems = []
    if wish.rivals is not None:
        problems.append(
            Problem("not-in-game", "expected a bus city for --rivals: a metro city has none; leave it out")
        )
    if not 1 <= count <= len(city.lines):
        problems.append(
            Problem(
                "too-many-lines",
                f"expected 1 to {len(city.lines)} lines, as many as {city.name} has, found {count}",
            )
        )
    if not can_end(city.rules):
        problems.append(
            Problem(
                "endless-deck",
                f"expected a deck that can end a round: the rules end it after {city.rules.ends_after} "
                f"underground cards, and the deck has {len(city.rules.deck.underground)}",
            )
        )
    possible = possible_objectives(city)
    if wish.objectives and len(possible) < OBJECTIVES_IN_PLAY:
        problems.append(
            Problem(
                "too-few-objectives",
                f"expected a city that can have {OBJECTIVES_IN_PLAY} objectives, "
                f"and {city.name} can have {', '.join(possible) or 'none'}",
            )
        )
    if problems:
        raise LinewrightError(problems)

    names = shuffled((line.name for line in city.lines), chance)
    rounds = [Round(name, _round_cards(city.rules, chance)) for name in names]
    goals = shuffled(possible, chance)[:OBJECTIVES_IN_PLAY]
    dealt: list[Power] = shuffled(POWERS, chance)
    return Game(
        city=city,
        rounds=tuple(rounds[:count]),
        objectives=tuple(goal for goal in possible if goal in goals) if wish.objectives else (),
        powers=dict(zip(names[:count], dealt, strict=False)) if wish.powers else {},
    )


def possible_objectives(city: City) -> tuple[str, ...]:
    """Return the ids of the objectives that can be met in the city, in the order of its rules."""
    return tuple(
        name
        for name in city.rules.objectives
        if missing_for(city, name) is None and out_of_reach(city, name) is None
    )


def missing_for(city: City, objective: str) -> str | None:
    """Say what the city lacks to give one of its rules' objectives a meaning, or None."""
    goal = city.rules.objectives[objective]
    if goal.kind == "district" and goal.district is None and city.central is None:
        return "a central district"
    if goal.kind == "district" and goal.district is not None and goal.district not in city.districts:
        return f"a district {goal.district}"
    if goal.kind == "sites" and not any(station.site for station in city.stations):
        return "a tourist site"
    return None


def out_of_reach(city: City, objective: str) -> str | None:
    """Say how much there is of what an objective counts if that is too little to ever meet it, or None."""
    goal = city.rules.objectives[objective]
    crossings = sum(link.crossing for link in city.links)
    if goal.number is not None and goal.kind == "crossings" and crossings < goal.number:
        return f"{crossings} links that cross a river"
    if goal.number is not None and goal.kind == "interchanges" and len(city.stations) < goal.number:
        return f"{len(city.stations)} stations"
    return None


def whole_deck(deck: Deck) -> list[Card]:
    """Return all station cards of a deck, underground ones first."""
    return [Card(True, symbol) for symbol in deck.underground] + [
        Card(False, symbol) for symbol in deck.street
    ]


def can_end(rules: Rules) -> bool:
    """Tell whether a round can end at all: enough underground cards, and one that makes an event."""
    enough = len(rules.deck.underground) >= rules.ends_after
    return enough and any(card.symbol != SWITCH for card in whole_deck(rules.deck))


def revealed(cards: list[Card], ends_after: int) -> tuple[Card, ...] | None:
    """Return the cards revealed until the round ends, or None if these do not end it.

    The round ends with the event of the `ends_after`-th underground card. A switch is no event of its
    own, so if that card is one, the card after it is still turned over.
    """
    underground = 0
    for place, card in enumerate(cards):
        underground += card.underground
        if underground >= ends_after and card.symbol != SWITCH:
            return tuple(cards[: place + 1])
    return None


def _round_cards(rules: Rules, chance: Random) -> tuple[Card, ...]:
    """Shuffle all cards and reveal one round of them.

    Only a deck with underground switches can be in an order that ends no round (a switch last); it is
    shuffled again then.
    """
    deck = whole_deck(rules.deck)
    while (cards := revealed(shuffled(deck, chance), rules.ends_after)) is None:
        pass
    return cards
