"""Rating a city: all players play the deals, the first deals are solved, and the table is derived."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from maps.problems import LinewrightError, Problem
from maps.rooms import room
from puzzles import codes, crew
from puzzles.chance import common
from puzzles.effort import Effort
from puzzles.players import SKILLS
from puzzles.rating import handicap
from puzzles.ratings.bands import bands
from puzzles.ratings.spread import Spread
from puzzles.ratings.tasks import BLOCK, SEED_ROOM, Best, Block, Plays, Sight, Task, Worker
from puzzles.ratings.values import DIGITS, Hindsight, Player, Ratings
from puzzles.wish import Wish


@dataclass(frozen=True, slots=True)
class Done:
    """How far a rating is: deals played by all players, and deals solved."""

    played: int
    solved: int


Listener = Callable[[Done], None]
_Outcomes = Generator[tuple[Task, "Plays | Best | crew.Died"], None, None]


def usual(game: str) -> Effort:
    """Return the usual effort for the cities of a game."""
    effort: Effort = room("puzzles", game).rating.EFFORT
    return effort


def rate(
    city: Any, seed: str, effort: Effort, wish: Wish, *, jobs: int = 1, listener: Listener | None = None
) -> Ratings:
    """Compute the rating table of a city.

    `seed` is any text; the same city, seed, effort and wish give the same table on any number of
    processes (`jobs`; 1 is this one alone).

    Raises LinewrightError for a bad seed, for a wish that the city does not have, if no play
    is found of any deal to be solved, and if a process dies twice at the same piece of work.
    """
    worker = Worker(city, common(seed, SEED_ROOM), wish, effort.work)
    first = worker.deal(1)
    plays: dict[int, Plays] = {}
    sights: dict[int, Best] = {}
    played = 0
    with closing(_outcomes(worker, _tasks(effort), jobs)) as outcomes:
        for task, outcome in outcomes:
            if isinstance(outcome, crew.Died):
                raise LinewrightError(Problem(codes.PROCESS_DIED.name, _death(task, outcome)))
            if isinstance(outcome, Plays):
                plays[task.first] = outcome
                played += outcome.deals
            else:
                sights[task.first] = outcome
            if listener is not None:
                listener(Done(played, len(sights)))
    players = tuple(_player(skill, [plays[number] for number in sorted(plays)]) for skill in SKILLS)
    hindsight = _hindsight([sights[number] for number in sorted(sights)], effort.work)
    titles: Sequence[str] = room("puzzles", city.game).rating.TITLES
    return Ratings(
        city=city.name,
        game=city.game,
        seed=seed,
        recipe=room("puzzles", city.game).RECIPE,
        deals=effort.deals,
        wish=wish,
        handicap=handicap(first),
        players=players,
        hindsight=hindsight,
        bands=bands(players[0].average, hindsight.spread.mean, titles),
    )


def _tasks(effort: Effort) -> list[Task]:
    """Return all pieces of work, the long ones first."""
    sights = [Sight(number) for number in range(1, min(effort.solved, effort.deals) + 1)]
    blocks = [
        Block(first, min(BLOCK, effort.deals - first + 1)) for first in range(1, effort.deals + 1, BLOCK)
    ]
    return [*sights, *blocks]


def _outcomes(worker: Worker, tasks: Sequence[Task], jobs: int) -> _Outcomes:
    if jobs > 1:
        yield from crew.on_processes(worker, tasks, jobs)
    else:
        for task in tasks:
            yield task, worker(task)


def _death(task: Task, outcome: crew.Died) -> str:
    what = f"solving deal {task.first}" if isinstance(task, Sight) else f"playing from deal {task.first} on"
    return (
        f"a process died twice {what}, the last time with status {outcome.status}; "
        "with fewer --jobs each has more memory"
    )


def _player(skill: str, plays: Sequence[Plays]) -> Player:
    totals = [total for block in plays for total in block.totals[skill]]
    finished = sum(total is not None for total in totals)
    return Player(skill, finished, Spread.of(total or 0 for total in totals))


def _hindsight(sights: Sequence[Best], work: int) -> Hindsight:
    found = [(one.score, one.bound) for one in sights if one.score is not None and one.bound is not None]
    unsolvable = sum(one.unsolvable for one in sights)
    if not found:
        message = f"expected deals that can be played to the end, and {unsolvable} of {len(sights)} cannot"
        if unsolvable == len(sights):
            raise LinewrightError(Problem(codes.UNSOLVABLE.name, message))
        message += f"; of the others no play was found within {work} engine steps"
        raise LinewrightError(Problem(codes.SOLVABILITY_UNKNOWN.name, message))
    return Hindsight(
        proved=sum(score == bound for score, bound in found),
        unsolvable=unsolvable,
        work=work,
        bound=round(sum(bound for _, bound in found) / len(found), DIGITS),
        spread=Spread.of(score for score, _ in found),
        unknown=len(sights) - len(found) - unsolvable,
    )
