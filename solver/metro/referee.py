"""The referee of the metro game: the legal turns, playing one, and the score.

Small and plain on purpose, and slow where need be: it reads like rules-metro.md, whose passages the
docstrings quote. No optimiser shares its code; what they find is played again here.
"""

from collections import Counter
from dataclasses import replace
from itertools import chain, zip_longest

from maps.metro.rules import Objective
from solver.metro import reasons
from solver.metro.game import Game
from solver.metro.play import PASS, Play, Turn
from solver.metro.score import LineScore, Score
from solver.metro.state import (
    State,
    draw,
    event,
    in_effect,
    legal_sections,
    power,
    second_event,
    served,
    stations,
)
from solver.result import IllegalPlay


def start(game: Game) -> State:
    """Return the position before the first event: no line has a section but those in `drawn`."""
    rounds = len(game.rounds)
    return _settled(game, State(0, 0, ((),) * rounds, (False,) * rounds, (None,) * rounds))


def finished(game: Game, state: State) -> bool:
    """Tell whether every event of every round has been answered."""
    return state.round == len(game.rounds)


def turns(game: Game, state: State) -> tuple[Turn, ...]:
    """Return all legal turns, none if the game is finished (rules-metro.md, "A turn", "Pencil powers").

    Passes come where they are legal, and every use of the line's power that is still unspent.
    """
    if finished(game, state):
        return ()
    plain = _single_turns(game, state, PASS)
    match power(game, state):
        case "joker":
            return plain + _single_turns(game, state, Turn(power="joker"))
        case "switch":
            return plain + _single_turns(game, state, Turn(power="switch"))
        case "circle":
            return plain + tuple(chain(*(_circled_turns(game, state, turn) for turn in plain)))
        case "double":
            return plain + _double_turns(game, state)
        case None:
            return plain


def play(game: Game, state: State, turn: Turn) -> State:
    """Play one turn and return the new position.

    Raises IllegalPlay, with the rule that is broken and the nearest legal choice.
    """
    if finished(game, state):
        raise IllegalPlay(len(game.rounds) + 1, 1, reasons.surplus_round(game))
    reason = reasons.objection(game, state, turn)
    if reason is not None:
        raise IllegalPlay(state.round + 1, state.event + 1, reason)
    for section in turn.sections:
        state = draw(game, state, section)
    here = state.round
    if turn.power is not None:
        state = replace(state, spent=(*state.spent[:here], True, *state.spent[here + 1 :]))
    if turn.station is not None:
        station = game.city.at[turn.station].index
        state = replace(state, circled=(*state.circled[:here], station, *state.circled[here + 1 :]))
    return _settled(game, replace(state, event=state.event + 1))


def replay(game: Game, play_: Play) -> State:
    """Play a whole sheet and return the finished position.

    Raises IllegalPlay at the first illegal turn; a play has exactly one turn for each event of each
    round, so the first missing or surplus one is illegal too.
    """
    state = start(game)
    for number, (round_, answers) in enumerate(zip_longest(game.rounds, play_.rounds), 1):
        if round_ is None:
            raise IllegalPlay(number, 1, reasons.surplus_round(game))
        for at, (asked, turn) in enumerate(zip_longest(round_.events, answers or ()), 1):
            if asked is None:
                raise IllegalPlay(number, at, reasons.surplus_turn(round_))
            if turn is None:
                raise IllegalPlay(number, at, reasons.missing_turn(round_, at))
            state = play(game, state, turn)
    return state


def score(game: Game, state: State) -> Score:
    """Score the network as it stands (rules-metro.md, "Scoring"), objectives and drawn lines included."""
    rules = game.city.rules
    lines = [(round_.line, links) for round_, links in zip(game.rounds, state.sections, strict=True)]
    network = [served(game, name, links) for name, links in (*lines, *game.drawn.items())]
    visits = _visits(game, network)
    interchanges = _interchanges(game, network)
    sections = tuple(chain(*state.sections, *game.drawn.values()))
    return Score(
        lines=tuple(
            _line_score(game, name, links, circled)
            for (name, links), circled in zip(lines, state.circled, strict=True)
        ),
        visits=visits,
        tourist=_on_track(rules.tourist, visits),
        interchanges={lines: interchanges[lines] for lines in range(2, len(rules.interchange))},
        interchange=sum(_on_track(rules.interchange, lines) * n for lines, n in interchanges.items()),
        objectives={
            name: rules.objective if _reached(game, rules.objectives[name], network, sections) else 0
            for name in game.objectives
        },
    )


def _settled(game: Game, state: State) -> State:
    """Move on to the next round while the current one has no event left."""
    while state.round < len(game.rounds) and state.event >= len(game.rounds[state.round].events):
        state = replace(state, round=state.round + 1, event=0)
    return state


def _single_turns(game: Game, state: State, bare: Turn) -> tuple[Turn, ...]:
    """Return the turns with at most one section that use the power of `bare`.

    "Passing is always allowed (`passing: free`). With `passing: forced` a player may pass only when no
    section is legal" (under the event in effect, the turn's power included).
    """
    drawn = legal_sections(game, state, in_effect(event(game, state), bare.power))
    passes = [] if drawn and game.city.rules.passing == "forced" else [bare]
    return (*passes, *(replace(bare, sections=(section,)) for section in drawn))


def _circled_turns(game: Game, state: State, turn: Turn) -> tuple[Turn, ...]:
    """Return `turn` with each station circled that the line has after it (the `circle` power)."""
    for section in turn.sections:
        state = draw(game, state, section)
    points = [game.city.stations[index].at for index in sorted(stations(game, state))]
    return tuple(replace(turn, power="circle", station=point) for point in points)


def _double_turns(game: Game, state: State) -> tuple[Turn, ...]:
    """Return the turns with two sections (the `double` power)."""
    asked = event(game, state)
    found = []
    for first in legal_sections(game, state, asked):
        answer = second_event(asked, game.city.at[first.target])
        if answer is not None:
            seconds = legal_sections(game, draw(game, state, first), answer)
            found += [Turn((first, second), "double") for second in seconds]
    return tuple(found)


def _line_score(game: Game, name: str, links: tuple[int, ...], circled: int | None) -> LineScore:
    """Score one round: "districts × most + 2 × crossings".

    Districts: those with a station of the line and, with `districts: crossed`, those in which a piece of
    positive length of a section lies. Most: the largest number of the line's stations in one district;
    a circled one counts twice.
    """
    city = game.city
    homes = Counter(city.stations[index].district for index in served(game, name, links))
    districts = set(homes)
    if city.rules.districts == "crossed":
        districts.update(*(city.links[index].districts for index in links))
    if circled is not None:
        homes[city.stations[circled].district] += 1
    most = max(homes.values())
    crossings = sum(city.links[index].crossing for index in links)
    points = len(districts) * most + city.rules.river_crossing * crossings
    return LineScore(name, len(districts), most, crossings, points)


def _visits(game: Game, network: list[frozenset[int]]) -> int:
    """Count the crosses: "one cross for each (line, tourist site on it)"."""
    return sum(game.city.stations[index].site for line in network for index in line)


def _interchanges(game: Game, network: list[frozenset[int]]) -> Counter[int]:
    """Count the stations by the lines that serve them; more than the track names count as its last."""
    last = len(game.city.rules.interchange) - 1
    return Counter(
        min(last, sum(station.index in line for line in network)) for station in game.city.stations
    )


def _on_track(track: tuple[int, ...], count: int) -> int:
    """Read a track: "crosses beyond the track are lost", so its last value stands for all beyond."""
    return track[min(count, len(track) - 1)]


def _reached(
    game: Game, objective: Objective, network: list[frozenset[int]], sections: tuple[int, ...]
) -> bool:
    """Judge an objective on the finished network (rules-metro.md, "Objectives")."""
    city = game.city
    on_lines = Counter(chain(*network))
    match objective.kind:
        case "interchanges":
            return sum(lines >= 2 for lines in on_lines.values()) >= (objective.number or 0)
        case "crossings":
            return sum(city.links[index].crossing for index in sections) >= (objective.number or 0)
        case "districts":
            return {city.stations[index].district for index in on_lines} == set(city.districts)
        case "sites":
            return all(station.index in on_lines for station in city.stations if station.site)
        case "district":
            district = objective.district or city.central
            return all(station.index in on_lines for station in city.stations if station.district == district)
