"""Prices that make the bound of some labels low: a subgradient method.

The bound is convex in the prices. With further counts d and visits x in the best completion, and further
counts e in the best gains, (d - e) is a subgradient for the prices of columns, and (1 - x) over unvisited
intersections, -x over the others, for those of visits. Several labels are tuned at once, for the mean of
their bounds; those already cut off weigh nothing. Steps are Polyak's: towards the value that would cut off,
shortened when they stop helping.

All sums are of whole numbers, so that the way does not depend on the machine.
"""

from collections.abc import Iterable

import numpy as np

from solver.bus.search.bounds import Bounds
from solver.bus.search.columns import NOTE
from solver.bus.search.labels import Labels, relevant, unpacked
from solver.bus.search.prices import Prices, bounded, quantised
from solver.bus.search.tracing import traced

PATIENCE = 8
"""Steps without a lower bound after which they are halved."""


def tuned(
    bounds: Bounds, labels: Labels, layer: int, start: Prices, steps: Iterable[int], target: float
) -> Prices:
    """Return prices that make the bounds of labels before a layer low, `target` or less if possible.

    As many steps are taken as `steps` gives. The tuned table of `bounds` is overwritten from that layer on.
    """
    course, table = bounds.course, bounds.tuned
    unvisited = unpacked(course, relevant(course, labels, layer))
    fixed = course.caps == 0
    fixed[NOTE] = True
    to_come = course.most_traffic[layer][labels.state]
    place = labels.index, labels.state, labels.rows
    round = course.layers[layer].round
    best, lowest, length, vain = start, np.inf, 1.0, 0
    prices = start
    for _ in steps:
        table.fill(prices, layer)
        gains = bounds.pad.gains(prices, round)
        value, further = bounds.pad.best(gains, prices, labels.counts, to_come)
        value = value + labels.base + unvisited @ prices.visits + table.values(layer, *place)
        over = value > target
        excess = float(np.maximum(value - target, 0).sum())
        if excess < lowest:
            vain = 0 if excess < lowest - len(labels) / 64 else vain + 1
            lowest, best = excess, prices
        else:
            vain += 1
        if not over.any() or not np.isfinite(lowest):
            break
        if vain >= PATIENCE:
            vain, length, prices = 0, length / 2, best
            continue
        completion = traced(table, prices, labels.take(over), layer)
        slope = (completion.counts - further[over]).sum(axis=0).astype(float)
        visits = (unvisited[over] - completion.visits).sum(axis=0).astype(float)
        slope[fixed | (bounded(course) & (prices.columns <= 0) & (slope > 0))] = 0
        visits[(prices.visits <= 0) & (visits > 0)] = 0
        steepness = float((slope**2).sum() + (visits**2).sum())
        if steepness == 0:
            break
        scale = length * excess / steepness
        prices = quantised(course, prices.columns - scale * slope, prices.visits - scale * visits)
    return best
