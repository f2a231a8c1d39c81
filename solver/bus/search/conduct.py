"""The whole search: price, find a good play, tune layer by layer, prove; and say how far it came."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.search.bounds import Bounds
from solver.bus.search.course import Course, course
from solver.bus.search.extending import extended, promising, scored
from solver.bus.search.labels import Labels, joined, roots
from solver.bus.search.prices import opening
from solver.bus.search.replay import play
from solver.bus.search.tuning import tuned
from solver.result import Solution, Status, Watch

NARROW, WIDE = 300, 2000
"""Labels kept in each layer by the first beam and by the later ones."""
ROOT_STEPS = 50
SAMPLE_STEPS = 12
SAMPLE = 40
"""Labels for which prices are tuned together."""
POOL = 1500
"""Labels followed from layer to layer to draw the samples from."""
STRIDE = 4
"""Layers between two tunings."""
BATCH = 20_000
FILL_WORK = 4
"""Work, in thousands of labels, that computing the backward tables counts as."""


@dataclass
class Search:
    """The state of a running search."""

    course: Course
    bounds: Bounds
    watch: Watch
    best: float = -np.inf
    found: Play | None = None
    ceiling: float = np.inf
    work: float = 0.0
    share: float = 0.0
    """How much of the search is done."""
    reported: tuple[object, ...] = field(default=())

    @property
    def over(self) -> bool:
        """Whether time or work is used up, a stop was asked for, or the best is proved."""
        limit = self.watch.work
        return self.watch.over or (limit is not None and self.work >= limit) or self.best >= self.ceiling

    @property
    def target(self) -> float:
        """What bounds are to be brought down to: the best score, or a guess while there is none."""
        return self.best if self.found is not None else self.ceiling / 2

    def offer(self, labels: Labels) -> None:
        """Take the best of some finished labels, if it is better than the best so far."""
        if not len(labels) or labels.bound.max() <= self.best:
            return
        label = labels.take(np.array([labels.bound.argmax()]))
        found = play(self.course, label)
        score, game = int(label.bound[0]), self.course.game
        verdict = referee.score(game, referee.replay(game, found)).total
        if verdict != score:
            raise AssertionError(f"the search scored {score}, the referee {verdict}")
        self.best, self.found = score, found
        self.report()

    def limit(self, ceiling: float) -> None:
        """Take an upper bound if it is lower than the one so far."""
        self.ceiling = min(self.ceiling, max(np.floor(ceiling), self.best))
        self.report()

    def report(self) -> None:
        """Tell the listener how things stand, if anything has changed."""
        best = None if self.found is None else int(self.best)
        ceiling = int(self.ceiling) if np.isfinite(self.ceiling) else None
        state = best, ceiling, round(self.share, 3)
        if state != self.reported:
            self.reported = state
            self.watch.report(*state)


def best_play(game: Game, watch: Watch) -> Solution[Play]:
    """Solve a game as far as the watch allows."""
    return _solution(searched(game, watch))


def searched(game: Game, watch: Watch) -> Search:
    """Return the search of a game as far as the watch allows."""
    search = prepared(game, watch)
    if not search.over:
        _beam(search, WIDE)
        prove(search, rooted(search), 0)
    return search


def prepared(game: Game, watch: Watch) -> Search:
    """Return the search of a game with its prices tuned and a good play found, if the watch allows it."""
    laid = course(game)
    search = Search(laid, Bounds(laid), watch)
    if laid.layers:
        _open(search)
        if not search.over:
            _tune(search)
    else:
        search.offer(scored(search.bounds, roots(laid)))
        search.limit(search.best)
    return search


def some_play(game: Game, watch: Watch) -> Play | None:
    """Return any play of a game that is soon found, None if none is: that proves nothing."""
    laid = course(game)
    search = Search(laid, Bounds(laid), watch)
    if laid.layers:
        search.bounds.price(opening(laid))
        _beam(search, WIDE)
    return search.found


def _open(search: Search) -> None:
    """Tune prices at the starts, and find a first good play with them."""
    bounds, labels = search.bounds, roots(search.course)
    prices = opening(search.course)
    bounds.price(prices)
    _limit(search)
    search.work += FILL_WORK
    if search.over:
        return
    _beam(search, NARROW)
    for _ in range(2):
        prices = tuned(bounds, labels, 0, prices, _steps(search, ROOT_STEPS // 2, 1.0), search.target)
        bounds.price(prices)
        _limit(search)
        if search.over:
            return
        _beam(search, WIDE)
        if search.over:
            return


def _steps(search: Search, most: int, part: float) -> Iterator[int]:
    """Count the steps of tuning a part of the layers, until the watch is over."""
    for number in range(most):
        if search.over:
            break
        search.work += FILL_WORK * part
        yield number


def rooted(search: Search) -> Labels:
    """Return the starts with their bounds."""
    labels = roots(search.course)
    return replace(labels, bound=search.bounds.bounds(labels, 0))


def _limit(search: Search) -> None:
    """Take the bounds of the starts for the whole."""
    search.limit(float(rooted(search).bound.max()))


def _tune(search: Search) -> None:
    """Follow a random pool of labels from layer to layer, and tune the prices on the way."""
    course, bounds = search.course, search.bounds
    chance = random.Random(1)
    last = len(course.layers)
    waiting: list[list[Labels]] = [[] for _ in range(last + 1)]
    waiting[0].append(rooted(search))
    since = 0
    for number in range(last):
        if search.over:
            return
        labels = _drawn(waiting[number], POOL, chance)
        if labels is None:
            continue
        since += not course.layers[number].optional
        if since >= STRIDE and number + 2 < last and not course.layers[number].optional:
            since = 0
            sample = _drawn([labels], SAMPLE, chance)
            assert sample is not None
            old = bounds.layers[number].prices
            steps = _steps(search, SAMPLE_STEPS, (last - number) / last)
            bounds.price(tuned(bounds, sample, number, old, steps, search.target), number)
            labels = _anew(search, labels, number)
        for follower, longer in extended(bounds, labels, number, search.best):
            if follower == last:
                search.offer(longer)
            else:
                waiting[follower].append(longer)
        search.work += len(labels) / 1000


def _anew(search: Search, labels: Labels, number: int) -> Labels:
    """Return labels with their bounds at new prices, those that may still be better than the best."""
    bound = np.minimum(labels.bound, search.bounds.bounds(labels, number))
    return replace(labels, bound=bound).take(promising(bound, search.best))


def _drawn(parts: list[Labels], most: int, chance: random.Random) -> Labels | None:
    """Return all labels or a random sample of them, None if there are none."""
    if not sum(map(len, parts)):
        return None
    labels = joined(parts)
    if len(labels) <= most:
        return labels
    # Python promises the same random() everywhere, not the same sample().
    drawn = np.argsort([chance.random() for _ in range(len(labels))], kind="stable")[:most]
    return labels.take(np.sort(drawn))


def _beam(search: Search, width: int) -> None:
    """Extend the most promising labels of each layer, as many as `width`."""
    last = len(search.course.layers)
    waiting: list[list[Labels]] = [[] for _ in range(last + 1)]
    waiting[0].append(rooted(search))
    for number in range(last):
        if not waiting[number] or search.over:
            continue
        labels = joined(waiting[number])
        if len(labels) > width:
            labels = labels.take(np.argsort(-labels.bound, kind="stable")[:width])
        for follower, longer in extended(search.bounds, labels, number, search.best):
            waiting[follower].append(longer)
        search.work += len(labels) / 1000
    if waiting[last]:
        search.offer(joined(waiting[last]))


def prove(search: Search, labels: Labels, number: int) -> None:
    """Extend labels before a layer, as long as they may be better than the best, the deepest first."""
    last = len(search.course.layers)
    waiting: list[list[Labels]] = [[] for _ in range(last)]
    waiting[number].append(labels)
    while not search.over:
        sizes = [sum(map(len, parts)) for parts in waiting]
        full = [number for number in range(last) if sizes[number] >= BATCH]
        some = [number for number in range(last) if sizes[number]]
        if not some:
            search.limit(search.best)
            return
        number = full[-1] if full else some[0]
        labels = joined(waiting[number])
        labels = labels.take(promising(labels.bound, search.best))
        waiting[number] = []
        if len(labels) > 2 * BATCH:
            order = np.argsort(-labels.bound, kind="stable")
            waiting[number].append(labels.take(order[BATCH:]))
            labels = labels.take(order[:BATCH])
        for follower, longer in extended(search.bounds, labels, number, search.best):
            if follower == last:
                search.offer(longer)
            else:
                waiting[follower].append(longer)
        search.work += len(labels) / 1000
        left = [part for parts in waiting for part in parts if len(part)]
        search.share = max(search.share, 1 - sum(float(part.share.sum()) for part in left))
        search.limit(max((float(part.bound.max()) for part in left), default=search.best))


def _solution(search: Search) -> Solution[Play]:
    seconds = search.watch.seconds
    if search.found is None:
        status: Status = "unsolvable" if search.ceiling == -np.inf else "unknown"
        bound = int(search.ceiling) if np.isfinite(search.ceiling) else None
        return Solution(status, None, bound, seconds, "search", None)
    score, bound = int(search.best), int(search.ceiling)
    return Solution(
        "optimal" if bound == score else "feasible", score, bound, seconds, "search", search.found
    )
