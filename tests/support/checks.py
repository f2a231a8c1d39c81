"""Questions on which the project and the brute force must agree, each asked of one game.

Each check returns a sentence saying what differs, or None. The tests ask them of many games, the long
runs (`hunt.py`) of very many, and the shrinking of a failing game asks again and again.
"""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from tempfile import TemporaryDirectory
from traceback import format_exc
from typing import Any
from unittest.mock import patch

import puzzles
import solver
from maps.metro.city import City
from solver.metro import referee, search
from solver.metro.game import Game
from solver.metro.play import Play, Section, Turn
from solver.metro.score import Score
from solver.metro.state import State
from solver.result import IllegalPlay, Progress, Solution
from support import brute, games
from support.brute import Illegal, Puzzle, TooBigError
from support.drawing import Board

Difference = str | None


class Case:
    """A game read twice: by the project and by the brute force."""

    def __init__(self, data: games.Data, most_states: int = 20_000) -> None:
        self.data = data
        self.text = games.text(data)
        self.most_states = most_states

    @cached_property
    def game(self) -> Game:
        """The game as the project's readers understand it."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "challenge.yaml"
            path.write_text(self.text, encoding="utf-8")
            challenge: Any = puzzles.load(path)
        assert isinstance(challenge.game, Game)
        return challenge.game

    @cached_property
    def puzzle(self) -> Puzzle:
        """The game as the brute force understands it."""
        return Puzzle(self.text)

    @cached_property
    def facts(self) -> brute.Facts:
        """What the brute force finds. Raises TooBigError."""
        return self.puzzle.facts(self.most_states)


def to_turn(turn: brute.Turn) -> Turn:
    """Say a turn of the brute force in the project's words."""
    sections = tuple(Section(origin, target) for origin, target in turn.sections)
    return Turn(sections, turn.power, turn.station)  # type: ignore[arg-type]


def to_play(play: brute.Play) -> Play:
    """Say a play of the brute force in the project's words."""
    return Play(tuple(tuple(map(to_turn, turns)) for turns in play))


def from_play(play: Play) -> brute.Play:
    """Say a play of the project in the brute force's words."""
    return tuple(
        tuple(
            brute.Turn(tuple((each.origin, each.target) for each in turn.sections), turn.power, turn.station)
            for turn in turns
        )
        for turns in play.rounds
    )


# The board


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


# The referee


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
        plays = (_random_play(case.puzzle, chance) for _ in range(most))
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
        play = _spoilt(case.puzzle, list(map(list, _random_play(case.puzzle, chance))), chance)
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


def _random_play(puzzle: Puzzle, chance: Random) -> brute.Play:
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


# The engines


def best_score(case: Case, engine: str) -> Difference:
    """Solve to the end: proved, as high as the brute force, and the play worth it."""
    wanted = case.facts.best
    solution = solver.solve(case.game, engine=engine, workers=1)  # type: ignore[arg-type]
    if (solution.status, solution.score, solution.bound) != ("optimal", wanted, wanted):
        found = f"{solution.status} {solution.score} (bound {solution.bound})"
        return f"{engine}: {found}, expected optimal {wanted}"
    return play_differs(case, solution)


def play_differs(case: Case, solution: Solution[Play]) -> Difference:
    """Replay a solution with both referees; both must come to its score."""
    if solution.play is None or solution.score is None:
        return f"{solution.engine}: no play with the score {solution.score}"
    state = case.puzzle.judge(from_play(solution.play))
    if isinstance(state, Illegal):
        return f"{solution.engine}: the play is illegal at {state}: {solution.play}"
    ours, theirs = case.puzzle.score(state)["total"], solver.score(case.game, solution.play).total
    if not ours == theirs == solution.score:
        return f"{solution.engine}: says {solution.score}, its play scores {theirs}, expected {ours}"
    return None


def bounds(case: Case, engine: str, work: int) -> Difference:
    """Stop after little work: what is reported on the way and at the end is never contradicted."""
    best = case.facts.best
    seen: list[Progress] = []
    solution = solver.solve(case.game, engine=engine, work=work, workers=1, listener=seen.append)  # type: ignore[arg-type]
    moments = [(each.best, each.bound) for each in seen] + [(solution.score, solution.bound)]
    for score, bound in moments:
        if (score is not None and score > best) or (bound is not None and bound < best):
            return f"{engine}, work {work}: score {score}, bound {bound}, but the best is {best}"
    if (solution.status == "optimal") != (solution.score is not None and solution.score == solution.bound):
        return f"{engine}, work {work}: {solution.status} with {solution.score}, bound {solution.bound}"
    if solution.score is None:
        return None if solution.status == "unknown" else f"{engine}, work {work}: {solution.status}, no score"
    return play_differs(case, solution)


def same_again(case: Case, engine: str, work: int) -> Difference:
    """Stop after the same work with one worker and with two: score and bound must be the same."""
    answers = [
        solver.solve(case.game, engine=engine, work=work, workers=workers)  # type: ignore[arg-type]
        for workers in (1, 2, 1)
    ]
    found = [(answer.status, answer.score, answer.bound) for answer in answers]
    return None if len(set(found)) == 1 else f"{engine}, work {work}, 1, 2 and 1 workers: {found}"


def each_other(case: Case, **limits: float) -> Difference:
    """Stop both engines at the limits: neither may have a score above the other's bound.

    Needs no brute force but to replay the plays, so it can be asked of games of any size.
    """
    answers: list[Solution[Play]] = [
        solver.solve(case.game, engine=engine, workers=1, **limits)  # type: ignore[arg-type]
        for engine in ("search", "cp-sat")
    ]
    found = ", ".join(f"{each.engine}: {each.score} (bound {each.bound})" for each in answers)
    scores = [each.score for each in answers if each.score is not None]
    bounds = [each.bound for each in answers if each.bound is not None]
    if scores and bounds and max(scores) > min(bounds):
        return f"{limits}: {found}"
    replays = (play_differs(case, each) for each in answers if each.score is not None)
    return next(filter(None, replays), None)


def strained(case: Case) -> Difference:
    """Solve by a search that is made to branch, and to use its compiled parts, on small games too.

    The search has thresholds below which it enumerates what is left; small games would never get beyond.
    """
    chance = Random(case.text)
    modules = [import_module(f"{search.__name__}.{each.name}") for each in iter_modules(search.__path__)]
    with ExitStack() as stack:
        for name, values in STRAIN.items():
            places = [module for module in modules if hasattr(module, name)]
            assert places, f"the search has no {name} any more"
            value = chance.choice(values)
            for module in places:
                stack.enter_context(patch.object(module, name, value))
        return best_score(case, "search")


def solvability(case: Case) -> Difference:
    """Compare the fewest passes, and see that the play has that many."""
    wanted = case.facts.fewest_passes
    answer = solver.check(case.game)
    if answer.passes != wanted:
        return f"fewest passes {answer.passes}, expected {wanted}"
    play = from_play(answer.play)
    if isinstance(case.puzzle.judge(play), Illegal):
        return f"the play is illegal: {play}"
    passes = [
        (r, e) for r, turns in enumerate(play, 1) for e, turn in enumerate(turns, 1) if not turn.sections
    ]
    return None if len(passes) == wanted else f"the play passes at {passes}, expected {wanted} passes"


def reach(case: Case) -> Difference:
    """Ask whether the best score can be reached (yes) and the next one (no)."""
    best = case.facts.best
    solution = solver.reach(case.game, best)
    if solution.score is None or solution.score < best:
        return f"reach {best}: {solution.status} {solution.score}"
    beyond = solver.reach(case.game, best + 1)
    if beyond.status != "unsolvable":
        return f"reach {best + 1}: {beyond.status} {beyond.score}, but the best is {best}"
    return play_differs(case, solution)


STRAIN = {
    "COMBINATIONS": (1, 2, 6),
    "SINGLES": (1, 2, 12),
    "MATCHED": (0, 3, 2000),
    "STEPS": (0, 1, 5),
    "ROOT_STEPS": (0, 1, 20),
    "ACTIVE": (1, 5, 800),
    "ROOT_ACTIVE": (1, 5, 1500),
    "SAMPLE": (3, 20_000),
    "BATCH": (1, 8),
    "CLIMBS": (0, 1, 60),
    "NEIGHBOURHOODS": (0, 6),
    "LARGE": (0, 60_000),
}
"""Thresholds of the search, wherever in it they stand, and what to try instead."""

CHECKS: dict[str, Callable[[Case], Difference]] = {
    "geometry": geometry,
    "legal": legal_turns,
    "scores": scores,
    "refusals": refusals,
    "search": lambda case: best_score(case, "search"),
    "cp-sat": lambda case: best_score(case, "cp-sat"),
    "auto": lambda case: best_score(case, "auto"),
    "search-bounds": lambda case: bounds(case, "search", Random(case.text).randint(0, 200)),
    "cp-sat-bounds": lambda case: bounds(case, "cp-sat", Random(case.text).randint(0, 200)),
    "search-same": lambda case: same_again(case, "search", Random(case.text).randint(0, 200)),
    "cp-sat-same": lambda case: same_again(case, "cp-sat", Random(case.text).randint(0, 200)),
    "each-other": lambda case: each_other(case, work=Random(case.text).randint(0, 200)),
    "each-other-long": lambda case: each_other(case, time=20),
    "strained": strained,
    "solvability": solvability,
    "reach": reach,
}


def difference(case: Case, check: str) -> Difference:
    """Ask one check; a crash is a difference too. Raises TooBigError."""
    try:
        return CHECKS[check](case)
    except TooBigError:
        raise
    except Exception:
        return format_exc(limit=-4)
