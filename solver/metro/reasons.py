"""Why a turn is illegal: the one rule that it breaks, in words, and what would be legal instead.

Source: rules-metro.md, "A turn" and "Pencil powers". `objection` decides as well as explains: a turn is
legal where it has nothing to say.
"""

from maps.coordinates import Point, format_point
from maps.metro.city import Link
from solver.metro.game import Event, Game, Round
from solver.metro.play import Section, Turn
from solver.metro.state import (
    State,
    draw,
    ends,
    event,
    in_effect,
    legal_sections,
    line,
    second_event,
    standing,
    stations,
)


def objection(game: Game, state: State, turn: Turn) -> str | None:
    """Return the first rule that `turn` breaks in this position, None if it is legal."""
    return (
        _about_power(game, state, turn)
        or _about_number(turn)
        or _about_pass(game, state, turn)
        or _about_sections(game, state, turn)
        or _about_circle(game, state, turn)
    )


def surplus_round(game: Game) -> str:
    """Say that the play goes on after the last round."""
    return f"the game has {_count(len(game.rounds), 'round')}; nothing is left to answer"


def surplus_turn(round_: Round) -> str:
    """Say that a round of the play has more turns than events."""
    return f"the round of {round_.line} has {_count(len(round_.events), 'event')}; this turn answers none"


def missing_turn(round_: Round, at: int) -> str:
    """Say that the play has no turn for event `at` (from 1)."""
    asked = round_.events[at - 1]
    return (
        f"no turn for this event ({asked}): the round of {round_.line} has"
        f" {_count(len(round_.events), 'event')}, the play answers {at - 1}; a pass is written 'pass'"
    )


def _about_power(game: Game, state: State, turn: Turn) -> str | None:
    name = line(game, state).name
    dealt = game.powers.get(name)
    if turn.power is None:
        return None if turn.station is None else "a station is circled, but the power 'circle' is not used"
    if dealt is None:
        return f"the power '{turn.power}' is used, but line {name} was dealt none"
    if turn.power != dealt:
        return f"the power '{turn.power}' is used, but line {name} was dealt '{dealt}'"
    if state.spent[state.round]:
        return f"the power '{dealt}' has been used already; each may be used once"
    if turn.power == "circle" and turn.station is None:
        return "the power 'circle' needs the station to be circled"
    if turn.power != "circle" and turn.station is not None:
        return f"the power '{turn.power}' takes no station; only 'circle' does"
    return None


def _about_number(turn: Turn) -> str | None:
    drawn = len(turn.sections)
    if turn.power == "double":
        return None if drawn == 2 else f"the power 'double' draws two sections, found {drawn}"
    if drawn > 1:
        return f"one section may be drawn for an event, found {drawn}; two need the power 'double'"
    return None


def _about_sections(game: Game, state: State, turn: Turn) -> str | None:
    asked: Event | None = in_effect(event(game, state), turn.power)
    for section in turn.sections:
        if asked is None:
            return (
                f"{section} has nothing to answer: the joker station was just reached with a joker card,"
                " and no other station has its symbol"
            )
        if section not in legal_sections(game, state, asked):
            return _about_section(game, state, asked, section) + _instead(game, state, asked, section)
        asked = second_event(asked, game.city.at[section.target])
        state = draw(game, state, section)
    return None


def _about_pass(game: Game, state: State, turn: Turn) -> str | None:
    if turn.sections or game.city.rules.passing == "free":
        return None
    legal = legal_sections(game, state, in_effect(event(game, state), turn.power))
    return f"a pass is not allowed, because {legal[0]} is legal (passing: forced)" if legal else None


def _about_circle(game: Game, state: State, turn: Turn) -> str | None:
    if turn.station is None:
        return None
    for section in turn.sections:
        state = draw(game, state, section)
    found = game.city.at.get(turn.station)
    if found is None:
        return _no_station(game, turn.station)
    if found.index not in stations(game, state):
        return f"station {found.coordinate} cannot be circled: it is not on line {line(game, state).name}"
    return None


def _about_section(game: Game, state: State, asked: Event, section: Section) -> str:
    """Name the first rule that a section breaks which is not legal under `asked`."""
    city, name = game.city, line(game, state).name
    for point in (section.origin, section.target):
        if point not in city.at:
            return _no_station(game, point)
    origin, target = city.at[section.origin], city.at[section.target]
    if origin == target:
        return f"{section} joins a station to itself"
    if frozenset((origin.index, target.index)) not in city.joining:
        return f"there is no link {section}"
    on_line = stations(game, state)
    if origin.index not in on_line:
        return f"{section} starts from {origin.coordinate}, which is not on line {name}{_ends(game, state)}"
    if not asked.switch and origin.index not in ends(game, state):
        return f"{section} starts from {origin.coordinate}, which is not an end{_ends(game, state)}"
    link = city.joining[frozenset((origin.index, target.index))]
    user = _line_with(game, state, link)
    if user is not None:
        return f"link {city.link_name(link)} is already used by line {user}"
    if target.index in on_line:
        return f"station {target.coordinate} is already on line {name}"
    for other in sorted(city.conflicts[link.index] & standing(game, state)):
        drawn = city.links[other]
        user = _line_with(game, state, drawn)
        return f"{section} conflicts with section {city.link_name(drawn)} of line {user}"
    return f"the card shows {asked}, but station {target.coordinate} is a {target.symbol}"


def _instead(game: Game, state: State, asked: Event, section: Section) -> str:
    """Name the legal section nearest to the one found."""

    def away(legal: Section) -> int:
        pairs = ((legal.origin, section.origin), (legal.target, section.target))
        return sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairs)

    legal = legal_sections(game, state, asked)
    return f"; nearest legal section: {min(legal, key=away)}" if legal else "; no section is legal here"


def _no_station(game: Game, point: Point) -> str:
    near = min(
        game.city.stations, key=lambda station: abs(station.at[0] - point[0]) + abs(station.at[1] - point[1])
    )
    return f"there is no station at {format_point(point)} (the nearest is at {near.coordinate})"


def _ends(game: Game, state: State) -> str:
    names = sorted(game.city.stations[index].at for index in ends(game, state))
    return f" (ends: {', '.join(map(format_point, names))})"


def _line_with(game: Game, state: State, link: Link) -> str | None:
    """Return the line that has drawn `link`, if any has."""
    rounds = zip((round_.line for round_ in game.rounds), state.sections, strict=True)
    for name, links in (*game.drawn.items(), *rounds):
        if link.index in links:
            return name
    return None


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
