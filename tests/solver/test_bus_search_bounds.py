"""The bounds of the bus search: never below what can be reached, whatever the prices."""

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import puzzles
from maps.coordinates import Point
from solver.bus.game import Game
from solver.bus.search.bounds import Bounds
from solver.bus.search.conduct import prepared
from solver.bus.search.course import Course, course
from solver.bus.search.extending import extended
from solver.bus.search.labels import Labels, roots
from solver.bus.search.prices import Prices, quantised
from solver.bus.search.replay import play
from solver.bus.search.tuning import tuned
from solver.result import Watch

from . import bus_searching


def random_prices(bounds: Bounds, chance: random.Random) -> Prices:
    """Return valid prices of any size; those of route changes and traffic have any sign."""
    laid = bounds.course
    columns = np.array([chance.uniform(-2, 6) for _ in laid.caps])
    visits = np.array([chance.uniform(-2, 3) for _ in range(laid.places)])
    return quantised(laid, columns, visits)


def scores_below(bounds: Bounds, label: Labels, layer: int, found: list[int]) -> float:
    """Extend a label in every way; return the best score, and check its bound against that."""
    if layer == len(bounds.course.layers):
        found.append(int(label.bound[0]))
        return float(label.bound[0])
    best = -np.inf
    for follower, longer in extended(bounds, label, layer, -np.inf):
        for number in range(len(longer)):
            one = longer.take(np.array([number]))
            best = max(best, scores_below(bounds, one, follower, found))
    assert label.bound[0] >= best, (layer, label.bound[0], best)
    return best


@pytest.mark.parametrize("seed", range(60))
def test_bounds_hold_at_any_prices_and_all_plays_are_found(seed: int) -> None:
    game = bus_searching.game(seed, columns=3, rounds=2 + seed % 2)
    bounds = Bounds(course(game))
    bounds.price(random_prices(bounds, random.Random(seed)))
    found: list[int] = []
    labels = roots(bounds.course)
    for number in range(len(labels)):
        scores_below(bounds, labels.take(np.array([number])), 0, found)
    assert Counter(found) == Counter(bus_searching.scores(game))


@pytest.mark.parametrize("seed", range(20))
def test_tuning_never_raises_a_bound(seed: int) -> None:
    game = bus_searching.game(seed)
    update = {"single_segment_when_stuck": False, "traffic": (1,) * 60}
    city = replace(game.city, rules=game.city.rules.model_copy(update=update))
    bounds = Bounds(course(replace(game, city=city)))
    labels = roots(bounds.course).take(np.array([0]))
    before = random_prices(bounds, random.Random(seed))
    after = tuned(bounds, labels, 0, before, range(15), 0.0)
    values = []
    for prices in (before, after):
        bounds.price(prices)
        values.append(float(bounds.bounds(labels, 0)[0]))
    assert values[1] <= values[0]


@pytest.mark.slow
@pytest.mark.parametrize("rivals", [0, 3])
def test_a_planted_route_is_never_pruned(rivals: int) -> None:
    """At the prices tuned in a real search, the best route keeps a bound of its score or more."""
    game: Game = puzzles.deal("bus/new-york", seed="planted", rivals=rivals or None).game
    search = prepared(game, Watch())
    assert search.found is not None
    planted = [point for reached in search.found.route for point in reached]
    waiting = [(0, roots(search.course))]
    scores = []
    while waiting:
        layer, labels = waiting.pop()
        if layer == len(search.course.layers):
            scores += labels.bound.tolist()
            continue
        for follower, longer in extended(search.bounds, labels, layer, search.best - 1):
            singles = [longer.take(np.array([number])) for number in range(len(longer))]
            waiting += [(follower, one) for one in singles if _leads_to(planted, search.course, one)]
    assert max(scores) == search.best


def _leads_to(planted: list[Point], laid: Course, label: Labels) -> bool:
    """Tell whether a label is a beginning of the planted route."""
    points = [point for reached in play(laid, label).route for point in reached]
    return points == planted[: len(points)]
