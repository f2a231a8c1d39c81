"""Looking at a bus game after it was played: what a route could still have become, and how many are as good.

Both are the search's own question, asked of other labels or with a lower score to beat: its bounds hold for
every partial route, so following all that may reach a score misses none that does.
"""

from collections.abc import Iterator

import numpy as np

from maps.coordinates import Point
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.search.conduct import Search, prepared, prove, rooted
from solver.bus.search.extending import extended
from solver.bus.search.labels import Labels
from solver.bus.search.listing import listed
from solver.bus.search.replay import play as replayed
from solver.result import Count, Watch, never_rising


def prospects(game: Game, play: Play, watch: Watch) -> tuple[int, ...]:
    """Return the best score that is left after each round of a legal play, its own total last.

    The work of `watch` is allowed for each round; where it is used up, the best found stands.
    """
    total = referee.score(game, referee.replay(game, play)).total
    ready = prepared(game, watch)
    left: list[int] = []
    for number, labels in _followed(ready, play):
        search = Search(ready.course, ready.bounds, watch, best=total, found=play)
        if not left or left[-1] > total:
            prove(search, labels, number)
        left.append(int(search.best))
    return never_rising((*left, total))


def near(game: Game, best: Play, least: int, most: int, watch: Watch) -> Count:
    """Count the plays that score at least `least`, the best one among them, and stop at `most`."""
    ready = prepared(game, watch)
    ready.work = 0.0  # all that the watch allows is for listing
    plays, whole = listed(ready, least, most)
    number = min(len(plays | {best: None}), most)
    return Count(number, number < most and whole)


def _followed(search: Search, play: Play) -> Iterator[tuple[int, Labels]]:
    """Yield the label of a play's route after each round but the last, with the layer that comes next."""
    course = search.course
    waiting = [(0, _start(search, play.start))]
    done = 0
    while waiting:
        number, label = waiting.pop()
        if number == len(course.layers):
            return
        if course.layers[number].round > done:
            done = course.layers[number].round
            yield number, label
        for follower, longer in extended(search.bounds, label, number, -np.inf):
            for place in range(len(longer)):
                one = longer.take(np.array([place]))
                ended = len(play.route) if follower == len(course.layers) else course.layers[follower].round
                if _agrees(replayed(course, one).route, play.route, ended):
                    waiting.append((follower, one))


def _start(search: Search, number: int) -> Labels:
    """Return the label of a start number."""
    labels = rooted(search)
    at = search.course.game.starts.index(number)
    return labels.take(np.flatnonzero(labels.start == at))


def _agrees(route: tuple[tuple[Point, ...], ...], whole: tuple[tuple[Point, ...], ...], ended: int) -> bool:
    """Tell whether a route is the beginning of a whole one, with `ended` of its rounds complete."""
    return route[:ended] == whole[:ended] and all(
        part == other[: len(part)] for part, other in zip(route[ended:], whole[ended:], strict=True)
    )
