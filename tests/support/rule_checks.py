"""Whether the geometry and the referee agree with the brute force."""

from collections.abc import Iterable
from random import Random
from typing import Any

import solver
from maps.metro.city import City
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.score import Score
from solver.metro.state import State
from solver.result import IllegalPlay
from support import brute, games
from support.brute import Illegal, Puzzle
from support.case import Case, Difference, to_play
from support.drawing import Board


def geometry(case: Case) -> Difference:
    """Compare stations, links, clashes, districts and crossings with the project's reading of the city."""
    return city_differs(case.game.city, case.puzzle.board)


def city_differs(city: City, board: Board) -> Difference:
    """Compare a city with the brute force's board."""
    stations = {each.at: (each.symbol, each.site, each.district) for each in city.stations}
    wanted = {at: (name, at in board.sites, board.cells[at]) for at, name in board.symbol.items()}
    if stations != wanted:
        return f"stations {stations}, expected {wanted}"
    ends = [frozenset((city.stations[link.a].at, city.stations[link.b].at)) for link in city.links]
    if sorted(map(sorted, ends)) != sorted(map(sorted, board.links)):
        return f"links {sorted(map(sorted, ends))}, expected {sorted(map(sorted, board.links))}"
    for link, pair in zip(city.links, ends, strict=True):
        number = board.links.index(pair)
        clashes = {ends[other] for other in city.conflicts[link.index]}
        expected = {board.links[other] for other in range(len(ends)) if board.clashes[number] >> other & 1}
        if clashes != expected:
            return f"link {city.link_name(link)} conflicts with {clashes}, expected {expected}"
        if link.districts != board.through[number]:
            return f"link {city.link_name(link)} lies in {link.districts}, expected {board.through[number]}"
        if link.crossing != board.crosses[number]:
            return f"link {city.link_name(link)}: crossing {link.crossing}, expected {board.crosses[number]}"
    return None


def legal_turns(case: Case, most: int = 3000) -> Difference:
    """Count the legal beginnings of every length with the referee alone, until there are too many."""
    wanted = [count for count in case.facts.plays if count <= most]
    counts = [0] * len(wanted)
    _count(case.game, referee.start(case.game), counts, 0)
    return None if counts == wanted else f"legal beginnings by number of turns: {counts}, expected {wanted}"


def _count(game: Game, state: State, counts: list[int], turns: int) -> None:
    if turns < len(counts):
        legal = referee.turns(game, state)
        assert len(set(legal)) == len(legal), "a turn is listed twice"
        counts[turns] += len(legal)
        for turn in legal:
            _count(game, referee.play(game, state, turn), counts, turns + 1)


def scores(case: Case, most: int = 300) -> Difference:
    """Score every complete legal play, or a sample if there are too many.

    Where all plays are scored and the counts agree too, both referees allow the same plays.
    """
    plays: Iterable[brute.Play] = (play for play, _ in case.puzzle.plays())
    if case.facts.plays and case.facts.plays[-1] > most:
        chance = Random(case.text)
        plays = (random_play(case.puzzle, chance) for _ in range(most))
    for play in plays:
        try:
            found = solver.score(case.game, to_play(play))
        except IllegalPlay as refusal:
            return f"{play} is legal, but refused: {refusal}"
        state = case.puzzle.judge(play)
        assert isinstance(state, brute.State)
        if differs := score_differs(found, case.puzzle.score(state), case.puzzle):
            return f"{play}: {differs}"
    return None


def score_differs(found: Score, expected: dict[str, Any], puzzle: Puzzle) -> Difference:
    """Compare every part of two scores."""
    last = len(puzzle.track["interchange"]) - 1
    served = [min(count, last) for count in expected["times"].values()]
    wanted = {
        "lines": expected["lines"],
        "tourist": {"visits": expected["visits"], "points": expected["tourist"]},
        "interchanges": {str(lines): served.count(lines) for lines in range(2, last + 1)}
        | {"points": expected["interchange"]},
        "objectives": expected["objectives"],
    }
    parts = found.breakdown()
    if parts != wanted:
        return f"score {parts}, expected {wanted}"
    return None if found.total == expected["total"] else f"total {found.total}, expected {expected['total']}"


def refusals(case: Case, plays: int = 20) -> Difference:
    """Judge plays with a fault put in: both must find the first fault at one event, or the same score."""
    chance = Random(case.text)
    for _ in range(plays):
        play = _spoilt(case.puzzle, list(map(list, random_play(case.puzzle, chance))), chance)
        expected = case.puzzle.judge(play)
        try:
            found: Score | Illegal = solver.score(case.game, to_play(play))
        except IllegalPlay as refusal:
            found = Illegal(refusal.round, refusal.event)
        if isinstance(expected, Illegal) or isinstance(found, Illegal):
            if found != expected:
                return f"{play}: judged {found}, expected {expected}"
        elif differs := score_differs(found, case.puzzle.score(expected), case.puzzle):
            return f"{play}: {differs}"
    return None


def random_play(puzzle: Puzzle, chance: Random) -> brute.Play:
    state, play = puzzle.opening, []
    for line, events in puzzle.rounds:
        state = brute.begun(state)
        turns = []
        for event in events:
            turn, state = chance.choice(list(puzzle.turns(line, event, state)))
            turns.append(turn)
        play.append(tuple(turns))
    return tuple(play)


def _spoilt(puzzle: Puzzle, play: list[list[brute.Turn]], chance: Random) -> brute.Play:
    """Change one thing in a play: mostly a turn, sometimes the number of turns or rounds."""
    turns = chance.choice(play)
    place = chance.randrange(len(turns)) if turns else 0
    kind = chance.randrange(10)
    if kind == 0:
        turns.insert(place, brute.Turn())
    elif kind == 1 and turns:
        turns.pop(place)
    elif kind == 2:
        play.append([brute.Turn()])
    elif kind == 3:
        play.pop()
    elif turns:
        turns[place] = _any_turn(puzzle, turns[place], chance)
    return tuple(map(tuple, play))


def _any_turn(puzzle: Puzzle, turn: brute.Turn, chance: Random) -> brute.Turn:
    """Return a turn near a legal one, which may be legal too."""
    stations = sorted(puzzle.board.symbol)
    sections = list(turn.sections)
    kind = chance.randrange(6)
    if kind == 0 and sections:
        sections[-1] = sections[-1][::-1]
    elif kind == 1:
        ends = chance.choice(puzzle.board.links) if puzzle.board.links else chance.sample(stations, 2)
        sections = [*sections[: chance.randrange(3)], tuple(chance.sample(sorted(ends), 2))]  # type: ignore[list-item]
    elif kind == 2:
        sections = [*sections, (chance.choice(stations), chance.choice(stations))]
    elif kind == 3:
        sections = []
    power = turn.power if chance.random() < 0.5 else chance.choice((None, *games.POWERS))
    station = turn.station if chance.random() < 0.7 else chance.choice((None, (9, 9), *stations))
    return brute.Turn(tuple(sections), power, station)
