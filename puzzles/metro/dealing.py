"""Dealing a metro game: which lines in which order, the cards of each round, objectives, powers.

Source: rules-metro.md, "The deck and a round" and "Advanced modules".
"""

from collections.abc import Sequence
from random import Random

from maps.metro.city import City
from maps.metro.objectives import obstacle
from maps.metro.rules import SWITCH, Deck, Rules
from maps.problems import LinewrightError, Problem
from puzzles import codes as common
from puzzles.chance import shuffled
from puzzles.formats import Format
from puzzles.metro import codes
from puzzles.metro.drawer import drawn
from puzzles.wish import Wish
from solver.metro.game import POWERS, Card, Game, Power, Round

RECIPE = 1
"""The version of this generator: to be raised by any change that gives an old seed other cards."""

DAILY_CITY = "metro/london"

OBJECTIVES_IN_PLAY = 2


def deal(city: City, chance: Random, wish: Wish) -> Game:
    """Deal a game of the lines asked for (all, if None), with or without the two modules.

    Everything is always drawn, in the same order, and then what was asked for is kept: so a seed gives
    the same cards with and without modules, and fewer lines are the first ones of the whole game. Where the
    others stand already, they have been drawn with the cards that they have in the whole game.

    Raises LinewrightError: `not-in-game`, `not-in-format`, `too-many-lines`, `too-few-objectives`.
    """
    count = _lines(city, wish)
    problems = _refused(city, wish, count)
    if wish.rivals is not None:
        problems.append(
            Problem(
                common.NOT_IN_GAME.name,
                "expected a bus city for --rivals: a metro city has none; leave it out",
            )
        )
    possible = possible_objectives(city)
    if wish.objectives and len(possible) < OBJECTIVES_IN_PLAY:
        problems.append(
            Problem(
                codes.TOO_FEW_OBJECTIVES.name,
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
        drawn=drawn(city, tuple(rounds[count:])) if wish.format.others_stand else {},
    )


def asked(game: Game, format: Format) -> Wish:
    """Return the wish for which this game is dealt, if it has been dealt at all."""
    lines = len(game.rounds)
    usual = _lines(game.city, Wish(format=format))
    return Wish(
        lines=None if lines == usual else lines,
        objectives=bool(game.objectives),
        powers=bool(game.powers),
        format=format,
    )


def differs(game: Game, format: Format) -> str | None:
    """Say in what a game is not what its format says, or return None."""
    if format.others_stand and not game.drawn:
        return "expected lines that stand already (drawn:), found none"
    if not format.others_stand and format.lines not in (None, len(game.rounds)):
        return f"expected {_rounds(format.lines)}, found {len(game.rounds)}"
    return None


def _rounds(number: int | None) -> str:
    return "1 round" if number == 1 else f"{number} rounds"


def _lines(city: City, wish: Wish) -> int:
    """Return how many lines are built."""
    if wish.lines is not None:
        return wish.lines
    format = wish.format
    if format.lines is None:
        return len(city.lines)
    return min(format.lines, len(city.lines) - 1) if format.others_stand else format.lines


def _refused(city: City, wish: Wish, count: int) -> list[Problem]:
    """Return what is wrong with the lines that are asked for."""
    format = wish.format
    if format.lines is not None and wish.lines is not None and not format.others_stand:
        message = f"expected no --lines with --format {format.name}, which builds {format.lines}"
        return [Problem(common.NOT_IN_FORMAT.name, message)]
    most = len(city.lines) - format.others_stand
    if most < 1:
        message = f"expected a city of two lines or more for --format {format.name}: one stands, one is built"
        return [Problem(codes.TOO_MANY_LINES.name, f"{message}; {city.name} has {len(city.lines)}")]
    if 1 <= count <= most:
        return []
    reason = f"as many as {city.name} has" + (", but for one that stands" if format.others_stand else "")
    what = f" for --format {format.name}" if format.lines == count else ""
    return [Problem(codes.TOO_MANY_LINES.name, f"expected 1 to {most} lines, {reason}, found {count}{what}")]


def possible_objectives(city: City) -> tuple[str, ...]:
    """Return the ids of the objectives that can be met in the city, in the order of its rules."""
    return tuple(name for name in city.rules.objectives if obstacle(city, name) is None)


def whole_deck(deck: Deck) -> list[Card]:
    """Return all station cards of a deck, underground ones first."""
    return [Card(True, symbol) for symbol in deck.underground] + [
        Card(False, symbol) for symbol in deck.street
    ]


def revealed(cards: Sequence[Card], ends_after: int) -> tuple[Card, ...] | None:
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

    A city's reader sees to it that the deck can end a round. Only one with underground switches can
    be in an order that does not (a switch last); it is shuffled again then.
    """
    deck = whole_deck(rules.deck)
    while (cards := revealed(shuffled(deck, chance), rules.ends_after)) is None:
        pass
    return cards
