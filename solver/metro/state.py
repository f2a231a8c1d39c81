"""Where a metro game stands between two turns, and what that position offers.

Source: rules-metro.md, "A turn". Everything here answers a question about the position and judges
nothing; whether a turn may be played is for the referee.
"""

from dataclasses import dataclass, replace
from itertools import chain

from maps.metro.city import Line, Station
from maps.metro.rules import JOKER
from solver.metro.game import Event, Game, Power
from solver.metro.play import Section


@dataclass(frozen=True, slots=True)
class State:
    """A position: which round and event come next (from 0), and what has been drawn so far.

    The tuples have one entry per round of the game: the links of its sections in the order drawn,
    whether the line's power is spent, and the index of the circled station.
    """

    round: int
    event: int
    sections: tuple[tuple[int, ...], ...]
    spent: tuple[bool, ...]
    circled: tuple[int | None, ...]


def line(game: Game, state: State) -> Line:
    """Return the line that the current round builds."""
    return game.city.line(game.rounds[state.round].line)


def event(game: Game, state: State) -> Event:
    """Return the event to be answered now."""
    return game.rounds[state.round].events[state.event]


def power(game: Game, state: State) -> Power | None:
    """Return the power that the current line may still use.

    "The four powers are dealt one to each line; each may be used once while its line is drawn."
    """
    return None if state.spent[state.round] else game.powers.get(game.rounds[state.round].line)


def served(game: Game, name: str, sections: tuple[int, ...]) -> frozenset[int]:
    """Return the stations of the line `name` with these sections, its departure station included."""
    links = [game.city.links[index] for index in sections]
    return frozenset(chain([game.city.line(name).start], *((link.a, link.b) for link in links)))


def stations(game: Game, state: State) -> frozenset[int]:
    """Return the stations of the current line."""
    return served(game, game.rounds[state.round].line, state.sections[state.round])


def ends(game: Game, state: State) -> frozenset[int]:
    """Return the ends of the current line.

    "Before the first section the departure station is the only end; afterwards an end is a station of
    the line that has exactly one section of that line."
    """
    drawn = [game.city.links[index] for index in state.sections[state.round]]
    if not drawn:
        return frozenset([line(game, state).start])
    touched = [station for link in drawn for station in (link.a, link.b)]
    return frozenset(station for station in touched if touched.count(station) == 1)


def origins(game: Game, state: State, event: Event) -> frozenset[int]:
    """Return the stations from which the event allows a section to grow.

    "From an end of the current line. With a switch event: from any station of the line."
    """
    return stations(game, state) if event.switch else ends(game, state)


def standing(game: Game, state: State) -> frozenset[int]:
    """Return the links of all sections drawn so far, those that stood before play began included."""
    return frozenset(chain(*game.drawn.values(), *state.sections))


def blocked(game: Game, state: State) -> frozenset[int]:
    """Return the links that no line can use any more.

    "The link must be unused by every line, this one included, and must not conflict with any section
    drawn so far by any line."
    """
    used = standing(game, state)
    return used.union(*(game.city.conflicts[link] for link in used))


def legal_sections(game: Game, state: State, event: Event) -> tuple[Section, ...]:
    """Return every section that the current line may draw under `event` (rules-metro.md, "A turn").

    "To a station that is not yet on this line and whose symbol matches the card. A joker card matches
    every station; the joker station matches every card."
    """
    city = game.city
    on_line = stations(game, state)
    closed = blocked(game, state)
    found = []
    for origin in sorted(origins(game, state, event)):
        for link in city.links_of[origin]:
            target = link.other(origin)
            if link.index in closed or target in on_line:
                continue
            if city.stations[target].answers(event.symbol):
                found.append(Section(city.stations[origin].at, city.stations[target].at))
    return tuple(found)


def draw(game: Game, state: State, section: Section) -> State:
    """Add a section, known to be legal, to the current line; nothing else changes."""
    ends = frozenset(game.city.at[point].index for point in (section.origin, section.target))
    here = state.round
    longer = (*state.sections[here], game.city.joining[ends].index)
    return replace(state, sections=(*state.sections[:here], longer, *state.sections[here + 1 :]))


def in_effect(event: Event, power: Power | None) -> Event:
    """Return the event as the power used in this turn changes it.

    "joker: treat this card as a joker. switch: treat this event as if a switch had come with it."
    """
    if power == "joker":
        return replace(event, symbol=JOKER)
    if power == "switch":
        return replace(event, switch=True)
    return event


def second_event(event: Event, reached: Station) -> Event | None:
    """Return what the second section of the `double` power answers, None if nothing can.

    "Draw a second one in the same turn to another station with the card's symbol (after a joker card:
    with the symbol of the station just reached; if that is the joker station, no other station has its
    symbol). It starts as the event allows, after the first section."
    """
    if event.symbol != JOKER:
        return event
    if reached.symbol == JOKER:
        return None
    return replace(event, symbol=reached.symbol)
